# The best result of a directory was thrown away when the disk was full.
needs unshare mount
[ "$(id -u)" = 0 ] || skip "a small disk needs root"
mkdir small
mkdir d
json 60 >d/a.json
export XDG_STATE_HOME=$PWD/../state
unshare -m bash -eu -c '
    mount -t tmpfs -o size=64k none small
    head -c 60k /dev/zero >small/full || true
    cat /dev/zero >small/full2 || true
    pare reduce -o small/out d -- grep -q needle a.json >said 2>&1 && exit 1
    where=$(grep -o "[^ ]*/pare-result-[0-9]*" said | head -n 1)
    grep -q needle "$where/a.json"
' || fail "said: $(cat said)"
rm -rf "$TMPDIR"/pare-result-*
