"""Periodic jobs; `config/schedule.py` says when. All may run twice, at once, or late."""

from celery import shared_task

from challenges.rebuilding.boards import boards_compare
from challenges.selectors.days import months_underway
from challenges.services.advancing import challenges_advance
from challenges.services.filling import days_fill
from challenges.services.noting import challenge_note, challenges_note
from challenges.services.watching import today_watch
from common import clock

BUDGET_MS = 20_000
"""Of one run; then other jobs have their turn."""


@shared_task
def fill_days() -> None:
    if days_fill(now=clock.now(), budget_ms=BUDGET_MS):
        fill_days.delay()


@shared_task
def advance_challenges() -> None:
    now = clock.now()
    for challenge_id in challenges_advance(now=now):
        note_challenge.delay(challenge_id)
    if today_watch(now=now):
        fill_days.delay()


@shared_task
def note_challenge(challenge_id: int) -> None:
    challenge_note(challenge_id=challenge_id, now=clock.now())


@shared_task
def note_challenges() -> None:
    challenges_note(now=clock.now())


@shared_task
def compare_boards() -> None:
    """Every night: the months that are not over, as a play begun in time may go on for two days."""
    now = clock.now()
    for month in months_underway(now):
        boards_compare(month=month, now=now)
