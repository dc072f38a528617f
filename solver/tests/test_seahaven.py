"""Seahaven: known outcomes and shortest lines, brute force on small tables, and two searches against each other."""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from talon_solver import Budget, Shortened, Solved, Unwinnable, shorten, solve

from games.engine.cards import FACE_UP, KING, card
from games.engine.rules import Rules
from games.rulesets import RULE_SETS
from solver.tests.deals import codes, dealt, played, verdict
from solver.tests.fewest_actions import fewest_actions

SEAHAVEN = [name for name in RULE_SETS if name.startswith("SH")]
SAMPLE = Path(__file__).parent / "known_seahaven.tsv"
PATIENT = Budget(milliseconds=60_000)


def known() -> list[tuple[str, int | None]]:
    rows = (line.split("\t") for line in SAMPLE.read_text("utf-8").splitlines())
    return [(row[0], int(row[2]) if row[1] == "winnable" else None) for row in rows]


@pytest.mark.parametrize(("code", "length"), known(), ids=[code for code, _ in known()])
def test_outcome_and_shortest_line_are_the_known_ones(code: str, length: int | None) -> None:
    rules = RULE_SETS[code[:2] + code[3:6]]
    data = dict(dealt(code).as_json())
    answer, best = (
        solve(data, rules.as_json(), PATIENT),
        shorten(data, rules.as_json(), (), PATIENT),
    )
    if length is None:
        assert isinstance(answer, Unwinnable)
        assert isinstance(best, Unwinnable)
        return
    assert isinstance(answer, Solved)
    assert verdict(rules, data, answer.actions).won
    assert isinstance(best, Shortened)
    assert best.optimal
    found = verdict(rules, data, best.actions)
    assert (found.won, found.line) == (True, length)


@pytest.mark.parametrize("rule_set", SEAHAVEN)
def test_every_deal_is_decided_and_every_solution_refereed(rule_set: str) -> None:
    rules = RULE_SETS[rule_set]
    outcomes = set()
    for code in codes(rule_set, 300):
        data = dict(dealt(code).as_json())
        answer = solve(data, rules.as_json(), PATIENT)
        assert isinstance(answer, (Solved, Unwinnable)), code
        assert not isinstance(answer, Solved) or verdict(rules, data, answer.actions).won, code
        outcomes.add(type(answer))
    assert outcomes == {Solved, Unwinnable}


@pytest.mark.parametrize("rule_set", SEAHAVEN)
def test_both_searches_agree_in_the_middle_of_a_play(rule_set: str) -> None:
    rules, chance = RULE_SETS[rule_set], random.Random(3)
    outcomes = set()
    for code in codes(rule_set, 60, seed=2):
        data = dict(played(code, chance.randrange(1, 60), chance).as_json())
        answer = solve(data, rules.as_json(), PATIENT)
        best = shorten(data, rules.as_json(), (), PATIENT)
        outcomes.add(type(answer))
        if isinstance(answer, Solved):
            assert isinstance(best, Shortened), data
            assert best.optimal
            long = verdict(rules, data, answer.actions)
            short = verdict(rules, data, best.actions)
            assert long.won, data
            assert short.won, data
            assert short.line <= long.line
        else:
            assert isinstance(answer, Unwinnable), data
            assert isinstance(best, Unwinnable), data
    assert Unwinnable in outcomes


def small_tables(seed: int) -> Iterator[tuple[Rules, dict[str, Any]]]:
    """Endless late positions on tables with few columns and cells, where little room is left; some cards face down."""
    chance = random.Random(seed)
    while True:
        rules = replace(
            RULE_SETS["SH-C4"], columns=chance.randint(2, 4), cells=chance.randint(0, 2)
        )
        heights = [chance.randint(KING - 4, KING) for _ in range(4)]
        cards = [card(s, r) for s in range(4) for r in range(heights[s] + 1, KING + 1)]
        chance.shuffle(cards)
        cells = [cards.pop() for _ in range(min(len(cards), chance.randint(0, rules.cells)))]
        columns: list[list[int]] = [[] for _ in range(rules.columns)]
        for code in cards:
            chance.choice(columns).append(code)
        yield (
            rules,
            {
                "tableau": [_column(cards, chance) for cards in columns],
                "foundations": heights,
                "cells": [FACE_UP[code] for code in cells] + [""] * (rules.cells - len(cells)),
                "stock": "",
                "waste": "",
                "recycles": 0,
                "score": 0,
                "ranking_score": 0,
                "moves": 0,
                "line": 0,
                "won": False,
            },
        )


def _column(cards: list[int], chance: random.Random) -> str:
    hidden = chance.randint(0, len(cards) - 1) if cards and chance.random() < 0.15 else 0
    texts = [FACE_UP[code] for code in cards]
    return "".join(texts[:hidden]).lower() + "".join(texts[hidden:])


def test_small_tables_agree_with_brute_force() -> None:
    lengths = []
    for rules, data in islice(small_tables(1), 60):
        try:
            length = fewest_actions(rules, data, 800)
        except OverflowError:
            continue
        answer, best = solve(data, rules.as_json()), shorten(data, rules.as_json())
        lengths.append(length)
        if length is None:
            assert isinstance(answer, Unwinnable), data
            assert isinstance(best, Unwinnable), data
            continue
        assert isinstance(answer, Solved), data
        assert verdict(rules, data, answer.actions).won, data
        assert isinstance(best, Shortened), data
        assert best.optimal
        assert (verdict(rules, data, best.actions).won, len(best.actions)) == (True, length), data
    assert len(lengths) > 30
    assert None in lengths


def test_a_given_line_is_kept_when_it_is_the_shortest() -> None:
    code, rules = "SH1-C4-7OMTE4W", RULE_SETS["SH-C4"]
    data = dict(dealt(code).as_json())
    best = shorten(data, rules.as_json())
    assert isinstance(best, Shortened)
    again = shorten(data, rules.as_json(), best.actions)
    assert isinstance(again, Shortened)
    assert (again.actions, again.optimal) == (best.actions, True)


def test_without_time_a_given_line_is_returned_and_not_called_the_shortest() -> None:
    code, rules = "SH1-C4-7OMTE4W", RULE_SETS["SH-C4"]
    data = dict(dealt(code).as_json())
    answer = solve(data, rules.as_json())
    assert isinstance(answer, Solved)
    best = shorten(data, rules.as_json(), answer.actions, Budget(nodes=3))
    assert isinstance(best, Shortened)
    assert (best.actions, best.optimal) == (answer.actions, False)


def test_out_of_reach_of_a_proof_some_line_is_found() -> None:
    code, rules = "SH1-C4-7OMTE4W", RULE_SETS["SH-C4"]
    data = dict(dealt(code).as_json())
    best = shorten(data, rules.as_json(), (), Budget(nodes=500))
    assert isinstance(best, Shortened)
    assert not best.optimal
    assert verdict(rules, data, best.actions).won
