"""Action text: `s` draw, `u` undo, `r` restart, `<from><to>` or `<from><to>x<n>` (docs/move-notation.md)."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from games.engine.errors import Malformed
from games.engine.piles import NAMES, NOWHERE, NUMBERS, STOCK, WASTE


@dataclass(frozen=True, slots=True)
class Action:
    """Pile numbers and how many cards go. 0 for a draw: how many it takes depends on the stock."""

    source: int
    target: int
    cards: int

    @property
    def is_nowhere(self) -> bool:
        """Whether it names a pile that no rule set has."""
        return NOWHERE in (self.source, self.target)

    @property
    def text(self) -> str:
        """Canonical text: a count of 1 is not written."""
        if self.source <= STOCK:
            return _COMMAND_TEXT[self]
        tail = f"x{self.cards}" if self.cards != 1 else ""
        return f"{NAMES[self.source]}{NAMES[self.target]}{tail}"


RESTART: Final = Action(-2, -2, 0)
UNDO: Final = Action(-1, -1, 0)
DRAW: Final = Action(STOCK, WASTE, 0)
_COMMAND_TEXT: Final = {DRAW: "s", UNDO: "u", RESTART: "r"}

_PILE = r"(w|[tfc][1-9][0-9]*)"
_MOVE: Final = re.compile(rf"{_PILE}{_PILE}(?:x([1-9][0-9]*))?")
MOST_COUNTED: Final = 999
"""Counts above it are read as one more: no pile ever holds so many cards, and huge numerals cost nothing."""


class _Lexicon(dict[str, Action]):
    """Actions read before. Only counts below 20 between existing piles are kept, so it stays under 12,000."""

    def __missing__(self, text: str) -> Action:
        match = _MOVE.fullmatch(text)
        if match is None:
            raise Malformed(text)
        source, target, digits = match.groups()
        count = 1 if digits is None else MOST_COUNTED + 1 if len(digits) > 3 else int(digits)
        action = Action(NUMBERS.get(source, NOWHERE), NUMBERS.get(target, NOWHERE), count)
        if count < 20 and not action.is_nowhere:
            self[text] = action
        return action


parse: Final[Callable[[str], Action]] = _Lexicon(
    {text: action for action, text in _COMMAND_TEXT.items()}
).__getitem__
"""Reads an action's text; `x1` is read. Raises `Malformed` for text off the grammar."""


def split(text: str) -> list[str]:
    """The action texts of a play: blanks part them, one or more; no other white space does."""
    return [word for word in text.split(" ") if word]
