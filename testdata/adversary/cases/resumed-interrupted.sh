# A run that went on, interrupted in its first test, said that nothing was found, though a result stands.
json >a.json
echo 0 >../wait
test='sleep $(cat '$PWD'/../wait); grep -q needle a.json'
code 0 pare reduce --max-tests 5 --timeout 60 a.json -- sh -c "$test"
size=$(wc -c <a.min.json)
echo 30 >../wait
pare reduce --timeout 60 a.json -- sh -c "$test" >said 2>&1 & run=$!
for _ in $(seq 200); do pgrep -P $run >/dev/null && break; sleep 0.05; done
sleep 0.3
kill -INT $run
wait $run && fail "exit status 0: $(cat said)"
grep -q "nothing new\|interrupted before anything new was found" said || fail "$(cat said)"
grep -q 'is in a.min.json' said || fail "$(cat said)"
[ "$(wc -c <a.min.json)" = $size ]
