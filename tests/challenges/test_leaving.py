"""A player goes: nothing of theirs is left, and the boards close up."""

from datetime import timedelta
from typing import Any

import pytest
from django.core.cache import cache
from pytest_django import Settings

from challenges.errors import StaffAccount, WrongPassword
from challenges.models import IntegrityNote
from challenges.services.advancing import challenges_advance
from challenges.services.leaving import player_delete
from games.models import Play
from leaderboards.models import Board, Entry
from players.models import ApiToken, Player, User
from tests.api.accounts import PASSWORD as ACCOUNT_PASSWORD
from tests.api.accounts import sign_up
from tests.api.visitor import Visitor, json_of
from tests.challenges.days import DAY, NOON, at, challenge, opened
from tests.challenges.house import SetClock
from tests.challenges.people import PASSWORD, guest_id, player, registered

pytestmark = pytest.mark.django_db
PATH = "challenges/2026-12-01/SH-C4"


@pytest.fixture(autouse=True)
def house(clock: SetClock) -> None:
    opened()
    clock(NOON)


def won(visitor: Visitor) -> dict[str, Any]:
    play = json_of(visitor.post(f"{PATH}/plays", {}))
    return json_of(visitor.act(play["id"], 0, challenge().solution))


def sizes() -> set[int]:
    return set(Board.objects.exclude(size=0).values_list("size", flat=True))


@pytest.mark.parametrize("settled", [False, True], ids=["on the day", "after the settling"])
def test_everything_goes_and_the_others_move_up(settled: bool) -> None:
    browser = Visitor()
    browser.start()
    anna, bert = registered("anna", browser), registered("bert")
    anna.post("claim", {})
    play = won(anna)
    won(bert)
    leaver = player("anna")
    ApiToken.objects.create(
        id=leaver.id, player=leaver, name="mine", digest="0" * 64, created_at=NOON
    )
    IntegrityNote.objects.create(
        kind="pace", challenge="", player=leaver, play_id=play["id"], at=NOON
    )
    assert sizes() == {2}
    if settled:
        challenges_advance(now=at(DAY + timedelta(days=2)))

    player_delete(player=leaver, password=PASSWORD, now=NOON)
    assert [left.name for left in Player.objects.all()] == ["bert"]
    assert [user.username for user in User.objects.all()] == ["bert"]
    assert set(Play.objects.values_list("player__name", flat=True)) == {"bert"}
    assert set(Entry.objects.values_list("player__name", flat=True)) == {"bert"}
    assert not ApiToken.objects.exists()
    assert not IntegrityNote.objects.exists()
    assert sizes() == {1}
    assert json_of(Visitor().get(PATH))["phase"] == ("settled" if settled else "open")


def test_a_wrong_password_deletes_nothing() -> None:
    won(registered("anna"))
    with pytest.raises(WrongPassword):
        player_delete(player=player("anna"), password="wrong", now=NOON)
    assert Entry.objects.filter(player=player("anna")).count() == 5


def test_a_guest_needs_none() -> None:
    visitor = Visitor()
    won(visitor)
    player_delete(player=Player.objects.get(id=guest_id(visitor)), password="", now=NOON)
    assert not Player.objects.exists()
    assert not Entry.objects.exists()


def test_who_runs_the_house_stays() -> None:
    registered("anna")
    User.objects.update(is_staff=True)
    with pytest.raises(StaffAccount):
        player_delete(player=player("anna"), password=PASSWORD, now=NOON)
    assert Player.objects.exists()


def test_leaving_through_the_api_signs_out_for_good() -> None:
    visitor = Visitor()
    sign_up(visitor)
    won(visitor)
    refused = visitor.delete("me", {"password": "wrong"})
    assert (refused.status_code, json_of(refused)["code"]) == (403, "WRONG_PASSWORD")
    assert json_of(refused)["details"]["fields"]["password"][0]["code"] == "incorrect_password"
    assert json_of(visitor.get("me"))["registered"]
    assert visitor.delete("me", {"password": ACCOUNT_PASSWORD}).status_code == 204
    assert json_of(visitor.get("me"))["id"] is None
    assert not User.objects.exists()
    assert not Entry.objects.exists()
    assert visitor.get("me/export").status_code == 401


def test_a_password_is_not_guessed_here(settings: Settings) -> None:
    cache.clear()
    settings.API_RATES = {**settings.API_RATES, "password": "3/min"}
    visitor = Visitor()
    sign_up(visitor)
    statuses = [visitor.delete("me", {"password": "wrong"}).status_code for _ in range(5)]
    assert statuses == [403, 403, 403, 429, 429]
    assert visitor.get("me").status_code == 200
