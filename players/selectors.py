"""What is read of players."""

from uuid import UUID

from players.models import Player


def player_find(text: str) -> Player | None:
    """The player of a written id; None for text that is none, and for a player that is gone."""
    try:
        return Player.objects.filter(id=UUID(text)).first()
    except ValueError:
        return None
