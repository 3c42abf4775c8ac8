# changes went on for 80 s after a signal among 8,721 hunks.
mkdir old new
seq 1 17442 | sed 's/$/ line/' >old/f
sed 's/^\([0-9]*[02468]\) line/\1 changed/' old/f >new/f
pare changes --log log old new -- sh -c 'sleep 0.1; ! grep -q "^4242 changed" f' >said 2>&1 &
for _ in $(seq 1 1000); do [ "$(grep -c '"stage":"changes"' log 2>/dev/null)" -gt 2 ] 2>/dev/null && break; sleep 0.02; done
kill -TERM $!
begin=$(date +%s)
wait $! && fail "not interrupted: $(tail -3 said)" || [ $? = 130 ]
[ $(($(date +%s) - begin)) -le 5 ] || fail "$(($(date +%s) - begin)) s after the signal"
grep -q interrupted said
