from collections.abc import Iterator
from pathlib import Path

import pytest
from pytest_django import Settings

from tests.challenges.house import SetClock, moved_clock


@pytest.fixture(autouse=True)
def no_time_for_shorter_lines(settings: Settings) -> None:
    settings.SHORTEN_MS = 0


@pytest.fixture
def clock(services: Path) -> Iterator[SetClock]:
    """Sets the house's clock."""
    with moved_clock() as set_to:
        yield set_to
