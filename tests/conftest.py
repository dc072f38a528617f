"""Fixtures for every test: the real database, a real server, a real browser."""

import os
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn
from django.conf import settings
from playwright.sync_api import Browser, Page, sync_playwright

from scripts.programs import chromium
from tests.embedded import running_embedded

BROWSER_OPTIONS = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
)


@pytest.fixture(scope="session")
def django_db_modify_db_settings(services: Path) -> None:
    """Starts PostgreSQL and Redis before pytest-django makes its database in it."""


@pytest.fixture
def live(transactional_db: None) -> Iterator[str]:
    """The base URL of the whole house, HTTP and WebSocket, on the test's own database."""
    from config.asgi import application

    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    server = uvicorn.Server(
        uvicorn.Config(
            application,
            ws="websockets-sansio",
            ws_max_size=settings.API_BODY_LIMIT,
            log_config=None,
            lifespan="off",
        )
    )
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    while not server.started:
        time.sleep(0.01)
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join()
        listener.close()


@pytest.fixture(scope="module")
def embedded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The base URL of what `make run` starts, a process of its own on a fresh SQLite."""
    with running_embedded(tmp_path_factory.mktemp("var")) as house:
        assert house.process.poll() is None, house.said
        yield house.url


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A headless Chromium.

    Playwright's loop runs in this thread, which Django takes for async code: hence the variable.
    """
    program = chromium()
    assert program, "No Chromium is here: `make test` installs it."
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=program, args=BROWSER_OPTIONS)
        yield launched
        launched.close()
    del os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"]


@pytest.fixture
def page(browser: Browser, live: str) -> Iterator[Page]:
    """A fresh page, as of a new visitor; addresses like `/play/KL-D1N` work in `goto`."""
    context = browser.new_context(base_url=live)
    yield context.new_page()
    context.close()
