//! All measurements of a workspace, group by group: what was promised, what the slowest device gave.

use super::basis::{assumption, is_measured, is_promise};
use super::fit::{self, Fitting};
use super::group::{Found, Group, groups};
use super::labels::By;
use super::reading::{Measurement, NoShare, Reading};
use super::{evidence, labels, scope, unit};
use measurement::soundness;
use quantity::{Range, decimal, show};
use serde::Serialize;
use std::collections::BTreeSet;
use tables::{Book, Estimate, Row};
use vocabulary::{BenchPlan, Grade, MeasuredKind, Message, Quantity, State, Tool, Value, message};

/// One quantity of one vendor's devices, all measured alike.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Comparison {
    /// Name within the workspace; figures begin with `measured.` and this.
    pub id: String,
    /// Whose hardware it was; null where no result said so.
    pub vendor: Option<String>,
    /// The vendor's name for readers.
    pub vendor_name: Option<String>,
    /// The tool whose runs state it; null where the own benchmark measured it.
    pub tool: Option<Tool>,
    /// What was measured.
    pub kind: MeasuredKind,
    /// Number format; null where it has none.
    pub precision: Option<String>,
    /// Sizes in words; empty where none were given, and where each device counts with the best shape of its search: matrix
    /// products and sustained work.
    pub shape: String,
    /// What is read off.
    pub quantity: Quantity,
    /// Unit of the figures; "share of dense peak" for a utilisation.
    pub unit: Message,
    /// "Training step, bf16, batch 4, seq 4096, MFU (PaLM)".
    pub what: Message,
    /// What the scorecard says was promised, for the criterion that this is evidence for; null while it is for none.
    pub promised: Option<Promise>,
    /// The device to plan with; null where every measurement failed its numerics.
    pub slowest: Option<SlowestReport>,
    /// Devices compared; at least as many, where some have no id of their own.
    pub devices: usize,
    /// Devices compared at most: every result without an id of a device of its own.
    pub devices_at_most: usize,
    /// Devices compared as printed: "3", or "1 or 2" where nobody knows.
    pub devices_text: Message,
    /// The same in a sentence: "3 devices", or "2 results, perhaps of one device".
    pub compared: Message,
    /// SHA-256 of each result compared, once.
    pub results: Vec<String>,
    /// Criteria that this may be evidence for: those that ask for it by name first, then those whose unit alone fits.
    pub fits: Vec<Fitting>,
    /// Measurements left out because their numerics failed.
    pub failed: usize,
    /// Devices compared whose samples had not settled when time was up.
    pub unsettled: usize,
    /// "promised 790, slowest device gave 742 ± 6, 95 %".
    pub finding: Message,
    /// What else to know.
    pub notes: Vec<Message>,
}

impl Comparison {
    /// What it asks for that samples settled, or did not; of a run of another tool nobody knows.
    pub fn settling(&self) -> State {
        if self.tool.is_some() { State::Unknown } else { soundness::settled(self.unsettled == 0) }
    }

    /// How well its figures are known.
    pub fn grade(&self) -> Grade {
        if self.tool.is_some() { Grade::Stated } else { Grade::Measured }
    }

    /// What it asks for that numbers were right, or wrong somewhere.
    pub fn numerics(&self) -> State {
        let checked = self.slowest.as_ref().is_some_and(|slowest| slowest.numerics_checked);
        soundness::numerics(if self.failed > 0 { Some(false) } else { checked.then_some(true) })
    }

    /// Whether the slowest device surely gave less than the least that was promised; of a time, took longer than the most.
    pub fn is_missed(&self) -> bool {
        let Some((slowest, promise)) = self.slowest.as_ref().zip(self.promised.as_ref()) else { return false };
        match self.kind.is_time() {
            true => promise.high.is_some_and(|high| slowest.low > high),
            false => promise.low.is_some_and(|low| slowest.high < low),
        }
    }
}

/// What was promised, in the unit of the comparison.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Promise {
    /// Id of the criterion that the measurement is evidence for.
    pub criterion: String,
    /// Its name for readers.
    pub criterion_name: String,
    /// Least promised; null where the scorecard holds no promise.
    pub low: Option<f64>,
    /// Most promised; null where the scorecard holds no promise.
    pub high: Option<f64>,
    /// As printed; null where the scorecard holds no promise.
    pub text: Option<Message>,
}

/// The device to plan with.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SlowestReport {
    /// Id of the measurement.
    pub measurement: String,
    /// Name as the driver gives it.
    pub device: String,
    /// The driver's own id.
    pub uuid: Option<String>,
    /// Processor and system of its machine.
    pub machine: String,
    /// Sizes that it was measured at, in words; empty where none were given.
    pub shape: String,
    /// What its result says of it and of itself, such as that another job was running; null where nothing.
    pub said: Option<String>,
    /// Middle of the samples.
    pub median: f64,
    /// Low end of the interval.
    pub low: f64,
    /// High end of the interval.
    pub high: f64,
    /// Median and interval as printed: "742 ± 6".
    pub text: Message,
    /// How surely the interval holds the median, as printed: "95 %".
    pub confidence: Message,
    /// The samples agreed before time was up.
    pub settled: bool,
    /// Numerics were compared with the oracle's, and right.
    pub numerics_checked: bool,
    /// How much of a plan was measured; null for a run of another tool.
    pub plan: Option<BenchPlan>,
    /// Day of the measurement, ISO; empty where nobody told.
    pub date: String,
    /// SHA-256 of the result that it stands in.
    pub digest: String,
}

impl SlowestReport {
    /// Where it stands, unless its own name says so: an own processor is called as its machine is.
    pub fn apart(&self) -> Option<&str> {
        let is_named = self.uuid.is_none() && self.machine.starts_with(&self.device);
        (!is_named).then(|| self.uuid.as_deref().unwrap_or(&self.machine))
    }

    /// The device's name, with its own id where it has one.
    pub fn name(&self) -> String {
        named(&self.device, self.uuid.as_deref())
    }
}

/// A device's name and its own id.
pub(super) fn named(device: &str, uuid: Option<&str>) -> String {
    [Some(device), uuid].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// Every comparison of a workspace, whatever else is missing in it.
pub fn compare(book: &Book) -> Vec<Comparison> {
    let all = Measurement::all(book);
    let groups = groups(book, &all);
    let each = groups.iter().flat_map(|group| Quantity::ALL.iter().map(move |quantity| (group, *quantity)));
    each.filter_map(|(group, quantity)| comparison(book, group, quantity)).collect()
}

fn comparison(book: &Book, group: &Group, quantity: Quantity) -> Option<Comparison> {
    let first = *group.members.iter().find(|m| m.quantity(quantity).is_some())?;
    let found = group.slowest(quantity);
    let is_share = quantity != Quantity::Median;
    let used = used_for(book, group, quantity);
    let promised = used.and_then(|row| promise(book, first, quantity, row));
    let text = promised.as_ref().and_then(|promise| promise.text.as_ref());
    let reached = scope::reached(found.slowest.map_or(first, |(m, _)| m), found.devices);
    let slowest = found.slowest.map(|(m, reading)| report(m, &reading, is_share));
    let finding = match &slowest {
        Some(own) => labels::finding(text, &own.text, &own.confidence, By::of(first, found.devices)),
        None => message!("measured-all-wrong"),
    };
    let (searched, devices) = (group.is_searched(), found.devices);
    Some(Comparison {
        id: id(first, quantity, searched),
        vendor: first.vendor.clone(),
        vendor_name: vendor_name(book, first),
        tool: first.tool,
        kind: first.kind,
        precision: first.precision.clone(),
        shape: if searched { String::new() } else { first.shape.clone() },
        quantity,
        unit: if is_share { vocabulary::Unit::ShareOfDensePeak.name() } else { (&first.unit).into() },
        what: with_quantity(if searched { labels::at_best(first) } else { labels::what(first) }, quantity),
        notes: notes(group, (&found, quantity), slowest.as_ref(), used),
        promised,
        slowest,
        devices: devices.least,
        devices_at_most: devices.most,
        devices_text: devices.text(),
        compared: devices.compared(),
        results: results(group, quantity),
        fits: fit::fitting(book, first, quantity, &reached),
        failed: found.rule.failed,
        unsettled: found.rule.unsettled,
        finding,
    })
}

fn vendor_name(book: &Book, m: &Measurement) -> Option<String> {
    let own = |row: &&Row| row.get("id") == m.vendor.as_deref() && m.vendor.is_some();
    book.rows("vendors").iter().find(own).and_then(|row| row.get("name")).map(str::to_owned)
}

/// The digests of the results that give a quantity.
fn results(group: &Group, quantity: Quantity) -> Vec<String> {
    let having = group.members.iter().filter(|m| m.quantity(quantity).is_some());
    having.map(|m| m.digest.clone()).collect::<BTreeSet<String>>().into_iter().collect()
}

fn report(m: &Measurement, reading: &Reading, is_share: bool) -> SlowestReport {
    SlowestReport {
        measurement: m.id.clone(),
        device: m.device.clone(),
        uuid: m.uuid.clone(),
        machine: m.machine.clone(),
        shape: m.shape.clone(),
        said: m.notes.clone(),
        median: reading.median,
        low: reading.low,
        high: reading.high,
        text: labels::reading(reading, is_share),
        confidence: labels::confidence(reading.coverage),
        settled: m.settled,
        numerics_checked: m.numerics_ok == Some(true),
        plan: m.plan,
        date: m.date.clone(),
        digest: m.digest.clone(),
    }
}

/// "Training step, bf16, batch 4, seq 4096, MFU (PaLM)".
pub(super) fn label(m: &Measurement, quantity: Quantity) -> Message {
    with_quantity(labels::what(m), quantity)
}

fn with_quantity(what: Message, quantity: Quantity) -> Message {
    Message::listed([what, labels::quantity(quantity)])
}

fn id(m: &Measurement, quantity: Quantity, searched: bool) -> String {
    let words = |text: &str| {
        let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').filter(|word| !word.is_empty());
        words.collect::<Vec<_>>().join("-")
    };
    let shape = if searched { String::new() } else { words(&m.shape) };
    let vendor = m.vendor.as_deref().unwrap_or("nobody");
    let (unit, precision) = (words(&m.unit), m.precision.as_deref().unwrap_or("none"));
    let tool = m.tool.map_or("", Tool::word);
    let parts = [vendor, tool, m.kind.word(), precision, &shape, &unit, quantity.word()];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(".")
}

/// The entry of the scorecard that this is evidence for, whichever of its results the entry names.
fn used_for<'b>(book: &'b Book, group: &Group, quantity: Quantity) -> Option<&'b Row> {
    let first = group.members.first()?;
    let sources: BTreeSet<String> = group.members.iter().map(|m| evidence::source(m, quantity)).collect();
    let of_vendor = |row: &&Row| first.vendor.is_some() && row.get("vendor") == first.vendor.as_deref();
    let mut rows = book.rows("scores").iter().filter(of_vendor);
    rows.find(|row| row.get("source").is_some_and(|source| sources.contains(source)))
}

/// What the scorecard holds as promised for that entry's vendor and criterion: entries of others that a vendor stands
/// for, and what the measurement took the place of. An entry that names an assumption which was set to what was measured
/// promises nothing any more.
fn promise(book: &Book, m: &Measurement, quantity: Quantity, used: &Row) -> Option<Promise> {
    let criterion = used.get("criterion")?;
    let row = book.rows("criteria").iter().find(|row| row.get("id") == Some(criterion))?;
    let factor = unit::factor(m, quantity, row).unwrap_or(1.0);
    let same = |row: &&Row| row.get("criterion") == Some(criterion) && row.get("vendor") == used.get("vendor");
    let entries = book.rows("scores").iter().filter(same).filter(|row| is_promise(row));
    let is_drawn = |text: &&str| {
        Estimate::assumption(text).and_then(|id| assumption(book, id)).is_some_and(|row| is_measured(book, row))
    };
    let stated = entries.filter_map(|row| row.get("value").filter(|text| !is_drawn(text))).chain(used.get("promised"));
    let ranges: Vec<Range> = stated.filter_map(|text| range(book, text)).collect();
    let end = |value: Option<f64>| value.map(|value| value / factor);
    let low = end(ranges.iter().map(|range| decimal::f64_of(range.low)).reduce(f64::min));
    let high = end(ranges.iter().map(|range| decimal::f64_of(range.high)).reduce(f64::max));
    let text = low.zip(high).map(|ends| ends_text(ends, quantity != Quantity::Median));
    let criterion_name = row.get("name").unwrap_or(criterion).to_owned();
    Some(Promise { criterion: criterion.to_owned(), criterion_name, low, high, text })
}

/// The range of a cell, or of the assumption that it names.
fn range(book: &Book, text: &str) -> Option<Range> {
    let id = match Estimate::parse(text).ok()? {
        Estimate::Range(range) => return Some(range),
        Estimate::Assumption(id) => id,
    };
    match assumption(book, id) {
        Some(row) => Range::parse(row.get("value")?).ok(),
        None => reference::assumptions().iter().find(|a| a.id == id).map(|a| a.value),
    }
}

fn ends_text((low, high): (f64, f64), is_share: bool) -> Message {
    let text = |value: f64| show::rounded(if is_share { value * 100.0 } else { value }, None);
    match low == high {
        true if is_share => format!("{}{}%", text(low), show::THIN).into(),
        true => text(low).into(),
        false if is_share => message!("measured-ends.share", low = text(low), high = text(high)),
        false => message!("measured-ends", low = text(low), high = text(high)),
    }
}

fn notes(
    group: &Group,
    (found, quantity): (&Found, Quantity),
    slowest: Option<&SlowestReport>,
    used: Option<&Row>,
) -> Vec<Message> {
    let mut notes = counts(found);
    let cards: BTreeSet<&str> = group.members.iter().map(|m| m.sku.as_deref().unwrap_or(&m.device)).collect();
    if cards.len() > 1 {
        notes.push(message!("measured-different-cards", cards = Value::all(cards)));
    }
    if quantity == Quantity::Median {
        notes.extend(no_share(group));
    }
    let remark = slowest.and_then(|own| own.said.as_ref());
    notes.extend(remark.map(|remark| message!("measured-its-result-says", said = remark)));
    let is_elsewhere =
        |own: &SlowestReport| used.is_some_and(|row| !row.get("source").is_some_and(|s| s.contains(&own.digest)));
    if slowest.is_some_and(is_elsewhere) {
        notes.push(message!("measured-earlier-result"));
    }
    notes
}

/// What was left out, what had not settled, and what may be one device.
fn counts(found: &Found) -> Vec<Message> {
    let rule = &found.rule;
    let failed = (rule.failed > 0).then(|| message!("measured-left-out", failed = rule.failed));
    // Of a single device the comparison itself says that it did not settle.
    let unsettled = (rule.unsettled > 0 && rule.devices > 1)
        .then(|| message!("measured-unsettled", unsettled = rule.unsettled, devices = rule.devices));
    let doubtful = (found.devices.most > found.devices.least)
        .then(|| message!("measured-without-id", devices = found.devices.devices()));
    [failed, unsettled, doubtful].into_iter().flatten().collect()
}

/// A utilisation that a result states and that is none of the card's.
fn no_share(group: &Group) -> Option<Message> {
    // Of training only: nothing else has an MFU to leave out.
    let trained = || group.members.iter().filter(|m| m.kind == MeasuredKind::TrainStep);
    let all = || trained().filter_map(|m| m.share(Quantity::Palm)?.err());
    let most =
        all().filter_map(|why| if let NoShare::Above(share) = why { Some(share) } else { None }).reduce(f64::max);
    match most {
        Some(share) => Some(message!("measured-above-peak", share = show::percent(share))),
        None => all().any(|why| why == NoShare::OtherPeak).then(|| message!("measured-no-peak")),
    }
}
