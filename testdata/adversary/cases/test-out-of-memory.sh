# A test that runs out of memory, or is killed for it: not interesting, no part of the result, and it is said.
needs python3
json >a.json
cat >t.sh <<'END2'
#!/bin/bash
# The text without k7 takes all memory; without k9 the kernel kills the test.
grep -q k7 a.json || { ulimit -v 200000; python3 -c 'x = bytearray(1 << 30)' 2>/dev/null; exit $?; }
grep -q k9 a.json || kill -KILL $$
grep -q needle a.json
END2
chmod +x t.sh
code 0 pare reduce -v --plain -j 2 -o out a.json -- "$PWD/t.sh"
grep -q k7 out && grep -q k9 out && grep -q needle out || fail "$(cat out)"
[ "$(wc -c <out)" -lt 200 ] || fail "$(cat out)"
