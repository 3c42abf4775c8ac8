"""Prints the files named on standard input that Slang refuses, each with a tab and its first message.

The compiler is in the package slangpy of PyPI, unpacked in $SLANG. Errors of its lexer and parser count, not those of types and
names. Files that others include are not there: the lines that include them are left out.
"""
import ctypes
import glob
import os
import re
import sys

INCLUDE = re.compile(rb"(?m)^[ \t]*#[ \t]*include[^\n]*")
SYNTAX = re.compile(r"error(?:\[E|\s+)[12]\d{4}\b")
HLSL = 2

library = ctypes.CDLL(glob.glob(os.path.join(os.environ["SLANG"], "slangpy", "libslang-compiler.so*"))[0])


def function(name, result, *arguments):
    f = getattr(library, name)
    f.restype, f.argtypes = result, arguments
    return f


pointer, string, number = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int
session = function("spCreateSession", pointer, string)(None)
request = function("spCreateCompileRequest", pointer, pointer)
unit = function("spAddTranslationUnit", number, pointer, number, string)
source = function("spAddTranslationUnitSourceString", None, pointer, number, string, string)
compile_ = function("spCompile", number, pointer)
said = function("spGetDiagnosticOutput", string, pointer)
end = function("spDestroyCompileRequest", None, pointer)

for name in sys.stdin.read().splitlines():
    with open(name, "rb") as f:
        text = INCLUDE.sub(b"", f.read())
    r = request(session)
    source(r, unit(r, HLSL, b"x"), name.encode(), text)
    compile_(r)
    lines = said(r).decode(errors="replace").split("\n")
    end(r)
    for i, line in enumerate(lines):
        if SYNTAX.search(line):
            detail = [re.sub(r"^[ |^]*", "", l) for l in lines[i + 1:i + 6] if "^" in l]
            print(name, " ".join([line] + detail).replace("\t", " "), sep="\t")
            break
