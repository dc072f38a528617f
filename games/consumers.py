"""A play over WebSocket: joins, greets, forwards (docs/api.md)."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any, Final

import structlog
from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from rest_framework import exceptions

from common.errors import DomainError, error_body
from common.failures import AWAY, Unavailable, api_error
from common.frames import frame_text
from games.errors import PlayNotFound
from games.events import play_group, play_state, standing_state
from games.frames import PlayDesk
from games.models import Play
from players.errors import BadToken, CallerChanged

PATIENCE: Final = 20
"""Messages in a row that are no sense, or too many, before the line is cut."""
POLICY, BROKEN, LATER, OWN_CODES = 1008, 1011, 1013, 4000

Answered = tuple[Play | None, dict[str, Any]]
logger = structlog.get_logger(__name__)
# A thread each, as for requests: one slow play holds up no other.
in_thread = partial(database_sync_to_async, thread_sensitive=False)


class PlayConsumer(AsyncWebsocketConsumer):
    """One device at one play. It hears of what others do there; what it did itself it was told already."""

    async def connect(self) -> None:
        self.play_id = self.scope["url_route"]["kwargs"]["id"]
        self.group = play_group(self.play_id)
        self.gone = False
        self.told: dict[str, int] = {}
        self.patience = PATIENCE
        await self.accept()
        if not await self._tell(self._greeting):
            await self._hang_up(LATER)

    async def disconnect(self, code: int) -> None:
        self.gone = True
        # When Redis is away, the layer forgets the group all the same.
        with suppress(*AWAY):
            await self.channel_layer.group_discard(self.group, self.channel_name)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        if not self.gone:
            await self._tell(partial(in_thread(self.desk.answer), text_data))

    async def play_changed(self, event: dict[str, Any]) -> None:
        # An event may come after the answer to a later action.
        is_news = any(event[name] > known for name, known in self.told.items())
        if is_news and not self.gone:
            await self._tell(in_thread(self.desk.look))

    async def play_annulled(self, event: dict[str, Any]) -> None:
        if not self.gone:
            await self._send({"type": "annulled", "annulled": event["annulled"]})

    async def _greeting(self) -> Answered:
        # Joined first, so that no change falls between the greeting and the first event.
        await self.channel_layer.group_add(self.group, self.channel_name)
        self.desk = await in_thread(PlayDesk.of)(self.scope)
        return await in_thread(self.desk.greet)()

    async def _tell(self, ask: Callable[[], Awaitable[Answered]]) -> bool:
        """Whether there was an answer; else the client was told what is wrong, in the shape of every error."""
        try:
            play, answer = await ask()
        except (BadToken, CallerChanged, PlayNotFound) as error:
            await self._fail(error.as_json(), OWN_CODES + error.status)
        except DomainError as error:
            self.told |= standing_state(error.details)
            await self._fail(error.as_json())
        except exceptions.APIException as error:
            self.patience -= 1
            await self._fail(api_error(error), None if self.patience else POLICY)
        except AWAY as error:
            logger.warning("unavailable", error=str(error))
            await self._fail(api_error(Unavailable()), LATER)
        except Exception:
            logger.exception("a play's socket")
            message = "Something went wrong here; it has been logged."
            await self._fail(error_body("INTERNAL", message), BROKEN)
        else:
            self.patience = PATIENCE
            if play is not None:
                self.told = play_state(play)
            await self._send(answer)
            return True
        return False

    async def _fail(self, body: dict[str, Any], code: int | None = None) -> None:
        await self._send({"type": "error", **body})
        if code is not None:
            await self._hang_up(code)

    async def _hang_up(self, code: int) -> None:
        """Once: what is said after it is not heard."""
        if not self.gone:
            self.gone = True
            await self.close(code)

    async def _send(self, message: dict[str, Any]) -> None:
        await self.send(frame_text(message))
