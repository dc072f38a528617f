"""Days that lack deals: an alarm for as long as they do."""

from datetime import date, datetime
from typing import Final

from challenges.models import Alarm
from challenges.selectors.days import days_before, days_short
from challenges.services.alarms import alarm_raise, alarms_clear

AHEAD: Final = "days ahead"


def today_watch(*, now: datetime) -> bool:
    """Whether today lacks deals; that is an alarm, but on the very first day of a house."""
    lacking = days_short(now).get(now.date(), [])
    if not lacking or days_before(now):
        _today_tell(lacking, now)
    return bool(lacking)


def days_watch(*, now: datetime) -> None:
    """After a fill: what still lacks a deal could not get one."""
    short = days_short(now)
    _today_tell(short.pop(now.date(), []), now)
    if short:
        text = "No deals yet for " + "; ".join(day_text(*day) for day in short.items()) + "."
        alarm_raise(kind=Alarm.Kind.SHORT, subject=AHEAD, text=text, now=now)
    else:
        alarms_clear(kind=Alarm.Kind.SHORT, subjects=set(), now=now)


def _today_tell(lacking: list[str], now: datetime) -> None:
    today = now.date()
    if lacking:
        text = f"Today is here without deals: {day_text(today, lacking)}."
        alarm_raise(kind=Alarm.Kind.EMPTY, subject=today.isoformat(), text=text, now=now)
    subjects = {today.isoformat()} if lacking else set()
    alarms_clear(kind=Alarm.Kind.EMPTY, subjects=subjects, now=now)


def day_text(day: date, rule_sets: list[str]) -> str:
    return f"{day.isoformat()} ({', '.join(rule_sets)})"
