"""How hard a deal is, from three figures that mean something to a person (docs/grading.md)."""

import json
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from talon_solver import _core
from talon_solver._core import RulesError
from talon_solver.api import (
    Budget,
    Shortened,
    Solved,
    Unknown,
    Unwinnable,
    shorten,
    solve,
)

PLAYS: Final = 1000
STOPS: Final = 24
"""Positions at which all choices are tried, evenly spread over the first half of the line."""
CHOICE_NODES: Final = 20_000
LINE_NODES: Final = {1: 50_000, 2: 10_000}
"""For the decks of a game with a stock: a fifth of a second."""
PROOF_NODES: Final = 500_000
"""Without a stock, enough for a proof nearly always; with one, a proof takes far more."""
_SEED: Final = 1


@dataclass(frozen=True, slots=True)
class Figures:
    """What a deal does to a person. The same for a deal every time, unless the time ran out."""

    wins: float
    """Share of its plays that a simple player wins."""
    home: float
    """Cards that it brings home in a play, on average."""
    traps: float
    """Share of the choices in the first half of the line after which the game cannot be won any more."""
    length: int
    """Actions of the shortest line found."""


@dataclass(frozen=True, slots=True)
class Grade:
    """`difficulty`: 1 (easiest fifth of the winnable deals of the rule set) to 5."""

    difficulty: int
    figures: Figures


def grade(
    position: Mapping[str, Any],
    rules: Mapping[str, Any],
    budget: Budget | None = None,
    *,
    reference: Sequence[str] | None = None,
    cancel: _core.Cancel | None = None,
) -> Grade | Unwinnable | Unknown:
    """The budget's time is for each of the four steps: win, shortest line, plays, choices. Raises as `solve`.

    `reference`: the deal's `reference_line`, where it is known; saves the first two steps.
    """
    found = figures(position, rules, budget, reference=reference, cancel=cancel)
    return Grade(difficulty(found, rules), found) if isinstance(found, Figures) else found


def reference_line(
    position: Mapping[str, Any],
    rules: Mapping[str, Any],
    budget: Budget | None = None,
    *,
    cancel: _core.Cancel | None = None,
) -> Shortened | Unwinnable | Unknown:
    """The winning line that the figures are taken from, found within a fixed number of nodes. Raises as `solve`."""
    limits = budget or Budget()
    answer = solve(position, rules, limits, cancel=cancel)
    if not isinstance(answer, Solved):
        return answer
    nodes = min(limits.nodes, LINE_NODES[rules["decks"]] if rules["draw"] else PROOF_NODES)
    limits = Budget(limits.milliseconds, nodes, limits.memory)
    best = shorten(position, rules, answer.actions, limits, cancel=cancel)
    if isinstance(best, Shortened):
        return best
    return Shortened(answer.actions, answer.nodes, optimal=False)


def figures(
    position: Mapping[str, Any],
    rules: Mapping[str, Any],
    budget: Budget | None = None,
    *,
    reference: Sequence[str] | None = None,
    cancel: _core.Cancel | None = None,
) -> Figures | Unwinnable | Unknown:
    limits = budget or Budget()
    if reference is None:
        found = reference_line(position, rules, limits, cancel=cancel)
        if not isinstance(found, Shortened):
            return found
        reference = found.actions
    start = _core.Start(position, rules)
    plays, wins, home = _core.luck(start, PLAYS, _SEED, limits.milliseconds, cancel)
    choices, losing = _core.traps(
        start,
        reference,
        STOPS,
        CHOICE_NODES,
        limits.milliseconds,
        limits.memory,
        cancel,
    )
    return Figures(
        wins=wins / max(plays, 1),
        home=home / max(plays, 1),
        traps=losing / max(choices, 1),
        length=len(reference),
    )


def difficulty(found: Figures, rules: Mapping[str, Any]) -> int:
    """The fifth of the rule set's winnable deals in which the sum of the marks lies."""
    cuts = cutpoints(f"{rules.get('game')}-{rules.get('options')}")
    return 1 + bisect_left(cuts["marks"], marks(found, cuts))


def marks(found: Figures, cuts: Mapping[str, Sequence[float]]) -> int:
    """Cards home, traps and length, each marked by its fifth, 1 (easiest) to 5; together 3 to 15."""
    return (
        (5 - bisect_left(cuts["home"], found.home))
        + (1 + bisect_left(cuts["traps"], found.traps))
        + (1 + bisect_left(cuts["length"], found.length))
    )


def cutpoints(rule_set: str) -> dict[str, list[float]]:
    """Figure -> the four values that part the winnable deals into fifths. Raises `RulesError`."""
    cuts: dict[str, dict[str, list[float]]] = json.loads(CUTPOINTS.read_text("utf-8"))
    if rule_set not in cuts:
        raise RulesError(f"{rule_set}: deals of these rules were never graded")
    return cuts[rule_set]


CUTPOINTS: Final = Path(__file__).parent / "cutpoints.json"
"""Written by `python -m solver.bench.calibrate`."""
