"""How many deals of a rule set can be won: a sample of deals, decided one by one, in a file that can be resumed."""

import fcntl
import json
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from hashlib import sha256
from itertools import islice
from math import sqrt
from pathlib import Path
from typing import Any, Final, TextIO

from talon_solver import Budget, Solved, Unknown, Unwinnable, solve

from games.engine.code import OPEN, SEED_BITS, DealCode
from games.engine.referee import replay
from games.rulesets import start

_Z: Final = 1.959964
"""Standard normal deviate of a 95 % interval."""
_NAMES: Final = {Solved: "winnable", Unwinnable: "unwinnable", Unknown: "unknown"}


class CensusError(ValueError):
    """A file that does not belong to this census."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """Counts, and 95 % bounds of the winnable share."""

    winnable: int
    unwinnable: int
    unknown: int

    @property
    def deals(self) -> int:
        return self.winnable + self.unwinnable + self.unknown

    @property
    def low(self) -> float:
        """As if no unknown deal could be won."""
        return wilson(self.winnable, self.deals)[0]

    @property
    def high(self) -> float:
        """As if every unknown deal could be won."""
        return wilson(self.winnable + self.unknown, self.deals)[1]


def wilson(hits: int, tries: int) -> tuple[float, float]:
    """Wilson's 95 % score interval; (0, 1) without a try."""
    if tries == 0:
        return 0.0, 1.0
    share, square = hits / tries, _Z * _Z
    centre = share + square / (2 * tries)
    spread = _Z * sqrt(share * (1 - share) / tries + square / (4 * tries * tries))
    scale = 1 + square / tries
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def deal(rule_set: str, number: int) -> DealCode:
    """The census's deal of that number, from 0; the same cards for all options of a game."""
    game, options = rule_set.split("-")
    digest = sha256(f"census {game} {number}".encode("ascii")).digest()
    return DealCode(game, OPEN, options, int.from_bytes(digest, "big") >> 256 - SEED_BITS[OPEN])


@dataclass(frozen=True, slots=True)
class Census:
    """One rule set's sample. The file holds a head, then a line a deal: code, outcome, nodes, milliseconds."""

    rule_set: str
    budget: Budget
    file: Path

    def estimate(self) -> Estimate:
        """Of the deals in the file. Raises `CensusError`."""
        counts = Counter(line.split("\t")[1] for line in self._lines())
        return Estimate(counts["winnable"], counts["unwinnable"], counts["unknown"])

    def run(self, deals: int, jobs: int = 1) -> Iterator[int]:
        """Decides what is missing of the first `deals` deals; yields the number done after each, in order.

        Raises `CensusError`, and `AssertionError` when the referee refuses a solution.
        """
        self.file.parent.mkdir(parents=True, exist_ok=True)
        with ThreadPoolExecutor(jobs) as pool, self.file.open("a", encoding="utf-8") as out:
            self._lock(out)
            done = len(self._lines())
            missing = iter(range(done, deals))
            # A batch at a time: results that wait for an earlier deal take memory.
            while batch := list(islice(missing, 64 * jobs)):
                for line in pool.map(self._decided, batch):
                    out.write(line)
                    out.flush()
                    done += 1
                    yield done

    def _lock(self, out: TextIO) -> None:
        """Until it is closed. Two runs at once would write each deal twice."""
        try:
            fcntl.flock(out, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise CensusError(f"{self.file} is being written by another run") from error

    def _decided(self, number: int) -> str:
        code = deal(self.rule_set, number)
        position = start(code)
        begun = time.perf_counter_ns()
        answer = solve(position.as_json(), position.rules.as_json(), self.budget)
        milliseconds = (time.perf_counter_ns() - begun) // 1_000_000
        if isinstance(answer, Solved) and not replay(position, answer.actions).won:
            raise AssertionError(f"{code.text}: the referee refuses the solver's line")
        return f"{code.text}\t{_NAMES[type(answer)]}\t{answer.nodes}\t{milliseconds}\n"

    def _head(self) -> dict[str, Any]:
        return {"rule_set": self.rule_set, "budget_ms": self.budget.milliseconds}

    def _lines(self) -> list[str]:
        """The deals done. Begins a new file, and cuts off a line that was not finished."""
        if not self.file.stat().st_size:
            self.file.write_text(json.dumps(self._head()) + "\n", "utf-8")
        whole, _, rest = self.file.read_text("utf-8").rpartition("\n")
        if rest:
            self.file.write_text(whole + "\n", "utf-8")
        head, *lines = whole.split("\n")
        if head != json.dumps(self._head()):
            raise CensusError(f"{self.file} is another census ({head}): remove it or name another")
        if lines and lines[-1].split("\t")[0] != deal(self.rule_set, len(lines) - 1).text:
            raise CensusError(f"{self.file}: its last deal is not number {len(lines)}")
        return lines
