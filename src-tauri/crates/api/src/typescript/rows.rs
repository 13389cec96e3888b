//! Rows of the tables as TypeScript, from their schema.

use tables::{Column, Kind, Table};

/// A row of each table.
pub(super) fn all() -> impl Iterator<Item = String> {
    tables::all().iter().map(row)
}

fn row(table: &Table) -> String {
    let field = |c: &Column| format!("  /** {} */\n  {}: {};", voice::text(&c.about()), c.key, cell(c));
    let fields: Vec<String> = table.columns.iter().map(field).collect();
    format!("/** {} */\nexport type {}Row = {{\n{}\n}};", voice::text(&table.about()), table.sheet, fields.join("\n"))
}

fn cell(column: &Column) -> String {
    let text = match column.kind {
        Kind::Word(words) => words.iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(" | "),
        Kind::YesNo => "\"yes\" | \"no\"".to_owned(),
        Kind::Whole(..) => "number".to_owned(),
        Kind::Number(_) | Kind::Estimate(_) | Kind::Answer(_) | Kind::Units => "number | string".to_owned(),
        Kind::Series => "(number | null)[]".to_owned(),
        _ => "string".to_owned(),
    };
    if column.required { text } else { format!("{text} | null") }
}

/// The JSON export, which holds all.
pub(crate) fn book() -> String {
    let field = |t: &Table| format!("{}: {}Row[],", t.name, t.sheet);
    let fields: Vec<String> = tables::all().iter().map(field).collect();
    let (format, version) = (exchange::json::FORMAT, exchange::json::VERSION);
    let mark = "/** Digest of these contents: which state a file was exported from. */ mark: string,";
    format!("{{ format: \"{format}\", version: {version}, {} {mark} }}", fields.join(" "))
}
