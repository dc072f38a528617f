"""`manage.py referee`: one answer a line, whatever the lines are and whoever reads."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
PLAY = b'{"deal": "KL1-D1N-AAAAAAG", "actions": "s"}'


@pytest.fixture
def referee(tmp_path: Path) -> Iterator["subprocess.Popen[bytes]"]:
    """As a program starts it: Python's output is buffered when it goes into a pipe."""
    environment = {**os.environ, "VAR_DIR": str(tmp_path)}
    environment["DJANGO_SETTINGS_MODULE"] = "config.settings.local"
    environment.pop("PYTHONUNBUFFERED", None)
    command = [sys.executable, "manage.py", "referee"]
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, stdin=pipe, stdout=pipe, stderr=pipe
    ) as process:
        yield process
        process.kill()


def answers(referee: "subprocess.Popen[bytes]", sent: bytes) -> list[dict[str, Any]]:
    out, complaints = referee.communicate(sent)
    assert (referee.returncode, complaints) == (0, b"")
    return [json.loads(line) for line in out.splitlines()]


def test_a_play_at_a_time_is_answered_at_once(referee: "subprocess.Popen[bytes]") -> None:
    assert referee.stdin
    assert referee.stdout
    for _ in range(2):
        referee.stdin.write(PLAY + b"\n")
        referee.stdin.flush()
        assert json.loads(referee.stdout.readline())["at"] == 1


def test_a_reader_who_has_gone_is_no_error(referee: "subprocess.Popen[bytes]") -> None:
    assert referee.stdout
    referee.stdout.close()
    referee.stdout = None
    _, complaints = referee.communicate((PLAY + b"\n") * 100)
    assert (referee.returncode, complaints) == (0, b"")


WRONG = {
    "blank": (b"", "the line is empty"),
    "spaces": (b"  \t", "the line is empty"),
    "no JSON": (b"{", "no JSON: Expecting property name"),
    "not UTF-8": (b'{"deal": "\xff"}', "no JSON: invalid start byte at byte 10"),
    "UTF-16": ('{"deal": ""}'.encode("utf-16-be"), "no JSON: "),
    "too deep": (b"[" * 100_000, "no JSON: nested too deeply"),
    "a long number": (b'{"deal": ' + b"9" * 5_000 + b"}", "no JSON: a number is too long"),
    "no number": (b'{"deal": NaN}', "no JSON: NaN is no number"),
    "a name twice": (PLAY[:-1] + b', "actions": ""}', "no JSON: 'actions' stands twice"),
    "a lone surrogate": (rb'{"deal": "\ud800", "actions": ""}', "no JSON: half of a surrogate"),
    "a list": (b"[]", "an object"),
    "a number": (b'{"deal": 1, "actions": ""}', "an object"),
    "a long code": (b'{"deal": "%s", "actions": ""}' % (b"K" * 10**6), "form: "),
}


def test_a_wrong_line_spoils_only_its_own_answer(referee: "subprocess.Popen[bytes]") -> None:
    """With a byte order mark, either line end, and none after the last line."""
    wrong = b"\r\n".join(line for line, _ in WRONG.values())
    found = answers(referee, b"\xef\xbb\xbf" + PLAY + b"\n" + wrong + b"\n" + PLAY)
    assert [answer["status"] for answer in found] == ["ok", *["error"] * len(WRONG), "ok"]
    for answer, (_, problem) in zip(found[1:-1], WRONG.values(), strict=True):
        assert answer["error"].startswith(problem)
        assert len(answer["error"]) < 300
