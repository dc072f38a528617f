"""A player's own program comes by a token, and what it plays is marked, over REST and WebSocket."""

from contextlib import ExitStack

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from common import clock
from common.ids import uuid7
from games.models import Play
from players.models import ApiToken, Player, User
from players.tokens import digest_of
from tests.api.visitor import DEAL
from tests.live.conftest import Line

TOKEN = "a-token-of-nobody-else"


@pytest.fixture
def program(live: str) -> httpx.Client:
    now = clock.now()
    user = User.objects.create_user("ann", "ann@talon.example", "x")
    player = Player.objects.create(
        id=uuid7(now), created_at=now, user=user, name="Ann", name_key="ann"
    )
    ApiToken.objects.create(
        id=uuid7(now), player=player, name="bot", digest=digest_of(TOKEN), created_at=now
    )
    return httpx.Client(base_url=live, headers={"Authorization": f"Bearer {TOKEN}"})


def opened(exits: ExitStack, live: str, play: str, token: str) -> Line:
    """As a program opens it: without an Origin."""
    headers = {"Authorization": f"Bearer {token}"}
    address = f"{live.replace('http', 'ws')}/ws/plays/{play}/"
    return Line(exits.enter_context(connect(address, additional_headers=headers)))


def test_what_a_program_starts_is_marked(live: str, program: httpx.Client) -> None:
    play = program.post("/api/plays", json={"deal": DEAL}).json()
    assert play["program"]
    assert Play.objects.get(id=play["id"]).program


def test_a_play_is_marked_by_one_action_of_a_program(
    live: str, program: httpx.Client, exits: ExitStack
) -> None:
    play = program.post("/api/plays", json={"deal": DEAL}).json()["id"]
    Play.objects.update(program=False)
    line = opened(exits, live, play, TOKEN)
    assert not line.hear()["play"]["program"]
    assert line.ask(type="act", at=0, actions="s")["play"]["program"]
    assert Play.objects.get(id=play).program


def test_a_token_that_is_none(live: str, program: httpx.Client, exits: ExitStack) -> None:
    play = program.post("/api/plays", json={"deal": DEAL}).json()["id"]
    line = opened(exits, live, play, "mistyped")
    assert line.hear()["code"] == "BAD_TOKEN"
    with pytest.raises(InvalidStatus), connect(f"{live.replace('http', 'ws')}/ws/plays/{play}/"):
        pass
