"""Requests at the same moment, on real PostgreSQL and on the embedded SQLite."""

import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import httpx
import pytest
from django.db import connection, transaction

from games.models import Play
from games.services import play_act
from tests.api.visitor import DEAL, Visitor, json_of
from tests.api.wins import won_plays

ROUNDS = 8
PATIENCE_S = 30


def at_once(*works: Callable[[], Any]) -> list[Any]:
    """What each of them gave, all begun together in threads of their own."""
    barrier = threading.Barrier(len(works))

    def run(work: Callable[[], Any]) -> Any:
        barrier.wait()
        try:
            return work()
        finally:
            connection.close()

    with ThreadPoolExecutor(len(works)) as threads:
        return list(threads.map(run, works))


def twin(visitor: Visitor) -> Visitor:
    """The same guest in another tab."""
    other = Visitor()
    other.client.cookies = visitor.client.cookies
    return other


def test_one_request_sent_twice_counts_once(transactional_db: None) -> None:
    visitor = Visitor()
    for _ in range(ROUNDS):
        play = visitor.start()
        tabs = [visitor, twin(visitor), twin(visitor)]
        answers = at_once(*(partial(tab.act, play, 0, "s s t1f2") for tab in tabs))
        assert [answer.status_code for answer in answers] == [200] * 3
        kept = Play.objects.get(id=play)
        assert (kept.actions, len(kept.arrivals)) == ("s s t1f2", 1)


def test_of_two_ways_to_go_on_one_is_taken(transactional_db: None) -> None:
    visitor = Visitor()
    for _ in range(ROUNDS):
        play = visitor.start()
        ways = [(visitor, "s s"), (twin(visitor), "t1f2 s")]
        answers = at_once(*(partial(tab.act, play, 0, way) for tab, way in ways))
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        taken, refused = sorted(answers, key=lambda answer: int(answer.status_code))
        log = Play.objects.get(id=play).actions
        assert log in {"s s", "t1f2 s"}
        assert json_of(taken)["actions"] == log
        assert json_of(refused)["details"]["table"] == json_of(taken)["table"]


def test_winning_and_giving_up_at_once(transactional_db: None) -> None:
    visitor = Visitor()
    deal, actions = won_plays()["SH"]
    for _ in range(ROUNDS):
        play = visitor.start(deal)
        won, ended = at_once(
            partial(visitor.act, play, 0, actions),
            partial(twin(visitor).post, f"plays/{play}/end"),
        )
        status = Play.objects.get(id=play).status
        assert (won.status_code, ended.status_code, status) in {
            (200, 409, "won"),
            (409, 200, "ended"),
        }


def test_a_request_waits_for_the_one_before(transactional_db: None) -> None:
    """The second begins while the first has not yet committed, and must see what it wrote."""
    visitor = Visitor()
    play = Play.objects.get(id=visitor.start())
    second = twin(visitor)
    with ThreadPoolExecutor(1) as thread:
        with transaction.atomic():
            first = ["s", "s"]
            play_act(player=play.player, play_id=play.id, at=0, actions=first, now=play.started_at)
            answer = thread.submit(at_once, partial(second.act, str(play.id), 0, "t1f2 s"))
            wait_until_one_waits()
        (response,) = answer.result()
    assert response.status_code == 409
    assert json_of(response)["details"]["at"] == 2
    play.refresh_from_db()
    assert play.actions == "s s"


def wait_until_one_waits() -> None:
    deadline = time.monotonic() + PATIENCE_S
    with connection.cursor() as cursor:
        while True:
            cursor.execute("SELECT count(*) FROM pg_locks WHERE NOT granted")
            if cursor.fetchone()[0]:
                return
            assert time.monotonic() < deadline, "nobody waits for the lock"
            time.sleep(0.01)


def test_embedded_on_sqlite(embedded: str) -> None:
    with httpx.Client(base_url=embedded) as guest:
        play = guest.post("/api/plays", json={"deal": DEAL}).json()
        headers = {"X-CSRFToken": guest.cookies["csrftoken"]}
        sent = {"at": 0, "actions": "s s t1f2"}
        path = f"/api/plays/{play['id']}"
        answers = at_once(
            *[lambda: guest.post(f"{path}/actions", json=sent, headers=headers)] * 4,
            *[lambda: httpx.post(f"{embedded}/api/plays", json={"game": "DS-D3V"})] * 4,
        )
        assert [answer.status_code for answer in answers] == [200] * 4 + [201] * 4
        assert guest.get(path).json()["actions"] == "s s t1f2"
        refused = guest.post(f"{path}/actions", json={**sent, "at": 9}, headers=headers)
        assert (refused.status_code, refused.json()["details"]["at"]) == (409, 3)
        rejected = guest.post(f"{path}/actions", json={"at": 3, "actions": "s x"}, headers=headers)
        assert (rejected.status_code, rejected.json()["details"]["at"]) == (422, 4)
        ended = guest.post(f"{path}/end", headers=headers)
        assert (ended.status_code, ended.json()["status"]) == (200, "ended")
        assert guest.post(f"{path}/end").status_code == 403
        assert guest.get("/api/plays").json()["plays"][0]["id"] == play["id"]


@pytest.mark.parametrize("count", [10, 40])
def test_embedded_refuses_a_body_that_never_says_its_size(embedded: str, count: int) -> None:
    parts = (b" " * 100_000 for _ in range(count))
    headers = {"Content-Type": "application/json"}
    response = httpx.post(f"{embedded}/api/verify", content=parts, headers=headers)
    assert response.status_code == 413
    assert response.json()["code"] == "TOO_LARGE"
