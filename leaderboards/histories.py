"""What a player has achieved in the contests so far, alone and beside another."""

import datetime as dt
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from django.db.models import Count, Q, QuerySet

from leaderboards.errors import PlayerNotFound
from leaderboards.models import Contest, Entry
from leaderboards.ranking import CONTEST_KINDS, Day, Kind, Standing, Streak, duel, streak
from players.models import Player
from players.selectors import LISTED

# Days on a page.
PAGE: Final = 31


@dataclass(frozen=True, slots=True)
class Result:
    """Of one player in one contest; the score is there for whoever has finished a play."""

    contest: Contest
    standings: Mapping[Kind, Standing] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class History:
    results: Sequence[Result]
    following: dt.date | None
    streak: Streak


@dataclass(frozen=True, slots=True)
class Tally:
    one: int
    other: int
    even: int


@dataclass(frozen=True, slots=True)
class Rivalry:
    """Two players in the contests that both have finished a play of, the newest first; the tallies count them all."""

    one: Player
    other: Player
    contests: int
    tallies: Mapping[Kind, Tally]
    results: Sequence[tuple[Result, Result]]
    following: dt.date | None


def player_history(*, player: Player | None, before: dt.date | None, today: dt.date) -> History:
    """A page of days, newest first, of those before `before`, with annulled contests; the streak leaves these out."""
    if player is None:
        return History([], None, Streak(0, 0))
    own = contest_entries(player)
    if before:
        own = own.filter(board__contest__date__lt=before)
    dates = own.order_by("-board__contest__date").values_list("board__contest__date", flat=True)
    days = list(dates.distinct()[: PAGE + 1])
    page = days[:PAGE]
    results = results_of(own.filter(board__contest__date__in=page))
    following = page[-1] if len(days) > PAGE else None
    return History(newest_first(results), following, player_streak(player, today))


def player_streak(player: Player, today: dt.date) -> Streak:
    contests = Contest.objects.filter(annulled_at=None)
    won = Q(boards__kind=Kind.LINE, boards__entries__player=player)
    won_dates = set(contests.filter(won).values_list("date", flat=True))
    if not won_dates:
        return Streak(0, 0)
    held = contests.filter(date__gte=min(won_dates), date__lte=today).values("date")
    open_contests = Count("pk", filter=Q(final_at=None))
    return streak(
        Day(date, won=date in won_dates, final=not still_open)
        for date, still_open in held.annotate(open=open_contests).values_list("date", "open")
    )


def player_rivalry(*, one: Player, other: Player, before: dt.date | None) -> Rivalry:
    """A page of days, newest first, of those before `before`. Annulled contests are left out."""
    mine, theirs = (
        {
            result.contest.key: result
            for result in results_of(
                contest_entries(player).filter(board__contest__annulled_at=None)
            )
        }
        for player in (one, other)
    )
    both = newest_first(mine[key] for key in mine.keys() & theirs.keys())
    pairs = [(result, theirs[result.contest.key]) for result in both]
    tallies = {kind: tally(kind, pairs) for kind in CONTEST_KINDS}
    dates = sorted({result.contest.date for result in both}, reverse=True)
    left = [date for date in dates if before is None or date < before]
    page = set(left[:PAGE])
    shown = [pair for pair in pairs if pair[0].contest.date in page]
    following = left[PAGE - 1] if len(left) > PAGE else None
    return Rivalry(one, other, len(pairs), tallies, shown, following)


def tally(kind: Kind, pairs: Iterable[tuple[Result, Result]]) -> Tally:
    found = [duel(one.standings.get(kind), other.standings.get(kind)) for one, other in pairs]
    return Tally(found.count(-1), found.count(1), found.count(0))


def contest_entries(player: Player) -> QuerySet[Entry]:
    return Entry.objects.filter(player=player).exclude(board__contest=None)


def results_of(entries: QuerySet[Entry]) -> list[Result]:
    contests: dict[str, Contest] = {}
    standings: dict[str, dict[Kind, Standing]] = defaultdict(dict)
    for entry in entries.select_related("board__contest"):
        contest = entry.board.contest
        if contest:
            contests[contest.key] = contest
            standings[contest.key][Kind(entry.board.kind)] = entry.standing
    return [Result(contest, standings[key]) for key, contest in contests.items()]


def newest_first(results: Iterable[Result]) -> list[Result]:
    by_rule_set = sorted(results, key=lambda result: result.contest.rule_set)
    return sorted(by_rule_set, key=lambda result: result.contest.date, reverse=True)


def listed_named(name: str) -> Player:
    """Who goes by exactly this name on the boards. Raises PlayerNotFound."""
    player = Player.objects.filter(LISTED, name=name).first()
    if player is None:
        raise PlayerNotFound(name)
    return player
