"""A play outlives its connection, its server and its device: embedded, on SQLite."""

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.embedded import free_port, running_embedded
from tests.live.conftest import Guest

GuestAt = Callable[[str], Guest]


def test_a_play_goes_on_after_the_server_was_killed(tmp_path: Path, guest_at: GuestAt) -> None:
    port = free_port()
    with running_embedded(tmp_path, port) as house:
        guest = guest_at(house.url)
        play = guest.start()
        line = guest.open(play)
        line.hear()
        assert line.ask(type="act", at=0, actions="s s")["play"]["at"] == 2
        house.process.kill()
    with running_embedded(tmp_path, port):
        line = guest.open(play)
        assert line.hear()["play"]["actions"] == "s s"
        # What was sent when the line broke is sent once more.
        assert line.ask(type="act", at=1, actions="s t1f2")["play"]["at"] == 3
        answer = guest.post(f"/api/plays/{play}/actions", {"at": 3, "actions": "s"})
        assert answer.json()["actions"] == "s s t1f2 s"
        assert line.hear()["play"]["at"] == 4


def test_winnable_deals_for_all_who_ask_at_once(embedded: str, guest_at: GuestAt) -> None:
    guest = guest_at(embedded)
    guest.start()
    wish = {"game": "SH-C4", "winnable": True}
    with ThreadPoolExecutor(6) as threads:
        answers = list(threads.map(lambda _: guest.post("/api/plays", wish), range(6)))
    assert [answer.status_code for answer in answers] == [201] * 6
    assert len({answer.json()["deal"] for answer in answers}) == 6
    named = {**wish, "request": "0193a1b2-0000-7000-8000-000000000001"}
    with ThreadPoolExecutor(4) as threads:
        answers = list(threads.map(lambda _: guest.post("/api/plays", named), range(4)))
    assert len({json.dumps(answer.json()) for answer in answers}) == 1
