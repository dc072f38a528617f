"""An own PostgreSQL and Redis on sockets in one folder, for tests; they end with their starter."""

import os
import pwd
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

import psycopg

from scripts.programs import postgresql_bin, redis_server

CLUSTER = ("--username=talon", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync")
# Only a socket, and nothing written with care: nothing here outlives the run.
CARELESS = (
    "--listen_addresses=",
    "--fsync=off",
    "--synchronous_commit=off",
    "--full_page_writes=off",
)
PATIENCE_S = 60


@contextmanager
def services(folder: Path) -> Iterator[None]:
    """`folder` then holds PostgreSQL's socket (user `talon`) and `redis.sock`."""
    with ExitStack() as stack:
        stack.enter_context(postgresql(folder))
        stack.enter_context(redis(folder))
        yield


@contextmanager
def postgresql(folder: Path) -> Iterator[None]:
    home = found(postgresql_bin(), "PostgreSQL")
    data = folder / "postgresql"
    data.mkdir()
    user = unprivileged(folder, data)
    make_cluster = [str(home / "initdb"), f"--pgdata={data}", *CLUSTER]
    made = subprocess.run(with_setpriv(*user, *make_cluster), capture_output=True, check=False)
    if made.returncode:
        sys.exit(f"initdb failed:\n{made.stderr.decode()}")
    serve = [str(home / "postgres"), f"-D{data}", f"-k{folder}", *CARELESS]
    # SIGINT is PostgreSQL's fast shutdown: it waits for no client.
    with kept_running("PostgreSQL", serve, folder, ending=signal.SIGINT, user=user) as wait_for:
        wait_for(lambda: accepts(folder))
        yield


@contextmanager
def redis(folder: Path, port: int = 0) -> Iterator[None]:
    """`port`: of loopback, beside the socket; 0 is none."""
    socket = folder / "redis.sock"
    program = str(found(redis_server(), "Redis"))
    serve = [program, "--port", str(port), "--bind", "127.0.0.1", "--unixsocket", str(socket)]
    serve += ["--save", ""]
    with kept_running("Redis", serve, folder, ending=signal.SIGTERM) as wait_for:
        wait_for(socket.exists)
        yield


@contextmanager
def kept_running(
    name: str,
    command: Sequence[str],
    folder: Path,
    *,
    ending: signal.Signals,
    user: Sequence[str] = (),
) -> Iterator[Callable[[Callable[[], bool]], None]]:
    """The program ends with the block; the kernel ends it when this process dies before that."""
    log = folder / f"{name}.log"
    leash = f"--pdeathsig={ending.name.removeprefix('SIG')}"
    with log.open("wb") as output:
        # A session of its own: Ctrl-C reaches the tests first and the servers through them.
        process = subprocess.Popen(
            with_setpriv(leash, *user, *command),
            stdout=output,
            stderr=subprocess.STDOUT,
            cwd=folder,
            start_new_session=True,
        )

    def wait_for(ready: Callable[[], bool]) -> None:
        deadline = time.monotonic() + PATIENCE_S
        while not ready():
            if process.poll() is not None or time.monotonic() > deadline:
                sys.exit(f"{name} did not start:\n{log.read_text(errors='replace')}")
            time.sleep(0.02)

    try:
        yield wait_for
    finally:
        process.send_signal(ending)
        process.wait(timeout=PATIENCE_S)


def with_setpriv(*command: str) -> list[str]:
    """Options of setpriv, then the program and its arguments."""
    return ["setpriv", *command]


def unprivileged(*folders: Path) -> list[str]:
    """Options of setpriv under which PostgreSQL, which refuses root, may work in these folders."""
    if os.geteuid() != 0:
        return []
    entry = pwd.getpwnam("postgres")
    for path in folders:
        path.chmod(0o755)
        os.chown(path, entry.pw_uid, entry.pw_gid)
    return [f"--reuid={entry.pw_uid}", f"--regid={entry.pw_gid}", "--clear-groups"]


def accepts(folder: Path) -> bool:
    try:
        psycopg.connect(host=str(folder), user="talon", dbname="postgres").close()
    except psycopg.OperationalError:
        return False
    return True


def found(program: Path | None, name: str) -> Path:
    if program is None:
        sys.exit(f"{name} is not here: `make test` installs it.")
    return program
