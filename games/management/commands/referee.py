"""`manage.py referee`: judges plays, one JSON line in, one JSON line out."""

import json
import os
import sys
from typing import Any

from django.core.management.base import BaseCommand

from common.strict_json import NoJson, json_read
from games.engine.actions import split
from games.engine.errors import CodeError
from games.engine.referee import replay
from games.rulesets import deal_named, start


class Command(BaseCommand):
    help = 'Reads JSON lines {"deal", "actions"} on stdin and writes what the referee finds.'
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            # Bytes, so that a line that is not UTF-8 spoils only its own answer.
            for line in sys.stdin.buffer:
                self.stdout.write(json.dumps(judged(line)))
                # Who sends a play at a time waits for each answer.
                self.stdout.flush()
        except BrokenPipeError:
            # The reader has gone. Python would complain once more when it flushes at its end.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def judged(line: bytes) -> dict[str, Any]:
    """The answer to one line; `{"status": "error", "error"}` for a line that is no play of ours."""
    play = line.strip()
    if not play:
        return _error("the line is empty")
    try:
        asked = json_read(play)
    except NoJson as error:
        return _error(f"no JSON: {error}")
    deal, actions = (
        (asked.get(key) for key in ("deal", "actions")) if isinstance(asked, dict) else (None, None)
    )
    if not isinstance(deal, str) or not isinstance(actions, str):
        return _error('an object {"deal", "actions"} of two texts is wanted')
    try:
        position = start(deal_named(deal)[0])
    except CodeError as error:
        return _error(str(error))
    verdict = replay(position, split(actions))
    return {
        "status": verdict.status,
        "at": verdict.at,
        "refusal": verdict.refusal,
        "won": verdict.won,
        "position": position.as_json(),
    }


def _error(problem: str) -> dict[str, Any]:
    return {"status": "error", "error": problem}
