from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.boards.house import NOW, House
from tests.challenges.house import SetClock, moved_clock


@pytest.fixture
def house(db: None) -> House:
    """Boards of a few contests, and players to stand on them."""
    return House(NOW)


@pytest.fixture
def clock(services: Path) -> Iterator[SetClock]:
    """Sets the house's clock."""
    with moved_clock() as set_to:
        yield set_to
