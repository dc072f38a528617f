"""What reading a board costs, beside an empty authenticated GET in the same run, as the board grows.

PostgreSQL makes players and entries. Requests come one after the other at a steady pace, the kinds in turns, so
that all of them meet the same machine.
"""

import time
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from statistics import median, quantiles
from typing import Any

from tests.bench.house import Caller, measured_house

SIZES = (10**4, 10**5, 10**6, 10**7)
PACE, SECONDS = 50, 20
MEDIAN_BAR, P99_BAR = 3, 4
PLAYERS = """
INSERT INTO players_player (id, created_at, name, name_key, name_look, language, shows_progress)
SELECT lpad(to_hex(n), 32, '0')::uuid, now(), 'Player ' || n, 'player ' || n, 'player ' || n, '', false
FROM generate_series(%s + 1, %s) AS n
"""
# Milliseconds to the first win: most at the fast end, and many shared by a few.
ENTRIES = """
INSERT INTO leaderboards_entry (board_id, player_id, listed, value, achieved_at, play, program)
SELECT %s, id, true, 60000 + (random() * random() * 3000000)::int,
       now() - random() * INTERVAL '1 day', gen_random_uuid(), false
FROM players_player WHERE id <= lpad(to_hex(%s), 32, '0')::uuid
"""


def main(sizes: Sequence[int] = SIZES) -> None:
    with measured_house(lives=0, workers=0, clock=False) as cluster:
        print(f"reading a board, {PACE} requests a second; bars: {MEDIAN_BAR} and {P99_BAR} times")
        print(f"{'entries':>10}  {'':10} {'median':>9} {'p99':>9} {'times':>6} {'p99':>6}")
        for board in boards_of(sizes):
            caller = Caller(cluster.web[0], token_of_one())
            for name, (times, figures) in measured(caller, board.name).items():
                milliseconds = " ".join(f"{1000 * each:6.2f} ms" for each in times)
                ratios = " ".join(f"{each:6.2f}" for each in figures)
                print(f"{board.size:>10,}  {name:10} {milliseconds} {ratios}", flush=True)


def boards_of(sizes: Sequence[int]) -> Iterator[Any]:
    """Boards of these sizes, the smallest first, each with its index."""
    from django.db import connection

    from common import clock
    from leaderboards.building import index_build
    from leaderboards.index import is_indexed
    from leaderboards.models import Board
    from leaderboards.services import contest_open

    made = 0
    for day, size in enumerate(sizes, 1):
        now = clock.now()
        date = now.date().replace(day=day)
        contest_open(key=f"bench-{day}", date=date, rule_set="KL-D1N", par=100, now=now)
        boards = Board.objects.filter(contest=f"bench-{day}", kind=Board.Kind.FIRST)
        with connection.cursor() as cursor:
            cursor.execute(PLAYERS, [made, size])
            cursor.execute(ENTRIES, [boards.get().pk, size])
            cursor.execute("VACUUM ANALYZE leaderboards_entry")
        made = size
        boards.update(size=size)
        board = boards.get()
        if is_indexed(board):
            began = time.monotonic()
            index_build(board.pk)
            print(f"{size:>10,}  index built in {time.monotonic() - began:.0f} s", flush=True)
        yield board


def measured(
    caller: Caller, board: str
) -> Mapping[str, tuple[tuple[float, float], tuple[float, float]]]:
    """Median and p99 in seconds, and as multiples of the empty GET's, of each kind of request."""
    paths = {
        "empty": "/api/bench/empty",
        "top page": f"/api/boards/{board}",
        "around me": f"/api/boards/{board}/around",
        "my rank": f"/api/boards/{board}/me",
        "histogram": f"/api/boards/{board}/histogram",
    }
    spent = defaultdict(list)
    for path in paths.values():
        caller.get(path)
    began = time.monotonic()
    for turn in range(PACE * SECONDS):
        name = list(paths)[turn % len(paths)]
        time.sleep(max(0.0, began + turn / PACE - time.monotonic()))
        sent = time.perf_counter()
        caller.get(paths[name])
        spent[name].append(time.perf_counter() - sent)
    times = {name: (median(each), quantiles(each, n=100)[98]) for name, each in spent.items()}
    least = times["empty"]
    return {name: (each, (each[0] / least[0], each[1] / least[1])) for name, each in times.items()}


def token_of_one() -> str:
    """Of a player in the middle of the boards."""
    from players.models import Player, User
    from tests.bench.players import token_make

    player = Player.objects.get(name="Player 5000")
    if player.user is None:
        player.user = User.objects.create(username="bench")
        player.save(update_fields=["user"])
    player.tokens.all().delete()
    return token_make(player)


if __name__ == "__main__":
    main()
