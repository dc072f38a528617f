"""Contests and players for the tests of boards: what the rooms above would do, said in one word each."""

from collections import defaultdict
from datetime import UTC, date, datetime, timedelta
from uuid import UUID

from common.ids import uuid7
from leaderboards.models import Board
from leaderboards.ranking import Finish
from leaderboards.services import contest_open, player_listing_update, results_write
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
        results_write(key=key, player=player, revealed_at=NOW, finishes=finishes, now=self.now)

    def ban(self, player: Player, *, banned: bool = True) -> None:
        player.banned_at = self.now if banned else None
        player.save(update_fields=["banned_at"])
        player_listing_update(player=player, now=self.now)


def board(name: str) -> Board:
    return Board.objects.get(name=name)
