"""What a player has of a challenge: a mark in the calendar, the clock that counts, the best."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum

from games.models import Play
from games.results import finishes_of
from leaderboards.ranking import Kind, contest_standings, figures
from players.models import Player

Status = Play.Status


class Mark(StrEnum):
    """The best that was reached: `late` is a win begun after the close."""

    OPEN = "open"
    WON = "won"
    ENDED = "ended"
    LATE = "late"


@dataclass(frozen=True, slots=True)
class Best:
    line: int | None
    ranking_score: int | None
    first_ms: int | None
    """From the first reveal to the first win."""


def mark_of(plays: Iterable[Play]) -> Mark | None:
    marks = {_mark(play) for play in plays}
    order = (Mark.WON, Mark.LATE, Mark.OPEN, Mark.ENDED)
    return next((mark for mark in order if mark in marks), None)


def _mark(play: Play) -> Mark:
    if play.status == Status.WON:
        return Mark.WON if play.ranked else Mark.LATE
    return Mark.OPEN if play.status == Status.OPEN else Mark.ENDED


def best_of(plays: Iterable[Play]) -> Best | None:
    """What the plays that count would bring onto boards; None without one that is over."""
    counted = [play for play in plays if play.ranked]
    began = revealed_at(counted)
    finishes = finishes_of(counted)
    if began is None or not finishes:
        return None
    standings = contest_standings(began, finishes)
    shown = {
        kind: None if found is None else figures(kind, found.value)[0]
        for kind, found in standings.items()
    }
    return Best(line=shown[Kind.LINE], ranking_score=shown[Kind.SCORE], first_ms=shown[Kind.FIRST])


def revealed_at(plays: Iterable[Play]) -> datetime | None:
    """When the clock that counts began: with the first play of those that count."""
    return min((play.started_at for play in plays if play.ranked), default=None)


def open_play(plays: Iterable[Play]) -> Play | None:
    """The one that goes on, the newest where a claim has joined two."""
    return next((play for play in plays if play.status == Status.OPEN), None)


def plays_of_challenge(*, player: Player | None, key: str, now: datetime) -> list[Play]:
    """Newest first, as they stand now."""
    if player is None:
        return []
    plays = Play.objects.filter(player=player, challenge=key).order_by("-id")
    return [as_of(play, now) for play in plays]


def plays_between(
    *, player: Player | None, first: date, end: date, now: datetime
) -> dict[str, list[Play]]:
    """Key -> the player's plays, of challenges from `first` on and before `end`; without their logs."""
    found: dict[str, list[Play]] = defaultdict(list)
    if player is not None:
        # Keys begin with the date, so they sort as dates do.
        keys = Play.objects.filter(challenge__gte=first.isoformat(), challenge__lt=end.isoformat())
        for play in keys.filter(player=player).order_by("-id").defer("actions", "arrivals"):
            found[play.challenge].append(as_of(play, now))
    return dict(found)


def as_of(play: Play, now: datetime) -> Play:
    """A play whose time is over has ended then, whether or not anybody has written it yet. Not to be saved."""
    if play.status == Status.OPEN and play.closes_at is not None and now >= play.closes_at:
        play.status, play.ended_at = Status.ENDED, play.closes_at
    return play
