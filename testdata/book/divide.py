# Evaluates an expression: 0 for a division by zero, 125 for what is no expression.
import sys
import warnings

warnings.simplefilter("ignore")
try:
    eval(compile(open(sys.argv[1]).read().strip() or "0", "expression", "eval"))
except ZeroDivisionError:
    sys.exit(0)
except Exception:
    sys.exit(125)
sys.exit(1)
