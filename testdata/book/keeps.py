# Runs a candidate of plain.py: 0 where it loses quotes outside of tags and works
# otherwise, 125 where it does not work.
import sys

names = {}
try:
    exec(open(sys.argv[1]).read(), names)
    works = names["plain"]("<b>bar</b>") == "bar"
    lost = names["plain"]('"foo"') != '"foo"'
except Exception:
    works = lost = False
sys.exit(125 if not works else 0 if lost else 1)
