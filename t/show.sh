P=/tmp/w/problems/sqlite-crash
for i in 1 2; do
/tmp/w/pare-remote reduce --json --no-journal --timeout 30 -j 8 --remote $FARM -o /tmp/w/bb/t/r$i.sql $P/input.sql -- $P/test.sh
done
