"""One's own results, another player beside oneself, and groups, as people see them."""

import os
import re
import struct
from base64 import b64encode
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from challenges.models import Challenge
from common import clock
from players.models import Player
from tests.e2e.axe import violations
from tests.e2e.challenges import challenge_open, win
from tests.e2e.people import Person, account_make
from tests.e2e.shots import shots

pytestmark = pytest.mark.e2e
RULE_SET = "SH-C4"
DARK_PIXELS = """
async ([png, ...box]) => {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
  canvas.drawImage(image, 0, 0);
  const { data } = canvas.getImageData(...box);
  return data.filter((value, index) => index % 4 === 0 && value < 0x60).length;
}
"""


@pytest.fixture
def challenge(live: str) -> Challenge:
    return challenge_open(RULE_SET, clock.now())


@pytest.fixture
def ada(page: Page, live: str) -> Person:
    return signed_in(page, "Ada")


@pytest.fixture
def bruno(browser: Browser, live: str) -> Iterator[Person]:
    context = browser.new_context(base_url=live)
    yield signed_in(context.new_page(), "Bruno")
    context.close()


def signed_in(page: Page, name: str) -> Person:
    account_make(name, f"{name.lower()}@talon.example")
    person = Person(page)
    person.sign_in(name)
    person.is_signed_in(name)
    return person


def player_of(name: str) -> Player:
    return Player.objects.get(name=name)


def fits(page: Page) -> bool:
    page.set_viewport_size({"width": 320, "height": 568})
    width: int = page.evaluate("document.documentElement.scrollWidth")
    return width == 320


def test_ones_own_results(ada: Person, challenge: Challenge) -> None:
    page = ada.page
    page.goto("/en/")
    ada.menu().click()
    page.get_by_role("link", name="My results").click()
    expect(page.get_by_role("heading", name="My results", level=1)).to_be_visible()
    expect(page.get_by_text("Nothing is here yet")).to_be_visible()
    win(player_of("Ada"), challenge, timedelta(minutes=7))
    page.reload()
    expect(page.get_by_text("Streak now")).to_be_visible()
    expect(page.get_by_text("1 day").first).to_be_visible()
    row = page.get_by_role("table", name="By game").get_by_role("row", name="Seahaven Towers")
    expect(row).to_contain_text("1 / 1")
    expect(row).to_contain_text("±0")
    assert violations(page) == []
    shots(page, "stats")
    assert fits(page)


def test_a_guest_has_results_too(page: Page, challenge: Challenge) -> None:
    page.goto("/en/stats")
    expect(page.get_by_text("Nothing is here yet")).to_be_visible()
    page.goto("/en/stats/Ada")
    expect(page.get_by_role("main").get_by_role("alert")).to_contain_text("Sign in to compare")
    page.get_by_role("main").get_by_role("alert").get_by_role("link", name="Sign in").click()
    expect(page).to_have_url("/en/account/sign-in?back=%2Fstats%2FAda")
    assert violations(page) == []


def test_head_to_head(ada: Person, bruno: Person, challenge: Challenge) -> None:
    win(player_of("Ada"), challenge, timedelta(minutes=7))
    win(player_of("Bruno"), challenge, timedelta(minutes=3))
    page = ada.page
    page.goto(f"/en/leaderboard/{challenge.date}/{RULE_SET}")
    page.get_by_role("link", name="Bruno").click()
    expect(page.get_by_role("heading", name="You and Bruno", level=1)).to_be_visible()
    expect(page.get_by_text("You have both finished 1 challenge.")).to_be_visible()
    first = page.get_by_role("row", name="First win")
    expect(first.get_by_role("cell")).to_have_text(["0", "0", "1"])
    expect(page.get_by_role("row", name="Shortest line").get_by_role("cell")).to_have_text(
        ["0", "1", "0"]
    )
    assert violations(page) == []
    shots(page, "rivalry")
    assert fits(page)
    page.get_by_label("Compare yourself with another player").fill("Nobody at all")
    page.get_by_role("button", name="Compare").click()
    expect(page.get_by_role("main").get_by_role("alert")).to_contain_text(
        "no player called Nobody at all"
    )


def test_a_group_from_the_link_to_the_end(ada: Person, bruno: Person, challenge: Challenge) -> None:
    win(player_of("Ada"), challenge, timedelta(minutes=7))
    win(player_of("Bruno"), challenge, timedelta(minutes=3))
    page = ada.page
    page.goto("/en/account/groups")
    expect(page.get_by_text("You are in no group yet.")).to_be_visible()
    ada.press("Make a group")
    expect(ada.problem("Name of the group")).to_be_visible()
    ada.field("Name of the group").fill("Tuesday table")
    ada.press("Make a group")
    expect(page.get_by_role("heading", name="Tuesday table", level=1)).to_be_visible()
    link = page.locator("code").inner_text()
    assert violations(page) == []

    bruno.page.goto(link)
    expect(bruno.page.get_by_text("Kept by Ada.")).to_be_visible()
    assert violations(bruno.page) == []
    bruno.press("Join")
    board = bruno.page.get_by_label("Board")
    board.select_option(f"{challenge.date}.{RULE_SET}.first")
    rows = bruno.page.get_by_role("row")
    expect(rows.nth(1)).to_contain_text("Bruno")
    expect(rows.nth(2)).to_contain_text("Ada")
    expect(bruno.page.get_by_role("button", name="Delete the group")).to_have_count(0)
    shots(bruno.page, "group")
    assert fits(bruno.page)

    page.goto(f"/en/leaderboard/{challenge.date}/{RULE_SET}")
    expect(page.get_by_text("2 players")).to_be_visible()
    page.get_by_label("Among").select_option("Tuesday table")
    expect(page.get_by_role("row", name="Bruno")).to_be_visible()
    page.get_by_label("Among").select_option("everyone")
    page.go_back()
    page.get_by_role("button", name="Remove Bruno").click()
    page.get_by_role("button", name="Remove Bruno").click()
    expect(page.get_by_role("heading", name="1 member")).to_be_visible()
    bruno.page.reload()
    expect(bruno.page.get_by_role("main").get_by_role("alert")).to_contain_text(
        "not in it any more"
    )
    page.get_by_role("button", name="New link").click()
    page.get_by_role("button", name="New link").click()
    expect(page.locator("code")).not_to_have_text(link)
    bruno.page.goto(link)
    expect(bruno.page.get_by_role("main").get_by_role("alert")).to_contain_text(
        "leads to no group any more"
    )
    page.get_by_role("button", name="Delete the group").click()
    page.get_by_role("button", name="Delete the group").click()
    expect(page).to_have_url("/en/account/groups")


def test_a_guest_who_is_invited_registers_and_comes_back(
    ada: Person, browser: Browser, live: str
) -> None:
    ada.page.goto("/en/account/groups")
    ada.field("Name of the group").fill("Tuesday table")
    ada.press("Make a group")
    link = ada.page.locator("code").inner_text()
    context = browser.new_context(base_url=live)
    guest = Person(context.new_page())
    guest.page.goto(link)
    guest.page.get_by_role("main").get_by_role("link", name="Register").click()
    guest.register("Cyril", "cyril@talon.example")
    expect(guest.page).to_have_url(link)
    guest.press("Join")
    expect(guest.page.get_by_role("heading", name="2 members")).to_be_visible()
    context.close()


def test_a_result_is_shared_without_the_deal(ada: Person, challenge: Challenge) -> None:
    win(player_of("Ada"), challenge, timedelta(minutes=7))
    page = ada.page
    page.goto(f"/en/daily/{challenge.date}/{RULE_SET}")
    page.get_by_role("button", name="Share").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("pre")).to_contain_text("Won in 7:00")
    expect(dialog.locator("pre")).to_contain_text("Place 1 on the board")
    picture = dialog.get_by_role("img")
    expect(picture).to_have_attribute("alt", re.compile("Seahaven Towers, 4 cells.*Won in 7:00"))
    assert violations(page) == []
    shots(page, "share")
    with page.expect_download() as saved:
        dialog.get_by_role("button", name="Save the picture").click()
    assert saved.value.suggested_filename == f"talon-{challenge.date}-{RULE_SET}.png"
    content = Path(saved.value.path()).read_bytes()
    assert content.startswith(b"\x89PNG")
    # IHDR: width and height.
    assert struct.unpack(">II", content[16:24]) == (1200, 630)
    # The line of the result is written on the paper, and not over its edge.
    assert page.evaluate(DARK_PIXELS, [b64encode(content).decode(), 116, 360, 968, 60]) > 2_000
    assert page.evaluate(DARK_PIXELS, [b64encode(content).decode(), 1090, 245, 36, 260]) == 0
    if folder := os.environ.get("SHOTS"):
        (Path(folder) / "card.png").write_bytes(content)
    assert fits(page)
