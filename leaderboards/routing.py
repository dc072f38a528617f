from django.urls import path

from leaderboards.consumers import board_consumer

# Channels' stubs know views only.
websocket_urlpatterns = [path("ws/boards/<str:board>/", board_consumer)]  # type: ignore[arg-type]
