#!/bin/sh
# Writes the hashed locks in requirements/ again from the .in files. They name no package index.
# To raise versions: tools/lock.sh --upgrade
set -eu
cd "$(dirname "$0")/../requirements"

uv=../.tools/bin/uv
[ -x "$uv" ] || uv=$(command -v uv) || {
    echo "tools/lock.sh needs uv: run ./test once, which brings it." >&2
    exit 1
}

for name in uv runtime kernel dev bench lab pyodide; do
    alone=
    [ "$name" != pyodide ] || alone=--no-deps # only what is compiled for it
    UV_SYSTEM_CERTS=1 "$uv" pip compile -q --universal --python-version 3.11 --generate-hashes \
        --no-header $alone "$@" "$name.in" -o "$name.txt"
    if grep -nE '^--|://|file:' "$name.txt"; then
        echo "requirements/$name.txt names a place on the network or on this disk (above)." >&2
        exit 1
    fi
done
