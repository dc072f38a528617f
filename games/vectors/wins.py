"""Won plays of every rule set. The lines are kept in `conformance/won.json`; all else is judged anew."""

import json
from pathlib import Path
from typing import Any, Final

from games.engine.actions import parse, split
from games.engine.code import DealCode
from games.rulesets import start
from games.vectors.checkpoint import checkpoint
from games.vectors.dice import Dice

CONFORMANCE: Final = Path(__file__).parents[2] / "conformance"
BETWEEN_CHECKPOINTS = 40


def _lines() -> list[tuple[str, str]]:
    kept = json.loads((CONFORMANCE / "won.json").read_text("utf-8"))
    return [(case["deal"], case["actions"]) for case in kept]


LINES: Final = _lines()


def cases() -> list[dict[str, Any]]:
    """`{"deal", "actions", "line", "score", "ranking_score", "moves", "checkpoints": {made: ...}}`."""
    return [_case(deal, actions) for deal, actions in LINES]


def _case(deal: str, actions: str) -> dict[str, Any]:
    dice = Dice(f"won {deal}")
    position = start(DealCode.parse(deal))
    checkpoints: dict[str, Any] = {}
    texts = split(actions)
    for made, text in enumerate(texts, 1):
        position.push(parse(text))
        if made % BETWEEN_CHECKPOINTS == 0 or made >= len(texts) - 1:
            checkpoints[str(made)] = checkpoint(position, dice, 4)
    if not position.is_won:
        raise AssertionError(f"{deal} is not won by its line")
    return {
        "deal": deal,
        "actions": actions,
        "line": position.line,
        "score": position.score,
        "ranking_score": position.ranking_score,
        "moves": position.moves,
        "checkpoints": checkpoints,
    }
