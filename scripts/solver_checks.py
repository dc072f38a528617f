"""Compiles the solver in two other ways: with sanitizers, under which its tests run, and to bare WebAssembly.

Ends with SKIPPED, and says why, where no compiler here can do it.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from scripts.programs import ROOT, wasm_builtins, wasm_clang, zig

SKIPPED = 77
SOLVER = ROOT / "solver"
BUILD = SOLVER / "build" / "sanitized"
# No library, no system: what the core needs and does not bring itself is an error of the linker.
FREESTANDING = [
    *("-std=c++20", "-O2", "-ffreestanding", "-nostdlib", "-Wall", "-Wextra", "-Werror"),
    *("-fno-exceptions", "-fno-rtti", "-fno-threadsafe-statics", "-Wl,--no-entry"),
]


def run(*command: str | Path, **environment: str) -> None:
    subprocess.run(command, cwd=ROOT, check=True, env={**os.environ, **environment})


def skip(reason: str) -> None:
    print(reason)
    sys.exit(SKIPPED)


def sanitizers() -> None:
    """The solver's tests, with AddressSanitizer and UBSan in all of its C++."""
    if not shutil.which("g++"):
        skip("g++ is not here, and Python is tried with its sanitizers alone")
    nanobind = output("python", "-m", "nanobind", "--cmake_dir")
    define = {
        "CMAKE_BUILD_TYPE": "Debug",
        "CMAKE_CXX_COMPILER": "g++",
        "SANITIZE": "ON",
        "Python_EXECUTABLE": sys.executable,
        "nanobind_DIR": nanobind,
    }
    options = [f"-D{name}={value}" for name, value in define.items()]
    run("cmake", "-S", SOLVER, "-B", BUILD, "-G", "Ninja", *options)
    run("cmake", "--build", BUILD)
    with tempfile.TemporaryDirectory() as folder:
        run("cmake", "--install", BUILD, "--prefix", folder)
        for source in (SOLVER / "talon_solver").iterdir():
            (Path(folder) / "talon_solver" / source.name).symlink_to(source)
        # -S: without `site`, nothing leads to the package that is installed for use.
        # -s: what the sanitizers say as they end the run is not kept back.
        pytest = ("python", "-S", "-m", "pytest", "-qs", "-p", "no:cacheprovider", "solver/tests")
        run(
            # Brute force spends its time in the referee, which has nothing to sanitize.
            *(*pytest, "-k", "not brute_force"),
            PYTHONPATH=f"{folder}:{sysconfig.get_path('purelib')}",
            LD_PRELOAD=" ".join(map(library, ("libasan.so", "libstdc++.so.6"))),
            # Python itself frees little at its end.
            ASAN_OPTIONS="detect_leaks=0",
        )


def library(name: str) -> str:
    return output("g++", f"-print-file-name={name}")


def output(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def wasm() -> None:
    """The core links without any library: no I/O, no heap, no threads, no exceptions."""
    core = [p for p in (SOLVER / "src").glob("*.cpp") if not p.name.startswith("binding")]
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "core.wasm"
        if wasm_clang():
            # clang leaves 128-bit arithmetic to its run-time library, and copies memory itself only so.
            own = ("-mbulk-memory", "-Wl,--export-all", str(wasm_builtins()))
            run("clang++", "--target=wasm32", *FREESTANDING, *core, *own, "-o", target)
        elif program := zig():
            run(
                program, "c++", "-target", "wasm32-freestanding", *FREESTANDING, *core, "-o", target
            )
        else:
            skip("neither clang with lld nor zig is here")
        print(f"{target.stat().st_size} bytes of WebAssembly")


CHECKS = {"sanitizers": sanitizers, "wasm": wasm}

if __name__ == "__main__":
    try:
        for name in sys.argv[1:]:
            CHECKS[name]()
    except subprocess.CalledProcessError as error:
        sys.exit(f"This command failed: {' '.join(map(str, error.cmd))}")
