"""Looks for a sealed deal, and for cards that were never shown, in whatever a client or a log gets."""

import json
import re
from collections.abc import Iterable
from typing import Any, Final

from games.engine.actions import parse
from games.engine.code import DealCode
from games.rulesets import start

CARD: Final = re.compile(r"[A23456789TJQK][SHDC]", re.IGNORECASE)
CARDS: Final = re.compile(r"(?:[A23456789TJQK][SHDC]|\?\?)+", re.IGNORECASE)
MANY_CARDS: Final = re.compile(r"(?:[A23456789TJQK][SHDC]){4,}", re.IGNORECASE)


class Watch:
    """Knows the deal, and by the open position which cards have lain face up until now."""

    def __init__(self, deal: DealCode) -> None:
        self.seed = deal.text.rsplit("-", 1)[1]
        self.position = start(deal)
        self.seen: set[str] = set()
        self._look()

    def acted(self, actions: Iterable[str]) -> None:
        """The referee has taken them."""
        for text in actions:
            self.position.push(parse(text))
            self._look()

    def _look(self) -> None:
        table = self.position.as_json()
        for pile in (*table["tableau"], *table["cells"], table["waste"]):
            self.seen |= {card for card in CARD.findall(pile) if card.isupper()}

    def text(self, what: str, text: str) -> None:
        """A page, a log line: no code, and no row of cards at all."""
        assert self.seed not in text.upper(), what
        assert not MANY_CARDS.search(text), what

    def answer(self, what: str, text: str) -> set[str]:
        """JSON: every text in it that is cards names seen ones; returns those it names."""
        assert self.seed not in text.upper(), what
        named: set[str] = set()
        for value in texts_of(json.loads(text)):
            if CARDS.fullmatch(value):
                named |= {card.upper() for card in CARD.findall(value)}
        assert named <= self.seen, (what, named - self.seen)
        return named


def texts_of(value: Any) -> Iterable[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for name, member in value.items():
            yield name
            yield from texts_of(member)
    elif isinstance(value, list):
        for member in value:
            yield from texts_of(member)
