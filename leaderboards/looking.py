"""One who looks on over WebSocket: joined, greeted, told of changes; and what such a client may not do."""

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

import structlog
from rest_framework import exceptions

from common.errors import DomainError, error_body
from common.failures import AWAY, Unavailable, api_error
from common.frames import frame_read, frame_text
from common.throttles import address_of
from leaderboards.hub import Hub, Room, in_thread
from leaderboards.lines import Line, Receive, Seats, Send
from players.authentication import scope_player
from players.throttles import address_spend, player_spend

PATIENCE: Final = 20
"""Messages of a client in one connection that are no sense, before it is cut."""
BUSY: Final = 60
"""Messages of a client in one minute."""
CLOSING_S: Final = 5.0
POLICY, BROKEN, LATER, OWN_CODES = 1008, 1011, 1013, 4000

logger = structlog.get_logger(__name__)
seats = Seats()


async def look_on(
    scope: Mapping[str, Any], receive: Receive, send: Send, *, hub: Hub, name: str
) -> None:
    """A WebSocket from its opening to its end. No channel of its own in the layer: the hub has one for all."""
    await receive()
    await send({"type": "websocket.accept"})
    address = address_of(scope)
    try:
        player = await in_thread(admitted)(scope, address)
        with seats.taken(address=address, player=player):
            await Looker(hub, receive, send).stay(name)
    except DomainError as error:
        await hang_up(send, error.as_json(), OWN_CODES + error.status)
    except exceptions.APIException as error:
        await hang_up(send, api_error(error), POLICY)
    except AWAY as error:
        logger.warning("unavailable", error=str(error))
        await hang_up(send, api_error(Unavailable()), LATER)
    except Exception:
        logger.exception("a looker-on's socket")
        body = error_body("INTERNAL", "Something went wrong here; it has been logged.")
        await hang_up(send, body, BROKEN)


class Looker:
    """Reads and writes at the same time, until one of the two ends."""

    def __init__(self, hub: Hub, receive: Receive, send: Send) -> None:
        self.hub = hub
        self.receive = receive
        self.line = Line(send)
        self.patience = PATIENCE
        self.minute, self.asked = 0, 0

    async def stay(self, name: str) -> None:
        """Returns when the client is gone or does not read; raises what the client is to be told before the end."""
        room = await self.hub.join(name, self.line.tell)
        writer = self.line.writer = asyncio.create_task(self.line.write())
        reader = asyncio.create_task(self._read(room))
        try:
            await asyncio.wait({writer, reader}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.hub.leave(room, self.line.tell)
            writer.cancel()
            reader.cancel()
        # Whatever ended the writer, there is nobody to write to.
        await asyncio.gather(writer, return_exceptions=True)
        if reader.done():
            reader.result()

    async def _read(self, room: Room) -> None:
        while True:
            message = await self.receive()
            if message["type"] == "websocket.disconnect":
                return
            self._count()
            try:
                await self.line.answer(answer(room, message.get("text")))
            except exceptions.APIException as error:
                self.patience -= 1
                if not self.patience:
                    raise
                await self.line.answer(frame_text({"type": "error", **api_error(error)}))

    def _count(self) -> None:
        minute, passed = divmod(asyncio.get_running_loop().time(), 60)
        self.asked = self.asked + 1 if minute == self.minute else 1
        self.minute = int(minute)
        if self.asked > BUSY:
            raise exceptions.Throttled(round(60 - passed))


def admitted(scope: Mapping[str, Any], address: str) -> str | None:
    """Who looks, if that is known. Raises BadToken, and Throttled: joining costs as much as a request."""
    address_spend(address)
    player, _ = scope_player(dict(scope))
    if player is not None:
        player_spend(player)
    return player.id.hex if player else None


def answer(room: Room, text: str | None) -> str:
    """Raises DRF's ParseError and ValidationError."""
    message = frame_read(text)
    if message == {"type": "ping"}:
        return frame_text({"type": "pong"})
    if message == {"type": "snapshot"}:
        return room.greeting
    raise exceptions.ValidationError(
        {"type": ['The message is {"type": "ping"} or {"type": "snapshot"}, and nothing else.']}
    )


async def hang_up(send: Send, body: Mapping[str, Any], code: int) -> None:
    """Says why, as far as somebody listens."""
    with suppress(OSError, TimeoutError):
        async with asyncio.timeout(CLOSING_S):
            error = frame_text({"type": "error", **body})
            await send({"type": "websocket.send", "text": error})
            await send({"type": "websocket.close", "code": code})
