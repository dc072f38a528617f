"""How fast a play was, against how fast a hand can be."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

ARRIVALS: Final = 40
"""Fewer tell nothing."""
GAP_MS: Final = 120
"""Between two single taps that each need a look at the table, no hand is faster for long."""
SHARE: Final = (4, 5)
"""Of the gaps that must be as short: a finish that the client plays by itself is quick, and less than that."""
ACTION_MS: Final = 100
"""Of the whole time, for each action: what remains when all of a play came in a few large batches."""


def too_fast(arrivals: Sequence[Sequence[int]], actions: int) -> dict[str, int] | None:
    """The figures when no hand could have done it. A batch counts as one movement, however much it holds.

    `arrivals`: of each batch the index of its first action and milliseconds from the start.
    """
    times = [at for _, at in arrivals]
    if actions < ARRIVALS or not times:
        return None
    gaps = sorted(later - earlier for earlier, later in pairwise(times))
    figures = {"actions": actions, "arrivals": len(times), "last_ms": times[-1]}
    if times[-1] < actions * ACTION_MS:
        return figures
    enough, of = SHARE
    if len(times) >= ARRIVALS and gaps[len(gaps) * enough // of] < GAP_MS:
        return {**figures, "gap_ms": gaps[len(gaps) * enough // of]}
    return None
