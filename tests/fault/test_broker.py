"""The broker goes away over midnight and comes back: the day is made good by itself."""

import tempfile
import time
from collections.abc import Iterator
from datetime import date, timedelta
from functools import partial
from pathlib import Path

import pytest

from scripts.services import redis
from tests.challenges.days import RULE_SETS, at, programme
from tests.challenges.house import SetClock
from tests.fault.days import as_it_should_be
from tests.processes import Process, running, wait_until

DAY = date(2027, 3, 1)


@pytest.fixture
def folder() -> Iterator[Path]:
    """Of a broker; short, because a socket's path may have 107 bytes."""
    with tempfile.TemporaryDirectory(prefix="talon-broker-", dir="/tmp") as name:
        yield Path(name)


def test_a_broker_that_comes_back(
    clock: SetClock, worker: Process, beat: Process, folder: Path
) -> None:
    programme(*RULE_SETS)
    for process in (worker, beat):
        process.environment |= {"TALON_BROKER": f"redis+socket://{folder}/redis.sock"}
    clock(at(DAY, 23))
    with running(worker, beat):
        with redis(folder):
            wait_until(partial(as_it_should_be, DAY), "the first day", worker, beat)
        clock(at(DAY + timedelta(days=1)))
        time.sleep(2)
        assert not as_it_should_be(DAY + timedelta(days=1))
        with redis(folder):

            def good_again() -> bool:
                # A worker that loses its broker in the middle of a job may end: kombu trips over it.
                worker.keep()
                beat.keep()
                return as_it_should_be(DAY + timedelta(days=1))

            wait_until(good_again, "the next one", worker, beat)
