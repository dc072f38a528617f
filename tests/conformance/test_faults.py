"""The vectors catch every deliberate rule fault, and pass an untouched copy."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conformance.faults import FAULTS, Fault

ROOT = Path(__file__).parents[2]


def run(tree: Path) -> subprocess.CompletedProcess[str]:
    """The runner over the engine in `tree`, in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "tests.conformance.runner"],
        cwd=tree,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    for folder in ("games/engine", "games/rulesets", "conformance"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    (tmp_path / "games/__init__.py").touch()
    (tmp_path / "tests/conformance").mkdir(parents=True)
    for package in ("tests", "tests/conformance"):
        (tmp_path / package / "__init__.py").touch()
    shutil.copy(ROOT / "tests/conformance/runner.py", tmp_path / "tests/conformance")
    return tmp_path


def test_an_untouched_copy_passes(tree: Path) -> None:
    done = run(tree)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: str(fault.name))
def test_the_vectors_catch(fault: Fault, tree: Path) -> None:
    path = tree / "games" / fault.file
    source = path.read_text("utf-8")
    assert source.count(fault.old) >= 1, "the list of faults is out of date"
    path.write_text(source.replace(fault.old, fault.new), "utf-8")
    done = run(tree)
    assert done.returncode != 0, "no vector noticed"
    # A copy that does not even run would prove nothing about the vectors.
    assert done.stdout.strip(), done.stderr
