# A campaign that was stopped while it shrank a failure saved half a batch: it went on with other inputs.
cat >program <<'END'
#!/bin/sh
sleep 0.001
tr -dc '[]{}:' <"$1" >flat
if grep -q '{:\[' flat; then kill -SEGV $$; fi
if grep -q '\[\[\[' flat; then echo "json.c:$(wc -c <"$1"): Assertion 'depth' failed" >&2; exit 134; fi
exit $(tr -dc '[' <flat | wc -c)
END
chmod +x program
set -- fuzz --grammar json --depth 8 --size 100 --max-inputs 48 -j 2 --exit 134 --output
facts() { grep -v '"time"' "$1/fuzz.json"; (cd "$1" && find . -type f ! -name fuzz.json | sort | xargs cksum); }
pare "$@" whole -- "$PWD/program" @@
facts whole >whole.facts
signals=(INT TERM KILL)
for i in 1 2; do
    for _ in $(seq 40); do
        pare "$@" cut -- "$PWD/program" @@ >said 2>&1 &
        run=$!
        sleep 0.$(printf %03d $((100 + RANDOM % 500)))
        kill -${signals[RANDOM % 3]} $run 2>/dev/null || break
        wait $run || true
    done
    wait $run || true
    pare "$@" cut -- "$PWD/program" @@
    facts cut >cut.facts
    diff whole.facts cut.facts || fail "other findings than of a run that goes through"
    rm -r cut
done
rm -rf "$TMPDIR"/pare-*
