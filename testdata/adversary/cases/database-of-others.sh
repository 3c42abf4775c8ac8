# --preprocess ran the program that another user's compile_commands.json, in a directory above, names.
[ "$(id -u)" = 0 ] || skip "a file of another user needs root"
needs cc
mkdir sub
echo 'int needle;' >sub/a.c
printf '#!/bin/sh\ntouch %s/ran\ncat "$1"\n' "$PWD" >evil
chmod +x evil
printf '[{"directory": "%s/sub", "file": "a.c", "command": "%s/evil a.c"}]' "$PWD" "$PWD" >compile_commands.json
chown 1234:1234 compile_commands.json
code 1 pare reduce --preprocess sub/a.c -- grep -q needle a.c
grep -q "belongs to another user" said && grep -q -- "--preprocess=$PWD/compile_commands.json" said || fail "$(cat said)"
[ ! -e ran ] || fail "another user's program ran"
code 0 pare reduce --preprocess="$PWD/compile_commands.json" sub/a.c -- grep -q needle a.c
[ -e ran ] || fail "what the user named did not run"
