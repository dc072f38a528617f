"""A ranked play that is over is on the boards in the same transaction."""

import threading
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, date, datetime, timedelta

import pytest
from django.db import connection

from games.engine.actions import split
from games.engine.code import DealCode
from games.models import Play
from games.results import results_update
from games.services import challenge_plays_end, play_act, play_end, play_start
from leaderboards.models import Entry
from leaderboards.services import contest_open
from players.models import Player
from players.services import guest_create
from tests.api.wins import won_plays

OPEN_AT = datetime(2026, 12, 1, tzinfo=UTC)
CLOSE = OPEN_AT + timedelta(days=2)
KEY = "2026-12-01/SH-C4"
DEAL, WIN = won_plays()["SH"]


def contest() -> None:
    contest_open(key=KEY, date=date(2026, 12, 1), rule_set="SH-C4", par=50, now=OPEN_AT)


@pytest.fixture
def player(db: None) -> Player:
    contest()
    return guest_create(now=OPEN_AT)


def begun(player: Player, minutes: int, *, ranked: bool = True) -> Play:
    return play_start(
        player=player,
        deal=DealCode.parse(DEAL),
        now=at(minutes),
        challenge=KEY,
        sealed=True,
        ranked=ranked,
        closes_at=CLOSE,
    )[0]


def at(minutes: int) -> datetime:
    return OPEN_AT + timedelta(minutes=minutes)


def act(play: Play, actions: str, minutes: int) -> Play:
    return play_act(
        player=play.player, play_id=play.id, at=play.at, actions=split(actions), now=at(minutes)
    )[0]


def figures(player: Player) -> dict[str, int]:
    entries = Entry.objects.filter(player=player, board__contest=KEY)
    return dict(entries.values_list("board__kind", "value"))


def test_a_win_is_on_the_boards_with_the_time_from_the_first_reveal(player: Player) -> None:
    begun(player, 0)
    won = act(begun(player, 10), WIN, 15)
    minutes = 15 * 60 * 1000
    assert figures(player) == {"first": minutes, "line": won.line, "score": -won.ranking_score}


def test_a_play_given_up_or_ended_in_time_stands_by_its_score(player: Player) -> None:
    play_end(player=player, play_id=begun(player, 0).id, now=at(5))
    assert figures(player) == {"score": 0}


def test_plays_that_are_ended_for_all_wait_for_the_caller(player: Player) -> None:
    begun(player, 0)
    assert challenge_plays_end(challenge=KEY, now=CLOSE) == [player]
    assert figures(player) == {}
    results_update(challenge=KEY, player=player, now=CLOSE)
    assert set(figures(player)) == {"score"}


def test_an_action_too_late_ends_the_play_on_the_boards(player: Player) -> None:
    play = begun(player, 0)
    play_end(player=player, play_id=play.id, now=CLOSE + timedelta(hours=1))
    assert Entry.objects.get(player=player).achieved_at == CLOSE


def test_practice_is_on_no_board(player: Player) -> None:
    act(begun(player, 0, ranked=False), WIN, 5)
    assert figures(player) == {}


def test_what_does_not_count_any_more_is_taken_off(player: Player) -> None:
    act(begun(player, 0), WIN, 5)
    Play.objects.update(ranked=False)
    results_update(challenge=KEY, player=player, now=at(9))
    assert figures(player) == {}


def test_a_failure_to_write_the_boards_takes_the_win_back(player: Player) -> None:
    play = begun(player, 0)
    Play.objects.update(challenge="of no contest")
    with pytest.raises(LookupError):
        act(play, WIN, 5)
    play.refresh_from_db()
    assert (play.status, play.at) == ("open", 0)


def test_two_plays_won_at_once_are_both_counted(transactional_db: None) -> None:
    contest()
    player = guest_create(now=OPEN_AT)
    plays = [begun(player, 0), begun(player, 1)]
    barrier = threading.Barrier(2)

    def win(play: Play, minutes: int) -> None:
        barrier.wait()
        try:
            act(play, WIN, minutes)
        finally:
            connection.close()

    with ThreadPoolExecutor(2) as threads:
        list(threads.map(win, plays, [7, 6]))
    assert figures(player)["first"] == 6 * 60 * 1000
    assert Entry.objects.get(player=player, board__kind="line").play == plays[1].id
