"""`python -m solver.bench.calibrate N [RULE_SET ...]`: figures of N winnable deals a rule set, and their fifths.

Writes the fifths into the package and prints the table of docs/grading.md.
"""

import json
import random
import sys
from statistics import mean, quantiles

from talon_solver import Budget
from talon_solver.grade import CUTPOINTS, Figures, figures, marks

from games.engine.code import DealCode
from games.rulesets import RULE_SETS, start

MOST_TRIES = 80
"""Deals tried for each winnable one wanted: the rarest are won in one of fifty."""


def sample(rule_set: str, count: int) -> list[Figures]:
    game, options = rule_set.split("-")
    chance = random.Random(rule_set)  # noqa: S311
    found: list[Figures] = []
    for _ in range(count * MOST_TRIES):
        if len(found) == count:
            break
        position = start(DealCode(game, 1, options, chance.getrandbits(35)))
        one = figures(
            dict(position.as_json()), position.rules.as_json(), Budget(milliseconds=10_000)
        )
        if isinstance(one, Figures):
            found.append(one)
    return found


def fifths(found: list[Figures]) -> dict[str, list[float]]:
    cuts = {
        figure: [round(cut, 4) for cut in quantiles([getattr(one, figure) for one in found], n=5)]
        for figure in ("home", "traps", "length")
    }
    return cuts | {"marks": quantiles([marks(one, cuts) for one in found], n=5)}


def row(rule_set: str, found: list[Figures], cuts: dict[str, list[float]]) -> str:
    def texts(figure: str, digits: int) -> str:
        return " ".join(f"{cut:.{digits}f}" for cut in cuts[figure])

    wins = 100 * mean(one.wins for one in found)
    return (
        f"| {rule_set} | {len(found)} | {wins:.1f} % "
        f"| {texts('home', 1)} | {texts('traps', 3)} | {texts('length', 0)} |"
    )


def main() -> None:
    count, wanted = int(sys.argv[1]), sys.argv[2:] or list(RULE_SETS)
    known = json.loads(CUTPOINTS.read_text("utf-8")) if CUTPOINTS.exists() else {}
    for rule_set in wanted:
        found = sample(rule_set, count)
        known[rule_set] = fifths(found)
        print(row(rule_set, found, known[rule_set]), flush=True)
        ordered = {name: known[name] for name in RULE_SETS if name in known}
        CUTPOINTS.write_text(json.dumps(ordered, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
