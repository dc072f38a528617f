"""One WebSocket's way out, and how many an address or a player may hold."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

from django.conf import settings

from common.errors import DomainError

MOST_WAITING: Final = 8
"""Messages that a client may be behind; one that does not read is cut off, and harms nobody."""

Receive = Callable[[], Awaitable[Mapping[str, Any]]]
Send = Callable[[Mapping[str, Any]], Awaitable[None]]


class TooManyLines(DomainError):  # noqa: N818 (what it is, not how it is raised)
    code = "TOO_MANY"
    status = 429

    def __init__(self, scope: str, most: int) -> None:
        details = {"scope": scope, "most": most}
        super().__init__(
            f"At most {most} boards and challenges may be watched at once by one {scope}.", details
        )


class Line:
    """Sends what it is told in its own time. `write` ends when the client does not read, or is gone."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._waiting: asyncio.Queue[str] = asyncio.Queue(MOST_WAITING)
        self.writer: asyncio.Task[None] | None = None

    def tell(self, text: str) -> None:
        try:
            self._waiting.put_nowait(text)
        except asyncio.QueueFull:
            self.cut()

    async def answer(self, text: str) -> None:
        """Waits for its turn: a burst of questions is no reason to be cut off."""
        await self._waiting.put(text)

    def cut(self) -> None:
        if self.writer is not None:
            self.writer.cancel()

    async def write(self) -> None:
        while True:
            await self._send({"type": "websocket.send", "text": await self._waiting.get()})


class Seats:
    """Counts the lines of this process."""

    def __init__(self) -> None:
        self._taken: Counter[tuple[str, str]] = Counter()

    def __iter__(self) -> Iterator[tuple[str, str]]:
        return self._taken.elements()

    @contextmanager
    def taken(self, **who: str | None) -> Iterator[None]:
        """One of `settings.LINES_AT_MOST` for each of `address`, `player` that is given. Raises TooManyLines."""
        wanted = [(scope, name) for scope, name in who.items() if name is not None]
        for scope, name in wanted:
            most = settings.LINES_AT_MOST[scope]
            if most is not None and self._taken[scope, name] >= most:
                raise TooManyLines(scope, most)
        self._taken.update(wanted)
        try:
            yield
        finally:
            self._taken.subtract(wanted)
            for seat in wanted:
                if not self._taken[seat]:
                    del self._taken[seat]
