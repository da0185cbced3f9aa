#!/bin/sh
# Compiles the engine in the background, for the next start: called by ./play, which never waits for
# it. Does nothing if it is done already, if there is no C compiler, or if STAFFETTA_KERNEL says which
# kernel is wanted. What compiles is fetched into .tools/mypyc, so that the game need not wait for that
# either. All it has to say is in .tools/kernel.log.
set -eu
root=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
. "$root/tools/setup.sh"
[ -z "${STAFFETTA_KERNEL:-}" ] || exit 0
command -v "${CC:-cc}" >/dev/null 2>&1 || exit 0
export STAFFETTA_KERNEL=python
python=$root/.venv/bin/python
log=$root/.tools/kernel.log

is_built() {
    "$python" -c 'import sys; from staffetta.kernel.loading import kernel_of_these_sources as found
sys.exit(found() is None)'
}

has_mypyc() { "$python" -c 'import mypyc, setuptools' 2>/dev/null; }

# Fetches mypyc for the .venv of a player, which has none; a copy of its lock says which is there.
fetch_mypyc() {
    place=$root/.tools/mypyc
    lock=$root/requirements/kernel.txt
    if ! cmp -s "$lock" "$place/kernel.txt"; then
        new=$place.$$
        trap 'rm -rf "$new"' EXIT
        export UV_SYSTEM_CERTS=1 UV_NO_CONFIG=1
        uv=$root/.tools/bin/uv
        "$uv" pip install -q -p "$python" --target "$new" --require-hashes -r "$lock" ||
            python3 -m pip install -q --target "$new" --require-hashes -r "$lock"
        cp "$lock" "$new/kernel.txt"
        rm -rf "$place"
        mv "$new" "$place"
    fi
    export PYTHONPATH="$place"
}

build() {
    is_built && return
    has_mypyc || fetch_mypyc
    "$python" -m staffetta build
}

renice -n 19 $$ >/dev/null 2>&1 || :
build >"$log" 2>&1 </dev/null
