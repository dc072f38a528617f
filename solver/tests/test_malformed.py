"""Malformed positions and rules: an error that names what is wrong, never a crash, never a hang."""

import random
from typing import Any

import pytest
from talon_solver import Budget, PositionError, RulesError, shorten, solve

from games.rulesets import RULE_SETS
from solver.tests.deals import codes, dealt

JUNK: list[Any] = [None, True, -1, 3, 10**30, "", "??", "as", "AS", "ASAS", [], ["AS"], {}, 0.5]
FAST = Budget(milliseconds=2_000, nodes=300)


def mangled(data: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """The position with one or two things wrong, or merely odd."""
    data = {field: list(v) if isinstance(v, list) else v for field, v in data.items()}
    for _ in range(chance.randint(1, 2)):
        field = chance.choice(["tableau", "foundations", "cells", "stock", "waste", "recycles"])
        value = data[field]
        if isinstance(value, list) and value and chance.random() < 0.5:
            value[chance.randrange(len(value))] = chance.choice(JUNK)
        elif isinstance(value, str) and value and chance.random() < 0.5:
            at = chance.randrange(len(value))
            data[field] = value[:at] + chance.choice("A2KSHaxé? ") + value[at + 1 :]
        else:
            data[field] = chance.choice(JUNK)
    return data


@pytest.mark.parametrize("rule_set", RULE_SETS)
def test_malformed_positions_are_errors(rule_set: str) -> None:
    rules, chance = RULE_SETS[rule_set].as_json(), random.Random(3)
    refused = 0
    for code in codes(rule_set, 60, 5):
        data = mangled(dict(dealt(code).as_json()), chance)
        try:
            solve(data, rules, FAST)
        except PositionError as error:
            assert str(error)
            refused += 1
    assert refused > 30


@pytest.mark.parametrize("rule_set", RULE_SETS)
def test_cards_laid_anywhere_are_searched(rule_set: str) -> None:
    """Sound, but reached by no play: face-up piles that are no runs, foundations full by half."""
    rules, chance = RULE_SETS[rule_set], random.Random(9)
    for _ in range(10):
        data: dict[str, Any] = dict(dealt(codes(rule_set, 1, chance.randrange(99))[0]).as_json())
        cards = "".join(data["tableau"]).upper()
        data["tableau"] = [cards, *[""] * (rules.columns - 1)]
        solve(data, rules.as_json(), FAST)
        shorten(data, rules.as_json(), (), FAST)


@pytest.mark.parametrize(
    "field", ["decks", "columns", "cells", "draw", "build", "group", "recycle"]
)
@pytest.mark.parametrize("value", JUNK)
def test_malformed_rules_are_errors(field: str, value: Any) -> None:
    rules = RULE_SETS["KL-D1N"]
    data = dict(dealt(codes("KL-D1N", 1)[0]).as_json())
    try:
        solve(data, {**rules.as_json(), field: value}, FAST)
    except (RulesError, PositionError) as error:
        assert str(error)
    else:
        # A draw of three is a rule set, too.
        assert value == rules.as_json()[field] or (field, value) == ("draw", 3)
