# What was for its owner alone became readable by all: directories in place, and files about an input.
mkdir -p d/sub
json 5 >d/sub/a.json
json 5 >a.json
cp a.json b.json
sed -i 's/needle/other/' b.json
chmod 700 d d/sub
chmod 600 d/sub/a.json a.json b.json
pare reduce d -- grep -q needle sub/a.json
pare reduce --in-place d -- grep -q needle sub/a.json
pare reduce --log log --events events --log-texts texts a.json -- grep -q needle a.json
pare report -o page.html a.json
pare isolate --pass pass --fail fail b.json a.json -- grep -q needle @@ >said 2>&1 || true
for name in d d.min d/sub d.min/sub d.orig; do
    [ "$(stat -c %a $name)" = 700 ] || fail "$name: $(stat -c %a $name)"
done
for name in d/sub/a.json d.min/sub/a.json log events texts page.html pass fail; do
    [ "$(stat -c %a $name)" = 600 ] || fail "$name: $(stat -c %a $name)"
done
