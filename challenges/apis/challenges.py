"""The calendar, a day, a challenge, and sitting down at it."""

from datetime import date

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import BaseThrottle

from challenges.answers import challenge_json, day_json, month_json
from challenges.keys import day_read, game_read
from challenges.models.challenge import DAY
from challenges.selectors.challenges import (
    challenge_of,
    challenge_to_play,
    challenges_of_day,
    challenges_of_month,
    months_beside,
)
from challenges.selectors.marks import plays_between, plays_of_challenge
from challenges.serializers import (
    ChallengeSerializer,
    ChallengeStartInput,
    DaySerializer,
    MonthInput,
    MonthSerializer,
)
from challenges.services.starting import challenge_play_start
from common import clock
from common.months import month_after
from games.answers import play_json
from games.serializers.plays import PlaySerializer
from players.api import PlayerApi
from players.authentication import by_program, guest_of, player_of, player_or_guest, remember
from players.throttles import GuestThrottle

DATE = OpenApiParameter("date", OpenApiTypes.DATE, OpenApiParameter.PATH)
GAME = OpenApiParameter("game", OpenApiTypes.STR, OpenApiParameter.PATH, description="A rule set.")
NOT_NOW = OpenApiResponse(
    {"$ref": "#/components/schemas/Error"}, "Its day has not come, or it was annulled."
)


class ChallengesApi(PlayerApi):
    @extend_schema(
        operation_id="challenge_list",
        summary="A month of challenges, with one's own marks",
        parameters=[MonthInput],
        responses=MonthSerializer,
    )
    def get(self, request: Request) -> Response:
        """Days by UTC, those without challenges left out; the next day is there, with its commitments."""
        now = clock.now()
        asked = self.read(MonthInput, request.query_params.dict()).get("month")
        first = date.fromisoformat(f"{asked}-01") if asked else now.date().replace(day=1)
        return Response(
            month_json(
                first,
                months_beside(first=first, now=now),
                challenges_of_month(first=first, now=now),
                plays_between(
                    player=player_of(request), first=first, end=month_after(first), now=now
                ),
                now,
            )
        )


class DayApi(PlayerApi):
    @extend_schema(
        operation_id="challenge_day",
        summary="The challenges of a day",
        parameters=[DATE],
        responses=DaySerializer,
    )
    def get(self, request: Request, date: str) -> Response:
        """In the programme's order."""
        now, day = clock.now(), day_read(date)
        challenges = challenges_of_day(day=day, now=now)
        plays = plays_between(player=player_of(request), first=day, end=day + DAY, now=now)
        return Response(day_json(challenges, plays, now))


class ChallengeApi(PlayerApi):
    @extend_schema(
        operation_id="challenge_get",
        summary="A challenge, and what one has of it",
        parameters=[DATE, GAME],
        responses=ChallengeSerializer,
    )
    def get(self, request: Request, date: str, game: str) -> Response:
        """Deal, salt and solution come with the settling of the day."""
        now = clock.now()
        challenge = challenge_of(day=day_read(date), rule_set=game_read(game), now=now)
        plays = plays_of_challenge(player=player_of(request), key=challenge.key, now=now)
        return Response(challenge_json(challenge, plays, now))


class ChallengeStartApi(PlayerApi):
    def get_throttles(self) -> list[BaseThrottle]:
        return [*super().get_throttles(), GuestThrottle()]

    @extend_schema(
        operation_id="challenge_start",
        summary="Sit down at a challenge's table, or come back to it",
        parameters=[DATE, GAME],
        request=ChallengeStartInput,
        responses={200: PlaySerializer, 201: PlaySerializer, 409: NOT_NOW},
    )
    def post(self, request: Request, date: str, game: str) -> Response:
        """201 with a new play, 200 with the open one. A visitor without a cookie becomes a guest.

        Begun before the close it counts, and may go on until the day is settled; begun later it is practice.
        """
        sent = self.read(ChallengeStartInput, request.data)
        now, day, rule_set = clock.now(), day_read(date), game_read(game)
        # Before a guest is made of a visitor, who may have come for nothing.
        challenge_to_play(day=day, rule_set=rule_set, now=now)
        player = player_or_guest(request, now)
        play, judged, new = challenge_play_start(
            player=player,
            day=day,
            rule_set=rule_set,
            again=sent["again"],
            program=by_program(request),
            guest=guest_of(request) if player.user_id else None,
            now=now,
        )
        response = Response(play_json(play, judged.table), status=201 if new else 200)
        remember(request, response, player)
        return response
