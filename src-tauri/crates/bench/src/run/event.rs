//! What a run says while it goes on, for a window that draws it: one JSON object a line.

use crate::result::{Measurement, Reading};
use serde::Serialize;
use std::sync::Arc;
use vocabulary::{BenchPlan, MeasuredKind, Message};

/// Where events go; called from the thread that measures and from the one that watches.
pub type Sink = Arc<dyn Fn(&Event) + Send + Sync>;

/// Something that happened. `done` is the share of the whole run, 0 to 1, and never falls.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// A run begins.
    Start {
        /// How much is measured.
        plan: BenchPlan,
        /// Devices by index and name.
        devices: Vec<(u32, String)>,
    },
    /// A step begins.
    Phase {
        /// Index of the device.
        device: u32,
        /// What is measured.
        kind: MeasuredKind,
        /// Number format.
        precision: Option<&'static str>,
        /// What happens.
        what: Message,
        /// Share of the run.
        done: f64,
    },
    /// A point of the throughput curve.
    Sample {
        /// Index of the device.
        device: u32,
        /// What is measured.
        kind: MeasuredKind,
        /// Unit of the rate.
        unit: &'static str,
        /// The rate.
        rate: f64,
        /// Seconds since the device's run began.
        t_s: f64,
        /// Share of the run.
        done: f64,
    },
    /// A point of the curves of clocks, power and temperature.
    Reading {
        /// Index of the device.
        device: u32,
        /// What was read.
        #[serde(flatten)]
        reading: Reading,
    },
    /// A step ended with a figure. In words and lines raw samples and telemetry are left to the file.
    Measured {
        /// The figure.
        #[serde(flatten)]
        measurement: Box<Measurement>,
        /// Share of the run.
        done: f64,
    },
    /// Something to know.
    Note {
        /// A sentence.
        text: Message,
    },
    /// The run ended and its result is whole.
    End {
        /// Where it was written; `None` where it went to standard output.
        path: Option<String>,
        /// Its digest.
        digest: String,
    },
    /// The run ended without a result.
    Fault {
        /// Code of the fault.
        code: &'static str,
        /// What happened.
        message: Message,
        /// How to mend it.
        hint: Message,
    },
}
