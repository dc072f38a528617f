"""What a player's plays of a challenge come to on the boards."""

from collections.abc import Iterable
from datetime import datetime
from typing import Final

from django.db import transaction

from games.models import Play
from leaderboards.ranking import Finish
from leaderboards.services import results_remove, results_write
from players.models import Player

READ: Final = ("status", "started_at", "ended_at", "line", "ranking_score", "program")


@transaction.atomic(savepoint=False)
def results_update(*, challenge: str, player: Player, now: datetime) -> None:
    """Makes the player's board entries what all his ranked plays of the challenge say. Raises LookupError.

    Locks the player's row: of two plays that end at once, the later one to get it sees them both.
    """
    locked = Player.objects.select_for_update(no_key=True).get(pk=player.pk)
    results_rewrite(challenge=challenge, player=locked, now=now)


def results_rewrite(*, challenge: str, player: Player, now: datetime) -> None:
    """As `results_update`, for who holds the player's lock and has read the player under it."""
    plays = Play.objects.filter(challenge=challenge, player=player, ranked=True)
    found = list(plays.order_by("started_at").only(*READ))
    finishes = finishes_of(found)
    if finishes:
        results_write(
            key=challenge,
            player=player,
            revealed_at=found[0].started_at,
            finishes=finishes,
            now=now,
        )
    else:
        results_remove(key=challenge, player=player, now=now)


def finishes_of(plays: Iterable[Play]) -> list[Finish]:
    """What boards count of ranked plays: those that are over."""
    return [
        Finish(
            play.id,
            play.ended_at,
            play.status == Play.Status.WON,
            play.line,
            play.ranking_score,
            play.program,
        )
        for play in plays
        if play.ended_at is not None
    ]
