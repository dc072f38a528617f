"""Behind the reader of positions: the core refuses by itself, and the command line answers every line."""

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from talon_solver import PositionError, RulesError, _core
from talon_solver.cli import answered

from games.rulesets import RULE_SETS
from solver.tests.deals import codes, played

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 2**70) | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=8,
)


CARDS = st.text("A2KSHDCaskshdc?\0é\ud800", max_size=230)
FIELDS = st.fixed_dictionaries(
    {
        "tableau": st.lists(CARDS | JSON, min_size=7, max_size=7) | JSON,
        "stock": CARDS | JSON,
        "waste": CARDS | JSON,
        "cells": st.just([]) | JSON,
        "foundations": st.lists(st.integers(-1, 14), min_size=4, max_size=4) | JSON,
        "recycles": st.integers(-1, 2**33) | JSON,
    }
)


@given(FIELDS | JSON, st.none() | JSON)
def test_the_core_refuses_what_is_no_position(position: Any, rules: Any) -> None:
    with pytest.raises((PositionError, RulesError), match=r"."):
        _core.Start(position, RULE_SETS["KL-D1N"].as_json() if rules is None else rules)


@given(st.text("stcfwx0123456789é\ud800", max_size=7) | JSON)
def test_the_core_refuses_what_is_no_action(text: Any) -> None:
    start = _core.Start(
        played("KL1-D1N-AAAAAAG", 0, random.Random()).as_json(), RULE_SETS["KL-D1N"].as_json()
    )
    try:
        assert not _core.wins(start, [text])
    except ValueError as error:
        assert "no draw and no move" in str(error)


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
