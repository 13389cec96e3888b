//! The JSON of nccl-tests (`all_reduce_perf -J FILE`), versions 1 to 3: bus bandwidth by size of the message.

use super::fields::{self, count, day, filled, named, precision};
use super::figure::{Figure, On, Run};
use input::{Object, Place};
use measurement::Sizes;
use std::collections::BTreeSet;
use vocabulary::{MeasuredKind, Message, message};

/// What ends the names of the programs.
const PROGRAM: &str = "_perf";
/// From this number on a version has two digits for its minor part.
const TWO_DIGITS: u64 = 10_000;

/// One size of a message, as both the JSON and the table of nccl-tests give it.
#[derive(Debug)]
pub(super) struct Line {
    /// Size of the message.
    pub bytes: u64,
    /// Number format as the tool spells it.
    pub format: String,
    /// Operation of a reduction; "none" for others.
    pub redop: String,
    /// Bus bandwidth where input and output are apart.
    pub apart: Option<f64>,
    /// The same where they are one.
    pub in_place: Option<f64>,
    /// Whether results were right; `None` where nobody looked.
    pub right: Option<bool>,
}

/// What a run gives: its lines and, over all of them, their average.
pub(super) struct Swept {
    /// Of which operation: "all_reduce".
    pub operation: String,
    /// By which devices.
    pub on: On,
    /// By size.
    pub lines: Vec<Line>,
    /// Average bus bandwidth.
    pub average: Option<f64>,
}

impl Swept {
    /// Its figures; of lines that moved nothing there is none, and that is told.
    pub fn into_run(self, run: Run) -> Run {
        let Self { operation, on, lines, average } = &self;
        let mut figures: Vec<Figure> = lines.iter().filter_map(|line| figure(line, operation, on)).collect();
        let still = lines.len() - figures.len();
        let (least, most) = (lines.iter().map(|line| line.bytes).min(), lines.iter().map(|line| line.bytes).max());
        if let (Some(average), Some(least), Some(most)) = (average.filter(|rate| *rate > 0.0), least, most) {
            let over = format!("average over {} sizes, bytes {least} to {most}", lines.len());
            let shape = worded([operation, &over, &reach(on)]);
            figures.push(Figure::new(on, MeasuredKind::Collective, average).sized(shape));
        }
        let told = (still > 0).then(|| message!("exchange-run-still", count = still));
        Run { figures, told: run.told.into_iter().chain(told).collect(), ..run }
    }
}

fn figure(line: &Line, operation: &str, on: &On) -> Option<Figure> {
    let moving = |rate: Option<f64>| rate.filter(|rate| *rate > 0.0);
    let (apart, in_place) = (moving(line.apart), moving(line.in_place));
    let what = [operation, &line.redop].into_iter().filter(|word| !word.is_empty() && *word != "none");
    let (what, bytes) = (what.collect::<Vec<_>>().join(" "), Sizes::of([("bytes", line.bytes)]).text());
    let shape = worded([&what, &bytes, &reach(on)]);
    let said = apart.and(in_place).map(|rate| message!("exchange-run-in-place", rate = rate.to_string()));
    let plain = Figure::new(on, MeasuredKind::Collective, apart.or(in_place)?).sized(shape);
    let (precision, numerics_ok) = (Some(precision(&line.format)), line.right);
    Some(Figure { precision, numerics_ok, said: said.into_iter().collect(), ..plain })
}

/// "16 devices on 2 nodes", for only what reaches alike is compared.
fn reach(on: &On) -> String {
    let devices = on.devices.map(|count| format!("{count} devices"));
    let nodes = on.nodes.filter(|count| *count > 1 && devices.is_some()).map(|count| format!("on {count} nodes"));
    devices.into_iter().chain(nodes).collect::<Vec<_>>().join(" ")
}

/// What is not empty of these, with commas between.
fn worded(parts: [&str; 3]) -> String {
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}

/// Reads a document.
pub(super) fn read(root: &Place) -> Option<Run> {
    let o = root.object()?;
    let version = o.required("version").and_then(|p| known_version(&p));
    let date = o.required("start_time").and_then(|p| day(&p));
    let operation = o.required("args").and_then(|p| operation(&p));
    let library = o.required("nccl_version").and_then(|p| p.whole(1_000, 999_999));
    let on = o.required("config").and_then(|p| devices(&p));
    let lines = o.required("results").and_then(|p| filled(&p)).and_then(|all| lines(&all));
    let average = o.required("average_bus_bandwidth").and_then(|p| rate(&p.object()?, "bandwidth"));
    let errors = o.optional("errors").map_or(Some(Vec::new()), |p| p.list_of(|p| p.text().map(fields::name)));
    let told =
        errors?.into_iter().filter(|text| !text.is_empty()).map(|text| message!("exchange-run-error", error = text));
    version?;
    let run = Run { version: Some(named_version(library?)), date: Some(date?), told: told.collect(), ..Run::default() };
    Some(Swept { operation: operation?, on: on?, lines: lines?, average }.into_run(run))
}

fn known_version(place: &Place) -> Option<()> {
    let known = place.whole(0, u64::from(u32::MAX))?;
    if !(1..=3).contains(&known) {
        place.wrong(
            "B720",
            message!("exchange-run-version", versions = "1, 2, 3"),
            message!("exchange-run-version.hint"),
        );
        return None;
    }
    Some(())
}

/// "NCCL 2.27.3" of 22703; before 2.9 a version had one digit for its minor part.
pub(super) fn named_version(code: u64) -> String {
    let major = if code < TWO_DIGITS { 1_000 } else { TWO_DIGITS };
    format!("NCCL {}.{}.{}", code / major, code % major / 100, code % 100)
}

/// "all_reduce" of "/opt/nccl-tests/all_reduce_perf".
pub(super) fn operation_of(program: &str) -> Option<String> {
    let name = program.rsplit('/').next()?.strip_suffix(PROGRAM)?;
    (!name.is_empty()).then(|| fields::name(name))
}

fn operation(args: &Place) -> Option<String> {
    let args = args.list()?;
    let Some(program) = args.first() else { return Some(String::new()) };
    let found = operation_of(program.text()?);
    if found.is_none() {
        program.wrong("B723", message!("exchange-run-program"), message!("exchange-run.as-written"));
    }
    found
}

/// Each process is listed with its first device; all have as many.
fn devices(config: &Place) -> Option<On> {
    let o = config.object()?;
    let each = ["nthreads", "ngpus"].map(|key| o.required(key).and_then(|p| count(&p, 1)));
    let ranks = o.required("devices").and_then(|p| filled(&p));
    let field = |key: &'static str| {
        let all = ranks.iter().flatten().map(|rank| rank.object()?.required(key).and_then(|p| named(&p)));
        all.collect::<Option<BTreeSet<String>>>()
    };
    let (hosts, names) = (field("hostname"), field("device_info"));
    let [threads, gpus] = each;
    Some(together(&hosts?, &names?, ranks?.len() as u64 * threads? * gpus?))
}

/// So many devices of those machines.
pub(super) fn together(hosts: &BTreeSet<String>, names: &BTreeSet<String>, devices: u64) -> On {
    let all = |names: &BTreeSet<String>| {
        (!names.is_empty()).then(|| names.iter().map(String::as_str).collect::<Vec<_>>().join(", "))
    };
    let nodes = (!hosts.is_empty()).then_some(hosts.len() as u64);
    On { index: 0, name: all(names), machine: all(hosts), devices: Some(devices).filter(|count| *count > 0), nodes }
}

/// Every line is read, so that all that is wrong is told.
fn lines(all: &[Place]) -> Option<Vec<Line>> {
    let lines: Vec<Option<Line>> = all.iter().map(line).collect();
    lines.into_iter().collect()
}

fn line(place: &Place) -> Option<Line> {
    let o = place.object()?;
    let bytes = o.required("size").and_then(|p| p.whole(0, u64::MAX));
    let text = |key| o.required(key).and_then(|p| p.text().map(str::to_owned));
    let (format, redop) = (text("type"), text("redop"));
    let (apart, in_place) = (o.nullable("out_of_place").and_then(side), o.required("in_place").and_then(side));
    let (apart, in_place) = (apart?, in_place?);
    let right = [apart.right, in_place.right].into_iter().flatten().reduce(|a, b| a && b);
    let (bytes, format, redop) = (bytes?, format?, redop?);
    Some(Line { bytes, format, redop, apart: apart.rate, in_place: in_place.rate, right })
}

/// One half of a line.
struct Side {
    rate: Option<f64>,
    right: Option<bool>,
}

fn side(place: Place) -> Option<Side> {
    if *place.node() == input::Node::Null {
        return Some(Side { rate: None, right: None });
    }
    let o = place.object()?;
    let bus = rate(&o, "bus_bw");
    let wrong = o.optional("nwrong").map_or(Some(None), |p| p.number().map(Some));
    Some(Side { rate: Some(bus?), right: wrong?.map(|count| count == 0.0) })
}

fn rate(o: &Object, key: &'static str) -> Option<f64> {
    let allowed: Message = message!("tables-number-at-least", low = "0");
    o.required(key).and_then(|p| p.number_where(|x| x >= 0.0, allowed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_and_programs_are_read_off() {
        for (code, expected) in [(22_703, "NCCL 2.27.3"), (21_805, "NCCL 2.18.5"), (2_804, "NCCL 2.8.4")] {
            assert_eq!(named_version(code), expected);
        }
        for (program, expected) in [
            ("./build/all_reduce_perf", Some("all_reduce")),
            ("alltoall_perf", Some("alltoall")),
            ("_perf", None),
            ("python", None),
        ] {
            assert_eq!(operation_of(program).as_deref(), expected, "{program}");
        }
    }
}
