"""Reads the engine's data, rules (`conformance/rules.json`) and position JSON, into the values of the core."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from talon_solver import _core

_CARD_OF: Final = {
    rank + suit: 16 * s + r
    for s, suit in enumerate("SHDC")
    for r, rank in enumerate("A23456789TJQK", 1)
}
_DOWN: Final = {text.lower(): code for text, code in _CARD_OF.items()}
_BUILDS: Final = {"other_colour": 0, "same_suit": 1}
_GROUPS: Final = {"face_up": 0, "run_by_capacity": 1}
_RECYCLES: Final = {"none": 0, "same_order": 1, "reversed_and_draw": 2}
_KING: Final = 13
_MOST_RECYCLES: Final = 2**32 - 1


class PositionError(ValueError):
    """Position JSON that is no position of these rules; the text names the field."""


class RulesError(ValueError):
    """Rules that no solver here knows; the text names the policy."""


def read_rules(rules: Mapping[str, Any]) -> list[int]:
    """One entry of `conformance/rules.json`. Raises `RulesError`."""
    if not isinstance(rules, Mapping):
        raise RulesError("rules are an object")
    passes = rules.get("passes")
    return [
        _count(rules, "decks", 2),
        _count(rules, "columns", 10),
        _count(rules, "cells", 4),
        _count(rules, "draw", 3),
        0 if passes is None else _count(rules, "passes", 255),
        _policy(rules, "build", _BUILDS),
        _policy(rules, "group", _GROUPS),
        _policy(rules, "recycle", _RECYCLES),
    ]


def _count(rules: Mapping[str, Any], field: str, most: int) -> int:
    value = rules.get(field)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise RulesError(f"{field}: an integer from 0 to {most} is wanted, not {value!r}")
    return value


def _policy(rules: Mapping[str, Any], field: str, known: dict[str, int]) -> int:
    value = rules.get(field)
    if not isinstance(value, str) or value not in known:
        raise RulesError(f"{field}: one of {', '.join(known)} is wanted, not {value!r}")
    return known[value]


def read_start(position: Mapping[str, Any], rules: Mapping[str, Any]) -> _core.Start:
    """Position JSON under an entry of `conformance/rules.json`.

    Raises `RulesError`, or `PositionError`; a card that nobody has seen (`??`) is one.
    """
    numbers = read_rules(rules)
    if not isinstance(position, Mapping):
        raise PositionError("a position is an object")
    columns = [_column(text) for text in _list(position, "tableau", rules["columns"], str)]
    try:
        return _core.Start(
            numbers,
            columns,
            _cards("stock", _field(position, "stock", str)),
            _cards("waste", _field(position, "waste", str)),
            bytes(_cell(text) for text in _list(position, "cells", rules["cells"], str)),
            bytes(
                _bounded("foundations", height, _KING)
                for height in _list(position, "foundations", 4 * rules["decks"], int)
            ),
            _bounded("recycles", _field(position, "recycles", int), _MOST_RECYCLES),
        )
    except ValueError as error:
        raise PositionError(str(error)) from error


def _field(position: Mapping[str, Any], field: str, kind: type) -> Any:
    value = position.get(field)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise PositionError(f"{field}: {kind.__name__} is wanted")
    return value


def _list(position: Mapping[str, Any], field: str, size: int, kind: type) -> Sequence[Any]:
    values = position.get(field)
    if not isinstance(values, list) or len(values) != size:
        raise PositionError(f"{field}: a list of {size} is wanted")
    if any(type(value) is not kind for value in values):
        raise PositionError(f"{field}: a list of {kind.__name__} is wanted")
    return values


def _bounded(field: str, value: int, most: int) -> int:
    if not 0 <= value <= most:
        raise PositionError(f"{field}: {value} is not from 0 to {most}")
    return value


def _cards(field: str, text: str) -> bytes:
    try:
        cards = bytes([_CARD_OF[text[at : at + 2]] for at in range(0, len(text), 2)])
    except KeyError as error:
        raise PositionError(f"{field}: {text[:80]!r} is not cards of two letters each") from error
    if len(cards) > 104:
        raise PositionError(f"{field}: {len(cards)} cards are too many")
    return cards


def _cell(text: str) -> int:
    cards = _cards("cells", text)
    if len(cards) > 1:
        raise PositionError(f"cells: one card a cell, not {text[:80]!r}")
    return cards[0] if cards else 0


def _column(text: str) -> tuple[bytes, int]:
    hidden = 0
    while text[2 * hidden : 2 * hidden + 2] in _DOWN:
        hidden += 1
    if text and 2 * hidden >= len(text):
        raise PositionError(f"tableau: the top card is face down in {text[:80]!r}")
    if not hidden:
        return _cards("tableau", text), 0
    down = bytes(_DOWN[text[at : at + 2]] for at in range(0, 2 * hidden, 2))
    return down + _cards("tableau", text[2 * hidden :]), hidden
