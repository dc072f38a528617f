"""Boards in the browser: two people look on while others win."""

from collections.abc import Iterator
from datetime import timedelta

import pytest
from playwright.sync_api import Browser, Page, expect

from challenges.models import Challenge
from common import clock
from tests.e2e.axe import violations
from tests.e2e.challenges import challenge_open, win
from tests.e2e.shots import shots
from tests.players import player_make

pytestmark = pytest.mark.e2e
RULE_SET = "SH-C4"


@pytest.fixture
def challenge(live: str) -> Challenge:
    return challenge_open(RULE_SET, clock.now())


@pytest.fixture
def other_page(browser: Browser, live: str) -> Iterator[Page]:
    context = browser.new_context(base_url=live)
    yield context.new_page()
    context.close()


def test_a_win_is_seen_by_who_looks_on(page: Page, other_page: Page, challenge: Challenge) -> None:
    win(player_make("Ada", clock.now()), challenge, timedelta(minutes=9))
    path = f"/en/daily/{challenge.date}/{RULE_SET}"
    page.goto(path)
    other_page.goto(f"/en/leaderboard/{challenge.date}/{RULE_SET}")
    for looker in (page, other_page):
        expect(looker.get_by_role("row", name="Ada")).to_contain_text("9:0")
        expect(looker.get_by_role("tabpanel").get_by_text("Live", exact=True)).to_be_visible()
    win(player_make("Bruno", clock.now()), challenge, timedelta(minutes=4))
    for looker in (page, other_page):
        rows = looker.get_by_role("tabpanel").get_by_role("row")
        expect(rows.nth(1)).to_contain_text("Bruno")
        expect(rows.nth(2)).to_contain_text("Ada")
        expect(looker.get_by_text("2 players")).to_be_visible()
    page.get_by_role("tab", name="Shortest line").click()
    expect(page.get_by_role("row", name="Ada")).to_contain_text(str(challenge.par))
    assert violations(page) == []
    shots(page, "challenge-boards")


def test_the_line_that_was_lost_comes_back(page: Page, challenge: Challenge) -> None:
    page.goto(f"/en/leaderboard/{challenge.date}/{RULE_SET}")
    expect(page.get_by_text("Nobody stands here yet")).to_be_visible()
    page.context.set_offline(True)
    expect(page.get_by_text("Waiting for the connection")).to_be_visible()
    win(player_make("Ada", clock.now()), challenge, timedelta(minutes=9))
    page.context.set_offline(False)
    expect(page.get_by_role("row", name="Ada")).to_be_visible(timeout=15_000)


def test_pages_and_ones_own_place(page: Page, challenge: Challenge) -> None:
    for at in range(60):
        win(player_make(f"Player{at:02}", clock.now()), challenge, timedelta(minutes=1 + at))
    page.goto(f"/en/leaderboard/{challenge.date}/{RULE_SET}")
    panel = page.get_by_role("tabpanel")
    expect(panel.get_by_text("60 players")).to_be_visible()
    expect(panel.get_by_role("row", name="Player00")).to_be_visible()
    page.get_by_role("button", name="Next").click()
    expect(panel.get_by_role("row", name="Player55")).to_be_visible()
    expect(panel.get_by_role("row", name="Player00")).to_have_count(0)
    page.get_by_role("button", name="Top").click()
    expect(panel.get_by_role("row", name="Player00")).to_be_visible()
    shots(page, "board")
    page.goto("/en/leaderboard")
    expect(page.get_by_role("row", name="Player00")).to_contain_text("1 won")
    assert violations(page) == []
    shots(page, "month")


def test_a_board_that_is_not_there(page: Page, challenge: Challenge) -> None:
    page.goto(f"/en/leaderboard/2020-02-02/{RULE_SET}")
    expect(page.get_by_role("tabpanel").get_by_role("alert")).to_contain_text(
        "There is no such challenge"
    )


def test_a_day_that_is_not_there(page: Page, challenge: Challenge) -> None:
    for path in ("daily/2026-02-31", "daily/2026-02-29/KL-D1N", "nowhere"):
        answer = page.goto(f"/cs/{path}")
        assert answer
        expect(page.get_by_role("heading", level=1)).to_have_text("Taková stránka tu není")
