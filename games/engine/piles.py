"""Numbers and names of the piles; the same in every rule set, so that an action needs no rules to be read."""

from typing import Final

STOCK: Final = 0
WASTE: Final = 1
COLUMN: Final = 2
CELL: Final = 12
FOUNDATION: Final = 16
PILES: Final = 24
NOWHERE: Final = PILES
"""Stands for a well-formed name that no rule set has, such as `t11`."""

MOST_COLUMNS: Final = CELL - COLUMN
MOST_CELLS: Final = FOUNDATION - CELL
MOST_FOUNDATIONS: Final = PILES - FOUNDATION

BASE: Final = 0
"""What lies at the bottom of every pile, so that an empty pile has a top, too; a foundation has its suit's rank 0."""

NAMES: Final = [
    "s",
    "w",
    *(f"t{i + 1}" for i in range(MOST_COLUMNS)),
    *(f"c{i + 1}" for i in range(MOST_CELLS)),
    *(f"f{i + 1}" for i in range(MOST_FOUNDATIONS)),
    "?",
]
"""[pile] -> its name; NOWHERE's is no action text."""

NUMBERS: Final = {name: number for number, name in enumerate(NAMES[:PILES])}


def is_column(pile: int) -> bool:
    return COLUMN <= pile < CELL


def is_cell(pile: int) -> bool:
    return CELL <= pile < FOUNDATION


def is_foundation(pile: int) -> bool:
    return FOUNDATION <= pile < PILES
