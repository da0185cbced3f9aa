# Makes .venv inside the checkout, from the hashed locks in requirements/. POSIX sh, sourced by
# ./play and ./test, which set `root` (the checkout) and then call:
#
#     set_up runtime      what the game needs
#     set_up dev          that, and what the checks need
#
# Called again with nothing changed, it only compares a digest.
# Set PYTHON to choose the interpreter of a new .venv.

say() { printf '%s\n' "staffetta: $*" >&2; }

fail() {
    say "$*"
    exit 1
}

set_up() {
    venv=$root/.venv
    is_ready "$1" && return

    find_python
    [ -w "$root" ] || fail "cannot write in '$root', where the environment (.venv) must go."
    mkdir -p "$root/.tools"
    log=$root/.tools/setup.log
    if command -v flock >/dev/null 2>&1; then
        exec 9>"$root/.tools/lock"
        flock 9 # another ./play or ./test may be doing the same
    fi
    is_ready "$1" || fill "$1"
    exec 9>&-
}

is_ready() {
    [ -f "$venv/.stamp" ] &&
        "$venv/bin/python" "$root/tools/stamp.py" check "$root" "$1" 2>/dev/null
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
    fail "Python 3.11 or newer is needed and was not found." \
        "On Debian or Ubuntu: sudo apt install python3 python3-venv"
}

fill() {
    # A game started in a checkout where the checks run must not take their tools away.
    kind=$1
    case $(cat "$venv/.stamp" 2>/dev/null) in dev*) kind=dev ;; esac

    say "setting up .venv; this is done once, and needs the network ..."
    rm -f "$venv/.stamp"
    : >"$log"
    if ! fill_with_uv; then
        say "uv could not do it; trying with pip, which takes longer ..."
        fill_with_pip || explain_failure
    fi
    "$venv/bin/python" "$root/tools/stamp.py" write "$root" "$kind"
}

fill_with_uv() {
    find_uv || return 1
    export UV_SYSTEM_CERTS=1 UV_NO_CONFIG=1
    [ -w "${HOME:-/nonexistent}" ] || export UV_CACHE_DIR="$root/.tools/cache"
    if ! "$venv/bin/python" -c 'import sys; sys.exit(sys.prefix == sys.base_prefix)' 2>/dev/null; then
        logged "$uv" venv -q --clear -p "$(command -v "$python")" "$venv" || return 1
    fi
    logged "$uv" pip sync -q -p "$venv/bin/python" --require-hashes "$root/requirements/$kind.txt" &&
        logged "$uv" pip install -q -p "$venv/bin/python" --no-deps --no-build-isolation -e "$root"
}

# Sets `uv` to the pinned installer, fetching it first if need be; fails if it cannot be had.
find_uv() {
    uv=$root/.tools/bin/uv
    wanted=$(sed -n 's/^uv==\([0-9.]*\).*/\1/p' "$root/requirements/uv.txt")
    case $("$uv" --version 2>/dev/null) in "uv $wanted"*) return ;; esac
    rm -rf "$root/.tools/bin" "$root/.tools/uv" "$root"/.tools/uv-*.dist-info
    logged "$python" -m pip install $quietly --target "$root/.tools" \
        --require-hashes -r "$root/requirements/uv.txt" && "$uv" --version >/dev/null 2>&1 && return
    uv=$(command -v uv) # perhaps the machine has its own
}

fill_with_pip() {
    logged "$python" -m venv --clear --without-pip "$venv" || return 1
    # Debian's python3 without python3-venv has no ensurepip, but may have pip, which can also
    # fill an environment that is not its own.
    if "$python" -m pip --version >/dev/null 2>&1; then
        pip() { logged "$python" -m pip --python "$venv/bin/python" "$@"; }
    else
        logged "$venv/bin/python" -m ensurepip || return 1
        pip() { logged "$venv/bin/python" -m pip "$@"; }
    fi
    pip install $quietly --require-hashes -r "$root/requirements/$kind.txt" &&
        pip install $quietly --no-deps --no-build-isolation -e "$root"
}

quietly='-q --disable-pip-version-check --root-user-action ignore'

logged() { "$@" >>"$log" 2>&1; }

explain_failure() {
    tail -n 20 "$log" | sed 's/^/    /' >&2
    if ! "$python" -m pip --version >/dev/null 2>&1 && ! "$python" -m ensurepip --version >/dev/null 2>&1; then
        fail "$python has neither pip nor ensurepip. On Debian or Ubuntu: sudo apt install python3-venv"
    fi
    fail "the environment could not be made. The last lines are above, all of them in" \
        ".tools/setup.log. Is the package index reachable?"
}
