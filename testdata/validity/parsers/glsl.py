"""Prints the files named on standard input that glslang refuses, each with a tab and its first message.

Its parser knows types, and stops at its first syntax error: a name of a type that the text does not
declare is declared, and the rest is read again. Errors of types and names do not count. All extensions
are there. A text without a #version is read as the default, as GLSL 4.60 and as GLSL ES 3.20; each for
OpenGL and for Vulkan.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile

SYNTAX = re.compile(r"syntax error|[Uu]nterminated|missing #endif|mismatch|End of (file|input) in|'#(if|elif|else|endif|ifdef|ifndef|define|undef)'")
PLACE = re.compile(r"(?:ERROR|WARNING): .*?:(\d+): ")
CODE = re.compile(r"//[^\n]*|/\*.*?\*/|(?m:^[ \t]*#[^\n]*)", re.S)
HEADER = re.compile(r"(?m)^[\w\[\] ]*\w[ \]]\s*\w+\s*\(([^()]*)\)\s*(?=[{;])")
KNOWN = re.compile(r"(return|else|case|struct|precision|const|in|out|inout|uniform|buffer|shared|attribute|varying|centroid|flat|smooth|sample|patch|invariant|precise|coherent|volatile|restrict|readonly|writeonly|noperspective|highp|mediump|lowp|void|bool|u?int|float|double|[bdiu]?vec[234]|d?mat[234](x[234])?|[iu]?(sampler|image|texture)\w+|\w+(EXT|NV)|\w*(8|16|32|64)(_t|vec\d)|atomic_uint|do|subroutine|layout)")
UNKNOWN = re.compile(r"ERROR: .*?:(\d+): '(\w+)' : undeclared identifier")
VERSION = re.compile(r"^[ \t]*#[ \t]*version", re.M)
HEAD = re.compile(r"(?:(?:[ \t]*(?:#[ \t]*(?:version|extension)[^\n]*|//[^\n]*|/\*.*?\*/[ \t]*))?\n)*", re.S)


def said(files, options, folder):
    """The lines that glslang says of each file."""
    of = {f: [] for f in files}
    for i in range(0, len(files), 50):
        some = files[i:i + 50]
        p = subprocess.run(["glslangValidator", "-C", "-S", "frag", *options, *some], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd=folder, timeout=300)
        at = None
        for line in p.stdout.decode(errors="replace").splitlines():
            at = line if line in of else at
            if at and line != at:
                of[at].append(line)
        if p.returncode < 0:  # it died of one of them
            sys.exit(f"glslangValidator: signal {-p.returncode}")
    return of


def judged(lines, text, declared):
    """The message of a syntax error, and the names of types that would have to be declared."""
    unknown = {}
    for line in lines:
        if m := UNKNOWN.match(line):
            unknown[m[1]] = m[2]
        elif line.startswith("ERROR: ") and SYNTAX.search(line):
            if "unexpected TYPE_NAME" in line and declared:
                return None, None  # one name for a type and for a variable
            if "unexpected IDENTIFIER" not in line:
                return line, None
            m = PLACE.match(line)
            code = CODE.sub(" ", text)
            alone = {n for formals in HEADER.findall(code) for n in re.findall(r"(?:^|,)\s*(\w+)\s*(?=,|$)", formals)}
            names = {unknown[m[1]]} if m and m[1] in unknown else {n for n in re.findall(r"\b([A-Za-z_]\w*)\s*(?:\[[^]]*\]\s*)*(?=\s[A-Za-z_]|(?<=\])[A-Za-z_])", code)} | alone
            return line, {n for n in names - declared if not KNOWN.fullmatch(n)}
    return None, None


def refused(texts, options, folder):
    """The messages of the texts, by name, that are refused."""
    messages, declared = {}, {f: set() for f in texts}
    open_ = list(texts)
    while open_:
        for f in open_:
            head = HEAD.match(texts[f]).end()
            types = "#extension all : warn\n" + "".join(f"struct {name} {{ int a_; }}; " for name in sorted(declared[f]))
            with open(os.path.join(folder, f), "w") as out:
                out.write(texts[f][:head] + types + texts[f][head:])
        again = []
        for f, lines in said(open_, options, folder).items():
            message, names = judged(lines, texts[f], declared[f])
            if names:
                declared[f] |= names
                again.append(f)
            elif message:
                messages[f] = message
        open_ = again
    return messages


def main():
    names = sys.stdin.read().splitlines()
    texts = {}
    for i, name in enumerate(names):
        with open(name, errors="replace") as f:
            texts[f"{i}.frag"] = f.read()
    folder = tempfile.mkdtemp()
    left = dict(texts)
    messages = {}
    for target in ([], ["-V"]):
        for version in ([], ["--glsl-version", "460"], ["--glsl-version", "320es"]):
            some = {f: t for f, t in left.items() if not version or not VERSION.search(t)}
            bad = refused(some, target + version, folder)
            for f in some:
                if f not in bad:
                    del left[f]
                    messages.pop(f, None)
                else:
                    messages.setdefault(f, bad[f])
    shutil.rmtree(folder)
    for i, name in enumerate(names):
        if f"{i}.frag" in messages:
            print(f"{name}\t{messages[f'{i}.frag']}")


main()
