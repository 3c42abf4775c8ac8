"""Prints the files named on standard input that configparser refuses, each with a tab and its message. Keys may have no
value, and keys and sections may come more than once; entries may stand in front of the first section."""
import configparser
import sys

for name in filter(None, sys.stdin.read().split("\n")):
    parser = configparser.RawConfigParser(strict=False, allow_no_value=True)
    try:
        with open(name, encoding="utf-8-sig", errors="replace") as f:
            parser.read_string("[before]\n" + f.read())
    except configparser.Error as e:
        print(name, " ".join(str(e).split()), sep="\t")
    except AttributeError:
        pass  # CPython's own, at a line that continues a key without a value: no refusal
