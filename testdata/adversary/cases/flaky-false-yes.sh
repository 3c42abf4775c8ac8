# With 5 % false yes and no a text that was never interesting was kept; with 5 % false no results that hold were taken back.
json 12 >a.json
cat >both.sh <<'END'
#!/bin/bash
r=$((RANDOM % 20))
if grep -q needle "$1"; then [ $r -ne 7 ]; else [ $r -eq 7 ]; fi
END
cat >no.sh <<'END'
#!/bin/bash
grep -q needle "$1" && [ $((RANDOM % 20)) -ne 7 ]
END
chmod +x both.sh no.sh
for test in both no; do
    for _ in 1 2 3 4 5 6; do
        got=3
        while [ $got = 3 ]; do # the unchanged input is tested twice first, and seen to flicker
            got=0
            pare reduce -q --plain --fresh --max-tests 300 a.json -- "./$test.sh" >said 2>&1 || got=$?
        done
        grep -q needle a.min.json || fail "$test: kept $(cat a.min.json): $(cat said)"
        [ $test = both ] || [ $got = 0 ] || fail "taken back: $(cat said)"
    done
done
