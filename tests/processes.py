"""The house's other processes, started by a test on the test's own database and Redis, and killed like a machine."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from django.db import connection

from scripts.programs import ROOT

PATIENCE_S = 90


@dataclass
class Process:
    """`command`: arguments of this environment's Python, such as `["-m", "celery", ...]`."""

    command: list[str]
    log: Path
    environment: dict[str, str] = field(default_factory=dict)
    running: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        environment = {
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "config.settings.test",
            "TALON_DATABASE": connection.settings_dict["NAME"],
            **self.environment,
        }
        with self.log.open("ab") as log:
            # A session of its own, so that its children die with it, and it with the test run.
            self.running = subprocess.Popen(
                ["setpriv", "--pdeathsig=KILL", sys.executable, *self.command],
                cwd=ROOT,
                env=environment,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    def kill(self) -> None:
        """As a machine that loses its power: nothing is finished. Children go, too."""
        assert self.running
        os.killpg(self.running.pid, signal.SIGKILL)
        self.running.wait()

    def keep(self) -> None:
        """As whoever looks after it, systemd or docker: one that has ended is started anew."""
        if self.running is None or self.running.poll() is not None:
            self.start()

    @property
    def said(self) -> str:
        return self.log.read_text(errors="replace")


@contextmanager
def running(*processes: Process) -> Iterator[None]:
    """All of them, until the block ends."""
    for process in processes:
        process.start()
    try:
        yield
    finally:
        for process in processes:
            process.kill()


def wait_until(true: Callable[[], Any], what: str, *processes: Process) -> None:
    """Fails with what the processes said when it does not become true in time."""
    deadline = time.monotonic() + PATIENCE_S
    while not true():
        said = "\n".join(process.said[-3000:] for process in processes)
        assert time.monotonic() < deadline, f"Never: {what}.\n{said}"
        time.sleep(0.05)
