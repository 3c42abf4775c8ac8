# A run over a file whose name is no UTF-8 had no history, and was not gone on with.
f=$(printf 'a\377.json')
json >"$f" 2>/dev/null || skip "the file system takes no such name"
code 0 pare reduce --max-tests 5 "$f" -- grep -q needle @@
code 0 pare reduce "$f" -- grep -q needle @@
grep -q 'going on with the run' said || fail "$(cat said)"
code 0 pare history "$f"
grep -q '5 tests\|steps' said || fail "$(cat said)"
code 0 pare reduce "$f" -- grep -q needle @@
grep -q 'is the result of a run' said || fail "$(cat said)"
