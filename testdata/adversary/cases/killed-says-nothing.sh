# A test that is killed since it takes too long, or whose program is, says neither yes nor no.
json >a.json
code 0 pare reduce --fresh -j 2 --timeout 0.2 --confirm 0 --max-tests 30 a.json -- sh -c 'grep -q needle a.json || { sleep 9; exit 0; }'
grep -q needle a.min.json || fail "$(cat a.min.json)"
code 0 pare reduce --fresh -j 2 --timeout 0.2 --confirm 0 --max-tests 30 --expect pass a.json -- sh -c 'grep -q needle a.json && exit 1; sleep 9; exit 0'
grep -q needle a.min.json || fail "$(cat a.min.json)"
