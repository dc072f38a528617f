from django.urls import path

from challenges.apis.challenges import ChallengeApi, ChallengesApi, ChallengeStartApi, DayApi
from challenges.apis.me import ClaimApi, ExportApi, OwnApi

urlpatterns = [
    path("challenges", ChallengesApi.as_view()),
    path("challenges/<str:date>", DayApi.as_view()),
    path("challenges/<str:date>/<str:game>", ChallengeApi.as_view()),
    path("challenges/<str:date>/<str:game>/plays", ChallengeStartApi.as_view()),
    path("claim", ClaimApi.as_view()),
    path("me", OwnApi.as_view()),
    path("me/export", ExportApi.as_view()),
]
