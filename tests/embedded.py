"""Starts and ends the embedded house as a person would."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from scripts.programs import ROOT

PATIENCE_S = 30


@dataclass(frozen=True)
class House:
    url: str
    process: subprocess.Popen[bytes]
    log: Path

    @property
    def said(self) -> str:
        return self.log.read_text()

    def press_ctrl_c(self) -> None:
        self.process.send_signal(signal.SIGINT)
        self.process.wait(timeout=PATIENCE_S)


@contextmanager
def running_embedded(var_dir: Path, port: int | None = None) -> Iterator[House]:
    """Yields when it has said that it is open, or has ended before that."""
    port = port or free_port()
    environment = {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "config.settings.local",
        "VAR_DIR": str(var_dir),
        "PORT": str(port),
    }
    command = [sys.executable, "-u", "-m", "config.embedded"]
    log = var_dir / "log"
    with log.open("wb") as output:
        process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=output, stderr=output)
    house = House(f"http://127.0.0.1:{port}", process, log)
    deadline = time.monotonic() + PATIENCE_S
    try:
        while "Ctrl-C stops" not in house.said and process.poll() is None:
            assert time.monotonic() < deadline, house.said
            time.sleep(0.05)
        yield house
    finally:
        process.kill()
        process.wait()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port
