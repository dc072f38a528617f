"""What a rule set allows, worked out once into tables, so that judging a move is two look-ups.

Piles are numbered as in `piles`, cards as in `cards`; NOWHERE has its row and column, too.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

from games.engine.cards import CODES, FACE_UP, KING, is_red, rank_of, suit_of
from games.engine.piles import (
    BASE,
    CELL,
    COLUMN,
    FOUNDATION,
    NOWHERE,
    WASTE,
    is_cell,
    is_column,
    is_foundation,
)
from games.engine.rules import Build, Group, Rules
from games.engine.scoring import CARD_HOME_DEEDS, CELL_CARD_DEEDS, HEIGHT_DEEDS

Fits = list[frozenset[int]]
"""[card] -> the tops of the target on which the card may be laid. A base, which is no card, fits nowhere."""


@dataclass(frozen=True, slots=True)
class Route:
    """How cards go from one pile to another."""

    fits: Fits
    points: int
    deeds: list[int] | None
    """The deeds for which the ranking score pays but once, by card (one deck) or by the height of the suit
    (two decks); None where it always pays."""
    group: Group | None
    """What moves together this way; None: one card at a time."""
    pair: tuple[int, int] | None
    """Two decks: both foundations of the target's suit, in order; None for every other target."""


NO_ROUTE: Final = Route([frozenset()] * CODES, 0, None, None, None)


@dataclass(frozen=True, slots=True)
class Plan:
    """The tables of one rule set."""

    piles: frozenset[int]
    """Piles between which cards move: the waste, columns, cells, foundations."""
    columns: range
    cells: range
    foundations: range
    bases: list[int]
    """[pile] -> the base it lies on."""
    routes: list[list[Route]]
    """[source][target]; NO_ROUTE where cards never go from this source to that target."""
    targets: list[list[int]]
    """[source] -> the targets that cards from there can have at all."""
    column_fits: Fits
    """Fits of every column."""


@cache
def plan(rules: Rules) -> Plan:
    columns = range(COLUMN, COLUMN + rules.columns)
    cells = range(CELL, CELL + rules.cells)
    foundations = range(FOUNDATION, FOUNDATION + rules.foundations)
    waste = (WASTE,) if rules.draw else ()
    piles = frozenset((*waste, *columns, *cells, *foundations))
    everywhere = range(NOWHERE + 1)
    routes = [
        [_route(rules, piles, source, target) for target in everywhere] for source in everywhere
    ]
    return Plan(
        piles=piles,
        columns=columns,
        cells=cells,
        foundations=foundations,
        bases=[suit_base(rules, pile) if pile in foundations else BASE for pile in everywhere],
        routes=routes,
        targets=[
            [target for target in everywhere if routes[source][target] is not NO_ROUTE]
            for source in everywhere
        ],
        column_fits=_column_fits(rules.build),
    )


def _route(rules: Rules, piles: frozenset[int], source: int, target: int) -> Route:
    if not _is_route(piles, source, target):
        return NO_ROUTE
    between_columns = is_column(source) and is_column(target)
    return Route(
        _fits(rules, target),
        _points(rules, source, target),
        _deeds(rules, source, target),
        rules.group if between_columns else None,
        _pair(rules, target),
    )


def _fits(rules: Rules, target: int) -> Fits:
    if is_foundation(target):
        return _foundation_fits(suit_base(rules, target))
    return _column_fits(rules.build) if is_column(target) else _cell_fits()


# Tables are shared by all piles of a kind: small enough to stay in the processor's cache.


@cache
def _foundation_fits(base: int) -> Fits:
    suit = range(base + 1, base + 1 + KING)
    return [frozenset({card - 1} if card in suit else ()) for card in range(CODES)]


@cache
def _column_fits(build: Build) -> Fits:
    return [frozenset(_parents(build, card) if FACE_UP[card] else ()) for card in range(CODES)]


@cache
def _cell_fits() -> Fits:
    return [frozenset({BASE} if FACE_UP[card] else ()) for card in range(CODES)]


def _parents(build: Build, card: int) -> list[int]:
    """On what this card may be laid in a column; for a king, the base of an empty one."""
    if rank_of(card) == KING:
        return [BASE]
    if build is Build.SAME_SUIT:
        return [card + 1]
    higher = range(rank_of(card) + 1, CODES, 16)
    return [parent for parent in higher if is_red(parent) != is_red(card)]


def _pair(rules: Rules, target: int) -> tuple[int, int] | None:
    """Foundations are numbered from an even number, so the twins of a row differ in the last bit."""
    return (target & ~1, target | 1) if rules.decks == 2 and is_foundation(target) else None


def _deeds(rules: Rules, source: int, target: int) -> list[int] | None:
    if is_foundation(target):
        suit = suit_of(suit_base(rules, target))
        return CARD_HOME_DEEDS if rules.decks == 1 else HEIGHT_DEEDS[suit]
    return CELL_CARD_DEEDS if is_cell(source) and is_column(target) else None


def suit_base(rules: Rules, foundation: int) -> int:
    """Rank 0 of the foundation's suit."""
    return (foundation - FOUNDATION) // rules.decks * 16


def _is_route(piles: frozenset[int], source: int, target: int) -> bool:
    """Whether cards ever go from source to target."""
    if source == target or source not in piles or target not in piles or target == WASTE:
        return False
    if is_foundation(target):
        return not is_foundation(source)
    return not (is_cell(target) and source == WASTE)


def _points(rules: Rules, source: int, target: int) -> int:
    scoring = rules.scoring
    if is_foundation(target):
        if source == WASTE:
            return scoring.waste_to_foundation
        return scoring.cell_to_foundation if is_cell(source) else scoring.column_to_foundation
    if is_column(target):
        if source == WASTE:
            return scoring.waste_to_column
        return scoring.cell_to_column if is_cell(source) else 0
    return 0
