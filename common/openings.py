"""The request that opens a WebSocket, and where it may come from."""

from collections.abc import Mapping
from io import BytesIO
from typing import Any

from channels.security.websocket import WebsocketDenier
from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.core.handlers.asgi import ASGIRequest

HTTP = {"ws": "http", "wss": "https"}


def opening_of(scope: Mapping[str, Any]) -> ASGIRequest:
    """As Django's own code can read it."""
    opening = {**scope, "type": "http", "method": "GET", "scheme": HTTP[scope["scheme"]]}
    return ASGIRequest(opening, BytesIO())


class OwnPages:
    """Lets browsers in from this house's own pages alone, to the port: cookies, which any page would send along,
    prove nothing here. A program has no Origin and shows its token, which no page can send.
    """

    def __init__(self, application: Any) -> None:
        self.application = application

    async def __call__(self, scope: Mapping[str, Any], *channels: Any) -> None:
        if is_welcome(scope):
            await self.application(scope, *channels)
        else:
            await WebsocketDenier.as_asgi()(scope, *channels)  # type: ignore[arg-type]


def is_welcome(scope: Mapping[str, Any]) -> bool:
    """As Django judges the Origin of a POST."""
    request = opening_of(scope)
    origin = request.headers.get("Origin")
    if origin is None:
        return "Authorization" in request.headers
    try:
        own = f"{request.scheme}://{request.get_host()}"
    except DisallowedHost:
        return False
    return origin == own or origin in settings.CSRF_TRUSTED_ORIGINS
