"""A card is an int, `suit * 16 + rank`, so that a foundation takes `top + 1` and nothing else.

Suits are 0 to 3 in the order spade, heart, diamond, club; ranks 1 (ace) to 13 (king). Twins of two
decks are the same int. Rank 0 is no card: it is the base on which a pile lies (see `piles`).
"""

from typing import Final

SUITS: Final = "SHDC"
RANKS: Final = "A23456789TJQK"
KING: Final = len(RANKS)
RANK_MASK: Final = 15
CODES: Final = 4 * 16
"""Size of a table that is indexed by a card."""

FACE_UP: Final = [
    RANKS[code % 16 - 1] + SUITS[code // 16] if 1 <= code % 16 <= KING else ""
    for code in range(CODES)
]
"""Two letters for each card: rank, then suit. Face down is written in lower case."""

CARD_OF: Final = {text: code for code, text in enumerate(FACE_UP) if text}


def card(suit: int, rank: int) -> int:
    return suit * 16 + rank


def suit_of(code: int) -> int:
    return code // 16


def rank_of(code: int) -> int:
    return code & RANK_MASK


def is_red(code: int) -> bool:
    return SUITS[suit_of(code)] in "HD"


def ordered_deck() -> list[int]:
    """52 cards, spade heart diamond club, each ace to king."""
    return [card(suit, rank) for suit in range(len(SUITS)) for rank in range(1, KING + 1)]
