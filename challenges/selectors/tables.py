"""Who sits at a day's challenges, as everybody may see it."""

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from typing import Any, Final

from django.db.models import Count, QuerySet

from challenges.models import Challenge
from challenges.selectors.challenges import challenges_of_day
from games.models import Play
from leaderboards.models import Board
from players.selectors import listed_q

HERE: Final = timedelta(minutes=3)
"""Who has not acted for longer has left the table."""
MOST_SHOWN: Final = 30

Table = dict[str, Any]


def table_of(*, day: date, now: datetime) -> Table:
    """How many play, have won and have finished, and how far those are who agree to show it.

    Won and finished are counted as on the boards: without guests. Raises ChallengeNotFound.
    """
    challenges = challenges_of_day(day=day, now=now)
    keys = [challenge.key for challenge in challenges]
    at_table = counted_by_challenge(plays_going_on(keys, now))
    boards = Board.objects.filter(contest__in=keys, kind__in=[Board.Kind.FIRST, Board.Kind.SCORE])
    sizes = {(key, kind): size for key, kind, size in boards.values_list("contest", "kind", "size")}
    return {
        "date": day.isoformat(),
        "challenges": [
            {
                "game": challenge.rule_set,
                "at_table": at_table.get(challenge.key, 0),
                "won": sizes.get((challenge.key, Board.Kind.FIRST), 0),
                "finished": sizes.get((challenge.key, Board.Kind.SCORE), 0),
            }
            for challenge in challenges
        ],
        "players": shown(challenges, now),
    }


def plays_going_on(keys: Sequence[str], now: datetime) -> QuerySet[Play]:
    return Play.objects.filter(
        challenge__in=keys, ranked=True, status=Play.Status.OPEN, acted_at__gte=now - HERE
    )


def counted_by_challenge(plays: QuerySet[Play]) -> dict[str, int]:
    players = plays.values("challenge").annotate(players=Count("player", distinct=True))
    return dict(players.values_list("challenge", "players"))


def shown(challenges: Sequence[Challenge], now: datetime) -> list[dict[str, Any]]:
    """By name; of very many, those who acted last."""
    keys = [challenge.key for challenge in challenges]
    plays = plays_going_on(keys, now).filter(listed_q("player__"), player__shows_progress=True)
    latest = plays.order_by("-acted_at").values_list("player__name", "rule_set", "moves", "score")[
        :MOST_SHOWN
    ]
    return [
        {"name": name, "game": rule_set, "moves": moves, "score": score}
        for name, rule_set, moves, score in sorted(latest)
    ]
