"""What a player may do with everything that is the player's: claim it, take it along."""

from dataclasses import asdict

from django.contrib.auth import logout
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import BaseThrottle

from challenges.exporting import export_json
from challenges.serializers import DeleteInput, ExportSerializer, GuestClaimSerializer
from challenges.services.claiming import claim
from challenges.services.leaving import player_delete
from common import clock
from games.serializers.inputs import NothingInput
from players.api import PlayerApi
from players.apis.me import MeApi
from players.authentication import by_program, forget_guest, guest_of, player_of
from players.errors import NotByProgram, NotRegistered
from players.models import Player
from players.throttles import PlayerThrottle


class ClaimApi(PlayerApi):
    @extend_schema(
        operation_id="guest_claim",
        summary="Take over what was played in this browser as a guest",
        request=None,
        responses=GuestClaimSerializer,
    )
    def post(self, request: Request) -> Response:
        """For a registered player whose browser still has a guest's cookie, which the answer takes away.

        Once only; repeated, it claims nothing more. 409 CLAIMED when another account has the guest.
        """
        self.read(NothingInput, request.data)
        player, guest = registered(request), guest_of(request)
        if guest is None:
            return Response({"claimed": False, "plays": 0, "challenges": 0})
        claimed = claim(guest=guest, player=player, now=clock.now())
        response = Response({"claimed": True, **asdict(claimed)})
        forget_guest(response)
        return response


class ExportApi(PlayerApi):
    @extend_schema(
        operation_id="me_export",
        summary="All of one's own data",
        responses=ExportSerializer,
    )
    def get(self, request: Request) -> Response:
        """Whatever the house knows of the asker; a sealed play without its deal."""
        answer = Response(export_json(asker(request), clock.now()))
        answer["Content-Disposition"] = 'attachment; filename="talon.json"'
        return answer


class PasswordThrottle(PlayerThrottle):
    """Who guesses a password here has a session already, and few tries."""

    scope = "password"


class OwnApi(MeApi):
    """Leaving stands here, at the top: it takes from every room."""

    def get_throttles(self) -> list[BaseThrottle]:
        throttles = super().get_throttles()
        return [*throttles, PasswordThrottle()] if self.request.method == "DELETE" else throttles

    @extend_schema(
        operation_id="me_delete",
        summary="Leave, and have everything deleted",
        request=DeleteInput,
        responses={204: None},
    )
    def delete(self, request: Request) -> Response:
        """Account, plays and results go at once and do not come back; boards close up."""
        player, sent = asker(request), self.read(DeleteInput, request.data)
        if by_program(request):
            raise NotByProgram
        player_delete(player=player, password=sent["password"], now=clock.now())
        logout(request._request)  # noqa: SLF001 (DRF has no other name for Django's request)
        response = Response(status=204)
        forget_guest(response)
        return response


def asker(request: Request) -> Player:
    """Guests have data, too. Raises NotRegistered for a visitor whom the house does not know."""
    player = player_of(request)
    if player is None:
        raise NotRegistered
    return player


def registered(request: Request) -> Player:
    """Raises NotRegistered."""
    player = asker(request)
    if player.user_id is None:
        raise NotRegistered
    return player
