"""Whatever is fed in: an answer that the referee bears out, or an error that names what is wrong; never a crash."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from talon_solver import Budget, PositionError, RulesError, Shortened, Solved, grade, shorten, solve

from games.engine.cards import FACE_UP, KING, ordered_deck, suit_of
from games.engine.rules import Rules
from games.rulesets import RULE_SETS
from solver.tests.deals import verdict

QUICK = Budget(milliseconds=200, nodes=2_000, memory=16 << 20)
EXAMPLES = settings(max_examples=200, deadline=None, derandomize=True)
rule_sets = st.sampled_from(list(RULE_SETS))
junk = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(2**70), 2**70),
    st.floats(),
    st.text(max_size=8),
    st.lists(st.one_of(st.integers(-3, 300), st.text("ASHDC23kqj?\0é", max_size=6)), max_size=12),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
)


def thrown(rules: Rules, seed: int) -> dict[str, Any]:
    """Each card once, anywhere: a sound position, though hardly one that a play leads to."""
    chance = random.Random(seed)
    heights = [chance.choice((0, 0, chance.randint(0, KING))) for _ in range(rules.foundations)]
    loose = ordered_deck() * rules.decks
    for pile, height in enumerate(heights):
        for rank in range(1, height + 1):
            loose.remove(16 * (pile // rules.decks) + rank)
    chance.shuffle(loose)
    if chance.random() < 0.5:
        loose.sort(key=lambda card: (suit_of(card), -card))
    texts = [FACE_UP[card] for card in loose]
    cells = [texts.pop() if texts and chance.random() < 0.5 else "" for _ in range(rules.cells)]
    drawn = chance.randrange(len(texts) + 1) if rules.draw else 0
    stock, texts = texts[:drawn], texts[drawn:]
    turned = chance.randrange(len(stock) + 1)
    columns: list[list[str]] = [[] for _ in range(rules.columns)]
    used = chance.randint(1, rules.columns)
    for at, text in enumerate(texts):
        columns[
            at * used // len(texts) if chance.random() < 0.9 else chance.randrange(used)
        ].append(text)
    return {
        "tableau": [_some_down(column, chance) for column in columns],
        "foundations": heights,
        "cells": cells,
        "stock": "".join(stock[turned:]),
        "waste": "".join(stock[:turned]),
        "recycles": chance.choice((0, 0, 1, 7)),
        "score": 0,
        "ranking_score": 0,
        "moves": 0,
        "line": 0,
        "won": False,
    }


def _some_down(column: list[str], chance: random.Random) -> str:
    down = chance.randrange(len(column)) if column and chance.random() < 0.5 else 0
    return "".join(column[:down]).lower() + "".join(column[down:])


@EXAMPLES
@given(rule_sets, st.integers(0, 2**32))
def test_any_sound_position_gets_an_answer_that_the_referee_bears_out(
    rule_set: str, seed: int
) -> None:
    rules = RULE_SETS[rule_set]
    data = thrown(rules, seed)
    for search in (solve, shorten):
        answer = search(data, rules.as_json(), budget=QUICK)
        if isinstance(answer, Solved | Shortened):
            found = verdict(rules, data, answer.actions)
            assert found.won or sum(data["foundations"]) == 52 * rules.decks, data
            assert found.at == len(answer.actions)


@EXAMPLES
@given(rule_sets, st.integers(0, 2**32), st.data())
def test_a_spoilt_position_is_an_error(rule_set: str, seed: int, data: st.DataObject) -> None:
    rules = RULE_SETS[rule_set]
    position = thrown(rules, seed)
    field = data.draw(
        st.sampled_from(["tableau", "foundations", "cells", "stock", "waste", "recycles"])
    )
    kept, wrong = position[field], data.draw(junk)
    if isinstance(kept, list) and kept and data.draw(st.booleans()):
        kept[data.draw(st.integers(0, len(kept) - 1))] = wrong
    elif data.draw(st.booleans()):
        position[field] = wrong
    else:
        del position[field]
    try:
        solve(position, rules.as_json(), QUICK)
    except PositionError as error:
        assert str(error)


@EXAMPLES
@given(rule_sets, st.integers(0, 2**32), st.sampled_from(list(RULE_SETS["KL-D1N"].as_json())), junk)
def test_spoilt_rules_are_an_error_or_other_rules(
    rule_set: str, seed: int, field: str, wrong: Any
) -> None:
    rules = RULE_SETS[rule_set]
    try:
        solve(thrown(rules, seed), rules.as_json() | {field: wrong}, QUICK)
    except (PositionError, RulesError) as error:
        assert str(error)


@EXAMPLES
@given(
    rule_sets,
    st.integers(0, 2**32),
    st.lists(st.text("stcfwx0123456789", max_size=6), min_size=1, max_size=9),
)
def test_a_line_of_noise_is_an_error(rule_set: str, seed: int, actions: list[str]) -> None:
    rules = RULE_SETS[rule_set]
    data = thrown(rules, seed)
    if sum(data["foundations"]) + len(actions) >= 52 * rules.decks:
        return  # so near the win that noise may win
    with pytest.raises(ValueError, match=r"."):
        shorten(data, rules.as_json(), actions, QUICK)


@pytest.mark.parametrize("rule_set", RULE_SETS)
def test_a_grade_of_any_position_ends(rule_set: str) -> None:
    rules = RULE_SETS[rule_set]
    for seed in range(3):
        grade(thrown(rules, seed), rules.as_json(), QUICK)
