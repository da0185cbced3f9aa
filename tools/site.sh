#!/bin/sh
# Writes the page without a server into a folder, which any web server can host: tools/site.sh DIR
set -eu
root=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
. "$root/tools/setup.sh"
[ $# -eq 1 ] || fail "usage: tools/site.sh DIR"
if [ -e "$1" ] && [ ! -f "$1/service-worker.js" ] && [ -n "$(ls -A "$1" 2>&1)" ]; then
    fail "'$1' is there already and is not such a page. Name another folder."
fi

[ -d "$root/.venv" ] || set_up runtime
sh "$root/tools/client.sh"
made=$root/.tools/site.$$
trap 'rm -rf "$made"' EXIT
"$root/tools/pyodide.sh" staffetta.site.build "$made"
rm -rf "$1"
mkdir -p "$(dirname -- "$1")"
mv "$made" "$1"
