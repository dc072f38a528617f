"""Whatever happens in whatever order: the boards are what a recomputation from the plays says."""

from datetime import timedelta

from django.db import transaction
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from leaderboards.models import Board, Entry
from leaderboards.services import contest_annul, contest_restore, results_remove
from tests.boards.house import DAY, NOW, House
from tests.boards.naive import kept_tables, naive_tables

KEYS = st.integers(0, 3)
PLAYERS = st.integers(0, 3)


class Boards(RuleBasedStateMachine):
    """Two days of two rule sets, three players who are listed and a guest; few values, so that many are equal."""

    def __init__(self) -> None:
        super().__init__()
        self.undone = transaction.atomic()
        self.undone.__enter__()
        self.house = House(NOW)
        self.keys = [
            self.house.contest(DAY + timedelta(days=day), rule_set)
            for day in (0, 31)
            for rule_set in ("KL-D1N", "SO-T2")
        ]
        self.keys[2] = self.house.contest(DAY + timedelta(days=1), "KL-D1N")
        named = [self.house.player(name) for name in ("Ada", "Bob", "Cid")]
        self.players = [*named, self.house.guest()]
        self.unlisted = {self.players[3].pk}

    def teardown(self) -> None:
        transaction.set_rollback(True)
        self.undone.__exit__(None, None, None)

    @rule(
        key=KEYS,
        player=PLAYERS,
        line=st.integers(99, 102),
        score=st.integers(-1, 1),
        won=st.booleans(),
        second=st.integers(0, 3),
    )
    def finish(self, key: int, player: int, line: int, score: int, won: bool, second: int) -> None:
        self.house.finish(
            self.keys[key],
            self.players[player],
            line=line,
            score=score,
            won=won,
            after_ms=second * 1000,
        )

    @rule(player=PLAYERS)
    def ban(self, player: int) -> None:
        self.house.ban(self.players[player])
        self.unlisted.add(self.players[player].pk)

    @rule(player=st.integers(0, 2))
    def unban(self, player: int) -> None:
        self.house.ban(self.players[player], banned=False)
        self.unlisted.discard(self.players[player].pk)

    @rule(key=KEYS)
    def annul(self, key: int) -> None:
        contest_annul(key=self.keys[key], now=NOW)

    @rule(key=KEYS)
    def restore(self, key: int) -> None:
        contest_restore(key=self.keys[key], now=NOW)

    @rule(key=KEYS, player=PLAYERS)
    def plays_void(self, key: int, player: int) -> None:
        self.house.finishes.pop((self.keys[key], self.players[player].pk), None)
        results_remove(key=self.keys[key], player=self.players[player], now=NOW)

    @rule(key=KEYS, player=PLAYERS)
    def rebuild(self, key: int, player: int) -> None:
        versions = dict(Board.objects.values_list("name", "version"))
        self.house.write(self.keys[key], self.players[player])
        assert dict(Board.objects.values_list("name", "version")) == versions

    @invariant()
    def tables_are_as_recomputed(self) -> None:
        assert kept_tables() == naive_tables(self.house.finishes, self.unlisted)

    @invariant()
    def sizes_are_counted(self) -> None:
        for board in Board.objects.all():
            assert board.size == Entry.objects.filter(board=board, listed=True).count()


def test_any_interleaving_ends_in_the_same_tables(db: None) -> None:
    run_state_machine_as_test(
        Boards, settings=settings(max_examples=40, stateful_step_count=25, deadline=None)
    )
