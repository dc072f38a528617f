"""Integrity notes: what is remarkable is noted, once, and nothing follows from it."""

from datetime import timedelta
from typing import Any

import pytest

from challenges.lines import line_of
from challenges.models import IntegrityNote
from challenges.pace import too_fast
from challenges.services.noting import challenge_note, challenges_note
from challenges.tasks import note_challenges
from games.models import Play
from leaderboards.models import Entry
from tests.api.visitor import Visitor, json_of
from tests.challenges.days import HOUR, NOON, challenge, opened
from tests.challenges.house import SetClock
from tests.challenges.people import player, registered

PATH = "challenges/2026-12-01/SH-C4"


@pytest.fixture
def house(db: None, clock: SetClock) -> None:
    opened()
    clock(NOON)


def started(visitor: Visitor) -> dict[str, Any]:
    return json_of(visitor.post(f"{PATH}/plays", {}))


def won(visitor: Visitor, actions: str | None = None) -> str:
    play = started(visitor)
    answer = json_of(visitor.act(play["id"], 0, actions or challenge().solution))
    assert answer["status"] == "won"
    return str(play["id"])


def slow(play: str) -> None:
    """As if each action had taken two seconds."""
    kept = Play.objects.get(id=play)
    arrivals = [[index, 2_000 * (index + 1)] for index in range(kept.at)]
    Play.objects.filter(id=play).update(arrivals=arrivals)


def noted() -> list[tuple[str, str]]:
    challenges_note(now=NOON + timedelta(days=1))
    notes = IntegrityNote.objects.order_by("kind", "player__name")
    return [(note.kind, note.player.name) for note in notes]


def detour(solution: str) -> str:
    """Another line to the same win: the first action is taken back once."""
    first = solution.split(maxsplit=1)[0]
    return f"{first} u {solution}"


def test_the_stored_line_and_another_s_line(house: None) -> None:
    slow(won(registered("anna")))
    assert noted() == [("solution", "anna")]
    slow(won(registered("bert"), detour(challenge().solution)))
    wanted = [("same-line", "bert"), ("solution", "anna"), ("solution", "bert")]
    assert noted() == wanted
    assert noted() == wanted
    same = IntegrityNote.objects.get(kind="same-line")
    assert same.other
    assert same.other.player == player("anna")
    assert Entry.objects.filter(listed=True, board__contest="2026-12-01/SH-C4").count() == 6


def test_one_s_own_line_again_is_nobody_else_s(house: None) -> None:
    anna = registered("anna")
    slow(won(anna))
    slow(won(anna))
    assert noted() == [("solution", "anna")] * 2


def test_a_pace_that_no_hand_can_reach_unless_it_is_a_program_s(house: None) -> None:
    hasty, program = won(registered("anna")), won(registered("bert"))
    Play.objects.filter(id=program).update(program=True)
    pace = [note for note in noted() if note[0] == "pace"]
    assert pace == [("pace", "anna")]
    assert str(IntegrityNote.objects.get(kind="pace").play_id) == hasty
    marked = IntegrityNote.objects.get(kind="solution", player=player("bert"))
    assert marked.details["program"] is True


def test_who_begins_where_another_has_finished(house: None) -> None:
    browser = Visitor()
    won(browser)
    registered("anna", browser)
    # Signed in now, with the guest's cookie still there: the guest has seen the whole table.
    won(browser)
    note = IntegrityNote.objects.get(kind="shared-guest")
    assert note.player == player("anna")
    assert note.other
    assert note.other.player.user is None


def test_a_second_account_in_the_browser_of_a_claimed_guest(house: None) -> None:
    browser = Visitor()
    won(browser)
    cookie = browser.client.cookies["talon_guest"].value
    anna = registered("anna", browser)
    anna.post("claim", {})
    bert = registered("bert")
    bert.client.cookies["talon_guest"] = cookie
    started(bert)
    started(bert)
    note = IntegrityNote.objects.get(kind="shared-guest")
    assert (note.player, note.other and note.other.player) == (player("bert"), player("anna"))


def test_who_had_begun_before_or_has_nobody_before_is_not_noted(house: None) -> None:
    started(registered("anna"))
    browser = Visitor()
    started(browser)
    started(registered("bert", browser))
    assert not IntegrityNote.objects.exists()


def test_the_tasks_run(house: None) -> None:
    slow(won(registered("anna")))
    note_challenges.run()
    challenge_note(challenge_id=challenge().id, now=NOON + HOUR)
    assert IntegrityNote.objects.count() == 1


@pytest.mark.parametrize(
    ("log", "line"),
    [
        ("", ""),
        ("s s wt3", "s s wt3"),
        ("s u wt3", "wt3"),
        ("s s u u t1f1", "t1f1"),
        ("s t1f1 r wt3 s", "wt3 s"),
        ("s r", ""),
    ],
)
def test_the_line_of_a_log(log: str, line: str) -> None:
    assert line_of(log.split()) == line.split()


def every(gap_ms: int, count: int = 100) -> list[list[int]]:
    return [[index, gap_ms * (index + 1)] for index in range(count)]


@pytest.mark.parametrize(
    ("arrivals", "actions", "noted"),
    [
        (every(2_000), 100, False),
        (every(300), 100, False),
        (every(110), 100, True),
        (every(20), 100, True),
        (every(20, 30), 30, False),
        ([[0, 60_000], [50, 120_000]], 100, False),
        ([[0, 3_000]], 100, True),
        # The client plays the last third by itself, one card after the other.
        ([*every(1_500, 66), *[[66 + n, 99_000 + 50 * n] for n in range(34)]], 100, False),
        # A stalled connection delivers twenty taps at once.
        ([*every(1_500, 80), *[[80 + n, 150_000] for n in range(20)]], 100, False),
        ([], 0, False),
    ],
    ids=[
        "slow",
        "quick",
        "quicker than a look",
        "a machine",
        "too short to tell",
        "two batches in two minutes",
        "all in one batch at once",
        "finished by itself",
        "a stall",
        "nothing",
    ],
)
def test_pace(arrivals: list[list[int]], actions: int, noted: bool) -> None:
    assert (too_fast(arrivals, actions) is not None) == noted
