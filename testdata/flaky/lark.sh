#!/bin/sh
# Interesting: the grammar parses a.? to another tree than with hash seed 0.
tree() {
	"$PYTHON" -c '
import sys, lark
sys.stdout.write(lark.Lark(open(sys.argv[1]).read()).parse("a.?").pretty())' "$1" 2>/dev/null
}
one=$(tree "$1") || exit 1
two=$(export PYTHONHASHSEED=0; tree "$1") || exit 1
[ "$one" != "$two" ]
