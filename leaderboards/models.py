"""Contests, the boards they feed, and who stands on them."""

from django.db import models
from django.db.models import Q

from leaderboards import ranking
from players.models import Player


class State(models.TextChoices):
    OPEN = "open"
    FINAL = "final"
    ANNULLED = "annulled"


class Contest(models.Model):
    """What a challenge is to the boards: a key, a day, a rule set and a par."""

    key = models.CharField(primary_key=True, max_length=64)
    date = models.DateField()
    # The first of the month.
    month = models.DateField(db_index=True)
    rule_set = models.CharField(max_length=8)
    par = models.PositiveIntegerField()
    opened_at = models.DateTimeField()
    final_at = models.DateTimeField(null=True)
    annulled_at = models.DateTimeField(null=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["date", "rule_set"], name="contest_of_day_and_rule_set"
            ),
        )

    def __str__(self) -> str:
        return self.key

    @property
    def month_names(self) -> tuple[str, str]:
        """Of the month's boards that it feeds: over all rule sets, and of its own."""
        month = f"{self.month:%Y-%m}"
        return month, f"{month}.{self.rule_set}"

    def board_name(self, kind: ranking.Kind) -> str:
        return f"{self.date}.{self.rule_set}.{kind}"

    @property
    def state(self) -> State:
        if self.annulled_at:
            return State.ANNULLED
        return State.FINAL if self.final_at else State.OPEN


class Board(models.Model):
    """One order of results. Its row is locked by whoever changes an entry on it."""

    class Kind(models.TextChoices):
        FIRST = ranking.Kind.FIRST
        LINE = ranking.Kind.LINE
        SCORE = ranking.Kind.SCORE
        MONTH = ranking.Kind.MONTH

    # As in addresses: 2026-12-01.KL-D1N.first, 2026-12.KL-D1N, 2026-12.
    name = models.CharField(max_length=32, unique=True)
    kind = models.CharField(max_length=5, choices=Kind)
    # None: a month's.
    contest = models.ForeignKey(Contest, on_delete=models.CASCADE, related_name="boards", null=True)
    # The first of the month.
    month = models.DateField()
    # Empty: over all rule sets.
    rule_set = models.CharField(max_length=8, blank=True)
    # Of the contest, where there is one.
    par = models.PositiveIntegerField(null=True)
    state = models.CharField(max_length=8, choices=State, default=State.OPEN)
    # Grows with every change that a reader can see.
    version = models.PositiveBigIntegerField(default=0)
    # How many entries are listed.
    size = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["month", "rule_set"],
                name="board_of_month_and_rule_set",
                condition=Q(contest=None),
            ),
        )

    def __str__(self) -> str:
        return self.name


class Entry(models.Model):
    """What a player has achieved on a board. Guests and the banned have entries, too, which nobody is shown."""

    board = models.ForeignKey(
        Board, on_delete=models.CASCADE, related_name="entries", db_index=False
    )
    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="entries", db_index=False
    )
    # Kept with the player's by `player_listing_update`, so that one index serves a page.
    listed = models.BooleanField()
    # As `ranking` orders: the smaller the better.
    value = models.BigIntegerField()
    achieved_at = models.DateTimeField()
    play = models.UUIDField()
    program = models.BooleanField()

    class Meta:
        verbose_name_plural = "entries"
        constraints = (
            # One's own place on a board, one's history.
            models.UniqueConstraint(fields=["player", "board"], name="entry_of_player"),
        )
        indexes = (
            # Pages, ranks and histograms of a board.
            models.Index(
                fields=["board", "value", "achieved_at", "play"],
                name="entry_order",
                condition=Q(listed=True),
            ),
        )

    def __str__(self) -> str:
        return f"{self.board_id} {self.player_id}"

    @property
    def standing(self) -> ranking.Standing:
        return ranking.Standing(self.value, self.achieved_at, self.play, self.program)


class BoardChange(models.Model):
    """What a version of a large board changed: the index in Redis follows this log, and is never asked to be ahead.

    A version without a row here changed more than one entry; the index is then built anew.
    """

    board = models.ForeignKey(
        Board, on_delete=models.CASCADE, related_name="changes", db_index=False
    )
    version = models.PositiveBigIntegerField()
    # None: what changed was no entry.
    player = models.UUIDField(null=True)
    # Values of the player's listed entry; None: there was, or is, none.
    before = models.BigIntegerField(null=True)
    after = models.BigIntegerField(null=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["board", "version"], name="change_of_version"),
        )

    def __str__(self) -> str:
        return f"{self.board_id} {self.version}"
