"""Locks of many rows at once. Everywhere in one order: challenges, plays, players, boards; of each by id."""

from collections.abc import Iterable

from django.db.models import Q

from challenges.keys import key_parts
from challenges.models import Challenge
from leaderboards.models import Board
from leaderboards.writing import boards_lock
from players.models import Player


def challenges_lock(*, keys: Iterable[str]) -> None:
    """None of them is settled before the caller's transaction ends."""
    rows = Challenge.objects.select_for_update().filter(_of_keys(keys), settled_at=None)
    list(rows.order_by("id"))


def players_lock(*, players: Iterable[Player]) -> None:
    ids = [player.id for player in players]
    rows = Player.objects.select_for_update(no_key=True).filter(id__in=ids)
    list(rows.order_by("id").values_list("id", flat=True))


def contests_lock(*, keys: Iterable[str]) -> None:
    """All boards that the contests feed, so that one contest after the other may then be written."""
    boards = Q(contest__in=list(keys))
    for day, rule_set in map(key_parts, keys):
        boards |= Q(contest=None, month=day.replace(day=1), rule_set__in=["", rule_set])
    boards_lock(Board.objects.filter(boards))


def _of_keys(keys: Iterable[str]) -> Q:
    chosen = Q(pk__in=[])
    for day, rule_set in map(key_parts, keys):
        chosen |= Q(date=day, rule_set=rule_set)
    return chosen
