"""What changes players."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.db import transaction

from common.ids import uuid7
from players.errors import AlreadyClaimed
from players.models import AuditEntry, Player, User


def guest_create(*, now: datetime) -> Player:
    return Player.objects.create(id=uuid7(now), created_at=now)


def player_prefer(
    *, player: Player, language: str | None = None, shows_progress: bool | None = None
) -> None:
    """None: as it is."""
    if language is not None:
        player.language = language
    if shows_progress is not None:
        player.shows_progress = shows_progress
    player.save(update_fields=["language", "shows_progress"])


@transaction.atomic
def guest_claim(*, guest: Player, player: Player, now: datetime) -> None:
    """Marks the guest as claimed by the registered player, once and for all; repeated, it changes nothing.

    Locks the guest until the caller's transaction ends. Raises AlreadyClaimed when another account has it.
    """
    locked = Player.objects.select_for_update().get(id=guest.id, user__isnull=True)
    if locked.claimed_by_id is None:
        locked.claimed_by, locked.claimed_at = player, now
        locked.save(update_fields=["claimed_by", "claimed_at"])
    elif locked.claimed_by_id != player.id:
        raise AlreadyClaimed


def player_hide(*, player: Player, by: User, why: str, now: datetime) -> None:
    """Off the boards, without a word; already hidden, it stays as it is."""
    _mark(player, "hidden_at", now, action="player.hide", by=by, why=why, now=now)


def player_unhide(*, player: Player, by: User, why: str, now: datetime) -> None:
    _mark(player, "hidden_at", None, action="player.unhide", by=by, why=why, now=now)


def player_ban(*, player: Player, by: User, why: str, now: datetime) -> None:
    """Off the boards, and told so; may still sign in, play, and take the data out."""
    _mark(player, "banned_at", now, action="player.ban", by=by, why=why, now=now)


def player_unban(*, player: Player, by: User, why: str, now: datetime) -> None:
    _mark(player, "banned_at", None, action="player.unban", by=by, why=why, now=now)


@transaction.atomic
def _mark(
    player: Player,
    field: str,
    value: datetime | None,
    *,
    action: str,
    by: User,
    why: str,
    now: datetime,
) -> None:
    """Writes the mark and its entry together; nothing when the mark stands already as wanted."""
    locked = Player.objects.select_for_update().get(id=player.id)
    if (getattr(locked, field) is None) == (value is None):
        setattr(player, field, getattr(locked, field))
        return
    setattr(player, field, value)
    player.save(update_fields=[field])
    audit_write(
        by=by,
        action=action,
        subject=f"player:{player.id}",
        why=why,
        details={"name": player.name},
        now=now,
    )


def audit_write(
    *,
    by: User | None,
    action: str,
    subject: str,
    why: str,
    details: Mapping[str, Any],
    now: datetime,
) -> AuditEntry:
    """Adds an entry in the caller's transaction. `action`: `<noun>.<verb>`; `by` None: the house itself."""
    return AuditEntry.objects.create(
        at=now, by=by, action=action, subject=subject, why=why, details=dict(details)
    )
