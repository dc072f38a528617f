"""Looking at a board over WebSocket (docs/live.md)."""

from collections.abc import Mapping
from typing import Any

from leaderboards.board_hub import BoardHub
from leaderboards.hub import hub_of
from leaderboards.lines import Receive, Send
from leaderboards.looking import look_on


async def board_consumer(scope: Mapping[str, Any], receive: Receive, send: Send) -> None:
    name = scope["url_route"]["kwargs"]["board"]
    await look_on(scope, receive, send, hub=hub_of(BoardHub), name=name)
