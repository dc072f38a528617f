"""Position JSON: the canonical written form of a position (docs/deal-format.md)."""

import json
from collections import Counter
from dataclasses import dataclass
from typing import Any, TypedDict

from games.engine.cards import CARD_OF, FACE_UP, KING, SUITS, card, ordered_deck, suit_of
from games.engine.errors import PositionError
from games.engine.piles import COLUMN, STOCK, WASTE
from games.engine.plan import Plan, plan
from games.engine.rules import Rules
from games.engine.scoring import HEIGHT_DEEDS, Tally


class Numbers(TypedDict):
    recycles: int
    score: int
    ranking_score: int
    moves: int
    line: int
    won: bool


class PositionJson(Numbers):
    tableau: list[str]
    """Two letters a card, bottom card first; lower case = face down."""
    foundations: list[int]
    cells: list[str]
    stock: str
    """Next card first."""
    waste: str
    """Top card last."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Where a position begins: piles by number, each on its base, and the numbers it begins with."""

    piles: list[list[int]]
    first_up: list[int]
    """[pile] -> index of the lowest face-up card; 1 where nothing is hidden."""
    tally: Tally
    recycles: int = 0
    moves: int = 0
    line: int = 0


def dealt(rules: Rules, columns: list[list[int]], rest: list[int]) -> Setup:
    """A fresh deal: what is left over is the stock (next card first), or goes into cells and on column 2."""
    piles = _bases(plan(rules))
    first_up = [1] * len(piles)
    for number, cards in enumerate(columns, COLUMN):
        piles[number] += cards
        if rules.draw:
            first_up[number] = len(cards)
    if rules.draw:
        piles[STOCK] += reversed(rest)
    else:
        for cell, left_over in zip(plan(rules).cells, rest, strict=False):
            piles[cell].append(left_over)
        piles[COLUMN + 1] += rest[rules.cells :]
    return Setup(piles, first_up, (rules.scoring.start, rules.scoring.start, 0))


def _bases(tables: Plan) -> list[list[int]]:
    return [[base] for base in tables.bases]


def write(
    tables: Plan, piles: list[list[int]], first_up: list[int], numbers: Numbers
) -> PositionJson:
    return {
        "tableau": [_column_text(piles[c][1:], first_up[c] - 1) for c in tables.columns],
        "foundations": [len(piles[f]) - 1 for f in tables.foundations],
        "cells": [cards_text(piles[c][1:]) for c in tables.cells],
        "stock": cards_text(piles[STOCK][:0:-1]),
        "waste": cards_text(piles[WASTE][1:]),
        **numbers,
    }


def compact(data: PositionJson) -> str:
    """The JSON form on one line, for messages."""
    return json.dumps(data, separators=(",", ":"))


def cards_text(cards: list[int]) -> str:
    return "".join(FACE_UP[code] for code in cards)


def _column_text(cards: list[int], hidden: int) -> str:
    return cards_text(cards[:hidden]).lower() + cards_text(cards[hidden:])


def read(rules: Rules, data: Any) -> Setup:
    """Raises `PositionError` that names the wrong field."""
    if not isinstance(data, dict):
        raise PositionError("a position is an object")
    tables = plan(rules)
    piles, first_up = _bases(tables), [1] * len(tables.bases)
    for column, text in zip(tables.columns, _texts(data, "tableau", rules.columns), strict=True):
        hidden = _hidden(text)
        piles[column] += _cards("tableau", text.upper())
        first_up[column] = hidden + 1
    for cell, text in zip(tables.cells, _texts(data, "cells", rules.cells), strict=True):
        piles[cell] += _cards("cells", text)
        if len(piles[cell]) > 2:
            raise PositionError(f"cells: one card a cell, not {text!r}")
    piles[STOCK] += reversed(_cards("stock", _text(data, "stock")))
    piles[WASTE] += _cards("waste", _text(data, "waste"))
    heights = _heights(data, rules)
    for foundation, height in zip(tables.foundations, heights, strict=True):
        suit = suit_of(tables.bases[foundation])
        piles[foundation] += [card(suit, rank) for rank in range(1, height + 1)]
    _check_cards(rules, piles)
    score, ranking_score = _number(data, "score", None), _number(data, "ranking_score", None)
    return Setup(
        piles,
        first_up,
        (score, ranking_score, _paid(rules, heights)),
        recycles=_number(data, "recycles"),
        moves=_number(data, "moves"),
        line=_number(data, "line"),
    )


def _text(data: dict[str, Any], field: str) -> str:
    value = data.get(field)
    if not isinstance(value, str):
        raise PositionError(f"{field}: a text is wanted")
    return value


def _texts(data: dict[str, Any], field: str, count: int) -> list[str]:
    value = data.get(field)
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise PositionError(f"{field}: a list of texts is wanted")
    if len(value) != count:
        raise PositionError(f"{field}: {count} piles are wanted, not {len(value)}")
    return value


def _number(data: dict[str, Any], field: str, lowest: int | None = 0) -> int:
    value = data.get(field)
    if not isinstance(value, int) or isinstance(value, bool):
        raise PositionError(f"{field}: an integer is wanted")
    if lowest is not None and value < lowest:
        raise PositionError(f"{field}: {value} is below {lowest}")
    return value


def _cards(field: str, text: str) -> list[int]:
    cards = [CARD_OF.get(text[at : at + 2]) for at in range(0, len(text), 2)]
    known = [code for code in cards if code is not None]
    if len(known) != len(cards):
        raise PositionError(f"{field}: {text!r} is not cards of two letters each")
    return known


def _hidden(text: str) -> int:
    """Face-down cards of a column: all below the face-up ones; the top card is face up."""
    hidden = 0
    while text[2 * hidden : 2 * hidden + 2] in _DOWN:
        hidden += 1
    if text[2 * hidden :] != text[2 * hidden :].upper():
        raise PositionError(f"tableau: a face-down card lies on a face-up one in {text!r}")
    if text and 2 * hidden >= len(text):
        raise PositionError(f"tableau: the top card is face down in {text!r}")
    return hidden


_DOWN = frozenset(text.lower() for text in CARD_OF)


def _heights(data: dict[str, Any], rules: Rules) -> list[int]:
    value = data.get("foundations")
    if not isinstance(value, list) or len(value) != rules.foundations:
        raise PositionError(f"foundations: a list of {rules.foundations} heights is wanted")
    if not all(isinstance(h, int) and not isinstance(h, bool) and 0 <= h <= KING for h in value):
        raise PositionError("foundations: a height is an integer from 0 to 13")
    return value


def _paid(rules: Rules, heights: list[int]) -> int:
    """The heights that a suit has reached count as paid."""
    paid = 0
    for suit in range(len(SUITS)):
        for height in range(1, sum(heights[suit * rules.decks : (suit + 1) * rules.decks]) + 1):
            paid |= HEIGHT_DEEDS[suit][height]
    return paid


def _check_cards(rules: Rules, piles: list[list[int]]) -> None:
    found = Counter(code for pile in piles for code in pile[1:])
    wanted = Counter(ordered_deck() * rules.decks)
    for code in ordered_deck():
        if found[code] != wanted[code]:
            raise PositionError(
                f"{FACE_UP[code]} lies here {found[code]} times, not {wanted[code]}"
            )
