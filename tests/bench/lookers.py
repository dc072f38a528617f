"""Thousands look at one board while wins arrive: how old what they see is, and what it costs.

A win is written by the house's own service in this process; lookers-on are plain sockets in another, which
reads frames and no more. Old is how long after the commit of a version a looker-on hears of it, or of a later one.
"""

import asyncio
import json
import multiprocessing
import os
import resource
import time
from collections.abc import Mapping
from multiprocessing.connection import Connection
from statistics import quantiles
from typing import Any, Final
from urllib.parse import urlsplit

from tests.bench.house import cpu_seconds, measured_house, memory_mb

LOOKERS, WINS_A_SECOND, SECONDS = 5_000, 50, 30
AT_ONCE: Final = 100
OPENING: Final = (
    "GET /ws/boards/{board}/ HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)

Heard = list[tuple[float, int]]
"""When, and of which version."""


def main(lookers: int = LOOKERS, wins: int = WINS_A_SECOND, seconds: int = SECONDS) -> None:
    many = 2 * lookers + 1_000
    resource.setrlimit(resource.RLIMIT_NOFILE, (many, max(many, hard_limit())))
    with measured_house(workers=0, clock=False) as cluster:
        live = cluster.processes["live-1"].pid
        board = contest()
        empty = memory_mb(live)
        ours, theirs = multiprocessing.Pipe()
        crowd = multiprocessing.Process(
            target=look_on, args=(cluster.live[0], board, lookers, theirs)
        )
        crowd.start()
        ours.recv()
        full, spent, began = memory_mb(live), cpu_seconds(live), time.monotonic()
        committed = win(wins, seconds)
        spent = (cpu_seconds(live) - spent) / (time.monotonic() - began)
        time.sleep(5)
        ours.send("stop")
        heard: list[Heard] = ours.recv()
        crowd.join()
        report(committed, heard)
        print(f"{len(committed)} wins in {seconds} s; {100 * spent:.0f} % of a core for `live`")
        print(f"{1024 * (full - empty) / lookers:.0f} kB a connection ({empty:.0f} MB without any)")


def report(committed: Mapping[int, float], heard: list[Heard]) -> None:
    last = max(committed)
    missed = sum(not each or each[-1][1] != last for each in heard)
    ages = [age for each in heard for age in ages_of(committed, each)]
    median, p99 = quantiles(ages, n=100)[49], quantiles(ages, n=100)[98]
    print(
        f"{len(heard)} look at one board: a version is {median:.2f} s old when it is heard"
        f" (p99 {p99:.2f} s, at most {max(ages):.2f} s; bar: 2 s); {missed} missed the last one (bar: 0)"
    )


def ages_of(committed: Mapping[int, float], heard: Heard) -> list[float]:
    """Of each version, how long after its commit this looker-on has heard of it or of a later one."""
    ages, version = [], 0
    for moment, known in heard:
        ages += [moment - committed[v] for v in range(version + 1, known + 1) if v in committed]
        version = max(version, known)
    return ages


def contest() -> str:
    from common import clock
    from leaderboards.services import contest_open

    now = clock.now()
    contest_open(key="bench", date=now.date(), rule_set="KL-D1N", par=100, now=now)
    return f"{now.date()}.KL-D1N.first"


def win(a_second: int, seconds: int) -> dict[int, float]:
    """When each version was committed."""
    from django.db import transaction

    from common import clock
    from common.ids import uuid7
    from leaderboards.ranking import Finish
    from leaderboards.services import results_write
    from tests.bench.players import players_make

    players = [player for player, _ in players_make(a_second * seconds)]
    committed, began = {}, time.monotonic()
    for at, player in enumerate(players):
        time.sleep(max(0.0, began + at / a_second - time.monotonic()))
        now = clock.now()
        finish = Finish(
            uuid7(now), now, won=True, line=100 + at % 50, ranking_score=500, program=False
        )
        with transaction.atomic():
            results_write(key="bench", player=player, revealed_at=now, finishes=[finish], now=now)
        committed[at + 1] = time.monotonic()
    return committed


def look_on(url: str, board: str, lookers: int, answers: Connection) -> None:
    asyncio.run(Crowd(url, board).watch(lookers, answers))


class Crowd:
    def __init__(self, url: str, board: str) -> None:
        where = urlsplit(url)
        self.host, self.port = where.hostname or "", where.port or 0
        self.opening = OPENING.format(board=board, host=where.netloc).encode()

    async def watch(self, lookers: int, answers: Connection) -> None:
        heard: list[Heard] = [[] for _ in range(lookers)]
        for start in range(0, lookers, AT_ONCE):
            some = heard[start : start + AT_ONCE]
            await asyncio.gather(*[self.join(each) for each in some])
        answers.send("all are here")
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(None, answers.recv)
        answers.send(heard)
        os._exit(0)

    async def join(self, heard: Heard) -> None:
        reader, writer = await asyncio.open_connection(self.host, self.port, limit=2**20)
        writer.write(self.opening)
        head = await reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in head:
            raise RuntimeError(head.decode())
        # The greeting.
        await frame(reader)
        task = asyncio.ensure_future(self.hear(reader, heard))
        TASKS.add((task, writer))

    async def hear(self, reader: asyncio.StreamReader, heard: Heard) -> None:
        while True:
            text = await frame(reader)
            if text.startswith(b'{"type":"board.changed"'):
                heard.append((time.monotonic(), json.loads(text)["version"]))


TASKS: set[Any] = set()
"""Held, or the loop would forget them."""


async def frame(reader: asyncio.StreamReader) -> bytes:
    """From a server: not masked, and here never in pieces."""
    _, short = await reader.readexactly(2)
    size = short & 127
    if size == 126:
        size = int.from_bytes(await reader.readexactly(2))
    elif size == 127:
        size = int.from_bytes(await reader.readexactly(8))
    return await reader.readexactly(size)


def hard_limit() -> int:
    return resource.getrlimit(resource.RLIMIT_NOFILE)[1]


if __name__ == "__main__":
    main()
