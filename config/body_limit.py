"""A request's body stopped where it is over the limit, before Django writes all of it into a file."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from common.errors import error_body
from common.frames import frame_text

Receive = Callable[[], Awaitable[Mapping[str, Any]]]
Send = Callable[[Mapping[str, Any]], Awaitable[None]]


def too_large(limit: int) -> dict[str, Any]:
    message = f"The body is over {limit} bytes: send fewer actions at a time."
    return error_body("TOO_LARGE", message, {"limit": limit})


class TooLarge(Exception):  # noqa: N818 (what it is, not how it is raised)
    """The body has more bytes than it may."""


class BodyLimit:
    """For a house that no proxy stands before; `limit` in bytes, for every address."""

    def __init__(self, application: Any, limit: int) -> None:
        self.application = application
        self.limit = limit

    async def __call__(self, scope: Mapping[str, Any], receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.application(scope, receive, send)
            return
        declared = dict(scope["headers"]).get(b"content-length", b"0")
        if (
            not declared.isdigit()
            or len(declared) > len(str(self.limit))
            or int(declared) > self.limit
        ):
            await self.refuse(send)
            return
        try:
            await self.application(scope, self.counting(receive), send)
        except TooLarge:
            await self.refuse(send)

    def counting(self, receive: Receive) -> Receive:
        got = 0

        async def receive_some() -> Mapping[str, Any]:
            nonlocal got
            message = await receive()
            got += len(message.get("body", b""))
            if got > self.limit:
                raise TooLarge
            return message

        return receive_some

    async def refuse(self, send: Send) -> None:
        body = frame_text(too_large(self.limit)).encode()
        headers = [
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
            (b"connection", b"close"),
        ]
        await send({"type": "http.response.start", "status": 413, "headers": headers})
        await send({"type": "http.response.body", "body": body})
