import pytest

from tests.api.accounts import sign_up
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


@pytest.fixture
def anna(visitor: Visitor) -> Visitor:
    """Registered and signed in."""
    assert sign_up(visitor).status_code == 200
    return visitor
