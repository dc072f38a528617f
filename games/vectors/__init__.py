"""Writes `conformance/`: what the referee does, as data, for the engines that are held to it.

`VECTORS` names each file and the function that makes its cases; every function is deterministic.
"""

from collections.abc import Callable
from typing import Any, Final

from games.vectors import deals, late, perfts, plays, syntax, tables, undo, wins

VECTORS: Final[dict[str, Callable[[], list[dict[str, Any]]]]] = {
    "codes": deals.codes,
    "deals": deals.deals,
    "late": late.cases,
    "perft": perfts.cases,
    "plays": plays.cases,
    "scores": syntax.scores,
    "shuffles": deals.shuffles,
    "syntax": syntax.texts,
    "tables": tables.cases,
    "undo": undo.cases,
    "verdicts": undo.verdicts,
    "won": wins.cases,
}
