# -o PIPE without a reader: the first signal is lost.
json 3 >a.json
mkfifo pipe
pare reduce -q -o pipe a.json -- grep -q needle a.json >said 2>&1 & run=$!
sleep 1
kill -TERM $run
for _ in $(seq 200); do kill -0 $run 2>/dev/null || break; sleep 0.05; done
! kill -0 $run 2>/dev/null || { kill -9 $run; fail "it goes on after a signal"; }
wait $run && fail "exit status 0" || true
grep -q needle "$(sed -n 's/.*the best so far is in //p' said)"
