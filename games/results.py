"""What a player's plays of a challenge come to on the boards."""

from datetime import datetime

from django.db import transaction

from games.models import Play
from leaderboards.ranking import Finish
from leaderboards.services import results_remove, results_write
from players.models import Player


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
    figures = plays.order_by("started_at").values_list(
        "id", "status", "started_at", "ended_at", "line", "ranking_score", "program"
    )
    rows = list(figures)
    finishes = [
        Finish(play, ended_at, status == Play.Status.WON, line, ranking_score, program)
        for play, status, _, ended_at, line, ranking_score, program in rows
        if ended_at is not None
    ]
    if finishes:
        results_write(
            key=challenge, player=player, revealed_at=rows[0][2], finishes=finishes, now=now
        )
    else:
        results_remove(key=challenge, player=player, now=now)
