"""What anybody may read of challenges; each is a 404 until it is public."""

from datetime import date, datetime

from django.db.models import Case, IntegerField, Q, QuerySet, Value, When

from challenges.errors import Annulled, ChallengeNotFound, NotOpen
from challenges.keys import key_text
from challenges.models import Challenge, Programme
from challenges.models.challenge import AHEAD
from challenges.phases import Phase, phase_of
from common.months import month_after

State = Challenge.State


def challenges_public(now: datetime) -> QuerySet[Challenge]:
    """Those that anybody may know of, as `challenges.phases.public` says of one."""
    due = Q(published_at__isnull=False) | Q(date__lte=(now + AHEAD).date())
    return Challenge.objects.exclude(state=State.DRAFT).filter(due)


def challenges_of_day(*, day: date, now: datetime) -> list[Challenge]:
    """In the programme's order. Raises ChallengeNotFound."""
    found = list(in_order(challenges_public(now).filter(date=day)))
    if not found:
        raise ChallengeNotFound(day.isoformat())
    return found


def challenge_of(*, day: date, rule_set: str, now: datetime) -> Challenge:
    """Raises ChallengeNotFound."""
    found = challenges_public(now).filter(date=day, rule_set=rule_set).first()
    if found is None:
        raise ChallengeNotFound(key_text(day, rule_set))
    return found


def challenge_to_play(*, day: date, rule_set: str, now: datetime) -> Challenge:
    """One that takes plays: for its boards, or, after the close, as practice.

    Raises ChallengeNotFound, NotOpen and Annulled.
    """
    challenge = challenge_of(day=day, rule_set=rule_set, now=now)
    phase = phase_of(challenge, now)
    if phase is Phase.COMING:
        raise NotOpen(challenge.key, challenge.opens_at, now)
    if phase is Phase.ANNULLED:
        raise Annulled(challenge.key)
    return challenge


def challenges_of_month(*, first: date, now: datetime) -> list[Challenge]:
    """Of the month that begins with `first`, by day, each in the programme's order; of secrets only the keys."""
    month = challenges_public(now).filter(date__gte=first, date__lt=month_after(first))
    return list(in_order(month).defer("deal", "salt", "solution"))


def months_beside(*, first: date, now: datetime) -> tuple[date | None, date | None]:
    """The first days of the nearest months, before and after, that have challenges."""
    dates = challenges_public(now).values_list("date", flat=True)
    before = dates.filter(date__lt=first).order_by("-date").first()
    after = dates.filter(date__gte=month_after(first)).order_by("date").first()
    return before and before.replace(day=1), after and after.replace(day=1)


def in_order(challenges: QuerySet[Challenge]) -> QuerySet[Challenge]:
    """By day, then as the programme lists them; a rule set that has left it comes last."""
    listed = Programme.objects.values_list("rule_set", flat=True)
    places = [When(rule_set=rule_set, then=Value(at)) for at, rule_set in enumerate(listed)]
    last = Value(len(places))
    if not places:
        return challenges.order_by("date", "rule_set")
    place = Case(*places, default=last, output_field=IntegerField())
    return challenges.order_by("date", place, "rule_set")
