# An interrupted run leaves what is not interesting when it is tested again.
needs bash
json >a.json
for i in 1 2 3 4; do
    cp a.json b.json
    rm -f b.json.orig
    pare reduce --in-place b.json -- bash -c 'sleep 0.02; grep -q needle b.json || [ $((RANDOM % 30)) = 0 ]' >said 2>&1 & run=$!
    sleep 0.5
    kill -INT $run || true
    wait $run && got=0 || got=$?
    grep -q needle b.json || fail "exit status $got: $(cat b.json): $(cat said)"
done
