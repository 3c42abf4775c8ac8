# 1 MB of calls in each other took 0.8 GB in JavaScript and 1.6 GB in Python, and --stats ran out of stack;
# to drop their levels took 0.7 GB.
needs python3
python3 - <<'END2'
import resource, subprocess, sys
n = 333333
for name in "a.js", "a.py":
    open(name, "w").write("f(" * n + "1" + ")" * n + "\n")
    subprocess.run(["pare", "parse", "--stats", name], check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["pare", "reduce", "-q", "-j", "1", "--no-journal", "--timeout", "60", name, "--", "grep", "-q", "1", "@@"], check=True)
    most = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024
    if most > 320:
        sys.exit(f"{name}: {most} MB")
END2
