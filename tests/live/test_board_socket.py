"""Looking at a board over WebSocket, on the real server."""

import asyncio
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from typing import Any

import httpx
import pytest
from channels.layers import InMemoryChannelLayer, channel_layers
from channels_redis.pubsub import RedisPubSubChannelLayer
from django.db.models import F
from hypothesis import given
from hypothesis import strategies as st
from pytest_django import Settings
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from leaderboards import hub, looking
from leaderboards.board_hub import BoardHub
from leaderboards.lines import MOST_WAITING, Line
from leaderboards.messages import difference
from leaderboards.models import Board
from leaderboards.services import contest_annul
from tests.boards.house import NOW, PAR, House
from tests.live.conftest import PATIENCE_S
from tests.live.conftest import Line as Wire
from tests.live.messages import DescribedLine

KEY, LINE = "2026-12-01/KL-D1N", "2026-12-01.KL-D1N.line"
State = dict[str, Any]
Open = Callable[..., Wire]


@pytest.fixture
def house(live: str) -> House:
    house = House(NOW)
    house.contest()
    return house


@pytest.fixture
def look(live: str, exits: ExitStack) -> Open:
    """Opens a line to a board."""

    def opened(board: str = LINE) -> Wire:
        socket = connect(
            f"{live.replace('http', 'ws')}/ws/boards/{board}/", origin=Origin(live), max_size=None
        )
        return DescribedLine(exits.enter_context(socket), "BoardMessage")

    return opened


def page(live: str) -> State:
    found: State = httpx.get(f"{live}/api/boards/{LINE}").json()
    return {key: value for key, value in found.items() if key not in {"next", "previous"}}


def applied(state: State, event: State) -> State:
    """What a client makes of an event, by docs/live.md."""
    assert (event["type"], event["n"]) == ("board.changed", state["n"] + 1)
    entries = merged(state["entries"], event["gone"], event["entries"])
    head = {key: event[key] for key in ("n", "version", "total", "state")}
    return {**state, **head, "entries": entries}


def merged(
    old: Sequence[State], gone: Sequence[str], fresh: Sequence[Mapping[str, Any]]
) -> list[State]:
    out = {*gone, *(row["name"] for row in fresh)}
    rows = [row for row in old if row["name"] not in out]
    for row in fresh:
        rows.insert(row["place"], {key: row[key] for key in row if key != "place"})
    ranked: list[State] = []
    for place, row in enumerate(rows):
        before = ranked[-1] if ranked else None
        same = before and (before["value"], before["over"]) == (row["value"], row["over"])
        ranked.append({**row, "rank": before["rank"] if before and same else place + 1})
    return ranked


def follow(line: Wire, state: State, version: int) -> State:
    """The state after all events up to a version."""
    while state["version"] < version:
        state = applied(state, line.hear())
    assert state["version"] == version
    return state


def without_number(state: State) -> State:
    return {key: value for key, value in state.items() if key not in {"n", "type"}}


def closed_with(line: Wire) -> int | None:
    try:
        while True:
            line.hear()
    except ConnectionClosed:
        return line.socket.close_code


def test_who_joins_gets_the_board(house: House, look: Open, live: str) -> None:
    house.finish(KEY, house.player("Ada"), line=PAR)
    snapshot = look().hear()
    assert (snapshot["type"], snapshot["n"]) == ("board.snapshot", 0)
    assert without_number(snapshot) == page(live)


def test_a_win_moves_the_board_of_everyone_who_looks(house: House, look: Open, live: str) -> None:
    house.finish(KEY, house.player("Ada"), line=PAR + 5)
    lines = [look() for _ in range(3)]
    states = [line.hear() for line in lines]
    house.finish(KEY, house.player("Bob"), line=PAR)
    for line, state in zip(lines, states, strict=True):
        after = follow(line, state, 2)
        assert [row["name"] for row in after["entries"]] == ["Bob", "Ada"]
        assert without_number(after) == page(live)
    # Who comes later begins where the others are.
    assert look().hear() == {**after, "type": "board.snapshot"}


@pytest.fixture(params=[RedisPubSubChannelLayer, InMemoryChannelLayer])
def layer(request: pytest.FixtureRequest, settings: Settings) -> Iterator[None]:
    """As in production, and as in the embedded house."""
    config = settings.CHANNEL_LAYERS["default"]["CONFIG"]
    made = request.param(**(config if request.param is RedisPubSubChannelLayer else {}))
    before = channel_layers["default"]
    channel_layers.set("default", made)
    yield
    channel_layers.set("default", before)


def test_a_push_needs_nobody_who_asks_for_versions(
    layer: None, house: House, look: Open, live: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "LOOK_S", 3600)
    line = look()
    state = line.hear()
    for number in range(3):
        house.finish(KEY, house.player(f"Player {number}"), line=PAR - number)
    assert without_number(follow(line, state, 3)) == page(live)


def test_many_changes_are_few_events(house: House, look: Open, live: str) -> None:
    house.crowd(KEY, range(PAR, PAR + 60))
    line = look()
    state = line.hear()
    began = time.monotonic()
    for number in range(40):
        house.finish(KEY, house.player(f"New {number}"), line=PAR + number % 7)
    ban = house.player("Banned")
    house.finish(KEY, ban, line=1)
    house.ban(ban)
    state = follow(line, state, 42)
    assert state["n"] <= 2 + (time.monotonic() - began)
    assert without_number(state) == page(live)
    assert state["total"] == 100


def test_an_annulment_empties_it(house: House, look: Open, live: str) -> None:
    house.finish(KEY, house.player("Ada"))
    line = look()
    state = line.hear()
    contest_annul(key=KEY, now=NOW)
    after = follow(line, state, 2)
    assert (after["state"], after["total"], after["entries"]) == ("annulled", 0, [])


def test_a_lost_push_is_made_good(house: House, look: Open) -> None:
    line = look()
    state = line.hear()
    Board.objects.filter(name=LINE).update(version=F("version") + 1)
    assert follow(line, state, 1)["n"] == 1


def test_a_client_may_ask(house: House, look: Open) -> None:
    line = look()
    snapshot = line.hear()
    assert line.ask(type="ping") == {"type": "pong"}
    assert line.ask(type="snapshot") == snapshot


@pytest.mark.parametrize("board", ["2026-12-01.KL-D1N.none", "x", "%00", "a" * 300])
def test_no_such_board(house: House, look: Open, board: str) -> None:
    line = look(board)
    assert line.hear()["code"] == "NOT_FOUND"
    assert closed_with(line) == 4404


@pytest.mark.parametrize(
    "garbage", ["", "x", "[]", '{"type":"act"}', '{"type":1}', '{"type":"ping","x":1}', b"\x00\xff"]
)
def test_garbage_is_answered_and_then_cut(house: House, look: Open, garbage: str | bytes) -> None:
    line = look()
    line.hear()
    line.socket.send(garbage)
    assert line.hear()["type"] == "error"
    assert line.ask(type="ping") == {"type": "pong"}
    for _ in range(looking.PATIENCE):
        line.socket.send(garbage)
    assert closed_with(line) == 1008


def test_a_talkative_client_is_cut(house: House, look: Open) -> None:
    line = look()
    for _ in range(looking.BUSY * 2 + 1):
        line.send(type="ping")
    assert closed_with(line) == 1008


def test_an_oversized_frame_is_not_read(house: House, look: Open) -> None:
    line, other = look(), look()
    line.socket.send("x" * 1_000_000)
    assert closed_with(line) == 1009
    other.hear()
    assert other.ask(type="ping") == {"type": "pong"}


def test_an_address_has_so_many_lines(house: House, look: Open, settings: Settings) -> None:
    settings.LINES_AT_MOST = {"address": 3, "player": None}
    lines = [look() for _ in range(3)]
    assert [line.hear()["type"] for line in lines] == ["board.snapshot"] * 3
    refused = look()
    assert (refused.hear()["code"], closed_with(refused)) == ("TOO_MANY", 4429)
    lines[0].socket.close()
    wait_until(lambda: len(list(looking.seats)) == 2)
    assert look().hear()["type"] == "board.snapshot"


def test_nothing_is_left_when_everybody_is_gone(house: House, look: Open) -> None:
    lines = [look(), look(), look("2026-12")]
    for line in lines:
        line.hear()
        line.socket.close()
    wait_until(lambda: not list(looking.seats))


def wait_until(true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE_S
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_a_client_that_does_not_read_is_cut() -> None:
    async def scene() -> tuple[bool, list[str]]:
        heard = []
        stuck = asyncio.Event()

        async def send(message: Mapping[str, Any]) -> None:
            heard.append(message["text"])
            await stuck.wait()

        line = Line(send)
        line.writer = asyncio.create_task(line.write())
        for number in range(MOST_WAITING + 1):
            line.tell(str(number))
            await asyncio.sleep(0)
        alive = not line.writer.cancelled() and not line.writer.cancelling()
        line.tell("one too many")
        await asyncio.gather(line.writer, return_exceptions=True)
        return alive and line.writer.cancelled(), heard

    assert asyncio.run(scene()) == (True, ["0"])


NAMES = st.sampled_from("ABCDEFGH")
ROWS = st.lists(
    st.tuples(st.integers(1, 4), NAMES, st.booleans()), max_size=8, unique_by=lambda row: row[1]
)


def rows_of(table: Sequence[tuple[int, str, bool]], most: int = 5) -> list[State]:
    table = sorted(table)
    return [
        {
            "rank": 1 + sum(other[0] < value for other in table),
            "name": name,
            "value": value,
            "over": None,
            "program": program,
        }
        for value, name, program in table
    ][:most]


@given(ROWS, ROWS)
def test_old_rows_and_an_event_are_the_new_rows(
    old: list[tuple[int, str, bool]], new: list[tuple[int, str, bool]]
) -> None:
    gone, entries = difference(rows_of(old), rows_of(new))
    assert merged(rows_of(old), gone, entries) == rows_of(new)
    assert difference(rows_of(new), rows_of(new)) == ([], [])


def test_who_leaves_before_the_board_is_open_leaves_nothing(live: str, house: House) -> None:
    async def scene() -> tuple[int, int]:
        boards = BoardHub()
        joining = [asyncio.create_task(boards.join(LINE, print)) for _ in range(3)]
        await asyncio.sleep(0)
        for task in joining:
            task.cancel()
        await asyncio.gather(*joining, return_exceptions=True)
        while not boards.rooms():  # noqa: ASYNC110 (nothing tells)
            await asyncio.sleep(0.01)
        opened = len(boards.rooms())
        boards.close_empty()
        return opened, len(boards.rooms())

    assert asyncio.run(scene()) == (1, 0)
