"""Plays that are watched: step by step, by keyboard and by pointer, alone and two of one deal side by side."""

from datetime import timedelta

import pytest
from playwright.sync_api import Page, expect

from challenges.models import Challenge
from challenges.services.advancing import challenges_advance
from common import clock
from games.models import Play
from games.services import play_act
from players.models import Player
from tests.e2e.axe import violations
from tests.e2e.challenges import (
    challenge_open,
    ranked_start,
    sealed_tables,
    shown_cards,
    solution_of,
)
from tests.e2e.people import Person, account_make
from tests.e2e.shots import shots
from tests.players import player_make

pytestmark = pytest.mark.e2e
RULE_SET = "KL-D1N"
DAYS_AGO = timedelta(days=3)


@pytest.fixture
def settling(live: str) -> Challenge:
    """Of a day whose time is over; `settle` draws the line under it."""
    return challenge_open(RULE_SET, clock.now() - DAYS_AGO)


def played(who: Player, challenge: Challenge, actions: list[str]) -> Play:
    """A batch an action, a second and a half each."""
    began = clock.now() - DAYS_AGO
    play = ranked_start(who, challenge, began)
    for at, action in enumerate(actions):
        now = began + timedelta(milliseconds=1500 * (at + 1))
        play_act(player=who, play_id=play.id, at=at, actions=[action], now=now)
    return Play.objects.get(id=play.id)


def settle(challenge: Challenge) -> None:
    challenges_advance(now=clock.now())
    challenge.refresh_from_db()
    assert challenge.settled_at


def detour(challenge: Challenge) -> list[str]:
    """The solution, after ten of whose actions a draw is made and taken back."""
    solution = solution_of(challenge)
    return [*solution[:10], "s", "u", *solution[10:]]


def test_a_settled_play_is_watched(page: Page, settling: Challenge) -> None:
    play = played(player_make("Ada", clock.now()), settling, detour(settling))
    settle(settling)
    page.goto(f"/en/leaderboard/{settling.date}/{RULE_SET}")
    page.get_by_role("link", name="Watch Ada's play").click()
    expect(page).to_have_url(f"/en/replay/{play.id}")
    last = play.at
    place = page.get_by_role("slider", name="Place in the play")
    expect(place).to_have_attribute("aria-valuetext", f"Action 0 of {last}")
    status = page.get_by_role("status").first
    page.get_by_role("button", name="One action on").click()
    expect(place).to_have_value("1")
    expect(status).to_contain_text(f"Action 1 of {last}")
    page.keyboard.press("ArrowRight")
    expect(place).to_have_value("2")
    page.keyboard.press("End")
    expect(place).to_have_value(str(last))
    home = page.get_by_role("application").get_by_role("list", name="Foundation of spades")
    expect(home).to_have_accessible_name("Foundation of spades, top: King of spades")
    expect(status).to_contain_text("Won!")
    page.keyboard.press("Home")
    moves = page.get_by_role("list", name="Actions")
    expect(moves.get_by_role("button")).to_have_count(last + 1)
    expect(moves.get_by_role("button").nth(11)).to_contain_text("Taken back later.")
    moves.get_by_role("button").nth(12).click()
    expect(place).to_have_value("12")
    expect(page).to_have_url(f"/en/replay/{play.id}?m=12")
    expect(page.get_by_role("row", name="Undos")).to_contain_text("1")
    assert violations(page) == []
    shots(page, "replay")
    page.reload()
    expect(place).to_have_value("12")
    page.get_by_label("Speed").select_option("4")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(place).not_to_have_value("12")
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_two_plays_of_a_deal_side_by_side(page: Page, settling: Challenge) -> None:
    ada, bruno = (player_make(name, clock.now()) for name in ("Ada", "Bruno"))
    one = played(ada, settling, solution_of(settling))
    other = played(bruno, settling, detour(settling))
    settle(settling)
    page.goto(f"/en/replay/{one.id}?with={other.id}")
    # The draw of the detour may be what the solution does anyway.
    alike = next(
        at for at, both in enumerate(zip(one.log, other.log, strict=False)) if len(set(both)) > 1
    )
    expect(page.get_by_text(f"They play alike for {alike} actions.")).to_be_visible()
    page.get_by_role("button", name="Go there").click()
    place = page.get_by_role("slider", name="Place in the play")
    expect(place).to_have_value(str(alike))
    page.get_by_role("button", name="One action on").click()
    boards = page.get_by_role("figure")
    expect(boards).to_have_count(2)
    assert boards.nth(0).inner_text() != boards.nth(1).inner_text().replace("Bruno", "Ada")
    expect(page.get_by_role("row", name="Undos")).to_contain_text("0")
    page.get_by_role("radio", name="By time").check()
    expect(place).to_have_attribute("aria-valuetext", f"Moment {alike + 1} of {other.at}")
    page.get_by_role("radio", name="Bruno").check()
    expect(page.get_by_role("list", name="Actions").get_by_role("button")).to_have_count(
        other.at + 1
    )
    assert violations(page) == []
    shots(page, "compare")
    page.set_viewport_size({"width": 320, "height": 568})
    assert page.evaluate("document.documentElement.scrollWidth") == 320


def test_what_may_not_be_watched(page: Page, settling: Challenge) -> None:
    """Another's play of a day that is not settled, nonsense, and two plays of different deals."""
    play = played(player_make("Ada", clock.now()), settling, solution_of(settling)[:9])
    for path in (f"/en/replay/{play.id}", "/en/replay/nonsense?m=-7", "/en/replay/x?with=y"):
        page.goto(path)
        expect(page.get_by_role("alert").get_by_text("There is no such play")).to_be_visible()
    assert violations(page) == []


def test_ones_own_sealed_play_is_watched_as_far_as_it_was_seen(
    page: Page, settling: Challenge
) -> None:
    account_make("Ada", "ada@talon.example")
    ada = Player.objects.get(name="Ada")
    actions = solution_of(settling)[:9]
    play = played(ada, settling, actions)
    person = Person(page)
    person.sign_in("Ada")
    person.is_signed_in("Ada")
    with page.expect_response(lambda response: response.url.endswith("/replay")) as answer:
        page.goto(f"/en/replay/{play.id}?m=999")
    told = answer.value.json()
    assert told["deal"] is None
    seen = shown_cards(sealed_tables(settling, " ".join(actions))[-1])
    assert shown_cards(told["start"]) == shown_cards(told["table"]) == seen
    expect(page.get_by_role("slider")).to_have_value("9")
