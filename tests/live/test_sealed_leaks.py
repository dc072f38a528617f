"""A sealed play from the first card to the last, with everything that can go wrong on the way: nothing that anybody
gets, and no log line, holds the deal or a card that was not shown."""

import json
import logging
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from functools import cache

import pytest
from django.test import Client

from games.certifying import Certificate, certificate_find
from games.engine.code import SEALED
from games.models import Play
from games.services import play_start
from leaderboards.services import contest_open
from players.models import User
from tests.live.conftest import Guest, Line
from tests.live.sealed import Watch

NOW = datetime.now(UTC)
RULE_SETS = ("KL-D1N", "DS-D3N", "SO-T3", "SH-C4")
GuestAt = Callable[[str], Guest]


@cache
def certificate(rule_set: str) -> Certificate:
    found = certificate_find(rule_set, SEALED, shorten_ms=300, graded=False, patience_ms=60_000)
    assert found
    return found


@pytest.fixture
def guest(live: str, guest_at: GuestAt) -> Guest:
    """Somebody who has played before."""
    known = guest_at(live)
    known.start()
    return known


@pytest.fixture
def stranger(live: str, guest_at: GuestAt) -> Guest:
    other = guest_at(live)
    other.start()
    return other


def sat_down(guest: Guest, rule_set: str, contest: str = "") -> tuple[str, Watch, list[str]]:
    """A ranked play of a contest: its id, the watch over its deal, and a win."""
    key = f"2026-12-01/{rule_set}"
    contest_open(key=key, date=date(2026, 12, 1), rule_set=rule_set, par=99, now=NOW)
    found = certificate(rule_set)
    play, _ = play_start(
        player=guest.player,
        deal=found.deal,
        now=NOW,
        challenge=contest or key,
        sealed=True,
        ranked=True,
        closes_at=NOW + timedelta(days=2),
    )
    return str(play.id), Watch(found.deal), list(found.solution)


def logged(caplog: pytest.LogCaptureFixture) -> str:
    """All records as the house writes them."""
    house = next(
        handler for handler in logging.root.handlers if type(handler) is logging.StreamHandler
    )
    return "\n".join(map(house.format, caplog.records))


def abuse(guest: Guest, play: str, watch: Watch, at: int) -> None:
    """What is refused, in every way, while the play has `at` actions; and what only reads."""
    path = f"/api/plays/{play}"
    for sent in (
        {"at": at, "actions": "t1t1"},
        {"at": at, "actions": "peek"},
        {"at": at, "actions": "zz " * 100},
        {"at": at + 9, "actions": "s"},
        {"at": at, "actions": "f9f8"},
        {"at": 0, "actions": "u"} if at else {"at": 7, "actions": ""},
        {"at": -1, "actions": "s"},
        {"at": at, "actions": 5},
        {"at": at, "actions": "s", "deal": True, "reveal": "all"},
    ):
        answer = guest.post(f"{path}/actions", sent)
        assert 400 <= answer.status_code < 500, (sent, answer.text)
        watch.answer(f"abuse {sent}", answer.text)
    for read in (path, f"{path}/replay", "/api/plays", f"{path}?sealed=false&deal=1"):
        watch.answer(read, guest.http.get(read).text)


@pytest.mark.parametrize("rule_set", RULE_SETS)
def test_over_rest(
    guest: Guest, stranger: Guest, rule_set: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    play, watch, win = sat_down(guest, rule_set)
    path, at = f"/api/plays/{play}", 0
    opening = watch.answer("opening", guest.http.get(path).text)
    assert opening == watch.seen

    def act(*actions: str) -> None:
        nonlocal at
        watch.acted(actions)
        answer = guest.post(f"{path}/actions", {"at": at, "actions": " ".join(actions)})
        assert answer.status_code == 200, answer.text
        watch.answer("acted", answer.text)
        at += len(actions)

    half = len(win) // 2
    for begin in range(0, half, 30):
        act(*win[begin : min(begin + 30, half)])
        abuse(guest, play, watch, at)
    act("u", "u")
    act("r", win[0], "r")
    abuse(guest, play, watch, at)
    for method in ("get", "post"):
        for tail in ("", "/actions", "/end", "/hints", "/replay"):
            answer = getattr(stranger.http, method)(path + tail)
            assert answer.status_code in {403, 404, 405}, answer.text
            watch.answer(f"another's {method} {tail}", answer.text)
    act(*win)
    assert Play.objects.get(id=play).status == "won"
    abuse(guest, play, watch, at)
    watch.answer("late end", guest.post(f"{path}/end").text)
    watch.answer("late hint", guest.post(f"{path}/hints").text)
    watch.answer("another's replay", stranger.http.get(f"{path}/replay").text)
    watch.text("the log", logged(caplog))


@pytest.mark.parametrize("rule_set", ["KL-D1N", "SO-T3"])
def test_over_websocket(guest: Guest, rule_set: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    play, watch, win = sat_down(guest, rule_set)
    line, onlooker = guest.open(play), guest.open(play)

    def hear(who: Line, kind: str) -> None:
        message = who.hear()
        assert message["type"] == kind, message
        watch.answer(kind, json.dumps(message))

    hear(line, "play")
    hear(onlooker, "play")
    for at, action in enumerate(win):
        watch.acted([action])
        line.send(type="act", at=at, actions=action)
        hear(line, "play")
        hear(onlooker, "play")
        for wrong in ({"actions": "t1t1"}, {"actions": "?"}, {"at": at + 9}, {"deal": 1}):
            line.send(**{"type": "act", "at": at + 1, "actions": "s", **wrong})
            hear(line, "error")
    for message in ({"type": "end"}, {"type": "hint"}, {"type": "reveal"}):
        line.send(**message)
        hear(line, "error")
    watch.text("the log", logged(caplog))


def test_too_many_actions(guest: Guest) -> None:
    play, watch, win = sat_down(guest, "SO-T3")
    watch.acted(win[:1])
    answer = guest.post(
        f"/api/plays/{play}/actions", {"at": 0, "actions": " ".join([*win[:1], *"r" * 5000])}
    )
    assert answer.json()["code"] == "LIMIT"
    watch.answer("over the limit", answer.text)


def test_an_error_of_ours(guest: Guest, caplog: pytest.LogCaptureFixture) -> None:
    """A win that no board takes: the one way to a failure in the middle of everything."""
    caplog.set_level(logging.INFO)
    play, watch, win = sat_down(guest, "KL-D1N", contest="of nobody")
    line = guest.open(play)
    line.hear()
    answer = guest.post(f"/api/plays/{play}/actions", {"at": 0, "actions": " ".join(win)})
    assert answer.status_code == 500
    watch.answer("the answer", answer.text)
    line.send(type="act", at=0, actions=" ".join(win))
    message = line.hear()
    assert message["code"] == "INTERNAL"
    watch.answer("the frame", json.dumps(message))
    text = logged(caplog)
    assert "Traceback" in text
    watch.text("the log", text)


def test_pages(guest: Guest, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    play, watch, win = sat_down(guest, "KL-D1N")
    guest.post(f"/api/plays/{play}/actions", {"at": 0, "actions": " ".join(win[:5])})
    looker = Client()
    looker.force_login(User.objects.create_user("looker", "looker@example.org", "x"))
    pages = {
        "the client": guest.http.get("/cs/play/KL-D1N"),
        "the challenge": guest.http.get("/en/challenges/2026-12-01/KL-D1N"),
        "the document": guest.http.get("/api/schema/"),
        "the reader": guest.http.get("/api/docs/"),
        "nothing": guest.http.get(f"/api/plays/{play}/deal"),
        "the admin, to a guest": guest.http.get(f"/admin/games/play/{play}/change/"),
    }
    for name, page in pages.items():
        watch.text(name, page.text)
    for path in (f"/admin/games/play/{play}/change/", f"/admin/games/play/?q={play}"):
        seen = looker.get(path, follow=True)
        watch.text(path, seen.content.decode())
        assert seen.request["PATH_INFO"] == "/admin/login/"
    kept = Play.objects.get(id=play)
    watch.text("its names", f"{kept} {kept!r}")
    watch.text("the log", logged(caplog))
