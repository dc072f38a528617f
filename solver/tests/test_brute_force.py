"""On small positions every answer agrees with a search of all that the referee allows."""

import random
from itertools import islice
from typing import Any

import pytest
from talon_solver import Budget, Solved, Unknown, Unwinnable, _core, solve
from talon_solver.api import SOLVED

from games.rulesets import RULE_SETS
from solver.tests.brute_force import is_winnable
from solver.tests.deals import small, stuck, verdict

UNKNOWN = 2
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


@pytest.mark.parametrize("rule_set", STOCK_GAMES)
def test_no_position_near_a_dead_end_is_called_lost_that_can_be_won(rule_set: str) -> None:
    """Beside the core's plain search, which prunes nothing and is itself beside the referee's below."""
    rules = RULE_SETS[rule_set].as_json()
    lost = 0
    for position in islice(stuck(rule_set, 3), 300):
        data = dict(position.as_json())
        if isinstance(solve(data, rules, Budget(60_000, nodes=4_000)), Unwinnable):
            assert _core.search_plainly(_core.Start(data, rules), 20_000) != SOLVED, data
            lost += 1
    assert lost > 5


@pytest.mark.parametrize("rule_set", STOCK_GAMES)
def test_the_plain_search_agrees_with_the_referees(rule_set: str) -> None:
    rules = RULE_SETS[rule_set].as_json()
    agreed = 0
    for position in islice(stuck(rule_set, 4), 20):
        found = _core.search_plainly(_core.Start(position.as_json(), rules), 300)
        truth = is_winnable(position, 300)
        if truth is not None and found != UNKNOWN:
            assert truth == (found == SOLVED), str(position)
            agreed += 1
    assert agreed


@pytest.mark.parametrize("rule_set", [name for name in STOCK_GAMES if not name.startswith("DS")])
def test_a_king_that_goes_home_leaves_a_column_to_another(rule_set: str) -> None:
    """No column is empty, and the only one that can become so is that of a king whose suit is home."""

    def buried(suit: str) -> str:
        return "".join(f"{rank}{suit}" for rank in "QJT987654").lower() + f"3{suit}"

    rules = RULE_SETS[rule_set]
    data: dict[str, Any] = dict(next(small(rule_set, 1, 1)).as_json()) | {
        "tableau": ["2hKH", "2dKD", "2cKC", "ksQS", *map(buried, "HDC")],
        "foundations": [11, 1, 1, 1],
        "stock": "",
    }
    answer = solve(data, rules.as_json())
    assert isinstance(answer, Solved)
    assert verdict(rules, data, answer.actions).won
