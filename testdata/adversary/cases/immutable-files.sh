# Files that a test makes immutable end the run with an error.
needs chattr
json 1 >a.json
echo >probe
chattr +i probe 2>/dev/null || skip "chattr does not work here"
chattr -i probe
trap 'chattr -R -i -a pare-* 2>/dev/null || true' EXIT
TMPDIR=$PWD code 0 pare reduce -q -o out a.json -- sh -c 'mkdir d; touch d/f d/g; chattr +i d/f; chattr +a d/g; chattr +i d; grep -q needle a.json'
grep -q needle out
[ -z "$(ls -d pare-* 2>/dev/null)" ] || fail "left: $(ls -d pare-*)"
