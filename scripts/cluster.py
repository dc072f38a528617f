"""`make cluster`: the processes of a production on this machine's loopback, without docker.

PostgreSQL and Redis are started for it in a folder of its own, and everything ends, and is removed, with it.
"""

import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import psycopg

from scripts.programs import ROOT
from scripts.services import postgresql, redis

PATIENCE_S = 60
HOST = "127.0.0.1"


@dataclass
class Cluster:
    """Running processes by name (`web-1`, `live-1`, `worker-1`, `clock`), their logs, and where they answer."""

    folder: Path
    environment: dict[str, str]
    web: list[str]
    live: list[str]
    commands: dict[str, list[str]] = field(default_factory=dict)
    processes: dict[str, subprocess.Popen[bytes]] = field(default_factory=dict)

    def start(self, name: str) -> None:
        """Starts a process of the cluster, or starts it anew after it was killed."""
        with (self.folder / f"{name}.log").open("ab") as log:
            self.processes[name] = subprocess.Popen(
                ["setpriv", "--pdeathsig=TERM", *self.commands[name]],
                cwd=ROOT,
                env=self.environment,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    def kill(self, name: str) -> None:
        """As a machine that loses its power: nothing is finished, nothing is said."""
        os.killpg(self.processes[name].pid, signal.SIGKILL)
        self.processes[name].wait()

    def stop(self, name: str) -> None:
        process = self.processes[name]
        process.terminate()
        try:
            process.wait(timeout=15)
        except subprocess.TimeoutExpired:
            self.kill(name)

    def wait_until_open(self) -> None:
        """Raises RuntimeError with a process's log when one of them does not open."""
        deadline = time.monotonic() + PATIENCE_S
        for url in (*self.web, *self.live):
            while not answers(url):
                self.raise_for_the_dead(late=time.monotonic() > deadline)
                time.sleep(0.05)

    def raise_for_the_dead(self, *, late: bool = False) -> None:
        for name, process in self.processes.items():
            if late or process.poll() is not None:
                log = (self.folder / f"{name}.log").read_text(errors="replace")
                raise RuntimeError(f"{name} does not run:\n{log}")


@contextmanager
def running_cluster(
    *, webs: int = 1, lives: int = 1, workers: int = 1, clock: bool = True, **settings: str
) -> Iterator[Cluster]:
    """`settings` are added to the environment. Yields when `web` and `live` answer."""
    folder = Path(tempfile.mkdtemp(prefix="talon-cluster-", dir="/tmp"))
    redis_port, *ports = free_ports(1 + webs + lives)
    with ExitStack() as stack:
        stack.callback(shutil.rmtree, folder, ignore_errors=True)
        stack.enter_context(postgresql(folder))
        stack.enter_context(redis(folder, port=redis_port))
        environment = cluster_environment(folder, redis_port) | settings
        make_database(folder, environment)
        addresses = [f"http://{HOST}:{port}" for port in ports]
        cluster = Cluster(folder, environment, addresses[:webs], addresses[webs:])
        cluster.commands = commands(folder, ports[:webs], ports[webs:], workers, clock=clock)
        stack.callback(stop_all, cluster)
        for name in cluster.commands:
            cluster.start(name)
        cluster.wait_until_open()
        yield cluster


def commands(
    folder: Path, webs: Sequence[int], lives: Sequence[int], workers: int, *, clock: bool
) -> dict[str, list[str]]:
    """What docker-compose.yml starts, with the ports of this run."""
    bin_folder = Path(sys.executable).parent
    serve_web = [str(bin_folder / "granian"), "--interface", "wsgi", "--host", HOST]
    serve_live = [str(bin_folder / "uvicorn"), "--host", HOST, "--ws", "websockets-sansio"]
    serve_live += ["--ws-max-size", "65536", "--ws-per-message-deflate", "false"]
    serve_live += ["--lifespan", "off", "--no-access-log"]
    celery = [str(bin_folder / "celery"), "-A", "config.celery"]
    found = {
        f"web-{at}": [*serve_web, "--port", str(port), "config.wsgi:application"]
        for at, port in enumerate(webs, 1)
    }
    found |= {
        f"live-{at}": [*serve_live, "--port", str(port), "config.asgi:application"]
        for at, port in enumerate(lives, 1)
    }
    found |= {
        f"worker-{at}": [*celery, "worker", "--concurrency", "1", "--hostname", f"worker-{at}@%h"]
        for at in range(1, workers + 1)
    }
    if clock:
        found["clock"] = [*celery, "beat", "--schedule", str(folder / "celerybeat")]
    return found


def cluster_environment(folder: Path, redis_port: int) -> dict[str, str]:
    return {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "config.settings.cluster",
        "SECRET_KEY": secrets.token_urlsafe(48),
        "ALLOWED_HOSTS": f"{HOST},localhost",
        "PGUSER": "talon",
        # A path for a host is PostgreSQL's socket.
        "DATABASE_URL": f"postgres:///{folder}/talon",
        "REDIS_URL": f"redis://{HOST}:{redis_port}/0",
        "EMAIL_URL": "consolemail://",
        "MAIL_FROM": "talon@talon.example",
        "PYTHONUNBUFFERED": "1",
    }


def make_database(folder: Path, environment: Mapping[str, str]) -> None:
    with psycopg.connect(
        host=str(folder), user="talon", dbname="postgres", autocommit=True
    ) as made:
        made.execute("CREATE DATABASE talon")
    migrate = [sys.executable, "manage.py", "migrate", "--verbosity", "0"]
    subprocess.run(migrate, cwd=ROOT, env=dict(environment), check=True)


def stop_all(cluster: Cluster) -> None:
    for name in cluster.processes:
        cluster.stop(name)


def free_ports(count: int) -> list[int]:
    probes = [socket.socket() for _ in range(count)]
    for probe in probes:
        probe.bind((HOST, 0))
    ports = [probe.getsockname()[1] for probe in probes]
    for probe in probes:
        probe.close()
    return ports


def answers(url: str) -> bool:
    try:
        urllib.request.urlopen(f"{url}/healthz", timeout=2).close()  # noqa: S310 (loopback)
    except OSError:
        return False
    return True


def main() -> None:
    webs, lives, workers = (int(os.environ.get(name, "1")) for name in ("WEBS", "LIVES", "WORKERS"))
    print("==> Starting PostgreSQL, Redis, web, live, worker and clock on loopback", flush=True)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        with running_cluster(webs=webs, lives=lives, workers=workers) as cluster:
            print(f"==> REST, pages and admin: {' '.join(cluster.web)}")
            print(f"==> WebSockets, and all the rest too: {' '.join(cluster.live)}")
            print(f"    Play at {cluster.live[0]}/ ; logs are in {cluster.folder}. Ctrl-C stops.")
            sys.stdout.flush()
            while True:
                time.sleep(1)
                cluster.raise_for_the_dead()
    except KeyboardInterrupt:
        print("==> The cluster has stopped, and its data is gone.")
    except RuntimeError as error:
        sys.exit(f"!!! {error}")


if __name__ == "__main__":
    main()
