#!/bin/sh
# Compiles the search core for bare WebAssembly: no library, no exceptions, no run-time type information.
set -eu
cd "$(dirname "$0")/src"
: "${CLANG:=clang++}"
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
for source in *.cpp; do
    [ "$source" = binding.cpp ] && continue
    # shellcheck disable=SC2086
    $CLANG --target=wasm32 -ffreestanding -nostdlib -nostdinc++ -fno-exceptions -fno-rtti \
        -std=gnu++20 -O2 -Wall -Wextra -Werror -c "$source" -o "$place/$source.o"
done
