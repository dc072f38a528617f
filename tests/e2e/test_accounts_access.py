"""The account's pages for everyone: axe finds nothing, and nothing sticks out of the smallest phone."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.axe import violations
from tests.e2e.people import Person

pytestmark = pytest.mark.e2e

LANGUAGES = ("cs", "sk", "el", "en")
PAGES = (
    "/account",
    "/account/register",
    "/account/sign-in",
    "/account/reset",
    "/account/reset/1-key",
    "/account/email/key",
)
WIDTH = "document.documentElement.scrollWidth"


@pytest.fixture
def phone(browser: Browser, live: str) -> Iterator[Page]:
    context = browser.new_context(
        base_url=live, viewport={"width": 320, "height": 568}, reduced_motion="reduce"
    )
    yield context.new_page()
    context.close()


def assert_fine(page: Page) -> None:
    assert violations(page) == []
    assert page.evaluate(WIDTH) <= 320


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_guest_finds_every_page_in_order(phone: Page, language: str) -> None:
    for address in PAGES:
        phone.goto(f"/{language}{address}")
        expect(phone.get_by_role("heading", level=1)).to_be_visible()
        expect(Person(phone).menu()).to_be_visible()
        if phone.locator("form").count() > 0:
            phone.locator("form button[type=submit]").click()
            expect(phone.locator("[aria-invalid=true]").first).to_be_focused()
        assert_fine(phone)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_player_finds_the_account_in_order(phone: Page, language: str) -> None:
    phone.goto("/en/account/register")
    Person(phone).register("Anna with a Name", "anna.with.a.long.address@mail.example.org")
    Person(phone).is_signed_in("Anna with a Name")
    phone.goto(f"/{language}/account")
    expect(phone.locator("summary")).to_have_count(3)
    for summary in phone.locator("summary").all():
        summary.click()
    for form in phone.locator("form").all():
        form.locator("button[type=submit]").click()
    expect(phone.locator("[aria-invalid=true]").last).to_be_visible()
    menu = Person(phone).menu()
    menu.click()
    expect(menu).to_have_attribute("aria-expanded", "true")
    assert_fine(phone)
