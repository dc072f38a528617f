"""Position JSON that is no position: each is refused with the field that is wrong."""

import json
from typing import Any

import pytest

from games.engine.actions import parse
from games.engine.code import DealCode
from games.engine.errors import PositionError, Refused
from games.engine.position import Position
from games.rulesets import start

GOOD: dict[str, Any] = dict(start(DealCode.parse("KL1-D1N-AAAAAAG")).as_json())
RULES = start(DealCode.parse("KL1-D1N-AAAAAAG")).rules
FIRST = GOOD["tableau"][0]


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"tableau": GOOD["tableau"][:6]}, "7 piles"),
        ({"tableau": "AS"}, "list of texts"),
        ({"tableau": [1, *GOOD["tableau"][1:]]}, "list of texts"),
        ({"tableau": [FIRST.lower(), *GOOD["tableau"][1:]]}, "top card is face down"),
        ({"tableau": [FIRST + GOOD["tableau"][1], "", *GOOD["tableau"][2:]]}, "face-down card"),
        ({"tableau": ["", *GOOD["tableau"][1:]]}, f"{FIRST} lies here 0 times"),
        ({"waste": FIRST}, f"{FIRST} lies here 2 times"),
        ({"waste": "??"}, "waste"),
        ({"stock": GOOD["stock"] + "X"}, "stock"),
        ({"stock": None}, "stock"),
        ({"cells": ["AS"]}, "cells"),
        ({"foundations": [0, 0, 0]}, "foundations"),
        ({"foundations": [0, 0, 0, 14]}, "foundations"),
        ({"foundations": [0, 0, 0, True]}, "foundations"),
        ({"moves": -1}, "moves"),
        ({"moves": 1.5}, "moves"),
        ({"score": "0"}, "score"),
        ({"recycles": False}, "recycles"),
        ({"won": True}, "won"),
    ],
)
def test_a_position_that_is_none(change: dict[str, Any], problem: str) -> None:
    with pytest.raises(PositionError, match=problem.replace("?", r"\?")):
        Position.from_json(RULES, GOOD | change)


@pytest.mark.parametrize("data", [None, [], "x", 1])
def test_a_position_is_an_object(data: object) -> None:
    with pytest.raises(PositionError):
        Position.from_json(RULES, data)


def test_a_refusal_carries_action_and_position() -> None:
    position = Position.from_json(RULES, GOOD)
    with pytest.raises(Refused) as caught:
        position.push(parse("f1t1"))
    assert "'f1t1'" in str(caught.value)
    assert json.dumps(GOOD["stock"]) in str(caught.value)
