"""Prints the files named on standard input in which clang finds a parse or lexical issue, each with a tab and the message."""
import concurrent.futures
import os
import re
import shutil
import subprocess
import sys

# Whether a name is a type or a template decides how C and C++ are parsed: what is wrong in a statement where a name is
# unknown, or names something else, is put down to that.
UNKNOWN = re.compile(r":(\d+):(\d+): error: .*(?:undeclared|unknown type name|does not name|no (?:type|template|member) named|has no member|not found|expected (?:namespace|class) name|unknown template name|non-template)")

ISSUE = re.compile(r":(\d+):(\d+): (?:fatal )?error: (.*) \[(Parse|Lexical or Preprocessor) Issue\]")

# A line marker, without the number of the line that follows it.
MARKER = re.compile(rb"^[ \t]*#[ \t]*(?:line[ \t]+)?\d+(?=[ \t]+\"|[ \t]*$)")

# Of `typename a<b>::c` and `using a<b>::c`, where no template a is known, clang only says that it expected something else
# at `a<` or at the `<`.
NO_TEMPLATE = re.compile(rb"\w*(?<=\w)<")

# Line markers that leave a file which was not entered are no matter of syntax.
ELSEWHERE = re.compile("invalid line marker")

# The standards that a grammar reads: the grammar for C reads C23's attributes, which C17 has not, and old parameter lists,
# which C23 has not.
STANDARDS = {".c": ("gnu17", "gnu2x"), ".cc": ("gnu++17",)}

LANGUAGES = {".c": "c", ".cc": "c++"}


def issue(clang, name):
    """The first issue by the first standard, if there is one by each."""
    extension, lines = os.path.splitext(name)[1], numbered(name)
    issues = []
    for standard in STANDARDS[extension]:
        issues.append(issue_by([clang, "-std=" + standard, "-x", LANGUAGES[extension]], lines))
        if issues[-1] is None:
            return None
    return issues[0]


def numbered(name):
    """The lines of a file whose markers tell the lines' own numbers, so that messages can be traced to them."""
    with open(name, "rb") as f:
        return [MARKER.sub(b"# %d" % (i + 2), line) for i, line in enumerate(f.read().split(b"\n"))]


def issue_by(compiler, lines):
    command = [*compiler, "-fsyntax-only", "-w", "-ferror-limit=0", "-fno-caret-diagnostics", "-fdiagnostics-show-category=name", "-"]
    try:
        out = subprocess.run(command, input=b"\n".join(lines), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=60).stdout.decode(errors="replace")
    except subprocess.TimeoutExpired:
        return None
    unknown = {statement(lines, m) for m in UNKNOWN.finditer(out)}
    return next((m[3] for m in ISSUE.finditer(out) if statement(lines, m) not in unknown and not no_template(lines, m) and not ELSEWHERE.search(m[3])), None)


def no_template(lines, issue):
    return NO_TEMPLATE.match(lines[int(issue[1]) - 1], int(issue[2]) - 1)


def statement(lines, match):
    """Where the statement begins in which a message's place is: behind the last semicolon or brace before it."""
    line, column = int(match[1]) - 1, int(match[2]) - 1
    before = lines[line][:column]
    while (found := max(before.rfind(c) for c in (b";", b"{", b"}"))) < 0 and line > 0:
        line -= 1
        before = lines[line]
    return line, found


def main():
    clang = next((p for n in ("clang", "clang-19", "clang-16", "clang-14") if (p := shutil.which(n))), None) or sys.exit("no clang")
    names = sys.stdin.read().splitlines()
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for name, message in zip(names, pool.map(lambda name: issue(clang, name), names)):
            if message:
                print(name, message, sep="\t")


main()
