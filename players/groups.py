"""Groups of players who know each other: made by one, joined by a link. Boards can be read of a group alone.

Whoever has been in a group the longest keeps it: renames it, renews the link, removes others. So a group
passes on by itself when its keeper leaves, or is no more.
"""

import re
import secrets
import unicodedata
from collections.abc import Sequence
from datetime import datetime
from typing import Final
from uuid import UUID

from django.db import transaction

from common.ids import uuid7
from players.errors import BadGroupName, GroupFull, GroupNotFound, NotGroupKeeper, TooManyGroups
from players.models import Group, Membership, Player
from players.names import is_seen

MOST_MEMBERS: Final = 100
MOST_GROUPS: Final = 20
INVITATION_BYTES: Final = 16
INVITATION: Final = re.compile(r"[A-Za-z0-9_-]{1,32}", re.ASCII)


def groups_of(player: Player) -> list[Group]:
    """In the order in which the player has joined."""
    own = Membership.objects.filter(player=player).order_by("id").select_related("group")
    return [membership.group for membership in own]


def members_of(group: Group) -> list[Player]:
    """The keeper first, then in the order in which they have joined. Raises GroupNotFound when all have left."""
    memberships = Membership.objects.filter(group=group).order_by("id").select_related("player")
    members = [membership.player for membership in memberships]
    if not members:
        raise GroupNotFound
    return members


def group_of(*, player: Player | None, group_id: UUID) -> Group:
    """One's own group. Raises GroupNotFound."""
    group = Group.objects.filter(id=group_id, memberships__player=player).first()
    if player is None or group is None:
        raise GroupNotFound
    return group


def group_invited(*, invitation: str) -> Group:
    """Raises GroupNotFound."""
    known = INVITATION.fullmatch(invitation)
    group = Group.objects.filter(invitation=invitation).first() if known else None
    if group is None:
        raise GroupNotFound
    return group


def group_create(*, player: Player, name: str, now: datetime) -> Group:
    """Raises BadGroupName, TooManyGroups."""
    name = name_clean(name)
    with transaction.atomic():
        if Membership.objects.filter(player=player_locked(player)).count() >= MOST_GROUPS:
            raise TooManyGroups(MOST_GROUPS)
        group = Group.objects.create(
            id=uuid7(now), name=name, created_at=now, invitation=invitation_draw()
        )
        Membership.objects.create(group=group, player=player, joined_at=now)
    return group


def group_join(*, player: Player, invitation: str, now: datetime) -> Group:
    """Who is in it stays as he is. Raises GroupNotFound, GroupFull, TooManyGroups."""
    with transaction.atomic():
        counted = Membership.objects.filter(player=player_locked(player)).count()
        group = group_locked(group_invited(invitation=invitation).id)
        members = members_of(group)
        if player in members:
            return group
        if group.invitation != invitation:
            raise GroupNotFound
        if len(members) >= MOST_MEMBERS:
            raise GroupFull(MOST_MEMBERS)
        if counted >= MOST_GROUPS:
            raise TooManyGroups(MOST_GROUPS)
        Membership.objects.create(group=group, player=player, joined_at=now)
    return group


def group_rename(*, player: Player, group_id: UUID, name: str) -> Group:
    """Raises BadGroupName, GroupNotFound, NotGroupKeeper."""
    with transaction.atomic():
        group, _ = group_kept(player, group_id)
        group.name = name_clean(name)
        group.save(update_fields=["name"])
    return group


def invitation_renew(*, player: Player, group_id: UUID) -> Group:
    """The link before leads nowhere from then on. Raises GroupNotFound, NotGroupKeeper."""
    with transaction.atomic():
        group, _ = group_kept(player, group_id)
        group.invitation = invitation_draw()
        group.save(update_fields=["invitation"])
    return group


def member_remove(*, player: Player, group_id: UUID, name: str) -> Group:
    """Raises GroupNotFound, also when no member has this name, and NotGroupKeeper."""
    with transaction.atomic():
        group, members = group_kept(player, group_id)
        removed = [member for member in members[1:] if member.name == name]
        if not removed:
            raise GroupNotFound
        Membership.objects.filter(group=group, player__in=removed).delete()
    return group


def group_leave(*, player: Player, group_id: UUID) -> None:
    """The last one takes the group along. Raises GroupNotFound."""
    with transaction.atomic():
        group = group_locked(group_of(player=player, group_id=group_id).id)
        Membership.objects.filter(group=group, player=player).delete()
        if not Membership.objects.filter(group=group).exists():
            group.delete()


def group_delete(*, player: Player, group_id: UUID) -> None:
    """Raises GroupNotFound, NotGroupKeeper."""
    with transaction.atomic():
        group, _ = group_kept(player, group_id)
        group.delete()


def group_kept(player: Player, group_id: UUID) -> tuple[Group, Sequence[Player]]:
    """The group, locked, and its members, when the player keeps it."""
    group = group_locked(group_of(player=player, group_id=group_id).id)
    members = members_of(group)
    if members[0] != player:
        raise NotGroupKeeper
    return group, members


def group_locked(group_id: UUID) -> Group:
    group = Group.objects.select_for_update().filter(id=group_id).first()
    if group is None:
        raise GroupNotFound
    return group


def player_locked(player: Player) -> Player:
    """So that two requests at once do not both find room for one more group. Before the group's lock."""
    return Player.objects.select_for_update(no_key=True).get(pk=player.pk)


def name_clean(text: str) -> str:
    """With single blanks, and none around. Raises BadGroupName."""
    name = " ".join(text.split())
    if any(unicodedata.category(one)[0] == "C" for one in text) or not is_seen(name):
        raise BadGroupName
    return name


def invitation_draw() -> str:
    return secrets.token_urlsafe(INVITATION_BYTES)
