# "The result is on standard output" when that is closed, full or nobody's.
json >a.json
code 1 sh -c 'exec pare reduce -q -o - a.json -- grep -q needle a.json >&-'
grep -q 'standard output is closed' said
code 1 sh -c 'exec pare reduce -q -o - a.json -- grep -q needle a.json >/dev/full'
grep -q needle "$(sed -n 's/.*the best so far is in //p' said)"
{
    got=0
    pare reduce -q -o - a.json -- grep -q needle a.json 2>err || got=$?
    echo $got >status
} | true
[ "$(cat status)" = 1 ] || fail "exit status $(cat status): $(cat err)"
grep -q needle "$(sed -n 's/.*the best so far is in //p' err)"
