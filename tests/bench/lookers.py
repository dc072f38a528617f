"""Thousands look at one board while wins arrive: how old what they see is, and what it costs.

Wins are written by the house's own service: in the cluster in this process, as `web` does it, in the embedded mode
in the house's one process. Old is how long after the commit of a version a looker-on hears of it, or of a later one.
"""

import multiprocessing
import os
import resource
import tempfile
import threading
import time
from collections.abc import Callable, Mapping
from multiprocessing.connection import Connection
from statistics import quantiles

from scripts.cluster import free_ports
from tests.bench.crowd import Heard, look_on
from tests.bench.house import cpu_seconds, measured_house, memory_mb

LOOKERS, WINS_A_SECOND, SECONDS = 5_000, 50, 30

Committed = Mapping[int, float]
"""When each version was committed."""


def main(lookers: int = LOOKERS, wins: int = WINS_A_SECOND, seconds: int = SECONDS) -> None:
    many = 2 * lookers + 1_000
    resource.setrlimit(resource.RLIMIT_NOFILE, (many, max(many, hard_limit())))
    # Fresh interpreters: a fork would carry this one's database connections and threads along.
    start = multiprocessing.get_context("spawn")
    print("embedded:")
    ours, theirs = start.Pipe()
    (port,) = free_ports(1)
    with tempfile.TemporaryDirectory(prefix="talon-bench-") as folder:
        house = start.Process(target=embedded_house, args=(folder, port, wins, seconds, theirs))
        house.start()
        # So that the end of either is seen here.
        theirs.close()
        board = ours.recv()

        def winning() -> Committed:
            ours.send("win")
            committed: Committed = ours.recv()
            return committed

        measure(f"http://127.0.0.1:{port}", board, house.pid or 0, lookers, winning)
        house.terminate()
        house.join()
    print("the cluster:")
    with measured_house(workers=0, clock=False) as cluster:
        board = contest()
        live = cluster.processes["live-1"].pid
        measure(cluster.live[0], board, live, lookers, lambda: win(wins, seconds))


def measure(
    url: str, board: str, live: int, lookers: int, winning: Callable[[], Committed]
) -> None:
    """`live` is the process that serves the WebSockets; `winning` has the wins written."""
    start = multiprocessing.get_context("spawn")
    empty = memory_mb(live)
    ours, theirs = start.Pipe()
    crowd = start.Process(target=look_on, args=(url, board, lookers, theirs))
    crowd.start()
    theirs.close()
    ours.recv()
    full, began = memory_mb(live), time.monotonic()
    spent, spent_looking = cpu_seconds(live), cpu_seconds(crowd.pid)
    committed = winning()
    took = time.monotonic() - began
    spent, spent_looking = cpu_seconds(live) - spent, cpu_seconds(crowd.pid) - spent_looking
    time.sleep(5)
    ours.send("stop")
    heard: list[Heard] = ours.recv()
    cut: int = ours.recv()
    crowd.join()
    report(committed, heard, cut)
    print(
        f"  {len(committed)} wins in {took:.0f} s; {100 * spent / took:.0f} % of a core for the"
        f" process that serves them, {100 * spent_looking / took:.0f} % for the lookers-on"
    )
    print(f"  {1024 * (full - empty) / lookers:.0f} kB a connection ({empty:.0f} MB without any)")


def report(committed: Committed, heard: list[Heard], cut: int) -> None:
    last = max(committed)
    missed = sum(not each or each[-1][1] != last for each in heard)
    ages = [age for each in heard for age in ages_of(committed, each)]
    hundredths = quantiles(ages, n=100)
    print(
        f"  {len(heard)} look at one board: a version is {hundredths[49]:.2f} s old when it is heard"
        f" (p99 {hundredths[98]:.2f} s, at most {max(ages):.2f} s; bar: 2 s);"
        f" {missed} missed the last one, {cut} were cut off (bar: 0)"
    )


def ages_of(committed: Committed, heard: Heard) -> list[float]:
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


def win(a_second: int, seconds: int) -> Committed:
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


def embedded_house(folder: str, port: int, wins: int, seconds: int, answers: Connection) -> None:
    """What `make run` starts, but for its jobs, with a thread that writes wins when it is told to."""
    os.environ |= {"DJANGO_SETTINGS_MODULE": "tests.bench.embedded", "VAR_DIR": folder}
    import django

    django.setup()
    from django.core.management import call_command

    from config.embedded import listen, serve

    call_command("migrate", verbosity=0)

    def winning() -> None:
        answers.send(contest())
        answers.recv()
        answers.send(win(wins, seconds))

    threading.Thread(target=winning, daemon=True).start()
    serve(listen("127.0.0.1", port))


def hard_limit() -> int:
    return resource.getrlimit(resource.RLIMIT_NOFILE)[1]


if __name__ == "__main__":
    main()
