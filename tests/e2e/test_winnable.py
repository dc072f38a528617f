"""A casual game of a deal that can surely be won, from the dialog to the server's own play of it."""

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from games.certifying import certificate_find
from games.engine.code import OPEN
from games.models import CertifiedDeal, Play
from games.stock import certified_keep

pytestmark = pytest.mark.e2e


def test_the_choice_is_remembered_and_the_play_goes_on_where_the_server_began_it(
    page: Page,
) -> None:
    found = certificate_find("SH-C4", OPEN, shorten_ms=0, graded=False, patience_ms=60_000)
    assert found
    certified_keep(found, timezone.now())
    page.goto("/en/play/SH-C4")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="New game").click()
    page.get_by_role("switch", name="Winnable deals only").check()
    page.get_by_role("button", name="Deal", exact=True).click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    play = Play.objects.get()
    assert CertifiedDeal.objects.get(deal=play.deal).taken_at is not None
    expect(page.get_by_role("button", name=f"Copy the deal code {play.deal}")).to_be_visible()

    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="New game").click()
    expect(page.get_by_role("switch", name="Winnable deals only")).to_be_checked()
