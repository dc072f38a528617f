"""What an admin decides about a challenge. Each decision and its entry in the audit log are one transaction."""

from datetime import datetime
from typing import Any

from django.conf import settings
from django.db import transaction

from challenges.errors import NotPossible
from challenges.models import Challenge, Programme
from challenges.services.advancing import publish, steps_take
from challenges.services.filling import deal_give, deal_give_nearest, taker
from games.engine.code import SEALED
from games.events import plays_annulled
from games.models import CertifiedDeal
from games.pinning import deal_certify_this, deal_take_this
from games.services import deal_read
from games.stock import deal_certify
from leaderboards.services import contest_annul, contest_final, contest_restore
from players.models import User
from players.services import audit_write

State = Challenge.State


@transaction.atomic
def challenge_replace(*, challenge: Challenge, by: User, why: str, now: datetime) -> Challenge:
    """Another deal from the stock, the nearest to the day's difficulty; the first is never used again.

    Raises NotPossible when the day is public already, or when the stock is empty.
    """
    locked = _secret_lock(challenge, now)
    before = deal_facts(locked)
    line = Programme.objects.filter(rule_set=locked.rule_set).first()
    line = line or Programme(rule_set=locked.rule_set)
    if not deal_give_nearest(challenge=locked, line=line, now=now):
        raise NotPossible(locked.key, "the stock holds no other deal: regenerate instead.")
    _audit("replace", locked, by, why, now, before=before, after=deal_facts(locked))
    return locked


def challenge_regenerate(*, challenge: Challenge, by: User, why: str, now: datetime) -> Challenge:
    """A deal that is found now, which takes some seconds. Raises NotPossible and NoDealFound."""
    _require_secret(challenge, now)
    certified = deal_certify(
        rule_set=challenge.rule_set, algorithm=SEALED, shorten_ms=settings.SHORTEN_MS, now=now
    )
    return _give(challenge, certified, "regenerate", by, why, now)


def challenge_pin(
    *, challenge: Challenge, code: str, by: User, why: str, now: datetime
) -> Challenge:
    """This deal, a sealed one of the challenge's rule set.

    Raises BadCode, NotPossible, NoWinKnown, or DealTaken when it has served a purpose already.
    """
    _require_secret(challenge, now)
    deal = deal_read(deal=code)
    if (deal.rule_set, deal.algorithm) != (challenge.rule_set, SEALED):
        raise NotPossible(challenge.key, f"the code must be a sealed deal of {challenge.rule_set}.")
    certified = deal_certify_this(deal=deal, shorten_ms=settings.SHORTEN_MS, now=now)
    return _give(challenge, certified, "pin", by, why, now)


@transaction.atomic
def challenge_publish(*, challenge: Challenge, by: User, why: str, now: datetime) -> Challenge:
    """Commitment and par become public before their time. Raises NotPossible."""
    locked = _lock(challenge)
    if locked.state != State.CERTIFIED:
        raise NotPossible(locked.key, f"it is {locked.state}; only a certified one is published.")
    publish(locked, now)
    locked.save()
    _audit("publish", locked, by, why, now)
    return locked


@transaction.atomic
def challenge_annul(*, challenge: Challenge, by: User, why: str, now: datetime) -> Challenge:
    """It counts for nothing any more: boards, months and streaks close up. Raises NotPossible."""
    locked = _lock(challenge)
    if locked.state in {State.DRAFT, State.ANNULLED}:
        raise NotPossible(locked.key, f"it is {locked.state}: there is nothing to annul.")
    before = locked.state
    locked.state, locked.annulled_at = State.ANNULLED, now
    locked.save()
    if locked.published_at is not None:
        contest_annul(key=locked.key, now=now)
    plays_annulled(locked.key, annulled=True)
    _audit("annul", locked, by, why, now, before=before)
    return locked


@transaction.atomic
def challenge_restore(*, challenge: Challenge, by: User, why: str, now: datetime) -> Challenge:
    """As if it had not been annulled: what came due meanwhile is done now. Raises NotPossible."""
    locked = _lock(challenge)
    if locked.state != State.ANNULLED:
        raise NotPossible(locked.key, f"it is {locked.state}, not annulled.")
    if locked.published_at is None and locked.settled_at is not None:
        raise NotPossible(locked.key, "its day went by while it was annulled, and had no boards.")
    locked.state, locked.annulled_at = state_before(locked), None
    if locked.published_at is not None:
        contest_restore(key=locked.key, now=now)
    if locked.settled_at is not None:
        contest_final(key=locked.key, now=now)
    steps_take(challenge=locked, now=now)
    locked.save()
    plays_annulled(locked.key, annulled=False)
    _audit("restore", locked, by, why, now, after=locked.state)
    return locked


def state_before(challenge: Challenge) -> State:
    """The last step that was taken, annulment aside."""
    if challenge.settled_at is not None:
        return State.SETTLED
    if challenge.closed_at is not None:
        return State.CLOSED
    return State.CERTIFIED if challenge.published_at is None else State.PUBLISHED


def deal_facts(challenge: Challenge) -> dict[str, Any]:
    """What the audit log may say of a deal that is secret."""
    return {
        "commitment": challenge.commitment,
        "par": challenge.par,
        "difficulty": challenge.difficulty,
    }


@transaction.atomic
def _give(
    challenge: Challenge, certified: CertifiedDeal, action: str, by: User, why: str, now: datetime
) -> Challenge:
    locked = _secret_lock(challenge, now)
    before = deal_facts(locked)
    taken = deal_take_this(deal=certified, taken_for=taker(locked), now=now)
    deal_give(challenge=locked, certified=taken, now=now)
    locked.save()
    _audit(action, locked, by, why, now, before=before, after=deal_facts(locked))
    return locked


def _lock(challenge: Challenge) -> Challenge:
    return Challenge.objects.select_for_update().get(id=challenge.id)


def _secret_lock(challenge: Challenge, now: datetime) -> Challenge:
    locked = _lock(challenge)
    _require_secret(locked, now)
    return locked


def _require_secret(challenge: Challenge, now: datetime) -> None:
    """Raises NotPossible when the commitment is public, so that the deal must stand."""
    secret = challenge.state in {State.DRAFT, State.CERTIFIED} and challenge.published_at is None
    if not secret or now >= challenge.publishes_at:
        since = challenge.published_at or challenge.publishes_at
        raise NotPossible(
            challenge.key,
            f"its commitment is public since {since:%Y-%m-%d %H:%M} UTC.",
        )


def _audit(
    action: str, challenge: Challenge, by: User, why: str, now: datetime, **details: Any
) -> None:
    audit_write(
        by=by,
        action=f"challenge.{action}",
        subject=f"challenge:{challenge.key}",
        why=why,
        details=details,
        now=now,
    )
