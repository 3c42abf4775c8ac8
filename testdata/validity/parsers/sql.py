"""Reads names of SQL files and prints those that a dialect's own parser refuses: sql.py DIALECT, or $SQLDIALECT.

postgres is pglast of PyPI, mysql MariaDB's library (libmariadbd), duckdb duckdb of PyPI, clickhouse chdb of PyPI. $SQLPARSERS
may hold the packages. Only syntax is asked, statement by statement where the parser takes no more.
"""

import ctypes
import os
import re
import shutil
import sys
import tempfile

sys.path.insert(0, os.environ.get("SQLPARSERS", ""))


def statements(text, escapes):
    """The statements of a script of a client that knows DELIMITER."""
    end, begin, i, found = ";", 0, 0, []
    while i < len(text):
        c = text[i]
        line = re.compile(r"delimiter[ \t]+(\S+).*", re.I).match(text, i) if i == 0 or text[i - 1] == "\n" else None
        if line:
            found.append(text[begin:i])
            end, begin = line[1], line.end()
            i = begin
        elif text.startswith(end, i):
            found.append(text[begin:i])
            i += len(end)
            begin = i
        elif c in "'\"`":
            i += 1
            while i < len(text) and text[i] != c:
                i += 2 if escapes and text[i] == "\\" and c != "`" else 1
            i += 1
        elif c == "#" or text.startswith("-- ", i) or text.startswith("--\n", i):
            i = text.find("\n", i) % (len(text) + 1)
        elif text.startswith("/*", i):
            i = text.find("*/", i + 2) % (len(text) + 1)
        else:
            i += 1
    found.append(text[begin:])
    return [s for s in found if re.sub(r"/\*(?!!).*?\*/|(#|-- )[^\n]*", "", s, flags=re.S).strip()]


def postgres():
    from pglast import parser

    def refusal(text):
        text = re.sub(r"(?ims)^(copy [^;']*from stdin[^;]*;)[ \t]*\n.*?^\\\.$", r"\1", text)
        try:
            parser.parse_sql_json(re.sub(r"(?m)^\\.*$", "", text))
        except parser.ParseError as e:
            return str(e)
    return refusal


def duckdb():
    import duckdb
    connection = duckdb.connect()

    def refusal(text):
        try:
            connection.extract_statements(text)
        except Exception as e:
            return str(e) if "arser Error" in str(e) else None
    return refusal


def mysql():
    library = ctypes.CDLL("libmariadbd.so.19")
    for name in ("mysql_init", "mysql_real_connect", "mysql_stmt_init", "mysql_stmt_error", "mysql_error"):
        getattr(library, name).restype = ctypes.c_void_p
    folder = tempfile.mkdtemp()
    os.mkdir(folder + "/test")
    arguments = [b"sql", b"--no-defaults", b"--skip-innodb", b"--default-storage-engine=MyISAM", b"--skip-grant-tables", f"--datadir={folder}".encode(), f"--log-error={folder}/log".encode(), f"--lc-messages-dir={folder}".encode()]
    if library.mysql_server_init(len(arguments), (ctypes.c_char_p * len(arguments))(*arguments), None):
        sys.exit("MariaDB's library does not begin")
    connection = ctypes.c_void_p(library.mysql_init(None))
    if not library.mysql_real_connect(connection, None, None, None, b"test", 0, None, ctypes.c_ulong(1 << 16)):
        sys.exit(ctypes.string_at(library.mysql_error(connection)).decode())

    def refusal(text):
        for s in statements(text, True):
            s = s.encode()
            statement = ctypes.c_void_p(library.mysql_stmt_init(connection))
            refused = library.mysql_stmt_prepare(statement, s, ctypes.c_ulong(len(s))) and library.mysql_stmt_errno(statement) in (1064, 1149)
            message = ctypes.string_at(library.mysql_stmt_error(statement)).decode(errors="replace")
            library.mysql_stmt_close(statement)
            if refused:
                return message
    refusal.folder = folder
    return refusal


def clickhouse():
    import json
    import chdb
    known = {}

    def ask(texts):
        with tempfile.NamedTemporaryFile("w", suffix=".json") as f:
            f.writelines(json.dumps({"i": i, "t": t}) + "\n" for i, t in enumerate(texts))
            f.flush()
            answer = str(chdb.query(f"SELECT i, isNull(formatQueryOrNull(t)) FROM file('{f.name}', JSONEachRow, 'i UInt64, t String')", "CSV"))
        for line in answer.split():
            i, bad = line.split(",")
            known[texts[int(i)]] = bad == "1"

    def refusal(text):
        for s in statements(text, True):
            if known.get(s):
                return "refused: " + " ".join(s.split())[:100]

    refusal.before = lambda texts: ask(list({s for t in texts for s in statements(t, True)}))
    return refusal


def main():
    """Prints a name, a tab and the message for each."""
    refusal = globals()[(sys.argv + [os.environ.get("SQLDIALECT")])[1]]()
    files = sys.stdin.read().splitlines()
    texts = {name: open(name, encoding="utf-8", errors="replace").read() for name in files if name}
    if hasattr(refusal, "before"):
        refusal.before(list(texts.values()))
    for name, text in texts.items():
        if message := refusal(text):
            print(name, " ".join(message.split()), sep="\t")
    shutil.rmtree(getattr(refusal, "folder", ""), ignore_errors=True)
    sys.stdout.flush()


if __name__ == "__main__":
    main()
    os._exit(0)  # the libraries take their time to end
