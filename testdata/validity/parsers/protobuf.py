"""Prints the files named on standard input that protoc's parser refuses, each with a tab and its first message.

protoc resolves imports only of a file that it has parsed: an import of what is not there is put behind each text, and a
text that it does not look for this import for is refused. What it says of types, names, numbers and imports comes later,
and does not count; nor does a number that is too large, which is the parser's own message.
"""
import os
import re
import subprocess
import sys
import tempfile

LARGE = "Integer out of range."


def said(texts, folder):
    """The lines that protoc says of these texts, all at once: each is an import of one file."""
    for name, text in texts.items():
        with open(os.path.join(folder, name + ".proto"), "wb") as f:
            f.write(text + f'\nimport "after-{name}";\n'.encode())
    with open(os.path.join(folder, "all.proto"), "w") as f:
        f.write('syntax = "proto2";\n' + "".join(f'import "{name}.proto";\n' for name in texts))
    p = subprocess.run(["protoc", "-I.", "-oout", "all.proto"], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=600)
    if p.returncode < 0:  # it died of one of them
        sys.exit(f"protoc: signal {-p.returncode}")
    return p.stdout.decode(errors="replace").splitlines()


def main():
    names = sys.stdin.read().splitlines()
    texts = {}
    for i, name in enumerate(names):
        with open(name, "rb") as f:
            texts[f"c{i}"] = f.read()
    with tempfile.TemporaryDirectory() as folder:
        lines = said(texts, folder)
    parsed = {m[1] for line in lines if (m := re.match(r"after-(c\d+): ", line))}
    messages = {}
    for line in lines:
        if (m := re.match(r"(c\d+)\.proto:\d+:\d+: (.*)", line)) and m[1] not in parsed and m[2] != LARGE:
            messages.setdefault(m[1], line)
    for i, name in enumerate(names):
        if f"c{i}" in messages:
            print(name, messages[f"c{i}"], sep="\t")


main()
