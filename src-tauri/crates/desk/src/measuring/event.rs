//! What the measuring program says while it runs, line by line: read strictly, and handed to the pages with the figures as
//! printed. A line that is no event is strange, never an error of ours.

pub use measurement::event::{End, Fault, Note, Sample, Start};
use measurement::{Mfu, Numerics, event, named, soundness};
use quantity::show;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use vocabulary::{MeasuredKind, State};

/// Digits that a figure without a spread is printed with.
const DIGITS: i32 = 4;

/// Something that happened, for the pages. `done` is the share of the whole run, 0 to 1.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "BenchEvent"))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// The run begins.
    Start(Start),
    /// A step begins.
    Phase(Phase),
    /// A point of the throughput curve.
    Sample(Sample),
    /// A point of the curves of clocks, power and temperature.
    Reading(Reading),
    /// A step ended with a figure.
    Measured(Measured),
    /// Something to know.
    Note(Note),
}

/// A step that begins.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "BenchPhase"))]
pub struct Phase {
    /// The step itself.
    #[serde(flatten)]
    pub step: event::Phase,
    /// What is measured, with the number format: "Matrix product, bf16".
    pub name: String,
    /// Another one, even where the one before was called the same: each batch of decoding has a curve of its own.
    pub is_new: bool,
}

/// What was read from a device at one moment.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "BenchReading"))]
pub struct Reading {
    /// Index of the device.
    pub device: u32,
    /// Seconds since the device's run began.
    pub t_s: f64,
    /// Quantities by name: "power_w", "temperature_c", "sm_mhz".
    #[cfg_attr(feature = "types", ts(type = "Record<string, number>"))]
    pub values: BTreeMap<String, f64>,
    /// Reasons for which clocks are held down now.
    pub throttle: Vec<String>,
}

/// A figure as printed; its samples stand in the result.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "BenchMeasured"))]
pub struct Measured {
    /// Index of the device.
    pub device: u32,
    /// What was measured.
    pub kind: MeasuredKind,
    /// The same in words, with number format and batch: "Decoding, bf16, batch 8".
    pub name: String,
    /// Number format.
    pub precision: Option<String>,
    /// Batch of a decoding step.
    pub batch: Option<u64>,
    /// Unit of median and interval.
    pub unit: String,
    /// Middle of the samples.
    pub median_text: String,
    /// Its 95 % interval, low end first.
    pub interval_text: [String; 2],
    /// Whether the samples agreed before time was up.
    pub settled: bool,
    /// Whether the device computed right; null where that was not checked.
    pub right: Option<bool>,
    /// What both ask for: what came out wrong is no speed, however settled.
    pub state: State,
    /// Model FLOPs utilisation, PaLM's convention.
    pub mfu_text: Option<String>,
    /// Memory bandwidth utilisation.
    pub mbu_text: Option<String>,
    /// Share of the run.
    pub done: f64,
}

/// One line, read.
#[derive(Debug, PartialEq)]
pub(super) enum Line {
    /// For the pages.
    Event(Event),
    /// The result is whole.
    End(End),
    /// The program says why it ends without a result.
    Fault(Fault),
    /// No event.
    Strange,
}

/// A measurement as it is told.
#[derive(Deserialize)]
struct Raw {
    device: u32,
    kind: MeasuredKind,
    precision: Option<String>,
    #[serde(default)]
    shape: BTreeMap<String, u64>,
    unit: String,
    median: f64,
    interval: [f64; 2],
    settled: bool,
    numerics: Option<Numerics>,
    mfu: Option<Mfu>,
    mbu: Option<f64>,
    done: f64,
}

/// Reads a line.
pub(super) fn read(line: &str) -> Line {
    let Ok(Value::Object(fields)) = serde_json::from_str(line) else { return Line::Strange };
    let kind = fields.get("event").and_then(Value::as_str).unwrap_or_default().to_owned();
    let line = match kind.as_str() {
        "start" => of(fields).map(Event::Start).map(Line::Event),
        "phase" => of(fields).map(|step| Line::Event(Event::Phase(called(step)))),
        "sample" => of(fields).filter(|sample: &Sample| sample.rate >= 0.0).map(Event::Sample).map(Line::Event),
        "reading" => reading(&fields).map(Event::Reading).map(Line::Event),
        "measured" => of(fields).map(|raw| Line::Event(Event::Measured(printed(raw)))),
        "note" => of(fields).map(Event::Note).map(Line::Event),
        "end" => of(fields).map(Line::End),
        "fault" => of(fields).map(Line::Fault),
        _ => None,
    };
    line.unwrap_or(Line::Strange)
}

fn of<T: DeserializeOwned>(fields: Map<String, Value>) -> Option<T> {
    serde_json::from_value(Value::Object(fields)).ok()
}

/// A reading names its quantities beside its own fields.
fn reading(fields: &Map<String, Value>) -> Option<Reading> {
    let number = |name: &str| fields.get(name).and_then(Value::as_f64);
    let holds = |(name, holds): (&String, &Value)| (holds == &Value::Bool(true)).then(|| name.clone());
    let throttle = fields.get("throttle").and_then(Value::as_object);
    let own = |name: &&String| !["event", "device", "t_s", "throttle"].contains(&name.as_str());
    Some(Reading {
        device: fields.get("device")?.as_u64()?.try_into().ok()?,
        t_s: number("t_s")?,
        values: fields.keys().filter(own).filter_map(|name| Some((name.clone(), number(name)?))).collect(),
        throttle: throttle.into_iter().flatten().filter_map(holds).collect(),
    })
}

fn called(step: event::Phase) -> Phase {
    let name = voice::text(&named(step.kind, step.precision.as_deref(), None));
    Phase { name, is_new: step.kind == MeasuredKind::Decode, step }
}

fn printed(raw: Raw) -> Measured {
    let [low, high] = raw.interval;
    let (batch, right) = (raw.shape.get("batch").copied(), raw.numerics.map(|numerics| numerics.ok));
    let step = show::supported(low, high).or_else(|| show::significant(raw.median, DIGITS));
    Measured {
        device: raw.device,
        kind: raw.kind,
        name: voice::text(&named(raw.kind, raw.precision.as_deref(), batch)),
        precision: raw.precision,
        batch,
        unit: raw.unit,
        median_text: show::rounded(raw.median, step),
        interval_text: raw.interval.map(|end| show::rounded(end, step)),
        settled: raw.settled,
        right,
        state: if right == Some(false) { soundness::numerics(right) } else { soundness::settled(raw.settled) },
        mfu_text: raw.mfu.and_then(|mfu| mfu.palm).map(show::percent),
        mbu_text: raw.mbu.map(show::percent),
        done: raw.done,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_events_or_strange() {
        for (line, expected) in [
            (r#"{"event":"start","plan":"quick","devices":[[0,"A card"]]}"#, "start"),
            (r#"{"event":"phase","device":0,"kind":"gemm","precision":null,"what":"w","done":0.5}"#, "phase"),
            (
                r#"{"event":"sample","device":0,"kind":"gemm","unit":"TFLOP/s","rate":1.5,"t_s":2.0,"done":0.1}"#,
                "sample",
            ),
            (r#"{"event":"sample","device":0,"kind":"gemm","unit":"TFLOP/s","rate":-1,"t_s":2.0,"done":0.1}"#, ""),
            (r#"{"event":"reading","device":0,"t_s":0.1}"#, "reading"),
            (r#"{"event":"reading","device":-1,"t_s":0.1}"#, ""),
            (r#"{"event":"note","text":"t","later":"more"}"#, "note"),
            (r#"{"event":"melted"}"#, ""),
            ("ERROR: a layer of the driver", ""),
            ("[1]", ""),
            ("", ""),
        ] {
            let found = match read(line) {
                Line::Event(event) => serde_json::to_value(event).unwrap()["event"].as_str().unwrap().to_owned(),
                _ => String::new(),
            };
            assert_eq!(found, expected, "{line}");
        }
        let end = read(r#"{"event":"end","path":"/r.json","digest":"d"}"#);
        assert_eq!(end, Line::End(End { path: Some("/r.json".to_owned()), digest: "d".to_owned() }));
        assert!(matches!(read(r#"{"event":"fault","code":"B722","message":"m","hint":"h"}"#), Line::Fault(_)));
    }

    #[test]
    fn a_reading_names_what_it_read_and_what_holds_the_clocks() {
        let line = r#"{"event":"reading","device":1,"t_s":0.2,"power_w":690.5,"sm_mhz":1980,"word":"no number",
                       "throttle":{"sw_power_cap":true,"hw_slowdown":false}}"#;
        let Line::Event(Event::Reading(reading)) = read(line) else { panic!("it is a reading") };
        assert_eq!(reading.values, BTreeMap::from([("power_w".to_owned(), 690.5), ("sm_mhz".to_owned(), 1980.0)]));
        assert_eq!((reading.device, reading.throttle), (1, vec!["sw_power_cap".to_owned()]));
    }

    #[test]
    fn a_figure_is_printed_as_far_as_its_interval_carries() {
        let line = r#"{"event":"measured","device":0,"kind":"decode","precision":"bf16","shape":{"batch":8},"unit":"tokens/s",
                       "median":1234.56,"interval":[1220.0,1250.0],"settled":true,"numerics":{"ok":true},"mbu":0.61,
                       "mfu":{"palm":0.4},"done":0.7}"#;
        let Line::Event(Event::Measured(m)) = read(line) else { panic!("it is a figure") };
        assert_eq!((m.median_text.as_str(), m.batch, m.right), ("1\u{202F}230", Some(8), Some(true)));
        assert_eq!(m.interval_text, ["1\u{202F}220", "1\u{202F}250"]);
        assert_eq!((m.mbu_text.as_deref(), m.mfu_text.as_deref()), (Some("61\u{202F}%"), Some("40\u{202F}%")));
    }
}
