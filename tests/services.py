"""A pytest plugin, loaded before Django's: says where this run's PostgreSQL and Redis will be.

They start only when a test asks for the database, so a test of the engine waits for nothing.
"""

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from scripts.services import services as running_services

# Short, because a socket's path may have 107 bytes.
FOLDER = Path(tempfile.mkdtemp(prefix="talon-", dir="/tmp"))
os.environ["TALON_SERVICES"] = str(FOLDER)

# The same examples in every run; `make soak` looks further, and elsewhere each time.
settings.register_profile("test", derandomize=True, max_examples=100, deadline=None)
settings.register_profile("soak", max_examples=5_000, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "test"))


@pytest.fixture(scope="session")
def services() -> Iterator[Path]:
    """The folder with the sockets of a running PostgreSQL and Redis."""
    with running_services(FOLDER):
        yield FOLDER


def pytest_unconfigure() -> None:
    shutil.rmtree(FOLDER, ignore_errors=True)
