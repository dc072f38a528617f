"""Pictures for a person to look at."""

import os
from pathlib import Path

from playwright.sync_api import Page

SIZES = ((320, 568), (390, 844), (1440, 900))


def shots(page: Page, name: str) -> None:
    """The whole page in three sizes, into the folder that SHOTS names; without it, nothing."""
    if folder := os.environ.get("SHOTS"):
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.screenshot(path=Path(folder) / f"{name}-{width}.png", full_page=True)
