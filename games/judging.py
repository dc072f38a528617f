"""A deal and its actions before the referee, and what the player then sees."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from games.engine.actions import parse
from games.engine.code import DealCode
from games.engine.notation import PositionJson
from games.engine.referee import Verdict, replay
from games.engine.table import Table
from games.rulesets import start

ENGINE_VERSION: Final = 1
"""Kept with every play: by which rules its verdict was found. Goes up when one would be found otherwise."""

ACTION_LIMIT: Final = 5_000
"""Actions that a play may have."""


@dataclass(frozen=True, slots=True)
class Judged:
    verdict: Verdict
    table: PositionJson
    """After the legal prefix, as the player may see it."""


def judge(deal: DealCode, actions: Sequence[str], *, sealed: bool = False) -> Judged:
    """Replays once; once more through the sealed table when `sealed`, to know what was ever shown.

    Of a won play every card has been.
    """
    position = start(deal)
    verdict = replay(position, actions)
    if not sealed or verdict.won:
        return Judged(verdict, position.as_json())
    table = Table(start(deal))
    for text in actions[: verdict.at]:
        table.push(parse(text))
    return Judged(verdict, table.as_json())
