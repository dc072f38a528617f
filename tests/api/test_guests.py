"""Who a visitor is, and that no other site can act for them."""

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from django.http import HttpResponse
from pytest_django import Settings

from common.ids import uuid7
from players.authentication import AGE, COOKIE, SALT
from players.models import Player
from tests.api.visitor import DEAL, Visitor, json_of


def signed(text: str, salt: str = SALT) -> str:
    """The guest's cookie, as the house would sign it."""
    response = HttpResponse()
    response.set_signed_cookie(COOKIE, text, salt=salt)
    return response.cookies[COOKIE].value


def test_the_first_play_makes_a_guest(visitor: Visitor) -> None:
    visitor.get("plays")
    visitor.post("verify", {"deal": DEAL, "actions": ""})
    assert not Player.objects.exists()
    visitor.start()
    visitor.start()
    guest = visitor.client.cookies[COOKIE]
    assert Player.objects.count() == 1
    assert (guest["httponly"], guest["samesite"]) == (True, "Lax")
    assert len(json_of(visitor.get("plays"))["plays"]) == 2


def test_the_cookie_is_secure_where_the_house_is(visitor: Visitor, settings: Settings) -> None:
    settings.SESSION_COOKIE_SECURE = True
    visitor.start()
    assert visitor.client.cookies[COOKIE]["secure"] is True


@pytest.mark.parametrize(
    "forge",
    [
        lambda text: text[:-1] + ("A" if text[-1] != "A" else "B"),
        lambda text: "f" + text[1:],
        lambda text: "",
        lambda text: "no cookie of ours",
        lambda text: signed(text.split(":")[0], salt="other"),
        lambda text: signed("not an id"),
        lambda text: signed("0" * 32),
    ],
    ids=["signature", "id", "empty", "text", "another salt", "no id", "nobody's id"],
)
def test_a_forged_cookie_is_no_cookie(visitor: Visitor, forge: Callable[[str], str]) -> None:
    play = visitor.start()
    cookie = visitor.client.cookies[COOKIE].value
    visitor.client.cookies[COOKIE] = forge(cookie)
    assert visitor.get(f"plays/{play}").status_code == 404
    visitor.start()
    assert Player.objects.count() == 2


def test_a_cookie_that_a_browser_would_have_dropped_is_no_cookie(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = visitor.start()
    begun, margin = time.time(), timedelta(seconds=5)
    for age, status in ((AGE - margin, 200), (AGE + margin, 404)):
        now = begun + age.total_seconds()
        monkeypatch.setattr("time.time", lambda now=now: now)
        assert visitor.get(f"plays/{play}").status_code == status


@pytest.mark.parametrize(
    "headers",
    [{"X-CSRFToken": ""}, {"X-CSRFToken": "0" * 32}, {"Origin": "https://evil.example"}],
    ids=["no token", "a wrong token", "another origin"],
)
@pytest.mark.parametrize("path", ["plays", "plays/{play}/actions", "plays/{play}/end"])
def test_another_site_cannot_act_for_a_guest(
    visitor: Visitor, path: str, headers: dict[str, str]
) -> None:
    play = visitor.start()
    sent = {"plays": {"deal": DEAL}, "plays/{play}/actions": {"at": 0, "actions": "s"}}.get(path)
    response = visitor.post(path.format(play=play), sent, **headers)
    assert response.status_code == 403
    error = json_of(response)
    assert error["code"] == "CSRF"
    assert "X-CSRFToken" in error["message"]
    assert "Origin" in error["message"]
    assert [play["at"] for play in json_of(visitor.get("plays"))["plays"]] == [0]


def test_our_own_origin_may(visitor: Visitor) -> None:
    play = visitor.start()
    sent = {"at": 0, "actions": "s"}
    response = visitor.post(f"plays/{play}/actions", sent, Origin="http://testserver")
    assert response.status_code == 200


def test_a_lost_token_comes_back_with_the_refusal(visitor: Visitor) -> None:
    play = visitor.start()
    del visitor.client.cookies["csrftoken"]
    assert visitor.act(play, 0, "s").status_code == 403
    assert visitor.act(play, 0, "s").status_code == 200


def test_nobody_keeps_what_is_anothers(visitor: Visitor) -> None:
    play = visitor.start()
    assert visitor.get(f"plays/{play}")["Cache-Control"] == "no-store"
    assert "max-age" in visitor.get("games")["Cache-Control"]


def test_ids_sort_by_time() -> None:
    now = datetime(2026, 12, 1, tzinfo=UTC)
    ids = [uuid7(now + timedelta(milliseconds=n)) for n in range(100)]
    assert ids == sorted(ids)
    assert {(one.version, one.variant) for one in ids} == {(7, "specified in RFC 4122")}
    assert ids[0].int >> 80 == int(now.timestamp() * 1000)
    assert len({uuid7(now) for _ in range(1000)}) == 1000
