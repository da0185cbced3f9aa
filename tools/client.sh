#!/bin/sh
# Builds the page of the browser game (client/) into src/staffetta/server/web. Called again with
# nothing changed, it only compares a digest. Without Node it says so: an older build is then kept
# (exit 0), and if there is none it fails (exit 1). `tools/client.sh dev` also brings what the checks
# of the page need.
set -eu
root=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
client=$root/client
web=$root/src/staffetta/server/web
stamp=$web/.stamp

say() { printf '%s\n' "staffetta: $*" >&2; }

sum() { if command -v sha256sum >/dev/null 2>&1; then sha256sum "$@"; else cksum "$@"; fi; }

# A digest of all that the build depends on.
digest() (
    cd "$client"
    find . ../src/staffetta/words -type d \( -name node_modules -o -name fixtures \) -prune -o -type f ! -name '*.test.ts' -print |
        LC_ALL=C sort | while IFS= read -r file; do sum "$file"; done | sum
)

# What is installed is right if it was installed from this very lock.
installed() {
    cmp -s "$client/package-lock.json" "$client/node_modules/.lock-used" &&
        { [ "$kind" != dev ] || [ -f "$client/node_modules/.with-dev" ]; }
}

is_ready() { is_built && { [ "$kind" != dev ] || installed; }; }

is_built() { [ -f "$web/index.html" ] && [ "$(cat "$stamp" 2>/dev/null)" = "$wanted" ]; }

# Node new enough for Vite 8, and npm.
has_node() {
    command -v npm >/dev/null 2>&1 && command -v node >/dev/null 2>&1 &&
        node -e 'const [a, b] = process.versions.node.split(".").map(Number);
                 process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)'
}

kind=${1-}
wanted=$(digest)
is_ready && exit 0

if ! has_node; then
    if [ -f "$web/index.html" ]; then
        say "the page was built from other sources; Node 20.19 or newer, with npm, would build it anew."
        exit 0
    fi
    say "the page of the browser game has to be built, and that needs Node 20.19 or newer with npm."
    say "On Debian or Ubuntu: sudo apt install nodejs npm. The game in the terminal needs neither."
    exit 1
fi

mkdir -p "$root/.tools"
log=$root/.tools/client.log
if command -v flock >/dev/null 2>&1; then
    exec 8>"$root/.tools/client.lock"
    flock 8 # another ./play or ./test may be doing the same
    is_ready && exit 0
fi

say "building the page of the browser game ..."
new=$root/.tools/web.$$
trap 'rm -rf "$new"' EXIT
if ! (
    cd "$client"
    if ! installed; then
        # A game started in a checkout where the checks run must not take their tools away.
        [ ! -f node_modules/.with-dev ] || kind=dev
        rm -f node_modules/.lock-used
        case $kind in
        dev) npm ci --no-audit --no-fund && touch node_modules/.with-dev ;;
        *) npm ci --no-audit --no-fund --omit=dev ;;
        esac && cp package-lock.json node_modules/.lock-used || exit 1
    fi
    OUT_DIR=$new npm run build
) >"$log" 2>&1; then
    tail -n 20 "$log" | sed 's/^/    /' >&2
    say "the page could not be built; the last lines are above, all of them in .tools/client.log."
    exit 1
fi
printf '%s\n' "$wanted" >"$new/.stamp"
rm -rf "$web"
mv "$new" "$web"
