"""What the devices of a play are told when it has changed."""

from collections.abc import Mapping
from functools import partial
from typing import Any
from uuid import UUID

from django.db import transaction

from common.push import push
from games.models import Play


def play_group(play_id: UUID) -> str:
    return f"play.{play_id.hex}"


def play_state(play: Play) -> dict[str, int]:
    """Numbers that only ever grow, and of which one does with every change."""
    over = play.status != Play.Status.OPEN
    return {"at": play.at, "hints": play.hints, "over": int(over)}


def standing_state(details: Mapping[str, Any]) -> dict[str, int]:
    """What of it an error's details tell."""
    return {"at": details["at"], "over": int(details["status"] != Play.Status.OPEN)}


def plays_annulled(challenge: str, *, annulled: bool) -> None:
    """On commit, tells the devices at a challenge's open plays that it counts for nothing any more, or does again."""
    going_on = Play.objects.filter(challenge=challenge, ranked=True, status=Play.Status.OPEN)
    event = {"type": "play.annulled", "annulled": annulled}
    for play_id in going_on.values_list("id", flat=True):
        transaction.on_commit(partial(push, play_group(play_id), event))


def play_changed(play: Play) -> None:
    """On commit, tells that there is something new; each device then asks for what it may see."""
    event = {"type": "play.changed", **play_state(play)}
    transaction.on_commit(partial(push, play_group(play.id), event))
