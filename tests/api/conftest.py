import pytest

from tests.api.visitor import Visitor


@pytest.fixture
def visitor(db: None) -> Visitor:
    """A browser that was never here."""
    return Visitor()


@pytest.fixture
def stranger(db: None) -> Visitor:
    """Somebody else, with plays of their own."""
    other = Visitor()
    other.start()
    return other
