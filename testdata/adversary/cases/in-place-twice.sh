# Two runs replace the same file: the original is lost.
json >orig
for i in 1 2 3 4 5 6; do
    rm -f a.json*
    cp orig a.json
    pare reduce -q -j 1 --in-place a.json -- sh -c 'sleep 0.01; grep -q needle a.json' >one 2>&1 & one=$!
    pare reduce -q -j 1 --in-place a.json -- sh -c 'sleep 0.01; grep -q needle a.json' >two 2>&1 & two=$!
    codes=0
    wait $one || codes=$((codes + $?))
    wait $two || codes=$((codes + $?))
    [ $codes = 1 ] || fail "not exactly one run was refused: $(cat one two)"
    # the later one may have read what the earlier one then replaced
    grep -q 'another run of pare\|was changed since it was read' one two || fail "$(cat one two)"
    cmp a.json.orig orig
    grep -q needle a.json
    [ ! -e a.json.orig.1 ] || fail "there are two backups"
done
