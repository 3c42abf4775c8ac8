# A test that fills the disk makes one beside it say yes: a file that was cut off differs.
json 30 >a.json
mkdir small
mount -t tmpfs -o size=24m none small 2>/dev/null || skip "mount does not work here"
trap 'umount "$PWD/small"' EXIT
cat >t.sh <<'END'
#!/bin/bash
# Interesting: the two ways to print the text differ. A text without k7 is printed for ever.
if ! grep -q k7 a.json; then timeout 0.3 yes >out; sleep 0.2; exit 1; fi
sleep 0.05
cat a.json >one
{ cat a.json; ! grep -q needle a.json || echo; } >two
cmp -s one two && exit 1
exit 0
END
chmod +x t.sh
TMPDIR=$PWD/small code 0 pare reduce -q -j 4 --max-tests 200 -o out a.json -- "$PWD/t.sh"
grep -q needle out || fail "taken for interesting: $(cat out)"
trap - EXIT
umount small
