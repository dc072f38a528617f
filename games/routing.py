from django.urls import path

from games.consumers import PlayConsumer

# Channels' stubs know views only.
websocket_urlpatterns = [path("ws/plays/<uuid:id>/", PlayConsumer.as_asgi())]  # type: ignore[arg-type]
