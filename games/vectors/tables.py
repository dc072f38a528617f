"""Sealed views: what a player at the table has been shown."""

from typing import Any

from games.engine.actions import RESTART, UNDO, Action
from games.engine.code import SEALED, DealCode
from games.engine.rules import Rules
from games.engine.table import Table
from games.rulesets import RULE_SETS, start
from games.vectors.dice import Dice

STEPS = 90


def cases() -> list[dict[str, Any]]:
    """`{"deal", "steps": [{"do", "table"?}]}` of sealed deals, with undo and restart among the steps."""
    return [_case(rules) for rules in RULE_SETS.values() if rules.draw] + [
        _case(RULE_SETS["SH-C1"])
    ]


def _case(rules: Rules) -> dict[str, Any]:
    dice = Dice(f"tables {rules.name}")
    seed = sum(dice.below(1 << 16) << place for place in range(0, 128, 16))
    code = DealCode(rules.game, SEALED, rules.options, seed)
    table = Table(start(code))
    steps: list[dict[str, Any]] = [{"do": None, "table": table.as_json()}]
    for made in range(1, STEPS + 1):
        action = _choice(table, dice)
        table.push(action)
        step: dict[str, Any] = {"do": action.text}
        if made % 6 == 0 or action in (RESTART, UNDO):
            step["table"] = table.as_json()
        steps.append(step)
    return {"deal": code.text, "steps": steps}


def _choice(table: Table, dice: Dice) -> Action:
    if dice.chance(0.02):
        return RESTART
    if table.position.undoable and dice.chance(0.15):
        return UNDO
    return dice.one_of(table.position.legal_actions() or [RESTART])
