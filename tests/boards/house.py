"""Contests and players for the tests of boards: what the rooms above would do, said in one word each."""

from collections import defaultdict
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from uuid import UUID

from django.db import transaction

from common.ids import uuid7
from leaderboards.models import Board, Contest, Entry
from leaderboards.ranking import BestLine, Finish, Kind, contest_standings, month_standing
from leaderboards.recounting import sizes_count
from leaderboards.services import contest_open, fed_by, player_listing_update, results_write
from leaderboards.writing import entry_of
from players.models import Player, User

NOW = datetime(2026, 12, 1, 12, tzinfo=UTC)
DAY = date(2026, 12, 1)
PAR = 100


class House:
    """Keeps every finish, as the plays would, and writes the results of all of them each time."""

    def __init__(self, now: datetime) -> None:
        self.now = now
        self.finishes = defaultdict[tuple[str, UUID], list[Finish]](list)

    def contest(self, day: date = DAY, rule_set: str = "KL-D1N", par: int = PAR) -> str:
        key = f"{day}/{rule_set}"
        contest_open(key=key, date=day, rule_set=rule_set, par=par, now=self.now)
        return key

    def guest(self) -> Player:
        return Player.objects.create(id=uuid7(self.now), created_at=self.now)

    def player(self, name: str) -> Player:
        user = User.objects.create(username=name)
        return Player.objects.create(
            id=uuid7(self.now), created_at=self.now, user=user, name=name, name_key=name.lower()
        )

    @transaction.atomic
    def crowd(self, key: str, lines: Sequence[int]) -> None:
        """A player for each line, written at once."""
        names = [f"Player {number}" for number in range(len(lines))]
        users = User.objects.bulk_create(User(username=name) for name in names)
        players = Player.objects.bulk_create(
            Player(
                id=uuid7(self.now),
                created_at=self.now,
                user=user,
                name=user.username,
                name_key=user.username.lower(),
            )
            for user in users
        )
        contest = Contest.objects.get(key=key)
        entries, boards = [], fed_by(key)
        for second, (player, line) in enumerate(zip(players, lines, strict=True)):
            over = Finish(
                play=uuid7(self.now),
                ended_at=NOW + timedelta(seconds=second // 3),
                won=True,
                line=line,
                ranking_score=600 - line,
                program=False,
            )
            self.finishes[key, player.pk].append(over)
            standings = contest_standings(NOW, [over])
            best = standings[Kind.LINE]
            month = month_standing([BestLine(best, contest.par)] if best else [])
            for board in boards:
                standing = standings.get(Kind(board.kind), month)
                if standing:
                    entries.append(entry_of(board, player.pk, standing, shown=True))
        Entry.objects.bulk_create(entries)
        sizes_count(boards)

    def finish(
        self,
        key: str,
        player: Player,
        *,
        line: int = PAR + 20,
        score: int = 500,
        won: bool = True,
        after_ms: int = 60_000,
        program: bool = False,
    ) -> Finish:
        """A play that ends `after_ms` from the reveal, which is `NOW`."""
        over = Finish(
            play=uuid7(self.now),
            ended_at=NOW + timedelta(milliseconds=after_ms),
            won=won,
            line=line,
            ranking_score=score,
            program=program,
        )
        self.finishes[key, player.pk].append(over)
        self.write(key, player)
        return over

    def write(self, key: str, player: Player) -> None:
        finishes = self.finishes[key, player.pk]
        with transaction.atomic():
            locked = Player.objects.select_for_update(no_key=True).get(pk=player.pk)
            results_write(key=key, player=locked, revealed_at=NOW, finishes=finishes, now=self.now)

    def ban(self, player: Player, *, banned: bool = True) -> None:
        player.banned_at = self.now if banned else None
        player.save(update_fields=["banned_at"])
        player_listing_update(player=player, now=self.now)


def board(name: str) -> Board:
    return Board.objects.get(name=name)
