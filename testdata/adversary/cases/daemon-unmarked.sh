# Daemons that a test starts with an empty environment in a session of their own stay until pare ends.
json 3 >a.json
cat >t.sh <<'END'
#!/bin/sh
running=0
for pid in $(cat "$0.pids" 2>/dev/null); do kill -0 $pid 2>/dev/null && running=$((running + 1)); done
echo $running >>"$0.running"
env -i setsid sh -c 'cd /; echo $$ >>"$0.pids"; exec sleep 1000' "$0" &
while ! [ -s "$0.pids" ]; do sleep 0.01; done
sleep 0.02
grep -q needle a.json
END
chmod +x t.sh
code 0 pare reduce -q -j 3 -o out a.json -- ./t.sh
most=$(sort -n t.sh.running | tail -n 1)
[ "$most" -lt 12 ] || fail "$most daemons of earlier tests ran"
! kill -0 $(cat t.sh.pids) 2>/dev/null || fail "one is left"
