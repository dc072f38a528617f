"""Deal codes, the two shuffles, and the positions they deal."""

from typing import Any

from games.engine.cards import ordered_deck
from games.engine.code import OPEN, SEALED, SEED_BITS, DealCode
from games.engine.dealing import shuffle
from games.engine.errors import CodeError
from games.engine.notation import cards_text
from games.rulesets import RULE_SETS, deal_named, start
from games.vectors.dice import Dice

REDRAWN = {"KL": 6011885, "DS": 3563937, "SO": 1801585, "SH": 8071277}
"""Seeds in whose shuffle a word is redrawn; about one deal in a million needs that."""


def deals() -> list[dict[str, Any]]:
    """`{"deal", "start"}`: both algorithms, every rule set, seeds at both ends."""
    dice = Dice("deals")
    codes = []
    for rules in RULE_SETS.values():
        seeds = [(OPEN, REDRAWN[rules.game])]
        for algorithm, bits in SEED_BITS.items():
            random_seed = sum(dice.below(1 << 16) << place for place in range(0, bits, 16))
            seeds += [(algorithm, seed) for seed in (0, 1 << bits - 1, random_seed % (1 << bits))]
            seeds.append((algorithm, (1 << bits) - 1))
        codes += [DealCode(rules.game, algorithm, rules.options, seed) for algorithm, seed in seeds]
    return [{"deal": code.text, "start": start(code).as_json()} for code in codes]


def shuffles() -> list[dict[str, Any]]:
    """`{"decks", "words", "cards"}`: words at, below and above the limit of rejection, all of which are read."""
    dice = Dice("shuffles")
    cases = []
    for decks in (1, 2):
        for edge in (-1, 0, 1):
            words = _words_at_the_limit(52 * decks, edge, dice)
            deck = ordered_deck() * decks
            unread = iter(words)
            shuffle(deck, unread)
            cases.append(
                {
                    "decks": decks,
                    "words": words[: len(words) - len(list(unread))],
                    "cards": cards_text(deck),
                }
            )
    return cases


def _words_at_the_limit(cards: int, edge: int, dice: Dice) -> list[int]:
    words = []
    for i in range(cards - 1, 0, -1):
        limit = (1 << 32) // (i + 1) * (i + 1)
        words.append(min(limit + edge, (1 << 32) - 1))
        words.append(dice.below(limit))
    return words


def codes() -> list[dict[str, Any]]:
    """`{"text", "code"}` for what is read, `{"text", "wrong"}` with the part for what is not."""
    texts = [
        "KL1-D1N-AAAAAAG", "DS1-D1N-AAAAAAB", "SO1-T3-AAAAAAB", "SH1-C4-AAAAAJ2", "kl1-d3v-zzzzzz7",
        "  SH1-C1-7777777 ", "KL2-D1N-" + "A" * 26, "KL2-D1N-" + "H" + "7" * 25, "ds2-d3v-" + "b" * 26,
        "", " ", "KL1", "KL1-D1N", "KL1-D1N-", "KL1-D1N-AAAAAAG-", "KL1--D1N-AAAAAAG", "KL1 D1N AAAAAAG",
        "XX1-D1N-AAAAAAG", "K1-D1N-AAAAAAG", "KL-D1N-AAAAAAG", "KL12-D1N-AAAAAAG", "1KL-D1N-AAAAAAG",
        "KL0-D1N-AAAAAAG", "KL3-D1N-AAAAAAG", "KL1-D2N-AAAAAAG", "KL1-D1S-AAAAAAG", "KL1-T1-AAAAAAG",
        "KL1-D1N2-AAAAAAG", "SO1-T4-AAAAAAB", "SO1-T0-AAAAAAB", "SH1-C3-AAAAAJ2", "SH1-C-AAAAAJ2",
        "KL1-D1N-AAAAAG", "KL1-D1N-AAAAAAAG", "KL1-D1N-AAAAAA1", "KL1-D1N-AAAAAA8", "KL1-D1N-AAAA AG",
        "KL1-D1N-AAAAAA\u00c4", "\u212aL1-D1N-AAAAAAG", "KL\u0661-D1N-AAAAAAG", "KL1-D1N-AAAAAA\n",
        "\tKL1-D1N-AAAAAAG", "KL2-D1N-" + "A" * 25, "KL2-D1N-" + "A" * 27, "KL2-D1N-AAAAAAG",
        "KL2-D1N-I" + "A" * 25, "KL2-D1N-" + "7" * 26,
    ]  # fmt: skip
    return [_code_case(text) for text in texts]


def _code_case(text: str) -> dict[str, Any]:
    try:
        code, rules = deal_named(text)
    except CodeError as error:
        return {"text": text, "wrong": error.part}
    sealed = code.algorithm == SEALED
    return {
        "text": text,
        "code": code.text,
        "rule_set": rules.name,
        "sealed": sealed,
        "seed": str(code.seed),
    }
