# The clock is set forward and back by hours, again and again: no test is late, no time is negative, no budget ends.
# pare is built with a package time whose wall clock jumps every 8 ms; the monotonic one does not.
needs go python3
[ "${PARE_LONG-}" ] || skip "it builds Go's library anew: PARE_LONG=1 tries it"
root=$ADVERSARY/../..
time=$(go -C "$root" env GOROOT)/src/time/time.go
sed '/^func Now() Time {/,/^}/s/^\tsec, nsec, mono := runtimeNow()$/&\n\tsec += [4]int64{0, 7200, -10800, 36000}[mono>>23\&3]/' "$time" >time.go
cmp -s time.go "$time" && fail "$time has another Now"
printf '{"Replace": {"%s": "%s"}}' "$time" "$PWD/time.go" >overlay.json
mkdir bin
timeout 600 go -C "$root" build -overlay "$PWD/overlay.json" -o "$PWD/bin/pare" ./cmd/pare || fail "pare was not built"
steady=$(command -v pare)
PATH=$PWD/bin:$PATH
json >a.json
# value KEY: of what --json printed.
value() { python3 -c 'import json, sys; print(json.load(open("told"))[sys.argv[1]])' "$1"; }
reduce() { "$1" reduce --json -j 1 --timeout 20 --max-time 600 -o "$2" "${@:3}" a.json -- sh -c 'sleep 0.02; grep -q needle a.json' >told 2>said || fail "$(cat said)"; }
reduce "$steady" steady --no-journal
tests=$(value tests)
reduce pare jumping --no-journal
cmp steady jumping
[ "$(value tests)" = "$tests" ] && [ "$(value timed_out)" = 0 ] || fail "$(cat told)"
python3 -c 'import json; t = json.load(open("told")); exit(not 0.02 * t["tests"] <= t["test_seconds"] <= t["seconds"] + 1 <= 600)' || fail "$(cat told)"
# A run that goes on asks as many, and the history has both.
for _ in 1 2; do reduce pare resumed --max-tests 5; done
reduce pare resumed
cmp steady resumed
pare history >said && grep -q a.json said || fail "$(cat said)"
pare report -o page.html && [ -s page.html ]
# Tests that hang end at the limit, and the run at its own, neither before nor long after.
up() { cut -d. -f1 /proc/uptime; }
before=$(up)
code 0 pare reduce --no-journal --timeout 1 -o hang a.json -- sh -c 'grep -q k7 a.json || sleep 1000; grep -q needle a.json'
grep -q needle hang
[ $(($(up) - before)) -lt 100 ] || fail "tests that hang took $(($(up) - before)) s"
before=$(up)
pare reduce -j 1 --no-journal --timeout 60 --max-time 4 -o late a.json -- sh -c 'sleep 0.5; grep -q needle a.json' >said 2>&1 || true
took=$(($(up) - before))
[ $took -ge 4 ] && [ $took -lt 60 ] || fail "--max-time 4 took $took s: $(cat said)"
