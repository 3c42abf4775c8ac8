"""Runs a Python program whose statements ask whether they are to be executed.

    python3 run.py PLAN PROGRAM [ARG...]

The first lines of PLAN are a word that marks messages on standard error, the file that is standard
input, the directory of the program's own modules, what to watch ("LINE<tab>FILE<tab>EXPRESSION", or
empty), and the file to which the events are recorded, or nothing. Then comes a line for each event of the recorded run:
ID NEXT DECISION KEEP. See package trace, which tells how events are left out.
"""

import importlib.machinery
import marshal
import os
import sys
import zlib

sys.setrecursionlimit(max(sys.getrecursionlimit(), 3000))


class Runtime:
    def __init__(self, plan):
        lines = open(plan, encoding="utf-8").read().split("\n")
        self.mark, stdin, self.root, watch, record = lines[:5]
        self.plan = [tuple(l.split()) for l in lines[5:] if l]
        os.dup2(os.open(stdin, os.O_RDONLY), 0)
        self.watch = watch.split("\t", 2) if watch else None
        self.at = 0
        self.record = open(record, "ab", 0) if record else None
        self.statements = open(record + ".statements", "a", encoding="utf-8") if record else None

    def own(self, path):
        path = os.path.abspath(path)
        library = os.path.dirname(os.__file__)
        return path.startswith(self.root + os.sep) and not path.startswith(library + os.sep) and "site-packages" not in path

    # The functions that programs call. K asks for a statement, C for a control statement: the
    # event's number plus one, negative for one that is left out. D decides.

    def keep(self, name):
        return self.control(name, 2) > 0

    def control(self, name, calls=1):
        n = self.at
        if self.record:
            depth, frame = 0, sys._getframe(calls)
            while frame:
                depth, frame = depth + 1, frame.f_back
            self.at += 1
            self.record.write(f"{name} {depth}\n".encode())
            return n + 1
        if n >= len(self.plan) or self.plan[n][0] != name:
            self.leave()
        if self.plan[n][3] == "1":
            self.at = n + 1
            return n + 1
        self.at = int(self.plan[n][1])
        return -(n + 1)

    def decide(self, n, test):
        number = abs(n) - 1
        if self.record:
            value = bool(test[0])
            self.record.write(f"={number} {int(value)}\n".encode())
            return value
        return self.plan[number][2] == "1"

    def iterate(self, n, iterable):
        return Loop(self, iter(iterable[0]) if n > 0 else None)

    def note(self, value):
        sys.stdout.flush()
        os.write(2, f"\n{self.mark} value {value!r}\n".encode(errors="backslashreplace"))

    def leave(self):
        os.write(2, f"\n{self.mark} diverged\n".encode())
        os._exit(125)


class Loop:
    """A for loop: an element is fetched whether it is assigned or not."""

    def __init__(self, runtime, iterator):
        self.runtime, self.iterator = runtime, iterator

    def more(self, name):
        n = self.runtime.control(name, 2)
        self.kept, fetch = n > 0, self.iterator is not None
        if not self.kept and type(self.iterator).__name__ == "generator":
            fetch = False  # what it executes is left out, too
        try:
            if fetch:
                self.value = next(self.iterator)
            elif self.kept:
                self.runtime.leave()
            found = True
        except StopIteration:
            found = False
        going = self.runtime.decide(n, (found,))
        if going and self.kept and not found:
            self.runtime.leave()
        return going


class Loader(importlib.machinery.SourceFileLoader):
    runtime = None

    def get_code(self, fullname):  # never the cached one
        path = self.get_filename(fullname)
        return rewrite(self.get_data(path), path, self.runtime) if self.runtime.own(path) else super().get_code(fullname)


def rewrite(source, path, runtime):
    """The code of a module; the recording run keeps it for the others."""
    kept = os.path.join(os.path.dirname(os.path.abspath(__file__)), f"{zlib.crc32(os.path.abspath(path).encode()):x}.code")
    if not runtime.record:
        with open(kept, "rb") as file:
            return marshal.load(file)
    import rewrite as module
    code = module.rewritten(source, path, runtime)
    with open(kept, "wb") as file:
        marshal.dump(code, file)
    return code


def main():
    plan, program = sys.argv[1:3]
    runtime = Runtime(plan)
    sys.argv = sys.argv[2:]
    if runtime.record:
        sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
        import rewrite as _  # before the program's directory can have one of that name
        sys.path.pop(0)
    sys.path[0] = os.path.dirname(os.path.abspath(program))
    import builtins
    for name in ("keep", "control", "decide", "iterate", "note"):
        setattr(builtins, "_pare_" + name, getattr(runtime, name))
    Loader.runtime = runtime
    importlib.machinery.SourceFileLoader = Loader
    finder = importlib.machinery.FileFinder.path_hook(
        (importlib.machinery.ExtensionFileLoader, importlib.machinery.EXTENSION_SUFFIXES), (Loader, importlib.machinery.SOURCE_SUFFIXES))
    sys.path_hooks.insert(0, finder)
    sys.path_importer_cache.clear()
    with open(program, "rb") as file:
        code = rewrite(file.read(), program, runtime)
    module = type(sys)("__main__")
    module.__file__ = program
    module.__builtins__ = builtins
    sys.modules["__main__"] = module
    exec(code, module.__dict__)


main()
