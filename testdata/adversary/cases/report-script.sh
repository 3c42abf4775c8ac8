# The script of a report did not find the test, nor what --with names, and its status was always 0.
needs python3
json 5 >calc.json
echo 'int bug;' >bug.c
printf '#!/bin/sh\ngrep -q "int bug" bug.c && grep -q needle "$1"\n' >test.sh
chmod +x test.sh
pare reduce --plain --with bug.c calc.json -- ./test.sh
pare report -o page.html calc.json
pare report --markdown calc.json >said
grep -q 'grep -q needle "$1"' said || fail "the test is not on the page"
python3 -c 'import html, re, sys; print(html.unescape(re.search("<pre id=\"script\">(.*?)</pre>", sys.stdin.read(), re.S)[1]))' <page.html >script
rm test.sh bug.c
mkdir away
cd away
code 0 sh ../script
sed s/needle/nail/ ../script >other
code 1 sh other
