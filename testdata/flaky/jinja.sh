#!/bin/sh
# Interesting: the template compiles to another source than with hash seed 0.
compile() {
	"$PYTHON" -c '
import sys, jinja2
source = jinja2.Environment().compile(open(sys.argv[1]).read(), raw=True)
compile(source, "template", "exec")
print(source)' "$1" 2>/dev/null
}
one=$(compile "$1") || exit 1
two=$(export PYTHONHASHSEED=0; compile "$1") || exit 1
[ "$one" != "$two" ]
