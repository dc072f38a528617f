from collections.abc import Iterator
from pathlib import Path

import pytest

from config.celery import app
from tests.challenges.house import SetClock, moved_clock
from tests.processes import Process

CELERY = ["-m", "celery", "-A", "tests.fault.clockwork"]
ENVIRONMENT = {"TZ": "Europe/Prague", "SHORTEN_MS": "0"}


@pytest.fixture
def clock(services: Path) -> Iterator[SetClock]:
    with moved_clock() as set_to:
        yield set_to


@pytest.fixture
def worker(tmp_path: Path, transactional_db: None) -> Process:
    """With two children: every job may meet itself. Nothing is left in the queue from before."""
    app.control.purge()
    options = [
        "worker",
        "--concurrency=2",
        "--without-gossip",
        "--without-mingle",
        "--loglevel=INFO",
    ]
    return Process([*CELERY, *options], tmp_path / "worker.log", dict(ENVIRONMENT))


@pytest.fixture
def beat(tmp_path: Path, transactional_db: None) -> Process:
    options = ["beat", f"--schedule={tmp_path / 'beat'}", "--pidfile="]
    return Process([*CELERY, *options], tmp_path / "beat.log", dict(ENVIRONMENT))
