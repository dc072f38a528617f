"""Starting, playing, resuming and watching a play."""

from uuid import UUID

from drf_spectacular.utils import OpenApiResponse, PolymorphicProxySerializer, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import BaseThrottle

from common import clock
from games.answers import play_json, replay_json, summary_json
from games.engine.actions import split
from games.selectors import judged_play, play_of, play_start, play_to_replay, plays_of
from games.serializers.errors import ConflictSerializer, RejectedSerializer
from games.serializers.inputs import (
    DealStartInput,
    GameStartInput,
    NothingInput,
    PlayActInput,
    PlayListInput,
    PlayStartInput,
)
from games.serializers.plays import (
    PlayPageSerializer,
    PlaySerializer,
    PlaySummarySerializer,
    ReplaySerializer,
)
from games.services import play_act, play_end, play_hint
from games.starting import casual_play_start, wish_read
from players.api import PlayerApi
from players.authentication import by_program, player_of, player_or_guest, remember
from players.throttles import GuestThrottle

START = PolymorphicProxySerializer(
    component_name="PlayStart",
    serializers=[GameStartInput, DealStartInput],
    resource_type_field_name=None,
)
CONFLICT = OpenApiResponse(ConflictSerializer, "The log stands otherwise, or the play is over.")
REJECTED = OpenApiResponse(
    RejectedSerializer, "An action is refused, malformed or too many; those before it are kept."
)


class PlaysApi(PlayerApi):
    def get_throttles(self) -> list[BaseThrottle]:
        throttles = super().get_throttles()
        return [*throttles, GuestThrottle()] if self.request.method == "POST" else throttles

    @extend_schema(
        operation_id="play_list",
        summary="One's own plays, newest first",
        parameters=[PlayListInput],
        responses=PlayPageSerializer,
    )
    def get(self, request: Request) -> Response:
        """Without tables and logs. A visitor without a cookie has none."""
        asked = self.read(PlayListInput, request.query_params.dict())
        plays, following = plays_of(player=player_of(request), before=asked.get("before"))
        return Response({"plays": [summary_json(play) for play in plays], "next": following})

    @extend_schema(
        operation_id="play_start",
        summary="Start a play of a rule set or of a deal code",
        request=START,
        responses={201: PlaySerializer},
    )
    def post(self, request: Request) -> Response:
        """A visitor without a cookie becomes a guest, whom the answer's cookies name.

        Repeated with the same `request`, it answers with the play that was started, as it stands.
        """
        wish = wish_read(**self.read(PlayStartInput, request.data))
        now = clock.now()
        player = player_or_guest(request, now)
        play, judged = casual_play_start(
            player=player, wish=wish, now=now, program=by_program(request)
        )
        response = Response(play_json(play, judged.table), status=201)
        remember(request, response, player)
        return response


class PlayApi(PlayerApi):
    @extend_schema(
        operation_id="play_get", summary="Resume one's own play", responses=PlaySerializer
    )
    def get(self, request: Request, id: UUID) -> Response:  # noqa: A002 (the name in the address)
        """With its whole log, on any device that has the cookie."""
        play = play_of(player=player_of(request), play_id=id)
        judged = judged_play(play)
        return Response(play_json(play, judged.table))


class PlayActApi(PlayerApi):
    @extend_schema(
        operation_id="play_act",
        summary="Append actions",
        request=PlayActInput,
        responses={200: PlaySerializer, 409: CONFLICT, 422: REJECTED},
    )
    def post(self, request: Request, id: UUID) -> Response:  # noqa: A002 (as above)
        """What the log already holds from `at` on is skipped, so a repeated request does nothing twice.

        The play is won with its last card home: then `status` says so.
        """
        sent = self.read(PlayActInput, request.data)
        play, judged = play_act(
            player=player_of(request),
            play_id=id,
            at=sent["at"],
            actions=split(sent["actions"]),
            now=clock.now(),
            program=by_program(request),
        )
        return Response(play_json(play, judged.table))


class PlayEndApi(PlayerApi):
    @extend_schema(
        operation_id="play_end",
        summary="Give up",
        request=None,
        responses={200: PlaySerializer, 409: CONFLICT},
    )
    def post(self, request: Request, id: UUID) -> Response:  # noqa: A002 (as above)
        """Repeated, it changes nothing."""
        self.read(NothingInput, request.data)
        play, judged = play_end(player=player_of(request), play_id=id, now=clock.now())
        return Response(play_json(play, judged.table))


class PlayHintApi(PlayerApi):
    @extend_schema(
        operation_id="play_hint",
        summary="Count a hint that was used",
        request=None,
        responses={200: PlaySummarySerializer, 409: CONFLICT},
    )
    def post(self, request: Request, id: UUID) -> Response:  # noqa: A002 (as above)
        """The client finds the hint itself; the number of hints is shown beside the result."""
        self.read(NothingInput, request.data)
        play = play_hint(player=player_of(request), play_id=id, now=clock.now())
        return Response(summary_json(play))


class PlayReplayApi(PlayerApi):
    @extend_schema(
        operation_id="play_replay",
        summary="Watch a play",
        responses=ReplaySerializer,
    )
    def get(self, request: Request, id: UUID) -> Response:  # noqa: A002 (as above)
        """One's own at any time; another's when it is over and not sealed."""
        play = play_to_replay(player=player_of(request), play_id=id)
        judged = judged_play(play)
        return Response(replay_json(play, judged.table, play_start(play)))
