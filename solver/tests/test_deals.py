"""Every solved deal is replayed by the referee; outcomes agree with an independent solver's."""

import random
from pathlib import Path

import pytest
from talon_solver import Budget, Shortened, Solved, Unknown, Unwinnable, shorten, solve

from games.rulesets import RULE_SETS, deal_named
from solver.tests.deals import codes, dealt, played, verdict
from tests.conformance.runner import load

SAMPLE = Path(__file__).parent / "known_klondike.tsv"
STOCK_GAMES = [name for name, rules in RULE_SETS.items() if rules.draw]


@pytest.mark.parametrize("rule_set", STOCK_GAMES)
def test_the_referee_accepts_every_solution(rule_set: str) -> None:
    rules = RULE_SETS[rule_set]
    for code in codes(rule_set, 12):
        data = dict(dealt(code).as_json())
        answer = solve(data, rules.as_json(), Budget(milliseconds=60_000, nodes=25_000))
        if isinstance(answer, Solved):
            assert verdict(rules, data, answer.actions).won, code


@pytest.mark.parametrize("rule_set", RULE_SETS)
def test_deals_that_were_won_are_winnable(rule_set: str) -> None:
    """The won plays of the conformance vectors: none is called unwinnable, and half at least are solved."""
    rules = RULE_SETS[rule_set]
    won = [case["deal"] for case in load("won") if deal_named(case["deal"])[1] is rules]
    solved = 0
    for code in won:
        data = dict(dealt(code).as_json())
        answer = solve(data, rules.as_json(), Budget(milliseconds=60_000, nodes=25_000))
        assert not isinstance(answer, Unwinnable), code
        if isinstance(answer, Solved):
            assert verdict(rules, data, answer.actions).won, code
            solved += 1
    assert won
    assert 2 * solved >= len(won)


def known() -> list[tuple[str, str]]:
    lines = SAMPLE.read_text("utf-8").splitlines()
    return [(code, outcome) for code, outcome in (line.split("\t") for line in lines)]


def test_outcomes_agree_with_the_known_ones() -> None:
    names = {Solved: "winnable", Unwinnable: "unwinnable"}
    decided = 0
    for code, outcome in known():
        rules = RULE_SETS[code[:2] + code[3:7]]
        data = dict(dealt(code).as_json())
        answer = solve(data, rules.as_json(), Budget(milliseconds=60_000, nodes=5_000))
        if not isinstance(answer, Unknown):
            assert names[type(answer)] == outcome, code
            decided += 1
        if isinstance(answer, Solved):
            assert verdict(rules, data, answer.actions).won, code
    assert decided > 100


@pytest.mark.parametrize("rule_set", STOCK_GAMES)
def test_a_shortened_line_wins_and_is_no_longer(rule_set: str) -> None:
    rules = RULE_SETS[rule_set]
    for code in codes(rule_set, 4):
        data = dict(dealt(code).as_json())
        answer = solve(data, rules.as_json(), Budget(milliseconds=60_000, nodes=5_000))
        if isinstance(answer, Solved):
            best = shorten(data, rules.as_json(), answer.actions, Budget(milliseconds=400))
            assert isinstance(best, Shortened)
            assert verdict(rules, data, best.actions).won, code
            assert len(best.actions) <= len(answer.actions)


@pytest.mark.parametrize("rule_set", STOCK_GAMES)
def test_plays_are_solved_from_their_middle(rule_set: str) -> None:
    rules, chance = RULE_SETS[rule_set], random.Random(5)
    for code in codes(rule_set, 10, 77):
        data = dict(played(code, chance.randrange(10, 120), chance).as_json())
        answer = solve(data, rules.as_json(), Budget(milliseconds=60_000, nodes=5_000))
        if isinstance(answer, Solved):
            assert verdict(rules, data, answer.actions).won, data


def test_a_seed_finds_the_same_line_again_and_another_one_may_find_another() -> None:
    rules = RULE_SETS["KL-D3N"].as_json()
    differ = 0
    for code in codes("KL-D3N", 10, 21):
        data = dict(dealt(code).as_json())
        limits = Budget(milliseconds=60_000, nodes=20_000)
        one, again, other = (solve(data, rules, limits, seed=seed) for seed in (1, 1, 2))
        assert one == again
        assert type(one) is type(other)
        differ += one != other
    assert differ
