"""`talon-solver`: JSON lines in, JSON lines out, in the same order.

Asked: {"deal"} or {"position", "game"}, with "budget_ms", and "shorten": true for the best line.
Answered: {"outcome", "actions", "line", "nodes", "ms", "optimal"}, or {"outcome": "error", "error"}.
"""

import argparse
import json
import sys
import time
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Final

from talon_solver.api import Budget, Shortened, Solved, Unwinnable, shorten, solve
from talon_solver.house import deal, rules_named
from talon_solver.progress import Progress, lines_ahead

DEFAULT_MS: Final = 10_000
MOST_MS: Final = 24 * 60 * 60 * 1000


class LineError(ValueError):
    """A line that asks for nothing that can be answered; the text names the field."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="talon-solver", description=__doc__)
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="deals searched at a time")
    options = parser.parse_args()
    if options.jobs < 1:
        parser.error("--jobs: at least 1 is wanted")
    lines = sys.stdin.buffer
    progress = Progress(sys.stderr, lines_ahead(lines)) if sys.stderr.isatty() else None
    try:
        for done, answer in enumerate(answers(lines, options.jobs), 1):
            print(json.dumps(answer), flush=True)
            if progress:
                progress.show(done, answer["outcome"])
        if progress:
            progress.end()
    except (KeyboardInterrupt, BrokenPipeError):
        sys.stderr.close()
        sys.exit(130)


def answers(lines: Iterable[bytes], jobs: int) -> Iterator[dict[str, Any]]:
    """One answer a line, in order, `jobs` searches at a time; input is read no further than needed."""
    if jobs == 1:
        yield from map(answered, lines)
        return
    waiting: deque[Future[dict[str, Any]]] = deque()
    with ThreadPoolExecutor(jobs) as pool:
        for line in lines:
            waiting.append(pool.submit(answered, line))
            if len(waiting) > 2 * jobs:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()


def answered(line: bytes) -> dict[str, Any]:
    """The answer to one line; an error names what was wrong with it."""
    try:
        asked = json.loads(line)
        position, rules = _asked_position(asked)
        return _search(position, rules, _budget(asked), asked.get("shorten") is True)
    except (ValueError, RecursionError) as error:
        return {"outcome": "error", "error": str(error)}


def _asked_position(asked: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    if not isinstance(asked, dict):
        raise LineError("an object is wanted")
    code, position, game = asked.get("deal"), asked.get("position"), asked.get("game")
    if isinstance(code, str):
        return deal(code)
    if not isinstance(position, dict) or not isinstance(game, str):
        raise LineError('"deal", or "position" and "game", are wanted')
    return position, rules_named(game)


def _budget(asked: dict[str, Any]) -> Budget:
    milliseconds = asked.get("budget_ms", DEFAULT_MS)
    if not isinstance(milliseconds, int) or isinstance(milliseconds, bool):
        raise LineError("budget_ms: an integer is wanted")
    if not 0 <= milliseconds <= MOST_MS:
        raise LineError(f"budget_ms: {milliseconds} is not from 0 to {MOST_MS}")
    return Budget(milliseconds=milliseconds)


def _search(
    position: dict[str, Any], rules: dict[str, Any], budget: Budget, wants_best: bool
) -> dict[str, Any]:
    begun = time.perf_counter_ns()
    found = shorten(position, rules, (), budget) if wants_best else solve(position, rules, budget)
    ms = (time.perf_counter_ns() - begun) / 1_000_000
    actions = found.actions if isinstance(found, Solved | Shortened) else None
    outcome = "unwinnable" if isinstance(found, Unwinnable) else "unknown"
    return {
        "outcome": outcome if actions is None else "solved",
        "actions": None if actions is None else " ".join(actions),
        "line": None if actions is None else len(actions),
        "nodes": found.nodes,
        "ms": round(ms, 4),
        "optimal": isinstance(found, Shortened) and found.optimal,
    }
