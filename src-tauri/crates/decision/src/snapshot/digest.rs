//! The digest of all input values: what `verify` compares. Remarks and origins are not values and do not count.

use sha2::{Digest, Sha256};
use tables::Book;

/// Columns that tell about a value instead of being one.
const REMARKS: &[&str] = &["source", "date", "note", "reason", "rubric", "owner", "find_out", "promised_source"];

/// SHA-256 over table names, column keys and canonical cells, in hexadecimal. What only programs write counts where there
/// is any, so that a workspace that was never measured keeps its digest.
pub(crate) fn digest(book: &Book) -> String {
    let mut hash = Sha256::new();
    for (table, rows) in book.tables().filter(|(table, rows)| table.by_hand || !rows.is_empty()) {
        field(&mut hash, table.name);
        for row in rows {
            field(&mut hash, "row");
            for (key, text) in row.0.iter().filter(|(key, _)| !REMARKS.contains(key)) {
                field(&mut hash, key);
                field(&mut hash, text);
            }
        }
    }
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

fn field(hash: &mut Sha256, text: &str) {
    hash.update((text.len() as u64).to_le_bytes());
    hash.update(text.as_bytes());
}
