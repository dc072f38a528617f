"""What the house asks: solve, shorten, hint. Each call lets go of the GIL and may run in any thread."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from talon_solver import _core

SOLVED: Final = 0
UNWINNABLE: Final = 1
_POLISH_MS: Final = 250
"""A person waits for a hint."""


@dataclass(frozen=True, slots=True)
class Budget:
    """When a search gives up. The outcome of one that only `nodes` and `memory` ended is the same every time."""

    milliseconds: int = 10_000
    nodes: int = 2**62
    memory: int = 768 << 20
    """Bytes of tables."""


_USUAL: Final = Budget()


@dataclass(frozen=True, slots=True)
class Solved:
    """A winning line in action text, from the position on."""

    actions: tuple[str, ...]
    nodes: int


@dataclass(frozen=True, slots=True)
class Shortened:
    """The shortest winning line known; `optimal` only when it is proved that there is none shorter."""

    actions: tuple[str, ...]
    nodes: int
    optimal: bool


@dataclass(frozen=True, slots=True)
class Unwinnable:
    """Proved: no play wins from here."""

    nodes: int


@dataclass(frozen=True, slots=True)
class Unknown:
    """The budget ended first."""

    nodes: int


@dataclass(frozen=True, slots=True)
class Hint:
    """The next action of a winning line. `rest` follows it to the win: hand it in with the next question."""

    action: str
    rest: tuple[str, ...]


def solve(
    position: Mapping[str, Any],
    rules: Mapping[str, Any],
    budget: Budget | None = None,
    *,
    seed: int = 0,
    cancel: _core.Cancel | None = None,
) -> Solved | Unwinnable | Unknown:
    """Decides position JSON under an entry of `conformance/rules.json`.

    `seed` chooses among moves that look equally good: the same seed finds the same line, another one may find another
    line, sooner or later. Searches that try moves in a fixed order, those of Seahaven and of Klondike with an open
    stock or one pass, pay no heed to it. Raises `PositionError` or `RulesError`. A cancelled search is `Unknown`.
    """
    outcome, nodes, _, actions = _search(position, rules, budget, seed, cancel, ())
    if outcome == SOLVED:
        return Solved(actions, nodes)
    return Unwinnable(nodes) if outcome == UNWINNABLE else Unknown(nodes)


def shorten(
    position: Mapping[str, Any],
    rules: Mapping[str, Any],
    actions: Sequence[str] = (),
    budget: Budget | None = None,
    *,
    seed: int = 0,
    cancel: _core.Cancel | None = None,
) -> Shortened | Unwinnable | Unknown:
    """The best line it finds, never longer than `actions`, a winning line that the referee has accepted.

    `seed` as in `solve`, for the line to begin with where none is given.
    Raises `PositionError`, `RulesError`, or `ValueError` for actions that do not win.
    """
    outcome, nodes, optimal, found = _search(
        position, rules, budget, seed, cancel, actions, shorten=True
    )
    if outcome == SOLVED:
        return Shortened(found, nodes, optimal)
    return Unwinnable(nodes) if outcome == UNWINNABLE else Unknown(nodes)


def hint(
    position: Mapping[str, Any],
    rules: Mapping[str, Any],
    budget: Budget | None = None,
    *,
    rest: Sequence[str] = (),
    cancel: _core.Cancel | None = None,
) -> Hint | Unwinnable | Unknown:
    """The next action of a winning line; `Unwinnable` when there is none, `Unknown` when none was found.

    `rest`: of the last hint; while it wins from here it is followed. Lines of two searches may undo each
    other's first steps, and hints without it can go in a circle. Raises as `solve`, and `ValueError` for a
    position that is won already or a rest that is no action text.
    """
    if rest and _core.wins(_core.Start(position, rules), rest):
        return Hint(rest[0], tuple(rest[1:]))
    limits = budget or Budget(milliseconds=1_000)
    answer = solve(position, rules, limits, cancel=cancel)
    if not isinstance(answer, Solved):
        return answer
    if not answer.actions:
        raise ValueError("the position is won: no action follows")
    short = replace(limits, milliseconds=min(limits.milliseconds, _POLISH_MS))
    best = shorten(position, rules, answer.actions, short, cancel=cancel)
    line = best.actions if isinstance(best, Shortened) else answer.actions
    return Hint(line[0], line[1:])


def _search(
    position: Mapping[str, Any],
    rules: Mapping[str, Any],
    budget: Budget | None,
    seed: int,
    cancel: _core.Cancel | None,
    line: Sequence[str],
    *,
    shorten: bool = False,
) -> tuple[int, int, bool, tuple[str, ...]]:
    limits = budget or _USUAL
    return _core.search(
        shorten,
        _core.Start(position, rules),
        limits.nodes,
        limits.milliseconds,
        limits.memory,
        seed,
        cancel,
        line,
    )
