# FILE as a pipe was opened again after the result was written, which waited for ever, deaf to signals; <(command) "changed".
mkfifo pipe
printf '[1, 2, "needle"]' >pipe &
within 60 pare reduce --grammar json -o out.json pipe -- grep -q needle @@
[ "$(cat out.json)" = '"needle"' ] || fail "$(cat out.json)"
printf '[1, "needle"]' >pipe &
within 60 pare explain --grammar json pipe -- grep -q needle @@
grep -q 'texts tried' said || fail "$(cat said)"
pare reduce --grammar json -o out2.json <(printf '[1, 2, "needle"]') -- grep -q needle @@ >said 2>&1
! grep -q 'changed during' said || fail "$(cat said)"
