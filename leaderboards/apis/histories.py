"""One's own results and streak, and two players side by side."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from common import clock
from leaderboards.answers import history_json, rivalry_json
from leaderboards.histories import listed_named, player_history, player_rivalry
from leaderboards.serializers import (
    BeforeInput,
    HistorySerializer,
    RivalryInput,
    RivalrySerializer,
)
from players.api import PlayerApi
from players.authentication import player_of
from players.errors import NotRegistered


class HistoryApi(PlayerApi):
    @extend_schema(
        operation_id="history",
        summary="One's own results in the challenges, and the streak",
        parameters=[BeforeInput],
        responses=HistorySerializer,
    )
    def get(self, request: Request) -> Response:
        """Newest first, some days on a page. What was played after the close is not in it."""
        asked = self.read(BeforeInput, request.query_params.dict())
        history = player_history(
            player=player_of(request), before=asked.get("before"), today=clock.now().date()
        )
        return Response(history_json(history))


class RivalryApi(PlayerApi):
    @extend_schema(
        operation_id="rivalry",
        summary="Two players over the challenges that both have played",
        parameters=[RivalryInput],
        responses=RivalrySerializer,
    )
    def get(self, request: Request) -> Response:
        """Newest first, some days on a page; the tallies count all of them."""
        asked = self.read(RivalryInput, request.query_params.dict())
        one = listed_named(asked["one"]) if "one" in asked else player_of(request)
        if one is None:
            raise NotRegistered
        rivalry = player_rivalry(
            one=one, other=listed_named(asked["other"]), before=asked.get("before")
        )
        return Response(rivalry_json(rivalry))
