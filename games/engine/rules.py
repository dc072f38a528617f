"""A rule set as data. What a policy cannot say becomes a new policy value, never a subclass."""

from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any


class Layout(StrEnum):
    """How the deck is dealt."""

    TRIANGLE = "triangle"
    """Row r gives one card to each column from r on; the rest is the stock."""
    ROWS = "rows"
    """Five rows over all columns; the rest into cells, and on top of column 2 where cells are short."""


class Build(StrEnum):
    """What a card may be laid on in a column, besides being one rank lower."""

    OTHER_COLOUR = "other_colour"
    SAME_SUIT = "same_suit"


class Group(StrEnum):
    """What moves together from column to column."""

    FACE_UP = "face_up"
    """A face-up card with every card on it."""
    RUN_BY_CAPACITY = "run_by_capacity"
    """A run by the build rule, at most (free cells + 1) * 2 ^ (empty columns, not counting the target)."""


class Recycle(StrEnum):
    """How the waste goes back to an empty stock."""

    NONE = "none"
    SAME_ORDER = "same_order"
    """Turned over as a whole: the next pass is drawn in the same order. Draws nothing."""
    REVERSED_AND_DRAW = "reversed_and_draw"
    """Put back unturned: the card drawn last is drawn first. Draws at once."""


class Written(StrEnum):
    """How a score is shown."""

    NUMBER = "number"
    DOLLARS = "dollars"
    SIGNED_DOLLARS = "signed_dollars"


@dataclass(frozen=True, slots=True)
class Scoring:
    """Points; integers. The ranking score pays a foundation's and a cell card's points only once each."""

    name: str
    start: int = 0
    floor: int | None = 0
    column_to_foundation: int = 0
    waste_to_foundation: int = 0
    cell_to_foundation: int = 0
    waste_to_column: int = 0
    cell_to_column: int = 0
    turn: int = 0
    recycle: int = 0
    written: Written = Written.NUMBER


@dataclass(frozen=True, slots=True)
class Rules:
    """Everything that the engine knows of a rule set."""

    game: str
    """Two letters, as in a deal code."""
    number: int
    """The game's number in deal algorithm 1."""
    options: str
    """As in a deal code; they never change the cards."""
    decks: int
    columns: int
    layout: Layout
    cells: int
    build: Build
    group: Group
    draw: int
    """Cards a draw takes; 0 where there is no stock."""
    passes: int | None
    """Walks through the stock; None = no limit."""
    recycle: Recycle
    scoring: Scoring
    undo_limit: int | None
    """Actions that the undo list holds; None = all."""
    auto_finish: bool
    """Whether a client offers to finish when all cards are open and stock and waste are empty."""

    @property
    def name(self) -> str:
        """`KL-D1N`: the rule set without algorithm and seed."""
        return f"{self.game}-{self.options}"

    @property
    def foundations(self) -> int:
        return 4 * self.decks

    def as_json(self) -> dict[str, Any]:
        return asdict(self)
