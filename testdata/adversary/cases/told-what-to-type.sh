# Mistakes of a new user were answered by what does not help: a lost flag, "no such file" of a file that is there, no word of the path in the script.
printf 'x = 1\ny = 2\n' >e.py
code 2 pare reduce e.py grep -q x @@
grep -q -- 'pare reduce e.py -- grep -q x @@' said || fail "$(cat said)"
code 2 pare reduce e.py gcc -c e.py
grep -q -- 'pare reduce e.py -- gcc -c e.py' said || fail "$(cat said)"
printf '#!/bin/sh\r\ngrep -q x e.py\n' >t.sh
chmod +x t.sh
code 1 pare reduce e.py -- ./t.sh
grep -q 'ends in CRLF' said || fail "$(cat said)"
printf '#!/no/such/shell\ngrep -q x e.py\n' >t.sh
code 1 pare reduce e.py -- ./t.sh
grep -q '/no/such/shell, which does not exist' said || fail "$(cat said)"
chmod -x t.sh
code 1 pare reduce e.py -- ./t.sh
code 1 pare reduce ./t.sh e.py
printf '#!/bin/sh\ntrue\ngrep -q x %s/e.py\n' "$PWD" >t.sh
chmod +x t.sh
code 3 pare reduce e.py -- ./t.sh
grep -q "t.sh:3 names $PWD/e.py" said || fail "$(cat said)"
mkdir dir
cp e.py dir/in.py
cd dir
printf '#!/bin/sh\ngrep -q x ../dir/in.py\n' >t.sh
chmod +x t.sh
code 3 pare reduce in.py -- ./t.sh
grep -q 't.sh:2 names ../dir/in.py' said && grep -q 'fresh directory' said || fail "$(cat said)"
