"""The stock of certified deals: what adds to it and what takes from it."""

from datetime import datetime
from typing import Final

from django.db import IntegrityError, transaction
from django.db.models import F, QuerySet
from django.db.models.functions import Abs
from talon_solver import __version__ as solver_version

from common.errors import DomainError
from games.certifying import Certificate, certificate_find
from games.engine.code import SEALED
from games.judging import ENGINE_VERSION
from games.models import CertifiedDeal

PATIENCE_MS: Final = 20_000
"""Far more than the hardest rule set takes, in which one deal of fifty can be won."""


class NoDealFound(DomainError):  # noqa: N818 (what is wrong)
    """No winnable deal was found in time."""

    code = "NO_DEAL"
    status = 503

    def __init__(self, rule_set: str) -> None:
        super().__init__(
            f"No deal of {rule_set} that can surely be won is ready. Try again in a moment, "
            "or start any deal of it without `winnable`.",
            {"game": rule_set},
        )


def deal_certify(
    *,
    rule_set: str,
    algorithm: int,
    shorten_ms: int,
    now: datetime,
    patience_ms: int = PATIENCE_MS,
) -> CertifiedDeal:
    """Adds a fresh deal to the stock. Only an open one without time to shorten is not graded.

    Keeps one core busy for as long: call it outside a transaction. Raises NoDealFound.
    """
    found = certificate_find(
        rule_set,
        algorithm,
        shorten_ms=shorten_ms,
        graded=shorten_ms > 0 or algorithm == SEALED,
        patience_ms=patience_ms,
    )
    if found is None:
        raise NoDealFound(rule_set)
    return certified_keep(found, now)


def certified_keep(found: Certificate, now: datetime) -> CertifiedDeal:
    """Adds a deal to the stock; one that is there already keeps its first certificate."""
    deal, _ = CertifiedDeal.objects.get_or_create(
        deal=found.deal.text,
        defaults={
            "rule_set": found.deal.rule_set,
            "algorithm": found.deal.algorithm,
            "solution": " ".join(found.solution),
            "line": len(found.solution),
            "optimal": found.optimal,
            "difficulty": found.difficulty,
            "solver_version": solver_version,
            "engine_version": ENGINE_VERSION,
            "certified_at": now,
        },
    )
    return deal


def deal_take(
    *,
    rule_set: str,
    algorithm: int,
    taken_for: str,
    now: datetime,
    difficulty: int | None = None,
) -> CertifiedDeal | None:
    """The deal taken for this purpose, now or before; None when the stock is empty.

    Of those in stock the one nearest to the difficulty, then the one certified first. Two at once get two deals.
    """
    try:
        with transaction.atomic():
            return _taken(taken_for) or _take(rule_set, algorithm, taken_for, now, difficulty)
    except IntegrityError:
        # Another has taken one for the same purpose since.
        return _taken(taken_for)


def _taken(taken_for: str) -> CertifiedDeal | None:
    return CertifiedDeal.objects.filter(taken_for=taken_for).first()


def _take(
    rule_set: str, algorithm: int, taken_for: str, now: datetime, difficulty: int | None
) -> CertifiedDeal | None:
    stock = in_stock(rule_set, algorithm).select_for_update(skip_locked=True)
    if difficulty is not None:
        stock = stock.order_by(Abs(F("difficulty") - difficulty), "id")
    deal = stock.first()
    if deal is not None:
        deal.taken_for, deal.taken_at = taken_for, now
        deal.save(update_fields=["taken_for", "taken_at"])
    return deal


def in_stock(rule_set: str, algorithm: int) -> QuerySet[CertifiedDeal]:
    """What may still be taken, the oldest first."""
    free = CertifiedDeal.objects.filter(rule_set=rule_set, algorithm=algorithm, taken_for=None)
    return free.order_by("id")
