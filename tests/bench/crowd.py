"""Thousands of WebSockets that look at one board, in a process of their own.

They note when they heard of which version and answer the server's pings; they read no more of a message than that,
so that what is measured is the house and not those who measure it.
"""

import asyncio
import os
import re
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection
from typing import Final, cast
from urllib.parse import urlsplit

AT_ONCE: Final = 100
OPENING: Final = (
    "GET /ws/boards/{board}/ HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
PING, PONG = 0x89, 0x8A
CHANGED: Final = re.compile(rb'"type":"board\.changed".*?"version":(\d+)')

Heard = list[tuple[float, int]]
"""When, and of which version."""


def look_on(url: str, board: str, lookers: int, answers: Connection) -> None:
    """Says when all have joined; told to stop, gives what each has heard, and how many were cut off."""
    asyncio.run(watch(url, board, lookers, answers))


async def watch(url: str, board: str, lookers: int, answers: Connection) -> None:
    where, loop = urlsplit(url), asyncio.get_running_loop()
    opening = OPENING.format(board=board, host=where.netloc).encode()
    crowd: list[Looker] = []
    while len(crowd) < lookers:
        joining = [
            loop.create_connection(lambda: Looker(opening), where.hostname or "", where.port or 0)
            for _ in range(min(AT_ONCE, lookers - len(crowd)))
        ]
        some = [looker for _, looker in await asyncio.gather(*joining)]
        await asyncio.gather(*[looker.greeted for looker in some])
        crowd += some
    answers.send("all are here")
    await loop.run_in_executor(None, answers.recv)
    answers.send([looker.heard for looker in crowd])
    answers.send(sum(looker.is_cut for looker in crowd))
    os._exit(0)


class Looker(asyncio.Protocol):
    def __init__(self, opening: bytes) -> None:
        self.opening = opening
        self.heard: Heard = []
        self.unread = b""
        self.is_open = self.is_cut = False
        self.greeted: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        self.transport.write(self.opening)

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_cut = True
        if not self.greeted.done():
            self.greeted.set_exception(exc or ConnectionError("closed before the greeting"))

    def data_received(self, data: bytes) -> None:
        now = time.monotonic()
        self.unread += data
        if not self.is_open:
            self.open()
        for kind, text in self.frames():
            if kind == PING:
                # Masked, as a client's must be: with zeros.
                self.transport.write(bytes([PONG, 128 | len(text), 0, 0, 0, 0]) + text)
            elif found := CHANGED.search(text):
                self.heard.append((now, int(found[1])))
            elif not self.greeted.done():
                self.greeted.set_result(None)

    def open(self) -> None:
        head, end, rest = self.unread.partition(b"\r\n\r\n")
        if end and b" 101 " not in head:
            raise RuntimeError(head.decode())
        if end:
            self.unread, self.is_open = rest, True

    def frames(self) -> Iterator[tuple[int, bytes]]:
        """Those that are here in full; a server's are not masked, and here never in pieces."""
        while self.is_open and len(self.unread) >= 2:
            size, start = self.unread[1], 2
            if size >= 126:
                start = 4 if size == 126 else 10
                size = int.from_bytes(self.unread[2:start])
            if len(self.unread) < start + size:
                return
            kind, text = self.unread[0], self.unread[start : start + size]
            self.unread = self.unread[start + size :]
            yield kind, text
