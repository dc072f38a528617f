"""On small positions every answer agrees with a search of all that the referee allows."""

import random
from itertools import islice

import pytest
from talon_solver import Solved, Unknown, solve

from games.rulesets import RULE_SETS
from solver.tests.brute_force import is_winnable
from solver.tests.deals import small, verdict

STOCK_GAMES = [name for name, rules in RULE_SETS.items() if rules.draw]


@pytest.mark.parametrize("rule_set", STOCK_GAMES)
def test_small_positions_agree_with_brute_force(rule_set: str) -> None:
    rules = RULE_SETS[rule_set]
    chance = random.Random(7)
    outcomes = set()
    for position in islice(small(rule_set, chance.randint(6, 12), 11), 60):
        data = dict(position.as_json())
        answer = solve(data, rules.as_json())
        assert not isinstance(answer, Unknown), data
        if isinstance(answer, Solved):
            assert verdict(rules, data, answer.actions).won, data
        truth = is_winnable(position)
        if truth is not None:
            assert truth == isinstance(answer, Solved), data
            outcomes.add(truth)
    assert outcomes, "no position was small enough for brute force"
