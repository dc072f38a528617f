"""Lock files that name every package with its hashes, and no registry.

Their first line carries a digest of what was asked for, so that a check sees a lock that is behind.
"""

import hashlib
import json
import subprocess
import sys
import tomllib
from pathlib import Path

from scripts.programs import ROOT

# Lock file -> what it holds: the project, with its development group, or a group alone.
LOCKS = {
    "requirements.lock": ["pyproject.toml"],
    "requirements-dev.lock": ["--group", "dev", "pyproject.toml"],
    "requirements-build.lock": ["--group", "build"],
    "requirements-standins.lock": ["--group", "standins"],
}
MARK = "# made by `make lock` for "


def digest() -> str:
    """Of the dependencies alone: a changed setting of a tool leaves the locks as they are."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    wanted = [
        project["project"]["requires-python"],
        project["project"]["dependencies"],
        project["dependency-groups"],
    ]
    return hashlib.sha256(json.dumps(wanted, sort_keys=True).encode()).hexdigest()


def stale_locks() -> list[str]:
    expected = MARK + digest()
    return [name for name in LOCKS if first_line(ROOT / name) != expected]


def first_line(path: Path) -> str:
    with path.open() as file:
        return file.readline().rstrip("\n")


def write_locks() -> None:
    for name, what in LOCKS.items():
        print(f"==> Resolving {name}", flush=True)
        options = ["--quiet", "--universal", "--generate-hashes", "--no-header"]
        command = ["uv", "pip", "compile", *options, *what, "--output-file", name]
        subprocess.run(command, cwd=ROOT, check=True)
        path = ROOT / name
        path.write_text(f"{MARK}{digest()}\n{path.read_text()}")


if __name__ == "__main__":
    if "--check" not in sys.argv:
        write_locks()
    elif behind := stale_locks():
        sys.exit(f"Behind pyproject.toml: {', '.join(behind)}. Run: make lock")
