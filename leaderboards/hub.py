"""Those who look at boards through this process: one subscription, one read, one encoding for all of them.

A push says which boards have changed. Each board that somebody looks at is then read again, at most once a
second, and what is other than before is sent to all its lines. A push that was lost is made good by asking
for the versions every few seconds, so the last state reaches everyone.
"""

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, Final
from weakref import WeakKeyDictionary

import structlog
from channels.db import database_sync_to_async
from channels.layers import get_channel_layer
from rest_framework.utils.encoders import JSONEncoder

from common.failures import AWAY
from leaderboards.messages import (
    State,
    alive_message,
    changed_message,
    snapshot_message,
    state_of,
)
from leaderboards.pushing import GROUP
from leaderboards.selectors import board_page, board_versions

EVENT_S: Final = 1.0
"""At most one event a board in this time."""
LOOK_S: Final = 3.0
ALIVE_S: Final = 24.0
AGAIN_S: Final = 1.0

Tell = Callable[[str], None]
logger = structlog.get_logger(__name__)
in_thread = partial(database_sync_to_async, thread_sensitive=False)


class Room:
    """A board and its lookers-on. `n` numbers the events that were sent; `state` is what they made known."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.n = 0
        self.lines: set[Tell] = set()
        self.told_at = 0.0
        self.stale = False
        self.task: asyncio.Task[None] | None = None
        self.greeting = encoded(snapshot_message(0, state))

    @property
    def board(self) -> str:
        name: str = self.state["board"]
        return name

    def tell(self, state: State) -> None:
        """Sends what has changed, if anything has."""
        if state == self.state:
            return
        self.n += 1
        text = encoded(changed_message(self.n, self.state, state))
        self.state, self.greeting = state, encoded(snapshot_message(self.n, state))
        self.send(text)

    def send(self, text: str) -> None:
        for line in tuple(self.lines):
            line(text)


class Hub:
    """Of one event loop."""

    def __init__(self) -> None:
        self.rooms: dict[str, asyncio.Task[Room]] = {}
        self.tasks: list[asyncio.Task[None]] = []

    async def join(self, board: str, line: Tell) -> Room:
        """Greets the line with a snapshot and tells it of every change from then on.

        Raises BoardNotFound, and what the database raises when it is away.
        """
        opening = self.rooms.get(board)
        if opening is None:
            opening = asyncio.create_task(self._open(board))
            self.rooms[board] = opening
            self._begin()
        try:
            room = await asyncio.shield(opening)
        except BaseException:
            if opening.done() and self.rooms.get(board) is opening:
                del self.rooms[board]
                self._end_if_empty()
            raise
        # The room may have closed while this line waited for it.
        if self.rooms.get(board) is not opening:
            return await self.join(board, line)
        line(room.greeting)
        room.lines.add(line)
        return room

    def leave(self, room: Room, line: Tell) -> None:
        room.lines.discard(line)
        if not room.lines:
            self.rooms.pop(room.board, None)
            self._end_if_empty()

    def changed(self, board: str, version: int) -> None:
        """Has the board read again when its lines do not know the version yet."""
        opening = self.rooms.get(board)
        if opening is None or not opening.done() or opening.exception():
            return
        room = opening.result()
        if room.state["version"] >= version:
            return
        room.stale = True
        if room.task is None:
            room.task = asyncio.create_task(self._refresh(room))

    async def _open(self, board: str) -> Room:
        return Room(await in_thread(read)(board))

    async def _refresh(self, room: Room) -> None:
        loop = asyncio.get_running_loop()
        try:
            while room.stale and room.lines:
                await asyncio.sleep(room.told_at + EVENT_S - loop.time())
                room.stale = False
                state = await in_thread(read)(room.board)
                room.told_at = loop.time()
                room.tell(state)
        except AWAY as error:
            logger.warning("board not read", board=room.board, error=str(error))
        finally:
            room.task = None

    def _begin(self) -> None:
        if not self.tasks:
            self.tasks = [
                asyncio.create_task(forever(self._listen)),
                asyncio.create_task(forever(self._look)),
                asyncio.create_task(forever(self._show_life)),
            ]

    def _end_if_empty(self) -> None:
        if not self.rooms:
            for task in self.tasks:
                task.cancel()
            self.tasks = []

    async def _listen(self) -> None:
        layer: Any = get_channel_layer()
        channel = await layer.new_channel()
        try:
            await layer.group_add(GROUP, channel)
            while True:
                event = await layer.receive(channel)
                for board, version in event["boards"].items():
                    self.changed(board, version)
        finally:
            with suppress(*AWAY):
                await layer.group_discard(GROUP, channel)

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(LOOK_S)
            self.close_empty()
            for board, version in (await in_thread(board_versions)(list(self.rooms))).items():
                self.changed(board, version)

    def close_empty(self) -> None:
        """Rooms whose only lookers-on left before they were open."""
        for board, opening in list(self.rooms.items()):
            if opening.done() and not opening.exception() and not opening.result().lines:
                del self.rooms[board]
        self._end_if_empty()

    async def _show_life(self) -> None:
        while True:
            await asyncio.sleep(ALIVE_S)
            for opening in list(self.rooms.values()):
                if opening.done() and not opening.exception():
                    room = opening.result()
                    room.send(encoded(alive_message(room.n, room.board)))


async def forever(work: Callable[[], Any]) -> None:
    """Begins anew whatever happened: the database or Redis is away for a moment at times."""
    while True:
        try:
            await work()
        except Exception:
            logger.exception("hub")
            await asyncio.sleep(AGAIN_S)


def read(board: str) -> State:
    return state_of(board_page(name=board))


def encoded(message: dict[str, Any]) -> str:
    return json.dumps(message, cls=JSONEncoder, separators=(",", ":"))


_hubs: WeakKeyDictionary[asyncio.AbstractEventLoop, Hub] = WeakKeyDictionary()


def hub() -> Hub:
    return _hubs.setdefault(asyncio.get_running_loop(), Hub())
