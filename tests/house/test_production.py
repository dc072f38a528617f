"""Production starts with secure settings only, and says what to set."""

import os
import subprocess
import sys

import pytest

from scripts.check import PRODUCTION
from scripts.programs import ROOT

REFUSED = {
    "no secret key": ({"SECRET_KEY": ""}, "SECRET_KEY"),
    "short secret key": ({"SECRET_KEY": "abcdefghijkl"}, "SECRET_KEY"),
    "secret key of one letter": ({"SECRET_KEY": "a" * 60}, "SECRET_KEY"),
    "debug": ({"DEBUG": "1"}, "DEBUG"),
    "no host": ({"ALLOWED_HOSTS": ""}, "ALLOWED_HOSTS"),
    "every host": ({"ALLOWED_HOSTS": "*"}, "ALLOWED_HOSTS"),
    "plain origin": ({"CSRF_TRUSTED_ORIGINS": "http://talon.example"}, "CSRF_TRUSTED_ORIGINS"),
    "SQLite": ({"DATABASE_URL": "sqlite:///talon.sqlite3"}, "DATABASE_URL"),
    "no database": ({"DATABASE_URL": ""}, "DATABASE_URL"),
    "no Redis": ({"REDIS_URL": ""}, "REDIS_URL"),
    "no mail server": ({"EMAIL_URL": ""}, "EMAIL_URL"),
    "no sender": ({"MAIL_FROM": ""}, "MAIL_FROM"),
}


def start(**changed: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "WARNING"],
        cwd=ROOT,
        env={**os.environ, **PRODUCTION, **changed},
        capture_output=True,
        text=True,
        check=False,
    )


def test_secure_settings_start() -> None:
    started = start()
    assert started.returncode == 0, started.stderr


@pytest.mark.parametrize(("changed", "named"), REFUSED.values(), ids=REFUSED)
def test_insecure_settings_are_refused(changed: dict[str, str], named: str) -> None:
    refused = start(**changed)
    assert refused.returncode != 0
    said = [line for line in refused.stderr.splitlines() if line.startswith("  - ")]
    assert len(said) == 1
    assert named in said[0]


def test_every_problem_is_named_at_once() -> None:
    refused = start(SECRET_KEY="", ALLOWED_HOSTS="", DATABASE_URL="", REDIS_URL="")
    assert refused.stderr.count("\n  - ") == 4
