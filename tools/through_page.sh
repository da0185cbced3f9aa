#!/bin/sh
# The tests through the page, in a real browser: tools/through_page.sh [PYTEST OPTION …]
set -eu
"$(dirname -- "$(readlink -f -- "$0")")/browser.sh"
exec pytest -q "$@" tests/browser
