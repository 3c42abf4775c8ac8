# A million levels: one test a level, and recursion that ended the program.
ulimit -v 3200000
awk 'BEGIN { for (i = 0; i < 1000000; i++) printf "["; printf "\"needle\""; for (i = 0; i < 1000000; i++) printf "]" }' >deep.json
within 60 pare reduce --confirm 0 -o out.json deep.json -- grep -q needle @@
[ "$(cat out.json)" = '"needle"' ] || fail "$(head -c 100 out.json) said: $(tail -3 said)"
