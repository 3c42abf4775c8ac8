"""What failures of pinned tools are made of: the packages of that time, and the problems that use them."""

import contextlib
import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import time
import zipfile

HERE = pathlib.Path(__file__).resolve().parent


class Ground:
    """A folder with the pinned packages and the problems that use them."""

    def __init__(self, folder, clones=None):
        self.folder, self.clones = folder, clones

    def venv(self, python, *packages):
        """A virtual environment of a Python version with the packages; its folder."""
        def fill(place):
            run(f"python{python}", "-m", "venv", "--without-pip", place)
            install(place, *packages)
        return self.made("-".join([f"py{python}", *packages]).replace("=", ""), fill)

    def made(self, name, fill):
        """A folder of the tools, filled once: one that was left half full is filled anew."""
        place = self.folder / "tools" / name
        if not (place / ".full").exists():
            shutil.rmtree(place, ignore_errors=True)
            place.parent.mkdir(parents=True, exist_ok=True)
            fill(place)
            (place / ".full").touch()
        return place

    def wheel(self, package, path):
        """The text of a file of a package from PyPI."""
        def fill(place):
            run(*PIP, "download", "-q", "--no-deps", "--only-binary", ":all:", "-d", place, package)
        wheel = next(self.made(package.replace("=", ""), fill).glob("*.whl"))
        return zipfile.ZipFile(wheel).read(path).decode()

    def npm(self, *packages):
        """A prefix with the packages; its node_modules."""
        name = "-".join(packages).replace("@", "-").replace("/", "-")
        return self.made(name, lambda place: run("npm", "install", "--silent", "--no-audit", "--no-fund", "--prefix", place, *packages)) / "node_modules"

    def crate(self, name, version):
        """The source folder of a crate, unpacked by cargo."""
        def fill(place):
            (place / "src").mkdir(parents=True)
            (place / "src/lib.rs").touch()
            (place / "Cargo.toml").write_text(f'[package]\nname = "one"\nversion = "0.0.0"\nedition = "2021"\n\n[dependencies]\n{name} = "={version}"\n')
            run("cargo", "vendor", "-q", "vendor", cwd=place)
        return self.made(f"crate-{name}-{version}", fill) / "vendor" / name

    def github(self, repository, commit, path):
        """The text of a file of a repository at a commit."""
        return self.blob(repository, commit, path).decode()

    def blob(self, repository, commit, path):
        """The bytes of a file of a repository at a commit: from a clone of that commit alone, or of the folder of clones (owner+name)."""
        name = repository.replace("/", "+")
        clone = self.clones and next(self.clones.glob(f"{name}/**/HEAD"), None)
        if not clone:
            def fill(place):
                run("git", "init", "-q", "--bare", place)
                run("git", "-C", place, "remote", "add", "origin", f"https://github.com/{repository}")
                run("git", "-C", place, "fetch", "-q", "--depth=1", "--filter=blob:none", "origin", commit)
            clone = self.made(f"{name}-{commit}", fill) / "HEAD"
        return subprocess.run(["git", "-C", clone.parent, "show", f"{commit}:{path}"], check=True, stdout=subprocess.PIPE).stdout

    def gcc(self, name, repository, commit, *paths):
        """A program that gcc makes of some files of a repository: the headers are found from the folder of the first."""
        def fill(place):
            for path in paths:
                (place / path).parent.mkdir(parents=True, exist_ok=True)
                (place / path).write_bytes(self.blob(repository, commit, path))
            run("gcc", "-O1", "-I", (place / paths[0]).parent, "-o", place / name, *[place / p for p in paths if p.endswith(".c")])
        return self.made(f"{name}-{commit}", fill) / name

    def debian(self, package, path):
        """The text of a file of one of Debian's packages, at the version that apt knows."""
        def fill(place):
            place.mkdir()
            run("apt-get", "download", "-qq", package, cwd=place)
            run("dpkg", "-x", next(place.glob("*.deb")), place / "unpacked")
        return one(self.made(f"deb-{package}", fill) / "unpacked", path).read_text()

    def jars(self, *artifacts):
        """The class path of artifacts of Maven's (group:name:version) and of what they need."""
        def fill(place):
            place.mkdir()
            needs = "".join("<dependency><groupId>{}</groupId><artifactId>{}</artifactId><version>{}</version></dependency>".format(*a.split(":")) for a in artifacts)
            (place / "pom.xml").write_text("<project><modelVersion>4.0.0</modelVersion><groupId>one</groupId><artifactId>one</artifactId>"
                                           f"<version>1</version><dependencies>{needs}</dependencies></project>")
            run("mvn", "-q", "-B", "dependency:copy-dependencies", "-DoutputDirectory=jars", cwd=place)
        place = self.made("-".join(artifacts).replace(":", "-"), fill)
        return ":".join(sorted(str(j) for j in (place / "jars").glob("*.jar")))

    def sources_of(self, artifact, path):
        """The text of a file of the sources of one of Maven's artifacts (group:name:version)."""
        def fill(place):
            run("mvn", "-q", "-B", "dependency:copy", f"-Dartifact={artifact}:jar:sources", f"-DoutputDirectory={place}")
        jar = next(self.made(artifact.replace(":", "-") + "-sources", fill).glob("*.jar"))
        return zipfile.ZipFile(jar).read(path).decode()

    def binary(self, name, version, flags="", program=None):
        """A program that cargo builds, with compiler flags, where it is not named for its crate."""
        def fill(place):
            run("cargo", "install", "-q", name, "--version", version, "--locked", "--root", place, env={"RUSTFLAGS": flags})
        return self.made(f"{name}-{version}", fill) / "bin" / (program or name)


def one(folder, pattern):
    """The one file of a folder that a pattern names."""
    found = sorted(p for p in folder.glob(f"**/{pattern}") if p.is_file())
    if len(found) != 1:
        raise FileNotFoundError(f"{folder}: {len(found)} files are named {pattern}")
    return found[0]


PIP = [sys.executable, "-m", "pip"]


def install(place, *words):
    run(*PIP, "--python", place / "bin/python", "install", "-q", *words)


def run(*words, cwd=None, env=None):
    subprocess.run(words, check=True, cwd=cwd, env={**os.environ, **(env or {})}, stdin=subprocess.DEVNULL, stdout=sys.stderr)


class Problem:
    """An input and a test: a command over FILE ends with a status (None: any) and says some words, and others accept the file.

    `env` is written in front of the commands, `stack` in KB, `seconds` of processor time each has. `valid` tells of a
    result whether the language's own parser takes it. `modules` of Python are imported once, for forks to run the command.
    """

    def __init__(self, extension, text, command, status, *says, accept=(), env="", stack=8192, seconds=10, valid=None, modules=()):
        self.extension, self.text, self.command, self.status, self.says = extension, text, command, status, says
        self.accept, self.env, self.stack, self.seconds, self.valid, self.modules = accept, env, stack, seconds, valid, modules

    def write(self, folder):
        name = f"input.{self.extension}"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        (folder / name).write_text(self.text)
        command = words(self.command, name)
        if self.modules:
            ask = shlex.join([sys.executable, "-IS", str(HERE / "ask.py"), str(socket_of(folder))])
            command = command.replace(shlex.quote(str(self.command[0])), ask, 1)
        tests = [f"[ $status = {self.status} ]"] if self.status is not None else []
        tests += [f"grep -qF -e {shlex.quote(s)} <<<\"$out\"" for s in self.says]
        tests += [f"{self.env} timeout 60 {words(c, name)} >accept.log 2>&1 </dev/null" for c in self.accept]
        (folder / "test.sh").write_text(f"""#!/bin/bash
[ -z "$COUNT_FILE" ] || echo >>"$COUNT_FILE"
ulimit -c 0 -s {self.stack} -t {self.seconds} -v 16000000
export PYTHONHASHSEED=0
out=$({self.env} timeout 60 {command} 2>&1 </dev/null); status=$?
{" && ".join(tests)}
""")
        (folder / "test.sh").chmod(0o755)

    @contextlib.contextmanager
    def served(self, folder):
        """Keeps a process that has imported the program's modules, which the test asks for forks."""
        if not self.modules:
            yield
            return
        path = socket_of(folder)
        path.unlink(missing_ok=True)
        server = subprocess.Popen([self.command[0], HERE / "serve.py", path, str(os.getpid()), *self.modules], env={**os.environ, "PYTHONHASHSEED": "0"}, stdin=subprocess.DEVNULL)
        try:
            while not path.exists() and server.poll() is None:
                time.sleep(0.05)
            yield
        finally:
            server.kill()
            server.wait()


def reads(*parser):
    """A command that takes FILE if a parser of ../validity, which reads names and prints those that it refuses, prints nothing."""
    folder = HERE.parent / "validity/parsers"
    line = shlex.join(str(folder / p) if (folder / str(p)).is_file() else str(p) for p in parser)
    return ["sh", "-c", f"refused=$(echo FILE | {line}) && [ -z \"$refused\" ]"]


def into(text, anchor, part):
    """The text with a part in front of the line that begins with the anchor."""
    at = text.index("\n" + anchor) + 1
    return text[:at] + part + text[at:]


def words(command, name):
    """A command line of the shell, with the name of the file where it says FILE."""
    return " ".join(shlex.quote(str(w)) for w in command).replace("FILE", name)


def socket_of(folder):
    return folder.parent / f"{folder.name}.socket"
