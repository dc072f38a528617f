"""What a verified winning submission costs, beside a request that inserts one row and publishes one message."""

from statistics import median
from typing import Any

from scripts.cluster import Cluster
from tests.bench.house import Caller, cpu_seconds, measured_house

BLOCKS, BLOCK = 12, 25
BAR = 3
ACTIONS = 150


def main() -> None:
    with measured_house(clock=False, workers=0) as cluster:
        measure(cluster)


def measure(cluster: Cluster) -> None:
    plays = plays_make((BLOCKS + 1) * BLOCK)
    web = cluster.processes["web-1"].pid
    costs: dict[str, list[tuple[float, float]]] = {"row": [], "win": []}
    for block in range(BLOCKS + 1):
        for name in ("row", "win"):
            callers = [
                (Caller(cluster.web[0], token), play, actions)
                for play, token, actions in plays[block * BLOCK : (block + 1) * BLOCK]
            ]
            before = cpu_seconds(web), cpu_seconds()
            for caller, play, actions in callers:
                ask(name, caller, play, actions)
            spent = cpu_seconds(web) - before[0], cpu_seconds() - before[1]
            # The first block warms up.
            if block:
                costs[name].append((spent[0] / BLOCK, spent[1] / BLOCK))
    for at, what in enumerate(("web", "web, PostgreSQL and Redis")):
        row, win = (median(cost[at] for cost in costs[name]) for name in ("row", "win"))
        print(
            f"a win, {what:26} {1e3 * win:6.2f} ms CPU, {win / row:5.2f} times one row and one message"
            f" ({1e3 * row:.2f} ms; bar: {BAR} for web)"
        )


def ask(name: str, caller: Caller, play: str, actions: str) -> None:
    if name == "row":
        caller.post("/api/bench/row", {"text": "bench"})
        return
    answer: Any = caller.post(f"/api/plays/{play}/actions", {"at": 0, "actions": actions})
    if answer["status"] != "won":
        raise RuntimeError(f"Not won: {answer['verdict']}")


def plays_make(count: int) -> list[tuple[str, str, str]]:
    """Ranked plays of one contest, each of another player: id, token, and the actions that win."""
    from common import clock
    from games.certifying import certificate_find
    from games.engine.code import SEALED
    from games.services import play_start
    from leaderboards.services import contest_open
    from tests.bench.players import players_make

    found = [
        certificate_find("KL-D1N", SEALED, shorten_ms=20, graded=False, patience_ms=5_000)
        for _ in range(20)
    ]
    deal = min(filter(None, found), key=lambda one: abs(len(one.solution) - ACTIONS))
    now = clock.now()
    key = f"{now.date()}/KL-D1N"
    contest_open(key=key, date=now.date(), rule_set="KL-D1N", par=len(deal.solution), now=now)
    print(f"a play of {len(deal.solution)} actions, {count} players")
    plays = []
    for player, token in players_make(count):
        play, _ = play_start(
            player=player,
            deal=deal.deal,
            now=now,
            challenge=key,
            sealed=True,
            ranked=True,
        )
        plays.append((str(play.id), token, " ".join(deal.solution)))
    return plays


if __name__ == "__main__":
    main()
