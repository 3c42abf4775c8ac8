# What the cases use.

# fail WHY: the case does not hold.
fail() { echo "$*" >&2; exit 1; }

# skip WHY: the case cannot be tried here.
skip() { echo "$*"; exit 77; }

# needs PROGRAM…: skips the case where one is not installed.
needs() { for p; do command -v "$p" >/dev/null || skip "$p is not installed"; done; }

# code N COMMAND…: COMMAND must end with exit status N; what it printed is in the file "said".
code() {
    local want=$1 got=0
    shift
    "$@" >said 2>&1 || got=$?
    [ "$got" = "$want" ] || fail "exit status $got, not $want: $* said: $(cat said)"
}

# refused COMMAND…: COMMAND must fail with a message that names another way, and before any test ran.
refused() { code 1 "$@"; grep -q 'choose another name' said || fail "$* said: $(cat said)"; [ ! -e ran ] || fail "a test ran: $*"; }

# within SECONDS COMMAND…: COMMAND must end in that time, with whatever status.
within() {
    local most=$1 got=0
    shift
    timeout -k 1 "$most" "$@" >said 2>&1 || got=$?
    [ $got != 124 ] && [ $got != 137 ] || fail "not done after $most s: $*"
}

# repeat N TEXT: prints the text so many times, on one line.
repeat() { awk 'BEGIN { for (i = 0; i < ARGV[1]; i++) printf "%s", ARGV[2] }' "$1" "$2"; }

# await FILE: waits until there is a file.
await() { for _ in $(seq 1000); do [ -e "$1" ] && return; sleep 0.01; done; fail "$1 does not appear"; }

# nothing_left: neither a directory nor a temporary file nor a process of pare's is there any more.
nothing_left() {
    local left
    left=$(find "$TMPDIR" . -name 'pare-*' ! -name 'pare-result-*' -o -name '.pare-*')
    [ -z "$left" ] || fail "left: $left"
    left=$(grep -lszZ "^PARE_TEST=$TMPDIR" /proc/[0-9]*/environ 2>/dev/null | tr '\0' ' ' || true)
    [ -z "$left" ] || fail "left: $left"
}

# json >FILE: an input that takes some hundred tests; "needle" is in it.
json() {
    for i in $(seq 1 "${1:-40}"); do
        printf '%s{"k%d": [%d, %d, {"x": [%d, true]}], "s": "v%d"}' "$([ "$i" = 1 ] && echo '[' || echo ', ')" "$i" "$i" "$i" "$i" "$i"
    done
    printf ', {"needle": [1, 2]}]\n'
}
