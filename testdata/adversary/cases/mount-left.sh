# A directory that cannot be removed makes a whole result an error.
json 1 >a.json
mkdir probe
mount -t tmpfs none probe 2>/dev/null || skip "mount does not work here"
umount probe
unmount() { umount "$TMPDIR"/pare-*/*/m; }
trap unmount EXIT
code 0 pare reduce -q -o out a.json -- sh -c 'mkdir m; mount -t tmpfs none m; grep -q needle a.json'
grep -q 'pare: warning: .*/pare-[0-9]* stays, a later run tries again to remove it' said || fail "$(cat said)"
grep -q needle out
unmount
trap - EXIT
code 0 pare reduce -q -o out2 a.json -- grep -q needle a.json
