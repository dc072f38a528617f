"""Keeping the stock of certified deals filled, in the background and a little at a time."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from time import monotonic
from typing import Final

import structlog
from django.conf import settings
from django.db.models import Count

from games.engine.code import OPEN, SEALED
from games.models import CertifiedDeal
from games.rulesets import RULE_SETS
from games.stock import NoDealFound, deal_certify

ONE_DEAL_MS: Final = 4_000
"""A rule set that finds no deal in this time is left to the next run, so that it holds up no other."""

logger = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Shelf:
    """One purpose of the stock, and how many deals should be ready for it."""

    rule_set: str
    algorithm: int
    at_least: int


def wanted_shelves() -> list[Shelf]:
    """As the settings say: sealed deals for the programme, open ones for casual plays of every rule set."""
    return [
        *(Shelf(rule_set, SEALED, settings.STOCK_SEALED) for rule_set in settings.STOCK_RULE_SETS),
        *(Shelf(rule_set, OPEN, settings.STOCK_OPEN) for rule_set in RULE_SETS),
    ]


def stock_fill(
    *, rule_set: str, algorithm: int, at_least: int, budget_ms: int, now: datetime
) -> int:
    """Certifies deals until so many are in stock or the time is over; returns how many it made.

    Two at once may make one too many each, which the next takers use up.
    """
    return shelves_fill(
        shelves=[Shelf(rule_set, algorithm, at_least)], budget_ms=budget_ms, now=now
    )


def shelves_fill(*, shelves: Sequence[Shelf], budget_ms: int, now: datetime) -> int:
    """As `stock_fill`, a deal for the emptiest at a time."""
    end = monotonic() + budget_ms / 1000
    made, given_up = 0, set[Shelf]()
    while (rest_ms := round(1000 * (end - monotonic()))) > 0:
        shelf = _emptiest([shelf for shelf in shelves if shelf not in given_up])
        if shelf is None:
            break
        try:
            deal_certify(
                rule_set=shelf.rule_set,
                algorithm=shelf.algorithm,
                shorten_ms=settings.SHORTEN_MS,
                now=now,
                patience_ms=min(rest_ms, ONE_DEAL_MS),
            )
            made += 1
        except NoDealFound:
            logger.info("no winnable deal found in time", rule_set=shelf.rule_set)
            given_up.add(shelf)
    return made


def _emptiest(shelves: Sequence[Shelf]) -> Shelf | None:
    """Of those that are not full, by the share of what should be there."""
    counted = CertifiedDeal.objects.filter(taken_for=None).values_list("rule_set", "algorithm")
    ready = {(name, algorithm): n for name, algorithm, n in counted.annotate(Count("id"))}
    shares = {
        shelf: ready.get((shelf.rule_set, shelf.algorithm), 0) / shelf.at_least for shelf in shelves
    }
    short = [shelf for shelf, share in shares.items() if share < 1]
    return min(short, key=shares.__getitem__, default=None)
