#!/bin/sh
# Builds the solver with AddressSanitizer and UBSan beside the installed one, and runs its tests on it.
set -eu
cd "$(dirname "$0")"
root=$(cd .. && pwd)
place="$root/solver/build/sanitized"
cmake -S . -B "$place" -G Ninja -DSANITIZE=ON -DCMAKE_BUILD_TYPE=Debug -DPython_EXECUTABLE="$(command -v python)" \
    -Dnanobind_DIR="$(python -m nanobind --cmake_dir)" >/dev/null
cmake --build "$place" >/dev/null
rm -rf "$place/package"
mkdir -p "$place/package"
cp -r talon_solver "$place/package/"
cp "$place"/_core*.so "$place/package/talon_solver/"
cd "$root"
ASAN_OPTIONS=detect_leaks=0 TALON_SOLVER="$place/package" \
    LD_PRELOAD="$(g++ -print-file-name=libasan.so) $(g++ -print-file-name=libstdc++.so.6)" \
    python -m pytest -q -c /dev/null --rootdir . -o pythonpath=. "${@:-solver/tests}"
