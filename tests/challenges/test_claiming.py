"""A guest registers and keeps everything: once, with the original times."""

from datetime import timedelta
from typing import Any

import pytest

from challenges.models import IntegrityNote
from challenges.services.advancing import challenges_advance
from games.models import Play
from leaderboards.models import Entry
from players.models import Player
from tests.api.visitor import Visitor, json_of
from tests.challenges.days import DAY, HOUR, NOON, at, challenge, opened
from tests.challenges.house import SetClock
from tests.challenges.people import guest_id, player, registered

pytestmark = pytest.mark.django_db
PATH = "challenges/2026-12-01/SH-C4"
KEY = "2026-12-01/SH-C4"


@pytest.fixture(autouse=True)
def house(clock: SetClock) -> None:
    opened()
    clock(NOON)


def started(visitor: Visitor, path: str = PATH) -> dict[str, Any]:
    return json_of(visitor.post(f"{path}/plays", {}))


def won(visitor: Visitor, path: str = PATH) -> dict[str, Any]:
    play = started(visitor, path)
    rule_set = path.rsplit("/", 1)[1]
    answer = json_of(visitor.act(play["id"], 0, challenge(rule_set).solution))
    assert answer["status"] == "won"
    return answer


def claimed(visitor: Visitor) -> dict[str, Any]:
    response = visitor.post("claim", {})
    assert response.status_code == 200, response.content
    return json_of(response)


def listed(key: str = KEY) -> set[str]:
    entries = Entry.objects.filter(board__contest=key, listed=True)
    return set(entries.values_list("player__name", flat=True))


def test_everything_goes_to_the_account_and_onto_the_boards() -> None:
    visitor = Visitor()
    won(visitor)
    started(visitor, "challenges/2026-12-01/SH-C2")
    visitor.start()
    assert listed() == set()
    registered("anna", visitor)
    assert claimed(visitor) == {"claimed": True, "plays": 3, "challenges": 2}
    assert Play.objects.filter(player=player("anna")).count() == 3
    assert listed() == {"anna"}
    assert json_of(visitor.get(PATH))["mine"]["mark"] == "won"


def test_the_cookie_is_taken_away_and_nothing_is_claimed_twice() -> None:
    visitor = Visitor()
    won(visitor)
    cookie = visitor.client.cookies["talon_guest"].value
    registered("anna", visitor)
    assert claimed(visitor)["claimed"]
    assert visitor.client.cookies["talon_guest"].value == ""
    assert claimed(visitor) == {"claimed": False, "plays": 0, "challenges": 0}

    visitor.client.cookies["talon_guest"] = cookie
    assert claimed(visitor) == {"claimed": True, "plays": 0, "challenges": 0}
    other = registered("bert")
    other.client.cookies["talon_guest"] = cookie
    refused = other.post("claim", {})
    assert (refused.status_code, json_of(refused)["code"]) == (409, "CLAIMED")
    assert listed() == {"anna"}


def test_of_two_clocks_the_earlier_counts(clock: SetClock) -> None:
    """The account has won quickly, but as a guest its owner had seen the table an hour before."""
    visitor = Visitor()
    first = started(visitor)
    clock(NOON + HOUR)
    account = registered("anna")
    won(account)
    best = json_of(account.get(PATH))["mine"]["best"]
    assert best["first_ms"] < 60_000

    account.client.cookies["talon_guest"] = visitor.client.cookies["talon_guest"].value
    claimed(account)
    mine = json_of(account.get(PATH))["mine"]
    assert mine["revealed_at"] == first["started_at"]
    assert mine["best"]["first_ms"] >= 3_600_000
    entry = Entry.objects.get(board__contest=KEY, board__kind="first")
    assert entry.value == mine["best"]["first_ms"]


def test_the_better_line_of_both_stands_once() -> None:
    visitor = Visitor()
    won(visitor)
    account = registered("anna")
    play = started(account)
    solution = challenge().solution.split()
    account.act(play["id"], 0, " ".join([solution[0], "u", *solution]))
    account.client.cookies["talon_guest"] = visitor.client.cookies["talon_guest"].value
    claimed(account)
    assert Entry.objects.filter(board__contest=KEY, board__kind="line").count() == 1
    assert Entry.objects.filter(player__user=None).count() == 0


def test_the_open_play_of_the_guest_goes_on_under_the_new_name() -> None:
    visitor = Visitor()
    play = started(visitor)
    registered("anna", visitor)
    claimed(visitor)
    assert started(visitor)["id"] == play["id"]
    answer = visitor.act(play["id"], 0, challenge().solution)
    assert json_of(answer)["status"] == "won"
    assert listed() == {"anna"}


def test_a_claim_after_the_settling_still_counts(clock: SetClock) -> None:
    visitor = Visitor()
    won(visitor)
    late = at(DAY + timedelta(days=5))
    challenges_advance(now=late)
    clock(late)
    registered("anna", visitor)
    claimed(visitor)
    assert listed() == {"anna"}


def test_a_guest_s_notes_go_along() -> None:
    visitor = Visitor()
    play = won(visitor)
    guest = Player.objects.get(id=guest_id(visitor))
    IntegrityNote.objects.create(
        kind="pace", challenge=KEY, player=guest, play_id=play["id"], at=NOON
    )
    registered("anna", visitor)
    claimed(visitor)
    assert IntegrityNote.objects.get().player == player("anna")


def test_only_who_is_registered_claims() -> None:
    visitor = Visitor()
    started(visitor)
    refused = visitor.post("claim", {})
    assert (refused.status_code, json_of(refused)["code"]) == (401, "NOT_SIGNED_IN")


def test_the_export_holds_what_was_played_and_reached_and_no_secret(clock: SetClock) -> None:
    visitor = registered("anna")
    play = won(visitor)
    response = visitor.get("me/export")
    assert "talon.json" in response["Content-Disposition"]
    told = json_of(response)
    assert (told["player"]["name"], told["account"]["email"]) == ("anna", "anna@talon.example")
    assert [(one["id"], one["actions"]) for one in told["plays"]] == [
        (play["id"], challenge().solution)
    ]
    assert told["challenges"][0]["key"] == KEY
    assert told["challenges"][0]["best"]["line"] == challenge().par
    for secret in (challenge().deal, challenge().salt):
        assert secret not in response.content.decode()

    challenges_advance(now=at(DAY + timedelta(days=2)))
    assert json_of(visitor.get("me/export"))["plays"][0]["deal"] == challenge().deal


def test_a_guest_has_an_export_and_a_stranger_has_none() -> None:
    visitor = Visitor()
    started(visitor)
    told = json_of(visitor.get("me/export"))
    assert (told["account"], len(told["plays"])) == (None, 1)
    assert Visitor().get("me/export").status_code == 401
