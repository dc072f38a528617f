"""Action text: what is read and how it is written again. Score text."""

from typing import Any

from games.engine.actions import MOST_COUNTED, parse
from games.engine.errors import Malformed
from games.engine.scoring import score_text
from games.rulesets import RULE_SETS

READ = [
    "s",
    "u",
    "r",
    "wt3",
    "t5f1",
    "t4t7x3",
    "c2t1",
    "f3t2",
    "t1c4",
    "t10t9x13",
    "t1t2x1",
    "c1c2",
    "wf8",
    "wf8x2",
    "f1f2",
    "t1t1",
    "c4c4",
    "ww",
    "t1w",
    "t11t1",
    "t1t11",
    "t99t1",
    "f9t1",
    "c5t1",
    "t1c5",
    "wt3x10",
    "t1t2x999",
    "t1t2x1000",
    "t1t2x123456789012345678901234567890",
]

MALFORMED = [
    "S",
    "U",
    "R",
    "T1T2",
    "t0t1",
    "t1t0",
    "t01t2",
    "t1t02",
    "f0t1",
    "st1",
    "t1s",
    "ss",
    "su",
    "ws",
    "sw",
    "w1t3",
    "t1w1",
    "t1",
    "w",
    "t",
    "tt",
    "t1t",
    "t1t2x",
    "t1t2x0",
    "t1t2x03",
    "t1t2x-1",
    "t1t2x+1",
    "t1t2x1x1",
    "t1t2x1.0",
    "sx1",
    "ux2",
    "t1-t2",
    "t1,t2",
    "a1t2",
    "x3",
    "t1xt2",
    "t1t2X2",
    "xt1t2",
    "t1t2t3",
    "00",
    "1",
    "t1t2x¹",
    "t١t2",
]
ODD = ["", " ", "\n", "t1t2\n", "\ts", "s\u2003u", "t1t2\u00a0", "t1t2;s", "s u"]


def texts() -> list[dict[str, Any]]:
    """`{"text", "read", "canonical"?}`: how it is written again, unless no rule set has such a pile or count."""
    return [_text(text) for text in [*READ, *MALFORMED, *ODD]]


def _text(text: str) -> dict[str, Any]:
    try:
        action = parse(text)
    except Malformed:
        return {"text": text, "read": False}
    if action.is_nowhere or action.cards > MOST_COUNTED:
        return {"text": text, "read": True}
    return {"text": text, "read": True, "canonical": action.text}


def scores() -> list[dict[str, Any]]:
    """`{"game", "score", "text"}`."""
    shown = (-104, -52, -5, 0, 5, 85, 208, 416, 1220)
    return [
        {"game": rules.name, "score": score, "text": score_text(rules, score)}
        for rules in RULE_SETS.values()
        for score in shown
    ]
