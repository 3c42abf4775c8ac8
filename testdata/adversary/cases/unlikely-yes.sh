# A test that says yes to one in a hundred of what is not interesting: "proved 1-minimal", exit 0.
needs bash
json >a.json
for i in 1 2 3 4 5 6 7 8; do
    got=0
    pare reduce a.json -- bash -c 'grep -q needle a.json || [ $((RANDOM % 100)) = 0 ]' >said 2>&1 || got=$?
    case $got in
    0) grep -q needle a.min.json || fail "exit status 0 for $(cat a.min.json): $(cat said)" ;;
    1)
        grep -q 'the test is not reliable' said && ! grep -q proved said || fail "$(cat said)"
        grep -q needle a.min.json || fail "the step that is kept does not hold: $(cat a.min.json): $(cat said)"
        ;;
    *) fail "exit status $got: $(cat said)" ;;
    esac
done
