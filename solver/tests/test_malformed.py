"""Whatever a position, a line of play or a request looks like, it is answered or refused with a `ValueError`."""

import json
import random
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from talon_solver import Budget, PositionError, Shortened, Solved, _core, hint, shorten, solve
from talon_solver.cli import answered

from games.engine.errors import EngineError
from games.engine.position import Position
from games.rulesets import RULE_SETS
from solver.tests.deals import codes, played, verdict

SMALL = Budget(milliseconds=2_000, nodes=300, memory=16 << 20)
SCALARS = st.none() | st.booleans() | st.integers(-3, 2**70) | st.floats() | st.text(max_size=8)
JSON = st.recursive(SCALARS, lambda inner: st.lists(inner, max_size=4), max_leaves=8)
CARDS = st.text("A23456789TJQKSHDCshdc? \0", max_size=12)


def spoilt(draw: st.DrawFn, value: Any) -> Any:
    """The value with one part of it changed, or another altogether."""
    if isinstance(value, str) and draw(st.booleans()):
        begin, end = sorted(draw(st.tuples(*[st.integers(0, len(value))] * 2)))
        return value[:begin] + draw(CARDS) + value[end:]
    if isinstance(value, list) and value and draw(st.integers(0, 3)):
        at = draw(st.integers(0, len(value) - 1))
        return [*value[:at], *[spoilt(draw, value[at])] * draw(st.integers(0, 2)), *value[at + 1 :]]
    if isinstance(value, dict) and value:
        field = draw(st.sampled_from(sorted(value)))
        rest = {name: value[name] for name in value if name != field}
        return rest | ({field: spoilt(draw, value[field])} if draw(st.integers(0, 9)) else {})
    return draw(JSON | CARDS)


@st.composite
def positions(draw: st.DrawFn) -> tuple[str, Any]:
    """A rule set and position JSON of it, as it came up in a play but for one to three changes."""
    name, seed = draw(st.sampled_from(sorted(RULE_SETS))), draw(st.integers(0, 99))
    position: Any = played(codes(name, 1, seed)[0], seed, random.Random(seed)).as_json()
    data = json.loads(json.dumps(position))
    for _ in range(draw(st.integers(1, 3))):
        data = spoilt(draw, data)
    return name, data


@given(positions())
def test_a_malformed_position_is_answered_or_refused(case: tuple[str, Any]) -> None:
    name, data = case
    rules = RULE_SETS[name]
    # Also for a position that is won.
    with suppress(ValueError):
        hint(data, rules.as_json(), SMALL)
    try:
        answer, best = (
            solve(data, rules.as_json(), SMALL),
            shorten(data, rules.as_json(), (), SMALL),
        )
    except PositionError:
        return
    for found in (answer, best):
        if isinstance(found, Solved | Shortened):
            # The referee also looks at the score and the like, which are no matter of the solver's.
            with suppress(EngineError):
                Position.from_json(rules, data)
                assert verdict(rules, data, found.actions).won


@given(st.data())
def test_malformed_rules_are_answered_or_refused(data: st.DataObject) -> None:
    position = played("SH1-C4-7OMTE4W", 20, random.Random(1))
    rules = spoilt(data.draw, dict(position.rules.as_json()))
    with suppress(ValueError):
        solve(dict(position.as_json()), rules, SMALL)


@given(st.lists(st.text("stcfwx0123456789", max_size=7) | st.text(max_size=4), max_size=5))
def test_a_malformed_line_is_refused(actions: list[str]) -> None:
    position = played("SH1-C4-7OMTE4W", 0, random.Random(1))
    with suppress(ValueError):
        shorten(dict(position.as_json()), position.rules.as_json(), actions, SMALL)


BYTES = st.binary(max_size=110) | st.lists(st.integers(0, 63), max_size=60).map(bytes)


@given(
    rules=st.lists(st.integers(-1, 300) | st.integers(0, 4), max_size=9),
    columns=st.lists(st.tuples(BYTES, st.integers(-1, 120)), max_size=12),
    piles=st.tuples(BYTES, BYTES, BYTES, BYTES),
)
def test_the_core_refuses_what_is_no_position(
    rules: list[int], columns: list[tuple[bytes, int]], piles: tuple[bytes, bytes, bytes, bytes]
) -> None:
    with pytest.raises(ValueError, match=r"rules|position"):
        _core.Start(rules, columns, *piles, 0)


@given(positions(), st.integers(-5, 30), JSON | st.text(max_size=20))
def test_the_command_line_answers_every_line(case: tuple[str, Any], cut: int, other: Any) -> None:
    name, data = case
    asked = json.dumps({"position": data, "game": name, "budget_ms": 20}).encode()
    for line in (
        asked,
        asked[:cut],
        json.dumps({"deal": other}).encode(),
        json.dumps(other).encode(),
    ):
        answer = answered(line)
        assert answer["outcome"] in {"solved", "unwinnable", "unknown", "error"}
        assert (answer["outcome"] == "error") == ("error" in answer)
