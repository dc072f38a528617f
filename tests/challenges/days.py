"""A house with a short programme, and its days."""

from datetime import UTC, date, datetime, timedelta
from functools import cache

from challenges.models import Challenge, Programme
from challenges.selectors.days import DAYS_AHEAD
from challenges.services.advancing import challenges_advance
from challenges.services.filling import days_fill
from games.certifying import Certificate, certificate_find
from games.engine.code import SEALED
from games.stock import certified_keep

DAY = date(2026, 12, 1)
NOON = datetime(2026, 12, 1, 12, tzinfo=UTC)
RULE_SETS = ("SH-C4", "SH-C2")
"""Whose deals are found in no time."""
HOUR = timedelta(hours=1)


def programme(*rule_sets: str) -> None:
    """Exactly these, in this order."""
    Programme.objects.all().delete()
    Programme.objects.bulk_create(
        Programme(rule_set=rule_set, position=at) for at, rule_set in enumerate(rule_sets)
    )


@cache
def certificates(rule_set: str) -> list[Certificate]:
    """Of deals that the solver has just found: enough for a house's first fortnight."""
    found = (
        certificate_find(rule_set, SEALED, shorten_ms=0, graded=True, patience_ms=60_000)
        for _ in range(DAYS_AHEAD + 1)
    )
    return [certificate for certificate in found if certificate]


def stock(*rule_sets: str) -> None:
    for rule_set in rule_sets:
        for certificate in certificates(rule_set):
            certified_keep(certificate, NOON)


def opened(now: datetime = NOON, *, rule_sets: tuple[str, ...] = RULE_SETS) -> None:
    """The house at that moment: its days filled, everything done that was due."""
    programme(*rule_sets)
    stock(*rule_sets)
    assert not days_fill(now=now, budget_ms=60_000)
    challenges_advance(now=now)


def challenge(rule_set: str = "SH-C4", day: date = DAY) -> Challenge:
    return Challenge.objects.get(date=day, rule_set=rule_set)


def at(day: date, hour: int = 0, minute: int = 0) -> datetime:
    return datetime(day.year, day.month, day.day, hour, minute, tzinfo=UTC)
