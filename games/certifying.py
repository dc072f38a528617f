"""Finds deals that can be won: the solver finds the win, and the referee says that it is one."""

import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from threading import Event
from time import monotonic
from typing import Final

from celery.exceptions import Ignore
from talon_solver import (
    Budget,
    Cancel,
    Grade,
    Shortened,
    Solved,
    grade,
    reference_line,
    shorten,
    solve,
)

from games.engine.code import SEED_BITS, DealCode
from games.engine.notation import PositionJson
from games.engine.rules import Rules
from games.judging import judge
from games.rulesets import rules_named, start

DEAL_MS: Final = 2_000
"""Budget of one deal: one that takes longer to decide is left alone."""
GRADE_MS: Final = 10_000
"""Budget of each step of grading, which a number of nodes ends long before."""

_ended = Event()
_cancel = Cancel()


class HouseCloses(Ignore):
    """Nothing was found out, and nothing more will be; a job that ends by it is no failure to Celery."""


def certifying_end() -> None:
    """Ends every search of this process, as Python must not exit while a thread is in the solver."""
    _ended.set()
    _cancel.cancel()


@dataclass(frozen=True, slots=True)
class Certificate:
    deal: DealCode
    solution: tuple[str, ...]
    """The shortest line known; the referee has accepted it."""
    optimal: bool
    difficulty: int | None


def certificate_find(
    rule_set: str, algorithm: int, *, shorten_ms: int, graded: bool, patience_ms: int
) -> Certificate | None:
    """Draws deals from the operating system's secure source until one is winnable; None when patience ends.

    `shorten_ms`: time for the search for a shorter line, of which grading's own search takes its part.
    """
    rules = rules_named(rule_set)
    for deal in _draws(rules, algorithm, patience_ms):
        position = start(deal).as_json()
        certificate = (
            _graded(deal, position, rules, shorten_ms)
            if graded
            else _ungraded(deal, position, rules, shorten_ms)
        )
        if certificate is not None:
            return _confirmed(certificate)
    return None


def certificate_of(deal: DealCode, *, shorten_ms: int) -> Certificate | None:
    """Of this deal, graded; None when no win was found in its budget."""
    rules = rules_named(deal.rule_set)
    certificate = _graded(deal, start(deal).as_json(), rules, shorten_ms)
    return _confirmed(certificate) if certificate is not None else None


def _draws(rules: Rules, algorithm: int, patience_ms: int) -> Iterator[DealCode]:
    end = monotonic() + patience_ms / 1000
    while monotonic() < end:
        seed = secrets.randbits(SEED_BITS[algorithm])
        yield DealCode(rules.game, algorithm, rules.options, seed)


def _graded(
    deal: DealCode, position: PositionJson, rules: Rules, shorten_ms: int
) -> Certificate | None:
    as_data = rules.as_json()
    began = monotonic()
    reference = reference_line(position, as_data, Budget(DEAL_MS), cancel=_cancel)
    _go_on()
    if not isinstance(reference, Shortened):
        return None
    rest_ms = shorten_ms - round(1000 * (monotonic() - began))
    best = _shortest(position, rules, reference, rest_ms)
    found = grade(position, as_data, Budget(GRADE_MS), reference=reference.actions, cancel=_cancel)
    _go_on()
    if not isinstance(found, Grade):
        return None
    return Certificate(deal, best.actions, best.optimal, found.difficulty)


def _ungraded(
    deal: DealCode, position: PositionJson, rules: Rules, shorten_ms: int
) -> Certificate | None:
    won = solve(position, rules.as_json(), Budget(DEAL_MS), cancel=_cancel)
    _go_on()
    if not isinstance(won, Solved):
        return None
    line = Shortened(won.actions, won.nodes, optimal=False)
    best = _shortest(position, rules, line, shorten_ms)
    return Certificate(deal, best.actions, best.optimal, None)


def _go_on() -> None:
    """What a search says that was cut short is not the truth about the deal."""
    if _ended.is_set():
        raise HouseCloses


def _shortest(
    position: PositionJson, rules: Rules, line: Shortened, milliseconds: int
) -> Shortened:
    if line.optimal or milliseconds <= 0:
        return line
    best = shorten(position, rules.as_json(), line.actions, Budget(milliseconds), cancel=_cancel)
    return best if isinstance(best, Shortened) else line


def _confirmed(certificate: Certificate) -> Certificate:
    """Raises AssertionError, which names neither deal nor line, when the referee does not find the win."""
    verdict = judge(certificate.deal, certificate.solution).verdict
    if not verdict.won or verdict.line != len(certificate.solution):
        raise AssertionError(
            f"{certificate.deal.rule_set}: at action {verdict.at} the referee refuses the solver's line"
        )
    return certificate
