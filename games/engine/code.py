"""Deal codes: `KL1-D1N-AAAAAAG` = game, deal algorithm, options, seed in base 32 (docs/deal-format.md)."""

import re
from dataclasses import dataclass
from typing import Final

from games.engine.errors import CodeError

DIGITS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
OPEN: Final = 1
"""Deal algorithm of open deals: short codes, which the visible cards give away."""
SEALED: Final = 2
"""Deal algorithm of deals that must not be guessed."""
SEED_BITS: Final = {OPEN: 35, SEALED: 128}
_SEED_DIGITS: Final = {algorithm: -(-bits // 5) for algorithm, bits in SEED_BITS.items()}
_GAME: Final = re.compile("([A-Z]{2})([0-9])")
_OPTIONS: Final = re.compile("[A-Z0-9]{2,3}")


def canonical(text: str) -> str:
    """Upper case without surrounding blanks. Letters that only Unicode folds to ASCII stay what they are."""
    return text.strip(" ").upper() if text.isascii() else text


@dataclass(frozen=True, slots=True)
class DealCode:
    """Names the cards and the rule set of a deal, on every machine, for ever."""

    game: str
    algorithm: int
    options: str
    seed: int

    @classmethod
    def parse(cls, text: str) -> "DealCode":
        """Lower case and surrounding blanks are read. Raises `CodeError` that names the wrong part."""
        parts = canonical(text).split("-")
        if len(parts) != 3:
            raise CodeError("form", text, "a code has three parts, as in KL1-D1N-AAAAAAG")
        game = _GAME.fullmatch(parts[0])
        if game is None:
            raise CodeError(
                "game", text, "two letters and the number of the deal algorithm, as in KL1"
            )
        algorithm = int(game[2])
        if algorithm not in SEED_BITS:
            raise CodeError(
                "algorithm", text, f"there is no deal algorithm {algorithm}, only 1 and 2"
            )
        if not _OPTIONS.fullmatch(parts[1]):
            raise CodeError("options", text, "two or three letters and digits, as in D1N")
        return cls(game[1], algorithm, parts[1], _seed(parts[2], algorithm, text))

    @property
    def rule_set(self) -> str:
        return f"{self.game}-{self.options}"

    @property
    def text(self) -> str:
        count = _SEED_DIGITS[self.algorithm]
        digits = (DIGITS[self.seed >> 5 * place & 31] for place in reversed(range(count)))
        return f"{self.game}{self.algorithm}-{self.options}-{''.join(digits)}"


def _seed(digits: str, algorithm: int, text: str) -> int:
    count = _SEED_DIGITS[algorithm]
    if len(digits) != count:
        raise CodeError("seed", text, f"{count} characters, not {len(digits)}")
    seed = 0
    for digit in digits:
        value = DIGITS.find(digit)
        if value < 0:
            raise CodeError("seed", text, f"{digit!r} is not one of A-Z and 2-7")
        seed = seed << 5 | value
    if seed >> SEED_BITS[algorithm]:
        raise CodeError("seed", text, f"the value does not fit {SEED_BITS[algorithm]} bits")
    return seed
