//! A benchmark result as another machine wrote it (`format` "assay-bench"): read strictly, every problem at once.
//!
//! Fields that this version does not know are kept by name instead of refused, since measuring programs are younger than
//! the machines they ran on. Only what contradicts itself is refused; what does not follow from a result's own samples, or
//! can hardly be, is told beside it (`doubts`).
//!
//! A result becomes rows of the table `measurements` (`incoming`), if its digest is that of its content. The digest is a
//! checksum against accidents: anybody can compute it, so it proves neither who measured nor that anybody did.
//!
//! Codes: B700 version, B701 a device that is not listed, B702 figures that contradict each other, B703 a digest that is
//! none, B704 more than is taken in, B705 a device named twice, B706 a digest of other content; J0xx the shape of JSON.

mod digest;
mod doubts;
mod facts;
mod measurement;
mod rows;
mod said;
mod shape;
mod telemetry;
mod unit;
mod unread;

pub use measurement::{Beside, Kind, Measurement, Mfu, Numerics, Peak};
pub use rows::Brought;
pub use telemetry::Series;
pub use unread::Unread;

use crate::{ExchangeError, Incoming, Wording, json};
use input::{Node, Object, Place, Problem};
use jiff::Timestamp;
use quantity::show;
use serde::Serialize;
use std::collections::BTreeSet;
use std::path::Path;
use vocabulary::{Message, message};

/// What `format` says.
pub const FORMAT: &str = "assay-bench";
/// What `version` says, where it is a number.
const VERSION: f64 = 1.0;
/// Most devices of one result.
const DEVICES: usize = 1_024;
/// Most measurements of one result.
const MEASUREMENTS: usize = 10_000;

/// One benchmark result.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Measured {
    /// Of the format, or of the program that measured.
    pub version: String,
    /// When it was measured, RFC 3339.
    pub created: String,
    /// What it was measured on.
    pub machine: Machine,
    /// Version of the device driver; `None` without one.
    pub driver: Option<String>,
    /// Libraries that were used, each with what was said of it.
    pub libraries: Vec<Library>,
    /// Devices in the machine, by index.
    pub devices: Vec<Device>,
    /// How much was measured.
    pub plan: Plan,
    /// In the order measured.
    pub measurements: Vec<Measurement>,
    /// What the measuring program says about the result.
    pub notes: Vec<String>,
    /// SHA-256 as the file gives it, 64 hexadecimal digits.
    pub digest: String,
    /// Whether that is the digest of this content: a checksum against accidents, which whoever changes a file can redo.
    pub digest_agrees: bool,
    /// What does not follow from the result's own samples, or can hardly be; a sentence each.
    pub doubts: Vec<Message>,
    /// Fields that this version does not know.
    pub unread: Vec<Unread>,
}

/// How much a result measures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Plan {
    /// A few minutes: enough to tell a card from its nameplate.
    Quick,
    /// Everything the measuring program knows.
    Full,
}

impl Plan {
    /// Both plans with their words.
    pub const WORDS: [(&'static str, Self); 2] = [("quick", Self::Quick), ("full", Self::Full)];
}

/// The machine that the devices sit in.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Machine {
    /// Operating system with its version.
    pub os: String,
    /// Name of the processor.
    pub cpu: String,
    /// Main memory.
    pub memory_bytes: f64,
    /// Logical processors; `None` where the file does not say.
    pub threads: Option<u64>,
}

/// A library with its version or place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Library {
    /// Such as "cublaslt".
    pub name: String,
    /// Version or path; empty where none was given.
    pub version: String,
}

/// A device that can be measured.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Device {
    /// Number that measurements name it by.
    pub index: u32,
    /// The driver's own id.
    pub uuid: Option<String>,
    /// As the driver calls it.
    pub name: String,
    /// Name in the catalog; `None` where it is not there.
    pub sku: Option<String>,
    /// Memory of the device.
    pub memory_bytes: f64,
    /// Power limit while measuring, in watts.
    pub power_limit_w: Option<f64>,
    /// True for a software device: what ran on it is not a measurement. A driver known to be one is, whatever the file says.
    pub software: bool,
    /// What the driver says beside that, by name: "ecc", "pcie"; each one line.
    pub facts: Vec<(String, String)>,
}

/// Reads the result in the file at `path`.
///
/// # Errors
/// `Machine` where it cannot be read, `TooLarge` beyond [`crate::limits`], `Document` with every problem.
pub fn read(path: &Path) -> Result<Measured, ExchangeError> {
    of_text(&json::read(path)?)
}

/// Reads the result in `text`, for a screen: what a terminal would obey in its texts is spelled out. Pure.
///
/// # Errors
/// As [`read`].
pub fn of_text(text: &str) -> Result<Measured, ExchangeError> {
    let (node, faults) = document(text)?;
    let digest_agrees = digest::problem(&node).is_none();
    let node = harmless(node);
    let measured = examined(&node, faults).map_err(ExchangeError::Document)?;
    Ok(Measured { unread: unread::of(&node), digest_agrees, ..measured })
}

/// What the result in `text` brings to a workspace, with `vendor` as whose hardware it was. Pure. What is doubtful of a
/// measurement is kept in its row, in the words of `wording`.
///
/// # Errors
/// As [`read`], and `Document` where its digest is not that of its content: such a file is damaged, or was changed by hand.
pub fn incoming(text: &str, vendor: Option<&str>, wording: Wording) -> Result<Incoming, ExchangeError> {
    let (node, faults) = document(text)?;
    let digest = digest::problem(&node);
    let found = examined(&node, faults);
    let mut problems = found.as_ref().err().cloned().unwrap_or_default();
    // A digest that is missing or has no shape is told already.
    let is_told = problems.iter().any(|problem| problem.path == "digest");
    problems.extend(digest.filter(|_| !is_told));
    match found {
        Ok(measured) if problems.is_empty() => Ok(rows::incoming(&measured, vendor, wording)),
        _ => Err(ExchangeError::Document(problems)),
    }
}

/// Fails where the document is none, or no result: then nothing else is worth telling.
fn document(text: &str) -> Result<(Node, Vec<Problem>), ExchangeError> {
    json::within_limits(text)?;
    let text = text.trim_start_matches('\u{feff}');
    let (node, faults) = input::examine(text).map_err(ExchangeError::Document)?;
    Place::read(&node, |root| is_result(&root)).map_err(ExchangeError::Document)?;
    Ok((node, faults))
}

/// What the document says, or every problem of it; `faults` are those of its JSON.
fn examined(node: &Node, faults: Vec<Problem>) -> Result<Measured, Vec<Problem>> {
    match (Place::read(node, |root| whole(&root)), faults.is_empty()) {
        (Ok(measured), true) => Ok(judged(measured)),
        (found, _) => Err(joined(faults, found.err().unwrap_or_default())),
    }
}

/// With what is doubtful of it; from here on a software device is one, whatever the file says.
fn judged(mut measured: Measured) -> Measured {
    measured.doubts = doubts::sentences(&measured);
    measured.devices.iter_mut().for_each(|device| device.software |= doubts::is_software(&device.name));
    measured
}

fn harmless(node: Node) -> Node {
    let plain = |text: String| show::harmless(&text).into_owned();
    match node {
        Node::Text(text) => Node::Text(plain(text)),
        Node::List(items) => Node::List(items.into_iter().map(harmless).collect()),
        Node::Map(fields) => Node::Map(fields.into_iter().map(|(key, value)| (plain(key), harmless(value))).collect()),
        other => other,
    }
}

/// Faults of the JSON first; what the reader says of the same place again is left out.
fn joined(faults: Vec<Problem>, problems: Vec<Problem>) -> Vec<Problem> {
    let told: BTreeSet<String> = faults.iter().map(|fault| fault.path.clone()).collect();
    faults.into_iter().chain(problems.into_iter().filter(|p| !told.contains(&p.path))).collect()
}

/// Whether the document says that it is a result; where not, nothing else is worth telling.
fn is_result(root: &Place) -> Option<()> {
    let (code, path, found) = match (root.node(), root.node().get("format")) {
        (_, Some(Node::Text(format))) if format == FORMAT => return Some(()),
        (_, Some(other)) => ("J007", "format", other.describe()),
        (Node::Map(_), None) => ("J004", "format", message!("exchange-no-format")),
        (other, None) => (input::WRONG_KIND, "", other.describe()),
    };
    let (expected, hint) = (message!("exchange-result", format = FORMAT), message!("exchange-result.hint"));
    root.problems().add(code, path, found, expected, hint);
    None
}

fn whole(root: &Place) -> Option<Measured> {
    let o = root.object()?;
    let devices = o.required("devices").and_then(|p| devices(&p));
    let indices = devices.as_ref().map(|list| list.iter().map(|device| device.index).collect());
    let measurements = o.required("measurements").and_then(|p| measurements(&p, indices.as_ref()));
    let (version, created) = (o.required("version").and_then(version), o.required("created").and_then(moment));
    let machine = o.required("machine").and_then(|p| machine(&p));
    let (driver, libraries) = (nullable_text(&o, "driver"), o.nullable("libraries").and_then(|p| libraries(&p)));
    let plan = o.required("plan").and_then(|p| p.choice(&Plan::WORDS));
    let notes = o.required("notes").and_then(|p| p.list_of(|note| note.text().map(str::to_owned)));
    let digest = o.required("digest").and_then(digest);
    Some(Measured {
        version: version?,
        created: created?,
        machine: machine?,
        driver: driver?,
        libraries: libraries?,
        devices: devices?,
        plan: plan?,
        measurements: measurements?,
        notes: notes?,
        digest: digest?,
        digest_agrees: false,
        doubts: Vec::new(),
        unread: Vec::new(),
    })
}

fn version(place: Place) -> Option<String> {
    if let Node::Text(_) = place.node() {
        return place.id().map(str::to_owned);
    }
    let number = place.number()?;
    if number != VERSION {
        place.wrong("B700", message!("exchange-version-1"), message!("exchange-version-1.measure"));
    }
    Some(number.to_string())
}

fn moment(place: Place) -> Option<String> {
    let text = place.text()?;
    if text.parse::<Timestamp>().is_err() {
        place.wrong("J006", message!("exchange-moment"), message!("exchange-moment.hint"));
        return None;
    }
    Some(text.to_owned())
}

fn digest(place: Place) -> Option<String> {
    let text = place.text()?;
    if text.len() != 64 || !text.bytes().all(|b| b.is_ascii_digit() || matches!(b, b'a'..=b'f')) {
        place.wrong("B703", message!("exchange-digest-form"), message!("exchange-result.as-written"));
        return None;
    }
    Some(text.to_owned())
}

/// Text, or `null` for none; the field must be there.
fn nullable_text(o: &Object, key: &'static str) -> Option<Option<String>> {
    let place = o.nullable(key)?;
    if *place.node() == Node::Null { Some(None) } else { place.id().map(|text| Some(text.to_owned())) }
}

fn positive(place: Place) -> Option<f64> {
    place.number_where(|x| x > 0.0, message!("tables-number-above", low = "0"))
}

fn machine(place: &Place) -> Option<Machine> {
    let o = place.object()?;
    let text = |key| o.required(key).and_then(|p| p.id().map(str::to_owned));
    let (os, cpu) = (text("os"), text("cpu"));
    let memory_bytes = o.required("memory_bytes").and_then(positive);
    let threads = o.optional("threads").map_or(Some(None), |p| p.whole(1, u64::from(u32::MAX)).map(Some));
    Some(Machine { os: os?, cpu: cpu?, memory_bytes: memory_bytes?, threads: threads? })
}

/// A map from name to version, a list of names, or nothing.
fn libraries(place: &Place) -> Option<Vec<Library>> {
    let library = |name: &str, version: String| Library { name: name.to_owned(), version };
    match place.node() {
        Node::Null => Some(Vec::new()),
        Node::List(_) => place.list_of(|p| p.id().map(|name| library(name, String::new()))),
        _ => Some(place.entries()?.into_iter().map(|(name, p)| library(name, unread::brief(p.node()))).collect()),
    }
}

fn devices(place: &Place) -> Option<Vec<Device>> {
    within(place, DEVICES, "exchange-most.devices")?;
    let devices = place.list_of(|p| device(&p))?;
    let mut seen = BTreeSet::new();
    for (device, place) in devices.iter().zip(place.list()?) {
        if !seen.insert(device.index) {
            place.wrong("B705", message!("exchange-index-once"), message!("exchange-index-once.hint"));
        }
    }
    Some(devices)
}

fn device(place: &Place) -> Option<Device> {
    let o = place.object()?;
    let index = o.required("index").and_then(|p| p.whole(0, u64::from(u32::MAX)));
    let name = o.required("name").and_then(|p| p.id().map(str::to_owned));
    let (uuid, sku) = (nullable_text(&o, "uuid"), nullable_text(&o, "sku"));
    let memory_bytes = o.required("memory_bytes").and_then(positive);
    let power_limit_w = o.optional("power_limit_w").map_or(Some(None), |p| positive(p).map(Some));
    let software = o.required("software").and_then(|p| p.boolean());
    let facts = o.optional("facts").map_or(Some(Vec::new()), |p| facts::read(&p));
    Some(Device {
        index: index? as u32,
        uuid: uuid?,
        name: name?,
        sku: sku?,
        memory_bytes: memory_bytes?,
        power_limit_w: power_limit_w?,
        software: software?,
        facts: facts?,
    })
}

/// Without a readable list of devices no measurement's device is judged.
fn measurements(place: &Place, devices: Option<&BTreeSet<u32>>) -> Option<Vec<Measurement>> {
    within(place, MEASUREMENTS, "exchange-most.measurements")?;
    let mut room = measurement::Room::full();
    place.list_of(|p| measurement::read(&p, devices, &mut room))
}

/// Refuses a list that is longer than what is taken in, in that phrase.
fn within(place: &Place, most: usize, phrase: &'static str) -> Option<()> {
    match place.node() {
        Node::List(items) if items.len() > most => {
            let expected = Message::new(phrase).with("most", most.to_string());
            place.wrong("B704", expected, message!("exchange-result.split"));
            None
        }
        _ => Some(()),
    }
}
