"""What is read of players."""

from typing import Final
from uuid import UUID

from django.db.models import Q

from players.models import Player, User


def listed_q(prefix: str = "") -> Q:
    """The one rule of who stands on boards: registered, not hidden, not banned. `prefix`: such as `player__`."""
    return Q(
        (f"{prefix}user__isnull", False),
        (f"{prefix}hidden_at__isnull", True),
        (f"{prefix}banned_at__isnull", True),
    )


LISTED: Final = listed_q()


def listed(player: Player) -> bool:
    """The same rule of a row at hand."""
    return player.user_id is not None and player.hidden_at is None and player.banned_at is None


def guest_find(text: str) -> Player | None:
    """The guest of a written id, also one that was claimed; None for text that is none, and for one that is gone."""
    try:
        return Player.objects.filter(id=UUID(text), user__isnull=True).first()
    except ValueError:
        return None


def player_of_user(user: User) -> Player | None:
    """None for an account that only runs the house (`make admin`)."""
    return Player.objects.filter(user=user).select_related("user").first()
