"""A challenge: one deal for everybody, of one rule set on one day."""

from datetime import UTC, date, datetime, time, timedelta
from typing import Final

from django.db import models

from challenges.keys import key_text
from games.models import CertifiedDeal

AHEAD: Final = timedelta(days=1)
"""How long before its day a challenge's commitment and par are public."""
DAY: Final = timedelta(days=1)
GRACE: Final = timedelta(days=1)
"""How long after the close a play begun in time may go on."""


class Challenge(models.Model):
    """Secret until it is settled: deal, salt and solution. A draft has none of them yet.

    What a play counts is decided by the times, which follow from the date; the state says which steps were
    taken, and may lag behind.
    """

    class State(models.TextChoices):
        DRAFT = "draft"
        CERTIFIED = "certified"
        PUBLISHED = "published"
        CLOSED = "closed"
        SETTLED = "settled"
        ANNULLED = "annulled"

    date = models.DateField()
    rule_set = models.CharField(max_length=8)
    state = models.CharField(max_length=9, choices=State, default=State.DRAFT)
    certified = models.OneToOneField(
        CertifiedDeal, on_delete=models.PROTECT, null=True, related_name="challenge"
    )
    # How many deals it has been given: more than one when an admin replaced the first.
    draws = models.PositiveSmallIntegerField(default=0)
    deal = models.CharField(max_length=40, blank=True)
    # 128 bits as 32 hexadecimal digits in lower case.
    salt = models.CharField(max_length=32, blank=True)
    commitment = models.CharField(max_length=64, blank=True)
    solution = models.TextField(blank=True)
    par = models.PositiveIntegerField(null=True)
    # Proved: there is no shorter line than par.
    optimal = models.BooleanField(default=False)
    difficulty = models.PositiveSmallIntegerField(null=True)
    solver_version = models.CharField(max_length=20, blank=True)
    certified_at = models.DateTimeField(null=True)
    published_at = models.DateTimeField(null=True)
    closed_at = models.DateTimeField(null=True)
    settled_at = models.DateTimeField(null=True)
    annulled_at = models.DateTimeField(null=True)

    class Meta:
        permissions = (("see_secret", "Can see a deal and its solution before the day is settled"),)
        constraints = (
            models.UniqueConstraint(fields=["date", "rule_set"], name="challenge_of_day"),
            models.CheckConstraint(
                name="challenge_deal_when_not_draft",
                condition=models.Q(state="draft", deal="")
                | (~models.Q(state="draft") & ~models.Q(deal="")),
            ),
        )
        indexes = (
            # The job that publishes, closes and settles.
            models.Index(
                fields=["date"],
                name="challenge_underway",
                condition=models.Q(state__in=["certified", "published", "closed"]),
            ),
        )

    def __str__(self) -> str:
        return self.key

    @property
    def key(self) -> str:
        """What plays and boards know the challenge by."""
        return key_text(self.date, self.rule_set)

    @property
    def publishes_at(self) -> datetime:
        return self.opens_at - AHEAD

    @property
    def opens_at(self) -> datetime:
        return opening(self.date)

    @property
    def closes_at(self) -> datetime:
        """A play begun at or after it is practice."""
        return self.opens_at + DAY

    @property
    def settles_at(self) -> datetime:
        """Plays end, and everything becomes public."""
        return self.closes_at + GRACE


def opening(day: date) -> datetime:
    """Its first moment, UTC."""
    return datetime.combine(day, time(), UTC)
