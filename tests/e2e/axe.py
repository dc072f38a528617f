"""What axe-core, the common checker of accessibility, finds wrong with a page."""

from functools import cache

from playwright.sync_api import Page

from scripts.programs import ROOT

RUN = """async () => (await axe.run(document, { resultTypes: ['violations'] })).violations
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)"""


@cache
def program() -> str:
    return (ROOT / "frontend/node_modules/axe-core/axe.min.js").read_text()


def violations(page: Page) -> list[str]:
    """A line each, of WCAG and of good practice; empty when nothing is wrong."""
    page.evaluate(program())
    found: list[str] = page.evaluate(RUN)
    return found
