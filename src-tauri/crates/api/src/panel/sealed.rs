//! While entries are sealed: what a file may bring, and what of it is shown.

use crate::Failure;
use exchange::{Incoming, Part, Preview};
use tables::{Book, record};
use voice::message;

/// Refuses a file that brings entries and is no ballot: what it says of others' would be seen.
pub(crate) fn are_ballots(book: &Book, files: &[String], read: &[Incoming]) -> Result<(), Failure> {
    if !record::is_sealed(book) {
        return Ok(());
    }
    let refused = files.iter().zip(read).filter(|(_, own)| own.part().is_none() && own.names("scores"));
    let refused = refused.map(|(file, _)| {
        let message = message!("api-sealed-file");
        Failure::wrong("P854", file, message, message!("api-sealed-file.hint"))
    });
    match refused.reduce(Failure::and) {
        Some(failure) => Err(failure),
        None => Ok(()),
    }
}

/// Of a ballot that is sealed the preview tells how many entries it brings and none of them.
pub(crate) fn hide(book: &Book, previews: &mut [Preview]) {
    if !record::is_sealed(book) {
        return;
    }
    for preview in previews.iter_mut().filter(|own| matches!(own.part, Some(Part::Ballot { .. }))) {
        preview.changes.shown.clear();
        preview.added.shown.clear();
        preview.removed.shown.clear();
        preview.understood.shown.clear();
        for conflict in &mut preview.conflicts.shown {
            (conflict.then, conflict.now, conflict.in_file) = (None, None, None);
        }
        preview.notes.push(message!("api-ballot-sealed"));
    }
}
