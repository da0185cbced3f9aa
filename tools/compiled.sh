#!/bin/sh
# Runs a command on the compiled kernel, which is built first if need be: tools/compiled.sh COMMAND…
# Without a C compiler it says so, and runs the command on the Python kernel.
set -eu
export STAFFETTA_KERNEL=python
missing=$(python -c 'from staffetta.kernel.building import why_not; print(why_not())')
if [ -n "$missing" ]; then
    echo "NOT on the compiled kernel: $missing"
    exec "$@"
fi
staffetta build
export STAFFETTA_KERNEL=compiled
exec "$@"
