"""What challenges ask of plays: an end in time, opening, and handing over to an account."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest

from games.errors import PlayOver
from games.models import Play
from games.services import (
    challenge_plays_end,
    challenge_plays_unseal,
    deal_read,
    play_act,
    play_end,
    play_hint,
    play_start,
    plays_transfer,
)
from players.models import Player
from players.services import guest_create

NOW = datetime(2026, 12, 1, 8, tzinfo=UTC)
CLOSE = datetime(2026, 12, 3, tzinfo=UTC)
KEY = "2026-12-01/KL-D1N"
DEAL = "KL2-D1N-A3GBNRZBW7M2RWRS4MVGVWUWYA"


@pytest.fixture
def player(db: None) -> Player:
    return guest_create(now=NOW)


def begun(player: Player, now: datetime = NOW, **terms: Any) -> Play:
    wanted = {"challenge": KEY, "sealed": True, "closes_at": CLOSE, **terms}
    return play_start(player=player, deal=deal_read(deal=DEAL), now=now, **wanted)[0]


def test_an_action_in_time_is_taken_and_one_too_late_ends_the_play(player: Player) -> None:
    play = begun(player)
    moment = timedelta(microseconds=1)
    play_act(player=player, play_id=play.id, at=0, actions=["s"], now=CLOSE - moment)
    with pytest.raises(PlayOver):
        play_act(player=player, play_id=play.id, at=1, actions=["s"], now=CLOSE)
    play.refresh_from_db()
    assert (play.status, play.ended_at, play.actions) == ("ended", CLOSE, "s")


def test_what_was_taken_in_time_may_be_repeated_later(player: Player) -> None:
    play = begun(player)
    play_act(player=player, play_id=play.id, at=0, actions=["s"], now=NOW)
    later, _ = play_act(player=player, play_id=play.id, at=0, actions=["s"], now=CLOSE)
    assert (later.status, later.ended_at, later.at) == ("ended", CLOSE, 1)


def test_giving_up_too_late_ends_in_time(player: Player) -> None:
    play = begun(player)
    ended, _ = play_end(player=player, play_id=play.id, now=CLOSE + timedelta(hours=1))
    assert (ended.status, ended.ended_at) == ("ended", CLOSE)


def test_hints_are_counted_while_the_play_is_open(player: Player) -> None:
    play = begun(player)
    for _ in range(2):
        counted = play_hint(player=player, play_id=play.id, now=NOW)
    assert counted.hints == 2
    with pytest.raises(PlayOver):
        play_hint(player=player, play_id=play.id, now=CLOSE)
    play.refresh_from_db()
    assert (play.hints, play.status) == (2, "ended")


def test_a_program_marks_the_play_that_it_touches(player: Player) -> None:
    assert begun(player, program=True).program
    play = begun(player)
    assert not play.program
    play_act(player=player, play_id=play.id, at=0, actions=["s"], now=NOW, program=True)
    play_act(player=player, play_id=play.id, at=1, actions=["s"], now=NOW)
    play.refresh_from_db()
    assert play.program


def test_only_due_plays_of_the_challenge_are_ended(player: Player) -> None:
    other = guest_create(now=NOW)
    due = [begun(player), begun(player), begun(other)]
    practice = begun(player, closes_at=None)
    elsewhere = begun(player, challenge="2026-12-01/KL-D3N")
    given_up = begun(other)
    play_end(player=other, play_id=given_up.id, now=NOW)

    assert challenge_plays_end(challenge=KEY, now=CLOSE - timedelta(seconds=1)) == []
    assert {*challenge_plays_end(challenge=KEY, now=CLOSE + timedelta(hours=3))} == {player, other}
    assert challenge_plays_end(challenge=KEY, now=CLOSE + timedelta(hours=3)) == []
    ended = dict(Play.objects.values_list("id", "ended_at"))
    assert ended == {
        **{play.id: CLOSE for play in due},
        practice.id: None,
        elsewhere.id: None,
        given_up.id: NOW,
    }


def test_a_challenge_is_opened(player: Player) -> None:
    play, other = begun(player), begun(player, challenge="2026-12-01/KL-D3N")
    challenge_plays_unseal(challenge=KEY)
    assert dict(Play.objects.values_list("id", "sealed")) == {play.id: False, other.id: True}


def test_the_clock_that_counts_runs_from_the_first_play(player: Player) -> None:
    first = begun(player)
    second = begun(player, now=NOW + timedelta(hours=2))
    assert (first.revealed_at, second.revealed_at) == (NOW, NOW)
    assert begun(player, challenge="", sealed=False).revealed_at is None


def test_handing_over_keeps_times_and_joins_both_sides(player: Player) -> None:
    guest = guest_create(now=NOW)
    later, earlier = NOW + timedelta(hours=1), NOW - timedelta(hours=1)
    own = begun(player, now=later)
    guests = begun(guest, now=earlier)
    casual = begun(guest, challenge="")
    same_request = uuid4()
    Play.objects.update(request=None)
    Play.objects.filter(id__in=[own.id, casual.id]).update(request=same_request)

    assert plays_transfer(source=guest, target=player) == {KEY}
    assert plays_transfer(source=guest, target=player) == set()
    plays = Play.objects.in_bulk()
    assert {play.player_id for play in plays.values()} == {player.id}
    assert {plays[own.id].revealed_at, plays[guests.id].revealed_at} == {earlier}
    assert plays[casual.id].revealed_at is None
    assert (plays[own.id].started_at, plays[guests.id].started_at) == (later, earlier)
