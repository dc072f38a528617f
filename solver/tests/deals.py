"""Deals, positions and the referee's word on a line, for all tests of the solver."""

import random
from collections.abc import Iterator, Sequence
from typing import Any

from games.engine.actions import parse
from games.engine.code import DealCode
from games.engine.position import Position
from games.engine.referee import Verdict, replay
from games.engine.rules import Rules
from games.rulesets import RULE_SETS, start

ORDER = {rank: at for at, rank in enumerate("A23456789TJQK")}


def codes(rule_set: str, count: int, seed: int = 1) -> list[str]:
    """`count` open deals of the rule set, the same ones for a seed."""
    game, options = rule_set.split("-")
    chance = random.Random(seed)
    return [DealCode(game, 1, options, chance.getrandbits(35)).text for _ in range(count)]


def dealt(code: str) -> Position:
    return start(DealCode.parse(code))


def verdict(rules: Rules, position: dict[str, Any], actions: Sequence[str]) -> Verdict:
    return replay(Position.from_json(rules, position), actions)


def played(code: str, moves: int, chance: random.Random) -> Position:
    """The position after so many random legal actions, draws no more often than the rest together."""
    position = dealt(code)
    for _ in range(moves):
        actions = position.legal_actions()
        if not actions or position.is_won:
            break
        others = [action for action in actions if action != parse("s")]
        position.push(chance.choice(others if others and chance.random() < 0.6 else actions))
    return position


def small(rule_set: str, cards: int, seed: int) -> Iterator[Position]:
    """Endless late positions: the last `cards` cards or so lie about, most of the columns face down."""
    rules, chance = RULE_SETS[rule_set], random.Random(seed)
    while True:
        yield Position.from_json(rules, _small(rules, cards, chance))


def _small(rules: Rules, cards: int, chance: random.Random) -> dict[str, Any]:
    piles = 4 * rules.decks
    heights = [13] * piles
    for _ in range(cards):
        pile = chance.randrange(piles)
        heights[pile] -= heights[pile] > 0
    loose = [
        "A23456789TJQK"[rank] + "SHDC"[pile // rules.decks]
        for pile, height in enumerate(heights)
        for rank in range(height, 13)
    ]
    chance.shuffle(loose)
    in_stock = chance.randrange(len(loose) // 2 + 1)
    stock, rest = loose[:in_stock], loose[in_stock:]
    columns: list[list[str]] = [[] for _ in range(rules.columns)]
    used = chance.choice((2, 3, 4, rules.columns))
    for at, card in enumerate(rest):
        columns[at if at < used else chance.randrange(used)].append(card)
    if chance.random() < 0.5:
        for column in columns:
            column.sort(key=lambda card: card[0] == "K")
    return {
        "tableau": ["".join(c[:-1]).lower() + "".join(c[-1:]) for c in columns],
        "foundations": heights,
        "cells": [""] * rules.cells,
        "stock": "".join(stock),
        "waste": "",
        "recycles": 0,
        "score": 0,
        "ranking_score": 0,
        "moves": 0,
        "line": 0,
        "won": False,
    }


def stuck(rule_set: str, seed: int) -> Iterator[Position]:
    """Endless positions near a dead end: a suit or two all but home, no column empty, most cards face down and in
    order but for a few, kings above some of them."""
    rules, chance = RULE_SETS[rule_set], random.Random(seed)
    while True:
        data = _small(rules, 1, chance)
        done = chance.sample(range(4), chance.randint(1, 2))
        heights = [
            13 - chance.randrange(3) if pile // rules.decks in done else chance.randrange(3)
            for pile in range(rules.foundations)
        ]
        loose = [
            ("A23456789TJQK"[rank], "SHDC"[pile // rules.decks])
            for pile, height in enumerate(heights)
            for rank in range(height, 13)
        ]
        yield Position.from_json(
            rules, data | {"foundations": heights} | _laid(loose, rules, chance)
        )


def _laid(loose: list[tuple[str, str]], rules: Rules, chance: random.Random) -> dict[str, Any]:
    chance.shuffle(loose)
    in_stock = chance.choice((0, chance.randrange(min(len(loose), 9))))
    stock, rest = loose[:in_stock], sorted(loose[in_stock:], key=lambda card: -ORDER[card[0]])
    columns: list[list[tuple[str, str]]] = [[] for _ in range(rules.columns)]
    for card in rest:
        columns[chance.randrange(rules.columns)].append(card)
    for king in [card for card in rest if card[0] == "K" and chance.random() < 0.75]:
        next(column for column in columns if king in column).remove(king)
        column = chance.choice(columns)
        column.insert(max(len(column) - chance.randrange(2), 0), king)
    for _ in range(chance.randrange(4)):
        column = chance.choice(columns)
        column.insert(chance.randrange(len(column) + 1), column.pop()) if column else None
    texts = [["".join(card) for card in column] for column in columns]
    return {
        "tableau": ["".join(column[:-1]).lower() + "".join(column[-1:]) for column in texts],
        "stock": "".join("".join(card) for card in stock),
    }
