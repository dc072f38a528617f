"""Which result a player has on a board, and how results are ordered. Pure: the one place that knows.

Every board orders by one integer `value`, the smaller the better; then the earlier achievement; then the
play's id. The rank that is shown is 1 + the number of results with a strictly better value. Each result is
a function of all of a player's counted plays, so that whatever came in which order leads to the same board.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import StrEnum
from itertools import pairwise
from typing import Final
from uuid import UUID

MONTH_STEP: Final = 2**24
"""One challenge more weighs more than any sum of (line - par), which stays under half of this."""


class Kind(StrEnum):
    FIRST = "first"
    LINE = "line"
    SCORE = "score"
    MONTH = "month"


CONTEST_KINDS: Final = (Kind.FIRST, Kind.LINE, Kind.SCORE)


@dataclass(frozen=True, slots=True)
class Finish:
    """A counted play that is over: won, or ended in time."""

    play: UUID
    ended_at: datetime
    won: bool
    line: int
    ranking_score: int
    program: bool


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's result on one board; `play` and `program` are of the play that brought it."""

    value: int
    achieved_at: datetime
    play: UUID
    program: bool

    @property
    def order(self) -> tuple[int, datetime, UUID]:
        return self.value, self.achieved_at, self.play


@dataclass(frozen=True, slots=True)
class BestLine:
    """A player's shortest line in one contest, as the month counts it."""

    standing: Standing
    par: int


@dataclass(frozen=True, slots=True)
class Day:
    """A day that held at least one contest which was not annulled. `final`: nothing more can be won on it."""

    date: date
    won: bool
    final: bool


@dataclass(frozen=True, slots=True)
class Streak:
    """In days."""

    current: int
    longest: int


def contest_standings(
    revealed_at: datetime, finishes: Iterable[Finish]
) -> Mapping[Kind, Standing | None]:
    """`revealed_at`: when the player first saw the deal. Of equal results the earlier one counts."""
    over = sorted(finishes, key=lambda finish: (finish.ended_at, finish.play))
    won = [finish for finish in over if finish.won]
    return {
        Kind.FIRST: standing(milliseconds(won[0].ended_at - revealed_at), won[0]) if won else None,
        Kind.LINE: best(standing(finish.line, finish) for finish in won),
        Kind.SCORE: best(standing(-finish.ranking_score, finish) for finish in over),
    }


def month_standing(lines: Iterable[BestLine]) -> Standing | None:
    """More challenges won, then the smaller sum of (line - par); reached with the latest of the lines."""
    counted = list(lines)
    if not counted:
        return None
    over = sum(line.standing.value - line.par for line in counted)
    latest = max((line.standing for line in counted), key=lambda s: (s.achieved_at, s.play))
    return Standing(
        over - len(counted) * MONTH_STEP,
        latest.achieved_at,
        latest.play,
        any(line.standing.program for line in counted),
    )


def standing(value: int, finish: Finish) -> Standing:
    return Standing(value, finish.ended_at, finish.play, finish.program)


def best(standings: Iterable[Standing]) -> Standing | None:
    return min(standings, key=lambda each: each.order, default=None)


def milliseconds(span: timedelta) -> int:
    return max(0, span // timedelta(milliseconds=1))


def figures(kind: Kind, value: int) -> tuple[int, int | None]:
    """What a row shows. First: milliseconds; line: actions; score: points; month: (won, sum of line - par)."""
    if kind is Kind.MONTH:
        won = (MONTH_STEP // 2 - value) // MONTH_STEP
        return won, value + won * MONTH_STEP
    return (-value if kind is Kind.SCORE else value), None


def percent(rank: int, total: int) -> int:
    """ "Top 12 %": the share that stands here or better, rounded up; `total` includes whose rank it is."""
    return -(-100 * rank // total)


def page_ranks(values: Sequence[int], below: Mapping[int, int]) -> list[int]:
    """The ranks of consecutive results of a board, given how many stand before the values `asked_of(values)`."""
    ranks: list[int] = []
    for place, value in enumerate(values):
        if value in below:
            ranks.append(1 + below[value])
        elif value == values[place - 1]:
            ranks.append(ranks[-1])
        else:
            # The group before began inside the page, so all of it is on the page.
            ranks.append(ranks[-1] + place - values.index(values[place - 1]))
    return ranks


def asked_of(values: Sequence[int]) -> list[int]:
    """The values whose count must be asked, at most two: of the first group a part may stand before the page."""
    second = next((value for before, value in pairwise(values) if value != before), None)
    return [*values[:1], *([] if second is None else [second])]


def streak(days: Iterable[Day]) -> Streak:
    """Days in a row with a win. A day without a contest is not given; one that can still be won breaks none."""
    run = longest = 0
    for day in sorted(days, key=lambda day: day.date):
        if day.won:
            run += 1
        elif day.final:
            run = 0
        longest = max(longest, run)
    return Streak(run, longest)


def duel(one: Standing | None, other: Standing | None) -> int:
    """-1: the first has the better result, 1: the second, 0: even. Any result is better than none."""
    if one is None or other is None:
        return (one is None) - (other is None)
    return (one.value > other.value) - (one.value < other.value)
