//! A measurement as an entry of the scorecard: the slowest device's interval in the criterion's unit, graded measured.
//!
//! Where the cell is drawn from an assumption that is this vendor's alone, the interval becomes that assumption's value and
//! the entry names it, so that score and cost follow alike; else the entry holds the interval itself.

use super::basis::{Basis, Before, basis, is_promise};
use super::compare::{label, named};
use super::fit::{self, fit};
use super::group::{Count, Group, groups};
use super::reading::{Measurement, NoShare, Reading};
use super::unit::Misfit;
use super::{labels, scope, sizes};
use ::input::Problems;
use quantity::{Decimal, Range, decimal, show};
use scorecard::Scope;
use std::collections::BTreeMap;
use tables::{Book, Estimate, Row};
use vocabulary::{Grade, MeasuredKind, Message, Quantity, Tool, Value, message};

/// What begins the source of such an entry; the digest follows.
const SOURCE: &str = "assay-bench result";
/// The same where another tool measured; the tool follows, then the digest.
const RUN: &str = "stated by run of";

/// What begins the name of the evaluator that such a result becomes beside people's own entries; its digest follows, in so many
/// characters.
const ONE_MORE: &str = "bench-";
const BRIEF: usize = 8;

/// Which measurement is to be evidence for what.
#[derive(Clone, Debug, PartialEq)]
pub struct Wanted {
    /// Whose hardware.
    pub vendor: String,
    /// Criterion of the entry.
    pub criterion: String,
    /// Evaluator of the entry.
    pub evaluator: String,
    /// The tool whose runs are meant; `None` for the own benchmark, or where that measured nothing of the kind, whichever did.
    pub tool: Option<Tool>,
    /// What was measured.
    pub kind: MeasuredKind,
    /// Number format; `None` where only one was measured.
    pub precision: Option<String>,
    /// Sizes in words; `None` where only one shape was measured. Of matrix products and sustained work `None` or nothing is
    /// each device's best shape.
    pub shape: Option<String>,
    /// What is read off.
    pub quantity: Quantity,
}

/// The entry, ready to be stored.
#[derive(Clone, Debug, PartialEq)]
pub struct Evidence {
    /// A row of the table `scores`, but for its reason.
    pub row: Row,
    /// The reason that goes into the row.
    pub reason: Message,
    /// A row of the table `assumptions` that belongs to the same step; `None` where the entry holds the interval itself.
    pub assumption: Option<Row>,
    /// The note that goes into that row; `None` where its own stays.
    pub note: Option<Message>,
    /// Name of the step.
    pub step: Message,
    /// What to know before one relies on it.
    pub notes: Vec<Message>,
}

/// The entry that a measurement makes, or everything that keeps it from being one.
///
/// Codes: I522 an id that is not there, P812 a criterion that the cost engine fills, B710 nothing of the kind was
/// measured, B711 more than one fits, B712 the criterion asks for something else by unit or name, B713 no figure to plan
/// with, or a utilisation that is no share of the card's peak.
pub fn evidence(book: &Book, wanted: &Wanted, problems: &Problems) -> Option<Evidence> {
    known(book, "vendors", ("vendor", &wanted.vendor), problems);
    let criterion = known(book, "criteria", ("criterion", &wanted.criterion), problems);
    if criterion.is_some_and(|row| row.get("computed").is_some()) {
        let (expected, hint) = (message!("snapshot-no-score"), message!("snapshot-no-score.choose"));
        problems.add("P812", "criterion", &wanted.criterion, expected, hint);
    }
    let all = Measurement::all(book);
    let group = meant(book, &all, wanted, problems)?;
    let found = group.slowest(wanted.quantity);
    let Some((m, reading)) = found.slowest else {
        no_figure(&group, wanted, problems);
        return None;
    };
    let criterion = criterion?;
    let fit = fit(m, wanted.quantity, criterion).map_err(|why| misfit(&why, wanted, problems)).ok()?;
    let value = value(&reading, fit.factor);
    let reached = scope::reached(m, found.devices);
    let coverage = scope::covered(book, criterion, m, &reached);
    let mut notes: Vec<Message> = coverage.iter().map(|own| own.text.clone()).chain(notes(m)).collect();
    notes.extend(fit::notes(m, wanted.quantity, criterion, fit.is_named));
    let lacks = coverage.map_or(0.0, |own| own.tenfolds);
    let slow = Slow { m, reading, devices: found.devices, value, reached, lacks };
    problems.is_empty().then(|| entry(book, wanted, (criterion, &slow), notes))
}

/// The device to plan with, and its interval in the criterion's unit.
struct Slow<'m> {
    m: &'m Measurement,
    reading: Reading,
    devices: Count,
    value: String,
    /// How far it reaches.
    reached: Scope,
    /// Tenfolds that it lacks of what the criterion asks for; it replaces nothing then.
    lacks: f64,
}

/// Whose entry it becomes. What reaches less far than the criterion asks never takes the place of somebody's entry, but of an
/// earlier result that reached no further, and what a tool's run states never that of something measured: it enters as one more
/// evaluator, named after the result.
fn evaluator(book: &Book, wanted: &Wanted, (criterion, slow): (&Row, &Slow)) -> String {
    let key = [wanted.evaluator.clone(), wanted.vendor.clone(), wanted.criterion.clone()];
    let before = tables::table("scores").and_then(|table| book.find(table, &key));
    let gives_way = |row: &Row| is_of_result(row) && scope::lacked(criterion, row) >= slow.lacks;
    let is_better = |row: &Row| slow.m.tool.is_some() && row.get("grade") == Some(Grade::Measured.word());
    let is_narrow = slow.lacks > 0.0 && !before.is_none_or(gives_way);
    if !is_narrow && !before.is_some_and(is_better) {
        return wanted.evaluator.clone();
    }
    format!("{ONE_MORE}{}", slow.m.digest.chars().take(BRIEF).collect::<String>())
}

fn misfit(why: &Misfit, wanted: &Wanted, problems: &Problems) {
    match why {
        Misfit::OtherThing { .. } => {
            let expected = message!("measured-other-criterion", why = why.message());
            let hint = message!("measured-other-criterion.hint");
            problems.add("B712", "criterion", &wanted.criterion, expected, hint);
        }
        _ => {
            let expected = message!("measured-other-quantity", why = why.message());
            let hint = kinds_of_units();
            problems.add("B712", "quantity", wanted.quantity.word(), expected, hint);
        }
    }
}

fn known<'b>(book: &'b Book, table: &str, (field, id): (&str, &str), problems: &Problems) -> Option<&'b Row> {
    let found = book.rows(table).iter().find(|row| row.get("id") == Some(id));
    if found.is_none() {
        let label = tables::table(table).map_or_else(|| table.into(), tables::Table::label);
        let (expected, hint) =
            (message!("tables-id-from", table = &label), message!("tables-id-from.hint", table = &label));
        problems.add("I522", field, id, expected, hint);
    }
    found
}

/// The one group that is meant. A shape that is named leaves out what was measured at others.
fn meant<'m>(book: &Book, all: &'m [Measurement], wanted: &Wanted, problems: &Problems) -> Option<Group<'m>> {
    let fits = |m: &Measurement| {
        m.vendor.as_deref() == Some(&wanted.vendor)
            && m.kind == wanted.kind
            && (wanted.precision.is_none() || m.precision == wanted.precision)
    };
    let mut groups: Vec<Group> = groups(book, all).into_iter().filter(|group| fits(group.members[0])).collect();
    let is_of = |group: &Group| group.members[0].tool == wanted.tool;
    if wanted.tool.is_some() || groups.iter().any(is_of) {
        groups.retain(is_of);
    }
    for group in &mut groups {
        let any_shape = group.is_searched() && wanted.shape.as_deref() == Some("");
        let asked = wanted.shape.as_ref().filter(|_| !any_shape);
        group.members.retain(|m| asked.is_none_or(|shape| *shape == m.shape));
    }
    groups.retain(|group| !group.members.is_empty());
    match groups.len() {
        1 => groups.pop(),
        0 => {
            nothing(all, wanted, problems);
            None
        }
        count => {
            let choices = Value::semicolons(groups.iter().map(|group| labels::what(group.members[0])));
            let expected = message!("measured-several", count = count.to_string(), choices = choices);
            let field = if wanted.precision.is_none() { "precision" } else { "shape" };
            let (found, hint) = (message!("measured-several.found"), message!("measured-several.hint"));
            problems.add("B711", field, found, expected, hint);
            None
        }
    }
}

fn nothing(all: &[Measurement], wanted: &Wanted, problems: &Problems) {
    let own = all.iter().filter(|m| m.vendor.as_deref() == Some(&wanted.vendor));
    // In the order of their stored names, whatever the language.
    let names: BTreeMap<String, Message> =
        own.map(|m| (labels::stored(m, Quantity::Median), labels::what(m))).collect();
    let (expected, hint) = match names.is_empty() {
        true => (message!("measured-nothing"), message!("measured-nothing.hint")),
        false => (
            message!("measured-one-of", choices = Value::semicolons(names.into_values())),
            message!("measured-one-of.hint"),
        ),
    };
    let found = [Some(wanted.kind.word()), wanted.precision.as_deref(), wanted.shape.as_deref()];
    let found = Value::commas(found.into_iter().flatten());
    problems.add("B710", "kind", Message::from(found), expected, hint);
}

fn no_figure(group: &Group, wanted: &Wanted, problems: &Problems) {
    let failed = group.members.iter().all(|m| m.numerics_ok == Some(false));
    let mut no_share = group.members.iter().filter_map(|m| m.share(wanted.quantity)?.err());
    let no_share = no_share.find(|why| *why != NoShare::Missing);
    let (found, hint) = match (failed, no_share) {
        (true, _) => (message!("measured-wrong"), message!("measured-wrong.hint")),
        (_, Some(NoShare::Above(share))) => {
            (message!("measured-beyond-peak", share = show::percent(share)), message!("measured-beyond-peak.hint"))
        }
        (_, Some(NoShare::OtherPeak)) => (message!("measured-peak-of-run"), message!("measured-peak-of-run.hint")),
        _ => (message!("measured-without-it"), message!("measured-without-it.hint")),
    };
    let expected = message!("measured-no-figure", quantity = wanted.quantity.word());
    problems.add("B713", "quantity", found, expected, hint);
}

/// Which kinds of measurement a unit takes, by the words that are typed.
fn kinds_of_units() -> Message {
    let kinds = [
        MeasuredKind::Decode,
        MeasuredKind::Prefill,
        MeasuredKind::TrainStep,
        MeasuredKind::Copy,
        MeasuredKind::H2d,
        MeasuredKind::D2h,
        MeasuredKind::Peer,
        MeasuredKind::Gemm,
    ];
    let words = kinds.map(MeasuredKind::word).into_iter().chain([Quantity::Median.word()]);
    words.fold(Message::new("measured-other-quantity.hint"), |hint, word| hint.with(word, word))
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

fn entry(book: &Book, wanted: &Wanted, (criterion, slow): (&Row, &Slow), mut notes: Vec<Message>) -> Evidence {
    let evaluator = evaluator(book, wanted, (criterion, slow));
    let key = [evaluator.clone(), wanted.vendor.clone(), wanted.criterion.clone()];
    let before = tables::table("scores").and_then(|table| book.find(table, &key));
    let basis = basis(book, &wanted.vendor, &wanted.criterion);
    let source = source(slow.m, wanted.quantity);
    let is_narrow = slow.lacks > 0.0;
    let own = basis.as_ref().filter(|own| own.is_own() && !is_narrow);
    let assumption = own.and_then(|own| own.measured(&slow.value, &source, slow.m));
    let note = own.filter(|_| assumption.is_some()).and_then(Basis::note);
    let value =
        own.filter(|_| assumption.is_some()).map_or(slow.value.clone(), |own| Estimate::Assumption(own.id).to_string());
    let mut row = Row::default();
    for (column, text) in [
        ("evaluator", evaluator.clone()),
        ("vendor", wanted.vendor.clone()),
        ("criterion", wanted.criterion.clone()),
        ("value", value),
        ("grade", slow.m.grade().word().to_owned()),
        ("source", source),
        ("date", slow.m.date.clone()),
    ] {
        row.set(column, Some(text).filter(|text| !text.is_empty()));
    }
    scope::cells(&slow.reached).for_each(|(column, text)| row.set(column, Some(text)));
    let stands = basis.iter().map(|own| if is_narrow { own.stands() } else { own.message() });
    let beside = (evaluator != wanted.evaluator)
        .then(|| message!("measured-beside", evaluator = &evaluator, own = &wanted.evaluator));
    let first: Vec<Message> = beside.into_iter().chain(stands).collect();
    notes.splice(0..0, first);
    let kept = kept(before, basis.filter(|_| !is_narrow));
    if let Some(promise) = kept.as_ref().filter(|kept| kept.is_promise) {
        row.set("promised", Some(promise.value.clone()));
        row.set("promised_grade", promise.grade.clone());
        row.set("promised_source", promise.source.clone());
    }
    let what = label(slow.m, wanted.quantity);
    let step = message!("measured-step", what = what, vendor = &wanted.vendor, criterion = &wanted.criterion);
    let reason = reason(kept.map(|kept| kept.message()), slow, wanted.quantity);
    Evidence { row, reason, assumption, note, step, notes }
}

/// "Promised 0.4 to 0.42 (stated, Offer 12). Slowest of 24 devices, NVIDIA H200 GPU-7f in EPYC: 742 ± 6, 95 %, with bf16,
/// batch 4; not settled when time was up."
fn reason(kept: Option<Message>, slow: &Slow, quantity: Quantity) -> Message {
    let Slow { m, reading, devices, .. } = slow;
    let which = match (devices.least, devices.most) {
        (1, 1) => message!("measured-the-one-device"),
        _ => message!("measured-slowest-of", compared = devices.compared()),
    };
    let text = labels::reading(reading, quantity != Quantity::Median);
    let (confidence, sizes) = (labels::confidence(reading.coverage), sizes::label(m));
    let found = match sizes.is_empty() {
        true => message!("measured-reading", reading = text, confidence = confidence),
        false => message!("measured-reading.sizes", reading = text, confidence = confidence, sizes = sizes),
    };
    let (device, machine) = (named(&m.device, m.uuid.as_deref()), &m.machine);
    let reason = match m.settled {
        true => message!("measured-reason", which = which, device = device, machine = machine, found = found),
        false => {
            message!("measured-reason.unsettled", which = which, device = device, machine = machine, found = found)
        }
    };
    match kept {
        Some(kept) => message!("measured-reason-kept", kept = kept, reason = reason),
        None => reason,
    }
}

/// What is kept beside the measurement: what the entry promised, itself or before an earlier measurement took its place;
/// else what the assumption held that the cell is drawn from.
fn kept(before: Option<&Row>, basis: Option<Basis>) -> Option<Before> {
    let drawn = basis.as_ref().map(|own| own.id);
    let own = before.and_then(|row| {
        let names_it = drawn.is_some() && row.get("value").and_then(Estimate::assumption) == drawn;
        Before::promised(row).or_else(|| Before::value(row, true).filter(|_| is_promise(row) && !names_it))
    });
    own.or_else(|| basis?.kept())
}

/// Source of such an entry: the result by its digest, or the run of a tool, and what of it.
pub(super) fn source(m: &Measurement, quantity: Quantity) -> String {
    let begin = m.tool.map_or_else(|| SOURCE.to_owned(), |tool| format!("{RUN} {tool}"));
    format!("{begin} {}: {}", m.digest, labels::stored(m, quantity))
}

/// True for an entry that a measurement made, by its source.
pub(super) fn is_of_result(row: &Row) -> bool {
    row.get("source").is_some_and(|source| [SOURCE, RUN].iter().any(|begin| source.starts_with(begin)))
}

fn notes(m: &Measurement) -> Vec<Message> {
    let unsettled = (!m.settled).then(|| message!("measured-not-settled"));
    let unchecked = (m.numerics_ok.is_none() && m.tool.is_none()).then(|| message!("measured-not-checked"));
    let stated = m.tool.map(|tool| message!("measured-only-stated", tool = tool.name()));
    let remark = m.notes.as_ref().map(|remark| message!("measured-result-says", said = remark));
    [stated, unsettled, unchecked, remark].into_iter().flatten().collect()
}
