//! The file of a result as another machine wrote it, read strictly.

mod measurements;

use crate::digest::FIELD;
use crate::{
    Device, Doubt, FORMAT, Library, Machine, Measurement, Origin, Results, Unread, VERSION, doubts, note, unread,
};
use input::{Keyed, Node, Object, Place, Problem};
use jiff::Timestamp;
use measurements::Room;
use quantity::show;
use std::collections::BTreeSet;
use vocabulary::{BenchPlan, Message, message};

/// Most devices of one result.
const DEVICES: usize = 1_024;
/// Most measurements of one result.
const MEASUREMENTS: usize = 10_000;
/// Most facts of one device; a driver tells some dozen.
const FACTS: usize = 64;
/// Most characters of the name of a fact.
const NAME: usize = 60;
/// Most characters of a text; the longest source in the catalog has under 300.
pub(crate) const TEXT: usize = 600;

/// A result as its file gives it.
#[derive(Clone, Debug, PartialEq)]
pub struct ResultFile {
    /// Of the format, or of the program that measured.
    pub version: String,
    /// What it says.
    pub results: Results,
    /// SHA-256 as the file gives it, 64 hexadecimal digits.
    pub digest: String,
    /// Whether that is the digest of this content: a checksum against accidents, which whoever changes a file can redo.
    pub digest_agrees: bool,
    /// Names of devices that are software, though the file says that they are none.
    pub hidden: Vec<String>,
    /// What of its measurements does not follow from their samples, or can hardly be.
    pub doubts: Vec<Doubt>,
    /// Fields that this version does not know.
    pub unread: Vec<Unread>,
}

/// Reads the result in `text`, for a screen: what a terminal would obey in its texts is spelled out.
///
/// # Errors
/// Every problem, also where the text is no document or no result.
pub fn read(text: &str) -> Result<ResultFile, Vec<Problem>> {
    let (node, faults) = result(text)?;
    let digest_agrees = digest_problem(&node, text).is_none();
    let node = harmless(node);
    let file = examined(&node, faults)?;
    Ok(ResultFile { unread: unread::of(&node), digest_agrees, ..file })
}

/// Reads the result in `text`, to be kept.
///
/// # Errors
/// As [`read`], and where its digest is not that of its content: such a file is damaged, or was changed by hand.
pub fn accept(text: &str) -> Result<ResultFile, Vec<Problem>> {
    let (node, faults) = result(text)?;
    let found = examined(&node, faults);
    let mut problems = found.as_ref().err().cloned().unwrap_or_default();
    // A digest that is missing or has no shape is told already.
    let is_reported = problems.iter().any(|problem| problem.path == FIELD);
    problems.extend(digest_problem(&node, text).filter(|_| !is_reported));
    found.ok().filter(|_| problems.is_empty()).ok_or(problems)
}

/// What is wrong with the digest of a result; `None` where it is that of the content, or is no text.
fn digest_problem(result: &Node, text: &str) -> Option<Problem> {
    let Some(Node::Text(stated)) = result.get(FIELD) else { return None };
    let found = serde_json::from_str(plain(text)).map(|value| crate::digest(&value)).unwrap_or_default();
    (*stated != found).then(|| Problem {
        path: FIELD.to_owned(),
        code: "B706",
        found: stated.into(),
        expected: message!("exchange-digest", digest = found),
        hint: message!("exchange-digest.hint"),
    })
}

fn plain(text: &str) -> &str {
    text.trim_start_matches('\u{feff}')
}

/// Fails where the document is none, or no result: then nothing else is worth telling.
fn result(text: &str) -> Result<(Node, Vec<Problem>), Vec<Problem>> {
    let (node, faults) = input::examine(plain(text))?;
    Place::read(&node, |root| is_result(&root))?;
    Ok((node, faults))
}

/// What the document says, or every problem of it; `faults` are those of its JSON.
fn examined(node: &Node, faults: Vec<Problem>) -> Result<ResultFile, Vec<Problem>> {
    match (Place::read(node, |root| whole(&root)), faults.is_empty()) {
        (Ok(file), true) => Ok(judged(file)),
        (found, _) => Err(joined(faults, found.err().unwrap_or_default())),
    }
}

/// With what is doubtful of it; from here on a software device is one, whatever the file says.
fn judged(mut file: ResultFile) -> ResultFile {
    for device in file.results.devices.iter_mut().filter(|device| !device.software) {
        device.software = doubts::is_software(&device.name);
        file.hidden.extend(device.software.then(|| device.name.clone()));
    }
    file.doubts = doubts::found(&file.results);
    file
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
    let paths: BTreeSet<String> = faults.iter().map(|fault| fault.path.clone()).collect();
    faults.into_iter().chain(problems.into_iter().filter(|p| !paths.contains(&p.path))).collect()
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

fn whole(root: &Place) -> Option<ResultFile> {
    let o = root.object()?;
    let devices = o.required("devices").and_then(|p| devices(&p));
    let indices = devices.as_ref().map(|list| list.iter().map(|device| device.index).collect());
    let measurements = o.required("measurements").and_then(|p| measurements(&p, indices.as_ref()));
    let (version, created) = (o.required("version").and_then(version), o.required("created").and_then(moment));
    let origin = o.optional("origin").map_or(Some(Origin::default()), |p| Origin::read(&p));
    let machine = o.required("machine").and_then(|p| machine(&p));
    let (driver, libraries) = (nullable_text(&o, "driver"), o.nullable("libraries").and_then(|p| libraries(&p)));
    let plan = o.required("plan").and_then(|p| p.choice(BenchPlan::WORDS));
    let of = devices.as_deref().unwrap_or_default();
    let notes = o.required("notes").and_then(|p| note::read(&p, o.optional("remarks"), of));
    let digest = o.required(FIELD).and_then(digest);
    let results = Results {
        created: created?,
        origin: origin?,
        machine: machine?,
        driver: driver?,
        libraries: libraries?,
        devices: devices?,
        plan: plan?,
        measurements: measurements?,
        notes: notes?,
    };
    let (digest_agrees, hidden, doubts, unread) = (true, Vec::new(), Vec::new(), Vec::new());
    Some(ResultFile { version: version?, results, digest: digest?, digest_agrees, hidden, doubts, unread })
}

fn version(place: Place) -> Option<String> {
    if let Node::Text(_) = place.node() {
        return place.id().map(str::to_owned);
    }
    let number = place.number()?;
    if number != f64::from(VERSION) {
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

/// A text on one line of at most so many characters; `None` inside where the field is not there.
pub(crate) fn nullable_line(o: &Object, key: &'static str, most: usize) -> Option<Option<String>> {
    o.optional(key).map_or(Some(None), |p| line_of(&p, most).map(Some))
}

/// Text, or `null` for none; the field must be there.
fn nullable_text(o: &Object, key: &'static str) -> Option<Option<String>> {
    let place = o.nullable(key)?;
    if *place.node() == Node::Null { Some(None) } else { place.id().map(|text| Some(text.to_owned())) }
}

fn positive(place: Place) -> Option<f64> {
    place.number_where(|x| x > 0.0, message!("tables-number-above", low = "0"))
}

fn bytes(place: Place) -> Option<u64> {
    positive(place).map(|count| count as u64)
}

fn machine(place: &Place) -> Option<Machine> {
    let o = place.object()?;
    let text = |key| o.required(key).and_then(|p| p.id().map(str::to_owned));
    let (os, cpu) = (text("os"), text("cpu"));
    let memory_bytes = o.required("memory_bytes").and_then(bytes);
    let threads = o.optional("threads").map_or(Some(None), |p| p.whole(1, u64::from(u32::MAX)).map(Some));
    Some(Machine { os: os?, cpu: cpu?, memory_bytes: memory_bytes?, threads: threads? })
}

/// A map from name to version, a list of names, or nothing.
fn libraries(place: &Place) -> Option<Vec<Library>> {
    let library = |name: &str, version: String| Library { name: name.to_owned(), version: version.into() };
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
    let memory_bytes = o.required("memory_bytes").and_then(bytes);
    let power_limit_w = o.optional("power_limit_w").map_or(Some(None), |p| positive(p).map(Some));
    let software = o.required("software").and_then(|p| p.boolean());
    let facts = o.optional("facts").map_or(Some(Keyed::default()), |p| facts(&p));
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

/// What a driver says of a device, texts by name: "ecc", "remapped_rows".
fn facts(place: &Place) -> Option<Keyed<Message>> {
    let entries = place.entries()?;
    if entries.len() > FACTS {
        place.wrong("B704", message!("exchange-facts", most = FACTS.to_string()), message!("exchange-facts.hint"));
        return None;
    }
    let facts: Vec<_> = entries.into_iter().map(|(name, place)| fact(name, &place)).collect();
    facts.into_iter().collect()
}

fn fact(name: &str, place: &Place) -> Option<(String, Message)> {
    if name.trim().is_empty() || name.chars().count() > NAME {
        let found = message!("exchange-fact-name", count = name.chars().count().to_string());
        let expected = message!("exchange-fact-name.expected", most = NAME.to_string());
        place.problems().add("B704", place.path(), found, expected, message!("exchange-fact-name.hint"));
        return None;
    }
    Some((one_line(name), line(place)?.into()))
}

/// A text on one line; one that is too long is told.
fn line(place: &Place) -> Option<String> {
    line_of(place, TEXT)
}

fn line_of(place: &Place, most: usize) -> Option<String> {
    let text = place.text()?;
    let count = text.chars().count();
    if count > most {
        let found = message!("exchange-characters", count = count.to_string());
        let expected = message!("exchange-characters.expected", most = most.to_string());
        place.problems().add("B704", place.path(), found, expected, message!("exchange-result.as-written"));
        return None;
    }
    Some(one_line(text))
}

/// Drivers of others put line ends into what they say.
fn one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect::<String>().trim().to_owned()
}

/// Without a readable list of devices no measurement's device is judged.
fn measurements(place: &Place, devices: Option<&BTreeSet<u32>>) -> Option<Vec<Measurement>> {
    within(place, MEASUREMENTS, "exchange-most.measurements")?;
    let mut room = Room::full();
    place.list_of(|p| measurements::read(&p, devices, &mut room))
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
