# A second signal while pare tidies up leaves its directory behind.
json >a.json
for i in 1 2 3 4 5 6 7 8; do
    rm -f a.min.json
    pare reduce -q a.json -- sh -c 'mkdir -p $TMPDIR/1/2/3/4/5/6/7/8; sleep 0.01; grep -q needle a.json' >said 2>&1 & run=$!
    await a.min.json
    for _ in $(seq 30); do kill -TERM $run 2>/dev/null || break; sleep 0.001; done
    got=0
    wait $run || got=$?
    [ $got = 130 ] || fail "exit status $got: $(cat said)"
    nothing_left
    pare parse a.min.json >/dev/null
    grep -q needle a.min.json
done
