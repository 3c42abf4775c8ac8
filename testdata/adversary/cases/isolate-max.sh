# isolate --max ended with less than what passes: "" for 1 + 2 * 3 / 0, x for x = 1 + 2 * 3 / 0.
for text in '1 + 2 * 3' 'x = 1 + 2 * 3'; do
    echo "$text / 0" >in.py
    code 0 pare isolate --max --pass pass in.py -- grep -q '/ *0' in.py
    [ "$(cat pass)" = "$text" ] || fail "$(cat pass)"
done
# The smallest sentence is interesting, and it blamed blanks and comments.
echo '1 + 2 * 3 / 0' >in.expr
code 0 pare isolate --max --pass pass in.expr -- grep -q 0 in.expr
grep -q 'smallest sentence of the grammar, 0, is interesting' said
[ "$(cat pass)" = '1 + 2 * 3 /' ]
