# TMPDIR=tmp makes an interesting input "not interesting".
json >a.json
mkdir tmp
TMPDIR=tmp code 0 pare reduce -q a.json -- sh -c 'cd / && grep -q needle "$0" && touch "$TMPDIR/x"' @@
[ -z "$(ls tmp)" ] || fail "left: $(ls tmp)"
