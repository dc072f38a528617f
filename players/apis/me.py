"""Who asks, and what a player may choose."""

from django.db import transaction
from django.middleware.csrf import get_token
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import ParseError
from rest_framework.request import Request
from rest_framework.response import Response

from common import clock
from common.api import has_body
from players.answers import me_json
from players.api import PlayerApi
from players.authentication import by_program, guest_of, person_of, player_of
from players.errors import NotByProgram, NotRegistered
from players.models import User
from players.naming import name_problem, player_rename
from players.serializers import MeInput, MeSerializer, NameSerializer
from players.services import player_prefer


class MeApi(PlayerApi):
    @extend_schema(operation_id="me_get", summary="Who asks", responses=MeSerializer)
    def get(self, request: Request) -> Response:
        """Also for a visitor who has never played; always brings the CSRF token that a sign-in needs."""
        get_token(request._request)  # noqa: SLF001 (DRF has no other name for Django's request)
        user = request.user if isinstance(request.user, User) else None
        return Response(me_json(player_of(request), guest_of(request), user))

    @extend_schema(
        operation_id="me_update",
        summary="Choose a name, a language, whether others see one's progress",
        request=MeInput,
        responses=MeSerializer,
    )
    def patch(self, request: Request) -> Response:
        """What is not sent stays. A guest has no name, and whoever has never played has nothing."""
        if not has_body(request):
            raise ParseError(
                'The body is missing: send what is to change, as in {"language": "el"}.'
            )
        wanted = self.read(MeInput, request.data)
        name = wanted.pop("name", None)
        player = player_of(request)
        if player is None:
            raise NotRegistered
        if by_program(request):
            raise NotByProgram
        with transaction.atomic():
            player_prefer(player=player, **wanted)
            if name is not None:
                player_rename(player=person_of(request), text=name, now=clock.now())
        player.refresh_from_db()
        return Response(me_json(player, guest_of(request), player.user))


class NameApi(PlayerApi):
    @extend_schema(
        operation_id="name_get", summary="Whether one may have a name", responses=NameSerializer
    )
    def get(self, request: Request, name: str) -> Response:
        """By the rules, and by those who have it or one that looks like it."""
        player = player_of(request)
        own = player if player and player.user_id else None
        problem = name_problem(text=name, player=own, now=clock.now())
        return Response({"free": problem is None, "problem": problem})
