"""The entries of a month's boards, worked out anew from its plays, some players at a time."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from itertools import islice
from typing import Final
from uuid import UUID

from django.db import transaction

from challenges.rebuilding.differences import Difference
from games.models import Play
from games.results import finishes_of, results_update
from leaderboards.models import Board, Contest, Entry
from leaderboards.ranking import (
    CONTEST_KINDS,
    BestLine,
    Kind,
    Standing,
    contest_standings,
    month_standing,
)
from leaderboards.services import player_listing_update
from players.models import Player
from players.selectors import listed

PLAYERS_AT_ONCE: Final = 500
Place = tuple[str, UUID]
"""A board's name, and who stands on it."""
Row = tuple[Standing, bool]
"""A result, and whether it is listed."""


@dataclass(frozen=True, slots=True)
class Month:
    """`boards` by name; `contests` by key."""

    month: date
    boards: Mapping[str, Board]
    contests: Mapping[str, Contest]

    @classmethod
    def load(cls, month: date) -> "Month":
        boards = {board.name: board for board in Board.objects.filter(month=month)}
        contests = {contest.key: contest for contest in Contest.objects.filter(month=month)}
        return cls(month, boards, contests)


def month_check(month: date, now: datetime, *, repair: bool) -> Iterator[Difference]:
    """Of every player who has a ranked play or an entry in the month."""
    loaded = Month.load(month)
    for players in players_of(loaded):
        suspected = differing(loaded, players)
        for player in suspected:
            yield from player_check(loaded, player, now, repair=repair)


def players_of(month: Month) -> Iterator[list[UUID]]:
    played = Play.objects.filter(challenge__in=list(month.contests), ranked=True)
    standing = Entry.objects.filter(board__month=month.month)
    ids = played.values_list("player").union(standing.values_list("player"))
    found = (player for (player,) in ids.order_by("player").iterator())
    while some := list(islice(found, PLAYERS_AT_ONCE)):
        yield some


def differing(month: Month, players: Sequence[UUID]) -> list[UUID]:
    """Whose entries are not what they should be, or were not while somebody wrote them: looked at again alone."""
    held, wanted = held_rows(month, players), wanted_rows(month, players)
    places = {
        place for place in held.keys() | wanted.keys() if held.get(place) != wanted.get(place)
    }
    return sorted({player for _, player in places})


@transaction.atomic
def player_check(month: Month, player_id: UUID, now: datetime, *, repair: bool) -> list[Difference]:
    """Under the player's lock, which every writer of entries takes."""
    player = Player.objects.select_for_update(no_key=True).filter(pk=player_id).first()
    if player is None:
        return []
    held, wanted = held_rows(month, [player_id]), wanted_rows(month, [player_id])
    differences = [
        Difference(
            f"{place[0]}, player {player_id}", "entry", text(held, place), text(wanted, place)
        )
        for place in sorted(held.keys() | wanted.keys())
        if held.get(place) != wanted.get(place)
    ]
    if differences and repair:
        for key in sorted(month.contests):
            results_update(challenge=key, player=player, now=now)
        player_listing_update(player=player, now=now)
    return differences


def text(rows: Mapping[Place, Row], place: Place) -> str:
    if place not in rows:
        return "none"
    standing, shown = rows[place]
    hidden = "" if shown else ", not listed"
    return f"{standing.value} at {standing.achieved_at.isoformat()} by {standing.play}{hidden}"


def held_rows(month: Month, players: Sequence[UUID]) -> dict[Place, Row]:
    entries = Entry.objects.filter(board__month=month.month, player__in=players)
    return {
        (entry.board.name, entry.player_id): (entry.standing, entry.listed)
        for entry in entries.select_related("board")
    }


def wanted_rows(month: Month, players: Sequence[UUID]) -> dict[Place, Row]:
    """From plays alone."""
    shown = {player.pk: listed(player) for player in Player.objects.filter(pk__in=players)}
    plays = Play.objects.filter(challenge__in=list(month.contests), ranked=True, player__in=players)
    by_contest: dict[tuple[str, UUID], list[Play]] = defaultdict(list)
    for play in plays.order_by("started_at"):
        by_contest[play.challenge, play.player_id].append(play)
    rows: dict[Place, Row] = {}
    lines: dict[Place, list[BestLine]] = defaultdict(list)
    for (key, player), own in by_contest.items():
        contest = month.contests[key]
        standings = contest_standings(own[0].started_at, finishes_of(own))
        for kind in CONTEST_KINDS:
            if standing := standings[kind]:
                name = contest.board_name(kind)
                rows[name, player] = (standing, shown[player])
        if (line := standings[Kind.LINE]) and contest.annulled_at is None:
            for name in contest.month_names:
                lines[name, player].append(BestLine(line, contest.par))
    for place, best in lines.items():
        if standing := month_standing(best):
            rows[place] = (standing, shown[place[1]])
    return rows
