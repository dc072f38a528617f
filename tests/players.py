"""Registered players, made without the API."""

from datetime import datetime

from players.models import Player, User
from players.names import name_key, name_look
from players.services import guest_create


def player_make(name: str, now: datetime) -> Player:
    made = guest_create(now=now)
    made.user = User.objects.create_user(name, f"{name}@talon.example", "a long secret")
    made.name, made.name_key, made.name_look = name, name_key(name), name_look(name)
    made.save()
    return made
