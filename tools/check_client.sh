#!/bin/sh
# Builds the browser's page and checks its types and its accessibility warnings.
set -eu
root=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
sh "$root/tools/client.sh"
cd "$root/client"
[ -d node_modules ] || npm ci --silent
npm run --silent check
