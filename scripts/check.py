"""`make check`: runs every check, also after one has failed, and names those that failed.

A check that this machine cannot run is skipped and says why; where CI is set, that is a failure.
"""

import os
import secrets
import subprocess
import sys
import time

from scripts.programs import ROOT
from scripts.solver_checks import SKIPPED

# Valid, with no server behind it: `check --deploy` connects to nothing.
PRODUCTION = {
    "DJANGO_SETTINGS_MODULE": "config.settings.production",
    "SECRET_KEY": secrets.token_urlsafe(48),
    "ALLOWED_HOSTS": "talon.example",
    "CSRF_TRUSTED_ORIGINS": "https://talon.example",
    "DATABASE_URL": "postgres://talon@localhost/talon",
    "REDIS_URL": "redis://localhost/0",
    "EMAIL_URL": "smtp+tls://talon@localhost:587",
    "MAIL_FROM": "talon@talon.example",
}
# By name, because it is `talon_solver` here, and would be `solver.talon_solver` among the rest.
SOLVER_FILES = sorted((ROOT / "solver" / "talon_solver").glob("*.py"))
CHECKS: dict[str, list[str]] = {
    "style": ["ruff", "check", "."],
    "format": ["ruff", "format", "--check", "."],
    "types": ["mypy", "."],
    "solver types": ["mypy", "--no-explicit-package-bases", *map(str, SOLVER_FILES)],
    "layers": ["lint-imports", "--no-cache"],
    "house rules": ["python", "-m", "scripts.house_rules"],
    "lock files": ["python", "-m", "scripts.lock", "--check"],
    "migrations": ["python", "manage.py", "makemigrations", "--check", "--dry-run"],
    "production": ["python", "manage.py", "check", "--deploy", "--fail-level", "WARNING"],
    "vectors": ["python", "manage.py", "vectors", "--check"],
    "API types": ["python", "-m", "scripts.api_types", "--check"],
    "client": ["npm", "--prefix", "frontend", "run", "--silent", "check"],
    "WebAssembly": ["python", "-m", "scripts.solver_checks", "wasm"],
    "sanitizers": ["python", "-m", "scripts.solver_checks", "sanitizers"],
}


def passes(name: str, command: list[str]) -> bool:
    """Prints one line, and the output of a check that failed."""
    print(f"==> {name:12}", end=" ", flush=True)
    begun = time.monotonic()
    environment = {**os.environ, **(PRODUCTION if name == "production" else {})}
    result = subprocess.run(
        command,
        check=False,
        cwd=ROOT,
        env=environment,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    if result.returncode == SKIPPED and not os.environ.get("CI"):
        print(f"skipped: {result.stdout.strip()}", flush=True)
        return True
    verdict = "FAILED" if result.returncode else "ok"
    print(f"{verdict} ({time.monotonic() - begun:.1f} s)", flush=True)
    if result.returncode:
        print(result.stdout, flush=True)
    return result.returncode == 0


if __name__ == "__main__":
    failed = [name for name, command in CHECKS.items() if not passes(name, command)]
    if failed:
        sys.exit(f"!!! Failed: {', '.join(failed)}")
    print("==> All checks passed. Next: make test")
