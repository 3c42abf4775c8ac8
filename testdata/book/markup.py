# Runs plain.py's function on a text: 0 where markup is left of it.
import sys

from plain import plain

text = plain(open(sys.argv[1]).read())
sys.exit(0 if "<" in text or ">" in text else 1)
