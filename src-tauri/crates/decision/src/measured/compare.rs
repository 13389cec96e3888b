//! All measurements of a workspace, group by group: what was promised, what the slowest device gave.

use super::reading::{Measurement, Quantity, Reading};
use super::slowest::{Device, Slowest, slowest};
use super::{evidence, unit, words};
use crate::figure::Figure;
use quantity::{Range, decimal, show};
use serde::Serialize;
use std::collections::BTreeSet;
use tables::{Book, Row};

/// Grades of what a vendor promises, in whatever form.
const PROMISES: [&str; 3] = ["contract", "certified", "stated"];

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
    /// What was measured, as the result spells it.
    pub kind: String,
    /// Number format; null where it has none.
    pub precision: Option<String>,
    /// Sizes in words; empty where none were given.
    pub shape: String,
    /// What is read off.
    pub quantity: Quantity,
    /// Unit of the figures; "share of dense peak" for a utilisation.
    pub unit: String,
    /// "Training step, bf16, batch 4, seq 4096, MFU (PaLM)".
    pub what: String,
    /// What the scorecard says was promised, for the criterion that this is evidence for; null while it is for none.
    pub promised: Option<Promise>,
    /// The device to plan with; null where every measurement failed its numerics.
    pub slowest: Option<SlowestReport>,
    /// Devices compared.
    pub devices: usize,
    /// Measurements left out because their numerics failed.
    pub failed: usize,
    /// Devices compared whose samples had not settled when time was up.
    pub unsettled: usize,
    /// "promised 790, slowest device gave 742 ± 6, 95 %".
    pub finding: String,
    /// What else to know.
    pub notes: Vec<String>,
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
    pub text: Option<String>,
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
    /// Middle of the samples.
    pub median: f64,
    /// Low end of the interval.
    pub low: f64,
    /// High end of the interval.
    pub high: f64,
    /// Median and interval as printed: "742 ± 6".
    pub text: String,
    /// How surely the interval holds the median, as printed: "95 %".
    pub confidence: String,
    /// The samples agreed before time was up.
    pub settled: bool,
    /// Numerics were compared with the oracle's, and right.
    pub numerics_checked: bool,
    /// "quick" or "full".
    pub plan: String,
    /// Day of the measurement, ISO.
    pub date: String,
    /// SHA-256 of the result that it stands in.
    pub digest: String,
}

/// Measurements of one vendor that were made alike.
pub(super) struct Group<'m> {
    pub members: Vec<&'m Measurement>,
}

impl Group<'_> {
    /// The slowest device by one quantity; members that lack it do not count.
    pub fn slowest(&self, quantity: Quantity) -> (Slowest, Option<(&Measurement, Reading)>) {
        let having: Vec<(&Measurement, Reading)> =
            self.members.iter().filter_map(|m| Some((*m, m.quantity(quantity)?))).collect();
        let names: Vec<String> = having.iter().map(|(m, _)| name(m)).collect();
        let devices: Vec<Device> = having
            .iter()
            .zip(&names)
            .map(|((m, reading), name)| Device {
                name,
                reading: *reading,
                settled: m.settled,
                numerics_ok: m.numerics_ok,
            })
            .collect();
        let found = slowest(&devices);
        let at = found.at;
        (found, at.map(|at| having[at]))
    }
}

/// What tells a device from others: the driver's id, else result and number.
fn name(m: &Measurement) -> String {
    m.uuid.clone().unwrap_or_else(|| format!("{}.{}", m.digest, m.device_index))
}

/// All groups: vendors in the order of their table, those without one last; within a vendor as first measured.
pub(super) fn groups<'m>(book: &Book, all: &'m [Measurement]) -> Vec<Group<'m>> {
    let mut groups: Vec<Group> = Vec::new();
    for own in all {
        match groups.iter_mut().find(|group| alike(group.members[0], own)) {
            Some(group) => group.members.push(own),
            None => groups.push(Group { members: vec![own] }),
        }
    }
    let vendors = book.rows("vendors");
    groups.sort_by_key(|group| {
        let vendor = group.members[0].vendor.as_deref();
        vendors.iter().position(|row| vendor.is_some() && row.get("id") == vendor).unwrap_or(vendors.len())
    });
    groups
}

fn alike(a: &Measurement, b: &Measurement) -> bool {
    (&a.vendor, &a.kind, &a.precision, &a.shape, &a.unit) == (&b.vendor, &b.kind, &b.precision, &b.shape, &b.unit)
}

/// Every comparison of a workspace, whatever else is missing in it.
pub fn compare(book: &Book) -> Vec<Comparison> {
    let all = Measurement::all(book);
    let groups = groups(book, &all);
    let quantities = Quantity::WORDS.map(|(_, quantity)| quantity);
    let each = groups.iter().flat_map(|group| quantities.map(|quantity| (group, quantity)));
    each.filter_map(|(group, quantity)| comparison(book, group, quantity)).collect()
}

fn comparison(book: &Book, group: &Group, quantity: Quantity) -> Option<Comparison> {
    let first = *group.members.iter().find(|m| m.quantity(quantity).is_some())?;
    let (found, slowest) = group.slowest(quantity);
    let is_share = quantity != Quantity::Median;
    let used = used_for(book, group, quantity);
    let promised = used.and_then(|row| promise(book, first, quantity, row));
    let text = promised.as_ref().and_then(|promise| promise.text.as_deref());
    let slowest = slowest.map(|(m, reading)| report(m, &reading, is_share));
    let finding = match &slowest {
        Some(own) => words::finding(text, &own.text, &own.confidence, found.devices),
        None => "no device computed right, so no speed counts".to_owned(),
    };
    let name = |row: &&Row| row.get("id") == first.vendor.as_deref() && first.vendor.is_some();
    let vendor = book.rows("vendors").iter().find(name).and_then(|row| row.get("name"));
    Some(Comparison {
        id: id(first, quantity),
        vendor: first.vendor.clone(),
        vendor_name: vendor.map(str::to_owned),
        kind: first.kind.clone(),
        precision: first.precision.clone(),
        shape: first.shape.clone(),
        quantity,
        unit: if is_share { "share of dense peak".to_owned() } else { first.unit.clone() },
        what: said(first, quantity),
        notes: notes(group, &found, slowest.as_ref(), used),
        promised,
        slowest,
        devices: found.devices,
        failed: found.failed,
        unsettled: found.unsettled,
        finding,
    })
}

fn report(m: &Measurement, reading: &Reading, is_share: bool) -> SlowestReport {
    SlowestReport {
        measurement: m.id.clone(),
        device: m.device.clone(),
        uuid: m.uuid.clone(),
        machine: m.machine.clone(),
        median: reading.median,
        low: reading.low,
        high: reading.high,
        text: words::reading(reading, is_share),
        confidence: words::confidence(reading.coverage),
        settled: m.settled,
        numerics_checked: m.numerics_ok == Some(true),
        plan: m.plan.clone(),
        date: m.date.clone(),
        digest: m.digest.clone(),
    }
}

/// "Training step, bf16, batch 4, seq 4096, MFU (PaLM)".
pub(super) fn said(m: &Measurement, quantity: Quantity) -> String {
    let parts = [words::what(m), words::quantity(quantity).to_owned()];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(", ")
}

fn id(m: &Measurement, quantity: Quantity) -> String {
    let words = |text: &str| {
        let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').filter(|word| !word.is_empty());
        words.collect::<Vec<_>>().join("-")
    };
    let shape = words(&m.shape);
    let vendor = m.vendor.as_deref().unwrap_or("nobody");
    let parts = [vendor, &m.kind, m.precision.as_deref().unwrap_or("none"), &shape, &words(&m.unit), quantity.word()];
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
/// for, and what the measurement took the place of.
fn promise(book: &Book, m: &Measurement, quantity: Quantity, used: &Row) -> Option<Promise> {
    let criterion = used.get("criterion")?;
    let row = book.rows("criteria").iter().find(|row| row.get("id") == Some(criterion))?;
    let factor = unit::factor(m, quantity, row).unwrap_or(1.0);
    let same = |row: &&Row| row.get("criterion") == Some(criterion) && row.get("vendor") == used.get("vendor");
    let entries = book.rows("scores").iter().filter(same).filter(|row| is_promise(row));
    let stated = entries.filter_map(|row| row.get("value")).chain(used.get("reason").and_then(evidence::replaced));
    let ranges: Vec<Range> = stated.filter_map(|text| range(book, text)).collect();
    let end = |value: Option<f64>| value.map(|value| value / factor);
    let low = end(ranges.iter().map(|range| decimal::f64_of(range.low)).reduce(f64::min));
    let high = end(ranges.iter().map(|range| decimal::f64_of(range.high)).reduce(f64::max));
    let text = low.zip(high).map(|ends| ends_text(ends, quantity != Quantity::Median));
    let criterion_name = row.get("name").unwrap_or(criterion).to_owned();
    Some(Promise { criterion: criterion.to_owned(), criterion_name, low, high, text })
}

/// True for an entry that says what a vendor stands for.
pub(super) fn is_promise(row: &Row) -> bool {
    row.get("grade").is_some_and(|grade| PROMISES.contains(&grade))
}

/// The range of a cell, or of the assumption that it names.
fn range(book: &Book, text: &str) -> Option<Range> {
    let Some(id) = text.strip_prefix('@') else { return Range::parse(text).ok() };
    let own = book.rows("assumptions").iter().find(|row| row.get("id") == Some(id));
    match own {
        Some(row) => Range::parse(row.get("value")?).ok(),
        None => reference::assumptions().iter().find(|a| a.id == id).map(|a| a.value),
    }
}

fn ends_text((low, high): (f64, f64), is_share: bool) -> String {
    let text = |value: f64| show::rounded(if is_share { value * 100.0 } else { value }, None);
    let percent = if is_share { format!("{}%", show::THIN) } else { String::new() };
    match low == high {
        true => format!("{}{percent}", text(low)),
        false => format!("{} to {}{percent}", text(low), text(high)),
    }
}

fn notes(group: &Group, found: &Slowest, slowest: Option<&SlowestReport>, used: Option<&Row>) -> Vec<String> {
    let mut notes = Vec::new();
    let plural = |count: usize, one: &str, many: &str| if count == 1 { one.to_owned() } else { many.to_owned() };
    if found.failed > 0 {
        let verb = plural(found.failed, "is left out: its numbers", "are left out: their numbers");
        notes.push(format!("{} {verb} came out wrong.", show::counted(found.failed, "measurement")));
    }
    // Of a single device the comparison itself says that it did not settle.
    if found.unsettled > 0 && found.devices > 1 {
        let of = show::counted(found.devices, "device");
        let verb = plural(found.unsettled, "was", "were");
        notes.push(format!("{} of {of} {verb} still scattering when time was up.", found.unsettled));
    }
    let cards: BTreeSet<&str> = group.members.iter().map(|m| m.sku.as_deref().unwrap_or(&m.device)).collect();
    if cards.len() > 1 {
        let names: Vec<&str> = cards.into_iter().collect();
        notes.push(format!("Different cards are compared: {}.", show::listed(&names)));
    }
    let stands_elsewhere =
        |own: &SlowestReport| used.is_some_and(|row| !row.get("source").is_some_and(|s| s.contains(&own.digest)));
    if slowest.is_some_and(stands_elsewhere) {
        notes.push("The scorecard still holds an earlier result: another device is the slowest now.".to_owned());
    }
    notes
}

/// What is printed of the comparisons, as figures.
pub(crate) fn figures(comparisons: &[Comparison]) -> Vec<Figure> {
    comparisons.iter().flat_map(|own| [promised(own), given(own), Some(counted(own))]).flatten().collect()
}

fn figure(own: &Comparison, part: &str, (value, text): (Option<f64>, String), unit: &str, formula: String) -> Figure {
    let digest = own.slowest.as_ref().map_or(String::new(), |slowest| format!("assay-bench result {}", slowest.digest));
    Figure {
        id: format!("measured.{}.{part}", own.id),
        value: value.map(|value| value.to_string()),
        text,
        step: None,
        unit: unit.to_owned(),
        formula,
        inputs: Vec::new(),
        source: digest,
        date: own.slowest.as_ref().map(|slowest| slowest.date.clone()),
        grade: Some("measured".to_owned()),
    }
}

fn given(own: &Comparison) -> Option<Figure> {
    let slowest = own.slowest.as_ref()?;
    let uuid = slowest.uuid.as_ref().map_or(String::new(), |uuid| format!(" {uuid}"));
    let formula = format!(
        "{}: the lowest median of {}, {}{uuid} in {}, with the interval of its own samples from {} to {}.",
        own.what,
        show::counted(own.devices, "device"),
        slowest.device,
        slowest.machine,
        slowest.low,
        slowest.high,
    );
    Some(figure(own, "slowest", (Some(slowest.median), slowest.text.clone()), &own.unit, formula))
}

fn promised(own: &Comparison) -> Option<Figure> {
    let promise = own.promised.as_ref()?;
    let text = promise.text.clone()?;
    let formula = format!("What the scorecard holds as promised under {}.", promise.criterion_name);
    let plain = figure(own, "promised", (promise.high, text), &own.unit, formula);
    Some(Figure { source: "scorecard".to_owned(), date: None, grade: None, ..plain })
}

fn counted(own: &Comparison) -> Figure {
    let formula = "Devices measured alike, each once; measurements whose numerics failed do not count.".to_owned();
    let text = show::digits(&own.devices.to_string());
    figure(own, "devices", (Some(own.devices as f64), text), "devices", formula)
}
