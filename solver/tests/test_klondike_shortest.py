"""Shortest lines of the games with a stock: never longer than the shortest win when they are called so."""

from itertools import islice
from typing import Any

import pytest
from talon_solver import Budget, Shortened, Unwinnable, shorten

from games.engine.actions import parse
from games.rulesets import RULE_SETS
from solver.tests.deals import dealt, small, verdict
from solver.tests.fewest_actions import fewest_actions

STOCK_GAMES = ["KL-D1N", "KL-D3N", "KL-D1V", "KL-D3V", "SO-T1", "SO-T2", "SO-T3"]
PATIENT = Budget(milliseconds=60_000)


@pytest.mark.parametrize("rule_set", STOCK_GAMES)
def test_late_positions_agree_with_brute_force(rule_set: str) -> None:
    rules, lengths = RULE_SETS[rule_set], []
    for position in islice(small(rule_set, 9, seed=3), 20):
        data: dict[str, Any] = dict(position.as_json())
        try:
            length = fewest_actions(rules, data, 1_000)
        except OverflowError:
            continue
        lengths.append(length)
        best = shorten(data, rules.as_json(), (), PATIENT)
        if length is None:
            assert isinstance(best, Unwinnable), data
            continue
        assert isinstance(best, Shortened), data
        assert best.optimal, data
        assert (verdict(rules, data, best.actions).won, len(best.actions)) == (True, length), data
    assert len(lengths) > 10


@pytest.mark.parametrize("code", ["KL1-D3N-AAAAAAB", "SO1-T3-AAAAAAG"])
def test_a_deal_and_its_way_to_the_win_agree(code: str) -> None:
    """The rest of a shortest line is a shortest line of the position that it starts from."""
    position = dealt(code)
    rules = position.rules.as_json()
    whole = shorten(dict(position.as_json()), rules, (), PATIENT)
    assert isinstance(whole, Shortened)
    assert whole.optimal
    half = len(whole.actions) // 2
    for action in whole.actions[:half]:
        position.push(parse(action))
    rest = shorten(dict(position.as_json()), rules, (), PATIENT)
    assert isinstance(rest, Shortened)
    assert (rest.optimal, len(rest.actions)) == (True, len(whole.actions) - half)


def test_a_search_that_is_cut_short_calls_nothing_the_shortest() -> None:
    position = dealt("KL1-D3N-AAAAAAB")
    rules = position.rules.as_json()
    for budget in (Budget(60_000, nodes=20_000), Budget(60_000, memory=1 << 20)):
        best = shorten(dict(position.as_json()), rules, (), budget)
        assert not isinstance(best, Shortened) or not best.optimal


def test_a_won_position_has_the_empty_line() -> None:
    rules = RULE_SETS["KL-D1N"]
    data = dict(dealt("KL1-D1N-AAAAAAG").as_json())
    data |= {"tableau": [""] * 7, "stock": "", "foundations": [13] * 4}
    best = shorten(data, rules.as_json())
    assert isinstance(best, Shortened)
    assert (best.actions, best.optimal) == ((), True)
