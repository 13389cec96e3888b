//! A benchmark result for reading: each device beside its row of the catalog, each measurement beside the nameplate.
//!
//! Nothing is stored and no workspace is needed. Nameplate figures are dense and one-way; a unit or a card that the catalog
//! does not know gives no comparison.

mod answer;
mod beside;
mod fact;
mod share;

use crate::{Failure, Session};
pub(crate) use answer::MeasuredAnswer;
pub use fact::Fact;

use answer::{MeasuredDevice, MeasuredMachine, Measurement, Nameplate, Nominal, Numerics, Telemetry};
use beside::{conventions, percent};
use exchange::bench::{self, Device, Kind, Measured, Series};
use quantity::show;
use reference::{Accelerator, Peaks};
use std::path::PathBuf;
use voice::{Message, message};

input::request! {
    pub(crate) struct MeasuredRequest {
        /// File of the result.
        file: PathBuf,
    }
}

/// `measured`: the result in a file.
pub(crate) fn measured(session: &mut Session, request: MeasuredRequest) -> Result<MeasuredAnswer, Failure> {
    let MeasuredRequest { file } = request;
    crate::files::is_foreign(session, &file)?;
    let result = bench::read(&file)?;
    Ok(answer(file.display().to_string(), result))
}

fn answer(file: String, result: Measured) -> MeasuredAnswer {
    let notes = result.notes.iter().map(Message::from).chain(remarks(&result)).collect();
    let devices = result.devices.iter().map(device).collect();
    let measurements = result.measurements.iter().map(|m| measurement(m, &result)).collect();
    let Measured { version, created, machine, driver, libraries, plan, digest, digest_agrees, unread, .. } = result;
    let memory_text = gigabytes(machine.memory_bytes);
    let machine = MeasuredMachine { os: machine.os, cpu: machine.cpu, memory_text };
    MeasuredAnswer {
        file,
        version,
        created,
        machine,
        driver,
        libraries,
        devices,
        plan,
        measurements,
        digest,
        digest_agrees,
        unread,
        notes,
    }
}

/// By these words a result says itself that a device measures nothing.
const NO_MEASUREMENT: &str = "not a measurement";

/// What a reader should know that the result itself may not say.
fn remarks(result: &Measured) -> Vec<Message> {
    let said = |name: &str| result.notes.iter().any(|n| n.contains(name) && n.contains(NO_MEASUREMENT));
    let software = result.devices.iter().filter(|device| device.software && !said(&device.name));
    let software = software.map(|device| message!("api-measured-software", device = &device.name));
    let unknown = result.devices.iter().filter(|device| !device.software && catalog(device).is_none());
    let unknown = unknown.map(|device| match &device.sku {
        Some(sku) => message!("api-measured-not-in-catalog", sku = sku),
        None => message!("api-measured-no-row", device = &device.name),
    });
    let changed = (!result.digest_agrees).then(|| message!("api-measured-digest"));
    let doubts = result.doubts.iter().map(Message::from);
    changed.into_iter().chain(software).chain(unknown).chain(doubts).collect()
}

fn catalog(device: &Device) -> Option<&'static Accelerator> {
    reference::accelerator(device.sku.as_deref()?)
}

fn device(device: &Device) -> MeasuredDevice {
    let catalog = catalog(device).map(Nominal::from);
    let Device { index, uuid, name, sku, memory_bytes, power_limit_w, software, facts } = device.clone();
    let (memory_text, facts) = (gigabytes(memory_bytes), Fact::all(facts));
    MeasuredDevice { index, uuid, name, sku, memory_text, power_limit_w, software, catalog, facts }
}

fn measurement(m: &bench::Measurement, result: &Measured) -> Measurement {
    let [low, high] = m.interval;
    let step = show::supported(low, high).or_else(|| show::significant(m.median, 4));
    let device = result.devices.iter().find(|device| device.index == m.device);
    let nameplate = device.filter(|device| !device.software).and_then(|device| nameplate(m, catalog(device)?));
    Measurement {
        device: m.device,
        kind: m.kind,
        precision: m.precision.clone(),
        shape: m.shape.clone(),
        unit: m.unit.clone(),
        samples: m.samples.clone(),
        median: m.median,
        interval: m.interval,
        settled: m.settled,
        median_text: show::rounded(m.median, step),
        interval_text: m.interval.map(|end| show::rounded(end, step)),
        numerics: m.numerics.as_ref().map(numerics),
        mfu: m.mfu.as_ref().map(conventions),
        utilisation: share::of(m, nameplate.as_ref()),
        beside: beside::printed(&m.beside),
        telemetry: m.telemetry.iter().map(series).collect(),
        software: device.is_some_and(|device| device.software),
        nameplate,
    }
}

fn numerics(found: &bench::Numerics) -> Numerics {
    let bench::Numerics { ok, max_error } = *found;
    Numerics { ok, max_error, max_error_text: max_error.map(scientific) }
}

/// An error of computation: "0" or "3.1e-4".
fn scientific(error: f64) -> String {
    if error == 0.0 { "0".to_owned() } else { format!("{error:.1e}") }
}

fn gigabytes(bytes: f64) -> String {
    format!("{}\u{202F}GB", show::rounded(bytes / 1e9, Some(1.0)))
}

fn series(series: &Series) -> Telemetry {
    let known = || series.values.iter().flatten().copied();
    let (low, high) = (known().fold(f64::INFINITY, f64::min), known().fold(f64::NEG_INFINITY, f64::max));
    let text = |end: f64| end.is_finite().then(|| show::rounded(end, None));
    let Series { name, values } = series.clone();
    Telemetry { name, values, low_text: text(low), high_text: text(high) }
}

/// What the catalog states for the same quantity, and the share of it that was reached.
fn nameplate(m: &bench::Measurement, card: &Accelerator) -> Option<Nameplate> {
    let (unit, factor) = RATES.iter().find(|(unit, _)| unit.eq_ignore_ascii_case(&m.unit)).map(|(_, rate)| *rate)?;
    let (what, peak) = match (unit, m.kind) {
        (Rate::Operations, Kind::Gemm | Kind::TrainStep | Kind::Sustained) => {
            let precision = m.precision.as_deref()?;
            (message!("api-nameplate-dense", precision = precision), peak(&card.peaks, precision)?)
        }
        (Rate::Bytes, Kind::Copy) => (message!("api-nameplate-bandwidth"), card.bandwidth_gbps?),
        (Rate::Bytes, Kind::Peer) => (message!("api-nameplate-link"), card.link_p2p_gbps?),
        _ => return None,
    };
    let value = peak / factor;
    let share = m.median / value;
    Some(Nameplate { what, value, text: show::rounded(value, None), share, share_text: percent(share) })
}

/// What a unit counts.
#[derive(Clone, Copy, PartialEq)]
enum Rate {
    /// 10¹² operations per second, as the catalog's peaks.
    Operations,
    /// 10⁹ bytes per second, as the catalog's bandwidths.
    Bytes,
}

/// Units with the factor to the catalog's own.
const RATES: [(&str, (Rate, f64)); 12] = [
    ("FLOP/s", (Rate::Operations, 1e-12)),
    ("GFLOP/s", (Rate::Operations, 1e-3)),
    ("TFLOP/s", (Rate::Operations, 1.0)),
    ("TFLOPS", (Rate::Operations, 1.0)),
    ("TOP/s", (Rate::Operations, 1.0)),
    ("TOPS", (Rate::Operations, 1.0)),
    ("PFLOP/s", (Rate::Operations, 1e3)),
    ("B/s", (Rate::Bytes, 1e-9)),
    ("MB/s", (Rate::Bytes, 1e-3)),
    ("GB/s", (Rate::Bytes, 1.0)),
    ("TB/s", (Rate::Bytes, 1e3)),
    ("GiB/s", (Rate::Bytes, 1.073_741_824)),
];

fn peak(peaks: &Peaks, precision: &str) -> Option<f64> {
    match precision {
        "fp64" => peaks.fp64,
        "fp32" => peaks.fp32,
        "tf32" => peaks.tf32,
        "bf16" => peaks.bf16,
        "fp16" => peaks.fp16,
        "fp8" => peaks.fp8,
        "int8" => peaks.int8,
        "fp4" => peaks.fp4,
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(kind: Kind, precision: Option<&str>, unit: &str, median: f64, expected: Option<(f64, &str)>) {
        let precision = precision.map(str::to_owned);
        let m = bench::Measurement {
            device: 0,
            kind,
            precision,
            shape: String::new(),
            unit: unit.to_owned(),
            samples: Vec::new(),
            median,
            interval: [median, median],
            settled: true,
            numerics: None,
            mfu: None,
            beside: bench::Beside::default(),
            telemetry: Vec::new(),
        };
        let card = reference::accelerator("H200 SXM5 141GB").unwrap();
        let found = nameplate(&m, card);
        let found = found.as_ref().map(|n| (n.value, n.share_text.as_str()));
        assert_eq!(found, expected, "{kind:?} {unit}");
    }

    #[test]
    fn a_measurement_is_held_against_the_same_quantity_in_its_own_unit() {
        check(Kind::Gemm, Some("bf16"), "TFLOP/s", 494.7, Some((989.4, "50.0\u{202F}%")));
        check(Kind::Gemm, Some("bf16"), "GFLOP/s", 494_700.0, Some((989_400.0, "50.0\u{202F}%")));
        check(Kind::Gemm, Some("int8"), "tops", 989.5, Some((1979.0, "50.0\u{202F}%")));
        check(Kind::Copy, None, "TB/s", 2.4, Some((4.8, "50.0\u{202F}%")));
        check(Kind::Peer, None, "GB/s", 225.0, Some((450.0, "50.0\u{202F}%")));
        check(Kind::Gemm, None, "TFLOP/s", 500.0, None);
        check(Kind::Gemm, Some("fp4"), "TFLOP/s", 500.0, None);
        check(Kind::H2d, None, "GB/s", 55.0, None);
        check(Kind::Copy, None, "TFLOP/s", 55.0, None);
        check(Kind::Decode, Some("bf16"), "tokens/s", 5000.0, None);
    }

    #[test]
    fn errors_of_computation_are_short() {
        for (error, expected) in [(0.0, "0"), (0.0021, "2.1e-3"), (12.0, "1.2e1")] {
            assert_eq!(scientific(error), expected);
        }
    }
}
