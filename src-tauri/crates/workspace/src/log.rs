//! The log: every step, undo, redo and migration, only ever appended, each sealed with the hash of the one before.

use crate::rows::Meter;
use crate::{Fault, Inner, Stamp};
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ValueRef};
use rusqlite::{Connection, OptionalExtension, Row, params};
use serde::Serialize;
use sha2::{Digest, Sha256};
use vocabulary::{Message, message};

/// What an entry records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "EntryKind"))]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// The workspace with its first rows.
    Created,
    /// A change.
    Step,
    /// A step taken back.
    Undone,
    /// A step done again.
    Redone,
    /// The file brought to a later version.
    Migrated,
}

const KINDS: [(Kind, &str); 5] = [
    (Kind::Created, "created"),
    (Kind::Step, "step"),
    (Kind::Undone, "undone"),
    (Kind::Redone, "redone"),
    (Kind::Migrated, "migrated"),
];

impl Kind {
    /// The word in the log.
    pub fn word(self) -> &'static str {
        KINDS.iter().find(|(kind, _)| *kind == self).map_or("", |(_, word)| word)
    }

    /// What people call it.
    pub fn name(self) -> Message {
        Message::word("entry", self.word())
    }

    /// True where it changed cells of a workspace that was there.
    pub fn has_cells(self) -> bool {
        matches!(self, Kind::Step | Kind::Undone | Kind::Redone)
    }

    /// True where the entry carries the rows it changed.
    pub(crate) fn has_changes(self) -> bool {
        matches!(self, Kind::Created | Kind::Step)
    }
}

impl FromSql for Kind {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let word = value.as_str()?;
        KINDS.iter().find(|(_, w)| *w == word).map(|(kind, _)| *kind).ok_or(FromSqlError::InvalidType)
    }
}

/// One entry of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "LogEntry"))]
pub struct Entry {
    /// Number, from 1 without gaps.
    pub seq: u32,
    /// What it records.
    pub kind: Kind,
    /// Author.
    pub who: String,
    /// Time, RFC 3339.
    pub when: String,
    /// Reason, may be empty.
    pub why: String,
    /// Name of the step; an undone or redone entry has that of the step it names.
    pub name: String,
    /// The step that was undone or redone.
    pub of: Option<u32>,
    /// Version of the document that the entry was written under.
    pub version: u32,
    /// Rows it touched, places included.
    pub rows: u32,
    /// SHA-256 of its changeset in hexadecimal, or of the named step's; of nothing for a migration.
    pub digest: String,
    /// Hash of the entry before; 64 zeros in the first.
    pub previous: String,
    /// SHA-256 over all of the above.
    pub hash: String,
}

/// What an entry is made of, beside its stamp and its place in the chain.
pub(crate) struct Draft<'a> {
    pub kind: Kind,
    pub name: &'a str,
    pub of: Option<u32>,
    pub version: u32,
    pub rows: u32,
    /// The changeset; stored only with the kinds that carry one, hashed with all.
    pub changeset: &'a [u8],
}

/// The `previous` of the first entry.
pub(crate) const GENESIS: &str = "0000000000000000000000000000000000000000000000000000000000000000";

/// Appends an entry and gives it.
pub(crate) fn append(connection: &Connection, draft: &Draft, stamp: &Stamp) -> Inner<Entry> {
    let (last, previous) = head(connection)?;
    let mut entry = Entry {
        seq: last + 1,
        kind: draft.kind,
        who: stamp.who.clone(),
        when: stamp.when.clone(),
        why: stamp.why.clone(),
        name: draft.name.to_owned(),
        of: draft.of,
        version: draft.version,
        rows: draft.rows,
        digest: digest(draft.changeset),
        previous,
        hash: String::new(),
    };
    entry.hash = seal(&entry);
    insert(connection, &entry, draft.kind.has_changes().then_some(draft.changeset))?;
    Ok(entry)
}

/// Puts an entry into a log as it is.
pub(crate) fn insert(connection: &Connection, e: &Entry, changeset: Option<&[u8]>) -> Inner<()> {
    let sql = format!("INSERT INTO log ({COLUMNS}, changeset) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    let word = e.kind.word();
    let values = params![
        e.seq, word, e.who, e.when, e.why, e.name, e.of, e.version, e.rows, e.digest, e.previous, e.hash, changeset
    ];
    connection.prepare_cached(&sql)?.execute(values)?;
    Ok(())
}

const COLUMNS: &str = "seq, kind, who, \"when\", why, name, of, version, \"rows\", digest, previous, hash";

/// Number and hash of the last entry.
pub(crate) fn head(connection: &Connection) -> Inner<(u32, String)> {
    let mut statement = connection.prepare_cached("SELECT seq, hash FROM log ORDER BY seq DESC LIMIT 1")?;
    let found = statement.query_row([], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
    Ok(found.unwrap_or((0, GENESIS.to_owned())))
}

/// The last entry.
pub(crate) fn last(connection: &Connection) -> Inner<Option<Entry>> {
    let sql = format!("SELECT {COLUMNS} FROM log ORDER BY seq DESC LIMIT 1");
    let mut statement = connection.prepare_cached(&sql)?;
    let mut rows = statement.query([])?;
    Ok(rows.next()?.map(entry_of).transpose()?)
}

/// Every entry, oldest first.
pub(crate) fn entries(connection: &Connection) -> Inner<Vec<Entry>> {
    let mut statement = connection.prepare_cached(&format!("SELECT {COLUMNS} FROM log ORDER BY seq"))?;
    let mut rows = statement.query([])?;
    let mut entries = Vec::new();
    let mut meter = Meter::new();
    while let Some(row) = rows.next()? {
        let entry = entry_of(row)?;
        meter.row(3, entry.who.len() + entry.why.len() + entry.name.len())?;
        entries.push(entry);
    }
    Ok(entries)
}

/// Every entry from the first to the last that can be read, and how many there seem to be.
pub(crate) fn legible(connection: &Connection) -> Inner<(Vec<Entry>, u32)> {
    let mut statement = connection.prepare_cached(&format!("SELECT {COLUMNS} FROM log ORDER BY seq"))?;
    let mut rows = statement.query([])?;
    let mut entries = Vec::new();
    let mut meter = Meter::new();
    let is_damage = |fault: &Fault| matches!(fault, Fault::Damaged(_) | Fault::Malformed);
    loop {
        let row = match rows.next().map_err(Fault::from) {
            Ok(Some(row)) => row,
            Err(fault) if !is_damage(&fault) => return Err(fault),
            Ok(None) | Err(_) => break,
        };
        let Ok(entry) = entry_of(row) else { break };
        meter.row(3, entry.who.len() + entry.why.len() + entry.name.len())?;
        entries.push(entry);
    }
    drop(rows);
    let read = u32::try_from(entries.len()).unwrap_or(u32::MAX);
    let found = connection.query_row("SELECT max(seq) FROM log", [], |row| row.get::<_, Option<u32>>(0));
    Ok((entries, found.ok().flatten().unwrap_or(read).max(read)))
}

fn entry_of(row: &Row) -> rusqlite::Result<Entry> {
    Ok(Entry {
        seq: row.get(0)?,
        kind: row.get(1)?,
        who: row.get(2)?,
        when: row.get(3)?,
        why: row.get(4)?,
        name: row.get(5)?,
        of: row.get(6)?,
        version: row.get(7)?,
        rows: row.get(8)?,
        digest: row.get(9)?,
        previous: row.get(10)?,
        hash: row.get(11)?,
    })
}

/// The changeset of a step.
pub(crate) fn changeset(connection: &Connection, seq: u32) -> Inner<Vec<u8>> {
    stored(connection, seq)?.ok_or_else(|| Fault::Damaged(message!("workspace-log-lacks", entry = seq.to_string())))
}

/// The changeset stored with an entry.
pub(crate) fn stored(connection: &Connection, seq: u32) -> Inner<Option<Vec<u8>>> {
    let mut statement = connection.prepare_cached("SELECT changeset FROM log WHERE seq = ?")?;
    let found: Option<Option<Vec<u8>>> = statement.query_row([seq], |row| row.get(0)).optional()?;
    Ok(found.flatten())
}

/// SHA-256 in hexadecimal.
pub(crate) fn digest(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The hash of an entry: each field with its length before it, so that no two entries read alike.
pub(crate) fn seal(e: &Entry) -> String {
    let of = e.of.map(|of| of.to_string()).unwrap_or_default();
    let [seq, version, rows] = [e.seq, e.version, e.rows].map(|number| number.to_string());
    let fields: [&str; 11] =
        [&e.previous, &seq, e.kind.word(), &e.who, &e.when, &e.why, &e.name, &of, &version, &rows, &e.digest];
    let mut bytes = b"assay log 1".to_vec();
    for field in fields {
        bytes.extend((field.len() as u64).to_be_bytes());
        bytes.extend(field.as_bytes());
    }
    digest(&bytes)
}
