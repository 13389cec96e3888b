//! The table that nccl-tests print, with whatever a launcher wrote around it: bus bandwidth by size of the message.
//!
//! A line is read by the heads above it, counted from its end, since older versions leave cells at its beginning blank.

use super::Read;
use super::fields::name;
use super::figure::{On, Run};
use super::lines::{Cell, Lines};
use super::nccl::{Line, Swept, named_version, operation_of, together};
use std::collections::BTreeSet;
use vocabulary::message;

/// Heads of the bus bandwidths, one for each half of the table.
const RATE: &str = "busbw";
/// Heads of what came out wrong, one for each half.
const WRONG: [&str; 2] = ["#wrong", "error"];
/// How many cells of a line may be blank: operation and root.
const BLANK: usize = 2;
/// What a line shows where nobody checked.
const UNCHECKED: &str = "N/A";

/// Reads a table.
pub(super) fn read(text: &str) -> Read {
    let lines = Lines::of(text);
    let heads = lines.all().find_map(|(_, line)| heads(line)).unwrap_or_default();
    let rows: Vec<Line> = lines.all().filter_map(|(at, line)| row(at, line, &heads, &lines)).collect();
    let version = lines.behind("nccl-tests version").and_then(|rest| rest.split_whitespace().next()).map(name);
    let library = lines.behind("nccl-library=").and_then(|rest| rest.split_whitespace().next()?.parse().ok());
    let version = [version, library.map(named_version)].into_iter().flatten().collect::<Vec<_>>().join(", ");
    let average = lines.all().find_map(|(at, line)| average(at, line, &lines));
    let broken = lines.all().any(|(_, line)| line.contains("Out of bounds values") && line.contains("FAILED"));
    let run = Run {
        version: Some(version).filter(|text| !text.is_empty()),
        told: broken.then(|| message!("exchange-run-out-of-bounds")).into_iter().collect(),
        ..Run::default()
    };
    let swept = Swept { operation: operation(&lines), on: on(&lines), lines: rows, average };
    lines.settle(swept.into_run(run))
}

/// What stands above the lines of figures.
#[derive(Default)]
struct Heads<'t> {
    names: Vec<&'t str>,
    /// Words behind the last of them: a time of day is two.
    behind: usize,
}

/// The heads of a line that names the columns.
fn heads(line: &str) -> Option<Heads<'_>> {
    let mut names: Vec<&str> = line.trim_start().strip_prefix('#')?.split_whitespace().collect();
    let is_table = names.contains(&RATE) && names.first() == Some(&"size");
    let is_timed = names.last() == Some(&"timestamp");
    names.truncate(names.len() - usize::from(is_timed));
    is_table.then_some(Heads { names, behind: if is_timed { 2 } else { 0 } })
}

impl<'t> Heads<'t> {
    /// The cells of a line below the heads of these names.
    fn cells(&self, line: usize, words: &[&'t str], names: &[&str]) -> Vec<Cell<'t>> {
        let own = self.names.iter().enumerate().filter(|(_, head)| names.contains(head));
        let text = |at: usize| words.get(words.len().checked_sub(self.names.len() - at)?).copied();
        own.filter_map(|(at, head)| Some(Cell { line, head, text: text(at)? })).collect()
    }
}

/// A line of figures: it begins with size and count.
fn row(at: usize, line: &str, heads: &Heads, lines: &Lines) -> Option<Line> {
    let mut words: Vec<&str> = line.split_whitespace().collect();
    let sizes: Vec<u64> = words.iter().take(2).map_while(|word| word.parse().ok()).collect();
    let [bytes, _] = sizes.as_slice() else { return None };
    words.truncate(words.len().saturating_sub(heads.behind));
    let rates = heads.cells(at, &words, &[RATE]);
    let ([apart, in_place], true) = (rates.as_slice(), words.len() + BLANK >= heads.names.len()) else {
        let expected = message!("exchange-run-line", heads = heads.names.join(" "));
        lines.wrong(Cell { line: at, head: "", text: line.trim() }, "B723", expected);
        return None;
    };
    let (apart, in_place) = (lines.at_least_0(*apart), lines.at_least_0(*in_place));
    let wrong = heads.cells(at, &words, &WRONG);
    let looked: Vec<&str> = wrong.iter().map(|cell| cell.text).filter(|text| *text != UNCHECKED).collect();
    let right = looked.iter().all(|text| text.parse() == Ok(0.0));
    let word = |at: usize| words.get(at).filter(|word| word.starts_with(char::is_alphabetic)).map(|word| name(word));
    Some(Line {
        bytes: *bytes,
        format: word(2).unwrap_or_default(),
        redop: word(3).unwrap_or_default(),
        apart: Some(apart?),
        in_place: Some(in_place?),
        right: (!looked.is_empty()).then_some(right),
    })
}

fn average(at: usize, line: &str, lines: &Lines) -> Option<f64> {
    let rest = line.split_once("Avg bus bandwidth")?.1.trim_start().strip_prefix(':')?;
    let text = rest.split_whitespace().next().unwrap_or_default();
    lines.at_least_0(Cell { line: at, head: "Avg bus bandwidth", text })
}

/// Of which operation: as the table says it, else by the program's name anywhere in the text.
fn operation(lines: &Lines) -> String {
    let words = lines.all().flat_map(|(_, line)| line.split_whitespace());
    words.filter_map(operation_of).next().unwrap_or_default()
}

/// "#  Rank  0 Group  0 Pid 6899 on host device  0 [0000:04:00] NVIDIA H100 80GB HBM3".
fn on(lines: &Lines) -> On {
    let (mut hosts, mut names, mut devices) = (BTreeSet::new(), BTreeSet::new(), 0);
    for (_, line) in lines.all() {
        let Some(rest) = line.trim_start().strip_prefix('#').map(str::trim_start) else { continue };
        let Some((_, rest)) = rest.strip_prefix("Rank").and_then(|rest| rest.split_once(" on ")) else { continue };
        let Some((host, rest)) = rest.split_once(" device ") else { continue };
        let device = rest.split(']').nth(1).map(str::trim).unwrap_or_default();
        hosts.insert(name(host));
        names.extend(Some(name(device)).filter(|device| !device.is_empty()));
        devices += 1;
    }
    together(&hosts, &names, devices)
}
