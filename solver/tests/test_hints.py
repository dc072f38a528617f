"""Who follows the hints wins; who is lost is told so."""

import pytest
from talon_solver import Budget, Hint, Solved, Unwinnable, hint, solve

from games.engine.actions import parse
from games.rulesets import RULE_SETS
from solver.tests.deals import codes, dealt

ENOUGH = Budget(milliseconds=60_000, nodes=20_000)
OFTEN_WON = [name for name in RULE_SETS if name not in {"KL-D3V", "DS-D1V", "DS-D3V", "SH-C1"}]


@pytest.mark.parametrize("rule_set", OFTEN_WON)
def test_hints_lead_to_the_win(rule_set: str) -> None:
    rules = RULE_SETS[rule_set].as_json()
    followed = 0
    for code in codes(rule_set, 20, seed=12):
        position = dealt(code)
        if not isinstance(solve(position.as_json(), rules, ENOUGH), Solved):
            continue
        rest: tuple[str, ...] = ()
        for _ in range(20_000):
            if position.is_won:
                break
            found = hint(position.as_json(), rules, ENOUGH, rest=rest)
            assert isinstance(found, Hint), code
            position.push(parse(found.action))
            rest = found.rest
        assert position.is_won, code
        followed += 1
        if followed == 2:
            return
    assert followed


def test_a_rest_that_does_not_win_from_here_is_not_followed() -> None:
    rules = RULE_SETS["SH-C4"].as_json()
    position = dealt("SH1-C4-7OMTE4W")
    first = hint(position.as_json(), rules)
    assert isinstance(first, Hint)
    again = hint(position.as_json(), rules, rest=first.rest)
    assert again == first


def test_seahavens_hints_lead_to_the_win_without_a_memory() -> None:
    rules = RULE_SETS["SH-C4"].as_json()
    position = dealt("SH1-C4-7OMTE4W")
    for _ in range(72):
        found = hint(position.as_json(), rules)
        assert isinstance(found, Hint)
        position.push(parse(found.action))
    assert position.is_won


def test_a_lost_position_is_called_so() -> None:
    position = dealt("SH1-C1-7OMTE4W")
    assert isinstance(hint(position.as_json(), position.rules.as_json()), Unwinnable)
