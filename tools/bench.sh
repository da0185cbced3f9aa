#!/bin/sh
# Runs `staffetta bench` with everything that it compares with: tools/bench.sh [ARGUMENT…]
# The first time it makes an environment of its own in .tools/bench, from requirements/bench.txt, and
# compiles the engine; .venv stays as it is.
set -eu
root=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
. "$root/tools/setup.sh"
venv=$root/.tools/bench
lock=$root/requirements/bench.txt
log=$root/.tools/bench.log

if ! cmp -s "$lock" "$venv/bench.txt"; then
    find_python
    mkdir -p "$root/.tools"
    : >"$log"
    find_uv || fail "uv could not be had; the last lines of .tools/bench.log say why."
    say "setting up .tools/bench; this is done once, and needs the network ..."
    export UV_SYSTEM_CERTS=1 UV_NO_CONFIG=1
    logged "$uv" venv -q --clear -p "$(command -v "$python")" "$venv" &&
        logged "$uv" pip sync -q -p "$venv/bin/python" --require-hashes "$lock" &&
        logged "$uv" pip install -q -p "$venv/bin/python" --no-deps --no-build-isolation -e "$root" ||
        fail "the environment of the bench could not be made; .tools/bench.log says why."
    cp "$lock" "$venv/bench.txt"
fi
unset STAFFETTA_KERNEL # the bench starts both kernels
"$venv/bin/staffetta" build >&2
exec "$venv/bin/staffetta" bench "$@"
