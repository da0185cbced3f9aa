#!/bin/sh
# Runs a Python module in Pyodide, which is Python as WebAssembly: tools/pyodide.sh pytest tests/engine
# The first time it brings Pyodide from npm and the packages that are compiled for it from PyPI.
# `tools/pyodide.sh` alone only does that.
set -eu
root=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
. "$root/tools/setup.sh"

place=$root/.tools/pyodide
node=$root/tools/pyodide
# Pyodide's version of Python and of what compiled packages must fit: they change together.
abi="--platform pyemscripten_2026_0_wasm32 --python-version 3.14 --implementation cp --abi cp314"

digest() { cat "$node/package-lock.json" "$root/requirements/pyodide.txt" "$root/tools/pyodide.sh" | cksum; }

bring() {
    cp "$node/package.json" "$node/package-lock.json" "$node/.npmrc" "$place"
    (cd "$place" && npm ci --silent --no-audit --no-fund) || fail "Pyodide could not be brought from npm."
    rm -rf "$place/packages"
    find_pip
    # shellcheck disable=SC2086 # several options
    $pip install -q --disable-pip-version-check --root-user-action ignore --target "$place/packages" \
        --no-deps --only-binary :all: $abi --require-hashes -r "$root/requirements/pyodide.txt" ||
        fail "the packages for Pyodide could not be brought from PyPI."
    digest >"$place/.stamp"
}

# An environment that uv has made has no pip, and uv does not know this platform.
find_pip() {
    find_python
    for pip in "$python -m pip" "$root/.venv/bin/python -m pip"; do
        $pip --version >/dev/null 2>&1 && return
    done
    "$root/.venv/bin/python" -m ensurepip >/dev/null 2>&1 || fail "there is no pip: sudo apt install python3-pip"
}

mkdir -p "$place"
is_there() { [ "$(digest)" = "$(cat "$place/.stamp" 2>/dev/null)" ]; }
if ! is_there; then
    if command -v flock >/dev/null 2>&1; then
        exec 7>"$place/.lock"
        flock 7 # another ./test may be doing the same
    fi
    is_there || bring
    exec 7>&-
fi
[ $# -eq 0 ] || node "$node/run.mjs" "$@"
