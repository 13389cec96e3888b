//! A result as rows of the table `measurements`: one per measurement of one device, each told at its place in the file.

use super::notes;
use crate::incoming::{IncomingRow, Origin};
use crate::workbook::number_text;
use crate::{Incoming, Wording};
use measurement::{Device, Measurement, Mfu, ResultFile};
use quantity::decimal;
use quantity::show::shorten;
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use tables::{Column, Row, canonical};
use vocabulary::{Message, Value, message};

/// The table that results go to.
pub(crate) const TABLE: &str = "measurements";
/// Digits of the digest that begin the name of a row: enough that no two results share them.
const DIGITS: usize = 16;
/// Longest name of a row, in characters.
const NAME: usize = 80;

/// What a result brings, in counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Brought {
    /// SHA-256 of the result.
    pub digest: String,
    /// Measurements, those of software devices included.
    pub measurements: u32,
    /// The devices that they are of, software devices included.
    pub devices: u32,
    /// Measurements of software devices: not measurements.
    pub software: u32,
    /// Where it was measured, as which part of a job.
    pub node: Node,
}

/// A node that was measured; what its result does not say is null.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "BroughtNode"))]
pub struct Node {
    /// Name of the host.
    pub host: Option<String>,
    /// The job: "slurm 4711".
    pub job: Option<String>,
    /// Nodes of the job as its scheduler shortens them.
    pub nodes: Option<String>,
    /// Which part it is, from 0.
    pub rank: Option<u64>,
    /// How many parts there are.
    pub of: Option<u64>,
}

/// What a result brings; `vendor` is whose hardware it was. A software device is nobody's.
pub(super) fn incoming(file: &ResultFile, vendor: Option<&str>, wording: Wording) -> Incoming {
    let mut incoming = Incoming::default();
    incoming.named.insert(TABLE);
    let mut names = Names::default();
    for (at, measurement) in file.results.measurements.iter().enumerate() {
        let Some(device) = file.results.device(measurement.device) else { continue };
        let shape = measurement.shape.text();
        let parts = [measurement.kind.word(), measurement.precision.as_deref().unwrap_or_default(), &shape];
        let id = names.of(&file.digest, measurement.device, parts);
        let mut cells = cells(file, device, measurement, (id, vendor));
        let software = device.software.then(|| wording(&message!("exchange-software-row")));
        cells.extend(software.map(|note| ("note", Some(note))));
        cells.push(("peak_source", measurement.peak.as_ref().map(|peak| wording(&peak.source))));
        cells.push(("notes", notes::of(measurement, about(file, at), &file.results.notes, wording)));
        put(at, &cells, &mut incoming);
    }
    incoming.brought = Some(brought(file));
    incoming.notes.extend(software_note(file));
    incoming.notes.extend(file.doubtful());
    incoming
}

/// What is doubtful of the measurement at that position.
fn about(file: &ResultFile, at: usize) -> impl Iterator<Item = &Message> {
    file.doubts.iter().filter(move |doubt| doubt.at.binary_search(&at).is_ok()).map(|doubt| &doubt.text)
}

fn brought(file: &ResultFile) -> Brought {
    let result = &file.results;
    let is_software = |index: u32| result.device(index).is_some_and(|device| device.software);
    let devices: BTreeSet<u32> = result.measurements.iter().map(|m| m.device).collect();
    let software = result.measurements.iter().filter(|m| is_software(m.device)).count();
    Brought {
        digest: file.digest.clone(),
        measurements: result.measurements.len() as u32,
        devices: devices.len() as u32,
        software: software as u32,
        node: node(&result.origin),
    }
}

fn node(origin: &measurement::Origin) -> Node {
    let measurement::Origin { host, job, nodes, rank, of, .. } = origin.clone();
    Node { host, job, nodes, rank, of }
}

fn software_note(file: &ResultFile) -> Option<Message> {
    let devices = file.results.devices.iter();
    let names: Vec<String> = devices.filter(|d| d.software).map(|d| shorten(&d.name)).collect();
    let count = names.len();
    (count > 0).then(|| message!("exchange-software", count = count, devices = Value::all(names)))
}

/// A cell by its column; `None` is empty.
pub(crate) type Cells = Vec<(&'static str, Option<String>)>;

fn cells(file: &ResultFile, device: &Device, m: &Measurement, (id, vendor): (String, Option<&str>)) -> Cells {
    let text = |text: &str| Some(text.to_owned());
    let yes = |flag: bool| text(if flag { "yes" } else { "no" });
    let (result, is_of_nameplate) = (&file.results, m.is_of_nameplate());
    let mfu = m.mfu.as_ref().filter(|_| is_of_nameplate);
    let share = |pick: fn(&Mfu) -> Option<f64>| mfu.and_then(pick).map(number);
    let mut cells: Cells = vec![
        ("id", Some(id)),
        ("machine", Some(machine(file))),
        ("device", text(&device.name)),
        ("device_index", Some(device.index.to_string())),
        ("uuid", device.uuid.clone()),
        ("sku", device.sku.clone()),
        ("driver", result.driver.clone()),
        ("power_limit_w", device.power_limit_w.map(number)),
        ("software", yes(device.software)),
        ("kind", text(m.kind.word())),
        ("precision", m.precision.clone()),
        ("shape", Some(m.shape.text())),
        ("unit", text(&m.unit)),
        ("median", Some(number(m.median))),
        ("low", Some(number(m.interval[0]))),
        ("high", Some(number(m.interval[1]))),
        ("coverage", m.coverage.map(number)),
        ("settled", yes(m.settled)),
        ("numerics_ok", m.numerics.as_ref().and_then(|numerics| yes(numerics.ok))),
        ("mfu", share(|mfu| mfu.palm)),
        ("mfu_matmul", share(|mfu| mfu.matmul)),
        ("mfu_causal", share(|mfu| mfu.causal)),
        ("mbu", m.mbu.filter(|_| is_of_nameplate).map(number)),
        ("joules_per_token", m.joules_per_token.map(number)),
        ("plan", text(result.plan.word())),
        ("date", day(&result.created)),
        ("digest", text(&file.digest)),
    ];
    cells.extend(vendor.filter(|_| !device.software).map(|vendor| ("vendor", text(vendor))));
    cells
}

/// "node07: EPYC, Linux 6.8", the host where the result names it.
fn machine(file: &ResultFile) -> String {
    let machine = &file.results.machine;
    let host = file.results.origin.host.as_ref().map(|host| format!("{host}: ")).unwrap_or_default();
    format!("{host}{}, {}", machine.cpu, machine.os)
}

/// The day in UTC of a time that was read as one.
fn day(created: &str) -> Option<String> {
    let time: jiff::Timestamp = created.parse().ok()?;
    time.to_string().split('T').next().map(str::to_owned)
}

/// A number with all its digits, or with fifteen where they are more than a cell keeps.
pub(crate) fn number(value: f64) -> String {
    let exact = decimal::parse(&value.to_string()).map(|d| d.normalize().to_string());
    exact.or_else(|| number_text(value)).unwrap_or_else(|| value.to_string())
}

/// Puts the row of a figure at that position of its file.
pub(crate) fn put(at: usize, cells: &Cells, incoming: &mut Incoming) {
    let Some(table) = tables::table(TABLE) else { return };
    let origin = Origin { table, at, sheet: None };
    let mut row = Row::default();
    let mut given = BTreeSet::new();
    for (column, text) in cells.iter().filter_map(|(key, text)| Some((table.column(key)?, text))) {
        given.insert(column.key);
        let cell = cell(column, text.as_deref().unwrap_or_default(), &origin, incoming);
        row.set(column.key, cell);
    }
    incoming.add(IncomingRow { cells: row, given: Rc::new(given), origin });
}

fn cell(column: &'static Column, text: &str, origin: &Origin, incoming: &mut Incoming) -> Option<String> {
    let found = canonical(column, text);
    found.unwrap_or_else(|fault| {
        incoming.reject(origin, column.key, text, &fault);
        None
    })
}

/// Names given so far in one result, each with how often it was asked for.
#[derive(Default)]
pub(crate) struct Names(BTreeMap<String, u32>);

impl Names {
    /// A name made of digest, device, and kind, precision and shape; what is measured twice alike gets a number behind it.
    pub fn of(&mut self, digest: &str, device: u32, what: [&str; 3]) -> String {
        let digest: String = digest.chars().take(DIGITS).collect();
        let parts: Vec<String> = what.into_iter().map(slug).filter(|part| !part.is_empty()).collect();
        let name = format!("{digest}.{device}.{}", parts.join("."));
        let times = self.0.entry(name.clone()).or_default();
        *times += 1;
        let ending = if *times == 1 { String::new() } else { format!(".{times}") };
        shortened(&name, NAME - ending.len()) + &ending
    }
}

/// Letters and digits, anything between them as one hyphen.
fn slug(text: &str) -> String {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-").to_lowercase()
}

/// A name that fits; where it was too long its end is told by a digest.
fn shortened(name: &str, most: usize) -> String {
    if name.len() <= most {
        return name.to_owned();
    }
    let hash: String = Sha256::digest(name).iter().take(4).map(|byte| format!("{byte:02x}")).collect();
    let kept: String = name.chars().take(most - hash.len() - 1).collect();
    format!("{kept}~{hash}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_says_what_was_measured_and_fits() {
        for (text, expected) in [
            ("k 4096, m 4096, n 4096", "k-4096-m-4096-n-4096"),
            ("4096 × 4096", "4096-4096"),
            ("train_step", "train_step"),
            ("", ""),
        ] {
            assert_eq!(slug(text), expected);
        }
        let long = "a".repeat(200);
        assert_eq!((shortened(&long, 78).len(), shortened("short", 78).as_str()), (78, "short"));
        assert_ne!(shortened(&long, 78), shortened(&format!("{long}b"), 78));
    }

    #[test]
    fn numbers_keep_their_digits() {
        for (value, expected) in [
            (742.0, "742"),
            (0.1 + 0.2, "0.30000000000000004"),
            (1.234_567_890_123_456_6e-9, "0.0000000012345678901234566"),
            (1e20, "100000000000000000000"),
        ] {
            assert_eq!(number(value), expected);
        }
    }
}
