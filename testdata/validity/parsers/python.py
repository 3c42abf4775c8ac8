# Prints the files named on standard input that CPython's parser refuses, each with a tab and its message.
import ast
import sys
import warnings

warnings.simplefilter("ignore")
for name in sys.stdin.read().splitlines():
    try:
        with open(name, "rb") as f:
            ast.parse(f.read())
    except (SyntaxError, ValueError) as e:
        print(name, str(e).replace("\n", " "), sep="\t")
    except RecursionError:
        pass  # too deep for the parser's own stack, not a syntax error
