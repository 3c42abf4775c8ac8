# Of 25 s in which tests hung only -v said that "7 tests gave no answer".
printf '[1, 2, {"a": "X"}, [3, 4]]\n' >a.json
printf '#!/bin/sh\ngrep -q X "$1" && exit 0\nsleep 1000\n' >t.sh
chmod +x t.sh
pare reduce --plain --timeout 0.3 a.json -- ./t.sh >said 2>&1
grep -q 'the timeout ended [0-9]* tests, which took' said && grep -q -- '--timeout sets' said || fail "$(cat said)"
pare history a.json >said
grep -q 'the timeout ended' said || fail "$(cat said)"
pare report a.json --markdown >said
grep -q 'the timeout ended' said || fail "$(cat said)"
# A test of some ms that hangs takes half a second, not two; what only then has an answer is asked again before the proof.
printf '#!/bin/sh\ngrep -q X "$1" || sleep 1000\nlen=$(wc -c <"$1")\n[ $len -gt 8 ] || sleep 0.9\n' >t2.sh
chmod +x t2.sh
pare reduce -v --plain --fresh -j 1 -o r.json a.json -- ./t2.sh >said 2>&1
[ "$(cat r.json)" = '"X"' ] || fail "$(cat r.json said)"
grep -q '^proved' said || fail "$(cat said)"
