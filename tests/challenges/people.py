"""Visitors of the house who are known to it."""

from uuid import UUID

from django.utils import timezone

from common.ids import uuid7
from players.models import Player, User
from tests.api.visitor import Visitor, json_of

CSRF = "c" * 32
PASSWORD = "a long password of nobody else"


def registered(name: str, guest: Visitor | None = None) -> Visitor:
    """Signed in; `guest`: whose browser it is, cookies and all."""
    visitor = guest or Visitor()
    user = User.objects.create_user(name, f"{name}@talon.example", PASSWORD)
    now = timezone.now()
    Player.objects.create(id=uuid7(now), created_at=now, user=user, name=name, name_key=name)
    visitor.client.force_login(user)
    visitor.client.cookies["csrftoken"] = CSRF
    return visitor


def player(name: str) -> Player:
    return Player.objects.get(name=name)


def guest_id(visitor: Visitor) -> UUID:
    """Of a visitor who has played."""
    play = json_of(visitor.get("plays"))["plays"][0]["id"]
    return Player.objects.get(plays=play).id
