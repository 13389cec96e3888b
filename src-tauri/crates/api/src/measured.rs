//! A benchmark result for reading: each device beside its row of the catalog, each measurement beside the nameplate.
//!
//! Nothing is stored and no workspace is needed. Nameplate figures are dense and one-way; a unit or a card that the catalog
//! does not know gives no comparison.

mod answer;
mod context;
mod fact;
mod share;

use crate::{Failure, Session};
pub(crate) use answer::MeasuredAnswer;
pub use fact::{Fact, Facts};

use answer::{MeasuredDevice, MeasuredMachine, Measurement, Nameplate, Nominal, Numerics, Telemetry};
use context::{conventions, percent};
use exchange::results;
use measurement::{Code, Device, ResultFile, Results, Series, gauge, named, series, soundness, unit};
use quantity::show;
use reference::Accelerator;
use std::path::PathBuf;
use vocabulary::MeasuredKind;
use voice::{Message, message};

/// Digits of a digest by which the code of kernels is told from another.
const KERNELS: usize = 12;

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
    let result = results::read(&file)?;
    Ok(answer(file.display().to_string(), result))
}

fn answer(file: String, found: ResultFile) -> MeasuredAnswer {
    let notes = found.results.notes.iter().map(|note| note.text.clone()).chain(remarks(&found)).collect();
    let ResultFile { version, results, digest, digest_agrees, unread, .. } = found;
    let devices = results.devices.iter().map(device).collect();
    let measurements = results.measurements.iter().map(|m| measurement(m, &results)).collect();
    let Results { created, origin, machine, driver, libraries, plan, .. } = results;
    let memory_text = gigabytes(machine.memory_bytes);
    let machine = MeasuredMachine { os: machine.os, cpu: machine.cpu, memory_text };
    MeasuredAnswer {
        file,
        version,
        created,
        program: program(&origin),
        host: origin.host,
        part: part(origin.job, origin.rank, origin.of),
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

/// The measuring program with what it ran: "0.1.0, kernels 323bf0473255".
fn program(origin: &measurement::Origin) -> Option<Message> {
    let kernels: String = origin.kernels.as_ref()?.chars().take(KERNELS).collect();
    Some(message!("api-measured-program", version = origin.program.as_ref()?, kernels = kernels))
}

/// Which part of which job a result is: "slurm 4711, part 3 of 64".
fn part(job: Option<String>, rank: Option<u64>, of: Option<u64>) -> Option<Message> {
    Some(message!("api-measured-part", job = job?, part = rank? + 1, of = of?))
}

/// What a reader should know that the result itself may not say.
fn remarks(found: &ResultFile) -> Vec<Message> {
    let Results { devices, notes, .. } = &found.results;
    let is_known =
        |device: &Device| notes.iter().any(|note| note.code == Code::Software && note.devices.contains(&device.index));
    let software = devices.iter().filter(|device| device.software && !is_known(device));
    let software = software.map(|device| message!("api-measured-software", device = &device.name));
    let unknown = devices.iter().filter(|device| !device.software && catalog(device).is_none());
    let unknown = unknown.map(|device| match &device.sku {
        Some(sku) => message!("api-measured-not-in-catalog", sku = sku),
        None => message!("api-measured-no-row", device = &device.name),
    });
    let changed = (!found.digest_agrees).then(|| message!("api-measured-digest"));
    changed.into_iter().chain(software).chain(unknown).chain(found.doubtful()).collect()
}

fn catalog(device: &Device) -> Option<&'static Accelerator> {
    reference::accelerator(device.sku.as_deref()?)
}

fn device(device: &Device) -> MeasuredDevice {
    let catalog = catalog(device).map(Nominal::from);
    let Device { index, uuid, name, sku, memory_bytes, power_limit_w, software, facts } = device.clone();
    let Facts { all: facts, brief } = Facts::of(facts.0.into_iter().map(|(name, text)| (name, voice::text(&text))));
    let memory_text = gigabytes(memory_bytes);
    MeasuredDevice { index, uuid, name, sku, memory_text, power_limit_w, software, catalog, facts, brief }
}

fn measurement(m: &measurement::Measurement, result: &Results) -> Measurement {
    let [low, high] = m.interval;
    let step = show::supported(low, high).or_else(|| show::significant(m.median, 4));
    let device = result.device(m.device);
    // Of what was computed wrong the speed is no share of anything.
    let is_right = m.numerics.is_none_or(|numerics| numerics.ok);
    let nameplate =
        device.filter(|device| is_right && !device.software).and_then(|device| nameplate(m, catalog(device)?));
    Measurement {
        device: m.device,
        kind: m.kind,
        name: named(m.kind, m.precision.as_deref(), None),
        precision: m.precision.clone(),
        shape: m.shape.text(),
        unit: m.unit.clone(),
        samples: m.samples.clone(),
        median: m.median,
        interval: m.interval,
        settled: m.settled,
        steadiness: soundness::settled(m.settled),
        median_text: show::rounded(m.median, step),
        interval_text: m.interval.map(|end| show::rounded(end, step)),
        numerics: m.numerics.as_ref().map(numerics),
        mfu: m.mfu.as_ref().map(conventions),
        utilisation: share::of(m, nameplate.as_ref()),
        beside: context::printed(m),
        telemetry: series(&m.telemetry).into_iter().map(curve).collect(),
        software: device.is_some_and(|device| device.software),
        nameplate,
    }
}

fn numerics(found: &measurement::Numerics) -> Numerics {
    let measurement::Numerics { ok, max_error } = *found;
    let state = soundness::numerics(Some(ok));
    Numerics { ok, state, max_error, max_error_text: max_error.map(scientific) }
}

/// An error of computation: "0" or "3.1e-4".
fn scientific(error: f64) -> String {
    if error == 0.0 { "0".to_owned() } else { format!("{error:.1e}") }
}

fn gigabytes(bytes: u64) -> String {
    format!("{}\u{202F}GB", show::rounded(bytes as f64 / 1e9, Some(1.0)))
}

fn curve(Series { name, values }: Series) -> Telemetry {
    let known = || values.iter().flatten().copied();
    let (low, high) = (known().fold(f64::INFINITY, f64::min), known().fold(f64::NEG_INFINITY, f64::max));
    let text = |end: f64| end.is_finite().then(|| show::rounded(end, None));
    let (called, unit) = gauge::called(&name);
    let label = Message::listed([called, unit.unwrap_or_default().to_owned()].map(Message::from));
    let is_time = gauge::is_time(&name);
    Telemetry { name, label, is_time, low_text: text(low), high_text: text(high), values }
}

/// What the catalog states for the same quantity, and the share of it that was reached.
fn nameplate(m: &measurement::Measurement, card: &Accelerator) -> Option<Nameplate> {
    let (what, peak) = match m.kind {
        MeasuredKind::Gemm | MeasuredKind::TrainStep | MeasuredKind::Sustained => {
            let precision = m.precision.as_deref()?;
            (message!("api-nameplate-dense", precision = precision), card.peaks.of(precision)?)
        }
        MeasuredKind::Copy => (message!("api-nameplate-bandwidth"), card.bandwidth_gbps?),
        MeasuredKind::Peer => (message!("api-nameplate-link"), card.link_p2p_gbps?),
        _ => return None,
    };
    let rate = if m.kind == MeasuredKind::TrainStep { MeasuredKind::Gemm } else { m.kind };
    let value = peak / unit::factor(&m.unit, unit::of(rate, None))?;
    let share = m.median / value;
    Some(Nameplate { what, value, text: show::rounded(value, None), share, share_text: percent(share) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(kind: MeasuredKind, precision: Option<&str>, unit: &str, median: f64, expected: Option<(f64, &str)>) {
        let precision = precision.map(str::to_owned);
        let plain = measurement::Measurement::new(0, kind, unit);
        let m = measurement::Measurement { precision, median, interval: [median, median], ..plain };
        let card = reference::accelerator("H200 SXM5 141GB").unwrap();
        let found = nameplate(&m, card);
        let found = found.as_ref().map(|n| (n.value, n.share_text.as_str()));
        assert_eq!(found, expected, "{kind:?} {unit}");
    }

    #[test]
    fn a_measurement_is_held_against_the_same_quantity_in_its_own_unit() {
        check(MeasuredKind::Gemm, Some("bf16"), "TFLOP/s", 494.7, Some((989.4, "50.0\u{202F}%")));
        check(MeasuredKind::Gemm, Some("bf16"), "GFLOP/s", 494_700.0, Some((989_400.0, "50.0\u{202F}%")));
        check(MeasuredKind::Gemm, Some("int8"), "tops", 989.5, Some((1979.0, "50.0\u{202F}%")));
        check(MeasuredKind::Copy, None, "TB/s", 2.4, Some((4.8, "50.0\u{202F}%")));
        check(MeasuredKind::Peer, None, "GB/s", 225.0, Some((450.0, "50.0\u{202F}%")));
        check(MeasuredKind::Gemm, None, "TFLOP/s", 500.0, None);
        check(MeasuredKind::Gemm, Some("fp4"), "TFLOP/s", 500.0, None);
        check(MeasuredKind::H2d, None, "GB/s", 55.0, None);
        check(MeasuredKind::Copy, None, "TFLOP/s", 55.0, None);
        check(MeasuredKind::Decode, Some("bf16"), "tokens/s", 5000.0, None);
    }

    #[test]
    fn errors_of_computation_are_short() {
        for (error, expected) in [(0.0, "0"), (0.0021, "2.1e-3"), (12.0, "1.2e1")] {
            assert_eq!(scientific(error), expected);
        }
    }
}
