//! What documents of evidence hold, by its SHA-256. Rows of Files name it, and the log chains those; what is kept once stays, so that
//! undo finds it again.

use crate::log;
use crate::{Fault, Inner};
use rusqlite::{Connection, OptionalExtension};
use vocabulary::message;

/// Most bytes of all documents together: a workspace is copied in memory.
const MOST_TOGETHER: i64 = 96 << 20;

/// SHA-256 in hexadecimal.
pub(crate) fn digest(content: &[u8]) -> String {
    log::digest(content)
}

/// Keeps what a document holds and gives its digest; what is there already is not kept twice.
///
/// Errors: `TooLarge` for a document above the limit, for nothing at all, and for one more than fits.
pub(crate) fn keep(connection: &Connection, content: &[u8]) -> Inner<String> {
    let digest = digest(content);
    if has(connection, &digest)? {
        return Ok(digest);
    }
    let sum = "SELECT coalesce(sum(length(content)), 0) FROM contents";
    let together: i64 = connection.query_row(sum, [], |row| row.get(0))?;
    if content.is_empty() || content.len() > tables::MOST_BYTES as usize {
        return Err(Fault::TooLarge(message!(
            "workspace-document-size",
            most = (tables::MOST_BYTES >> 20).to_string()
        )));
    }
    if together + content.len() as i64 > MOST_TOGETHER {
        return Err(Fault::TooLarge(message!("workspace-documents-size", most = (MOST_TOGETHER >> 20).to_string())));
    }
    connection.execute("INSERT INTO contents (digest, content) VALUES (?1, ?2)", (&digest, content))?;
    Ok(digest)
}

/// Whether something of that digest is kept.
pub(crate) fn has(connection: &Connection, digest: &str) -> Inner<bool> {
    Ok(connection.prepare("SELECT 1 FROM contents WHERE digest = ?1")?.exists([digest])?)
}

/// What a document holds; `None` where it is not kept here.
///
/// Errors: `Damaged` where it is not what its digest says.
pub(crate) fn read(connection: &Connection, digest: &str) -> Inner<Option<Vec<u8>>> {
    let sql = "SELECT content FROM contents WHERE digest = ?1";
    let found: Option<Vec<u8>> = connection.query_row(sql, [digest], |row| row.get(0)).optional()?;
    match found {
        Some(content) if self::digest(&content) != digest => {
            Err(Fault::Damaged(message!("workspace-document-differs", digest = digest)))
        }
        found => Ok(found),
    }
}

/// The digests of all that is kept.
pub(crate) fn digests(connection: &Connection) -> Inner<Vec<String>> {
    let mut statement = connection.prepare("SELECT digest FROM contents ORDER BY digest")?;
    let found = statement.query_map([], |row| row.get(0))?;
    Ok(found.collect::<Result<_, _>>()?)
}

/// The digests of which something else is kept.
pub(crate) fn altered(connection: &Connection) -> Inner<Vec<String>> {
    let mut altered = Vec::new();
    for digest in digests(connection)? {
        match read(connection, &digest) {
            Err(Fault::Damaged(_)) => altered.push(digest),
            other => drop(other?),
        }
    }
    Ok(altered)
}

/// Takes over what another file keeps, as far as it is whole.
pub(crate) fn take_over(from: &Connection, to: &Connection) -> Inner<()> {
    for digest in digests(from)? {
        if let Ok(Some(content)) = read(from, &digest) {
            keep(to, &content)?;
        }
    }
    Ok(())
}
