//! The stored tables follow the declaration in `tables`, column by column and rule by rule.

use crate::connection::Deadline;
use crate::migrate::{self, MIGRATIONS, VERSION};
use tables::{Column, Kind, Table, all};

/// The statement that stores a table. A failing test shows it, to be pasted into the next migration.
fn expected(table: &Table) -> String {
    let mut lines: Vec<String> = table.columns.iter().map(column).collect();
    lines.push("\"position\" INTEGER NOT NULL CHECK (\"position\" >= 0)".to_owned());
    lines.push("\"changed_by\" TEXT NOT NULL CHECK (length(\"changed_by\") BETWEEN 1 AND 200)".to_owned());
    lines.push("\"changed_at\" TEXT NOT NULL CHECK (length(\"changed_at\") BETWEEN 20 AND 40)".to_owned());
    let key: Vec<String> = table.key.iter().map(|k| format!("\"{k}\"")).collect();
    lines.push(format!("PRIMARY KEY ({})", key.join(", ")));
    format!("CREATE TABLE \"{}\" (\n  {}\n) STRICT, WITHOUT ROWID", table.name, lines.join(",\n  "))
}

fn column(column: &Column) -> String {
    let name = format!("\"{}\"", column.key);
    let null = if column.required { " NOT NULL" } else { "" };
    format!("{name} TEXT{null} CHECK ({}){}", rule(&name, column.kind), reference(column.kind))
}

fn rule(name: &str, kind: Kind) -> String {
    let length = |most: u32| format!("length({name}) BETWEEN 1 AND {most}");
    let words = |words: &[&str]| format!("{name} IN ('{}')", words.join("', '"));
    match kind {
        Kind::Id | Kind::Reference(_) | Kind::Assumption => length(80),
        Kind::Text | Kind::Words(_) | Kind::Units | Kind::Scale | Kind::Credits => length(2000),
        Kind::Word(list) => words(&list),
        Kind::YesNo => words(&["yes", "no"]),
        Kind::Whole(..) => length(10),
        Kind::Number(_) | Kind::Estimate(_) | Kind::Answer(_) => length(120),
        Kind::Currency => format!("{name} GLOB '[A-Z][A-Z][A-Z]'"),
        Kind::Date => format!("{name} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'"),
        Kind::Start => length(40),
        Kind::Series => length(1_000_000),
        Kind::Points => length(20_000),
    }
}

/// A foreign key where the target's key is one column; the others are checked by `tables::check` alone.
fn reference(kind: Kind) -> String {
    let Kind::Reference(to) = kind else { return String::new() };
    match tables::table(to).unwrap().key {
        [key] => format!(" REFERENCES \"{to}\" (\"{key}\") DEFERRABLE INITIALLY DEFERRED"),
        _ => String::new(),
    }
}

/// With ASSAY_WRITE_DDL=file the statements of all tables are written there, as a start for a migration.
fn write_when_asked() {
    if let Ok(target) = std::env::var("ASSAY_WRITE_DDL") {
        let statements: Vec<String> = all().iter().map(|t| format!("{};\n", expected(t))).collect();
        std::fs::write(target, statements.join("\n")).unwrap();
    }
}

#[test]
fn the_documents_tables_are_those_declared() {
    write_when_asked();
    let connection = migrate::fresh(MIGRATIONS, VERSION, &Deadline::default()).unwrap();
    for table in all() {
        let sql = "SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?";
        let found: String = connection.query_row(sql, [table.name], |row| row.get(0)).unwrap_or_default();
        assert_eq!(found, expected(table), "{} is stored as:\n{};", table.name, expected(table));
    }
    let stored: i64 = connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0)).unwrap();
    assert_eq!(stored, all().len() as i64 + 2, "the tables, the log and what documents hold, nothing else");
}

#[test]
fn the_schema_in_one_go_is_where_the_migrations_lead() {
    let text = |connection: &rusqlite::Connection| {
        let sql = "SELECT type, name, tbl_name, ifnull(sql, '') FROM sqlite_schema ORDER BY name";
        let mut statement = connection.prepare(sql).unwrap();
        let rows = statement.query_map([], |row| Ok([0, 1, 2, 3].map(|at| row.get::<_, String>(at).unwrap()))).unwrap();
        let header = ["user_version", "application_id"]
            .map(|name| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0)).unwrap());
        (header, rows.collect::<Result<Vec<_>, _>>().unwrap())
    };
    let stepwise = crate::connection::memory(&Deadline::default()).unwrap();
    migrate::step_by_step(&stepwise, MIGRATIONS, 0..VERSION).unwrap();
    let at_once = crate::connection::memory(&Deadline::default()).unwrap();
    migrate::run(&at_once, MIGRATIONS, VERSION).unwrap();
    assert_eq!(text(&at_once), text(&stepwise));
}

#[test]
fn a_check_refuses_what_the_declaration_refuses() {
    let connection = migrate::fresh(MIGRATIONS, VERSION, &Deadline::default()).unwrap();
    connection.pragma_update(None, "foreign_keys", false).unwrap();
    for (table, column, value, accepted) in [
        ("vendors", "name", "Northwind", true),
        ("vendors", "name", "", false),
        ("levers", "status", "taken", true),
        ("levers", "status", "maybe", false),
        ("levers", "acts_on", "useful_share", true),
        ("levers", "acts_on", "supply", false),
        ("quotes", "renewal", "end", true),
        ("quotes", "renewal", "never", false),
        ("quotes", "network", "roce_rail", true),
        ("quotes", "network", "token_ring", false),
        ("quotes", "storage", "nvme", true),
        ("quotes", "storage", "tape", false),
        ("frame", "currency", "EUR", true),
        ("frame", "currency", "eur", false),
        ("frame", "decide_by", "2027-03-15", true),
        ("frame", "decide_by", "15.3.2027", false),
        ("frame", "budget_is_hard", "perhaps", false),
    ] {
        let table = tables::table(table).unwrap();
        let cell = |c: &str| if c == column { value.to_owned() } else { filler(table, c) };
        let values: Vec<String> = crate::rows::stored(table).map(cell).collect();
        let marks = vec!["?"; values.len()].join(", ");
        let sql = format!("INSERT OR ROLLBACK INTO {} VALUES ({marks})", table.name);
        let done = connection.execute(&sql, rusqlite::params_from_iter(&values));
        assert_eq!(done.is_ok(), accepted, "{}.{column} = {value:?}: {done:?}", table.name);
        connection.execute(&format!("DELETE FROM {}", table.name), []).unwrap();
    }
}

/// A value that the column's own rule accepts.
fn filler(table: &Table, column: &str) -> String {
    match table.column(column).map(|c| c.kind) {
        None if column == "position" => "0".to_owned(),
        None => "2026-11-21T10:00:00Z".to_owned(),
        Some(Kind::Word(words)) => words[0].to_owned(),
        Some(Kind::YesNo) => "yes".to_owned(),
        Some(Kind::Currency) => "EUR".to_owned(),
        Some(Kind::Date) => "2027-03-15".to_owned(),
        Some(_) => "1".to_owned(),
    }
}
