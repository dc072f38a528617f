"""Accounts in the browser: in and out, a forgotten password, names, tokens, one's data, and goodbye."""

import json
import re
from collections.abc import Iterator

import httpx
import pytest
from django.core import mail
from playwright.sync_api import Browser, Page, expect

from players.models import ApiToken, Player, User
from tests.e2e.people import PASSWORD, Person, account_make

pytestmark = pytest.mark.e2e


@pytest.fixture
def person(browser: Browser, live: str) -> Iterator[Person]:
    context = browser.new_context(base_url=live, locale="en", accept_downloads=True)
    yield Person(context.new_page())
    context.close()


@pytest.fixture
def anna(person: Person) -> Person:
    person.page.goto("/en/account/register")
    person.register("Anna", "anna@example.org")
    expect(person.page).to_have_url("/en/account")
    person.is_signed_in("Anna")
    return person


def test_one_registers_signs_out_and_comes_back_by_either_name(anna: Person) -> None:
    assert Player.objects.get().name == "Anna"
    for login in ("anna@example.org", "Anna"):
        anna.sign_out()
        anna.sign_in(login)
        expect(anna.page).to_have_url("/en/account")
        anna.is_signed_in("Anna")


def test_a_wrong_password_stands_beside_its_field_and_nothing_typed_is_lost(anna: Person) -> None:
    anna.sign_out()
    anna.sign_in("Anna", "seven red tables")
    expect(anna.problem("Password")).to_have_text("No account has this name with this password.")
    expect(anna.field("E-mail or name")).to_have_value("Anna")
    expect(anna.field("Password")).to_have_value("seven red tables")


def test_what_is_missing_or_wrong_is_named_in_the_players_language(person: Person) -> None:
    person.page.goto("/sk/account/register")
    person.press("Registrovať sa")
    expect(person.problem("Meno")).to_have_text("Vyplňte to.")
    person.field("Meno").fill("Ján")
    person.field("E-mail").fill("jan")
    person.field("Heslo").fill("12345")
    person.press("Registrovať sa")
    expect(person.problem("E-mail")).to_contain_text("To nie je e-mailová adresa")
    expect(person.page.get_by_text("Heslo je príliš krátke")).to_be_visible()
    assert not User.objects.exists()


def test_a_lost_connection_loses_nothing_typed(person: Person) -> None:
    page = person.page
    page.goto("/en/account/register")
    expect(person.field("Name")).to_be_visible()
    page.context.set_offline(True)
    person.register("Anna", "anna@example.org")
    expect(page.get_by_role("main").get_by_role("alert")).to_contain_text("No answer came")
    expect(person.field("Password")).to_have_value(PASSWORD)
    page.context.set_offline(False)
    person.press("Register")
    person.is_signed_in("Anna")


def test_a_forgotten_password_is_set_anew_by_a_letter_once(anna: Person) -> None:
    anna.sign_out()
    mail.outbox.clear()
    anna.page.goto("/en/account/reset")
    anna.field("E-mail").fill("anna@example.org")
    anna.press("Send the link")
    expect(anna.page.get_by_role("main")).to_contain_text("the link is on its way")
    found = re.search(r"/en/account/reset/\S+", str(mail.outbox[-1].body))
    assert found
    anna.page.goto(found.group())
    anna.field("New password").fill("eight green tables")
    anna.press("Save")
    expect(anna.page.get_by_role("main")).to_contain_text("The new password is saved")
    anna.sign_in("Anna", "eight green tables")
    anna.is_signed_in("Anna")

    anna.sign_out()
    anna.page.goto(found.group())
    anna.field("New password").fill("nine green tables")
    anna.press("Save")
    expect(anna.page.get_by_role("main")).to_contain_text("used already, or it is too old")


def test_a_name_is_judged_while_it_is_typed_and_changed_when_it_is_free(anna: Person) -> None:
    account_make("Bertram", "bertram@example.org")
    main = anna.page.get_by_role("main")
    anna.field("Name").fill("bertrarn")
    expect(main).to_contain_text("or one that looks the same")
    anna.press("Save")
    expect(anna.problem("Name")).to_contain_text("or one that looks the same")
    anna.field("Name").fill("Аnna")
    expect(main).to_contain_text("in one alphabet")
    anna.field("Name").fill("Antonia")
    expect(main).to_contain_text("This name is free.")
    anna.press("Save")
    anna.is_signed_in("Antonia")
    expect(anna.page.get_by_role("heading", level=1)).to_have_text("Antonia")
    assert Player.objects.filter(name="Antonia").exists()


def test_the_accounts_language_is_spoken_where_the_address_names_none(anna: Person) -> None:
    anna.page.get_by_label("Language of the account").select_option("el")
    anna.press("Save")
    expect(anna.page.get_by_role("status").filter(has_text="Saved.")).to_have_count(1)
    anna.sign_out()
    page = anna.page
    page.goto("/account/sign-in?back=%2Frules%2FKL")
    anna.field("E-mail or name").fill("Anna")
    anna.field("Password").fill(PASSWORD)
    anna.press("Sign in")
    expect(page).to_have_url("/rules/KL")
    expect(page.locator("html")).to_have_attribute("lang", "el")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Κανόνες")


def test_a_token_is_shown_once_and_plays_until_it_is_deleted(anna: Person, live: str) -> None:
    main = anna.page.get_by_role("main")
    anna.field("Name of the program").fill("walker")
    anna.press("Make a token")
    text = anna.page.get_by_test_id("token").inner_text()
    headers = {"Authorization": f"Bearer {text}"}
    assert httpx.get(f"{live}/api/me", headers=headers).json()["name"] == "Anna"
    anna.page.reload()
    expect(main).to_contain_text("walker")
    expect(anna.page.get_by_test_id("token")).to_have_count(0)
    assert text not in anna.page.content()

    anna.press("Delete the token walker")
    expect(main).to_contain_text("turned away at once")
    anna.press("Delete the token walker")
    expect(main).not_to_contain_text("walker")
    assert httpx.get(f"{live}/api/me", headers=headers).status_code == 401
    assert not ApiToken.objects.exists()


def test_a_password_is_changed_by_who_knows_it(anna: Person) -> None:
    anna.page.get_by_text("Change the password").first.click()
    anna.field("Present password").fill("not this one")
    anna.field("New password").fill("eight green tables")
    anna.press("Change the password")
    expect(anna.problem("Present password")).to_have_text("This is not your password.")
    anna.field("Present password").fill(PASSWORD)
    anna.press("Change the password")
    expect(anna.field("New password")).to_have_value("")
    anna.sign_out()
    anna.sign_in("Anna", "eight green tables")
    anna.is_signed_in("Anna")


def test_an_address_is_changed_when_its_letter_is_answered(anna: Person) -> None:
    mail.outbox.clear()
    anna.page.get_by_text("Change the e-mail").first.click()
    anna.field("New e-mail").fill("anna@example.net")
    form = anna.page.locator("form").filter(has=anna.page.get_by_label("New e-mail"))
    form.get_by_label("Password", exact=True).fill(PASSWORD)
    anna.press("Change the e-mail")
    expect(anna.page.get_by_role("main")).to_contain_text("on its way to anna@example.net")
    letter = next(one for one in mail.outbox if one.to == ["anna@example.net"])
    found = re.search(r"/en/account/email/\S+", str(letter.body))
    assert found
    anna.page.goto(found.group())
    expect(anna.page.get_by_role("main")).to_contain_text("The address is confirmed.")
    assert User.objects.get().email == "anna@example.net"


def test_all_of_ones_data_is_taken_along_and_then_deleted(anna: Person) -> None:
    page = anna.page
    with page.expect_download() as download:
        page.get_by_role("link", name="Download my data").click()
    data = json.loads(download.value.path().read_text())
    assert "anna@example.org" in json.dumps(data)

    page.get_by_text("Delete the account").first.click()
    anna.field("Password").last.fill("not this one")
    anna.press("Delete the account for good")
    expect(page.get_by_role("main")).to_contain_text("This is not your password.")
    assert User.objects.exists()
    anna.field("Password").last.fill(PASSWORD)
    anna.press("Delete the account for good")
    expect(page).to_have_url("/en/")
    expect(anna.menu()).to_have_text("Account")
    assert not User.objects.exists()
    assert not Player.objects.exists()


def test_another_tab_hears_of_it(anna: Person) -> None:
    other = Person(anna.page.context.new_page())
    other.page.goto("/en/")
    other.is_signed_in("Anna")
    anna.sign_out()
    expect(other.menu()).to_have_text("Account")
    anna.sign_in("Anna")
    other.is_signed_in("Anna")


def test_everything_goes_by_keyboard(page: Page) -> None:
    page.goto("/en/")
    keys = page.keyboard
    menu = Person(page).menu()
    menu.focus()
    keys.press("Enter")
    expect(menu).to_have_attribute("aria-expanded", "true")
    keys.press("Escape")
    expect(menu).to_be_focused()
    keys.press("Enter")
    keys.press("Tab")
    keys.press("Enter")
    expect(page).to_have_url("/en/account/register")
    page.get_by_label("Name", exact=True).focus()
    for text in ("Anna", "anna@example.org", PASSWORD):
        keys.type(text)
        keys.press("Tab")
    keys.press("Enter")
    expect(page.get_by_role("button", name="Show the password")).to_have_attribute(
        "aria-pressed", "true"
    )
    keys.press("Tab")
    keys.press("Enter")
    Person(page).is_signed_in("Anna")
