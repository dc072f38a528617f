"""Who stands behind an open line: as of each message, not as of its opening."""

from collections.abc import Callable

import pytest
from websockets.exceptions import ConnectionClosed

from games.models import Play
from tests.live.conftest import Guest

GuestAt = Callable[[str], Guest]


def test_a_line_ends_with_the_session_that_opened_it(live: str, guest_at: GuestAt) -> None:
    """Whoever signs out elsewhere, or registers and so takes the guest's plays along, is asked anew."""
    guest = guest_at(live)
    play = guest.start()
    as_guest = guest.open(play)
    as_guest.hear()
    entry = {"username": "Ada", "email": "ada@talon.example", "password": "seven green tables"}
    assert guest.post("/api/auth/signup", entry).status_code == 200
    assert guest.post("/api/claim").status_code == 200
    assert as_guest.ask(type="act", at=0, actions="s")["code"] == "CALLER_CHANGED"
    as_ada = guest.open(play)
    assert as_ada.hear()["play"]["at"] == 0
    assert as_ada.ask(type="act", at=0, actions="s")["play"]["at"] == 1
    headers = {"X-CSRFToken": guest.http.cookies["csrftoken"]}
    assert guest.http.delete("/api/auth/session", headers=headers).status_code == 200
    assert as_ada.ask(type="act", at=1, actions="s")["code"] == "CALLER_CHANGED"
    with pytest.raises(ConnectionClosed) as closed:
        as_ada.hear()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401
    assert Play.objects.get(id=play).at == 1
