"""How the results of a board are spread."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from leaderboards.counting import count_below, spread
from leaderboards.models import Board, State
from leaderboards.ranking import MONTH_STEP, Kind, figures
from leaderboards.versions import board_named, steady

BUCKETS: Final = 24
# The best 98 in 100 are shown finely, the rest in one bucket: a few players would squeeze all others.
BULK: Final = 98


@dataclass(frozen=True, slots=True)
class Bucket:
    """How many results lie in `low`..`high`, both included."""

    low: int
    high: int
    count: int


@dataclass(frozen=True, slots=True)
class Histogram:
    board: Board
    buckets: Sequence[Bucket]


def board_histogram(*, name: str) -> Histogram:
    """Buckets of one width, but for the one of the worst results; ascending by figure. Raises BoardNotFound."""

    def read() -> Histogram:
        board = board_named(name)
        return Histogram(board, buckets_of(board))

    return steady(name, read)


def buckets_of(board: Board) -> list[Bucket]:
    """Raises Moved."""
    if board.size == 0 or board.state == State.ANNULLED:
        return []
    kind = Kind(board.kind)
    best, bulk, worst = (figures(kind, value)[0] for value in spread(board, BULK))
    spans = spans_of(best, bulk, worst)
    # Everybody is in one of them, so that the last need not be asked.
    edges = [edge(kind, span[-1]) for span in spans]
    upto = count_below(board, edges[:-1])
    totals = [*(upto[value] for value in edges[:-1]), board.size]
    counts = [total - before for total, before in zip(totals, [0, *totals], strict=False)]
    buckets = [
        Bucket(min(span[0], span[-1]), max(span[0], span[-1]), count)
        for span, count in zip(spans, counts, strict=True)
    ]
    return sorted(buckets, key=lambda bucket: bucket.low)


def spans_of(best: int, bulk: int, worst: int) -> list[range]:
    """From the best to the worst figure, in either direction; each holds at least one figure."""
    way = -1 if worst < best else 1
    width = nice_width((abs(bulk - best) + 1 + BUCKETS - 1) // BUCKETS)
    starts = list(range(best, bulk + way, way * width))
    spans = [range(start, start + way * width, way) for start in starts]
    rest = range(spans[-1][-1] + way, worst + way, way)
    return [*spans, rest] if rest else spans


def nice_width(least: int) -> int:
    """1, 2 or 5 times a power of ten."""
    power: int = 10 ** (len(str(least)) - 1)
    return next(step * power for step in (1, 2, 5, 10) if step * power >= least)


def edge(kind: Kind, last: int) -> int:
    """The value that exactly those stay below whose figure is `last` or better."""
    if kind is Kind.SCORE:
        return 1 - last
    if kind is Kind.MONTH:
        return MONTH_STEP // 2 - last * MONTH_STEP
    return last + 1
