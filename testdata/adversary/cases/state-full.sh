# With a full or unwritable directory for state the result was not written, though its own disk has room.
needs unshare mount
[ "$(id -u)" = 0 ] || skip "a small disk needs root"
mkdir small in d
json 30 >in/a.json
json 30 >d/a.json
echo '{}' >out.json # which is to be replaced
unshare -m bash -eu -c '
    mount -t tmpfs -o size=64k none small
    mkdir -p small/pare/unfinished
    cat /dev/zero >small/full || true
    export XDG_STATE_HOME=$PWD/small
    pare reduce --fresh -o out.json in/a.json -- grep -q needle a.json
    pare reduce --fresh -o out d -- grep -q needle a.json
    pare reduce --fresh -o out d -- grep -q needle a.json
    pare reduce --in-place d -- grep -q needle a.json
    rm small/full
    mount -o remount,ro small
    pare reduce --in-place in/a.json -- grep -q needle a.json
' >said 2>&1 || fail "$(cat said)"
for f in out.json out/a.json d/a.json in/a.json; do
    grep -q needle $f || fail "$f: $(cat $f)"
    [ "$(wc -c <$f)" -lt 30 ] || fail "$f: $(cat $f)"
done
cmp in/a.json.orig d.orig/a.json
grep -q 'not recorded' said || fail "$(cat said)"
