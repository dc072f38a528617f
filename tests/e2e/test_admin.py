"""The admin in a browser, under the house's own content security policy."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from django.contrib.auth.models import Group
from playwright.sync_api import Page, expect

from challenges.models import Challenge
from challenges.services.advancing import challenges_advance
from players.models import User
from tests.challenges.days import DAY, NOON, challenge, opened
from tests.challenges.house import SetClock, moved_clock
from tests.e2e.shots import shots

pytestmark = pytest.mark.e2e
WORD = "a long secret word"


@pytest.fixture
def clock(services: Path) -> Iterator[SetClock]:
    with moved_clock() as set_to:
        yield set_to


@pytest.fixture
def keeper(page: Page, clock: SetClock) -> Page:
    """Signed in, the house's days filled."""
    clock(NOON)
    opened()
    user = User.objects.create_superuser("vera", "vera@talon.example", WORD)
    user.groups.add(Group.objects.get_or_create(name="Keepers")[0])
    page.goto("/admin/")
    page.locator("#id_username").fill("vera")
    page.locator("#id_password").fill(WORD)
    page.get_by_role("button", name="Log in").click()
    return page


def test_a_day_is_looked_through_and_annulled(keeper: Page) -> None:
    refused: list[str] = []
    keeper.on("console", lambda message: refused.append(message.text))
    today = challenge()
    keeper.goto("/admin/challenges/challenge/?day=today")
    shots(keeper, "admin-list")
    keeper.get_by_role("row", name=today.rule_set).get_by_role("link").click()
    expect(keeper.locator("svg[role=img]")).to_be_visible()
    shots(keeper, "admin-day")
    expect(keeper.get_by_text("Won: ", exact=False).first).to_be_visible()
    keeper.get_by_role("link", name="Step by step").click()
    keeper.get_by_role("link", name="Last").click()
    expect(keeper.get_by_text(", won.")).to_be_visible()
    keeper.get_by_role("link", name="Back", exact=True).click()
    expect(keeper.get_by_text(", won.")).to_have_count(0)
    shots(keeper, "admin-solution")
    keeper.goto(f"/admin/challenges/challenge/{today.pk}/change/")
    keeper.get_by_role("link", name="Annul").click()
    expect(keeper.get_by_text("What changes")).to_be_visible()
    shots(keeper, "admin-annul")
    keeper.get_by_label("Why").fill("Two cards were printed alike.")
    keeper.get_by_role("button", name="Annul").click()
    expect(keeper.get_by_text("Annul: done")).to_be_visible()
    today.refresh_from_db()
    assert today.state == Challenge.State.ANNULLED
    keeper.get_by_role("link", name="Restore").click()
    keeper.get_by_label("Why").fill("They were not.")
    keeper.get_by_role("button", name="Restore").click()
    expect(keeper.get_by_text("Restore: done")).to_be_visible()
    assert not [text for text in refused if "Content Security Policy" in text]


def test_a_deal_to_come_is_regenerated(keeper: Page) -> None:
    challenges_advance(now=NOON)
    ahead = challenge(day=DAY + timedelta(days=9))
    keeper.goto(f"/admin/challenges/challenge/{ahead.pk}/change/")
    before = ahead.deal
    expect(keeper.get_by_text(before)).to_be_visible()
    keeper.get_by_role("link", name="Regenerate the deal").click()
    keeper.get_by_label("Why").fill("Too much like the day before.")
    keeper.get_by_role("button", name="Regenerate the deal").click()
    expect(keeper.get_by_text("Regenerate the deal: done")).to_be_visible()
    expect(keeper.get_by_text(before)).to_have_count(0)
