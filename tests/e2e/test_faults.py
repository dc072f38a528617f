"""Faults that strangers found in the page, each under its name."""

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from games.rulesets import deal_named, start
from tests.conformance.runner import load
from tests.e2e.hands import texts
from tests.e2e.store import await_saved, leave_save

pytestmark = pytest.mark.e2e

HOUR_AND_A_HALF = 5_400_000
"""Milliseconds."""
SEEN_AGAIN = "document.dispatchEvent(new Event('visibilitychange'))"


def board(page: Page) -> Locator:
    table = page.get_by_role("application")
    expect(table).to_be_visible()
    return table


def has_focus(table: Locator) -> None:
    expect(table.locator("button:focus")).to_have_count(1)


def columns(table: Locator) -> list[str | None]:
    lists = table.get_by_role("list", name="Column").all()
    return [column.get_attribute("aria-label") for column in lists]


def leave_a_finish(page: Page) -> None:
    """Opens a save of Solitaire that the button can finish, with enough cards to be stopped at."""
    for case in load("won"):
        code, rules = deal_named(case["deal"])
        actions, position = case["actions"].split(), start(code)
        for number, action in enumerate(texts(case["actions"]), start=1):
            position.push(action)
            if position.can_auto_finish and len(actions) - number >= 20:
                leave_save(page, rules.name, deal=code.text, actions=" ".join(actions[:number]))
                page.goto(f"/en/play/{rules.name}")
                return
    raise AssertionError("no won play ends by the button")


def test_the_skip_link_leads_to_the_table(page: Page) -> None:
    page.goto("/en/play/KL-D1N")
    table = board(page)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    has_focus(table)


def test_finishing_leaves_the_focus_at_the_table_and_is_undone_as_one_step(page: Page) -> None:
    leave_a_finish(page)
    table = board(page)
    moves = page.get_by_test_id("moves").locator(".number")
    before, laid = moves.inner_text(), columns(table)
    page.get_by_role("button", name="Finish").press("Enter")
    has_focus(table)
    expect(moves).not_to_have_text(before)
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("button", name="Finish")).to_be_visible()
    assert columns(table) != laid
    page.get_by_role("button", name="Undo").click()
    assert columns(table) == laid


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"deal": "KL1-D1N-AAAAAAG", "actions": 5},
        {"deal": "SH1-C4-AAAAAAG", "actions": ""},
        {"deal": "KL1-D1N-AAAAAAG", "actions": "s s", "activeMs": "soon"},
    ],
)
def test_a_save_of_the_wrong_form_does_not_keep_the_table_closed(
    page: Page, fields: dict[str, object]
) -> None:
    leave_save(page, "KL-D1N", **fields)
    page.goto("/en/play/KL-D1N")
    board(page)
    expect(page.get_by_test_id("time")).to_have_text("0:00")


@pytest.mark.parametrize("language", ["cs", "sk", "el", "en"])
@pytest.mark.parametrize("deal", ["DS1-D3N-AAAAAAG", "SH1-C4-AAAAAAG"])
def test_the_name_of_a_game_is_whole_on_a_small_phone(page: Page, deal: str, language: str) -> None:
    code, rules = deal_named(deal)
    actions = " ".join(["s"] * 40) if rules.draw else ""
    page.set_viewport_size({"width": 320, "height": 568})
    leave_save(page, rules.name, deal=code.text, actions=actions, activeMs=HOUR_AND_A_HALF)
    page.goto(f"/{language}/play/{rules.name}")
    board(page)
    ends = page.evaluate(
        """() => {
          const box = (selector) => document.querySelector(selector).getBoundingClientRect();
          const title = document.querySelector('header .title');
          return {
            cut: title.scrollWidth - title.clientWidth,
            gap: box('header dl').left - box('header .title').right,
            right: innerWidth - box('header dl').right,
          };
        }"""
    )
    assert ends["cut"] <= 0
    assert ends["gap"] >= 4
    assert ends["right"] >= 0


def test_the_table_is_free_once_the_other_tab_is_closed(browser: Browser, live: str) -> None:
    context = browser.new_context(base_url=live)
    first, second = context.new_page(), context.new_page()
    first.goto("/en/play/KL-D1N")
    board(first)
    first.get_by_role("button", name="Draw").click()
    second.goto("/en/play/KL-D1N")
    lookout = second.get_by_text("open in another tab")
    expect(lookout).to_be_visible()
    first.get_by_role("button", name="Draw").click()
    await_saved(first)
    first.close()
    second.evaluate(SEEN_AGAIN)
    expect(lookout).to_have_count(0)
    expect(second.get_by_test_id("moves").locator(".number")).to_have_text("2")
    context.close()
