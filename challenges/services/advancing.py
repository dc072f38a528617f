"""Taking challenges through their states: published a day ahead, closed, settled."""

from collections.abc import Callable
from datetime import datetime
from typing import Final

import structlog
from django.db import DatabaseError, transaction

from challenges.models import Alarm, Challenge
from challenges.models.challenge import AHEAD
from challenges.services.alarms import alarm_raise
from challenges.services.locking import players_lock
from games.results import results_update
from games.services import challenge_plays_end, challenge_plays_unseal
from leaderboards.services import contest_final, contest_open

logger = structlog.get_logger(__name__)
State = Challenge.State
PLAYS_AT_ONCE: Final = 100
Step = Callable[[Challenge, datetime], None]


def challenges_advance(*, now: datetime) -> list[int]:
    """Takes every challenge as far as the time says, each in one transaction; returns those that were settled.

    Safe twice at once and to be killed. One that fails is an alarm, and holds up no other.
    """
    underway = Challenge.objects.filter(settled_at=None, date__lte=(now + AHEAD).date())
    due = [challenge for challenge in underway.order_by("date", "id") if step_due(challenge, now)]
    return [challenge.id for challenge in due if _advance_or_alarm(challenge, now)]


def _advance_or_alarm(challenge: Challenge, now: datetime) -> bool:
    try:
        # Some at a time: the boards of the month, which are locked meanwhile, are those of the day, too.
        while now >= challenge.settles_at and plays_end(challenge, now, PLAYS_AT_ONCE):
            continue
        return challenge_advance(challenge_id=challenge.id, now=now)
    except DatabaseError:
        raise
    except Exception as error:
        logger.exception("challenge stuck", challenge=challenge.key)
        text = f"{challenge.key} is {challenge.state} and does not get further: {type(error).__name__}."
        alarm_raise(kind=Alarm.Kind.STUCK, subject=challenge.key, text=text, now=now)
        return False


@transaction.atomic
def challenge_advance(*, challenge_id: int, now: datetime) -> bool:
    """Whether it was settled; False, too, when another is just at it."""
    rows = Challenge.objects.select_for_update(skip_locked=True).filter(id=challenge_id)
    challenge = rows.first()
    if challenge is None or challenge.settled_at is not None:
        return False
    steps_take(challenge=challenge, now=now)
    challenge.save()
    Alarm.objects.filter(kind=Alarm.Kind.STUCK, subject=challenge.key, cleared_at=None).update(
        cleared_at=now
    )
    return challenge.settled_at is not None


def steps_take(*, challenge: Challenge, now: datetime) -> None:
    """All steps that are due; the caller has locked the row and saves it."""
    while step := step_due(challenge, now):
        step(challenge, now)


def step_due(challenge: Challenge, now: datetime) -> Step | None:
    steps: dict[str, tuple[datetime, Step]] = {
        State.CERTIFIED: (challenge.publishes_at, publish),
        State.PUBLISHED: (challenge.closes_at, close),
        State.CLOSED: (challenge.settles_at, settle),
        State.ANNULLED: (challenge.settles_at, open_up),
    }
    if challenge.settled_at is not None or challenge.state not in steps:
        return None
    due_at, step = steps[challenge.state]
    return step if now >= due_at else None


def publish(challenge: Challenge, now: datetime) -> None:
    """From here on commitment and par stand."""
    if challenge.par is None:
        raise ValueError(f"{challenge.key} has no deal.")
    challenge.state, challenge.published_at = State.PUBLISHED, now
    contest_open(
        key=challenge.key,
        date=challenge.date,
        rule_set=challenge.rule_set,
        par=challenge.par,
        now=now,
    )


def close(challenge: Challenge, now: datetime) -> None:
    challenge.state, challenge.closed_at = State.CLOSED, now


def settle(challenge: Challenge, now: datetime) -> None:
    """Ends what is still played, brings the boards to their last state, and makes the deal public."""
    open_up(challenge, now)
    challenge.state = State.SETTLED
    contest_final(key=challenge.key, now=now)


def open_up(challenge: Challenge, now: datetime) -> None:
    """An annulled one, too: its players get to see what they played."""
    challenge_plays_unseal(challenge=challenge.key)
    plays_end(challenge, now)
    challenge.settled_at = now


@transaction.atomic
def plays_end(challenge: Challenge, now: datetime, most: int | None = None) -> bool:
    """Ends plays whose time is over, with their results; whether there were any."""
    players = challenge_plays_end(challenge=challenge.key, now=now, most=most)
    players_lock(players=players)
    for player in players:
        results_update(challenge=challenge.key, player=player, now=now)
    return bool(players)
