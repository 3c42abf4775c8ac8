# A symbolic link to what is not there yet is replaced by a file.
json 3 >a.json
mkdir sub
ln -s sub/target link
code 0 pare reduce -q -o link a.json -- grep -q needle a.json
[ -L link ] || fail "the link is gone"
grep -q needle sub/target
