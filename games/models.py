"""A play: a deal and what was done with it; and the deals that are known to be winnable."""

from typing import Any

from django.db import models

from games.engine.actions import split
from games.engine.code import OPEN, DealCode
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
    # Counts for the boards of its challenge.
    ranked = models.BooleanField(default=False)
    # Of the first play of this challenge, which the player's clock has run from since.
    revealed_at = models.DateTimeField(null=True)
    # From then on nothing is taken; whoever comes first after it ends the play at that time.
    closes_at = models.DateTimeField(null=True)
    # A player's own program started it or sent an action.
    program = models.BooleanField(default=False)
    hints = models.PositiveIntegerField(default=0)
    # The client's name for the request that started it, so that a repeated one starts nothing.
    request = models.UUIDField(null=True)
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
            # A challenge's plays, of everybody (closing, settling) or of one player (results).
            models.Index(
                fields=["challenge", "player"],
                name="play_of_challenge",
                condition=~models.Q(challenge=""),
            ),
        )
        constraints = (
            models.CheckConstraint(
                name="play_ended_when_not_open",
                condition=models.Q(status="open", ended_at__isnull=True)
                | models.Q(status__in=["won", "ended"], ended_at__isnull=False),
            ),
            models.UniqueConstraint(
                fields=["player", "request"],
                name="play_once_a_request",
                condition=models.Q(request__isnull=False),
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


class CertifiedDeal(models.Model):
    """A deal with a win that the referee has accepted. It serves one purpose: whom `taken_for` names."""

    rule_set = models.CharField(max_length=8)
    # The deal algorithm: open deals go to casual plays, sealed ones to challenges.
    algorithm = models.PositiveSmallIntegerField()
    deal = models.CharField(max_length=40, unique=True)
    solution = models.TextField()
    # Actions of the solution, the shortest known; `optimal` when it is proved that none is shorter.
    line = models.PositiveIntegerField()
    optimal = models.BooleanField()
    # 1 to 5 among the winnable deals of the rule set; null: certified in haste, for a casual play.
    difficulty = models.PositiveSmallIntegerField(null=True)
    solver_version = models.CharField(max_length=20)
    engine_version = models.PositiveSmallIntegerField()
    certified_at = models.DateTimeField()
    taken_at = models.DateTimeField(null=True)
    taken_for = models.CharField(max_length=64, null=True, unique=True)  # noqa: DJ001 (unique where set)

    class Meta:
        indexes = (
            # The stock: what may still be taken.
            models.Index(
                fields=["rule_set", "algorithm", "difficulty"],
                name="deal_in_stock",
                condition=models.Q(taken_for__isnull=True),
            ),
        )
        constraints = (
            models.CheckConstraint(
                name="deal_taken_for_somebody",
                condition=models.Q(taken_for__isnull=True, taken_at__isnull=True)
                | models.Q(taken_for__isnull=False, taken_at__isnull=False),
            ),
            models.CheckConstraint(
                name="deal_graded",
                condition=models.Q(difficulty__range=(1, 5))
                | models.Q(difficulty__isnull=True, algorithm=OPEN),
            ),
        )

    def __str__(self) -> str:
        """Without the code, which is nobody's to see while the deal is sealed."""
        return f"{self.rule_set} {self.pk}"

    @property
    def code(self) -> DealCode:
        return DealCode.parse(self.deal)
