from django.urls import path

from games.apis.games import GamesApi
from games.apis.plays import (
    PlayActApi,
    PlayApi,
    PlayEndApi,
    PlayHintApi,
    PlayReplayApi,
    PlaysApi,
)
from games.apis.verify import VerifyApi

urlpatterns = [
    path("games", GamesApi.as_view()),
    path("plays", PlaysApi.as_view()),
    path("plays/<uuid:id>", PlayApi.as_view()),
    path("plays/<uuid:id>/actions", PlayActApi.as_view()),
    path("plays/<uuid:id>/end", PlayEndApi.as_view()),
    path("plays/<uuid:id>/hints", PlayHintApi.as_view()),
    path("plays/<uuid:id>/replay", PlayReplayApi.as_view()),
    path("verify", VerifyApi.as_view()),
]
