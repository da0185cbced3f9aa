# Makes .venv inside the checkout, from the hashed locks in requirements/. POSIX sh, sourced by
# ./play and ./test, which set `root` (the checkout) and then call:
#
#     set_up runtime      what the game needs
#     set_up dev          that, and what the checks need
#
# The second call with nothing changed only compares a digest. Set PYTHON to choose the interpreter.

say() { printf '%s\n' "staffetta: $*" >&2; }

fail() {
    say "$*"
    exit 1
}

# Sets `python` to an interpreter that is new enough, or stops.
find_python() {
    for python in ${PYTHON:+"$PYTHON"} python3 python3.14 python3.13 python3.12 python3.11 python; do
        if "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
            return
        fi
        if [ "$python" = "${PYTHON:-}" ]; then
            fail "PYTHON is set to '$python', which is not a working Python 3.11 or newer."
        fi
    done
    fail "Python 3.11 or newer is needed and was not found. On Debian or Ubuntu:" \
        "sudo apt install python3 python3-venv"
}

# Prints the digest of all that decides what is in .venv. It includes the place of the checkout,
# because an environment cannot be moved.
digest() {
    "$python" - "$root" "$1" <<'PYTHON'
import hashlib, pathlib, sys
root, kind = pathlib.Path(sys.argv[1]), sys.argv[2]
names = ["pyproject.toml", "tools/setup.sh", "requirements/uv.txt", f"requirements/{kind}.txt"]
parts = [sys.version.encode(), str(root).encode(), *((root / name).read_bytes() for name in names)]
print(kind, hashlib.sha256(b"\0".join(parts)).hexdigest())
PYTHON
}

# Sets `uv` to the pinned installer, fetching it first if need be; fails if it cannot be had.
find_uv() {
    uv=$root/.tools/bin/uv
    wanted=$(sed -n 's/^uv==\([0-9.]*\).*/\1/p' "$root/requirements/uv.txt")
    [ "$("$uv" --version 2>/dev/null | cut -d' ' -f2)" = "$wanted" ] && return
    rm -rf "$root/.tools/bin" "$root/.tools/uv" "$root"/.tools/uv-*.dist-info
    if "$python" -m pip install -q --disable-pip-version-check --root-user-action ignore \
        --target "$root/.tools" --require-hashes -r "$root/requirements/uv.txt" >"$log" 2>&1 &&
        "$uv" --version >/dev/null 2>&1; then
        return
    fi
    uv=$(command -v uv) # perhaps the machine has its own
}

fill_with_uv() {
    find_uv || return 1
    export UV_SYSTEM_CERTS=1 UV_LINK_MODE="${UV_LINK_MODE:-copy}"
    [ -w "${HOME:-/nonexistent}" ] || export UV_CACHE_DIR="$root/.tools/cache"
    "$venv/bin/python" -c '' 2>/dev/null ||
        "$uv" venv -q --clear -p "$python" "$venv" >"$log" 2>&1 || return 1
    "$uv" pip sync -q -p "$venv/bin/python" --require-hashes "$root/requirements/$1.txt" \
        >"$log" 2>&1 &&
        "$uv" pip install -q -p "$venv/bin/python" --no-deps --no-build-isolation -e "$root" \
            >"$log" 2>&1
}

fill_with_pip() {
    "$python" -m venv --clear --without-pip "$venv" >"$log" 2>&1 || return 1
    # Debian's python3 without python3-venv has no ensurepip, but may have pip, which can fill
    # another environment than its own.
    if "$python" -m pip --version >/dev/null 2>&1; then
        pip() { "$python" -m pip --python "$venv/bin/python" "$@"; }
    else
        "$venv/bin/python" -m ensurepip >"$log" 2>&1 || return 1
        pip() { "$venv/bin/python" -m pip "$@"; }
    fi
    pip install -q --disable-pip-version-check --root-user-action ignore \
        --require-hashes -r "$root/requirements/$1.txt" >"$log" 2>&1 &&
        pip install -q --disable-pip-version-check --root-user-action ignore \
            --no-deps --no-build-isolation -e "$root" >"$log" 2>&1
}

set_up() {
    venv=$root/.venv
    stamp=$venv/.staffetta-stamp
    find_python

    # An environment for the checks also serves the game.
    ready "$1" && return

    [ -w "$root" ] || fail "cannot write in '$root', where the environment (.venv) must go."
    mkdir -p "$root/.tools"
    log=$root/.tools/setup.log
    if command -v flock >/dev/null 2>&1; then
        exec 9>"$root/.tools/lock"
        flock 9 # another ./play or ./test may be doing the same
    fi
    if ! ready "$1"; then
        # A game started in a checkout where the checks run must not take their tools away.
        kind=$1
        [ "$(cut -d' ' -f1 "$stamp" 2>/dev/null)" = dev ] && kind=dev
        say "setting up .venv (once; needs the network) ..."
        rm -f "$stamp"
        fill_with_uv "$kind" || {
            say "uv could not do it; trying with pip, which is slower ..."
            cp "$log" "$root/.tools/setup-uv.log" 2>/dev/null || :
            fill_with_pip "$kind" || explain_failure
        }
        digest "$kind" >"$stamp"
    fi
    exec 9>&-
}

ready() {
    [ -f "$stamp" ] && [ -x "$venv/bin/python" ] || return 1
    case $(cat "$stamp") in
    "$(digest "$1")") return 0 ;;
    "$(digest dev)") return 0 ;;
    *) return 1 ;;
    esac
}

explain_failure() {
    sed 's/^/    /' "$log" >&2
    if ! "$python" -m pip --version >/dev/null 2>&1 && ! "$python" -c 'import ensurepip' 2>/dev/null; then
        fail "$python has neither pip nor ensurepip. On Debian or Ubuntu: sudo apt install python3-venv"
    fi
    fail "the environment could not be made; the last message is above, all of it in" \
        ".tools/setup.log. Is the package index reachable?"
}
