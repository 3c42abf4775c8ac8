# "The result is in out" when the test has removed or overwritten it.
json >a.json
for harm in 'rm -f' 'truncate -s 1'; do
    code 0 pare reduce --fresh -o out a.json -- sh -c "$harm $PWD/out; grep -q needle a.json"
    grep -q 'out was .* by something else' said || fail "$(cat said)"
    grep -q needle out
done
