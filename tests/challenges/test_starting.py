"""Sitting down at a challenge: who, when, and what counts."""

from datetime import timedelta
from typing import Any

import pytest

from challenges.services.advancing import challenges_advance
from challenges.services.deciding import challenge_annul
from games.models import Play
from players.models import User
from tests.api.visitor import Visitor, json_of
from tests.challenges.days import DAY, HOUR, NOON, at, challenge, opened
from tests.challenges.house import SetClock

pytestmark = pytest.mark.django_db
PATH = "challenges/2026-12-01/SH-C4"
CLOSE = at(DAY + timedelta(days=1))
SETTLING = at(DAY + timedelta(days=2))


@pytest.fixture(autouse=True)
def house(clock: SetClock) -> None:
    opened()
    clock(NOON)


def started(visitor: Visitor, status: int = 201, **sent: bool) -> dict[str, Any]:
    response = visitor.post(f"{PATH}/plays", sent)
    assert response.status_code == status, response.content
    return json_of(response)


def mine(visitor: Visitor) -> dict[str, Any]:
    told: dict[str, Any] = json_of(visitor.get(PATH))["mine"]
    return told


def won(visitor: Visitor, play: dict[str, Any]) -> dict[str, Any]:
    response = visitor.act(play["id"], play["at"], challenge().solution)
    assert json_of(response)["status"] == "won", response.content
    return json_of(response)


def test_a_visitor_sits_down_as_a_guest_at_a_sealed_table() -> None:
    play = started(Visitor())
    assert (play["challenge"], play["game"]) == ("2026-12-01/SH-C4", "SH-C4")
    assert (play["sealed"], play["ranked"], play["deal"]) == (True, True, None)
    assert play["revealed_at"] == play["started_at"]
    kept = Play.objects.get(id=play["id"])
    assert (kept.deal, kept.closes_at) == (challenge().deal, SETTLING)


def test_it_is_resumed_until_another_is_asked_for() -> None:
    visitor = Visitor()
    first = started(visitor)
    visitor.act(first["id"], 0, challenge().solution.split()[0])
    again = started(visitor, status=200)
    assert (again["id"], again["at"]) == (first["id"], 1)
    second = started(visitor, again=True)
    assert second["id"] != first["id"]
    assert [(play["id"], play["status"]) for play in mine(visitor)["plays"]] == [
        (second["id"], "open"),
        (first["id"], "ended"),
    ]
    assert second["revealed_at"] == first["started_at"]
    assert mine(visitor)["play"] == second["id"]


def test_the_best_of_all_plays_is_shown_and_the_first_win_stays() -> None:
    visitor = Visitor()
    won(visitor, started(visitor))
    once = mine(visitor)
    assert once["mark"] == "won"
    assert once["best"]["line"] == challenge().par
    assert once["best"]["first_ms"] >= 0
    won(visitor, started(visitor))
    assert mine(visitor)["best"] == once["best"]
    assert len(mine(visitor)["plays"]) == 2


def test_begun_in_the_last_second_it_counts_and_may_go_on_for_a_day(clock: SetClock) -> None:
    visitor = Visitor()
    clock(CLOSE - timedelta(seconds=2))
    play = started(visitor)
    assert play["ranked"]
    clock(SETTLING - timedelta(seconds=5))
    assert started(visitor, status=200)["id"] == play["id"]
    won(visitor, play)
    assert mine(visitor)["mark"] == "won"


@pytest.mark.parametrize("late_job", [True, False], ids=["late job", "job in time"])
def test_begun_after_the_close_it_is_practice(clock: SetClock, late_job: bool) -> None:
    visitor = Visitor()
    clock(CLOSE)
    if not late_job:
        challenges_advance(now=CLOSE)
    play = started(visitor)
    assert (play["sealed"], play["ranked"], play["deal"]) == (True, False, None)
    won(visitor, play)
    assert (mine(visitor)["mark"], mine(visitor)["best"]) == ("late", None)


def test_after_the_settling_the_table_is_open(clock: SetClock) -> None:
    visitor = Visitor()
    clock(SETTLING)
    challenges_advance(now=SETTLING)
    play = started(visitor)
    assert (play["sealed"], play["ranked"], play["deal"]) == (False, False, challenge().deal)


def test_a_play_of_a_day_that_is_over_is_over_though_no_job_came(clock: SetClock) -> None:
    visitor = Visitor()
    play = started(visitor)
    clock(SETTLING)
    assert (mine(visitor)["mark"], mine(visitor)["play"]) == ("ended", None)
    ended = mine(visitor)["plays"][0]
    assert (ended["status"], ended["ended_at"]) == ("ended", "2026-12-03T00:00:00Z")
    refused = visitor.act(play["id"], 0, challenge().solution)
    assert (refused.status_code, json_of(refused)["code"]) == (409, "PLAY_OVER")
    practice = started(visitor)
    assert (practice["id"] != play["id"], practice["ranked"]) == (True, False)


def test_a_day_that_the_job_has_not_opened_opens_by_itself(clock: SetClock) -> None:
    third = DAY + timedelta(days=2)
    clock(at(third))
    day = json_of(Visitor().get("challenges/2026-12-03/SH-C4"))
    assert (day["phase"], day["commitment"]) == ("open", challenge(day=third).commitment)
    response = Visitor().post("challenges/2026-12-03/SH-C4/plays", {})
    assert (response.status_code, json_of(response)["ranked"]) == (201, True)
    assert challenge(day=third).state == "published"
    assert challenge(day=third).commitment == day["commitment"]


def test_the_settling_ends_unseals_and_reveals(clock: SetClock) -> None:
    idler, winner = Visitor(), Visitor()
    idle, play = started(idler), started(winner)
    won(winner, play)
    clock(SETTLING + HOUR)
    challenges_advance(now=SETTLING + HOUR)
    assert Play.objects.get(id=idle["id"]).ended_at == SETTLING
    assert json_of(idler.get(f"plays/{play['id']}/replay"))["deal"] == challenge().deal
    assert json_of(idler.get(PATH))["reveal"]["deal"] == challenge().deal


def test_an_annulled_challenge_takes_no_plays() -> None:
    admin = User.objects.create(username="admin")
    challenge_annul(challenge=challenge(), by=admin, why="A test.", now=NOON)
    response = Visitor().post(f"{PATH}/plays", {})
    assert (response.status_code, json_of(response)["code"]) == (409, "ANNULLED")
    assert json_of(Visitor().get(PATH))["phase"] == "annulled"


def test_before_its_day_it_says_when() -> None:
    response = Visitor().post("challenges/2026-12-02/SH-C4/plays", {})
    assert (response.status_code, json_of(response)["code"]) == (409, "NOT_OPEN")
    assert json_of(response)["details"]["opens_at"] == "2026-12-02T00:00:00Z"
