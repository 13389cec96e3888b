//! What is said of benchmark results on their way in: whose hardware, how many, which device is the slowest.

use crate::Failure;
use decision::measured::{Comparison, Count, Quantity, SlowestReport, compare};
use exchange::results::Brought;
use exchange::{Incoming, Preview, Staged};
use std::collections::{BTreeMap, BTreeSet};
use tables::{Book, Row};
use voice::{Message, Value, message};

/// Most comparisons that an import names; `measured.compare` has all.
const NAMED: usize = 12;

/// Refuses a vendor that nobody knows, or that no result is there for.
pub(super) fn whose(vendor: Option<&str>, current: &Book, files: &[Incoming]) -> Result<(), Failure> {
    let Some(vendor) = vendor else { return Ok(()) };
    if !files.iter().any(Incoming::is_result) {
        let hint = message!("api-vendor-without-result.hint");
        return Err(Failure::wrong("B714", "vendor", message!("api-vendor-without-result"), hint));
    }
    let known: Vec<&str> = current.rows("vendors").iter().filter_map(|row| row.get("id")).collect();
    if known.contains(&vendor) || files.iter().any(|file| file.brings("vendors", vendor)) {
        return Ok(());
    }
    let hint = match (input::nearest(vendor, &known), known.is_empty()) {
        (Some(like), _) => message!("api-vendor-unknown.like", like = like),
        (None, true) => message!("api-vendor-unknown.none"),
        (None, false) => message!("api-vendor-unknown.hint", known = Value::all(known)),
    };
    Err(Failure::wrong("I522", "vendor", message!("api-vendor-unknown", vendor = vendor), hint))
}

/// "3 results: 41 measurements on 24 devices"; nothing without a result. What is there already counts only where nothing
/// else comes.
pub(super) fn counted(staged: &Staged) -> Message {
    let all: Vec<(&Preview, &Brought)> =
        staged.previews.iter().filter_map(|preview| Some((preview, preview.result.as_ref()?))).collect();
    let fresh: Vec<&Brought> =
        all.iter().filter(|(preview, _)| preview.changes_anything()).map(|(_, own)| *own).collect();
    let counted: Vec<&Brought> = if fresh.is_empty() { all.iter().map(|(_, own)| *own).collect() } else { fresh };
    if counted.is_empty() {
        return Message::empty();
    }
    let digests: BTreeSet<&str> = counted.iter().map(|own| own.digest.as_str()).collect();
    let measurements: usize = counted.iter().map(|own| own.measurements as usize).sum();
    let devices = Count::of(rows_of(&staged.book, &digests)).devices();
    message!("api-results", results = counted.len(), measurements = measurements, devices = devices)
}

/// Rows of results with these digests.
fn rows_of<'b>(book: &'b Book, digests: &BTreeSet<&str>) -> impl Iterator<Item = &'b Row> {
    book.rows("measurements").iter().filter(move |row| row.get("digest").is_some_and(|d| digests.contains(d)))
}

/// What is there already, what was measured after `today` (ISO), and the slowest device of everything that the results
/// measured. What a result alone gives to doubt stands in its preview.
pub(super) fn notes(staged: &Staged, today: &str) -> Vec<Message> {
    let with_result = || staged.previews.iter().filter_map(|preview| Some((preview, preview.result.as_ref()?)));
    let mut notes: Vec<Message> = with_result().filter_map(|(preview, own)| known(preview, own)).collect();
    if !staged.is_clean() {
        return notes;
    }
    let digests: BTreeSet<&str> = with_result().map(|(_, own)| own.digest.as_str()).collect();
    notes.extend(to_come(&staged.book, &digests, today));
    let is_of_these = |own: &Comparison| own.results.iter().any(|digest| digests.contains(digest.as_str()));
    let comparisons: Vec<Comparison> =
        compare(&staged.book).into_iter().filter(|own| is_of_these(own) && is_shown(own)).collect();
    // What holds for several of them is said once, below.
    let mut shared: BTreeMap<String, usize> = BTreeMap::new();
    let shown = || comparisons.iter().take(NAMED);
    shown().flat_map(|own| &own.notes).for_each(|note| *shared.entry(text(note)).or_default() += 1);
    shared.retain(|_, count| *count > 1);
    notes.extend(shown().map(|own| slowest(own, &shared)));
    let sentence =
        |(note, count): (String, usize)| message!("api-comparisons-shared", count = count.to_string(), note = note);
    notes.extend(shared.into_iter().map(sentence));
    if comparisons.len() > NAMED {
        notes.push(message!("api-comparisons-more", left = comparisons.len() - NAMED));
    }
    notes
}

/// Results that say they were measured on a day that has not come yet.
fn to_come(book: &Book, digests: &BTreeSet<&str>, today: &str) -> Vec<Message> {
    let dated = rows_of(book, digests).filter_map(|row| Some((row.get("digest")?, row.get("date")?)));
    let to_come: BTreeSet<(&str, &str)> = dated.filter(|(_, date)| *date > today).collect();
    let note = |(digest, date): &(&str, &str)| {
        message!("api-result-to-come", name = short(digest), date = *date, today = today)
    };
    to_come.iter().map(note).collect()
}

/// As many characters of a digest as name its result.
fn short(digest: &str) -> String {
    digest.chars().take(12).collect()
}

fn known(preview: &Preview, own: &Brought) -> Option<Message> {
    let is_known = own.measurements > 0 && preview.is_clean() && !preview.changes_anything();
    is_known.then(|| message!("api-result-known", name = short(&own.digest)))
}

/// The rate itself, and the utilisation by the best-known convention.
fn is_shown(own: &Comparison) -> bool {
    matches!(own.quantity, Quantity::Median | Quantity::Palm)
}

fn text(note: impl Into<Message>) -> String {
    voice::text(&note.into())
}

/// "Helio Compute Pool · Training step, bf16, tokens/s: promised 790, slowest device gave 742 ± 6, 95 %: NVIDIA H200
/// GPU-7f in EPYC, Linux 6.8; 24 devices compared."
fn slowest(own: &Comparison, shared: &BTreeMap<String, usize>) -> Message {
    let vendor = own.vendor_name.as_ref().or(own.vendor.as_ref());
    let vendor = vendor.map_or_else(|| message!("general-no-vendor-named"), Message::from);
    let what = match own.quantity {
        Quantity::Median => message!("api-comparison.with-unit", what = &own.what, unit = &own.unit),
        _ => Message::from(&own.what),
    };
    let mut finding = Message::from(&own.finding);
    if let Some(found) = &own.slowest {
        finding = message!("api-comparison.slowest", finding = finding, place = place(own, found));
    }
    // Of one device the finding says of how many results it is.
    if own.devices > 1 {
        finding = message!("api-comparison.compared", finding = finding, compared = &own.compared);
    }
    let sentence = message!("api-comparison", vendor = vendor, what = what, finding = finding);
    let notes = own.notes.iter().map(text).filter(|note| !shared.contains_key(note)).map(Message::from);
    Value::row(std::iter::once(sentence).chain(notes)).into()
}

/// Where the slowest device stands, and what is particular to it.
fn place(own: &Comparison, found: &SlowestReport) -> Message {
    let mut place = match &found.uuid {
        // A processor is named as its machine is.
        _ if found.machine.starts_with(&found.device) => Message::from(&found.machine),
        Some(uuid) => {
            let device = format!("{} {uuid}", found.device);
            message!("api-comparison.in-machine", device = device, machine = &found.machine)
        }
        None => message!("api-comparison.in-machine", device = &found.device, machine = &found.machine),
    };
    // Of a search the sizes are the finding; elsewhere `what` says them.
    if own.shape.is_empty() && !found.shape.is_empty() {
        place = message!("api-comparison.at-shape", place = place, shape = &found.shape);
    }
    if !found.settled {
        place = message!("api-comparison.not-settled", place = place);
    }
    place
}
