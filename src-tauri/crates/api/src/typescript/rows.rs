//! Rows of the tables as TypeScript, from their schema.

use tables::{Column, Kind, Table};

/// Names of the tables, a row of each, and the book that holds all.
pub(super) fn all() -> impl Iterator<Item = String> {
    [names()].into_iter().chain(tables::all().iter().map(row)).chain([book()])
}

fn names() -> String {
    let names: Vec<String> = tables::all().iter().map(|t| format!("  | \"{}\"", t.name)).collect();
    format!("/** Names of the tables of a workspace. */\nexport type TableName =\n{};", names.join("\n"))
}

fn row(table: &Table) -> String {
    let field = |c: &Column| format!("  /** {} */\n  {}: {};", c.about, c.key, cell(c));
    let fields: Vec<String> = table.columns.iter().map(field).collect();
    format!("/** {} */\nexport type {}Row = {{\n{}\n}};", table.about, table.label, fields.join("\n"))
}

fn cell(column: &Column) -> String {
    let text = match column.kind {
        Kind::Word(words) => words.iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(" | "),
        Kind::YesNo => "\"yes\" | \"no\"".to_owned(),
        Kind::Whole(..) => "number".to_owned(),
        Kind::Number(_) | Kind::Estimate(_) | Kind::Units => "number | string".to_owned(),
        Kind::Series => "(number | null)[]".to_owned(),
        _ => "string".to_owned(),
    };
    if column.required { text } else { format!("{text} | null") }
}

/// The JSON export.
fn book() -> String {
    let field = |t: &Table| format!("  {}: {}Row[];", t.name, t.label);
    let fields: Vec<String> = tables::all().iter().map(field).collect();
    let (format, version) = (exchange::json::FORMAT, exchange::json::VERSION);
    let head = format!("  format: \"{format}\";\n  version: {version};");
    let mark = "  /** Digest of these contents: which state a file was exported from. */\n  mark: string;";
    format!("/** All tables of a workspace. */\nexport type Book = {{\n{head}\n{}\n{mark}\n}};", fields.join("\n"))
}
