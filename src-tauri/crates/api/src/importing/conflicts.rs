//! What a file on its way in was made from: which state it was exported from, who has changed what since, and what is to be settled
//! before it goes in.

use crate::Failure;
use crate::failure::Complaint;
use exchange::{Conflict, Digests, Incoming, Preview};
use input::Problem;
use quantity::show;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::path::Path;
use tables::Book;
use voice::{Message, message};
use workspace::{Changed, Document, Walk};

/// What is to be asked before an import.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Over {
    /// The question, as a sentence.
    pub question: Message,
    /// What a button says that answers it with yes.
    button: Message,
}

impl Over {
    /// The question about all files together, where there is one.
    pub(super) fn of(previews: &[Preview]) -> Option<Self> {
        let is_reordered = previews.iter().any(|preview| preview.order.is_some());
        let (question, button) = (message!("api-conflict-order"), message!("api-conflict-order.button"));
        is_reordered.then_some(Self { question, button })
    }
}

/// What is to be settled of all files together.
pub(super) fn question(previews: &[Preview]) -> Option<Message> {
    let count: u32 = previews.iter().map(Preview::unsettled).sum();
    (count > 0).then(|| message!("api-conflicts", count = count))
}

/// The states that files were exported from, as far as the workspace had them.
pub(super) struct MadeFrom {
    pub states: BTreeMap<String, Book>,
    /// What every file says it was exported from.
    marks: Vec<Option<String>>,
    walk: Walk,
}

impl MadeFrom {
    /// Looks for them in the present state, then in the log, newest first.
    pub(super) fn find(document: &Document, current: &Book, files: &[Incoming]) -> Result<Self, Failure> {
        let marks: Vec<Option<String>> = files.iter().map(|file| file.mark().map(str::to_owned)).collect();
        let mut wanted: BTreeSet<String> = marks.iter().flatten().cloned().collect();
        let (mut states, mut digests) = (BTreeMap::new(), Digests::default());
        let mut look = |book: &Book, touched: &[&'static str]| {
            digests.renew(book, touched);
            if let Some(mark) = wanted.take(&digests.mark()) {
                states.insert(mark, book.clone());
            }
            if wanted.is_empty() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let names: Vec<&'static str> = tables::all().iter().map(|table| table.name).collect();
        let is_known = marks.iter().all(Option::is_none) || look(current, &names).is_break();
        let walk = if is_known { Walk::Stopped } else { document.walk_back(look)? };
        Ok(Self { states, marks, walk })
    }

    /// Files that change values and of which nobody can tell which of them their senders changed.
    pub(super) fn notes(&self, files: &[String], previews: &[Preview]) -> Vec<Message> {
        let changes = |preview: &Preview| preview.tables.iter().any(|table| table.changed > 0);
        let unknown = |mark: &Option<String>| mark.as_ref().is_some_and(|mark| !self.states.contains_key(mark));
        let all = files.iter().zip(&self.marks).zip(previews);
        all.filter(|((_, mark), preview)| unknown(mark) && changes(preview))
            .map(|((file, _), _)| self.note(file))
            .collect()
    }

    fn note(&self, file: &str) -> Message {
        let file = named(file);
        match self.walk {
            Walk::Partly => message!("api-state-unsearched", file = file),
            Walk::Whole | Walk::Stopped => message!("api-state-unknown", file = file),
        }
    }
}

fn named(file: &str) -> String {
    Path::new(file).file_name().map_or_else(|| file.to_owned(), |name| name.to_string_lossy().into_owned())
}

/// Says of every conflict who changed its row last, and when; another file of the import by its name.
pub(super) fn credit(document: &Document, files: &[String], previews: &mut [Preview]) -> Result<(), Failure> {
    for own in previews.iter_mut().flat_map(|preview| &mut preview.conflicts.shown) {
        match own.earlier.and_then(|at| files.get(at)) {
            Some(file) => own.by = Some(named(file)),
            None => {
                let changed = changed(document, own)?;
                (own.by, own.at) = changed.map(|changed| (changed.by, changed.at)).unzip();
            }
        }
    }
    Ok(())
}

/// A series is kept in pieces: the latest of them counts.
fn changed(document: &Document, own: &Conflict) -> Result<Option<Changed>, Failure> {
    let Some(table) = tables::table(own.table) else { return Ok(None) };
    if table.key.len() == own.key.len() {
        return Ok(document.provenance(table, &own.key)?);
    }
    let book = document.book()?;
    let rows = book.rows(table.name).iter().zip(document.provenances(table)?);
    let of_it = rows.filter(|(row, _)| row.key(table).starts_with(&own.key)).map(|(_, changed)| changed);
    Ok(of_it.max_by(|a, b| a.at.cmp(&b.at)))
}

/// Refuses a file of which conflicts are open, naming them.
pub(super) fn refusal(file: &str, preview: &Preview) -> Option<Failure> {
    let count = preview.unsettled();
    let open = || preview.conflicts.shown.iter().filter(|own| own.settled.is_none());
    let left = (count as usize).saturating_sub(open().count());
    let more = (left > 0).then(|| Problem {
        path: file.to_owned(),
        code: "I560",
        found: message!("api-more-of-kind", left = left.to_string()),
        expected: message!("problem-none"),
        hint: message!("api-conflict-hint"),
    });
    let complaints: Vec<Complaint> = open().map(complaint).chain(more.map(Complaint::from)).collect();
    let summary = message!("api-conflict-refused", file = show::harmless(file), count = count);
    let summary = Some(voice::text(&summary));
    (!complaints.is_empty()).then_some(Failure { complaints, machine: false, summary })
}

fn complaint(own: &Conflict) -> Complaint {
    let plain = Complaint::from(Problem {
        path: own.place.clone(),
        code: if own.column.is_empty() { "I561" } else { "I560" },
        found: own.found(),
        expected: own.newer(),
        hint: message!("api-conflict-hint"),
    });
    let (column, row) = (own.label(), show::harmless(&own.row));
    let message = message!("api-conflict-place", column = column, row = row, message = &plain.message);
    Complaint { message: voice::text(&message), ..plain }
}
