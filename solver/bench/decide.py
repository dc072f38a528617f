"""Share decided and time a deal, one thread: `python -m solver.bench.decide KL-D1N 1000 10000`."""

import statistics
import sys
import time

from talon_solver import Budget, solve

from games.rulesets import RULE_SETS
from solver.tests.deals import codes, dealt


def main(rule_set: str, count: int, milliseconds: int) -> None:
    rules, budget = RULE_SETS[rule_set].as_json(), Budget(milliseconds=milliseconds)
    outcomes: dict[str, int] = {}
    spent: list[float] = []
    for code in codes(rule_set, count):
        data = dict(dealt(code).as_json())
        begun = time.process_time()
        answer = solve(data, rules, budget)
        spent.append((time.process_time() - begun) * 1000)
        name = type(answer).__name__
        outcomes[name] = outcomes.get(name, 0) + 1
    print(
        f"{rule_set} {outcomes} mean {statistics.mean(spent):.3f} ms, "
        f"median {statistics.median(spent):.4f}, worst {max(spent):.1f}"
    )


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
