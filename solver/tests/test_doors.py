"""Behind the reader of positions: the core refuses by itself, and the command line answers every line."""

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from talon_solver import _core
from talon_solver.cli import answered

from games.rulesets import RULE_SETS
from solver.tests.deals import codes, played

BYTES = st.binary(max_size=110) | st.lists(st.integers(0, 63), max_size=60).map(bytes)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 2**70) | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=8,
)


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


@given(st.sampled_from(sorted(RULE_SETS)), st.integers(0, 99), st.data())
def test_the_command_line_answers_every_line(name: str, seed: int, data: st.DataObject) -> None:
    position: dict[str, Any] = dict(
        played(codes(name, 1, seed)[0], seed, random.Random(seed)).as_json()
    )
    position[data.draw(st.sampled_from(sorted(position)))] = data.draw(JSON)
    asked = json.dumps({"position": position, "game": name, "budget_ms": 20}).encode()
    other = data.draw(JSON)
    lines = (asked, asked[: data.draw(st.integers(0, 400))], json.dumps({"deal": other}).encode())
    for line in (*lines, json.dumps(other).encode(), data.draw(st.binary())):
        answer = answered(line)
        assert answer["outcome"] in {"solved", "unwinnable", "unknown", "error"}
        assert (answer["outcome"] == "error") == ("error" in answer)
