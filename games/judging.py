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
    return Judged(verdict, followed(deal, actions[: verdict.at]).as_json())


def start_shown(deal: DealCode, actions: Sequence[str], *, sealed: bool, won: bool) -> PositionJson:
    """Where a play began, with the cards that it has shown by now: what it can be watched from.

    Raises Malformed and Refused: `actions` are legal to their end.
    """
    fresh = start(deal).as_json()
    return followed(deal, actions).sealed(fresh) if sealed and not won else fresh


def followed(deal: DealCode, actions: Sequence[str]) -> Table:
    table = Table(start(deal))
    for text in actions:
        table.push(parse(text))
    return table
