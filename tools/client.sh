# Builds the browser's page from client/ into src/staffetta/server/web. POSIX sh, sourced by ./play
# and ./test after tools/setup.sh; call:
#
#     build_client        0 if the page is there, 1 (and a word why) if it cannot be built
#
# Called again with nothing changed, it only compares a digest.

build_client() {
    web=$root/src/staffetta/server/web
    stamp=$(client_digest)
    [ -f "$web/index.html" ] && [ "$(cat "$web/.stamp" 2>/dev/null)" = "$stamp" ] && return

    for tool in node npm; do
        if ! command -v $tool >/dev/null 2>&1; then
            say "the page for the browser needs Node 20.19 or newer with npm, and '$tool' was not found."
            [ -f "$web/index.html" ]
            return
        fi
    done
    say "building the page for the browser; this is done once ..."
    log=$root/.tools/client.log
    if ! (cd "$root/client" && npm ci --silent && npm run --silent build) >"$log" 2>&1; then
        tail -n 20 "$log" | sed 's/^/    /' >&2
        say "the page could not be built; all that npm said is in .tools/client.log."
        return 1
    fi
    printf '%s' "$stamp" >"$web/.stamp"
}

client_digest() {
    "$root/.venv/bin/python" - "$root/client" <<'PYTHON'
import hashlib
import sys
from pathlib import Path

root = Path(sys.argv[1])
made = {"node_modules", "fixtures"}
digest = hashlib.sha256()
for file in sorted(root.rglob("*")):
    if file.is_file() and not made.intersection(file.relative_to(root).parts):
        digest.update(str(file.relative_to(root)).encode() + b"\0" + file.read_bytes() + b"\0")
print(digest.hexdigest())
PYTHON
}
