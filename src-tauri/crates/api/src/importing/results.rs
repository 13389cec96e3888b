//! What is said of benchmark results on their way in: whose hardware, how many, which device is the slowest.

use crate::Failure;
use decision::measured::{Comparison, Count, Quantity, compare};
use exchange::bench::Brought;
use exchange::{Incoming, Preview, Staged};
use quantity::show;
use std::collections::{BTreeMap, BTreeSet};
use tables::{Book, Row};

/// Most comparisons that an import names; `measured.compare` has all.
const NAMED: usize = 12;

/// Refuses a vendor that nobody knows, or that no result is there for.
pub(super) fn whose(vendor: Option<&str>, current: &Book, files: &[Incoming]) -> Result<(), Failure> {
    let Some(vendor) = vendor else { return Ok(()) };
    if !files.iter().any(Incoming::is_result) {
        let hint = "Leave the vendor out, or import an assay-bench result with it.";
        return Err(Failure::wrong("B714", "vendor", "found a vendor, but no benchmark result among the files", hint));
    }
    let known: Vec<&str> = current.rows("vendors").iter().filter_map(|row| row.get("id")).collect();
    if known.contains(&vendor) || files.iter().any(|file| file.brings("vendors", vendor)) {
        return Ok(());
    }
    let hint = match (input::nearest(vendor, &known), known.is_empty()) {
        (Some(like), _) => format!("Did you mean `{like}`? The sheet Vendors names all."),
        (None, true) => {
            "No vendor is entered yet: add it to Vendors first, or leave it out and set it later.".to_owned()
        }
        (None, false) => format!("Known are {}; add it to Vendors or mend the name.", show::listed(&known)),
    };
    Err(Failure::wrong("I522", "vendor", &format!("found {vendor}; expected an id from Vendors"), &hint))
}

/// "3 results: 41 measurements on 24 devices"; nothing without a result. What is there already counts only where nothing
/// else comes.
pub(super) fn counted(staged: &Staged) -> String {
    let all: Vec<(&Preview, &Brought)> =
        staged.previews.iter().filter_map(|preview| Some((preview, preview.result.as_ref()?))).collect();
    let fresh: Vec<&Brought> =
        all.iter().filter(|(preview, _)| preview.changes_anything()).map(|(_, own)| *own).collect();
    let counted: Vec<&Brought> = if fresh.is_empty() { all.iter().map(|(_, own)| *own).collect() } else { fresh };
    if counted.is_empty() {
        return String::new();
    }
    let digests: BTreeSet<&str> = counted.iter().map(|own| own.digest.as_str()).collect();
    let measurements = counted.iter().map(|own| own.measurements as usize).sum();
    let [results, measurements] =
        [(counted.len(), "result"), (measurements, "measurement")].map(|(count, noun)| show::counted(count, noun));
    let devices = Count::of(rows_of(&staged.book, &digests));
    format!("{results}: {measurements} on {}", voice::text(&devices.devices()))
}

/// Rows of results with these digests.
fn rows_of<'b>(book: &'b Book, digests: &BTreeSet<&str>) -> impl Iterator<Item = &'b Row> {
    book.rows("measurements").iter().filter(move |row| row.get("digest").is_some_and(|d| digests.contains(d)))
}

/// What is there already, what was measured after `today` (ISO), and the slowest device of everything that the results
/// measured. What a result alone gives to doubt stands in its preview.
pub(super) fn notes(staged: &Staged, today: &str) -> Vec<String> {
    let with_result = || staged.previews.iter().filter_map(|preview| Some((preview, preview.result.as_ref()?)));
    let mut notes: Vec<String> = with_result().filter_map(|(preview, own)| known(preview, own)).collect();
    if !staged.is_clean() {
        return notes;
    }
    let digests: BTreeSet<&str> = with_result().map(|(_, own)| own.digest.as_str()).collect();
    notes.extend(to_come(&staged.book, &digests, today));
    let is_of_these = |own: &Comparison| own.results.iter().any(|digest| digests.contains(digest.as_str()));
    let comparisons: Vec<Comparison> =
        compare(&staged.book).into_iter().filter(|own| is_of_these(own) && is_told(own)).collect();
    // What holds for several of them is said once, below.
    let mut shared: BTreeMap<String, usize> = BTreeMap::new();
    let shown = || comparisons.iter().take(NAMED);
    shown().flat_map(|own| &own.notes).for_each(|note| *shared.entry(voice::text(note)).or_default() += 1);
    shared.retain(|_, count| *count > 1);
    notes.extend(shown().map(|own| slowest(own, &shared)));
    notes.extend(shared.into_iter().map(|(note, count)| format!("{count} of these: {note}")));
    if comparisons.len() > NAMED {
        notes.push(format!("{} more comparisons: `measured.compare` has all.", comparisons.len() - NAMED));
    }
    notes
}

/// Results that say they were measured on a day that has not come yet.
fn to_come(book: &Book, digests: &BTreeSet<&str>, today: &str) -> Vec<String> {
    let dated = rows_of(book, digests).filter_map(|row| Some((row.get("digest")?, row.get("date")?)));
    let to_come: BTreeSet<(&str, &str)> = dated.filter(|(_, date)| *date > today).collect();
    let note = |(digest, date): &(&str, &str)| {
        let name: String = digest.chars().take(12).collect();
        format!(
            "Result {name}… says that it was measured on {date}, and today is {today}: a clock is wrong, or the result is."
        )
    };
    to_come.iter().map(note).collect()
}

fn known(preview: &Preview, own: &Brought) -> Option<String> {
    let name: String = own.digest.chars().take(12).collect();
    let is_known = own.measurements > 0 && preview.is_clean() && !preview.changes_anything();
    is_known.then(|| format!("Result {name}… is in the workspace already: nothing of it changes."))
}

/// The rate itself, and the utilisation by the best-known convention.
fn is_told(own: &Comparison) -> bool {
    matches!(own.quantity, Quantity::Median | Quantity::Palm)
}

/// "Helio Compute Pool · Training step, bf16, tokens/s: promised 790, slowest device gave 742 ± 6, 95 %: NVIDIA H200
/// GPU-7f in EPYC, Linux 6.8; 24 devices compared."
fn slowest(own: &Comparison, shared: &BTreeMap<String, usize>) -> String {
    let vendor = own.vendor_name.as_deref().or(own.vendor.as_deref()).unwrap_or("No vendor named");
    let unit = if own.quantity == Quantity::Median { format!(", {}", voice::text(&own.unit)) } else { String::new() };
    let device = own.slowest.as_ref().map_or(String::new(), |found| {
        let uuid = found.uuid.as_ref().map_or(String::new(), |uuid| format!(" {uuid}"));
        let unsettled = if found.settled { "" } else { ", not settled" };
        // A processor is named as its machine is.
        let place = match found.machine.starts_with(&found.device) {
            true => found.machine.clone(),
            false => format!("{}{uuid} in {}", found.device, found.machine),
        };
        // Of a search the sizes are the finding; elsewhere `what` says them.
        let shape = if own.shape.is_empty() && !found.shape.is_empty() {
            format!(" at {}", found.shape)
        } else {
            String::new()
        };
        format!(": {place}{shape}{unsettled}")
    });
    let compared = match (own.devices, own.devices_at_most) {
        // The finding says of how many results it is.
        (0 | 1, _) => String::new(),
        _ => format!("; {} compared", voice::text(&own.compared)),
    };
    let notes = own.notes.iter().map(voice::text).filter(|note| !shared.contains_key(note.as_str()));
    let notes = notes.map(|note| format!(" {note}")).collect::<String>();
    format!("{vendor} · {}{unit}: {}{device}{compared}.{notes}", voice::text(&own.what), voice::text(&own.finding))
}
