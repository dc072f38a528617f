"""The calendar, a day and a challenge, as they are told to whoever asks."""

from datetime import timedelta

import pytest

from challenges.models import Challenge
from challenges.services.advancing import challenges_advance
from tests.api.visitor import Visitor, json_of
from tests.challenges.days import DAY, HOUR, NOON, at, challenge, opened
from tests.challenges.house import SetClock

pytestmark = pytest.mark.django_db
PATH = "challenges/2026-12-01/SH-C4"
TOMORROW = "challenges/2026-12-02/SH-C4"


@pytest.fixture(autouse=True)
def house(clock: SetClock) -> None:
    opened()
    clock(NOON)


def test_a_day_lists_its_challenges_as_the_programme_does() -> None:
    day = json_of(Visitor().get("challenges/2026-12-01"))
    assert (day["date"], day["phase"]) == ("2026-12-01", "open")
    assert [one["game"] for one in day["challenges"]] == ["SH-C4", "SH-C2"]
    assert day["opens_at"] == "2026-12-01T00:00:00Z"
    assert day["closes_at"] == "2026-12-02T00:00:00Z"
    assert day["settles_at"] == "2026-12-03T00:00:00Z"
    assert day["now"].startswith("2026-12-01T12:00:0")


def test_before_the_day_everybody_sees_what_the_house_is_bound_to_and_nothing_else() -> None:
    secret = challenge(day=DAY + timedelta(days=1))
    response = Visitor().get(TOMORROW)
    told = json_of(response)
    assert (told["phase"], told["commitment"]) == ("coming", secret.commitment)
    assert (told["par"], told["reveal"]) == (secret.par, None)
    for text in (secret.deal, secret.salt, secret.solution):
        assert text not in response.content.decode()


@pytest.mark.parametrize(
    "path",
    [
        "challenges/2026-12-03",
        "challenges/2026-12-03/SH-C4",
        "challenges/2026-11-30",
        "challenges/2026-12-01/KL-D1N",
        "challenges/2026-12-01/nothing",
        "challenges/2026-12-32",
        "challenges/today",
        "challenges/9999-12-31",
        "challenges/20261201",
        "challenges/2026-W49-2/SH-C4",
        "challenges/2026-12-01/kl-d1n",
        "challenges/2026-12-01/SH%00C4",
        "challenges/%00",
    ],
)
def test_what_is_not_public_is_not_there(path: str) -> None:
    assert Visitor().get(path).status_code == 404


def test_starting_what_is_not_there_makes_no_guest() -> None:
    for path, status in (("challenges/2026-12-03/SH-C4", 404), (TOMORROW, 409)):
        response = Visitor().post(f"{path}/plays", {})
        assert response.status_code == status
        assert not response.cookies


def test_the_phases_go_by_the_clock_and_the_reveal_by_the_settling(clock: SetClock) -> None:
    visitor = Visitor()

    def phase() -> str:
        return str(json_of(visitor.get(PATH))["phase"])

    last = at(DAY + timedelta(days=1)) - timedelta(seconds=5)
    for moment, wanted in (
        (NOON, "open"),
        (last, "open"),
        (last + timedelta(seconds=5), "closed"),
        (at(DAY + timedelta(days=2)), "closed"),
        (at(DAY + timedelta(days=9)), "closed"),
    ):
        clock(moment)
        assert phase() == wanted, moment
    assert json_of(visitor.get(PATH))["reveal"] is None
    challenges_advance(now=at(DAY + timedelta(days=2)))
    settled = challenge()
    told = json_of(visitor.get(PATH))
    assert told["phase"] == "settled"
    assert told["reveal"] == {
        "deal": settled.deal,
        "salt": settled.salt,
        "solution": settled.solution,
    }


def test_the_calendar_shows_months_with_days_and_own_marks(clock: SetClock) -> None:
    visitor = Visitor()
    visitor.post(f"{PATH}/plays", {})
    month = json_of(visitor.get("challenges"))
    assert (month["month"], month["today"]) == ("2026-12", "2026-12-01")
    assert (month["previous"], month["next"]) == (None, None)
    assert [(day["date"], day["phase"]) for day in month["days"]] == [
        ("2026-12-01", "open"),
        ("2026-12-02", "coming"),
    ]
    assert month["days"][0]["challenges"] == [
        {"game": "SH-C4", "phase": "open", "mark": "open"},
        {"game": "SH-C2", "phase": "open", "mark": None},
    ]
    assert json_of(Visitor().get("challenges"))["days"][0]["challenges"][0]["mark"] is None

    Challenge.objects.filter(date=DAY).update(date="2026-11-30")
    clock(NOON + HOUR)
    before = json_of(visitor.get("challenges", month="2026-11"))
    assert (before["previous"], before["next"]) == (None, "2026-12")
    assert json_of(visitor.get("challenges"))["previous"] == "2026-11"
    assert json_of(visitor.get("challenges", month="2030-02"))["days"] == []


@pytest.mark.parametrize("month", ["2026", "2026-13", "2026-1", "26-12", "x", "2026-12-01", ""])
def test_a_month_that_is_none(month: str) -> None:
    response = Visitor().get("challenges", month=month)
    assert response.status_code == 400
    assert "month" in json_of(response)["details"]["fields"]
