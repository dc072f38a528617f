import pytest

from tests.boards.house import NOW, House


@pytest.fixture
def house(db: None) -> House:
    """Boards of a few contests, and players to stand on them."""
    return House(NOW)
