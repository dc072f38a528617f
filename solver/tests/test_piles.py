"""The core's own piles allow what the referee allows, and do what it does."""

import random
from typing import Any

import pytest
from talon_solver import Budget, Shortened, Solved, _core, shorten, solve

from games.engine.position import Position
from games.rulesets import RULE_SETS
from solver.tests.deals import codes, dealt


def legal(position: Position) -> set[str]:
    rules = position.rules.as_json()
    return set(_core.legal(_core.Start(dict(position.as_json()), rules)))


@pytest.mark.parametrize("rule_set", RULE_SETS)
def test_legal_actions_are_the_referees(rule_set: str) -> None:
    chance = random.Random(5)
    for code in codes(rule_set, 3, seed=9):
        position = dealt(code)
        for _ in range(120):
            actions = position.legal_actions()
            assert legal(position) == {action.text for action in actions}, str(position)
            if not actions:
                break
            position.push(chance.choice(actions))


def test_more_cards_than_a_suit_has_move_at_once_where_they_lie_so() -> None:
    start: dict[str, Any] = dict(dealt(codes("KL-D1N", 1)[0]).as_json())
    cards = [start["stock"][at : at + 2] for at in range(0, len(start["stock"]), 2)]
    cards += [
        text[at : at + 2].upper() for text in start["tableau"] for at in range(0, len(text), 2)
    ]
    cards.sort(key=lambda card: card != "KS")
    start |= {"tableau": [cards[-1].lower() + "".join(cards[:-1]), *[""] * 6], "stock": ""}
    position = Position.from_json(RULE_SETS["KL-D1N"], start)
    assert "t1t2x51" in legal(position)
    assert legal(position) == {action.text for action in position.legal_actions()}


def test_a_line_that_does_not_win_is_refused() -> None:
    position = dealt("SH1-C4-7OMTE4W")
    data, rules = dict(position.as_json()), position.rules.as_json()
    with pytest.raises(ValueError, match="actions: they do not win"):
        shorten(data, rules, ["t1f1"])
    with pytest.raises(ValueError, match="actions: they do not win"):
        shorten(data, rules, [position.legal_actions()[0].text])


OFTEN_WON = [name for name in RULE_SETS if name not in {"KL-D3V", "DS-D1V", "DS-D3V", "SH-C1"}]


@pytest.mark.parametrize("rule_set", OFTEN_WON)
def test_won_lines_win_on_the_cores_piles_too(rule_set: str) -> None:
    rules, lines = RULE_SETS[rule_set].as_json(), 0
    for code in codes(rule_set, 40, seed=10):
        data = dict(dealt(code).as_json())
        answer = solve(data, rules, Budget(milliseconds=60_000, nodes=5_000))
        if isinstance(answer, Solved):
            best = shorten(data, rules, answer.actions, Budget(milliseconds=60_000, nodes=1))
            assert isinstance(best, Shortened)
            lines += 1
    assert lines
