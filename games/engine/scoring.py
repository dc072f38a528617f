"""The two scores of a play and what they remember."""

from typing import Final

from games.engine.cards import CODES, SUITS, rank_of, suit_of
from games.engine.rules import Rules, Written

Tally = tuple[int, int, int]
"""Score, ranking score, and what the ranking score has paid for: one bit a deed. A value, replaced as a whole,
so that undo restores all of it, what a floor swallowed included."""


HEIGHT_DEEDS: Final = [
    [1 << suit * 32 + height for height in range(32)] for suit in range(len(SUITS))
]
"""[suit][height] -> the deed of having so many of the suit's cards home (two decks: together, up to 26)."""

CARD_HOME_DEEDS: Final = [HEIGHT_DEEDS[suit_of(card)][rank_of(card)] for card in range(CODES)]
"""[card] -> the deed of bringing it home, one deck: its rank is its suit's height."""

CELL_CARD_DEEDS: Final = [1 << 128 + card for card in range(CODES)]
"""[card] -> the deed of bringing it from a cell to a column."""


def score_text(rules: Rules, score: int) -> str:
    """`85`; in Vegas `+$208`, `$0`, `-$52` (Klondike) or `$416`, `$0`, `-$104` (Double)."""
    written = rules.scoring.written
    if written is Written.NUMBER:
        return str(score)
    plus = "+" if written is Written.SIGNED_DOLLARS else ""
    sign = "-" if score < 0 else plus if score > 0 else ""
    return f"{sign}${abs(score)}"
