//! The result file: `format` "assay-bench", as the exchange room reads it. Raw samples and telemetry stay in it.
//!
//! A figure that was not measured is absent, never 0. Fields beyond the agreed ones carry what a reader may want to know
//! of how a figure came about: peak with source, share of the measured ceiling, coverage of the interval.

mod digest;
mod write;

pub use digest::{agrees, digest};
pub use write::{Outgoing, part_of, text, try_out, write};

use serde::Serialize;
use std::collections::BTreeMap;
use vocabulary::Message;

/// What `format` says.
pub const FORMAT: &str = "assay-bench";
/// What `version` says.
pub const VERSION: u32 = 1;

/// One benchmark result, without its digest.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Results {
    /// Always [`FORMAT`].
    pub format: &'static str,
    /// Always [`VERSION`].
    pub version: u32,
    /// When measuring began, RFC 3339 in UTC.
    pub created: String,
    /// What it was measured on.
    pub machine: Machine,
    /// Version of the device driver; `None` without one.
    pub driver: Option<String>,
    /// Version or path of each library that was used, by name.
    pub libraries: BTreeMap<String, Message>,
    /// Devices measured.
    pub devices: Vec<Device>,
    /// "quick" or "full".
    pub plan: &'static str,
    /// In the order measured.
    pub measurements: Vec<Measurement>,
    /// What to know of the whole result.
    pub notes: Vec<Message>,
}

/// The machine that the devices sit in.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Machine {
    /// Operating system with its version.
    pub os: String,
    /// Name of the processor.
    pub cpu: String,
    /// Main memory.
    pub memory_bytes: u64,
    /// Logical processors.
    pub threads: usize,
}

/// A device that was measured.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
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
    pub memory_bytes: u64,
    /// Power limit while measuring, watts.
    pub power_limit_w: Option<f64>,
    /// True for a software device: what ran on it is not a measurement.
    pub software: bool,
    /// What the driver says beside that, by name: "ecc", "pcie", "remapped_rows".
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub facts: BTreeMap<&'static str, Message>,
}

/// Something measured on one device.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Measurement {
    /// Index of its device.
    pub device: u32,
    /// "gemm", "copy", "h2d", "d2h", "peer", "train_step", "decode" or "sustained".
    pub kind: &'static str,
    /// Number format; `None` where it has none.
    pub precision: Option<&'static str>,
    /// Sizes by name.
    pub shape: BTreeMap<&'static str, u64>,
    /// Unit of samples, median and interval.
    pub unit: &'static str,
    /// Rates in the order measured, after warm-up.
    pub samples: Vec<f64>,
    /// Middle of the samples.
    pub median: f64,
    /// 95 % interval of the median, low end first.
    pub interval: [f64; 2],
    /// Probability that the interval holds the median; below 0.95 with fewer than 6 samples.
    pub coverage: f64,
    /// True where the samples agreed before time was up.
    pub settled: bool,
    /// How far results were from the oracle's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub numerics: Option<Numerics>,
    /// Model FLOPs utilisation, shares of `peak`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mfu: Option<Conventions>,
    /// The peak that utilisation was set against.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub peak: Option<Peak>,
    /// Model FLOPs as a share of the best matrix product of this run.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of_ceiling: Option<Conventions>,
    /// Memory bandwidth utilisation: bytes that had to be read per second, share of `peak`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mbu: Option<f64>,
    /// Energy of one token, joules, where power could be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub joules_per_token: Option<f64>,
    /// Median with all-zero data less median with random data, as a share of the latter.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub zero_data_delta: Option<f64>,
    /// Runs before the first sample.
    pub warm_up: usize,
    /// What was read from the device meanwhile, ten times a second.
    pub telemetry: Vec<Reading>,
}

impl Measurement {
    /// Kind and number format: "gemm bf16".
    pub fn what(&self) -> String {
        [Some(self.kind), self.precision].into_iter().flatten().collect::<Vec<_>>().join(" ")
    }
}

/// Whether a device computes right.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Numerics {
    /// Largest deviation from the oracle, as a share of what rounding allows; `None` where it was not a number.
    pub max_error: Option<f64>,
    /// Within what the number format allows.
    pub ok: bool,
}

/// A share under each FLOP convention.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Conventions {
    /// All parameters, whole attention.
    pub palm: Option<f64>,
    /// Matrix products only, whole attention.
    pub matmul: Option<f64>,
    /// Matrix products only, the causal half of attention.
    pub causal: Option<f64>,
}

/// What a rate was set against.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Peak {
    /// The peak.
    pub value: f64,
    /// "TFLOP/s" or "GB/s".
    pub unit: &'static str,
    /// The catalog's source, or which measurement of this run.
    pub source: Message,
}

/// One moment of a device; what it cannot tell is absent.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Reading {
    /// Seconds since measuring began.
    pub t_s: f64,
    /// Quantities by name: "power_w", "temperature_c", "sm_mhz".
    #[serde(flatten)]
    pub values: BTreeMap<&'static str, f64>,
    /// Reasons for which clocks are held down, each true or false; every one that holds is true.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub throttle: BTreeMap<&'static str, bool>,
}
