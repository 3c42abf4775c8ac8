# X.orig-old was taken for what a killed run had left of X.
mkdir d out.orig out.orig-old
echo precious >out.orig/p
echo '["needle", 1]' >d/a.json
pare reduce --fresh -o out d -- grep -q needle a.json
[ "$(cat out.orig/p)" = precious ] && [ -d out.orig-old ] || fail "out.orig was touched"
json >a.json
cp a.json as-it-was
echo mine >a.json.orig-old
pare reduce --in-place a.json -- grep -q needle @@
cmp a.json.orig as-it-was || fail "the original is not kept"
[ "$(cat a.json.orig-old)" = mine ] || fail "the user's file was taken"
echo mine >d.min.orig-old
pare reduce d -- grep -q needle a.json
[ "$(cat d.min.orig-old)" = mine ] || fail "the user's file was taken"
