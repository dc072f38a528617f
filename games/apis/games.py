"""The games on offer."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from common.api import Api
from games.catalogue import games_json
from games.serializers.games import GamesSerializer


class GamesApi(Api):
    @extend_schema(
        operation_id="game_list",
        summary="The games, their options and rule sets",
        responses=GamesSerializer,
    )
    def get(self, request: Request) -> Response:
        """The rules are data: a client needs to know no game, only policies."""
        return Response({"games": games_json()}, headers={"Cache-Control": "public, max-age=3600"})
