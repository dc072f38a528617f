"""The two deal algorithms, fixed for ever (docs/deal-format.md), and how a deck is laid out."""

from collections.abc import Iterator
from hashlib import sha256
from itertools import count

from games.engine.cards import ordered_deck
from games.engine.code import OPEN
from games.engine.rules import Layout, Rules

WORD = 0xFFFFFFFF
_WARM_UP = 16


def shuffled(rules: Rules, algorithm: int, seed: int) -> list[int]:
    """The shuffled deck in the order of dealing; the options of the rules play no part."""
    deck = ordered_deck() * rules.decks
    if algorithm == OPEN:
        shuffle(deck, _open_words(seed, rules.number))
    else:
        shuffle(deck, _sealed_words(seed, rules.game))
    return deck


def shuffle(deck: list[int], words: Iterator[int]) -> None:
    """Fisher and Yates in place, from the last card down, by uniform 32-bit words without modulo bias."""
    for i in range(len(deck) - 1, 0, -1):
        limit = (1 << 32) // (i + 1) * (i + 1)
        word = next(words)
        while word >= limit:
            word = next(words)
        j = word % (i + 1)
        deck[i], deck[j] = deck[j], deck[i]


def lay_columns(rules: Rules, deck: list[int]) -> tuple[list[list[int]], list[int]]:
    """Columns, bottom card first, and the cards left over, next card first."""
    columns: list[list[int]] = [[] for _ in range(rules.columns)]
    rows = rules.columns if rules.layout is Layout.TRIANGLE else 5
    dealt = 0
    for row in range(rows):
        for column in columns[row if rules.layout is Layout.TRIANGLE else 0 :]:
            column.append(deck[dealt])
            dealt += 1
    return columns, deck[dealt:]


def _splitmix32(start: int) -> Iterator[int]:
    """The full-period mixer of the design (32-bit variant of Steele, Lea and Flood's SplitMix)."""
    state = start
    while True:
        state = state + 0x9E3779B9 & WORD
        mixed = (state ^ state >> 16) * 0x21F0AAAD & WORD
        mixed = (mixed ^ mixed >> 15) * 0x735A2D97 & WORD
        yield mixed ^ mixed >> 15


def _open_words(seed: int, game: int) -> Iterator[int]:
    """xoshiro128** (Blackman and Vigna), its state filled by splitmix32."""
    low, high = _splitmix32(seed & WORD), _splitmix32((seed >> 32 | game << 8 | 1 << 16) & WORD)
    s0, s1, s2, s3 = next(low), next(low), next(high), next(high)
    for drawn in count():
        mixed = s1 * 5 & WORD
        mixed = (mixed << 7 | mixed >> 25) & WORD
        if drawn >= _WARM_UP:
            yield mixed * 9 & WORD
        shifted = s1 << 9 & WORD
        s2 ^= s0
        s3 ^= s1
        s1 ^= s2
        s0 ^= s3
        s2 ^= shifted
        s3 = (s3 << 11 | s3 >> 21) & WORD


def _sealed_words(seed: int, game: str) -> Iterator[int]:
    """Big-endian words of SHA-256 over game letters, `2`, seed and block number."""
    head = game.encode("ascii") + b"2" + seed.to_bytes(16, "big")
    for block in count():
        digest = sha256(head + block.to_bytes(4, "big")).digest()
        for at in range(0, len(digest), 4):
            yield int.from_bytes(digest[at : at + 4], "big")
