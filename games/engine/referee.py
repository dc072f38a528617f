"""The only judge: replays a play's actions and says what came of them."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from enum import StrEnum
from operator import length_hint
from typing import Any

from games.engine.actions import parse
from games.engine.errors import Malformed, Refusal, Refused
from games.engine.position import Position


class Status(StrEnum):
    OK = "ok"
    REFUSED = "refused"
    MALFORMED = "malformed"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the referee found after the legal prefix of a play."""

    status: Status
    at: int
    """Index of the first action not taken, or the number of actions when all were taken."""
    refusal: Refusal | None
    score: int
    ranking_score: int
    moves: int
    line: int
    won: bool

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def replay(position: Position, actions: Sequence[str]) -> Verdict:
    """Pushes the legal prefix of the action texts onto the position."""
    status, refusal = Status.OK, None
    # What is left of the iterator tells where the play ended; counting would cost every action something.
    unread = iter(actions)
    ahead = 0
    try:
        position.play(map(parse, unread))
    except Refused as refused:
        status, refusal, ahead = Status.REFUSED, refused.refusal, 1
    except Malformed:
        status, ahead = Status.MALFORMED, 1
    return Verdict(
        status=status,
        at=len(actions) - length_hint(unread) - ahead,
        refusal=refusal,
        score=position.score,
        ranking_score=position.ranking_score,
        moves=position.moves,
        line=position.line,
        won=position.is_won,
    )
