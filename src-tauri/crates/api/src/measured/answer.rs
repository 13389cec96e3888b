//! What `measured` answers: a benchmark result with its figures as printed, each beside what it is held against.

use super::Fact;
use measurement::{Library, Unread};
use reference::Accelerator;
use serde::Serialize;
use vocabulary::{BenchPlan, MeasuredKind, State};
use voice::Message;

/// The answer of `measured`.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct MeasuredAnswer {
    /// The file that was read.
    pub file: String,
    /// Of the format, or of the program that measured.
    pub version: String,
    /// When it was measured, RFC 3339.
    pub created: String,
    /// The measuring program with the digest of its kernels; null where it says neither.
    pub program: Option<Message>,
    /// Name of the host; null where it is not told.
    pub host: Option<String>,
    /// Which part of which job it is; null for a run by itself.
    pub part: Option<Message>,
    pub machine: MeasuredMachine,
    /// Version of the device driver; null without one.
    pub driver: Option<String>,
    pub libraries: Vec<Library>,
    pub devices: Vec<MeasuredDevice>,
    /// How much was measured.
    pub plan: BenchPlan,
    /// In the order measured.
    pub measurements: Vec<Measurement>,
    /// As the file gives it, a checksum against accidents; a note says where it is not that of the content.
    pub digest: String,
    /// It is the digest of this content.
    pub digest_agrees: bool,
    /// Fields that this version does not know.
    pub unread: Vec<Unread>,
    pub notes: Vec<Message>,
}

/// The machine that the devices sit in.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct MeasuredMachine {
    /// Operating system with its version.
    pub os: String,
    /// Name of the processor.
    pub cpu: String,
    /// Main memory, as printed.
    pub memory_text: String,
}

/// A device of that machine.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct MeasuredDevice {
    /// Number that measurements name it by.
    pub index: u32,
    /// The driver's own id.
    pub uuid: Option<String>,
    /// As the driver calls it.
    pub name: String,
    /// Name in the catalog; null where it is not there.
    pub sku: Option<String>,
    /// Its memory, as printed.
    pub memory_text: String,
    /// Power limit while measuring, in watts.
    pub power_limit_w: Option<f64>,
    /// What ran on it is not a measurement.
    pub software: bool,
    /// Its row of the catalog.
    pub catalog: Option<Nominal>,
    /// What its driver says beside that: ECC, remapped rows, links, clocks.
    pub facts: Vec<Fact>,
    /// Those of them that are seen at once, in short.
    pub brief: String,
}

/// What the catalog says of a device.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct Nominal {
    sku: &'static str,
    vendor: &'static str,
    memory_gb: Option<f64>,
    bandwidth_gbps: Option<f64>,
    tdp_w: Option<f64>,
    confidence: &'static str,
    source: &'static str,
    date: &'static str,
}

impl From<&Accelerator> for Nominal {
    fn from(row: &Accelerator) -> Self {
        let Accelerator { sku, vendor, memory_gb, bandwidth_gbps, tdp_w, confidence, source, date, .. } = *row;
        Self { sku, vendor, memory_gb, bandwidth_gbps, tdp_w, confidence, source, date }
    }
}

/// One measurement.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct Measurement {
    /// Index of its device.
    pub device: u32,
    /// What was measured.
    pub kind: MeasuredKind,
    /// The same in words, with the number format: "Matrix product, bf16".
    pub name: Message,
    /// Number format; null where it has none.
    pub precision: Option<String>,
    /// Sizes in words; empty where none were given.
    pub shape: String,
    /// Unit of samples, median and interval.
    pub unit: String,
    /// In the order measured.
    pub samples: Vec<f64>,
    /// Middle of the samples.
    pub median: f64,
    /// 95 %, low end first.
    pub interval: [f64; 2],
    /// The samples stopped scattering before time was up.
    pub settled: bool,
    /// What that asks for.
    pub steadiness: State,
    /// As printed, with the digits that the interval supports.
    pub median_text: String,
    pub interval_text: [String; 2],
    /// How far results were from the oracle's; null where nothing was computed.
    pub numerics: Option<Numerics>,
    /// As a share of the peak in `beside`, in three conventions, as printed.
    pub mfu: Option<MfuText>,
    /// The share that is looked at first: MFU, MBU, or the median over nameplate or peak; null where there is none.
    pub utilisation: Option<Utilisation>,
    /// How the figure came about, as far as the file says.
    pub beside: Context,
    /// What was read from the device while measuring.
    pub telemetry: Vec<Telemetry>,
    /// What it ran on is a software device: not a measurement.
    pub software: bool,
    /// The catalog's figure for the same quantity; null where nothing compares.
    pub nameplate: Option<Nameplate>,
}

/// Whether a device computes right.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct Numerics {
    /// Within what the number format allows.
    pub ok: bool,
    /// What that asks for.
    pub state: State,
    /// Largest deviation from the oracle; null where it was not a number.
    pub max_error: Option<f64>,
    pub max_error_text: Option<String>,
}

/// How a figure came about; null where the file does not say.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "MeasuredContext"))]
pub(crate) struct Context {
    /// Memory bandwidth utilisation, share of `peak`, as printed.
    pub mbu_text: Option<String>,
    /// What utilisation is a share of.
    pub peak: Option<PeakText>,
    /// As a share of the best matrix product of the same run, as printed.
    pub of_ceiling: Option<MfuText>,
    /// Energy of one token with its unit, as printed.
    pub joules_per_token_text: Option<String>,
    /// How much faster it ran with all-zero data, signed, as printed.
    pub zero_data_delta_text: Option<String>,
    /// How surely the interval holds the median, as printed, where that is less than 95 %.
    pub coverage_text: Option<String>,
    /// Runs before the first sample.
    pub warm_up: Option<u64>,
    /// What another tool reached on the same shape.
    pub witness: Option<WitnessText>,
}

/// What another tool reached on the same shape, as printed.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct WitnessText {
    /// Its name with its version.
    pub tool: String,
    /// Its rate, and the median as a multiple of it.
    pub text: Message,
    /// How it did it.
    pub how: String,
}

/// What a share was taken of.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct PeakText {
    /// Its value, as printed.
    pub text: String,
    /// Of the value.
    pub unit: String,
    /// The catalog's source, or which measurement of the same run.
    pub source: String,
    /// It was measured in the same run and is no nameplate.
    pub is_measured: bool,
}

/// What share of what a figure comes to.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct Utilisation {
    /// Which share it is; a number without that says nothing.
    pub measure: Measure,
    /// From 0; more than 1 is more than the peak.
    pub share: f64,
    /// It is more than the peak.
    pub is_above: bool,
    /// The measure has a name of its own; of a rate its unit says all.
    pub has_name: bool,
    /// As printed.
    pub text: String,
    /// The peak as printed, with its unit and what it is: "989.4 TFLOP/s, dense bf16 peak".
    pub of: Option<Message>,
}

/// Which share a figure comes to.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "UtilisationMeasure"))]
pub(crate) enum Measure {
    /// Model FLOPs utilisation in PaLM's convention.
    #[serde(rename = "mfu.palm")]
    Palm,
    /// The same, weights of matrix products only.
    #[serde(rename = "mfu.matmul")]
    Matmul,
    /// The same, attention counted for its causal half.
    #[serde(rename = "mfu.causal")]
    Causal,
    /// Memory bandwidth utilisation.
    #[serde(rename = "mbu")]
    Mbu,
    /// The median itself over a rate of the same unit.
    #[serde(rename = "rate")]
    Rate,
}

/// Model FLOPs utilisation as printed; null where that convention does not apply.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct MfuText {
    pub palm: Option<String>,
    pub matmul: Option<String>,
    pub causal: Option<String>,
}

/// One quantity over time.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct Telemetry {
    /// Field that it came from, parts joined by points.
    pub name: String,
    /// The same as people read it, with its unit: "sm, MHz".
    pub label: Message,
    /// It is the time at which the readings were taken, no quantity of the device.
    pub is_time: bool,
    /// One value per reading; null where that reading lacks it.
    pub values: Vec<Option<f64>>,
    /// The least, as printed.
    pub low_text: Option<String>,
    /// The greatest, as printed.
    pub high_text: Option<String>,
}

/// What the catalog states for the quantity that was measured, in the unit of the measurement.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct Nameplate {
    /// Such as "dense bf16 peak".
    pub what: Message,
    pub value: f64,
    pub text: String,
    /// The median as a share of it.
    pub share: f64,
    pub share_text: String,
}
