"""Whole won deals through the page's own controls, and the referee's word at the end."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from games.engine.code import DealCode
from games.models import Play
from games.rulesets import deal_named, start
from tests.conformance.runner import Case, load
from tests.e2e.hands import Drag, Hands, Keys, Table, Tap, texts

pytestmark = pytest.mark.e2e

GAMES: list[tuple[str, Callable[[Table], Hands]]] = [
    ("KL", Drag),
    ("DS", Tap),
    ("SO", Keys),
    ("SH", Drag),
    ("SH", Tap),
    ("SH", Keys),
]


def shortest_won(game: str) -> Case:
    plays = [case for case in load("won") if case["deal"].startswith(game)]
    return min(plays, key=lambda case: len(case["actions"].split()))


@pytest.fixture
def touch_page(browser: Browser, live: str) -> Iterator[Page]:
    """A visitor with both a mouse and a touch screen, who reads English."""
    context = browser.new_context(
        base_url=live, has_touch=True, locale="en", viewport={"width": 1280, "height": 900}
    )
    yield context.new_page()
    context.close()


def choose_select_mode(page: Page) -> None:
    """Menu, settings, "a tap selects", and back to the board, all by keyboard."""
    page.get_by_role("button", name="Menu").press("Enter")
    page.get_by_role("button", name="Settings").press("Enter")
    page.get_by_role("radio", name=re.compile("^Selects")).check()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "hands"), GAMES, ids=lambda value: getattr(value, "__name__", value)
)
def test_a_won_deal_is_played_and_verified(
    game: str, hands: Callable[[Table], Hands], touch_page: Page
) -> None:
    page, case = touch_page, shortest_won(game)
    code, rules = deal_named(case["deal"])
    page.goto(f"/en/play/{rules.name}?d={code.text}")
    table = Table(page, rules)
    choose_select_mode(page)
    table.board.locator("button[tabindex='0']").focus()
    play_line(table, hands(table), code, case)

    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading")).to_have_text("Won!")
    expect(dialog).to_contain_text("Confirmed by the server")
    expect(dialog).to_contain_text(f"line of {case['line']} actions")
    play = Play.objects.get(deal=code.text)
    assert (play.status, play.line, play.score) == ("won", case["line"], case["score"])
    assert play.at == len(case["actions"].split())


def play_line(table: Table, hands: Hands, code: DealCode, case: Case) -> None:
    """Follows the referee beside the page, so that a recycle is known before it is made."""
    position = start(code)
    for action in texts(case["actions"]):
        table.await_recycle(action, position.undrawn == 0)
        hands.do(action, position)
        position.push(action)
