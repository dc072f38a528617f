"""Giving a player a name, so that no two that look alike are had at once."""

from datetime import datetime, timedelta
from typing import Final

from django.db import IntegrityError, transaction
from django.db.models import Q

from players.errors import Invalid, NameChangedOften, NameTaken
from players.models import FormerName, Player, User
from players.names import BadName, name_clean, name_key, name_look

HELD_FOR: Final = timedelta(days=30)
"""A name that was given up is its owner's alone for so long, lest another be taken for him."""
MOST_CHANGES: Final = 5
"""In that time."""


def name_problem(*, text: str, player: Player | None, now: datetime) -> str | None:
    """Why this player (None: a new one) may not have the name; None when it may be had."""
    try:
        name = name_clean(text)
    except BadName as bad:
        return bad.code
    return "NAME_TAKEN" if _is_taken(name, player, now) else None


def name_read(text: str, field: str = "name") -> str:
    """Raises Invalid with the problem's code."""
    try:
        return name_clean(text)
    except BadName as bad:
        raise Invalid({field: [{"code": bad.code, "message": bad.message}]}) from None


@transaction.atomic
def player_rename(*, player: Player, text: str, now: datetime) -> None:
    """The user name goes with it. Raises Invalid, NameTaken, NameChangedOften."""
    name = name_read(text)
    locked = Player.objects.select_for_update().get(id=player.id)
    if locked.name_key not in {"", name_key(name)}:
        _refuse_often(locked, now)
        FormerName.objects.create(player=locked, name_key=locked.name_key, freed_at=now)
    name_take(player=locked, name=name, now=now)
    player.name, player.name_key, player.name_look = name, locked.name_key, locked.name_look


def name_take(*, player: Player, name: str, now: datetime, field: str = "name") -> None:
    """Saves the player and its account under a clean name. Raises NameTaken, for `field`.

    Within a transaction of the caller, which must not go on after the error.
    """
    player.name, player.name_key, player.name_look = name, name_key(name), name_look(name)
    try:
        with transaction.atomic():
            player.save()
            User.objects.filter(player=player).update(username=name)
    except IntegrityError:
        raise NameTaken(field) from None
    # Asked after the write, so that of two at once the later sees the earlier.
    if _is_taken(name, player, now):
        raise NameTaken(field)


def _is_taken(name: str, player: Player | None, now: datetime) -> bool:
    key, look = name_key(name), name_look(name)
    named = Player.objects.filter(Q(name_key=key) | Q(name_look=look))
    held = FormerName.objects.filter(name_key=key, freed_at__gt=now - HELD_FOR)
    users = User.objects.filter(username__iexact=name)
    if player is not None:
        named = named.exclude(id=player.id)
        held = held.exclude(player=player)
        users = users.exclude(player=player)
    return named.exists() or held.exists() or users.exists()


def _refuse_often(player: Player, now: datetime) -> None:
    changes = FormerName.objects.filter(player=player, freed_at__gt=now - HELD_FOR)
    times = list(changes.order_by("-freed_at").values_list("freed_at", flat=True)[:MOST_CHANGES])
    if len(times) == MOST_CHANGES:
        raise NameChangedOften(times[-1] + HELD_FOR)
