"""A person at the pages of the account, as somebody does it who reads English."""

from typing import Final

from django.test import Client
from playwright.sync_api import Locator, Page, expect

PASSWORD: Final = "seven green tables"


class Person:
    """One browser and who sits at it."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def field(self, label: str) -> Locator:
        return self.page.get_by_role("main").get_by_label(label, exact=True)

    def press(self, name: str) -> None:
        self.page.get_by_role("main").get_by_role("button", name=name, exact=True).click()

    def register(self, name: str, email: str, password: str = PASSWORD) -> None:
        """On the page that is open."""
        self.field("Name").fill(name)
        self.field("E-mail").fill(email)
        self.field("Password").fill(password)
        self.press("Register")

    def sign_in(self, login: str, password: str = PASSWORD) -> None:
        self.page.goto("/en/account/sign-in")
        self.field("E-mail or name").fill(login)
        self.field("Password").fill(password)
        self.press("Sign in")

    def sign_out(self) -> None:
        self.menu().click()
        self.page.get_by_role("navigation").get_by_role("button", name="Sign out").click()
        expect(self.menu()).to_have_text("Account")

    def menu(self) -> Locator:
        return self.page.locator("header nav > button")

    def is_signed_in(self, name: str) -> None:
        expect(self.menu()).to_have_text(name)

    def problem(self, label: str) -> Locator:
        """What is read with a field that is wrong, and has the focus."""
        field = self.field(label)
        expect(field).to_be_focused()
        expect(field).to_have_attribute("aria-invalid", "true")
        told = (field.get_attribute("aria-describedby") or "").split()
        return self.page.locator(f"#{told[0]}")


def account_make(name: str, email: str, password: str = PASSWORD) -> None:
    """Somebody else, who registered earlier."""
    entry = {"username": name, "email": email, "password": password}
    answer = Client().post("/api/auth/signup", entry, content_type="application/json")
    assert answer.status_code == 200, answer.content
