//! A measurement as an entry of the scorecard: the slowest device's interval in the criterion's unit, graded measured.

use super::compare::{Group, groups, is_promise, said};
use super::reading::{Measurement, Quantity, Reading};
use super::slowest::Slowest;
use super::{unit, words};
use ::input::Problems;
use quantity::{Decimal, Range, decimal, show};
use tables::{Book, Row};

/// What begins the source of such an entry; the digest follows.
const SOURCE: &str = "assay-bench result";
/// What begins the reason of an entry that took a promise's place.
const REPLACED: &str = "Promised ";

/// Which measurement is to be evidence for what.
#[derive(Clone, Debug, PartialEq)]
pub struct Wanted {
    /// Whose hardware.
    pub vendor: String,
    /// Criterion of the entry.
    pub criterion: String,
    /// Evaluator of the entry.
    pub evaluator: String,
    /// What was measured, as results spell it.
    pub kind: String,
    /// Number format; `None` where only one was measured.
    pub precision: Option<String>,
    /// Sizes in words; `None` where only one shape was measured.
    pub shape: Option<String>,
    /// What is read off.
    pub quantity: Quantity,
}

/// The entry, ready to be stored.
#[derive(Clone, Debug, PartialEq)]
pub struct Evidence {
    /// A row of the table `scores`.
    pub row: Row,
    /// Name of the step.
    pub step: String,
    /// What to know before one relies on it.
    pub notes: Vec<String>,
}

/// The entry that a measurement makes, or everything that keeps it from being one.
///
/// Codes: I522 an id that is not there, P812 a criterion that the cost engine fills, B710 nothing of the kind was
/// measured, B711 more than one fits, B712 another unit, B713 no figure to plan with.
pub fn evidence(book: &Book, wanted: &Wanted, problems: &Problems) -> Option<Evidence> {
    known(book, "vendors", ("vendor", &wanted.vendor), problems);
    let criterion = known(book, "criteria", ("criterion", &wanted.criterion), problems);
    if criterion.is_some_and(|row| row.get("computed").is_some()) {
        let hint = "Choose a criterion that evaluators fill in.";
        problems.add("P812", "criterion", &wanted.criterion, "no score: the cost engine fills this criterion", hint);
    }
    let all = Measurement::all(book);
    let group = meant(book, &all, wanted, problems)?;
    let (found, slowest) = group.slowest(wanted.quantity);
    let Some((m, reading)) = slowest else {
        no_figure(&group, wanted, problems);
        return None;
    };
    let factor = unit::factor(m, wanted.quantity, criterion?);
    if let Err(why) = &factor {
        let expected = format!("a quantity in the criterion's unit: {why}");
        problems.add("B712", "quantity", wanted.quantity.word(), &expected, FITTING);
    }
    let value = value(&reading, factor.ok()?);
    problems.is_empty().then(|| entry(book, wanted, (m, &reading, &found), value))
}

const FITTING: &str = "A share of dense peak takes an MFU; tokens per second take decode or train_step, GB/s copy, h2d, d2h or peer, FLOP/s gemm, each with the quantity median.";

fn known<'b>(book: &'b Book, table: &str, (field, id): (&str, &str), problems: &Problems) -> Option<&'b Row> {
    let found = book.rows(table).iter().find(|row| row.get("id") == Some(id));
    if found.is_none() {
        let label = tables::table(table).map_or(table, |table| table.label);
        problems.add(
            "I522",
            field,
            id,
            &format!("an id from {label}"),
            &format!("Add it to {label} or mend the name."),
        );
    }
    found
}

/// The one group that is meant.
fn meant<'m>(book: &Book, all: &'m [Measurement], wanted: &Wanted, problems: &Problems) -> Option<Group<'m>> {
    let fits = |m: &Measurement| {
        m.vendor.as_deref() == Some(&wanted.vendor)
            && m.kind == wanted.kind
            && (wanted.precision.is_none() || m.precision == wanted.precision)
            && wanted.shape.as_ref().is_none_or(|shape| *shape == m.shape)
    };
    let mut groups: Vec<Group> = groups(book, all).into_iter().filter(|group| fits(group.members[0])).collect();
    match groups.len() {
        1 => groups.pop(),
        0 => {
            nothing(all, wanted, problems);
            None
        }
        count => {
            let names: Vec<String> = groups.iter().map(|group| words::what(group.members[0])).collect();
            let expected = format!("one measurement; {count} fit: {}", names.join("; "));
            let field = if wanted.precision.is_none() { "precision" } else { "shape" };
            problems.add("B711", field, "nothing that tells them apart", &expected, "Name precision and shape.");
            None
        }
    }
}

fn nothing(all: &[Measurement], wanted: &Wanted, problems: &Problems) {
    let mut names: Vec<String> =
        all.iter().filter(|m| m.vendor.as_deref() == Some(&wanted.vendor)).map(words::what).collect();
    names.sort();
    names.dedup();
    let (expected, hint) = match names.is_empty() {
        true => (
            "something that was measured on this vendor's hardware".to_owned(),
            "Import a result with --vendor; what ran on a software device is not a measurement.",
        ),
        false => (format!("one of: {}", names.join("; ")), "Name kind, precision and shape as measured."),
    };
    let found = [Some(wanted.kind.as_str()), wanted.precision.as_deref(), wanted.shape.as_deref()];
    problems.add("B710", "kind", &found.into_iter().flatten().collect::<Vec<_>>().join(", "), &expected, hint);
}

fn no_figure(group: &Group, wanted: &Wanted, problems: &Problems) {
    let failed = group.members.iter().all(|m| m.numerics_ok == Some(false));
    let (found, hint) = match failed {
        true => ("only measurements whose numbers came out wrong", "Measure again: a wrong result is no speed."),
        false => {
            ("measurements without it", "Choose the quantity median, or measure a training step with a known card.")
        }
    };
    problems.add("B713", "quantity", found, &format!("a measurement that gives {}", wanted.quantity.word()), hint);
}

/// The interval in the criterion's unit, one digit finer than it supports; a point where it has no width.
fn value(reading: &Reading, factor: f64) -> String {
    let [median, low, high] = [reading.median, reading.low, reading.high].map(|end| end * factor);
    let step = show::supported(low, high).map_or_else(|| show::significant(median, 6), |step| Some(step / 10.0));
    let [low, high] = [low, high].map(|end| rounded(end, step));
    Range::uniform(low, high).unwrap_or_else(|| Range::point(rounded(median, step))).to_string()
}

fn rounded(value: f64, step: Option<f64>) -> Decimal {
    let places = step.map_or(0.0, |step| -quantity::real::log10(step).round()).max(0.0) as u32;
    decimal::of_f64(value).unwrap_or_default().round_dp(places).normalize()
}

fn entry(
    book: &Book,
    wanted: &Wanted,
    (m, reading, found): (&Measurement, &Reading, &Slowest),
    value: String,
) -> Evidence {
    let key = [wanted.evaluator.clone(), wanted.vendor.clone(), wanted.criterion.clone()];
    let before = tables::table("scores").and_then(|table| book.find(table, &key));
    let mut row = Row::default();
    for (column, text) in [
        ("evaluator", wanted.evaluator.clone()),
        ("vendor", wanted.vendor.clone()),
        ("criterion", wanted.criterion.clone()),
        ("value", value),
        ("reason", reason(before, m, (reading, wanted.quantity), found)),
        ("grade", "measured".to_owned()),
        ("source", source(m, wanted.quantity)),
        ("date", m.date.clone()),
    ] {
        row.set(column, Some(text));
    }
    let step = format!(
        "Use measurement as evidence: {} for {}, {}",
        said(m, wanted.quantity),
        wanted.vendor,
        wanted.criterion
    );
    Evidence { row, step, notes: notes(before, m) }
}

/// "Promised 0.4 to 0.42 (stated, Offer 12). Slowest of 24 devices, NVIDIA H200 GPU-7f: 742 ± 6, 95 %; not settled."
fn reason(before: Option<&Row>, m: &Measurement, (reading, quantity): (&Reading, Quantity), found: &Slowest) -> String {
    let promise = before.and_then(promised).map_or(String::new(), |promise| format!("{REPLACED}{promise}. "));
    let which = match found.devices {
        1 => "The one device".to_owned(),
        count => format!("Slowest of {count} devices"),
    };
    let uuid = m.uuid.as_ref().map_or(String::new(), |uuid| format!(" {uuid}"));
    let (text, confidence) =
        (words::reading(reading, quantity != Quantity::Median), words::confidence(reading.coverage));
    let unsettled = if m.settled { "" } else { "; not settled when time was up" };
    format!("{promise}{which}, {}{uuid} in {}: {text}, {confidence}{unsettled}.", m.device, m.machine)
}

/// The promise that an entry holds, its own or one that an earlier measurement took the place of.
fn promised(row: &Row) -> Option<String> {
    if let Some(earlier) = row.get("reason").and_then(|reason| reason.strip_prefix(REPLACED)) {
        return earlier.split_once(". ").map(|(promise, _)| promise.to_owned());
    }
    let value = row.get("value").filter(|_| is_promise(row))?;
    let whence = [row.get("grade"), row.get("source")].into_iter().flatten().collect::<Vec<_>>().join(", ");
    Some(format!("{value} ({})", whence.replace(". ", ", ")))
}

/// The promise that a measurement took the place of, as it stood in the cell.
pub(super) fn replaced(reason: &str) -> Option<&str> {
    Some(reason.strip_prefix(REPLACED)?.split_once(" (")?.0)
}

/// Source of such an entry: the result by its digest, and what of it.
pub(super) fn source(m: &Measurement, quantity: Quantity) -> String {
    format!("{SOURCE} {}: {}", m.digest, said(m, quantity))
}

fn notes(before: Option<&Row>, m: &Measurement) -> Vec<String> {
    let mut notes = Vec::new();
    if let Some(id) = before.and_then(|row| row.get("value")).and_then(|text| text.strip_prefix('@')) {
        notes.push(format!("The entry was @{id}, which other cells may name: set that assumption to the measured interval too, or they keep what was assumed."));
    }
    if !m.settled {
        notes.push(
            "The samples had not settled when time was up: measure longer before it decides anything.".to_owned(),
        );
    }
    if m.numerics_ok.is_none() {
        notes.push("Nobody checked whether the device computes right.".to_owned());
    }
    notes
}
