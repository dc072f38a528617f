from django.urls import path

from challenges.apis.challenges import ChallengeApi, ChallengesApi, ChallengeStartApi, DayApi

urlpatterns = [
    path("challenges", ChallengesApi.as_view()),
    path("challenges/<str:date>", DayApi.as_view()),
    path("challenges/<str:date>/<str:game>", ChallengeApi.as_view()),
    path("challenges/<str:date>/<str:game>/plays", ChallengeStartApi.as_view()),
]
