"""Giving every day its deals, before it comes."""

from datetime import datetime
from time import monotonic
from typing import Final

import structlog
from django.conf import settings
from django.db import DatabaseError, transaction

from challenges.commitment import commitment, salt_draw
from challenges.models import Challenge, Programme
from challenges.selectors.days import days_ahead, days_short
from challenges.services.advancing import steps_take
from challenges.services.watching import days_watch
from games.certifying import HouseCloses
from games.engine.code import SEALED
from games.models import CertifiedDeal
from games.stock import deal_certify, deal_take, in_stock

QUICK_MS: Final = 100
"""For shortening the line of a day that is here already: its players wait."""

CHOICE: Final = 4
"""Deals that a day to come may choose from, so that its difficulty is near to what is wished for."""

logger = structlog.get_logger(__name__)
State = Challenge.State


def days_fill(*, now: datetime, budget_ms: int) -> bool:
    """Gives each rule set of the programme its challenge on today and the next 14 days, the nearest day first.

    Safe twice at once and to be killed: each challenge is one short transaction, and no lock is held while a deal
    is searched. Begins no further search when the budget is spent; then returns True: call it again.
    """
    until = monotonic() + budget_ms / 1000
    drafts_make(now=now)
    drafts = Challenge.objects.filter(state=State.DRAFT, date__in=days_ahead(now))
    programme = {line.rule_set: line for line in Programme.objects.filter(active=True)}
    waiting = [draft for draft in drafts if draft.rule_set in programme]
    waiting.sort(key=lambda draft: (draft.date, programme[draft.rule_set].position))
    for done, draft in enumerate(waiting):
        if done and monotonic() > until:
            return True
        challenge_fill_or_log(draft=draft, line=programme[draft.rule_set], now=now)
    days_watch(now=now)
    return False


def drafts_make(*, now: datetime) -> None:
    """A row for each challenge that is to be; of two at once the constraint lets one through."""
    missing = [
        Challenge(date=day, rule_set=rule_set)
        for day, rule_sets in days_short(now).items()
        for rule_set in rule_sets
    ]
    Challenge.objects.bulk_create(missing, ignore_conflicts=True)


def challenge_fill_or_log(*, draft: Challenge, line: Programme, now: datetime) -> None:
    """One rule set for which no deal can be found must not keep the others from theirs."""
    try:
        challenge_fill(draft=draft, line=line, now=now)
    except (DatabaseError, HouseCloses):
        raise
    except Exception:
        logger.exception("challenge not filled", challenge=draft.key)


def challenge_fill(*, draft: Challenge, line: Programme, now: datetime) -> bool:
    """Takes a deal from the stock, and finds some first where it holds too few; False when another has the draft."""
    here = draft.date <= now.date()
    while True:
        choice_make(rule_set=draft.rule_set, here=here, now=now)
        with transaction.atomic():
            challenge = draft_locked(draft.id)
            if challenge is None:
                return False
            if deal_give_nearest(challenge=challenge, line=line, now=now):
                return True


def choice_make(*, rule_set: str, here: bool, now: datetime) -> None:
    """Searches with no lock held. A day that is here takes whatever is found first. Raises NoDealFound."""
    at_least, shorten_ms = (1, QUICK_MS) if here else (CHOICE, settings.SHORTEN_MS)
    while in_stock(rule_set, SEALED).count() < at_least:
        deal_certify(rule_set=rule_set, algorithm=SEALED, shorten_ms=shorten_ms, now=now)


def draft_locked(challenge_id: int) -> Challenge | None:
    """None when it is no draft any more, or another is just filling it."""
    drafts = Challenge.objects.select_for_update(skip_locked=True).filter(state=State.DRAFT)
    return drafts.filter(id=challenge_id).first()


def deal_give_nearest(*, challenge: Challenge, line: Programme, now: datetime) -> bool:
    """From the stock, by the weekday's difficulty; False when the stock is empty. The caller has locked the row."""
    found = deal_take(
        rule_set=challenge.rule_set,
        algorithm=SEALED,
        taken_for=taker(challenge),
        now=now,
        difficulty=line.difficulty_on(challenge.date),
    )
    if found is None:
        return False
    deal_give(challenge=challenge, certified=found, now=now)
    steps_take(challenge=challenge, now=now)
    challenge.save()
    return True


def taker(challenge: Challenge) -> str:
    """For whom the next deal is taken; the second of a challenge `2026-12-01/KL-D1N#2`."""
    return f"{challenge.key}#{challenge.draws + 1}" if challenge.draws else challenge.key


def deal_give(*, challenge: Challenge, certified: CertifiedDeal, now: datetime) -> None:
    """Makes the deal the challenge's, under a salt of its own; the caller saves."""
    challenge.draws += 1
    challenge.certified = certified
    challenge.deal, challenge.solution = certified.deal, certified.solution
    challenge.par, challenge.optimal = certified.line, certified.optimal
    challenge.difficulty, challenge.solver_version = certified.difficulty, certified.solver_version
    challenge.salt = salt_draw()
    challenge.commitment = commitment(
        challenge.date, challenge.rule_set, challenge.deal, challenge.salt
    )
    challenge.state, challenge.certified_at = State.CERTIFIED, now
