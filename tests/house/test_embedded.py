"""`make run`: one process that needs no server, and leaves nothing behind."""

import socket
import sqlite3
import stat
import time
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from tests.embedded import running_embedded


def test_it_opens_serves_and_ends(tmp_path: Path) -> None:
    with running_embedded(tmp_path) as house:
        assert httpx.get(f"{house.url}/api/schema/").status_code == 200
        house.press_ctrl_c()
    assert house.process.returncode == 0
    assert "make admin" in house.said
    assert house.said.endswith("==> Talon has stopped.\n")
    assert "Traceback" not in house.said


def test_it_ends_in_the_middle_of_a_job(tmp_path: Path) -> None:
    """A thread inside the solver at the end of the process would abort it."""
    with running_embedded(tmp_path) as house:
        database = sqlite3.connect(tmp_path / "talon.sqlite3")
        deadline = time.monotonic() + 30
        while not database.execute("SELECT count(*) FROM games_certifieddeal").fetchone()[0]:
            assert time.monotonic() < deadline, house.said
            time.sleep(0.05)
        house.press_ctrl_c()
    assert house.process.returncode == 0, house.said
    assert "Traceback" not in house.said


def test_the_key_is_kept_and_is_nobody_elses(tmp_path: Path) -> None:
    keys = []
    for _ in range(2):
        with running_embedded(tmp_path) as house:
            house.press_ctrl_c()
        keys.append((tmp_path / "secret-key").read_text())
    assert keys[0] == keys[1]
    assert len(keys[0]) >= 50
    for name in ("secret-key", "talon.sqlite3"):
        assert stat.S_IMODE((tmp_path / name).stat().st_mode) == 0o600


@pytest.mark.parametrize(
    "length",
    [b"Content-Length: 99999999999", b"Transfer-Encoding: chunked"],
    ids=["declared", "chunked"],
)
def test_a_body_without_end_is_stopped(embedded: str, length: bytes) -> None:
    """Before all of it lies in a file: it is refused while it still comes."""
    address = httpx.URL(embedded)
    with socket.create_connection((address.host, address.port or 0), timeout=10) as line:
        line.sendall(b"POST /en/ HTTP/1.1\r\nHost: localhost\r\n" + length + b"\r\n\r\n")
        chunk = b"10000\r\n" + b"x" * 0x10000 + b"\r\n"
        with suppress(OSError):
            for _ in range(100):
                line.sendall(chunk)
        assert b" 413 " in line.recv(1000)


def test_a_taken_port_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with running_embedded(tmp_path, port) as house:
            assert house.process.returncode == 1
    assert f"Port {port} cannot be had" in house.said
    assert f"make run PORT={port + 1}" in house.said


def test_the_browser_client_is_served(embedded: str) -> None:
    page = httpx.get(f"{embedded}/cs/play/KL-D1N")
    assert page.status_code == 200
    script = next(part for part in page.text.split('"') if part.endswith(".js"))
    assert httpx.get(f"{embedded}{script}").headers["content-type"].startswith("text/javascript")
