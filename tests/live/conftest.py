"""Players at the live house, over HTTP and WebSocket."""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect
from websockets.sync.connection import Connection
from websockets.typing import Origin

from players.models import Player
from tests.api.visitor import DEAL

PATIENCE_S = 10


class Line:
    """An open WebSocket to a play."""

    def __init__(self, socket: Connection) -> None:
        self.socket = socket

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def hear(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.socket.recv(timeout=PATIENCE_S))
        return message

    def ask(self, **message: Any) -> dict[str, Any]:
        self.send(**message)
        return self.hear()


class Guest:
    """A browser with a guest's cookies, at one house."""

    def __init__(self, house: str, exits: ExitStack) -> None:
        self.house = house
        self.exits = exits
        self.http = exits.enter_context(httpx.Client(base_url=house))

    def start(self, deal: str = DEAL) -> str:
        answer = self.post("/api/plays", {"deal": deal})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def post(self, path: str, data: Any = None) -> httpx.Response:
        headers = {"X-CSRFToken": self.http.cookies.get("csrftoken") or ""}
        return self.http.post(path, json=data or {}, headers=headers)

    @property
    def player(self) -> Player:
        play = self.http.get("/api/plays").json()["plays"][0]["id"]
        return Player.objects.get(plays=play)

    def open(self, play: str, origin: str | None = None) -> Line:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        socket = connect(
            f"{self.house.replace('http', 'ws')}/ws/plays/{play}/",
            origin=Origin(origin or self.house),
            additional_headers={"Cookie": cookies},
        )
        return Line(self.exits.enter_context(socket))


@pytest.fixture
def exits() -> Iterator[ExitStack]:
    """Ends every line before the house closes."""
    with ExitStack() as stack:
        yield stack


@pytest.fixture
def guest_at(exits: ExitStack) -> Callable[[str], Guest]:
    return lambda house: Guest(house, exits)
