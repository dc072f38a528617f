"""On a terminal the command line says how far it is: a bar for a file, a counter for a pipe."""

import io
import os
import subprocess
import sys
from pathlib import Path

from talon_solver.progress import Progress, lines_ahead, written

DEAL = b'{"deal": "KL1-D1N-AAAAAAG"}\n'


def on_terminal(stdin: int) -> str:
    """What the command line writes on a terminal that is its stderr."""
    ours, theirs = os.openpty()
    with os.fdopen(ours, "rb", buffering=0) as screen:
        command = [sys.executable, "-c", "from talon_solver.cli import main; main()"]
        subprocess.run(command, stdin=stdin, stdout=subprocess.PIPE, stderr=theirs, check=True)
        os.close(theirs)
        return screen.read(4096).decode()


def test_a_file_gets_a_bar_with_total_and_rate(tmp_path: Path) -> None:
    file = tmp_path / "deals.jsonl"
    file.write_bytes(DEAL * 3)
    with file.open("rb") as lines:
        shown = on_terminal(lines.fileno())
    first, *_, last = shown.strip().split("\r")
    assert first.startswith(f"[{'#' * 10}{' ' * 20}] 1 of 3, ")
    assert last.startswith(f"[{'#' * 30}] 3 of 3, ")
    assert last.rstrip().endswith("/s, last solved")


def test_a_pipe_gets_a_counter() -> None:
    reading, writing = os.pipe()
    os.write(writing, DEAL * 2)
    os.close(writing)
    shown = on_terminal(reading)
    os.close(reading)
    assert "\r2 done, " in shown
    assert "[" not in shown


def test_what_is_ahead_is_counted_and_still_there() -> None:
    stream = io.BytesIO(b"one\ntwo\nthree")
    stream.readline()
    assert lines_ahead(stream) == 2
    assert stream.read() == b"two\nthree"


def test_more_lines_than_were_counted_fill_the_bar_and_no_more() -> None:
    assert written(9, 3, 4.5) == f"[{'#' * 30}] 9 of 3, 2.0/s"
    assert written(0, 0, 0.0) == f"[{' ' * 30}] 0 of 0, 0.0/s"
    screen = io.StringIO()
    Progress(screen, None).end()
    assert screen.getvalue() == "\n"
