"""The whole house in one process, with no server beside it: what `make run` starts."""

import os
import signal
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import django
import uvicorn
from celery.beat import Scheduler, Service
from django.conf import settings
from django.core.management import call_command

from config.body_limit import BodyLimit

PATIENCE_S = 5
"""How long a job may take to end when the house does."""
HERE = {"127.0.0.1", "0.0.0.0", "::1"}  # noqa: S104 (compared with, bound by nobody)


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.local")
    host, port = os.environ.get("HOST", "127.0.0.1"), int(os.environ.get("PORT", "8000"))
    listener = listen(host, port)
    django.setup()
    print(f"==> Bringing the database up to date ({settings.DATABASES['default']['NAME']})")
    call_command("migrate", verbosity=0)
    # The deals to come and the players' addresses are nobody else's on this machine.
    Path(str(settings.DATABASES["default"]["NAME"])).chmod(0o600)
    print(f"==> Talon is open: http://{'localhost' if host in HERE else host}:{port}/")
    print("    The first admin: make admin, then /admin/. The API: /api/docs/. Ctrl-C stops.")
    with jobs():
        serve(listener)
    print("==> Talon has stopped.")


def listen(host: str, port: int) -> socket.socket:
    """Exits with what to do when the port is taken."""
    listener = socket.socket()
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(2048)
    except OSError as error:
        sys.exit(f"!!! Port {port} cannot be had ({error.strerror}). Try: make run PORT={port + 1}")
    return listener


def serve(listener: socket.socket) -> None:
    from config.asgi import application

    config = uvicorn.Config(
        BodyLimit(application, settings.DATA_UPLOAD_MAX_MEMORY_SIZE),
        ws="websockets-sansio",
        ws_max_size=settings.API_BODY_LIMIT,
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
        access_log=False,
        proxy_headers=False,
        # An open WebSocket must not hold up the end.
        timeout_graceful_shutdown=3,
    )
    # uvicorn raises the signal again after its own clean end.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        uvicorn.Server(config).run(sockets=[listener])
    except KeyboardInterrupt:
        return


@contextmanager
def jobs() -> Iterator[None]:
    """A worker and the clock of the periodic jobs, as threads of this process."""
    from config.celery import app
    from games.certifying import certifying_end

    # Without it nobody here would know the rooms' tasks, nor listen to the queue.
    app.loader.import_default_modules()
    worker = app.WorkController(pool_cls="solo", without_gossip=True, without_mingle=True)
    clock = Service(app, scheduler_cls=Scheduler)
    working, ticking = (
        threading.Thread(target=part.start, daemon=True) for part in (worker, clock)
    )
    working.start()
    ticking.start()
    # This clock remembers nothing: what came due while the machine was off is done now.
    for job in app.conf.beat_schedule.values():
        app.send_task(job["task"])
    try:
        yield
    finally:
        certifying_end()
        clock.stop()
        worker.stop()
        working.join(PATIENCE_S)


if __name__ == "__main__":
    main()
