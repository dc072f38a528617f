"""The nightly job."""

from datetime import UTC, datetime, timedelta

import pytest

from games.models import Play
from games.services import deal_read, idle_plays_end, play_act, play_end, play_start
from games.tasks import end_idle_plays
from players.models import Player
from players.services import guest_create
from tests.api.visitor import DEAL

NOW = datetime(2026, 12, 1, 3, 20, tzinfo=UTC)
LONG_AGO = NOW - timedelta(days=31)


@pytest.fixture
def player(db: None) -> Player:
    return guest_create(now=LONG_AGO)


def begun(player: Player, when: datetime) -> Play:
    return play_start(player=player, deal=deal_read(deal=DEAL), now=when)[0]


def test_only_plays_that_nobody_goes_on_with_are_ended(player: Player) -> None:
    forgotten = begun(player, LONG_AGO)
    going_on = begun(player, LONG_AGO)
    play_act(player=player, play_id=going_on.id, at=0, actions=["s"], now=NOW - timedelta(days=29))
    recent = begun(player, NOW - timedelta(days=30))
    given_up = begun(player, LONG_AGO)
    play_end(player=player, play_id=given_up.id, now=LONG_AGO)
    of_a_challenge = begun(player, LONG_AGO)
    Play.objects.filter(id=of_a_challenge.id).update(challenge="a key")

    assert idle_plays_end(now=NOW) == 1
    assert idle_plays_end(now=NOW) == 0
    statuses = dict(Play.objects.values_list("id", "status"))
    assert statuses == {
        forgotten.id: "ended",
        going_on.id: "open",
        recent.id: "open",
        given_up.id: "ended",
        of_a_challenge.id: "open",
    }
    forgotten.refresh_from_db()
    given_up.refresh_from_db()
    assert (forgotten.ended_at, given_up.ended_at) == (NOW, LONG_AGO)


def test_the_task_ends_them(player: Player) -> None:
    play = begun(player, datetime(2020, 1, 1, tzinfo=UTC))
    end_idle_plays.run()
    play.refresh_from_db()
    assert play.status == "ended"
