"""Failures in dialects of SQL."""

import re
import sys

from ground import Problem, reads

from failure import failure


@failure("sql", "the statements of strptime.test of DuckDB's tests", "duckdb 0.3.0 of PyPI dies with SIGSEGV, at what 2.0 refuses")
def duckdb(ground):
    tests = ground.github("duckdb/duckdb", "044a04a7cd39e6e8235f756597ae42dde084e5e5", "test/sql/function/timestamp/test_strptime.test")
    statements = re.findall(r"^(?:query|statement)\b.*\n((?:(?!----).+\n)+)", tests, re.M)
    text = "".join(s.rstrip() + ";\n" for s in statements)
    script = """
import duckdb, sys
connection = duckdb.connect()
for statement in open(sys.argv[1]).read().split(";"):
    try:
        connection.execute(statement).fetchall()
    except Exception:
        pass
"""
    return Problem("sql", text, [ground.venv("3.9", "duckdb==0.3.0", "numpy==1.26.4") / "bin/python", "-c", script, "FILE"], 139)


@failure("sql", "insert_conflict.sql of PostgreSQL's regression tests",
         "pgsql-deparser 17.18.5 of npm writes what PostgreSQL's parser refuses: \"syntax error at or near \"UNIQUE\"\"")
def pgsql_deparser(ground):
    text = ground.github("pganalyze/libpg_query", "06670290ad39e61805ecacbc6267df61f6ae3d91", "test/sql/postgres_regress/insert_conflict.sql")
    script = """
const { parse } = require('libpg-query'), { deparse } = require('pgsql-deparser');
parse(require('fs').readFileSync(process.argv[1], 'utf8')).catch(() => process.exit(2)).then(async tree => parse(await deparse(tree)));
"""
    modules = ground.npm("pgsql-deparser@17.18.5", "libpg-query@17.7.4")
    return Problem("sql", text, ["node", "-e", script, "FILE"], 1, 'syntax error at or near "UNIQUE"', env=f"NODE_PATH={modules}")


@failure("sql", "views/p_s/metrics.sql of MySQL's sys schema, most of it comments",
         "sqlglot 11.0.0 of PyPI cannot read what it has written, IndexError, about what MariaDB 10.11 reads")
def sqlglot(ground):
    """MariaDB's library is that of Debian 12's package libmariadbd19; statements are prepared, only syntax errors count."""
    text = ground.github("mysql/mysql-sys", "a1374ea7cf341b71fd1060136533ce01fe0bd57b", "views/p_s/metrics.sql")
    script = """
import sqlglot, sys
written = ";\\n".join(sqlglot.transpile(open(sys.argv[1]).read(), read="mysql", write="mysql"))
print("written")
sqlglot.parse(written, read="mysql")
"""
    return Problem("sql", text, [ground.venv("3.9", "sqlglot==11.0.0") / "bin/python", "-c", script, "FILE"], 1, "written", "IndexError",
                   accept=[reads(sys.executable, "sql.py", "mysql")])


@failure("sql", "02516_join_with_totals_and_subquery_bug.sql of ClickHouse's tests",
         "chdb 0.2.2 of PyPI, ClickHouse 22.12: LOGICAL_ERROR, \"The top step of the right pipeline should be ExpressionStep\"")
def chdb(ground):
    text = ground.github("ClickHouse/ClickHouse", "107dab094d01a802633a58c75e14575b5f936aba", "tests/queries/0_stateless/02516_join_with_totals_and_subquery_bug.sql")
    script = "import chdb, sys; chdb.query(open(sys.argv[1]).read(), 'CSV')"
    return Problem("sql", text, [ground.venv("3.9", "chdb==0.2.2") / "bin/python", "-c", script, "FILE"], None, "The top step of the right pipeline should be ExpressionStep")
