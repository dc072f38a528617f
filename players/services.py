"""What changes players."""

from datetime import datetime

from common.ids import uuid7
from players.models import Player


def guest_create(*, now: datetime) -> Player:
    return Player.objects.create(id=uuid7(now), created_at=now)
