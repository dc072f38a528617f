"""Lookers-on of boards: one subscription a process says which boards have changed.

A push that was lost is made good by asking for the versions every few seconds, so the last state reaches everyone.
"""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any

from channels.layers import get_channel_layer

from common.failures import AWAY
from leaderboards.hub import Hub, State, in_thread
from leaderboards.messages import alive_message, changed_message, snapshot_message, state_of
from leaderboards.pushing import GROUP
from leaderboards.selectors import board_page, board_versions


class BoardHub(Hub):
    """Rooms go by the boards' names."""

    def read(self, name: str) -> State:
        return state_of(board_page(name=name))

    def snapshot(self, n: int, state: State) -> dict[str, Any]:
        return snapshot_message(n, state)

    def changed(self, n: int, old: State, new: State) -> dict[str, Any]:
        return changed_message(n, old, new)

    def alive(self, n: int, state: State) -> dict[str, Any]:
        return alive_message(n, state["board"])

    def jobs(self) -> Sequence[Callable[[], Awaitable[None]]]:
        return [*super().jobs(), self.listen]

    async def look(self) -> None:
        names = [room.name for room in self.rooms()]
        self.hear(await in_thread(board_versions)(names))

    async def listen(self) -> None:
        layer: Any = get_channel_layer()
        channel = await layer.new_channel()
        try:
            await layer.group_add(GROUP, channel)
            while True:
                event = await layer.receive(channel)
                self.hear(event["boards"])
        finally:
            with suppress(*AWAY):
                await layer.group_discard(GROUP, channel)

    def hear(self, versions: State) -> None:
        for room in self.rooms():
            if versions.get(room.name, 0) > room.state["version"]:
                self.renew(room)
