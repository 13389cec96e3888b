//! What a run states, whichever tool it is of.

use vocabulary::{MeasuredKind, Message};

/// A run of a tool.
#[derive(Debug, Default)]
pub(super) struct Run {
    /// Version of the tool, where its file says so.
    pub version: Option<String>,
    /// Version of the device driver.
    pub driver: Option<String>,
    /// Day of the run, ISO.
    pub date: Option<String>,
    /// What it gives.
    pub figures: Vec<Figure>,
    /// What to know of the run as a whole: what failed, what was left out.
    pub told: Vec<Message>,
}

/// The device that a figure is of, or the first of those that gave it together.
#[derive(Clone, Debug, Default)]
pub(super) struct On {
    /// Its number.
    pub index: u32,
    /// Its name, where the file tells it.
    pub name: Option<String>,
    /// The machine, or machines, that it stands in.
    pub machine: Option<String>,
    /// How many devices took part; `None` where the file does not say.
    pub devices: Option<u64>,
    /// How many machines these stand in.
    pub nodes: Option<u64>,
}

/// One figure.
#[derive(Debug)]
pub(super) struct Figure {
    /// Where.
    pub on: On,
    /// What.
    pub kind: MeasuredKind,
    /// Number format.
    pub precision: Option<String>,
    /// Sizes in words, as rows of the workspace hold them.
    pub shape: String,
    /// Unit of the rate or time.
    pub unit: &'static str,
    /// The figure itself.
    pub median: f64,
    /// Its interval and how surely that holds it; `None` where the tool tells none.
    pub interval: Option<Interval>,
    /// Whether results were right, where the tool looked.
    pub numerics_ok: Option<bool>,
    /// What to know of it.
    pub said: Vec<Message>,
}

/// An interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Interval {
    /// Low end.
    pub low: f64,
    /// High end.
    pub high: f64,
    /// Probability that it holds the median, 0..=1.
    pub coverage: f64,
}

impl Figure {
    /// A figure without an interval and without a word beside it.
    pub fn new(on: &On, kind: MeasuredKind, median: f64) -> Self {
        let unit = measurement::unit::of(kind, None);
        let (precision, shape, said) = (None, String::new(), Vec::new());
        Self { on: on.clone(), kind, precision, shape, unit, median, interval: None, numerics_ok: None, said }
    }

    /// The same of these sizes.
    pub fn sized(self, shape: impl Into<String>) -> Self {
        Self { shape: shape.into(), ..self }
    }
}
