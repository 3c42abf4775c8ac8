# A full TMPDIR read as "not interesting: exit status 0", --log on a full disk named a temporary file, the record added "SQL logic error".
json 4 >a.json
mkdir small
mount -t tmpfs -o size=3m none small 2>/dev/null || skip "mount does not work here"
trap 'umount "$PWD/small"' EXIT
dd if=/dev/zero of=small/fill bs=1k count=2200 2>/dev/null
TMPDIR=$PWD/small code 3 pare reduce -o one.json a.json -- grep -q needle @@
grep -q 'no space or memory was left' said && ! grep -q '125 stands' said || fail "$(cat said)"
grep -q "tests run below $PWD/small" said || fail "$(cat said)"
dd if=/dev/zero of=small/fill bs=1k 2>/dev/null || true
code 1 pare reduce -o two.json --log small/log a.json -- grep -q needle @@
grep -q 'write small/log: no space left' said || fail "$(cat said)"
pare reduce --fresh -o three.json --journal "$PWD/small" a.json -- grep -q needle @@ >said 2>&1 || true
! grep -q 'SQL logic error' said || fail "$(cat said)"
trap - EXIT
umount small
