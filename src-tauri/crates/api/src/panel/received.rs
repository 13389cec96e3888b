//! What came back from evaluators and vendors, as the log keeps it: by the digest of the file, so that whoever has the file can prove that
//! it is the one. The log is chained by hashes and nothing leaves it, whatever is undone.

use super::rounds;
use crate::Failure;
use exchange::Preview;
use std::path::Path;
use tables::Book;
use voice::message;
use workspace::Entry;

/// Most characters of a reason in the log.
const MOST: usize = 2_000;

/// Refuses a file that came before and that a later one of the same sender has followed since: it would take newer entries back.
///
/// # Errors
/// Each such file.
pub(crate) fn anew(log: &[Entry], previews: &[Preview], files: &[String]) -> Result<(), Failure> {
    let older = previews.iter().zip(files).filter_map(|(preview, file)| {
        let (part, digest) = (preview.part.as_ref()?, preview.digest.as_ref()?);
        let said = voice::text(&message!("api-received", whose = part.whose(), file = END, digest = END));
        let begins = said.split(END).next().unwrap_or_default();
        let first = log.iter().position(|entry| entry.why.contains(digest.as_str()))?;
        let later = log.iter().skip(first + 1).rev().find(|entry| entry.why.contains(begins))?;
        (!later.why.contains(digest.as_str())).then(|| {
            let (date, step) = (&log[first].when, log[first].seq.to_string());
            let found = message!("api-received-before", step = step, date = date, later = later.seq.to_string());
            Failure::wrong("I599", file, found, message!("api-received-before.hint"))
        })
    });
    older.reduce(Failure::and).map_or(Ok(()), Err)
}

/// What no name of a file holds.
const END: &str = "\u{0}";

/// Why a step was made, with the ballots and offers among its files: whose each is, its digest, and whether it came too late. Those that
/// the log has no room for are left out.
pub(crate) fn with_received((why, today): (&str, &str), book: &Book, previews: &[Preview], files: &[String]) -> String {
    let received = previews.iter().zip(files).filter_map(|(preview, file)| {
        let (part, digest) = (preview.part.as_ref()?, preview.digest.as_ref()?);
        let file = Path::new(file).file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let said = message!("api-received", whose = part.whose(), file = file, digest = digest);
        let late = rounds::missed(book, part, today).map(|day| message!("api-received.late", said = &said, day = day));
        Some(voice::text(&late.unwrap_or(said)))
    });
    why_with(why, received)
}

/// Why a step was made, and what else the log keeps with it, a line each; those that it has no room for are left out.
pub(crate) fn why_with(why: &str, lines: impl Iterator<Item = String>) -> String {
    lines.fold(why.trim().to_owned(), |whole, line| {
        let longer = if whole.is_empty() { line } else { format!("{whole}\n{line}") };
        if longer.chars().count() <= MOST { longer } else { whole }
    })
}
