# Files called like pare's temporary ones were removed beside any output.
mkdir d
echo '["needle"]' >d/a.json
json >b.json
for name in .pare-notes .pare-0123456789abc .pare-lock-x d/.pare-notes; do echo precious >$name; done
mkdir .pare-new-1
echo precious >.pare-new-1/p
pare reduce b.json -- grep -q needle @@
pare reduce --log log --events events -o other b.json -- grep -q needle @@
pare reduce --in-place b.json -- grep -q needle @@
pare reduce d -- grep -q needle a.json
pare reduce -o d/out b.json -- grep -q needle b.json >said 2>&1
for name in .pare-notes .pare-0123456789abc .pare-lock-x d/.pare-notes .pare-new-1/p; do
    [ "$(cat $name)" = precious ] || fail "$name is gone"
done
rm -r .pare-* d/.pare-*
