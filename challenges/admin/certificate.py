"""What stands behind a challenge: it is secret until the day is settled."""

from dataclasses import dataclass

from challenges.commitment import commitment
from challenges.models import Challenge
from games.engine.actions import parse, split
from games.engine.code import DealCode
from games.engine.notation import PositionJson
from games.judging import judge
from games.rulesets import start


@dataclass(frozen=True, slots=True)
class Step:
    """`table` after `at` actions of the solution, the last of which is `action`."""

    at: int
    of: int
    action: str
    table: PositionJson


def verdict_text(challenge: Challenge) -> str:
    """The referee's, asked now."""
    actions = split(challenge.solution)
    verdict = judge(DealCode.parse(challenge.deal), actions).verdict
    if not verdict.won or verdict.at != len(actions):
        return f"NOT WON: {verdict.status} at action {verdict.at} of {len(actions)}"
    return f"Won: {verdict.at} actions, line {verdict.line}, score {verdict.score}"


def commitment_text(challenge: Challenge) -> str:
    found = commitment(challenge.date, challenge.rule_set, challenge.deal, challenge.salt)
    return "Agrees" if found == challenge.commitment else "DOES NOT AGREE"


def solution_step(challenge: Challenge, at: int) -> Step:
    """`at` is brought into the solution's bounds."""
    actions = split(challenge.solution)
    at = min(max(at, 0), len(actions))
    position = start(DealCode.parse(challenge.deal))
    for text in actions[:at]:
        position.push(parse(text))
    return Step(at, len(actions), actions[at - 1] if at else "", position.as_json())
