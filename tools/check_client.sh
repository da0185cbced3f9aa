#!/bin/sh
# Builds the browser's page, and checks its types and its accessibility warnings. Its messages must
# have the types of the server's; `tools/check_client.sh --write` makes these anew.
set -eu
root=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
sh "$root/tools/client.sh" dev
cd "$root/client"

types=src/lib/schema.d.ts
made=$root/.tools/schema.$$
trap 'rm -f "$made.json" "$made.d.ts" "$made.log"' EXIT
"$root/.venv/bin/python" -m staffetta.server.http.schema "$made.json"
node_modules/.bin/openapi-typescript --default-non-nullable=false "$made.json" -o "$made.d.ts" \
    >"$made.log" 2>&1 || {
    cat "$made.log" >&2
    exit 1
}
if [ "${1-}" = --write ]; then
    cp "$made.d.ts" "$types"
elif ! cmp -s "$made.d.ts" "$types"; then
    diff "$types" "$made.d.ts" | head -n 20 >&2 || true
    echo "client/$types is not what the server's messages are now: tools/check_client.sh --write" >&2
    exit 1
fi
npm run --silent check
