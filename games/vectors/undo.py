"""Undo with its limits, restarts, and how a play's text is judged."""

from typing import Any

from games.engine.actions import UNDO, parse, split
from games.engine.code import OPEN, DealCode
from games.engine.position import Position
from games.engine.referee import replay
from games.engine.rules import Rules
from games.rulesets import RULE_SETS, deal_named, start
from games.vectors.checkpoint import checkpoint
from games.vectors.dice import Dice
from games.vectors.wins import LINES


def cases() -> list[dict[str, Any]]:
    """As plays: `{"deal", "steps"}`. Restart at the start, undo to the limit and past it, a new action after it."""
    return [_case(rules) for rules in RULE_SETS.values()]


def _case(rules: Rules) -> dict[str, Any]:
    dice = Dice(f"undo {rules.name}")
    code = DealCode(rules.game, OPEN, rules.options, dice.below(1 << 35))
    recorder = _Recorder(start(code), dice)
    recorder.do("r")
    recorder.wander(20)
    recorder.do("r")
    recorder.wander((rules.undo_limit or 260) + 20)
    recorder.undo_all()
    recorder.wander(3)
    recorder.undo_all()
    recorder.wander(30)
    recorder.do("r")
    recorder.wander(5)
    recorder.undo_all()
    return {"deal": code.text, "steps": recorder.steps}


class _Recorder:
    """Makes actions and writes them down, with a checkpoint at the end of each part."""

    def __init__(self, position: Position, dice: Dice) -> None:
        self.position, self.dice = position, dice
        self.steps: list[dict[str, Any]] = []

    def do(self, text: str) -> None:
        self.position.push(parse(text))
        self.steps.append({"do": text} | checkpoint(self.position, self.dice, 2))

    def wander(self, actions: int) -> None:
        """Actions that do not win; draws and recycles among them."""
        for _ in range(actions):
            legal = self.position.legal_actions()
            if not legal:
                break
            self.position.push(action := self.dice.one_of(legal))
            self.steps.append({"do": action.text})
        self.steps[-1] |= checkpoint(self.position, self.dice, 2)

    def undo_all(self) -> None:
        while self.position.refusal(UNDO) is None:
            self.position.push(UNDO)
            self.steps.append({"do": "u"})
        self.steps[-1] |= checkpoint(self.position, self.dice, 2)


TEXTS = [
    ("KL1-D1N-AAAAAAG", ""),
    ("KL1-D1N-AAAAAAG", "   "),
    ("KL1-D1N-AAAAAAG", "  s   s u  s "),
    ("KL1-D1N-AAAAAAG", "s\ts"),
    ("KL1-D1N-AAAAAAG", "s s\n"),
    ("KL1-D1N-AAAAAAG", "s s2 s"),
    ("KL1-D1N-AAAAAAG", "s t9t1 s2"),
    ("KL1-D1N-AAAAAAG", "u"),
    ("KL1-D1V-AAAAAAG", " ".join(["s"] * 25)),
    ("DS1-D3V-AAAAAAB", " ".join(["s"] * 21)),
    ("SH1-C4-AAAAAJ2", "s"),
    ("SO1-T3-AAAAAAB", " ".join(["s"] * 20)),
]


def verdicts() -> list[dict[str, Any]]:
    """`{"deal", "actions", "verdict"}`; after a win everything is refused, but malformed text is malformed."""
    after = ["s", "u", "r", "t1t2", "zz", "t1t2x0", "s zz"]
    won = [(deal, f"{actions} {more}") for deal, actions in _shortest_wins() for more in after]
    return [_verdict(deal, actions) for deal, actions in TEXTS + won]


def _shortest_wins() -> list[tuple[str, str]]:
    shortest: dict[str, tuple[str, str]] = {}
    for deal, actions in LINES:
        game = deal[:2]
        if game not in shortest or len(actions) < len(shortest[game][1]):
            shortest[game] = (deal, actions)
    return list(shortest.values())


def _verdict(deal: str, actions: str) -> dict[str, Any]:
    code, _ = deal_named(deal)
    verdict = replay(start(code), split(actions))
    return {"deal": deal, "actions": actions, "verdict": verdict.as_json()}
