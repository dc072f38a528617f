"""Which days are ahead, and what they lack."""

from datetime import date, datetime, timedelta
from typing import Final

from challenges.models import Challenge, Programme

DAYS_AHEAD: Final = 14


def days_ahead(now: datetime) -> list[date]:
    """Today and the next 14 days, UTC."""
    today = now.date()
    return [today + timedelta(days=ahead) for ahead in range(DAYS_AHEAD + 1)]


def days_short(now: datetime) -> dict[date, list[str]]:
    """The rule sets of the programme that have no deal yet, on each of those days that lacks some."""
    wanted = list(Programme.objects.filter(active=True).values_list("rule_set", flat=True))
    days = days_ahead(now)
    filled = set(
        Challenge.objects.filter(date__in=days)
        .exclude(state=Challenge.State.DRAFT)
        .values_list("date", "rule_set")
    )
    lacking = {
        day: [rule_set for rule_set in wanted if (day, rule_set) not in filled] for day in days
    }
    return {day: rule_sets for day, rule_sets in lacking.items() if rule_sets}


def days_before(now: datetime) -> bool:
    """Whether the house had a challenge before today: else this is its first day."""
    earlier = Challenge.objects.filter(date__lt=now.date())
    return earlier.exclude(state=Challenge.State.DRAFT).exists()


def months_played() -> list[date]:
    """The first of each month that has a challenge anybody could play."""
    published = Challenge.objects.exclude(published_at=None)
    return list(published.dates("date", "month"))


def months_underway(now: datetime) -> list[date]:
    """The first of each month in which a challenge was played within the last three days."""
    days = [(now - timedelta(days=back)).date() for back in (0, 3)]
    return sorted({day.replace(day=1) for day in days})
