"""A guest who registers in the middle of a play loses nothing of it."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from games.models import Play
from games.rulesets import deal_named
from leaderboards.models import Entry
from players.models import Player as Somebody
from tests.challenges.days import NOON
from tests.challenges.house import SetClock, moved_clock
from tests.e2e.challenges import challenge_open, solution_of
from tests.e2e.hands import Drag, Table
from tests.e2e.people import Person
from tests.e2e.test_challenge import Player, open_challenge
from tests.e2e.test_won_deals import choose_select_mode, play_line, shortest_won

pytestmark = pytest.mark.e2e


@pytest.fixture
def clock(services: object) -> Iterator[SetClock]:
    with moved_clock() as set_to:
        set_to(NOON)
        yield set_to


@pytest.fixture
def guest(browser: Browser, live: str, clock: SetClock) -> Iterator[Page]:
    context = browser.new_context(
        base_url=live, has_touch=True, locale="en", viewport={"width": 1280, "height": 900}
    )
    yield context.new_page()
    context.close()


def test_a_guest_registers_in_the_middle_of_a_challenge_and_wins_under_the_new_name(
    guest: Page,
) -> None:
    page, person = guest, Person(guest)
    challenge = challenge_open("SH-C4", NOON)
    open_challenge(page, challenge)
    player = Player(page, challenge, Drag)
    choose_select_mode(page)
    half = len(solution_of(challenge)) // 2
    player.play(half)

    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("link", name="Register").click()
    expect(page.get_by_role("main")).to_contain_text("You come straight back to it")
    person.register("Anna", "anna@example.org")
    expect(page).to_have_url("/en/daily/2026-12-01/SH-C4/play")
    expect(page.get_by_text("1 play and 1 challenge are yours now.").first).to_be_attached()
    expect(page.get_by_test_id("moves").locator(".number")).to_have_text(str(half))
    player.play(len(solution_of(challenge)))

    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading")).to_have_text("Won!")
    expect(dialog).to_contain_text("The server has your result")
    expect(dialog.get_by_role("link", name="Register")).to_have_count(0)
    dialog.get_by_role("link", name="Challenge page").click()
    expect(page.get_by_test_id("own-result")).to_contain_text("Won")
    person.is_signed_in("Anna")

    anna = Somebody.objects.get(name="Anna")
    play = Play.objects.get()
    assert (play.player, play.status, play.ranked) == (anna, "won", True)
    assert Entry.objects.filter(player=anna).exists()


def test_the_result_of_a_guest_is_kept_by_registering(guest: Page) -> None:
    case = shortest_won("SH")
    code, rules = deal_named(case["deal"])
    guest.goto(f"/en/play/{rules.name}?d={code.text}")
    table = Table(guest, rules)
    choose_select_mode(guest)
    table.board.locator("button[tabindex='0']").focus()
    play_line(table, Drag(table), code, case)
    dialog = guest.get_by_role("dialog")
    expect(dialog).to_contain_text("Confirmed by the server")
    dialog.get_by_role("link", name="Register").click()
    Person(guest).register("Anna", "anna@example.org")
    expect(guest).to_have_url(re.compile(rf"/en/play/{rules.name}"))
    expect(guest.get_by_text("Yours now: 1 play.").first).to_be_attached()
    assert Play.objects.get().player == Somebody.objects.get(name="Anna")
