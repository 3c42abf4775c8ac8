# The owner changes the file during the run: the change is lost.
json >a.json
cp a.json orig
pare reduce -j 1 --in-place a.json -- sh -c 'sleep 0.01; grep -q needle a.json' >said 2>&1 & run=$!
while cmp -s a.json orig; do sleep 0.01; done
echo '{"by": "hand", "needle": 1}' >a.json
wait $run
cmp a.json.orig orig
grep -q 'another program changed a.json' said || fail "$(cat said)"
grep -q hand a.json.changed || fail "the change is gone: $(ls)"
grep -q needle a.json
