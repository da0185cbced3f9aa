#!/bin/sh
# Sees to it that there is a browser for the tests through the page (tests/browser). As root it
# installs Debian's chromium; anybody else is told what to do. Set CHROMIUM to use another one.
set -eu

say() { printf '%s\n' "staffetta: $*" >&2; }

if [ -n "${CHROMIUM:-}" ]; then
    command -v "$CHROMIUM" >/dev/null 2>&1 && exit 0
    say "CHROMIUM is set to '$CHROMIUM', which is not there."
    exit 1
fi
for name in chromium chromium-browser google-chrome; do
    command -v "$name" >/dev/null 2>&1 && exit 0
done

if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null 2>&1; then
    say "the tests through the page need chromium. On Debian or Ubuntu:" \
        "sudo apt install --no-install-recommends chromium"
    say "If it is somewhere else, set CHROMIUM to its path."
    exit 1
fi

say "installing chromium; this is done once, and needs the network ..."
log=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")/.tools/browser.log
mkdir -p "$(dirname -- "$log")"
install() {
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium
}
# The lists of packages are perhaps missing or old: then they are fetched, once.
if ! { install || { apt-get update -qq && install; }; } >"$log" 2>&1; then
    tail -n 20 "$log" | sed 's/^/    /' >&2
    say "chromium could not be installed; the last lines are above, all of them in .tools/browser.log."
    exit 1
fi
