"""Limits by address, by player and for new guests."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http import HTTPStatus

import pytest
from django.core.cache import cache
from django.test import Client, RequestFactory
from pytest_django import Settings
from rest_framework.request import Request
from rest_framework.views import APIView

from common.throttles import AddressThrottle
from players.models import Player
from tests.api.visitor import DEAL, Visitor, json_of

NO_LIMITS = {"address": None, "player": None, "guest": None}


@pytest.fixture(autouse=True)
def counted(db: None, settings: Settings) -> Iterator[None]:
    settings.API_RATES = dict(NO_LIMITS)
    cache.clear()
    yield
    cache.clear()


def limit(settings: Settings, scope: str, rate: str) -> None:
    settings.API_RATES = {**NO_LIMITS, scope: rate}


def test_an_address(settings: Settings) -> None:
    limit(settings, "address", "5/h")
    statuses = [Visitor().get("games").status_code for _ in range(7)]
    assert statuses == [200] * 5 + [429] * 2
    response = Visitor().post("verify", {"deal": DEAL, "actions": ""})
    assert json_of(response)["code"] == "THROTTLED"
    assert 0 < int(response["Retry-After"]) <= 3600


def test_a_player(settings: Settings) -> None:
    limit(settings, "player", "5/h")
    busy, calm = Visitor(), Visitor()
    play = busy.start()
    statuses = [busy.act(play, 0, "s").status_code for _ in range(7)]
    assert statuses == [200] * 5 + [429] * 2
    assert calm.get("plays").status_code == 200
    calm.start()


def test_new_guests(settings: Settings) -> None:
    limit(settings, "guest", "3/h")
    visitors = [Visitor() for _ in range(3)]
    for visitor in visitors:
        visitor.start()
    assert Visitor().post("plays", {"deal": DEAL}).status_code == 429
    visitors[0].start()
    assert Visitor().get("plays").status_code == 200
    assert Player.objects.count() == 3


def test_the_next_window_is_open_again(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    limit(settings, "address", "1/min")
    for now in (600.0, 660.0):
        monkeypatch.setattr("time.time", lambda now=now: now)
        assert Visitor().get("games").status_code == 200
        assert Visitor().get("games").status_code == 429


def test_a_counter_that_a_full_cache_has_dropped(settings: Settings) -> None:
    """The embedded cache keeps few entries: of many addresses at once, one throws out another's counter."""
    limit(settings, "address", "5/h")
    backend = "django.core.cache.backends.locmem.LocMemCache"
    settings.CACHES = {"default": {"BACKEND": backend, "OPTIONS": {"MAX_ENTRIES": 1}}}
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(8) as threads:
            let_in = list(threads.map(ask_from, range(4_000)))
    finally:
        sys.setswitchinterval(interval)
    assert all(let_in)


def ask_from(number: int) -> bool:
    request = Request(RequestFactory().get("/", REMOTE_ADDR=f"10.0.{number // 250}.{number % 250}"))
    return AddressThrottle().allow_request(request, APIView())


@pytest.mark.django_db
def test_tries_at_the_admins_password_are_counted(client: Client, settings: Settings) -> None:
    settings.API_RATES = {**settings.API_RATES, "password": "3/min"}
    entry = {"username": "boss", "password": "wrong"}
    tries = [client.post("/admin/login/", entry) for _ in range(4)]
    # Two minutes may meet between them.
    assert HTTPStatus.OK in {one.status_code for one in tries}
    tries += [client.post("/admin/login/", entry) for _ in range(4)]
    assert tries[-1].status_code == HTTPStatus.TOO_MANY_REQUESTS
    assert 0 < int(tries[-1].headers["Retry-After"]) <= 60
    assert client.get("/admin/login/").status_code == HTTPStatus.OK
