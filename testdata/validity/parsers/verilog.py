"""Prints the files named on standard input that slang's parser refuses, each with a tab and its first message.
A macro that is not defined may stand for a name, or for nothing together with its arguments: where a text is
refused, the last one in front of the error is tried the other way."""

import os
import re
import sys

sys.path.append(os.environ.get("PYSLANG", ""))
import pyslang

# What is no syntax: macros and files that are not there, names behind an end.
LEFT = {"UnknownDirective", "CouldNotOpenIncludeFile", "EndNameMismatch"}


def code(diagnostic):
    return str(diagnostic.code)[len("DiagCode("):-1]


def parse(text):
    """The first error of a text, and the names of macros that it does not define."""
    sources = pyslang.SourceManager()
    undefined, errors = set(), []
    for d in pyslang.syntax.SyntaxTree.fromText(text, sources).diagnostics:
        if code(d) == "UnknownDirective":
            undefined.add(d.args[0])
        if d.isError() and code(d) not in LEFT:
            errors.append(d)
    if not errors:
        return None, None, undefined
    return errors[0].location.offset, f"{code(errors[0])}: {pyslang.DiagnosticEngine(sources).formatMessage(errors[0])}", undefined


class Use:
    """A use of a macro that is not defined."""

    def __init__(self, text, start, end):
        self.start, self.word = start, text[start + 1:end]
        blank = re.compile(r"[ \t]*")
        self.named = end
        if text[(end := blank.match(text, end).end()):][:1] == "(":
            depth = 0
            for end in range(end, len(text)):
                depth += {"(": 1, ")": -1}.get(text[end], 0)
                if not depth:
                    break
            end += 1
        else:
            end = self.named
        self.whole = end + (text[blank.match(text, end).end():][:1] == ";" and blank.match(text, end).end() - end + 1)
        line = text.rfind("\n", 0, start) + 1
        self.nothing = not text[line:start].strip() and not re.match(r"[ \t]*[^\s/]", text[self.whole:])
        self.tried = False


def refusal(text):
    """The message about a text, or None."""
    at, message, undefined = parse(text)
    if not message or not undefined:
        return message
    uses, end = [], 0
    for m in re.finditer("|".join(rf"{re.escape(name)}\b" for name in undefined), text):
        if m.start() >= end:
            uses.append(Use(text, m.start(), m.end()))
            end = uses[-1].named
    while True:
        parts, places, last = [], [], 0
        for use in uses:
            if use.start < last:
                continue  # in the arguments of one that stands for nothing
            parts += [text[last:use.start], " ;" if use.nothing else " " + use.word]
            places.append((sum(map(len, parts[:-1])), use))
            last = use.whole if use.nothing else use.named
        at, message, _ = parse("".join(parts) + text[last:])
        if not message:
            return None
        turned = next((use for place, use in reversed(places) if place <= at and not use.tried), None)
        if not turned:
            return message
        turned.nothing, turned.tried = not turned.nothing, True


for name in sys.stdin.read().splitlines():
    with open(name, encoding="utf-8", errors="replace") as f:
        if message := refusal(f.read()):
            print(f"{name}\t{message}")
