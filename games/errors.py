"""What a client is told when its play cannot be, or cannot go on."""

from typing import Any, Final
from uuid import UUID

from common.errors import DomainError
from games.engine.errors import CodeError, Refusal
from games.engine.notation import PositionJson
from games.engine.referee import Verdict
from games.judging import ACTION_LIMIT
from games.models import Play

LONGEST_ACTION = 40
"""Characters of a wrong action that an error repeats."""

IS_AN_ACTION: Final = "an action is s, u, r, or from and to as in wt3, t3f1 and t4t7x3"
WHY: Final = {
    Refusal.OVER: "the play is won",
    Refusal.NO_UNDO: "nothing is left that may be undone",
    Refusal.NO_STOCK: "there is nothing to draw, and no waste that may go back",
    Refusal.NO_PILE: "this rule set has no such pile",
    Refusal.NO_ROUTE: "cards never go from this pile to that one, or not several at once",
    Refusal.NO_CARD: "the pile has not so many face-up cards",
    Refusal.NOT_A_RUN: "these cards do not move together",
    Refusal.TOO_MANY: "these are more cards than free cells and empty columns can carry",
    Refusal.NO_FIT: "the target does not take this card",
}


class BadCode(DomainError):  # noqa: N818 (what was wrong)
    """A deal code or a rule set that there is not; details name the field and its wrong part."""

    code = "BAD_CODE"

    def __init__(self, field: str, error: CodeError) -> None:
        details = {"field": field, "part": error.part, "problem": error.problem}
        super().__init__(f"Field {field!r}, part {error}", details)


class PlayNotFound(DomainError):  # noqa: N818 (as above)
    """No such play, or not the asker's: the answer is the same."""

    code = "NOT_FOUND"
    status = 404

    def __init__(self, play_id: UUID) -> None:
        super().__init__(f"There is no play {play_id} that you may see.")


class PlayConflict(DomainError):  # noqa: N818 (as above)
    """The log goes on otherwise than the request thinks. The log wins: details say how it stands."""

    code = "CONFLICT"
    status = 409

    def __init__(self, play: Play, at: int, table: PositionJson) -> None:
        super().__init__(
            f"From action {at} on the play is not what was sent: it has {play.at} actions. Go on from there.",
            standing(play, table),
        )


class PlayOver(DomainError):  # noqa: N818 (as above)
    """The play was won or given up."""

    code = "PLAY_OVER"
    status = 409

    def __init__(self, play: Play, table: PositionJson) -> None:
        super().__init__(
            f"The play is {play.status}: nothing can follow. Start a new one.",
            standing(play, table),
        )


class ActionRejected(DomainError):  # noqa: N818 (as above)
    """An action that cannot be taken; those before it are kept, where anything is."""

    status = 422

    def __init__(
        self, why: str, index: int, action: str, *, refusal: str | None = None, **standing: Any
    ) -> None:
        shown = action[:LONGEST_ACTION]
        details = {"index": index, "action": shown, "refusal": refusal, **standing}
        super().__init__(f"Action {index} ({shown!r}) {why}.", details)


class ActionRefused(ActionRejected):
    code = "REFUSED"


class ActionMalformed(ActionRejected):
    code = "MALFORMED"


class ActionLimit(ActionRejected):
    code = "LIMIT"

    def __init__(self, action: str, **standing: Any) -> None:
        why = f"is one too many: a play has at most {ACTION_LIMIT}"
        super().__init__(why, ACTION_LIMIT, action, **standing)


def rejection(verdict: Verdict, action: str, **standing: Any) -> ActionRejected:
    """Of the action at which the referee stopped."""
    refusal = verdict.refusal
    if refusal is None:
        return ActionMalformed(f"is no action: {IS_AN_ACTION}", verdict.at, action, **standing)
    why = f"is refused, {refusal}: {WHY[refusal]}"
    return ActionRefused(why, verdict.at, action, refusal=refusal, **standing)


def standing(play: Play, table: PositionJson) -> dict[str, Any]:
    """How a play stands, for the details of an error."""
    return {"at": play.at, "status": play.status, "table": table}
