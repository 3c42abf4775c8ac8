# 10 MB of JSON took 2.9 GB, and a list of 5,000,000 numbers had no test after 50 s.
ulimit -S -v 2500000 # 1.5 GB of it are reserved by Go before the first line runs
awk 'BEGIN {
    print "["
    for (i = 0; i < 100000; i++) {
        printf "  {\"id\": %d, \"tags\": [%d, true, {\"x\": [1.5, null]}], \"text\": \"lorem ipsum dolor sit amet\"},\n", i, i % 7
        if (i == 50000) print "  {\"a\": [1, {\"b\": \"needle\"}]},"
    }
    print "  0]"
}' >nested.json
awk 'BEGIN { printf "["; for (i = 0; i < 5000000; i++) printf (i == 2500000 ? "\"needle\"," : "1,"); print "1]" }' >flat.json
for f in nested flat; do
    [ $f = nested ] || ulimit -S -v 3200000
    within 120 pare reduce --confirm 0 -o out.json $f.json -- grep -q needle @@
    [ "$(cat out.json)" = '"needle"' ] || fail "$f: $(head -c 100 out.json) said: $(tail -3 said)"
done
