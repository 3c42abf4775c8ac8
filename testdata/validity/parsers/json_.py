# Prints the files named on standard input that Python's JSON parser refuses, each with a tab and its message.
import json
import sys

for name in sys.stdin.read().splitlines():
    try:
        with open(name, encoding="utf-8-sig") as f:
            json.load(f)
    except ValueError as e:
        print(name, e, sep="\t")
    except RecursionError:
        pass  # too deep for the parser's own stack, not a syntax error
