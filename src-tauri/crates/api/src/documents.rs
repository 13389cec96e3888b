//! Documents of evidence: taken into the workspace by their SHA-256, given back as they were, and what evidence still lacks.

use crate::editing::{self, Asked, EditAnswer};
use crate::files::{self, FileAnswer, too_large};
use crate::request::{Empty, id};
use crate::{Failure, Session};
use exchange::Foreign;
use input::Node;
use quantity::show;
use serde::Serialize;
use std::path::{Path, PathBuf};
use tables::{Book, MOST_BYTES, Row, table};
use vocabulary::EvidenceGap;
use voice::{Message, message};

/// Name of the table of documents.
const FILES: &str = "files";

/// Most rows that lack something that are told one by one.
const MOST_OPEN: usize = 200;

input::request! {
    pub(crate) struct DocumentAddRequest {
        /// File to take in, up to 16 MiB.
        file: PathBuf,
        /// Short name; left out: made of the file's name.
        id: Option<String> as id,
        /// Day of the document (ISO).
        date: Option<String>,
        note: Option<String>,
    }

    pub(crate) struct DocumentSaveRequest {
        /// Short name of the document.
        id: String as id,
        /// File to write.
        to: PathBuf,
    }
}

/// The answer of `documents`.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct DocumentsAnswer {
    /// In the order of their sheet.
    pub documents: Vec<DocumentState>,
    /// Rows whose evidence lacks something, in the order of the tables; at most 200.
    pub open: Vec<OpenEvidence>,
    /// How many rows lack each, those not told one by one included.
    pub counts: Vec<GapCount>,
    /// What is to be seen to, as sentences.
    pub notes: Vec<Message>,
}

/// One document.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct DocumentState {
    /// Short name.
    pub id: String,
    /// As the file was called.
    pub name: String,
    /// SHA-256 of what it holds: 64 hexadecimal digits.
    pub digest: String,
    /// Size as printed: "482 kB".
    pub size: String,
    /// Day on which it was taken in (ISO).
    pub added: String,
    /// Day of the document (ISO).
    pub date: Option<String>,
    /// Anything a reader should know.
    pub note: Option<String>,
    /// Whether what it holds is in this file; it is not where the row came with a workbook or JSON.
    pub is_kept: bool,
    /// Rows that name it: "Scores: anna, northwind, mfu_70b, page 3".
    pub shows: Vec<Message>,
}

/// A row whose evidence lacks something.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct OpenEvidence {
    /// Its table.
    pub table: &'static str,
    /// Values of its key columns.
    pub key: Vec<String>,
    /// Its vendor.
    pub vendor: String,
    /// What it lacks.
    pub gap: EvidenceGap,
}

/// How many rows lack something.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct GapCount {
    /// What they lack.
    pub gap: EvidenceGap,
    /// How many do.
    pub rows: usize,
}

/// What only a file itself can say, by table.
const READ: [(&str, &[&str]); 3] = [
    (FILES, &["digest", "bytes", "added"]),
    ("bills", &["digest", "kept", "providers", "rows", "first", "last", "currencies", "added"]),
    ("usage", &["kind", "digest", "kept", "first", "last", "added"]),
];

/// Refuses what an edit says of a document, a bill or a file of use that only the file itself can say: its digest and size.
pub(crate) fn by_hand(edits: &[(&str, &[Node])]) -> Result<(), Failure> {
    let says = |(table, row): &(&str, &Node)| {
        let own = READ.iter().find(|(name, _)| name == table).map_or(&[][..], |(_, keys)| keys);
        own.iter().any(|key| row.get(key).is_some())
    };
    match edits.iter().flat_map(|(table, rows)| rows.iter().map(move |row| (*table, row))).find(says) {
        Some(_) => {
            let message = message!("api-document-by-hand");
            Err(Failure::wrong("P874", "set", message, message!("api-document-by-hand.hint")))
        }
        None => Ok(()),
    }
}

/// `documents`: what is kept, what it shows, and what evidence lacks.
///
/// # Errors
/// Where the file cannot be read.
pub fn documents(session: &mut Session, _: Empty) -> Result<DocumentsAnswer, Failure> {
    let today = session.today()?;
    let who = session.author.who.clone();
    session.read(|document| {
        let (whole, kept) = (document.book()?, document.contents()?);
        let book = crate::panel::shown(whole, &who);
        let is_kept = |digest: &str| kept.iter().any(|own| own == digest);
        let gaps = decision::evidence_gaps(&book, &today, &is_kept);
        let count = |gap: &EvidenceGap| GapCount { gap: *gap, rows: gaps.iter().filter(|own| own.gap == *gap).count() };
        let counts: Vec<GapCount> = EvidenceGap::ALL.iter().map(count).filter(|count| count.rows > 0).collect();
        let open = gaps.iter().take(MOST_OPEN).filter_map(|gap| open(&book, gap)).collect();
        let documents: Vec<DocumentState> =
            book.rows("files").iter().filter_map(|row| state(&book, row, &is_kept)).collect();
        let absent = documents.iter().filter(|own| !own.is_kept).map(absent).collect();
        Ok(DocumentsAnswer { documents, open, counts, notes: absent })
    })
}

fn open(book: &Book, gap: &decision::Gap) -> Option<OpenEvidence> {
    let table = table(gap.table)?;
    let key = book.rows(gap.table).get(gap.row)?.key(table);
    Some(OpenEvidence { table: gap.table, key, vendor: gap.vendor.to_owned(), gap: gap.gap })
}

fn absent(own: &DocumentState) -> Message {
    message!("api-document-absent", id = &own.id, name = &own.name, digest = shortened(&own.digest))
}

/// The beginning of a digest, by which people tell two apart.
fn shortened(digest: &str) -> String {
    const SHOWN: usize = 12;
    digest.chars().take(SHOWN).collect()
}

fn state(book: &Book, row: &Row, is_kept: &dyn Fn(&str) -> bool) -> Option<DocumentState> {
    let cell = |key: &str| row.get(key).map(str::to_owned);
    let (id, digest) = (cell("id")?, cell("digest")?);
    Some(DocumentState {
        shows: shows(book, &id),
        name: cell("name")?,
        size: row.get("bytes").and_then(|bytes| bytes.parse().ok()).map(size).unwrap_or_default(),
        added: cell("added")?,
        date: cell("date"),
        note: cell("note"),
        is_kept: is_kept(&digest),
        id,
        digest,
    })
}

/// A size as people read it.
fn size(bytes: f64) -> String {
    let (by, unit) = match show::scale_of(bytes).0 {
        by if by >= 1e9 => (by, "GB"),
        by if by >= 1e6 => (by, "MB"),
        by if by >= 1e3 => (by, "kB"),
        by => (by, "B"),
    };
    let decimals = if by > 1.0 && bytes / by < 10.0 { 1 } else { 0 };
    format!("{}{}{unit}", show::grouped(bytes / by, decimals), show::THIN)
}

/// Rows that name a document.
fn shows(book: &Book, id: &str) -> Vec<Message> {
    let naming = |name: &'static str| {
        let own = table(name).into_iter().flat_map(move |table| book.rows(name).iter().map(move |row| (table, row)));
        own.filter(|(_, row)| row.get("file") == Some(id)).map(|(table, row)| {
            let (label, key) = (table.label(), row.key(table).join(", "));
            match row.get("page") {
                Some(page) => message!("api-document-shows.page", table = label, row = key, page = page),
                None => message!("api-document-shows", table = label, row = key),
            }
        })
    };
    ["scores", "quotes"].into_iter().flat_map(naming).collect()
}

/// `documents.add`: a document is taken in. One that is registered already and not in the file is completed.
///
/// # Errors
/// Where the file cannot be read, is too large or empty, or the short name is another document's.
pub(crate) fn add(session: &mut Session, request: DocumentAddRequest) -> Result<EditAnswer, Failure> {
    let DocumentAddRequest { file, id, date, note } = request;
    let content = content(&file)?;
    let name = file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let book = session.read(|document| Ok(document.book()?))?;
    let step = message!("api-document-step", name = &name);
    let (id, date) = (id.unwrap_or_else(|| short_name(&book, FILES, &name)), date.map(|day| day_of(&day)).transpose()?);
    let today = session.today()?;
    let digest = session.change(&step, |_, document| Ok(document.keep(&content)?))?;
    let known = book.rows("files").iter().find(|row| row.get("digest") == Some(digest.as_str()));
    let id = known.and_then(|row| row.get("id")).map_or(id, str::to_owned);
    if book.rows("files").iter().any(|row| row.get("id") == Some(&id) && row.get("digest") != Some(&digest)) {
        let message = message!("api-document-taken", id = &id);
        return Err(Failure::wrong("P866", "id", message, message!("api-document-taken.hint")));
    }
    let mut row = Row::default();
    let added = known.and_then(|row| row.get("added")).map_or(today, str::to_owned);
    let own = [("id", id), ("name", name), ("digest", digest), ("bytes", content.len().to_string()), ("added", added)];
    own.into_iter().for_each(|(key, cell)| row.set(key, Some(cell)));
    for (key, cell) in [("date", date), ("note", note)] {
        if cell.is_some() {
            row.set(key, cell);
        }
    }
    let is_known = known.is_some();
    let told = message!("api-document-known", id = row.get("id").unwrap_or_default());
    let mut answer = editing::carried_out(session, Asked::row("files", &row, voice::text(&step)))?;
    answer.notes.extend(is_known.then_some(told));
    Ok(answer)
}

fn content(file: &Path) -> Result<Vec<u8>, Failure> {
    let most = u64::from(MOST_BYTES);
    let bytes = Foreign::open(file)?.bytes(most)?.ok_or_else(|| too_large(file, most))?;
    if bytes.is_empty() {
        let place = file.display().to_string();
        return Err(Failure::wrong(
            "P867",
            &place,
            message!("api-document-empty"),
            message!("api-document-empty.hint"),
        ));
    }
    Ok(bytes)
}

fn day_of(typed: &str) -> Result<String, Failure> {
    tables::day(typed).map_err(|fault| {
        let message = message!("api-document-day", found = typed, expected = &fault.expected);
        Failure::wrong(fault.code, "date", message, fault.hint)
    })
}

/// A short name made of a file's, unlike any other of its table.
pub(crate) fn short_name(book: &Book, of: &str, name: &str) -> String {
    let stem = Path::new(name).file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    tables::short_name(&stem, of, |id| book.rows(of).iter().any(|row| row.get("id") == Some(id)))
}

/// `documents.save`: what a document holds, written as it was.
///
/// # Errors
/// Where there is no such document, it is not in this file or not what its digest says, or the file cannot be written.
pub(crate) fn save(session: &mut Session, request: DocumentSaveRequest) -> Result<FileAnswer, Failure> {
    let DocumentSaveRequest { id, to } = request;
    files::is_foreign(session, &to)?;
    if to.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("assay")) {
        let place = to.display().to_string();
        let message = message!("api-document-to-workspace");
        return Err(Failure::wrong("P875", &place, message, message!("api-document-to-workspace.hint")));
    }
    let content = session.read(|document| {
        let book = document.book()?;
        let rows = book.rows("files");
        let Some(row) = rows.iter().find(|row| row.get("id") == Some(&id)) else {
            let known: Vec<&str> = rows.iter().filter_map(|row| row.get("id")).collect();
            return Err(crate::panel::unknown("id", &id, &known, message!("api-document-unknown", found = &id)));
        };
        let digest = row.get("digest").unwrap_or_default();
        document.content(digest)?.ok_or_else(|| {
            let message = message!("api-document-not-here", id = &id, digest = shortened(digest));
            Failure::wrong("P868", "id", message, message!("api-document-not-here.hint"))
        })
    })?;
    files::written(&to, &content)
}
