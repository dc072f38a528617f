"""The page starts in a real browser, and breaks none of its own rules on the way."""

from playwright.sync_api import ConsoleMessage, Page


def test_the_client_starts_without_a_complaint(page: Page) -> None:
    complaints: list[str] = []

    def note(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            complaints.append(message.text)

    page.on("console", note)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto("/sk/")
    page.locator("#app > *").first.wait_for()
    assert page.locator("html").get_attribute("lang") == "sk"
    assert complaints == []


def test_the_documentation_of_the_api_is_readable(page: Page) -> None:
    page.goto("/api/docs/")
    page.get_by_text("Talon", exact=False).first.wait_for()
    assert page.locator(".swagger-ui .info").count() == 1
