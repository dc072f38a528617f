from django.urls import path

from challenges.consumers import challenge_consumer

# Channels' stubs know views only.
websocket_urlpatterns = [path("ws/challenges/<str:date>/", challenge_consumer)]  # type: ignore[arg-type]
