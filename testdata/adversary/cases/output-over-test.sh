# -o replaces the test, or a file given with --with.
json >a.json
echo w >w
printf '#!/bin/sh\ngrep -q needle a.json\n' >t.sh
chmod +x t.sh
cp t.sh copy
refused pare reduce -o ./t.sh a.json -- ./t.sh
refused pare reduce -o w --with w a.json -- ./t.sh
refused pare reduce -o t.sh a.json -- sh "$PWD/t.sh"
cmp t.sh copy
[ "$(cat w)" = w ]
