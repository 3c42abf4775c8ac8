# Nesting took one test a level: 1,050 tests for 1,000 levels; at most 40, and for 100,000.
for n in 1000 100000; do
    (repeat $n '['; printf '"needle"'; repeat $n ']') >deep.json
    within 60 pare reduce --fresh -v --confirm 0 -o out.json deep.json -- grep -q needle @@
    [ "$(cat out.json)" = '"needle"' ] || fail "$n: $(head -c 100 out.json)"
    tests=$(sed -n 's/^\([0-9,]*\) tests, .*/\1/p' said)
    [ "${tests:-1000}" -le 40 ] || fail "$n levels: $tests tests"
done
