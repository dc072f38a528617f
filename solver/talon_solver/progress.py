"""How far the command line is, on a terminal."""

import time
from typing import BinaryIO, Final, TextIO

WIDTH: Final = 30


def lines_ahead(stream: BinaryIO) -> int | None:
    """Lines still to be read; None for a stream that cannot be read twice, a pipe or a keyboard."""
    if not stream.seekable():
        return None
    here = stream.tell()
    count = sum(1 for _ in stream)
    stream.seek(here)
    return count


class Progress:
    """One line that is written over: a bar where the total is known, else a counter, and the rate."""

    def __init__(self, terminal: TextIO, total: int | None) -> None:
        self._terminal = terminal
        self._total = total
        self._begun = time.monotonic()

    def show(self, done: int, outcome: str) -> None:
        """`done` lines are answered, the last one with `outcome`."""
        seconds = time.monotonic() - self._begun
        text = written(done, self._total, seconds)
        print(f"\r{text}, last {outcome:10}", end="", file=self._terminal, flush=True)

    def end(self) -> None:
        """The cursor leaves the line."""
        print(file=self._terminal)


def written(done: int, total: int | None, seconds: float) -> str:
    rate = f"{done / max(seconds, 0.001):.1f}/s"
    if total is None:
        return f"{done} done, {rate}"
    filled = WIDTH * done // max(total, done, 1)
    return f"[{'#' * filled:{WIDTH}}] {done} of {total}, {rate}"
