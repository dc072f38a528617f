"""Counts of action sequences to depth 4 and more."""

from typing import Any

from games.engine.code import OPEN, DealCode
from games.engine.perft import perft
from games.rulesets import RULE_SETS, start
from games.vectors.dice import Dice

DEPTH = 4
DEALS = 3


def cases() -> list[dict[str, Any]]:
    """`{"deal", "counts"}`: counts[d - 1] sequences of d legal actions; one deal a rule set goes deeper."""
    found = []
    for rules in RULE_SETS.values():
        dice = Dice(f"perft {rules.name}")
        for number in range(DEALS):
            code = DealCode(rules.game, OPEN, rules.options, dice.below(1 << 35))
            depth = DEPTH + (number == 0 and bool(rules.draw))
            position = start(code)
            counts = [perft(position, depth) for depth in range(1, depth + 1)]
            found.append({"deal": code.text, "counts": counts})
    return found
