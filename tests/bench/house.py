"""A cluster to measure, players with tokens in it, and what its processes have cost."""

import http.client
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from typing import Any
from urllib.parse import urlsplit

import django

from scripts.cluster import Cluster, running_cluster

TICKS = os.sysconf("SC_CLK_TCK")


@contextmanager
def measured_house(**counts: int) -> Iterator[Cluster]:
    """Afterwards this process is set up as one of the house's, and may use its models."""
    settings = "tests.bench.settings"
    with running_cluster(**counts, DJANGO_SETTINGS_MODULE=settings) as cluster:  # type: ignore[arg-type]
        os.environ.update(cluster.environment)
        django.setup()
        yield cluster


class Caller:
    """One connection that is kept, as one player's program has it."""

    def __init__(self, url: str, token: str) -> None:
        where = urlsplit(url)
        self.connection = http.client.HTTPConnection(where.hostname or "", where.port)
        self.lock = Lock()
        self.headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}

    def get(self, path: str) -> Any:
        return self._ask("GET", path, None)

    def post(self, path: str, data: Any) -> Any:
        return self._ask("POST", path, json.dumps(data))

    def _ask(self, method: str, path: str, body: str | None) -> Any:
        with self.lock:
            self.connection.request(method, path, body, self.headers)
            response = self.connection.getresponse()
            content = response.read()
        if response.status >= 400:
            raise RuntimeError(f"{method} {path}: {response.status} {content[:500]!r}")
        return json.loads(content)


def cpu_seconds(root: int | None = None) -> float:
    """User and system time of a process and all that it has started; None: of all that this process has started."""
    parents, spent = {}, {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        pid = int(stat.parent.name)
        parents[pid] = int(fields[1])
        # Of itself, and of the children that it has buried.
        spent[pid] = sum(map(int, fields[11:15])) / TICKS
    top = os.getpid() if root is None else root
    chosen = {pid for pid in spent if pid == root or descends(pid, top, parents)}
    return sum(spent[pid] for pid in chosen)


def descends(pid: int, top: int, parents: dict[int, int]) -> bool:
    while pid := parents.get(pid, 0):
        if pid == top:
            return True
    return False


def memory_mb(pid: int) -> float:
    """Resident."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20
