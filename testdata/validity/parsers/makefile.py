#!/usr/bin/env python3
"""Prints the makefiles named on standard input that GNU make refuses, each with a tab and its message.

Nothing of them runs: make is asked for a target that there is not, functions that do something are replaced, and the process may
make no other and hardly a file."""

import os
import re
import resource
import subprocess
import sys
import tempfile

# What make says only of what its variables hold, not of the text.
MEANING = re.compile(r"empty variable name|failed to load|Recursive variable|has both|non-numeric|No such file|cannot open|invalid .* argument")


def alone():
    """A user of its own, who may start no process."""
    if os.getuid() == 0:
        try:
            os.setgroups([])
            os.setuid(100000 + os.getpid())
        except OSError:
            os.setuid(65534)
    resource.setrlimit(resource.RLIMIT_NPROC, (0, 0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 22, 1 << 22))
    resource.setrlimit(resource.RLIMIT_CPU, (20, 20))


def refusal(text):
    text = re.sub(rb"(\$[({])(?:shell|guile|error|file)(?=[ \t])", rb"\1info", text)
    with tempfile.TemporaryDirectory() as d:
        os.chmod(d, 0o755)
        own = os.path.join(d, "tmp")  # make keeps standard input there, and leaves it if it is killed
        os.mkdir(own)
        os.chmod(own, 0o777)
        p = subprocess.run(["make", "-rR", "-n", "-f", "-", ".no-such-target"], input=text, cwd=d, preexec_fn=alone, env={"PATH": os.environ["PATH"], "LC_ALL": "C", "TMPDIR": own},
                           stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    for line in p.stderr.decode(errors="replace").splitlines():
        if m := re.match(r"[^ ]+:\d+: \*\*\* (.*)", line):
            if not MEANING.search(m[1]):
                return m[1]
    return None


for name in sys.stdin.read().splitlines():
    with open(name, "rb") as f:
        if m := refusal(f.read()):
            print(name, m, sep="\t")
