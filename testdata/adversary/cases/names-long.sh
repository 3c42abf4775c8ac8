# A file name of 240 bytes fails only at the first success.
json 3 >a.json
for n in 235 236 240 255; do
    long=$(printf "%0${n}d" 0)
    code 0 pare reduce -q -o "$long" a.json -- grep -q needle a.json
    grep -q needle "$long"
done
code 1 pare reduce -o "$(printf %0256d 0)" a.json -- sh -c "echo >>$PWD/ran; grep -q needle a.json"
[ ! -e ran ] || fail "a test ran"
long=$(printf %0250d 0).json
cp a.json "$long"
code 0 pare reduce -q "$long" -- sh -c 'grep -q needle 0*'
code 0 pare reduce -q --in-place "$long" -- sh -c 'grep -q needle 0*'
