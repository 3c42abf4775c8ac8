# "1-minimal in bytes" was said of #eute, where eute parses and is interesting: it has more tokens, and is never asked for.
printf '#eute\nx = 1\n' >m.py
pare reduce -v --plain m.py -- grep -q eute m.py >said 2>&1
[ "$(cat m.min.py)" = '#eute' ] || skip "another result: $(cat m.min.py)"
! grep -q 'minimal in bytes' said || fail "$(cat said)"
grep -q '^proved: .* with no more tokens and no more distinct names' said || fail "$(cat said)"
