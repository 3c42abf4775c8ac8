#!/usr/bin/env python3
"""A test by z3's Python API: the assertions are unsatisfiable, and it takes an instantiation of a quantifier to see it.

With a file, its exit status is the answer; without, it stays and answers (pare reduce --serve)."""

import json
import sys

import z3


def check(text, **options):
    solver = z3.SimpleSolver()
    solver.set(**options)
    solver.from_string(text)
    return solver.check()


def fails(text):
    try:
        return check(text, timeout=2000) == z3.unsat and check(text, timeout=2000, mbqi=False, ematching=False) != z3.unsat
    except z3.Z3Exception:
        return False


if len(sys.argv) > 1:
    with open(sys.argv[1]) as file:
        sys.exit(0 if fails(file.read()) else 1)
for line in sys.stdin:
    question = json.loads(line)
    print(json.dumps({"id": question["id"], "outcome": "interesting" if fails(question["text"]) else "not"}), flush=True)
