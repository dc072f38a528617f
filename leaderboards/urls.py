from django.urls import path

from leaderboards.apis.boards import (
    BoardAroundApi,
    BoardGroupApi,
    BoardHistogramApi,
    BoardPageApi,
    BoardPlaceApi,
)
from leaderboards.apis.histories import HistoryApi, RivalryApi

urlpatterns = [
    path("history", HistoryApi.as_view()),
    path("rivalry", RivalryApi.as_view()),
    path("boards/<str:board>", BoardPageApi.as_view()),
    path("boards/<str:board>/around", BoardAroundApi.as_view()),
    path("boards/<str:board>/me", BoardPlaceApi.as_view()),
    path("boards/<str:board>/groups/<uuid:group>", BoardGroupApi.as_view()),
    path("boards/<str:board>/histogram", BoardHistogramApi.as_view()),
]
