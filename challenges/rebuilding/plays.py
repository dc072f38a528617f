"""Plays before the referee once more."""

from collections.abc import Iterator
from datetime import datetime
from uuid import UUID

from django.db import transaction

from challenges.rebuilding.differences import Difference
from games.judging import ENGINE_VERSION, judge
from games.models import Play
from games.results import results_update

FIGURES = ("at", "score", "ranking_score", "moves", "line")


def play_differences(play: Play) -> list[Difference]:
    """Between the stored verdict and the referee's on the same log."""
    verdict = judge(play.code, play.log).verdict
    found = {name: getattr(verdict, name) for name in FIGURES} | {"won": verdict.won}
    held = {name: getattr(play, name) for name in FIGURES} | {"won": play.status == Play.Status.WON}
    return [
        Difference(f"play {play.id}", name, held[name], found[name])
        for name in found
        if held[name] != found[name]
    ]


def plays_check(challenge: str, now: datetime, *, repair: bool) -> Iterator[Difference]:
    """Of all ranked plays of a challenge. The log of a repaired play ends before what the referee refuses in it."""
    plays = Play.objects.filter(challenge=challenge, ranked=True).order_by("id")
    for play_id in plays.values_list("id", flat=True).iterator():
        yield from play_check(play_id, now, repair=repair)


@transaction.atomic
def play_check(play_id: UUID, now: datetime, *, repair: bool) -> list[Difference]:
    """Under the play's lock, so that none is taken for wrong while somebody plays."""
    play = Play.objects.select_for_update(of=("self",)).select_related("player").get(id=play_id)
    differences = play_differences(play)
    if differences and repair:
        play_repair(play, now)
    return differences


def play_repair(play: Play, now: datetime) -> None:
    """Gives the play the referee's verdict; the boards of its player follow."""
    verdict = judge(play.code, play.log).verdict
    play.actions = " ".join(play.log[: verdict.at])
    for name in FIGURES:
        setattr(play, name, getattr(verdict, name))
    if verdict.won:
        play.status, play.ended_at = Play.Status.WON, play.ended_at or play.acted_at
    elif play.status == Play.Status.WON:
        play.status = Play.Status.ENDED
    play.engine_version = ENGINE_VERSION
    play.save()
    results_update(challenge=play.challenge, player=play.player, now=now)
