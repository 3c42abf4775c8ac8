# A test that is stopped together with pare counts as timed out.
json 1 >a.json
cat >t.sh <<'END'
#!/bin/sh
echo $$ >"$0.pid"
touch "$0.ran"
sleep 0.3
grep -q needle a.json
END
chmod +x t.sh
pare reduce -q -j 1 --timeout 1 --max-tests 8 --log log -o out a.json -- ./t.sh >said 2>&1 & run=$!
for _ in 1 2 3; do
    rm -f t.sh.ran
    await t.sh.ran
    kill -STOP $run && kill -STOP "-$(cat t.sh.pid)" || break
    sleep 2
    kill -CONT $run "-$(cat t.sh.pid)" || break
done
wait $run || fail "exit status $?: $(cat said)"
! grep -q '"timeout":true' log || fail "a test timed out: $(cat log)"
