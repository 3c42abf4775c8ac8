# In a directory whose files have several grammars, a file ended as what its own does not read.
mkdir d
json >d/a.json
echo keep >d/other
printf 'int f(void) { return 1; }\n' >d/b.c
pare reduce -q --fresh -o out d -- grep -q needle a.json
grep -qx '{"needle":0}\|"needle"' out/a.json || fail "$(cat out/a.json)"
