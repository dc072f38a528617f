"""Looking at a day's tables over WebSocket, on the real server."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from datetime import timedelta
from pathlib import Path

import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from challenges.selectors.tables import HERE, table_of
from challenges.services.deciding import challenge_annul, challenge_restore
from games.models import Play
from games.services import play_end
from players.models import Player, User
from tests.challenges.days import DAY, NOON, RULE_SETS, challenge, opened
from tests.challenges.house import SetClock, moved_clock
from tests.live.conftest import Guest, Line
from tests.live.messages import DescribedLine
from tests.live.test_board_socket import closed_with

Look = Callable[..., Line]
EMPTY = [{"game": game, "at_table": 0, "won": 0, "finished": 0} for game in RULE_SETS]


@pytest.fixture
def clock(services: Path) -> Iterator[SetClock]:
    with moved_clock() as set_to:
        yield set_to


@pytest.fixture
def look(live: str, exits: ExitStack, clock: SetClock) -> Look:
    """At noon of a day with two challenges."""
    clock(NOON)
    opened()

    def at(day: str = DAY.isoformat()) -> Line:
        address = f"{live.replace('http', 'ws')}/ws/challenges/{day}/"
        socket = connect(address, origin=Origin(live))
        return DescribedLine(exits.enter_context(socket), "ChallengeMessage")

    return at


def sit_down(guest: Guest, game: str = "SH-C4") -> Play:
    answer = guest.post(f"/api/challenges/{DAY}/{game}/plays")
    assert answer.status_code == 201, answer.text
    return Play.objects.get(id=answer.json()["id"])


def register(player: Player, name: str, *, shows: bool) -> None:
    """The guest of a play; its cookie still names the play's player."""
    player.user = User.objects.create(username=name)
    player.name, player.name_key, player.shows_progress = name, name.lower(), shows
    player.save()


def test_who_looks_sees_who_sits_down(
    look: Look, live: str, guest_at: Callable[[str], Guest]
) -> None:
    line, other = look(), look()
    greeting = line.hear()
    assert (greeting["type"], greeting["challenges"]) == ("challenge.snapshot", EMPTY)
    assert (other.hear(), greeting["players"]) == (greeting, [])
    play = sit_down(guest_at(live))
    event = line.hear()
    assert (event["type"], event["n"]) == ("challenge.changed", 1)
    assert event["challenges"][0] == {"game": "SH-C4", "at_table": 1, "won": 0, "finished": 0}
    assert other.hear() == event
    play_end(player=play.player, play_id=play.id, now=NOON)
    assert line.hear()["challenges"][0]["at_table"] == 0


def test_an_annulment_is_told_at_open_plays_and_play_goes_on(
    look: Look, live: str, guest_at: Callable[[str], Guest]
) -> None:
    look()
    guest = guest_at(live)
    play = sit_down(guest)
    line = guest.open(str(play.id))
    line.hear()
    admin = User.objects.create(username="admin")
    challenge_annul(challenge=challenge(), by=admin, why="A test.", now=NOON)
    assert line.hear() == {"type": "annulled", "annulled": True}
    action = challenge().solution.split()[0]
    assert line.ask(type="act", at=0, actions=action)["play"]["at"] == 1
    challenge_restore(challenge=challenge(), by=admin, why="A test.", now=NOON)
    assert line.hear() == {"type": "annulled", "annulled": False}


def test_progress_of_those_who_agree(
    look: Look, live: str, guest_at: Callable[[str], Guest]
) -> None:
    plays = [sit_down(guest_at(live)) for _ in range(3)]
    register(plays[0].player, "Ada", shows=True)
    register(plays[1].player, "Bob", shows=False)
    Play.objects.filter(id=plays[0].id).update(moves=7, score=20)
    greeting = look().hear()
    assert greeting["challenges"][0]["at_table"] == 3
    assert greeting["players"] == [{"name": "Ada", "game": "SH-C4", "moves": 7, "score": 20}]
    Player.objects.filter(name="Ada").update(banned_at=NOON)
    assert table_of(day=DAY, now=NOON)["players"] == []


def test_who_ended_is_counted_as_on_the_boards(
    look: Look, live: str, guest_at: Callable[[str], Guest]
) -> None:
    play = sit_down(guest_at(live))
    register(play.player, "Ada", shows=True)
    guest = sit_down(guest_at(live))
    for each in (play, guest):
        play_end(player=each.player, play_id=each.id, now=NOON)
    table = table_of(day=DAY, now=NOON)
    assert table["challenges"][0] == {"game": "SH-C4", "at_table": 0, "won": 0, "finished": 1}
    assert table["players"] == []


def test_who_has_not_acted_for_a_while_has_left(
    look: Look, live: str, guest_at: Callable[[str], Guest]
) -> None:
    acted = sit_down(guest_at(live)).acted_at
    for passed, here in ((HERE, 1), (HERE + timedelta(seconds=1), 0)):
        assert table_of(day=DAY, now=acted + passed)["challenges"][0]["at_table"] == here


@pytest.mark.parametrize("day", ["2026-12-31", "2026-13-01", "x", "%00"])
def test_no_such_day(look: Look, day: str) -> None:
    line = look(day)
    assert line.hear()["code"] == "NOT_FOUND"
    assert closed_with(line) == 4404


def test_nothing_sealed_is_said(look: Look) -> None:
    greeting = str(look().hear())
    sealed = challenge()
    assert sealed.deal
    assert not any(secret in greeting for secret in (sealed.deal, sealed.salt, sealed.solution))
