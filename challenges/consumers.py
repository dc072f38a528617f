"""Looking at a day's tables over WebSocket (docs/live.md)."""

from collections.abc import Mapping
from typing import Any

from challenges.table_hub import TableHub
from leaderboards.hub import hub_of
from leaderboards.lines import Receive, Send
from leaderboards.looking import look_on


async def challenge_consumer(scope: Mapping[str, Any], receive: Receive, send: Send) -> None:
    name = scope["url_route"]["kwargs"]["date"]
    await look_on(scope, receive, send, hub=hub_of(TableHub), name=name)
