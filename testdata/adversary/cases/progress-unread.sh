# pare reduce -v | head -1 dies without the result and leaves its directory.
json >a.json
pare reduce -v a.json -- grep -q needle a.json 2>&1 | head -1 >first
[ -s first ]
for _ in $(seq 500); do [ "$(ls "$TMPDIR")" ] || break; sleep 0.01; done
grep -q needle a.min.json
[ "$(wc -c <a.min.json)" -lt 30 ] || fail "it ended early: $(cat a.min.json)"
