"""What an admin decides about a player; the boards follow in the same transaction."""

from datetime import datetime
from typing import Final, Protocol

from django.db import transaction

from leaderboards.services import player_listing_update
from players import services as players
from players.models import Player, User


class Decision(Protocol):
    def __call__(self, *, player: Player, by: User, why: str, now: datetime) -> None: ...


DECISIONS: Final[dict[str, Decision]] = {
    "hide": players.player_hide,
    "unhide": players.player_unhide,
    "ban": players.player_ban,
    "unban": players.player_unban,
}
UNDONE_BY: Final = {"hide": "unhide", "unhide": "hide", "ban": "unban", "unban": "ban"}


@transaction.atomic
def player_decide(*, decision: str, player: Player, by: User, why: str, now: datetime) -> None:
    """Hides, unhides, bans or unbans, with an entry in the audit log, and shows or hides all his entries."""
    DECISIONS[decision](player=player, by=by, why=why, now=now)
    player_listing_update(player=player, now=now)
