"""A play: a deal and what was done with it."""

from typing import Any

from django.db import models

from games.engine.actions import split
from games.engine.code import DealCode
from players.models import Player


class Play(models.Model):
    """The log is legal to its end; the verdict's figures are what the referee found in it."""

    class Status(models.TextChoices):
        OPEN = "open"
        WON = "won"
        ENDED = "ended"

    id = models.UUIDField(primary_key=True, editable=False)
    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="plays", db_index=False
    )
    rule_set = models.CharField(max_length=8)
    deal = models.CharField(max_length=40)
    # Opaque here: whose play it is beside the player's. Empty for a casual play.
    challenge = models.CharField(max_length=64, blank=True)
    sealed = models.BooleanField(default=False)
    status = models.CharField(max_length=5, choices=Status, default=Status.OPEN)
    started_at = models.DateTimeField()
    # Of the last action, else the start.
    acted_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)
    # Canonical action texts, parted by one blank; `at` is how many.
    actions = models.TextField(blank=True)
    at = models.PositiveIntegerField(default=0)
    # [[index of the first action of a batch, milliseconds from the start to its arrival], ...]
    arrivals = models.JSONField(default=list)
    score = models.IntegerField()
    ranking_score = models.IntegerField()
    moves = models.PositiveIntegerField(default=0)
    line = models.PositiveIntegerField(default=0)
    engine_version = models.PositiveSmallIntegerField()

    class Meta:
        indexes = (
            # A player's own plays, newest first: GET /api/plays.
            models.Index(fields=["player", "-id"], name="play_of_player"),
            # The nightly job that ends idle plays.
            models.Index(fields=["acted_at"], name="play_idle", condition=models.Q(status="open")),
        )
        constraints = (
            models.CheckConstraint(
                name="play_ended_when_not_open",
                condition=models.Q(status="open", ended_at__isnull=True)
                | models.Q(status__in=["won", "ended"], ended_at__isnull=False),
            ),
        )

    def __str__(self) -> str:
        return f"{self.rule_set} {self.id}"

    @property
    def code(self) -> DealCode:
        return DealCode.parse(self.deal)

    @property
    def shown_deal(self) -> str | None:
        """The deal code as anyone may see it: None while it is sealed."""
        return None if self.sealed else self.deal

    @property
    def log(self) -> list[str]:
        return split(self.actions)

    @property
    def verdict(self) -> dict[str, Any]:
        """In the shape of the referee's verdict on the log."""
        return {
            "status": "ok",
            "at": self.at,
            "refusal": None,
            "score": self.score,
            "ranking_score": self.ranking_score,
            "moves": self.moves,
            "line": self.line,
            "won": self.status == self.Status.WON,
        }
