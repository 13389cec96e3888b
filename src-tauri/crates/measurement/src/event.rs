//! What a run says while it goes on, one JSON object a line, beside its readings and figures: told by the measuring program, heard by
//! the window. `done` is the share of the whole run, 0 to 1, and never falls.

use serde::{Deserialize, Serialize};
use vocabulary::{BenchPlan, MeasuredKind, Message};

/// A run that begins.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "BenchStart"))]
pub struct Start {
    /// How much is measured.
    pub plan: BenchPlan,
    /// Devices by index and name.
    pub devices: Vec<(u32, String)>,
}

/// A step that begins.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "BenchPhase"))]
pub struct Phase {
    /// Index of the device.
    pub device: u32,
    /// What is measured.
    pub kind: MeasuredKind,
    /// Number format.
    pub precision: Option<String>,
    /// What happens, in words.
    pub what: Message,
    /// Share of the run.
    pub done: f64,
}

/// A point of the throughput curve.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "BenchSample"))]
pub struct Sample {
    /// Index of the device.
    pub device: u32,
    /// What is measured.
    pub kind: MeasuredKind,
    /// Unit of the rate.
    pub unit: String,
    /// The rate.
    pub rate: f64,
    /// Seconds since the device's run began.
    pub t_s: f64,
    /// Share of the run.
    pub done: f64,
}

/// Something to know.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "BenchNote"))]
pub struct Note {
    /// A sentence.
    pub text: Message,
}

/// The run ended and its result is whole.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
pub struct End {
    /// Where it was written; `None` where it went to standard output.
    pub path: Option<String>,
    /// Its digest.
    pub digest: String,
}

/// The run ended without a result.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
pub struct Fault {
    /// Code of the fault.
    pub code: String,
    /// What happened.
    pub message: Message,
    /// How to mend it.
    pub hint: Message,
}
