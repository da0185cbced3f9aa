#!/bin/sh
# The tests through the page, in a real browser: tools/through_page.sh [PYTEST OPTION …]
# What fails has a second chance, once and alone: a busy machine can be slower than a browser waits.
# Both runs are shown, so a test that needs its second chance is seen.
set -eu
"$(dirname -- "$(readlink -f -- "$0")")/browser.sh"
pytest -q "$@" tests/browser && exit 0
echo "== once more, what failed:"
exec pytest -q --last-failed --last-failed-no-failures none "$@" tests/browser
