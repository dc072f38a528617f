"""Notes for a person to judge; nothing follows from them by itself. Whatever runs twice notes once."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any, Final

from django.db.models import Q, QuerySet

from challenges.lines import line_text
from challenges.models import Challenge, IntegrityNote
from challenges.pace import too_fast
from games.models import Play
from players.models import Player

LOOKED_BACK: Final = timedelta(days=4)
"""A day is settled two days after it opened; claims and late jobs may follow."""

Kind = IntegrityNote.Kind


def challenges_note(*, now: datetime) -> None:
    """Looks through the plays of every challenge of the last days."""
    recent = Challenge.objects.filter(date__gte=(now - LOOKED_BACK).date(), date__lte=now.date())
    for challenge_id in recent.exclude(published_at=None).values_list("id", flat=True):
        challenge_note(challenge_id=challenge_id, now=now)


def challenge_note(*, challenge_id: int, now: datetime) -> None:
    """Notes what is remarkable about the challenge's won plays; programs, which are marked as such, may be fast."""
    challenge = Challenge.objects.get(id=challenge_id)
    firsts: dict[str, Play] = {}
    for play in won_plays(challenge.key).iterator():
        line = line_text(play.actions)
        first = firsts.setdefault(line, play)
        if first.player_id != play.player_id:
            note_write(kind=Kind.SAME_LINE, play=play, other=first, now=now)
        if line == challenge.solution:
            note_write(kind=Kind.SOLUTION, play=play, now=now)
        figures = None if play.program else too_fast(play.arrivals, play.at)
        if figures:
            note_write(kind=Kind.PACE, play=play, now=now, details=figures)


def won_plays(key: str) -> QuerySet[Play]:
    """That count, the first win first."""
    won = Play.objects.filter(challenge=key, ranked=True, status=Play.Status.WON)
    return won.order_by("ended_at", "id")


def shared_guest_note(*, play: Play, guest: Player, now: datetime) -> None:
    """When the guest whose cookie is in the browser, or the account that claimed it, has finished already."""
    others = Q(player=guest) | Q(player=guest.claimed_by_id)
    finished = Play.objects.filter(others, challenge=play.challenge, ranked=True)
    finished = finished.exclude(status=Play.Status.OPEN).exclude(player=play.player_id)
    other = finished.order_by("ended_at", "id").first()
    if other is not None:
        note_write(
            kind=Kind.SHARED_GUEST,
            play=play,
            other=other,
            now=now,
            details={"guest": str(guest.id)},
        )


def note_write(
    *,
    kind: IntegrityNote.Kind,
    play: Play,
    now: datetime,
    other: Play | None = None,
    details: Mapping[str, Any] | None = None,
) -> None:
    IntegrityNote.objects.get_or_create(
        kind=kind,
        play=play,
        other=other,
        defaults={
            "challenge": play.challenge,
            "player_id": play.player_id,
            "details": {**(details or {}), "program": play.program, "line": play.line},
            "at": now,
        },
    )
