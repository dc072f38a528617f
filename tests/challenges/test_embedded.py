"""`make run` on a fresh SQLite: the challenges come by themselves, and are played like anywhere."""

import time
from typing import Any

import httpx

from tests.api.test_at_once import at_once

PATIENCE_S = 60


def days(url: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = httpx.get(f"{url}/api/challenges").json()["days"]
    return found


def test_a_new_house_has_challenges_and_they_are_played(embedded: str) -> None:
    deadline = time.monotonic() + PATIENCE_S
    while not (found := days(embedded)):
        assert time.monotonic() < deadline, "no challenge came"
        time.sleep(0.2)
    # While the worker goes on filling the days.
    today, game = found[0]["date"], found[0]["challenges"][0]["game"]
    path = f"/api/challenges/{today}/{game}"
    with httpx.Client(base_url=embedded) as guest:
        play = guest.post(f"{path}/plays", json={})
        assert (play.status_code, play.json()["ranked"]) == (201, True)
        headers = {"X-CSRFToken": guest.cookies["csrftoken"]}
        answers = at_once(
            *[lambda: guest.post(f"{path}/plays", json={}, headers=headers)] * 4,
            *[lambda: httpx.post(f"{embedded}{path}/plays", json={})] * 3,
        )
        assert [answer.status_code for answer in answers] == [200] * 4 + [201] * 3
        assert {answer.json()["id"] for answer in answers[:4]} == {play.json()["id"]}
        assert guest.get(path).json()["mine"]["mark"] == "open"
