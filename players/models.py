"""Who plays, and who runs the house."""

from typing import Any

from django.contrib.auth.models import AbstractUser
from django.core.serializers.json import DjangoJSONEncoder
from django.db import models
from django.db.models import Q


class User(AbstractUser):
    """An account with a password. The house has its own from the first migration on: it cannot be swapped later."""

    # A player's is the display name, by whose own rules (`players/names.py`) it is judged.
    username = models.CharField("user name", max_length=150, unique=True)


class Player(models.Model):
    """Whoever plays: a guest, known by a signed cookie from the first play on, or a registered player.

    An account brings a player of its own; a guest's plays come to it by a claim, once.
    """

    class Language(models.TextChoices):
        CZECH = "cs"
        SLOVAK = "sk"
        GREEK = "el"
        ENGLISH = "en"

    id = models.UUIDField(primary_key=True, editable=False)
    created_at = models.DateTimeField()
    # Null: a guest. An account goes after its player, and never takes the player with it.
    user = models.OneToOneField(
        User, on_delete=models.PROTECT, null=True, blank=True, related_name="player"
    )
    # What others read, and the two forms of it that look-alikes share. Empty for guests.
    name = models.CharField(max_length=48, blank=True)
    name_key = models.CharField(max_length=200, blank=True)
    name_look = models.CharField(max_length=200, blank=True)
    # Empty: never chosen.
    language = models.CharField(max_length=2, choices=Language, blank=True)
    # Agrees that others see how far a play of today's challenge is.
    shows_progress = models.BooleanField(default=False)
    hidden_at = models.DateTimeField(null=True, blank=True)
    banned_at = models.DateTimeField(null=True, blank=True)
    # A guest whose plays have gone to a registered player; its cookie means nothing any more.
    claimed_by = models.ForeignKey(
        "self", on_delete=models.CASCADE, null=True, blank=True, related_name="claimed"
    )
    claimed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                name="player_name_once", fields=["name_key"], condition=~Q(name_key="")
            ),
            models.UniqueConstraint(
                name="player_look_once", fields=["name_look"], condition=~Q(name_look="")
            ),
            models.CheckConstraint(
                name="player_claimed_by_one_at_a_time",
                condition=Q(claimed_by__isnull=True, claimed_at__isnull=True)
                | Q(claimed_by__isnull=False, claimed_at__isnull=False, user__isnull=True),
            ),
        )

    def __str__(self) -> str:
        return self.name or str(self.id)


class FormerName(models.Model):
    """A name that a player has given up; nobody else may have it for a while."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="former_names")
    name_key = models.CharField(max_length=200, db_index=True)
    freed_at = models.DateTimeField()

    def __str__(self) -> str:
        return self.name_key


class ApiToken(models.Model):
    """Lets a player's own program in. Of its text only the digest is kept."""

    id = models.UUIDField(primary_key=True, editable=False)
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="tokens")
    name = models.CharField(max_length=40)
    # SHA-256 of the text, hexadecimal: 32 random bytes need no salt.
    digest = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField()
    # Of the last request, to the minute.
    used_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return self.name


class AuditEntry(models.Model):
    """Who did what to whom, and why. Entries are added, never changed: `audit_write` is the only writer."""

    at = models.DateTimeField(db_index=True)
    # Null: the house itself, or an account that is gone.
    by = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, related_name="+")
    action = models.CharField(max_length=40)
    # `player:<id>`, `challenge:<key>`.
    subject = models.CharField(max_length=100, db_index=True)
    why = models.TextField(blank=True)
    details = models.JSONField(default=dict, encoder=DjangoJSONEncoder)

    class Meta:
        verbose_name_plural = "audit entries"

    def __str__(self) -> str:
        return f"{self.action} {self.subject}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        if not self._state.adding:
            raise TypeError("An audit entry is never changed.")
        super().save(*args, **kwargs)


class Group(models.Model):
    """Players who know each other. Who has been in it the longest keeps it (`players/groups.py`)."""

    id = models.UUIDField(primary_key=True, editable=False)
    name = models.CharField(max_length=40)
    created_at = models.DateTimeField()
    # In the link that lets others in; every member sees it.
    invitation = models.CharField(max_length=32, unique=True)

    def __str__(self) -> str:
        return self.name


class Membership(models.Model):
    """The ids of a group's memberships are in the order in which its members have joined."""

    group = models.ForeignKey(Group, on_delete=models.CASCADE, related_name="memberships")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="memberships")
    joined_at = models.DateTimeField()

    class Meta:
        constraints = (models.UniqueConstraint(fields=["group", "player"], name="membership_once"),)

    def __str__(self) -> str:
        return f"{self.player_id} in {self.group_id}"
