"""Random plays of every rule set, with checkpoints."""

from typing import Any

from games.engine.actions import UNDO, Action
from games.engine.code import OPEN, DealCode
from games.engine.piles import is_foundation
from games.engine.position import Position
from games.engine.rules import Rules
from games.rulesets import RULE_SETS, start
from games.vectors.checkpoint import checkpoint
from games.vectors.dice import Dice

STEPS = 160
BETWEEN_CHECKPOINTS = 8


def cases() -> list[dict[str, Any]]:
    """`{"deal", "steps": [{"do", "position"?, "legal"?, "refused"?}]}`; each step's action is made first."""
    return [_play(rules, number) for rules in RULE_SETS.values() for number in range(4)]


def _play(rules: Rules, number: int) -> dict[str, Any]:
    dice = Dice(f"plays {rules.name} {number}")
    code = DealCode(rules.game, OPEN, rules.options, dice.below(1 << 35))
    position = start(code)
    steps: list[dict[str, Any]] = []
    for made in range(1, STEPS + 1):
        action = _choice(position, dice)
        if action is None:
            break
        position.push(action)
        step: dict[str, Any] = {"do": action.text}
        if made % BETWEEN_CHECKPOINTS == 0:
            step |= checkpoint(position, dice)
        steps.append(step)
    return {"deal": code.text, "steps": steps}


def _choice(position: Position, dice: Dice) -> Action | None:
    """Often a card home, so that plays get far; sometimes undo; else anything legal."""
    if position.undoable and dice.chance(0.1):
        return UNDO
    legal = position.legal_actions()
    home = [action for action in legal if is_foundation(action.target)]
    if home and dice.chance(0.5):
        return dice.one_of(home)
    return dice.one_of(legal) if legal else None
