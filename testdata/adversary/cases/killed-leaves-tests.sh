# After kill -9 of pare what a test started runs on for ever.
json >a.json
cat >t.sh <<'END'
#!/bin/sh
(setsid sh -c 'echo $$ >>"$0.pids"; exec sleep 1000' "$0" &)
while ! [ -s "$0.pids" ]; do sleep 0.01; done
touch "$0.ran"
exec sleep 1000
END
chmod +x t.sh
for _ in 1 2 3; do
    rm -f t.sh.ran
    pare reduce -q a.json -- ./t.sh >/dev/null 2>&1 & run=$!
    await t.sh.ran
    kill -KILL $run
    wait $run || true
done
kill -0 $(cat t.sh.pids) || fail "nothing was left: the case shows nothing"
code 0 pare reduce -q a.json -- grep -q needle a.json
for pid in $(cat t.sh.pids); do
    for _ in $(seq 100); do kill -0 "$pid" 2>/dev/null || break; sleep 0.01; done
    ! kill -0 "$pid" 2>/dev/null || grep -q '^State:.Z' "/proc/$pid/status" || { kill -KILL "$pid"; fail "$pid is left"; }
done
