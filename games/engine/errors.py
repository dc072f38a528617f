"""What can be wrong with a play: text that does not parse, an action that is not legal. A lost game is neither."""

from enum import StrEnum
from typing import Final

LONGEST_SHOWN: Final = 64
"""Characters of a wrong text that its error repeats."""


class Refusal(StrEnum):
    """Why a well-formed action is not possible here; judged in this order, the same in all engines."""

    OVER = "OVER"
    """The play is won: no action follows."""
    NO_UNDO = "NO_UNDO"
    """Nothing is left that may be undone."""
    NO_STOCK = "NO_STOCK"
    """Nothing to draw, and no waste that may go back."""
    NO_PILE = "NO_PILE"
    """This rule set has no such pile."""
    NO_ROUTE = "NO_ROUTE"
    """Cards never go from this pile to that one, or not several at once."""
    NO_CARD = "NO_CARD"
    """The pile has not so many face-up cards."""
    NOT_A_RUN = "NOT_A_RUN"
    """These cards do not move together."""
    TOO_MANY = "TOO_MANY"
    """More cards than free cells and empty columns can carry."""
    NO_FIT = "NO_FIT"
    """The target does not take this card."""


class EngineError(ValueError):
    """Base of all that the engine raises for what it was given."""


class CodeError(EngineError):
    """A deal code or rule set that cannot be read; `part` names the wrong part."""

    def __init__(self, part: str, text: str, problem: str) -> None:
        super().__init__(f"{part}: {problem} (in {text[:LONGEST_SHOWN]!r})")
        self.part, self.problem = part, problem


class PositionError(EngineError):
    """Position JSON that is no position of these rules."""


class Malformed(EngineError):  # noqa: N818 (the field's term)
    """Action text off the grammar."""

    def __init__(self, text: str) -> None:
        super().__init__(f"{text!r} is no action")


class Refused(EngineError):  # noqa: N818 (the field's term)
    """An action that the rules do not allow in this position."""

    def __init__(self, refusal: Refusal, action: str, position: str) -> None:
        super().__init__(f"{action!r} is refused ({refusal}) in {position}")
        self.refusal = refusal
