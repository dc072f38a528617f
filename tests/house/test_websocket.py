"""WebSockets reach the house, from its own pages alone."""

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin


@pytest.mark.parametrize(
    "origin", [None, Origin("http://elsewhere.example"), Origin("http://127.0.0.1")]
)
def test_a_websocket_to_nowhere_is_refused(live: str, origin: Origin | None) -> None:
    address = live.replace("http", "ws") + "/ws/nowhere/"
    with pytest.raises(InvalidStatus) as refused, connect(address, origin=origin):
        pass
    assert refused.value.response.status_code == 403
