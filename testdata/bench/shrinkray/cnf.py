"""Asks minisat of a formula in DIMACS's form: cnf.py unsatisfiable FILE, cnf.py unique FILE; ends with 0 if it has no solution, or one,
and no empty clause. The conditions are those of Shrink Ray's tests/test_sat.py."""

import os
import subprocess
import sys
import tempfile


def read(path):
    """The clauses of a file, None where it is no formula of clauses that are not empty."""
    words = " ".join(line for line in open(path) if not line.startswith(("c", "p"))).split()
    clauses, clause = [], []
    for literal in map(int, words):
        if literal:
            clause.append(literal)
            continue
        clauses.append(clause)
        clause = []
    return None if clause or not clauses or not all(clauses) else clauses


def solution(clauses):
    """The literals of a solution, None if there is none."""
    with tempfile.TemporaryDirectory() as folder:
        formula, answer = os.path.join(folder, "formula"), os.path.join(folder, "answer")
        with open(formula, "w") as f:
            f.write(f"p cnf {max(abs(l) for c in clauses for l in c)} {len(clauses)}\n")
            f.writelines(" ".join(map(str, c)) + " 0\n" for c in clauses)
        if subprocess.run(["minisat", formula, answer], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 20:
            return None
        return [int(word) for word in open(answer).read().split()[1:-1]]


def holds(condition, clauses):
    found = solution(clauses)
    if condition == "unsatisfiable" or found is None:
        return condition == "unsatisfiable" and found is None
    used = {abs(literal) for clause in clauses for literal in clause}
    return solution(clauses + [[-literal for literal in found if abs(literal) in used]]) is None


if __name__ == "__main__":
    try:
        clauses = read(sys.argv[2])
    except ValueError:
        clauses = None
    sys.exit(0 if clauses and holds(sys.argv[1], clauses) else 1)
