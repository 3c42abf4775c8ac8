"""Runs a Python program in forks of one process that has imported its modules: serve.py SOCKET PARENT MODULE…

A client (ask.py) sends the words of a command line, `-c TEXT`, `-m MODULE` or a script, with its folder, its environment, and its output as a file
descriptor; it gets the exit status back, as a shell says it. The server ends when the process PARENT has ended.
"""

import array
import contextlib
import importlib
import json
import os
import resource
import runpy
import signal
import socket
import sys
import traceback


def main(path, parent, *modules):
    for module in modules:
        importlib.import_module(module)
    server = socket.socket(socket.AF_UNIX)
    server.bind(path + ".new")
    os.rename(path + ".new", path)
    server.listen(8)
    server.settimeout(5)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    while os.path.exists(f"/proc/{parent}"):
        try:
            client, _ = server.accept()
        except socket.timeout:
            continue
        if os.fork() == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            server.close()
            client.settimeout(None)
            answer(client)
            os._exit(0)
        client.close()


def answer(client):
    """Reads a request and answers with the status that its fork ended with; a client that is gone ends the fork."""
    descriptors = array.array("i")
    data, extra, _, _ = client.recvmsg(1 << 20, socket.CMSG_LEN(descriptors.itemsize))
    if not extra:
        return  # it is gone
    descriptors.frombytes(extra[0][2])
    request = json.loads(data)
    child = os.fork()
    if child == 0:
        client.close()
        os.dup2(descriptors[0], 1)
        os.dup2(descriptors[0], 2)
        os.chdir(request["folder"])
        os.environ.clear()
        os.environ.update(request["environment"])
        os._exit(program(request["words"]))
    _, status = os.waitpid(child, 0)
    code = os.waitstatus_to_exitcode(status)
    with contextlib.suppress(BrokenPipeError):  # it is gone
        client.sendall(str(code if code >= 0 else 128 - code).encode())


def program(words):
    """Runs a program as the interpreter does: its exit status."""
    signal.alarm(60)
    resource.setrlimit(resource.RLIMIT_CPU, (10, 10))
    resource.setrlimit(resource.RLIMIT_AS, (16 << 30, 16 << 30))
    sys.argv = words
    try:
        if words[0] == "-m":
            sys.argv = words[1:]
            runpy.run_module(words[1], run_name="__main__", alter_sys=True)
        elif words[0] == "-c":
            sys.argv = ["-c", *words[2:]]
            exec(compile(words[1], "<string>", "exec"), {"__name__": "__main__"})
        else:
            runpy.run_path(words[0], run_name="__main__")
        code = 0
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 0 if end.code is None else 1
    except BaseException:
        traceback.print_exc()
        code = 1
    sys.stdout.flush()
    sys.stderr.flush()
    return code


main(*sys.argv[1:])
