"""What every case says of a position: its JSON, its legal set, and refusals with their reason."""

from typing import Any

from games.engine.actions import Action, parse
from games.engine.piles import PILES, WASTE
from games.engine.position import Position
from games.vectors.dice import Dice

EVERY_PILE = range(WASTE, PILES)


def checkpoint(position: Position, dice: Dice, refusals: int = 8) -> dict[str, Any]:
    return {
        "position": position.as_json(),
        "legal": sorted(action.text for action in position.legal_actions()),
        "refused": refused(position, dice, refusals),
    }


def refused(position: Position, dice: Dice, count: int) -> dict[str, str]:
    """Reasons of refusal, by action text: a draw of illegal actions, near misses more often than nonsense."""
    found: dict[str, str] = {}
    for _ in range(count * 4):
        if len(found) == count:
            break
        action = _any_action(position, dice)
        reason = position.refusal(action)
        if reason is not None:
            found[action.text] = str(reason)
    for text in ("s", "u"):
        reason = position.refusal(parse(text))
        if reason is not None:
            found[text] = str(reason)
    return found


def _any_action(position: Position, dice: Dice) -> Action:
    own = position.piles
    piles = own if dice.chance(0.8) else EVERY_PILE
    count = 1 if dice.chance(0.5) else 1 + dice.below(6)
    return Action(dice.one_of(piles), dice.one_of(piles), count)
