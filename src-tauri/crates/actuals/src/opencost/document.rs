//! The answer of OpenCost's `/allocation`: `data` is a list of windows, each with its allocations by name.

use super::{Said, places};
use crate::bill::{FileRead, shown, wrong};
use crate::charge::Adding;
use crate::column::Wanted;
use input::Problem;
use serde::Deserialize;
use serde_json::{Map, Number, Value};
use std::collections::BTreeMap;
use std::io::Read;
use std::path::Path;
use vocabulary::message;

/// Most bytes of a document, which is held as a whole.
const MOST_BYTES: u64 = 256 << 20;
/// Most problems that are told.
const TOLD: usize = 100;

#[derive(Deserialize)]
struct Answer {
    data: Vec<Option<BTreeMap<String, Option<Allocation>>>>,
}

#[derive(Deserialize)]
struct Allocation {
    #[serde(default)]
    properties: Option<Properties>,
    #[serde(default)]
    start: Option<String>,
    #[serde(default)]
    end: Option<String>,
    #[serde(default)]
    window: Option<Window>,
    #[serde(default, rename = "gpuHours")]
    gpu_hours: Option<Number>,
    #[serde(default, rename = "totalCost")]
    cost: Option<Number>,
}

#[derive(Deserialize)]
struct Window {
    #[serde(default)]
    start: Option<String>,
    #[serde(default)]
    end: Option<String>,
}

#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct Properties {
    namespace: Option<String>,
    cluster: Option<String>,
    controller_kind: Option<String>,
    controller: Option<String>,
    pod: Option<String>,
    container: Option<String>,
    labels: Option<Map<String, Value>>,
}

impl Allocation {
    /// What it says; `None` where it tells no time or no cost.
    fn said<'s>(&'s self, name: &'s str, numbers: &'s [String; 2]) -> Option<Said<'s>> {
        // A window that lasts is told beside the time in which something ran in it.
        let window = self.window.as_ref();
        let start = self.start.as_deref().or(window.and_then(|own| own.start.as_deref()))?;
        let end = self.end.as_deref().or(window.and_then(|own| own.end.as_deref()))?;
        self.cost.as_ref()?;
        let own = self.properties.as_ref();
        let part = |of: fn(&Properties) -> &Option<String>| own.and_then(|own| of(own).as_deref()).unwrap_or_default();
        let parts = [
            part(|own| &own.namespace),
            part(|own| &own.cluster),
            part(|own| &own.controller_kind),
            part(|own| &own.controller),
            part(|own| &own.pod),
            part(|own| &own.container),
        ];
        let labels = own.and_then(|own| own.labels.clone()).unwrap_or_default();
        let gpu_hours = self.gpu_hours.as_ref().map(|_| numbers[1].as_str());
        Some(Said { start, end, cost: &numbers[0], gpu_hours, parts, labels, name })
    }
}

/// Reads a document.
pub(crate) fn read<A: Adding>(path: &Path, source: impl Read, wanted: &Wanted, mut adder: A) -> FileRead<A> {
    let mut bytes = Vec::new();
    let read = source.take(MOST_BYTES + 1).read_to_end(&mut bytes);
    if let Err(error) = read {
        return Err(vec![broken(path, &error.to_string())]);
    }
    if bytes.len() as u64 > MOST_BYTES {
        let (found, hint) = (message!("spend-allocations"), message!("spend-allocations.hint"));
        return Err(vec![wrong(&shown(path), "F908", found, message!("spend-allocations.expected"), hint)]);
    }
    let answer: Answer = match serde_json::from_slice(bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(&bytes)) {
        Ok(answer) => answer,
        Err(error) if error.is_data() => {
            let found = message!("spend-no-allocation", error = error.to_string());
            let expected = message!("spend-no-allocation.expected");
            return Err(vec![wrong(&shown(path), "F904", found, expected, message!("spend-no-allocation.hint"))]);
        }
        Err(error) => return Err(vec![broken(path, &error.to_string())]),
    };
    drop(bytes);
    let mut problems = Vec::new();
    let mut row = 0;
    for (at, window) in answer.data.iter().enumerate() {
        for (name, own) in window.iter().flatten() {
            let Some(own) = own else { continue };
            let told = |number: &Option<Number>| number.as_ref().map(Number::to_string).unwrap_or_default();
            let numbers = [told(&own.cost), told(&own.gpu_hours)];
            match own.said(name, &numbers) {
                Some(said) => adder.add((0, row), &said.row(wanted)),
                None if problems.len() < TOLD => problems.push(lacking(path, at, name)),
                None => {}
            }
            row += 1;
        }
    }
    adder.charges().block(0, row);
    if problems.is_empty() { Ok((vec![adder], places(wanted))) } else { Err(problems) }
}

fn broken(path: &Path, error: &str) -> Problem {
    let found = message!("spend-broken", error = error);
    wrong(&shown(path), "F908", found, message!("spend-broken.expected"), message!("spend-broken.hint"))
}

/// An allocation without a time or a cost.
fn lacking(path: &Path, at: usize, name: &str) -> Problem {
    let place = format!("{}:data[{at}].{name}", shown(path));
    let (found, expected) = (message!("spend-allocation-lacks"), message!("spend-allocation-lacks.expected"));
    wrong(&place, "F904", found, expected, message!("spend-allocation-lacks.hint"))
}
