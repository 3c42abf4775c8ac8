# The sweep of old scratch directories removes what only looks like one.
json >a.json
mkdir "$TMPDIR/pare-notes" "$TMPDIR/pare-1" "$TMPDIR/pare-2" elsewhere
echo precious | tee "$TMPDIR/pare-notes/lock" "$TMPDIR/pare-1/lock" elsewhere/file >elsewhere/lock
chmod 700 "$TMPDIR/pare-1" "$TMPDIR/pare-2" elsewhere
ln -s "$PWD/elsewhere/lock" "$TMPDIR/pare-2/lock"
ln -s "$PWD/elsewhere" "$TMPDIR/pare-3"
touch -d '2 hours ago' "$TMPDIR"/pare-* elsewhere
code 0 pare reduce -q a.json -- grep -q needle a.json
for f in "$TMPDIR/pare-notes/lock" "$TMPDIR/pare-1/lock" "$TMPDIR/pare-2/lock" elsewhere/file elsewhere/lock; do
    [ "$(cat "$f")" = precious ] || fail "$f is lost"
done
rm -r "$TMPDIR"/pare-*
