"""What others make of queries over bills: one JSON list of cases on standard input, one of results on standard output.

A case is {"dialect", "sql"}; with "bill" and "result", paths of csv files, and "typed", whether DuckDB may guess the types of columns,
it is also carried out over that bill: by DuckDB as it stands, in another dialect as sqlglot puts it for DuckDB. A result is {"error"},
what went wrong or null, and {"rows"}.
"""
import json
import sys

import duckdb
import sqlglot


def carried_out(case, query):
    own = duckdb.connect()
    own.execute("SET TimeZone = 'UTC'")
    how = "" if case["typed"] else ", all_varchar = true"
    own.execute(f"CREATE TABLE focus AS SELECT * FROM read_csv('{case['bill']}', header = true{how})")
    # The table holds moments from here on; a query says the same wherever it is asked.
    own.execute("SET TimeZone = 'Asia/Tokyo'")
    own.execute(f"COPY ({query}) TO '{case['result']}' (HEADER)")
    return own.execute(f"SELECT COUNT(*) FROM read_csv('{case['result']}', all_varchar = true)").fetchone()[0]


def result(case):
    try:
        parsed = sqlglot.parse_one(case["sql"], read=case["dialect"], error_level=sqlglot.ErrorLevel.RAISE)
        is_query = isinstance(parsed, sqlglot.exp.Select) and not list(parsed.find_all(sqlglot.exp.Command))
        rows = carried_out(case, case["sql"]) if "bill" in case else None
        return {"error": None if is_query else "no query", "rows": rows}
    except Exception as error:
        return {"error": f"{type(error).__name__}: {error}", "rows": None}


json.dump([result(case) for case in json.load(sys.stdin)], sys.stdout)
