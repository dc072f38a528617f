"""Those who look at something through this process: one read and one encoding for all of them.

What somebody looks at is a room. When it may have changed it is read again, at most once a second, and what is
other than before is sent to all its lines.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final, TypeVar
from weakref import WeakKeyDictionary

import structlog
from channels.db import database_sync_to_async

from common.failures import AWAY
from common.frames import frame_text

EVENT_S: Final = 1.0
"""At most one event a room in this time."""
LOOK_S: Final = 3.0
ALIVE_S: Final = 24.0
AGAIN_S: Final = 1.0

State = Mapping[str, Any]
Tell = Callable[[str], None]
logger = structlog.get_logger(__name__)
in_thread = partial(database_sync_to_async, thread_sensitive=False)


class Talk:
    """What one kind of room is read from, and says."""

    def read(self, name: str) -> State:
        """Called in a thread. Raises a DomainError when there is no such thing."""
        raise NotImplementedError

    def snapshot(self, n: int, state: State) -> dict[str, Any]:
        raise NotImplementedError

    def changed(self, n: int, old: State, new: State) -> dict[str, Any]:
        raise NotImplementedError

    def alive(self, n: int, state: State) -> dict[str, Any]:
        raise NotImplementedError


class Room:
    """`n` numbers the events that were sent; `state` is what they made known."""

    def __init__(self, name: str, talk: Talk, state: State) -> None:
        self.name = name
        self.talk = talk
        self.state = state
        self.n = 0
        self.lines: set[Tell] = set()
        self.told_at = 0.0
        self.stale = False
        self.task: asyncio.Task[None] | None = None
        self.greeting = frame_text(talk.snapshot(0, state))

    def tell(self, state: State) -> None:
        """Sends what has changed, if anything has."""
        if state == self.state:
            return
        self.n += 1
        text = frame_text(self.talk.changed(self.n, self.state, state))
        self.state, self.greeting = state, frame_text(self.talk.snapshot(self.n, state))
        self.send(text)

    def show_life(self) -> None:
        self.send(frame_text(self.talk.alive(self.n, self.state)))

    def send(self, text: str) -> None:
        for line in tuple(self.lines):
            line(text)


class Hub(Talk):
    """The rooms of one kind in one event loop; its jobs run while somebody looks."""

    def __init__(self) -> None:
        self._openings: dict[str, asyncio.Task[Room]] = {}
        self._tasks: list[asyncio.Task[None]] = []

    async def look(self) -> None:
        """Every few seconds: has what may have changed read again."""
        raise NotImplementedError

    def jobs(self) -> Sequence[Callable[[], Awaitable[None]]]:
        return [self._look, self._show_life]

    def rooms(self) -> list[Room]:
        """Those that are open."""
        return [
            opening.result()
            for opening in self._openings.values()
            if opening.done() and not opening.cancelled() and not opening.exception()
        ]

    async def join(self, name: str, line: Tell) -> Room:
        """Greets the line with a snapshot and tells it of every change from then on.

        Raises what `read` raises.
        """
        opening = self._openings.get(name)
        if opening is None:
            opening = self._openings[name] = asyncio.create_task(self._open(name))
            self._begin()
        try:
            room = await asyncio.shield(opening)
        except BaseException:
            if opening.done() and self._openings.get(name) is opening:
                self._close(name)
            raise
        if self._openings.get(name) is not opening:
            # It was closed while this line waited for it.
            return await self.join(name, line)
        line(room.greeting)
        room.lines.add(line)
        return room

    def leave(self, room: Room, line: Tell) -> None:
        room.lines.discard(line)
        if not room.lines:
            self._close(room.name)

    def renew(self, room: Room) -> None:
        """Has it read again, now or a second after the last event."""
        room.stale = True
        if room.task is None:
            room.task = asyncio.create_task(self._refresh(room))

    def close_empty(self) -> None:
        """Rooms whose only lookers-on left before they were open."""
        for room in self.rooms():
            if not room.lines:
                self._close(room.name)

    async def _open(self, name: str) -> Room:
        return Room(name, self, await in_thread(self.read)(name))

    async def _refresh(self, room: Room) -> None:
        loop = asyncio.get_running_loop()
        try:
            while room.stale and room.lines:
                await asyncio.sleep(room.told_at + EVENT_S - loop.time())
                room.stale = False
                state = await in_thread(self.read)(room.name)
                room.told_at = loop.time()
                room.tell(state)
        except AWAY as error:
            logger.warning("room not read", room=room.name, error=str(error))
        finally:
            room.task = None

    def _begin(self) -> None:
        if not self._tasks:
            self._tasks = [asyncio.create_task(forever(job)) for job in self.jobs()]

    def _close(self, name: str) -> None:
        self._openings.pop(name, None)
        if not self._openings:
            for task in self._tasks:
                task.cancel()
            self._tasks = []

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(LOOK_S)
            self.close_empty()
            await self.look()

    async def _show_life(self) -> None:
        while True:
            await asyncio.sleep(ALIVE_S)
            for room in self.rooms():
                room.show_life()


async def forever(job: Callable[[], Awaitable[None]]) -> None:
    """Begins anew whatever happened: the database or Redis is away for a moment at times."""
    while True:
        try:
            await job()
        except Exception:
            logger.exception("hub")
            await asyncio.sleep(AGAIN_S)


AnyHub = TypeVar("AnyHub", bound=Hub)
_hubs: WeakKeyDictionary[asyncio.AbstractEventLoop, dict[type[Hub], Any]] = WeakKeyDictionary()


def hub_of(kind: type[AnyHub]) -> AnyHub:
    """The running loop's."""
    hubs = _hubs.setdefault(asyncio.get_running_loop(), {})
    if kind not in hubs:
        hubs[kind] = kind()
    found: AnyHub = hubs[kind]
    return found
