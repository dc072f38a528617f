"""How far a challenge is, as a player is told.

From the times, not from whether the job has run: a day opens and closes on the second. `settled` alone waits
for the job, because the deals become public, all at once, in its transaction.
"""

from collections.abc import Iterable
from datetime import datetime
from enum import StrEnum
from typing import Final

from challenges.models import Challenge

State = Challenge.State


class Phase(StrEnum):
    COMING = "coming"
    OPEN = "open"
    CLOSED = "closed"
    SETTLED = "settled"
    ANNULLED = "annulled"


ORDER: Final = list(Phase)


def phase_of(challenge: Challenge, now: datetime) -> Phase:
    if challenge.state == State.ANNULLED:
        return Phase.ANNULLED
    if challenge.state == State.SETTLED:
        return Phase.SETTLED
    if now < challenge.opens_at:
        return Phase.COMING
    return Phase.OPEN if now < challenge.closes_at else Phase.CLOSED


def day_phase(phases: Iterable[Phase]) -> Phase:
    """Of the challenge that is least far; annulled ones count when there is no other."""
    return min(phases, key=ORDER.index)


def public(challenge: Challenge, now: datetime) -> bool:
    """Whether anybody may know that it exists, and see its commitment and par."""
    if challenge.state == State.DRAFT:
        return False
    return challenge.published_at is not None or now >= challenge.publishes_at
