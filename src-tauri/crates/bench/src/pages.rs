//! What a person reads: devices, results, observations, progress.

use bench::discover::{Discovery, Found, Listed};
use bench::observe::Observation;
use bench::result::{Measurement, Results};
use bench::run::Event;
use bench::statistics::CONFIDENCE;
use measurement::event::Phase;
use quantity::show::{percent, rounded};
use std::path::Path;
use vocabulary::{KpiId, Strength};
use voice::{Message, Value, message, text};

/// Devices, one paragraph each.
pub fn discovery(found: &Discovery) -> String {
    let machine = &found.machine;
    let mut page = format!("{} · {} · {}\n", machine.os, machine.cpu, gigabytes(machine.memory_bytes));
    for device in &found.devices {
        page += &paragraph(device);
    }
    page + &found.notes.iter().map(|note| format!("\n{}", noted(note))).collect::<String>()
}

fn noted(note: &Message) -> String {
    text(&message!("bench-note", note = note)) + "\n"
}

fn indented(lines: impl IntoIterator<Item = Message>) -> String {
    lines.into_iter().map(|line| format!("   {}\n", text(&line))).collect()
}

fn paragraph(device: &Found) -> String {
    let memory = device.memory_bytes.map_or_else(|| voice::label("bench-memory-untold"), gigabytes);
    let limit = device.power_limit_w.map(|watts| message!("bench-at-most-watts", watts = format!("{watts:.0}")));
    let head = [device.name.clone(), memory].into_iter().chain(limit.as_ref().map(text)).collect::<Vec<_>>();
    let facts = device.facts.iter();
    let mut lines: Vec<Message> = facts
        .map(|(name, fact)| message!("bench-fact", name = Message::word("bench-fact", name), fact = fact))
        .collect();
    lines.extend(catalog(&device.catalog));
    lines.extend(device.software.then(|| message!("bench-software-driver")));
    lines.extend((!device.users.is_empty()).then(|| message!("bench-used-by", users = device.used_by())));
    format!("\n{}  {}\n{}", device.index, head.join(" · "), indented(lines))
}

fn catalog(listed: &Listed) -> Vec<Message> {
    match listed {
        Listed::Row { sku, peak_tflops, bandwidth_gbps, source } => {
            let rate = |rate: &Option<f64>, unit: &str| match rate {
                Some(rate) => format!("{} {unit}", rounded(*rate, None)).into(),
                None => message!("unknown"),
            };
            let (peak, bandwidth) = (rate(peak_tflops, "TFLOP/s"), rate(bandwidth_gbps, "GB/s"));
            let row = message!("bench-catalog", sku = *sku, peak = peak, bandwidth = bandwidth);
            vec![row, message!("bench-source", source = *source)]
        }
        Listed::Unknown { offer } => vec![offer.clone()],
        Listed::Processor => Vec::new(),
    }
}

fn gigabytes(bytes: u64) -> String {
    format!("{:.1} GB", bytes as f64 / 1e9)
}

/// Every figure with its interval, then what to know.
pub fn results(results: &Results, path: &Path) -> String {
    let figures = results.measurements.iter().map(|measurement| text(&line(measurement)) + "\n");
    let notes = results.notes.iter().map(|note| noted(&note.text));
    let written = text(&message!("bench-written", path = path.display().to_string())) + "\n";
    figures.chain(notes).chain([written]).collect()
}

/// Difference that zeros have to make to be worth a word.
const TELLING: f64 = 0.005;

/// One figure: "0 gemm fp32: 0.1213 TFLOP/s (0.1207 to 0.1221)", and what to know of it.
fn line(m: &Measurement) -> Message {
    let [low, high] = m.interval.map(|end| rounded(end, None));
    let coverage = m.coverage.unwrap_or_default();
    let interval = match m.samples.len() {
        1 => message!("bench-interval-one-run"),
        _ if coverage < CONFIDENCE => {
            message!("bench-interval-unsure", low = low, high = high, coverage = percent(coverage))
        }
        _ => message!("general-range", low = low, high = high),
    };
    let what = match m.shape.get("batch") {
        Some(batch) => message!("bench-figure-batch", what = m.what(), batch = batch.to_string()),
        None => m.what().into(),
    };
    let (device, median) = (m.device.to_string(), rounded(m.median, None));
    let figure =
        message!("bench-figure", device = device, what = what, median = median, unit = &m.unit, interval = interval);
    Value::commas(std::iter::once(figure).chain(remarks(m))).into()
}

fn remarks(m: &Measurement) -> Vec<Message> {
    let is_listed = m.peak.is_some() && m.is_of_nameplate();
    let palm = m.mfu.and_then(|mfu| mfu.palm).map(percent);
    let zeros = m.zero_data_delta.filter(|delta| delta.abs() >= TELLING);
    let remarks = [
        palm.map(|share| match is_listed {
            true => message!("bench-mfu", share = share),
            false => message!("bench-mfu-of-product", share = share),
        }),
        m.mbu.map(percent).map(|share| match is_listed {
            true => message!("bench-mbu", share = share),
            false => message!("bench-mbu-of-copy", share = share),
        }),
        m.joules_per_token.map(|joules| message!("bench-energy", joules = rounded(joules, None))),
        zeros.map(|delta| match delta > 0.0 {
            true => message!("bench-zeros-more", share = percent(delta)),
            false => message!("bench-zeros-less", share = percent(-delta)),
        }),
        m.witness.as_ref().map(|witness| {
            let [value, ratio] =
                [(witness.value, None), (witness.ratio, Some(0.001))].map(|(x, step)| rounded(x, step));
            message!("bench-beside", tool = &witness.tool, value = value, ratio = ratio)
        }),
        (!m.settled).then(|| message!("bench-not-settled")),
        m.numerics.filter(|numerics| !numerics.ok).map(|_| message!("bench-wrong-result")),
    ];
    remarks.into_iter().flatten().collect()
}

/// What progress says on standard error, if anything.
pub fn progress(event: &Event) -> Option<String> {
    match event {
        Event::Phase(Phase { device, what, done, .. }) => {
            Some(format!("{:>4} {}", percent(*done), phase(*device, what)))
        }
        Event::Measured { measurement, .. } => Some(format!("     {}", text(&line(measurement)))),
        _ => None,
    }
}

/// What a device is at.
pub fn phase(device: u32, what: &Message) -> String {
    text(&message!("bench-progress", device = device.to_string(), what = what))
}

/// What each device did.
pub fn observations(seen: &[Observation]) -> String {
    seen.iter().map(observation).collect::<Vec<_>>().join("\n")
}

/// For how long it was watched.
fn watched(seen: &Observation) -> Message {
    match seen.readings {
        0 => message!("bench-unwatched", name = &seen.name),
        _ => message!("bench-watched", name = &seen.name, seconds = Value::number(rounded(seen.seconds, Some(1.0)))),
    }
}

fn observation(seen: &Observation) -> String {
    let share = |share: Option<f64>| share.map_or_else(|| message!("bench-cannot-say"), |x| percent(x).into());
    let sure = |figure: Message| match seen.strength {
        Strength::Weak => message!("bench-weak", what = figure),
        _ => figure,
    };
    let kpi = |id: KpiId, value| sure(message!("bench-kpi", kpi = id.inside(), share = share(value)));
    let figures = [
        kpi(KpiId::EffectiveUtilisation, seen.effective_utilisation),
        message!("bench-idle", share = share(seen.idle_share)),
        kpi(KpiId::SunkComputeRatio, seen.sunk_compute_ratio),
    ];
    let throttled = seen.throttled.iter().map(|(reason, share)| {
        let reason = Message::word("bench-throttle", reason);
        message!("bench-clocks-held-down", reason = reason, share = percent(*share))
    });
    let lines = figures.into_iter().chain(throttled).chain(seen.notes.iter().cloned());
    format!("{}  {}\n{}", seen.device, text(&watched(seen)), indented(lines))
}
