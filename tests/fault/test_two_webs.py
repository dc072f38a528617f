"""Players win over two `web` processes while one of them is killed at random and Redis is emptied at random.

Whatever was acknowledged is there, once, and the boards are what one would work out from the plays.
"""

import http.client
import json
import os
import random
import threading
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest
from pytest_django import Settings
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from challenges.models import Challenge, Programme
from challenges.rebuilding.boards import boards_rebuild
from challenges.services.advancing import challenges_advance
from challenges.services.filling import challenge_fill
from challenges.services.listing import player_decide
from common import clock
from games.models import Play
from games.stock import certified_keep
from leaderboards.building import index_check, index_renew
from leaderboards.counting import count_below, database_count
from leaderboards.index import index_count
from leaderboards.index import redis as index_redis
from leaderboards.models import Board, Entry
from leaderboards.ranking import Finish
from players.models import Player, User
from scripts.cluster import free_ports
from tests.bench.players import players_make
from tests.boards.naive import kept_tables, naive_tables
from tests.e2e.challenges import certificate, solution_of
from tests.processes import Process, running, wait_until

RULE_SETS: Final = ("KL-D1N", "SH-C4")
PLAYERS, AT_ONCE = 16, 4
INDEX_FROM: Final = 3
PATIENCE_S: Final = 60
LAP: Final = ["s"] * 25
"""Through the whole stock of Klondike and back to where one was: a longer line."""


@dataclass
class House:
    """`web` twice and `live` once, on the test's own database and Redis."""

    webs: list[Process]
    live: Process
    ports: list[int]

    def wait_until_open(self) -> None:
        for port in self.ports:
            wait_until(partial(is_open, port), f"port {port}", *self.webs, self.live)


@pytest.fixture
def house(tmp_path: Path, transactional_db: None, settings: Settings) -> Iterator[House]:
    settings.BOARD_INDEX_FROM = INDEX_FROM
    ports = free_ports(3)
    environment = {"BOARD_INDEX_FROM": str(INDEX_FROM)}
    web = ["-m", "granian", "--interface", "wsgi", "--host", "127.0.0.1"]
    webs = [
        Process(
            [*web, "--port", str(port), "config.wsgi:application"],
            tmp_path / f"web-{port}.log",
            environment,
        )
        for port in ports[:2]
    ]
    asgi = ["-m", "uvicorn", "--port", str(ports[2]), "--ws", "websockets-sansio"]
    live = Process(
        [*asgi, "--lifespan", "off", "config.asgi:application"], tmp_path / "live.log", environment
    )
    with running(*webs, live):
        made = House(webs, live, ports)
        made.wait_until_open()
        yield made


def is_open(port: int) -> bool:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    try:
        connection.request("GET", "/api/games")
        return connection.getresponse().status == http.client.OK
    except OSError:
        return False
    finally:
        connection.close()


def challenges_open() -> list[Challenge]:
    Programme.objects.all().delete()
    now = clock.now()
    for position, rule_set in enumerate(RULE_SETS):
        line = Programme.objects.create(rule_set=rule_set, position=position)
        certified_keep(certificate(rule_set), now)
        draft = Challenge.objects.create(date=now.date(), rule_set=rule_set)
        assert challenge_fill(draft=draft, line=line, now=now)
    challenges_advance(now=now)
    return list(Challenge.objects.filter(date=now.date(), rule_set__in=RULE_SETS))


@dataclass
class Person:
    """Asks one of the two until somebody answers, as a client does whose connection breaks."""

    ports: Sequence[int]
    token: str
    chance: random.Random
    retries: int = 0

    def ask(self, path: str, body: Any) -> Any:
        deadline = time.monotonic() + PATIENCE_S
        while time.monotonic() < deadline:
            status, answer = self.ask_once(self.chance.choice(self.ports), path, body)
            if status < http.client.INTERNAL_SERVER_ERROR:
                assert status in {http.client.OK, http.client.CREATED}, (path, status, answer)
                return answer
            self.retries += 1
            time.sleep(0.05)
        raise AssertionError(f"nobody has answered {path}")

    def ask_once(self, port: int, path: str, body: Any) -> tuple[int, Any]:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        try:
            connection.request("POST", path, json.dumps(body), headers)
            response = connection.getresponse()
            return response.status, json.loads(response.read())
        except (OSError, http.client.HTTPException, ValueError):
            return http.client.BAD_GATEWAY, None
        finally:
            connection.close()

    def win(self, date: str, rule_set: str, actions: Sequence[str]) -> str:
        """The play's id, once the win is acknowledged."""
        play = self.ask(f"/api/challenges/{date}/{rule_set}/plays", {"again": False})
        at = 0
        while at < len(actions):
            batch = actions[at : at + self.chance.randint(1, 40)]
            body = {"at": at, "actions": " ".join(batch)}
            answer = self.ask(f"/api/plays/{play['id']}/actions", body)
            assert answer["at"] >= at + len(batch), answer
            at = answer["at"]
        assert answer["status"] == "won", answer
        return str(play["id"])


@dataclass
class Looker:
    """Looks at one board, and comes back when it is cut off."""

    port: int
    board: str
    version: int = 0
    cuts: int = 0
    stop: threading.Event = field(default_factory=threading.Event)

    def look(self) -> None:
        while not self.stop.is_set():
            try:
                url = f"ws://127.0.0.1:{self.port}/ws/boards/{self.board}/"
                with connect(url, origin=f"http://127.0.0.1:{self.port}") as socket:  # type: ignore[arg-type]
                    while not self.stop.is_set():
                        self.hear(socket)
            except (OSError, WebSocketException):
                self.cuts += 1
                time.sleep(0.2)

    def hear(self, socket: Any) -> None:
        try:
            message = json.loads(socket.recv(timeout=0.5))
        except TimeoutError:
            return
        self.version = message.get("version", self.version)


def chaos(house: House, players: Sequence[Player], chance: random.Random, until: Any) -> int:
    """Never both webs at once; returns how often something was broken."""
    judge = User.objects.create_superuser("judge", "judge@talon.example", "a long secret")
    broken = 0
    while not until():
        time.sleep(chance.uniform(0.1, 0.6))
        broken += 1
        match chance.choice(["kill", "kill", "flush", "flush", "ban"]):
            case "kill":
                web = chance.choice(house.webs)
                web.kill()
                time.sleep(chance.uniform(0.0, 0.5))
                web.start()
                wait_until(partial(is_open, house.ports[house.webs.index(web)]), "web", web)
            case "flush":
                index_redis().flushall()
            case "ban":
                player = Player.objects.get(pk=chance.choice(players).pk)
                decision = "unban" if player.banned_at else "ban"
                player_decide(
                    decision=decision, player=player, by=judge, why="chance", now=clock.now()
                )
    return broken


def worked_out() -> dict[str, Any]:
    """The boards from nothing but the plays and who is listed."""
    finishes = defaultdict[Any, list[Finish]](list)
    revealed = {}
    for play in Play.objects.filter(ranked=True).exclude(status=Play.Status.OPEN):
        assert play.ended_at
        assert play.revealed_at
        key = (play.challenge, play.player_id)
        finishes[key].append(
            Finish(
                play=play.id,
                ended_at=play.ended_at,
                won=play.status == Play.Status.WON,
                line=play.line,
                ranking_score=play.ranking_score,
                program=play.program,
            )
        )
        revealed[key] = play.revealed_at
    unlisted = set(Player.objects.exclude(banned_at=None).values_list("pk", flat=True))
    return naive_tables(finishes, unlisted, revealed)


def ranks_are_right(board: Board) -> None:
    """As readers get them, with the index or without; and once a worker has renewed it, from the index alone."""
    values = list(Entry.objects.filter(board=board, listed=True).values_list("value", flat=True))
    counted = dict(database_count(board, values))
    assert dict(count_below(board, values)) == counted
    index_renew(board_id=board.pk)
    assert dict(index_count(board, values)) == counted
    assert index_check(board_id=board.pk) == 0


def test_boards_outlive_webs_and_redis(house: House) -> None:
    seed = int(os.environ.get("FAULT_SEED") or time.time_ns())
    print(f"FAULT_SEED={seed}")
    chance = random.Random(seed)
    challenges = challenges_open()
    made = players_make(PLAYERS, prefix="hand")
    people = [Person(house.ports[:2], token, random.Random(chance.random())) for _, token in made]
    games = [(str(one.date), one.rule_set, solution_of(one)) for one in challenges]

    def play_all(person: Person) -> list[tuple[str, list[str]]]:
        won = []
        for date, rule_set, solution in person.chance.sample(games, len(games)):
            laps = person.chance.randrange(3) if rule_set.startswith("KL") else 0
            actions = [*(LAP * laps), *solution]
            won.append((person.win(date, rule_set, actions), actions))
        return won

    looker = Looker(house.ports[2], f"{challenges[0].date}.{challenges[0].rule_set}.line")
    looking = threading.Thread(target=looker.look)
    looking.start()
    try:
        with ThreadPoolExecutor(AT_ONCE) as hands:
            playing = [hands.submit(play_all, person) for person in people]
            broken = chaos(
                house,
                [player for player, _ in made],
                chance,
                lambda: all(p.done() for p in playing),
            )
        acknowledged = [one for future in playing for one in future.result()]
        assert broken > 3
        assert any(person.retries for person in people)
        assert Play.objects.count() == len(acknowledged) == PLAYERS * len(RULE_SETS)
        for play_id, actions in acknowledged:
            play = Play.objects.get(id=play_id)
            assert (play.status, play.log) == (Play.Status.WON, actions)
        assert kept_tables() == worked_out()
        month = clock.now().date().replace(day=1)
        assert list(boards_rebuild(month=month, referee=True, repair=False, now=clock.now())) == []
        for board in Board.objects.filter(size__gte=INDEX_FROM):
            ranks_are_right(board)
        last = Board.objects.get(name=looker.board).version
        wait_until(lambda: looker.version == last, "the last version", house.live)
    finally:
        looker.stop.set()
        looking.join()
