"""The `live` process, and the whole house in the embedded mode."""

import gc
import os
import warnings

from channels.routing import ProtocolTypeRouter, URLRouter
from channels.security.websocket import WebsocketDenier
from channels.sessions import CookieMiddleware
from django.core.asgi import get_asgi_application
from django.urls import re_path

from common.openings import OwnPages
from common.push import Listeners

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.production")
# Static files are small; where there are many lookers, the proxy and `web` serve them.
warnings.filterwarnings(
    "ignore", message="StreamingHttpResponse must consume synchronous iterators"
)
http = get_asgi_application()
from challenges.routing import websocket_urlpatterns as challenges  # noqa: E402 (needs Django set up)
from games.routing import websocket_urlpatterns as plays  # noqa: E402 (as above)
from leaderboards.routing import websocket_urlpatterns as boards  # noqa: E402 (as above)

# What is left is refused, not an error of ours. (Channels' stubs know views only.)
nowhere = re_path(r"", WebsocketDenier.as_asgi())  # type: ignore[arg-type]
websocket = URLRouter([*plays, *boards, *challenges, nowhere])  # type: ignore[list-item]
application = ProtocolTypeRouter(
    {
        "http": http,
        "websocket": Listeners(OwnPages(CookieMiddleware(websocket))),
    }
)

# A full collection stops every connection, with thousands of them for most of a second: what was loaded is left
# out of it, and it comes every two minutes instead of every ten seconds (docs/decisions/0183).
gc.freeze()
gc.set_threshold(10_000)
