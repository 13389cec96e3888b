//! What a run says while it goes on, for a window that draws it: one JSON object a line.

use crate::result::{Measurement, Reading};
use measurement::event::{End, Fault, Note, Phase, Sample, Start};
use serde::Serialize;
use std::sync::Arc;

/// Where events go; called from the thread that measures and from the one that watches.
pub type Sink = Arc<dyn Fn(&Event) + Send + Sync>;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// A run begins.
    Start(Start),
    /// A step begins.
    Phase(Phase),
    /// A point of the throughput curve.
    Sample(Sample),
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
    Note(Note),
    /// The run ended and its result is whole.
    End(End),
    /// The run ended without a result.
    Fault(Fault),
}
