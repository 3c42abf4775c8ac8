"""Shrinks an input while a function of yours says that it still fails.

    from pare import reduce
    small = reduce(text, lambda t: solve(t) != solve_slowly(t), grammar="json")

The function runs in this process, in the thread that calls reduce. The program pare proposes the
texts; this module starts it and answers its questions.
"""

import base64
import contextlib
import json
import os
import pathlib
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from typing import NamedTuple

__all__ = ["Error", "Progress", "reduce"]


class Error(ValueError):
    """The reduction could not be made; the message is pare's."""


class Progress(NamedTuple):
    """How far a reduction is: its tests so far, the bytes of the text and of the smallest one that failed."""

    tests: int
    before: int
    smallest: int


def reduce(text, fails, *, grammar=None, name=None, raises=None, strategy=None, max_tests=None, max_time=None, progress=None, args=()):
    """Returns the smallest text found that fails, a str or bytes as text is.

    fails(candidate) is true where the failure is there, false where it is not, None where it cannot
    tell. With raises, an exception or a tuple of them, it is there where fails raises one of these.
    Any other exception ends the reduction and is raised here; its attribute smallest is the best so
    far. An interrupt (Ctrl-C) ends it, and the best so far is returned.

    grammar is a built-in grammar's name or the path of a .g4 file; without it, the extension of name
    or the text decides. max_time is in seconds. progress is called with a Progress after each test;
    None shows a line where somebody watches, False nothing. args are further flags of pare reduce.

    Raises Error where the text does not fail, or pare cannot work with it.
    """
    is_text = isinstance(text, str)
    data = text.encode("utf-8", "surrogateescape") if is_text else bytes(text)
    job = _Job(data, fails, raises, is_text, _shower(progress))
    flags = [f"--{flag}={value}" for flag, value in (
        ("grammar", grammar), ("strategy", strategy), ("max-tests", max_tests), ("max-time", max_time)) if value is not None]
    return job.run([*flags, *map(str, args)], os.path.basename(name or "input"))


class _Job:
    def __init__(self, data, fails, raises, is_text, show):
        self.data, self.fails, self.raises, self.is_text, self.show = data, fails, raises, is_text, show
        self.tests, self.smallest, self.first = 0, len(data), None

    def run(self, flags, name):
        with tempfile.TemporaryDirectory(prefix="of_pare_") as folder:
            folder = pathlib.Path(folder)
            (folder / "in").mkdir()
            source, result = folder / "in" / name, folder / "result"
            source.write_bytes(self.data)
            with open(folder / "messages", "w+b") as messages:
                command = [_binary(), "reduce", "--serve=-", "--jobs=1", "--quiet", "--plain", "--display=none", f"--output={result}", *flags, str(source)]
                process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=messages, **_apart())
                try:
                    self.answer(process)
                    _stop(process)
                    messages.seek(0)
                    said = messages.read().decode("utf-8", "replace").strip()
                    self.judge(process.returncode, said.replace(str(source), "the text"))
                except KeyboardInterrupt:
                    _stop(process)
                    print(f"\npare: interrupted after {self.tests} tests, this is the best so far", file=sys.stderr)
                except BaseException as error:
                    _stop(process)
                    with contextlib.suppress(AttributeError):  # of one that takes none
                        error.smallest = self.best(result)
                    raise
                finally:
                    self.show(None)
            return self.best(result)

    def best(self, result):
        data = result.read_bytes() if result.exists() else self.data
        return data.decode("utf-8", "surrogateescape") if self.is_text else data

    def answer(self, process):
        """Answers questions until pare asks no more."""
        for line in process.stdout:
            question = json.loads(line)
            if "text" in question:
                candidate = question["text"].encode("utf-8")
            else:
                candidate = base64.b64decode(question["base64"])
            outcome = self.outcome(candidate)
            try:
                process.stdin.write(json.dumps({"id": question["id"], "outcome": outcome}).encode() + b"\n")
                process.stdin.flush()
            except OSError:
                return  # it has ended, and says why

    def outcome(self, candidate):
        argument = candidate.decode("utf-8", "surrogateescape") if self.is_text else candidate
        if self.raises is None:
            failed = self.fails(argument)
        else:
            try:
                self.fails(argument)
                failed = False
            except self.raises:
                failed = True
        self.tests += 1
        if self.tests == 1:
            self.first = failed
        if failed:
            self.smallest = min(self.smallest, len(candidate))
        self.show(Progress(self.tests, len(self.data), self.smallest))
        return "unresolved" if failed is None else "interesting" if failed else "not"

    def judge(self, status, message):
        """Raises the error of a run, if there is one."""
        if status == 0:
            return
        if self.tests and not self.first:
            what = f"raises none of {self.raises}" if self.raises is not None else f"is {self.first!r}"
            raise Error(f"the text does not fail: fails(text) {what}")
        message = message.split("\n  command: ")[0]  # that of pare
        raise Error(message.replace("pare: ", "", 1) or f"pare ended with status {status}")


def _apart():
    """Keeps an interrupt of the terminal from the program: this one ends it."""
    if os.name == "nt":
        return {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
    return {"start_new_session": True}


def _stop(process):
    """Ends a run: without answers pare writes the best so far and ends."""
    for pipe in (process.stdin, process.stdout):
        try:
            pipe.close()
        except OSError:
            pass
    try:
        process.wait(timeout=30)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _binary():
    """Finds the program: $PARE, the one that was installed with this module, or that of the path."""
    name = "pare.exe" if os.name == "nt" else "pare"
    if os.environ.get("PARE"):
        return os.environ["PARE"]
    user = sysconfig.get_path("scripts", f"{os.name}_user") if f"{os.name}_user" in sysconfig.get_scheme_names() else None
    for folder in (sysconfig.get_path("scripts"), user, pathlib.Path(__file__).parents[1] / "bin"):
        if folder and os.path.isfile(os.path.join(folder, name)):
            return os.path.join(folder, name)
    found = shutil.which("pare")
    if found is None:
        raise Error("the program pare is not found: install it, or set the variable PARE to its path")
    return found


def _shower(progress):
    if callable(progress):
        return lambda now: progress(now) if now is not None else None
    watched = sys.stderr is not None and (sys.stderr.isatty() or "ipykernel" in sys.modules)
    if progress is False or progress is None and not watched:
        return lambda now: None
    shown = []

    def show(now):
        if now is None and shown:
            print(file=sys.stderr)
        elif now is not None and (now.tests == 1 or now.tests % 20 == 0):
            shown.append(now)
            print(f"\rpare: {now.before:,} → {now.smallest:,} bytes, {now.tests:,} tests", end="", file=sys.stderr, flush=True)

    return show
