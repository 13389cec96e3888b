//! The digest of all input values: what `verify` compares. Remarks and origins are not values and do not count.

use sha2::{Digest, Sha256};
use std::borrow::Cow;
use tables::{Book, Row, Table, order};

/// Columns that tell about a value instead of being one.
const REMARKS: &[&str] = &["source", "date", "note", "reason", "rubric", "owner", "find_out", "promised_source"];

/// Tables by hand that came later than the others.
const LATER: &[&str] = &["correlations"];

/// Tables of what was billed and used, which no decision rests on: a bill that comes later leaves a pack as it is.
const ASIDE: &[&str] = &["bills", "usage", "rules", "budgets", "known", "taken"];

/// SHA-256 over table names, column keys and canonical cells, in hexadecimal. What only programs write, and what came later,
/// counts where there is any, so that a workspace without it keeps its digest; rows of Options count in their order, whatever
/// numbers and places that has.
pub(crate) fn digest(book: &Book) -> String {
    let mut hash = Sha256::new();
    let counts = |table: &Table| table.by_hand && !LATER.contains(&table.name);
    let told = book.tables().filter(|(table, _)| !ASIDE.contains(&table.name));
    for (table, rows) in told.filter(|(table, rows)| counts(table) || !rows.is_empty()) {
        field(&mut hash, table.name);
        for row in in_order(table, rows).iter() {
            field(&mut hash, "row");
            for (key, text) in row.0.iter().filter(|(key, _)| !REMARKS.contains(key)) {
                field(&mut hash, key);
                field(&mut hash, text);
            }
        }
    }
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

fn in_order<'r>(table: &Table, rows: &'r [Row]) -> Cow<'r, [Row]> {
    if table.name == order::ORDERED { Cow::Owned(order::in_order(rows)) } else { Cow::Borrowed(rows) }
}

fn field(hash: &mut Sha256, text: &str) {
    hash.update((text.len() as u64).to_le_bytes());
    hash.update(text.as_bytes());
}
