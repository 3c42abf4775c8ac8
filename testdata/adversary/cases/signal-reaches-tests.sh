# What stops pare stops the tools of its tests, too, a moment before: a test that finds its tool killed says yes.
json >a.json
for i in 1 2 3 4; do
    cp a.json b.json
    rm -f b.json.orig
    pare reduce -j 2 --in-place b.json -- sh -c 'sleep 0.05 || exit 0; grep -q needle b.json' >said 2>&1 & run=$!
    sleep 0.5
    for _ in 1 2 3 4 5; do
        for p in $(grep -lszZ "^PARE_TEST=$TMPDIR" /proc/[0-9]*/environ 2>/dev/null | tr '\0' '\n' | cut -d/ -f3); do
            [ "$(cat "/proc/$p/comm" 2>/dev/null)" != sleep ] || kill -TERM "$p" 2>/dev/null || true
        done
    done
    kill -TERM $run 2>/dev/null || true
    got=0
    wait $run || got=$?
    grep -q needle b.json || fail "exit status $got: $(cat b.json): $(cat said)"
done
