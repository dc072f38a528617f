"""Who of the house's own people has seen a secret deal, and what follows: it cannot be played for a rank any more."""

from datetime import datetime
from typing import Final

from django.db import transaction

from challenges.models import Challenge, IntegrityNote
from challenges.services.noting import note_write
from games.models import Play
from players.models import AuditEntry, Player, User
from players.services import audit_write

LOOKED: Final = "challenge.look"


@transaction.atomic
def challenge_look(*, challenge: Challenge, by: User, now: datetime) -> None:
    """Writes down that somebody saw a secret deal; once a person and deal, so that a reload says nothing new. Their own
    play that is going on gets an integrity note.
    """
    if challenge.settled_at is not None or has_looked(challenge=challenge, user_id=by.pk):
        return
    audit_write(
        by=by,
        action=LOOKED,
        subject=_subject(challenge),
        why="",
        details={"commitment": challenge.commitment},
        now=now,
    )
    going_on = Play.objects.filter(
        challenge=challenge.key, ranked=True, status=Play.Status.OPEN, player__user=by
    )
    for play in going_on:
        note_write(kind=IntegrityNote.Kind.LOOKED, play=play, now=now)


def player_has_looked(*, challenge: Challenge, player: Player) -> bool:
    return player.user_id is not None and has_looked(challenge=challenge, user_id=player.user_id)


def has_looked(*, challenge: Challenge, user_id: int) -> bool:
    """At the deal that the challenge has now."""
    return AuditEntry.objects.filter(
        action=LOOKED,
        by=user_id,
        subject=_subject(challenge),
        details={"commitment": challenge.commitment},
    ).exists()


def _subject(challenge: Challenge) -> str:
    return f"challenge:{challenge.key}"
