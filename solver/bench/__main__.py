"""`python -m solver.bench`: what the solver reaches on fresh deals, as the table of docs/solver.md.

Each row: one rule set, one task, N deals, a budget a deal. Times and budget are CPU milliseconds of the thread, so that
a busy machine changes little. Every solution is refereed; one that is refused ends the run.
"""

import argparse
import random
import resource
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import mean, median
from typing import Any, Final

from talon_solver import Budget, Cancel, Shortened, Solved, Unknown, Unwinnable, shorten, solve

from games.engine.actions import parse
from games.engine.code import DealCode
from games.engine.position import Position
from games.engine.referee import replay
from games.engine.rules import Rules
from games.rulesets import RULE_SETS, start

Answer = Solved | Shortened | Unwinnable | Unknown


@dataclass(frozen=True, slots=True)
class Task:
    """`share` is what counts as reached: decided, or proved shortest; None: the deal is none of those asked for."""

    positions: Callable[[Rules, int], Iterator[Position]]
    search: Callable[[dict[str, Any], dict[str, Any], Cancel], Answer]
    share: Callable[[Answer], bool | None]


def fresh(rules: Rules, seed: int) -> Iterator[Position]:
    chance = random.Random(f"{seed} {rules.game}")  # noqa: S311
    while True:
        yield start(DealCode(rules.game, 1, rules.options, chance.getrandbits(35)))


def middle(rules: Rules, seed: int) -> Iterator[Position]:
    """Half way on a solver's line or after random actions, in turn; then a few random actions."""
    chance = random.Random(f"middle {seed} {rules.game}")  # noqa: S311
    for number, position in enumerate(fresh(rules, seed)):
        answer = solve(position.as_json(), rules.as_json(), Budget(1_000)) if number % 2 else None
        if isinstance(answer, Solved):
            for text in answer.actions[: chance.randrange(len(answer.actions))]:
                position.push(parse(text))
        for _ in range(chance.randrange(4 if isinstance(answer, Solved) else 80)):
            actions = position.legal_actions()
            if actions:
                position.push(chance.choice(actions))
        yield position


LONGEST: Final = Budget(milliseconds=24 * 60 * 60 * 1000)
"""What ends a search is its CPU time."""


def _solved(position: dict[str, Any], rules: dict[str, Any], cancel: Cancel) -> Answer:
    return solve(position, rules, LONGEST, cancel=cancel)


def _shortest(position: dict[str, Any], rules: dict[str, Any], cancel: Cancel) -> Answer:
    return shorten(position, rules, (), LONGEST, cancel=cancel)


def _is_decided(answer: Answer) -> bool:
    return not isinstance(answer, Unknown)


def _is_proved(answer: Answer) -> bool | None:
    """Of the deals that can be won."""
    return answer.optimal if isinstance(answer, Shortened) else None


def _excess(asked: dict[str, Any], data: dict[str, Any], line: int, patience_ms: int) -> float:
    """How much longer the line is than what a longer search finds, in percent."""
    best = shorten(asked, data, (), Budget(milliseconds=patience_ms, memory=4 << 30))
    return 100 * (line / len(best.actions) - 1) if isinstance(best, Shortened) else 0


TASKS: Final = {
    "solve": Task(fresh, _solved, _is_decided),
    "middle": Task(middle, _solved, _is_decided),
    "shorten": Task(fresh, _shortest, _is_proved),
}
COLUMNS: Final = "rule set | task | deals | budget ms | reached | won | line | over | mean ms | median | p95 | worst"
HEAD: Final = f"| {COLUMNS} | nodes | peak MB |\n{'|---' * 14}|"


@contextmanager
def cpu_limit(seconds: float) -> Iterator[Cancel]:
    """Cancels what runs in this thread when it has taken so much CPU time."""
    clock = time.pthread_getcpuclockid(threading.get_ident())
    end = time.clock_gettime(clock) + seconds
    cancel, done = Cancel(), threading.Event()

    def watch() -> None:
        while (left := end - time.clock_gettime(clock)) > 0:
            if done.wait(max(left, 0.001)):
                return
        cancel.cancel()

    watcher = threading.Thread(target=watch)
    watcher.start()
    try:
        yield cancel
    finally:
        done.set()
        watcher.join()


def row(
    rule_set: str, task_name: str, deals: int, budget_ms: int, seed: int, patience_ms: int
) -> str:
    rules, task = RULE_SETS[rule_set], TASKS[task_name]
    data = rules.as_json()
    times, answers, lines, unproved = [], [], [], []
    for _, position in zip(range(deals), task.positions(rules, seed), strict=False):
        asked = dict(position.as_json())
        with cpu_limit(budget_ms / 1000) as cancel:
            begun = time.thread_time_ns()
            answer = task.search(asked, data, cancel)
            times.append((time.thread_time_ns() - begun) / 1e6)
        answers.append(answer)
        if isinstance(answer, Solved | Shortened):
            lines.append(len(answer.actions))
            if not replay(position, answer.actions).won:
                raise SystemExit(f"{rule_set}: the referee refuses a line from {position}")
        if isinstance(answer, Shortened) and not answer.optimal and patience_ms:
            unproved.append((asked, len(answer.actions)))
    times.sort()
    counted = [share for share in map(task.share, answers) if share is not None]
    reached = 100 * mean(counted or [0])
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    over = [_excess(asked, data, line, patience_ms) for asked, line in unproved]
    return (
        f"| {rule_set} | {task_name} | {deals} | {budget_ms} "
        f"| {reached:.2f} % | {100 * len(lines) / deals:.1f} % "
        f"| {mean(lines or [0]):.1f} | {max(over, default=0):.1f} % "
        f"| {mean(times):.3f} | {median(times):.3f} | {times[deals * 95 // 100]:.2f} "
        f"| {times[-1]:.1f} | {mean(one.nodes for one in answers):.0f} | {peak} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m solver.bench", description=__doc__)
    parser.add_argument("rule_sets", nargs="*", metavar="RULESET", default=list(RULE_SETS))
    parser.add_argument("--task", choices=TASKS, default="solve")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--budget-ms", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--patience-ms",
        type=int,
        default=0,
        help="`over`: how much longer the worst unproved line is than one found in so long",
    )
    asked = parser.parse_args()
    print(HEAD)
    for rule_set in asked.rule_sets:
        text = row(
            *(rule_set, asked.task, asked.deals, asked.budget_ms, asked.seed, asked.patience_ms)
        )
        print(text, flush=True)


if __name__ == "__main__":
    main()
