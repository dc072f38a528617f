"""The whole of it: contests, plays, entries, sizes, month by month."""

from collections.abc import Iterator
from datetime import date, datetime
from itertools import islice
from typing import Final

from challenges.models import Alarm, Challenge
from challenges.rebuilding.contests import contest_check, sizes_check
from challenges.rebuilding.differences import Difference
from challenges.rebuilding.entries import month_check
from challenges.rebuilding.plays import plays_check
from challenges.services.alarms import alarm_raise

NAMED: Final = 20
"""Differences that an alarm lists; the command lists all."""


def boards_rebuild(
    *, month: date, referee: bool, repair: bool, now: datetime
) -> Iterator[Difference]:
    """Every difference of the month that begins on that day, as it is found and, if asked, repaired.

    Many short transactions: players go on meanwhile, and what they do is not taken for a difference. Repeated
    after a repair it finds nothing. `referee` asks it about every ranked play again.
    """
    challenges = Challenge.objects.filter(date__year=month.year, date__month=month.month)
    for challenge in challenges.order_by("date", "id"):
        yield from contest_check(challenge.id, now, repair=repair)
        if referee:
            yield from plays_check(challenge.key, now, repair=repair)
    yield from month_check(month, now, repair=repair)
    yield from sizes_check(month, repair=repair)


def boards_compare(*, month: date, now: datetime) -> None:
    """Raises an alarm that names the first differences, or clears the one that stands."""
    found = boards_rebuild(month=month, referee=True, repair=False, now=now)
    subject = f"boards {month:%Y-%m}"
    lines = [str(difference) for difference in islice(found, NAMED)]
    if lines:
        text = "Boards or plays are not what they should be; see rebuild_boards:\n" + "\n".join(
            lines
        )
        alarm_raise(kind=Alarm.Kind.DIFFER, subject=subject, text=text, now=now)
        return
    standing = Alarm.objects.filter(kind=Alarm.Kind.DIFFER, subject=subject, cleared_at=None)
    standing.update(cleared_at=now)
