"""A play over WebSocket, on the real server: the same services and errors as over REST."""

from collections.abc import Callable, Iterator

import pytest
from django.core.cache import cache
from pytest_django import Settings
from websockets.exceptions import ConnectionClosed, InvalidStatus

from games.consumers import PATIENCE
from games.models import Play
from tests.api.wins import won_plays
from tests.live.conftest import Guest, Line

GuestAt = Callable[[str], Guest]


@pytest.fixture
def guest(live: str, guest_at: GuestAt) -> Guest:
    return guest_at(live)


@pytest.fixture
def play(guest: Guest) -> str:
    return guest.start()


@pytest.fixture
def line(guest: Guest, play: str) -> Line:
    """Joined and greeted."""
    opened = guest.open(play)
    opened.hear()
    return opened


def closed_with(line: Line) -> int:
    with pytest.raises(ConnectionClosed):
        hear_to_the_end(line)
    assert line.socket.close_code is not None
    return line.socket.close_code


def hear_to_the_end(line: Line) -> None:
    while True:
        line.hear()


def test_who_joins_is_greeted_with_the_play(guest: Guest, play: str) -> None:
    guest.post(f"/api/plays/{play}/actions", {"at": 0, "actions": "s s"})
    greeting = guest.open(play).hear()
    assert greeting == {"type": "play", "play": guest.http.get(f"/api/plays/{play}").json()}


def test_acting_answers_as_over_rest_but_for_the_log(guest: Guest, play: str, line: Line) -> None:
    answer = line.ask(type="act", at=0, actions="s s t1f2")
    expected = guest.http.get(f"/api/plays/{play}").json()
    assert expected.pop("actions") == "s s t1f2"
    assert answer == {"type": "play", "play": expected}
    assert line.ask(type="act", at=1, actions="s t1f2 s")["play"]["at"] == 4


def test_winning(guest: Guest) -> None:
    deal, actions = won_plays()["SH"]
    play = guest.start(deal)
    line = guest.open(play)
    line.hear()
    for at, action in enumerate(actions.split()):
        answer = line.ask(type="act", at=at, actions=action)["play"]
    assert (answer["status"], answer["verdict"]["won"]) == ("won", True)
    assert Play.objects.get(id=play).status == "won"
    assert line.ask(type="end")["code"] == "PLAY_OVER"


@pytest.mark.parametrize(
    ("message", "path", "data"),
    [
        ({"type": "act", "at": 2, "actions": "s"}, "actions", {"at": 2, "actions": "s"}),
        ({"type": "act", "at": 0, "actions": "u"}, "actions", {"at": 0, "actions": "u"}),
        ({"type": "act", "at": 0, "actions": "zz"}, "actions", {"at": 0, "actions": "zz"}),
        ({"type": "act", "at": -1, "actions": "s"}, "actions", {"at": -1, "actions": "s"}),
        ({"type": "act", "at": "0", "actions": "s"}, "actions", {"at": "0", "actions": "s"}),
        ({"type": "act", "actions": 7, "x": 1}, "actions", {"actions": 7, "x": 1}),
        ({"type": "end", "x": 1}, "end", {"x": 1}),
        ({"type": "hint", "x": 1}, "hints", {"x": 1}),
    ],
    ids=["a gap", "refused", "malformed", "negative", "text", "missing", "end", "hint"],
)
def test_errors_are_those_of_rest(
    guest: Guest, play: str, line: Line, message: dict[str, object], path: str, data: object
) -> None:
    answer = line.ask(**message)
    assert answer.pop("type") == "error"
    assert answer == guest.post(f"/api/plays/{play}/{path}", data).json()
    assert line.ask(type="ping") == {"type": "pong"}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "MALFORMED"),
        ("{", "MALFORMED"),
        ("[]", "MALFORMED"),
        ("7", "MALFORMED"),
        ('{"type":"ping","type":"end"}', "MALFORMED"),
        ('{"type":"act","at":NaN,"actions":""}', "MALFORMED"),
        ('{"type":"act","at":0,"actions":"\\ud800"}', "MALFORMED"),
        ("[" * 10_000, "MALFORMED"),
        (b"{}", "MALFORMED"),
        ("{}", "INVALID"),
        ('{"type":["act"]}', "INVALID"),
        ('{"type":"peek"}', "INVALID"),
        ('{"type":"play.changed"}', "INVALID"),
        ('{"type":"act","at":0,"actions":"\\u0000"}', "INVALID"),
    ],
)
def test_nonsense_is_answered(line: Line, text: str | bytes, code: str) -> None:
    line.socket.send(text)
    answer = line.hear()
    assert (answer["type"], answer["code"]) == ("error", code)
    assert line.ask(type="ping") == {"type": "pong"}


def test_too_much_nonsense_cuts_the_line(line: Line) -> None:
    for _ in range(PATIENCE - 1):
        assert line.ask(type="peek")["code"] == "INVALID"
    assert line.ask(type="ping") == {"type": "pong"}
    for _ in range(PATIENCE):
        line.send(type="peek")
    assert closed_with(line) == 1008


def test_a_message_too_large_cuts_the_line(line: Line) -> None:
    line.socket.send(" " * 65_537)
    assert closed_with(line) == 1009


def test_giving_up_and_hints(guest: Guest, play: str, line: Line) -> None:
    assert line.ask(type="hint")["play"]["hints"] == 1
    assert guest.post(f"/api/plays/{play}/hints").json()["hints"] == 2
    assert line.hear()["play"]["hints"] == 2
    assert line.ask(type="end")["play"]["status"] == "ended"
    assert line.ask(type="hint")["code"] == "PLAY_OVER"


def test_other_devices_hear_of_a_change_and_the_own_one_is_told_once(
    guest: Guest, play: str, line: Line
) -> None:
    other = guest.open(play)
    other.hear()
    line.ask(type="act", at=0, actions="s")
    heard = other.hear()
    assert heard == {"type": "play", "play": guest.http.get(f"/api/plays/{play}").json()}
    guest.post(f"/api/plays/{play}/actions", {"at": 1, "actions": "s t1f2"})
    assert line.hear()["play"]["actions"] == other.hear()["play"]["actions"] == "s s t1f2"
    assert other.ask(type="act", at=3, actions="s u u u u u")["code"] == "REFUSED"
    assert line.hear()["play"]["at"] == 8
    for device in (line, other):
        assert device.ask(type="ping") == {"type": "pong"}


@pytest.mark.parametrize("whose", ["another's", "nobody's", "asked by nobody"])
def test_what_is_not_ones_own_is_not_there(
    live: str, guest: Guest, play: str, guest_at: GuestAt, whose: str
) -> None:
    stranger = guest_at(live)
    if whose == "another's":
        stranger.start()
    wanted = "0" * 8 + play[8:] if whose == "nobody's" else play
    opened = (guest if whose == "nobody's" else stranger).open(wanted)
    answer = opened.hear()
    assert (answer["code"], answer["details"]) == ("NOT_FOUND", {})
    assert closed_with(opened) == 4404


@pytest.mark.parametrize(
    "origin", ["http://127.0.0.1", "http://127.0.0.1:1", "https://elsewhere.example", "null"]
)
def test_a_page_of_another_origin_does_not_get_in(guest: Guest, play: str, origin: str) -> None:
    with pytest.raises(InvalidStatus) as refused:
        guest.open(play, origin)
    assert refused.value.response.status_code == 403


@pytest.fixture
def counted(db: None) -> Iterator[None]:
    cache.clear()
    yield
    cache.clear()


@pytest.mark.parametrize("scope", ["player", "address"])
def test_messages_count_with_requests(
    settings: Settings, counted: None, guest: Guest, play: str, line: Line, scope: str
) -> None:
    settings.API_RATES = {**settings.API_RATES, scope: "5/h"}
    assert guest.http.get("/api/plays").status_code == 200
    for _ in range(4):
        assert line.ask(type="ping") == {"type": "pong"}
    answer = line.ask(type="act", at=0, actions="s")
    assert answer["code"] == "THROTTLED"
    assert 0 < answer["details"]["retry_after"] <= 3600
    assert guest.http.get("/api/plays").status_code == 429
    assert Play.objects.get(id=play).at == 0
    late = guest.open(play)
    assert late.hear()["code"] == "THROTTLED"
    assert closed_with(late) == 1013


def test_embedded_devices_hear_of_each_other(embedded: str, guest_at: GuestAt) -> None:
    guest = guest_at(embedded)
    play = guest.start()
    first, second = guest.open(play), guest.open(play)
    first.hear(), second.hear()
    assert first.ask(type="act", at=0, actions="s")["play"]["at"] == 1
    assert second.hear()["play"]["actions"] == "s"
    guest.post(f"/api/plays/{play}/end")
    assert {first.hear()["play"]["status"], second.hear()["play"]["status"]} == {"ended"}
