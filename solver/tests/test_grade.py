"""A grade's figures mean what they say, come out the same every time, and part the deals they were made for."""

import pytest
from talon_solver import Budget, Grade, RulesError, Unknown, Unwinnable, grade
from talon_solver.grade import Figures, cutpoints, difficulty, marks

from games.rulesets import RULE_SETS
from solver.tests.deals import codes, dealt
from solver.tests.test_seahaven import known

PATIENT = Budget(milliseconds=60_000, nodes=500_000)


def graded(code: str) -> Grade | Unwinnable | Unknown:
    position = dealt(code)
    return grade(dict(position.as_json()), position.rules.as_json(), PATIENT)


def test_the_length_is_the_shortest_and_unwinnable_deals_have_no_grade() -> None:
    for code, length in known():
        if not code.startswith("SH1-C4"):
            continue
        answer = graded(code)
        if length is None:
            assert isinstance(answer, Unwinnable), code
        else:
            assert isinstance(answer, Grade), code
            assert answer.figures.length == length


def test_every_difficulty_is_met() -> None:
    answers = [graded(code) for code in codes("SH-C4", 60)]
    assert {one.difficulty for one in answers if isinstance(one, Grade)} == {1, 2, 3, 4, 5}


@pytest.mark.parametrize("rule_set", ["KL-D3N", "SO-T2", "SH-C4"])
def test_a_grade_is_the_same_every_time(rule_set: str) -> None:
    answers = [(graded(code), graded(code)) for code in codes(rule_set, 4)]
    assert all(first == second for first, second in answers if isinstance(first, Grade))
    assert any(isinstance(first, Grade) for first, _ in answers)


@pytest.mark.parametrize("rule_set", RULE_SETS)
def test_every_rule_set_has_cutpoints_in_order(rule_set: str) -> None:
    cuts = cutpoints(rule_set)
    assert set(cuts) == {"home", "traps", "length", "marks"}
    assert all(len(cut) == 4 and cut == sorted(cut) for cut in cuts.values())


def test_what_is_worse_for_a_person_is_never_easier() -> None:
    rules, cuts = RULE_SETS["SH-C4"].as_json(), cutpoints("SH-C4")
    easy = Figures(wins=0.9, home=50, traps=0, length=60)
    hard = Figures(wins=0, home=0, traps=0.9, length=120)
    assert (marks(easy, cuts), difficulty(easy, rules)) == (3, 1)
    assert (marks(hard, cuts), difficulty(hard, rules)) == (15, 5)


def test_rules_that_were_never_graded_are_an_error() -> None:
    with pytest.raises(RulesError, match="SH-C9"):
        cutpoints("SH-C9")
