//! What a person reads: devices, results, observations, progress.

use bench::discover::{Discovery, Found, Listed};
use bench::observe::{Observation, Strength};
use bench::result::{Measurement, Results};
use bench::run::Event;
use bench::statistics::CONFIDENCE;
use quantity::show::{percent, rounded};
use std::fmt::Write;
use std::path::Path;

/// Devices, one paragraph each.
pub fn discovery(found: &Discovery) -> String {
    let machine = &found.machine;
    let mut page = format!("{} · {} · {}\n", machine.os, machine.cpu, gigabytes(machine.memory_bytes));
    for device in &found.devices {
        page += &paragraph(device);
    }
    found.notes.iter().for_each(|note| page += &format!("\nNote: {note}\n"));
    page
}

fn paragraph(device: &Found) -> String {
    let memory = device.memory_bytes.map_or("memory not told".to_owned(), gigabytes);
    let limit = device.power_limit_w.map(|watts| format!(" · at most {watts:.0} W")).unwrap_or_default();
    let mut text = format!("\n{}  {} · {memory}{limit}\n", device.index, device.name);
    for (name, fact) in &device.facts {
        text += &format!("   {}: {fact}\n", name.replace('_', " "));
    }
    match &device.catalog {
        Listed::Row { sku, peak_tflops, bandwidth_gbps, source } => {
            let peak = peak_tflops.map_or("unknown".to_owned(), |peak| format!("{} TFLOP/s", rounded(peak, None)));
            let bandwidth = bandwidth_gbps.map_or("unknown".to_owned(), |rate| format!("{} GB/s", rounded(rate, None)));
            text += &format!("   catalog: {sku}, dense 16-bit peak {peak}, memory {bandwidth}\n   source: {source}\n");
        }
        Listed::Unknown { offer } => text += &format!("   {offer}\n"),
        Listed::Processor => {}
    }
    if device.software {
        text += "   a software driver: what runs on it is not a measurement\n";
    }
    if !device.users.is_empty() {
        text += &format!("   in use by {}\n", device.users.join(", "));
    }
    text
}

fn gigabytes(bytes: u64) -> String {
    format!("{:.1} GB", bytes as f64 / 1e9)
}

/// Every figure with its interval, then what to know.
pub fn results(results: &Results, path: &Path) -> String {
    let mut page = String::new();
    for measurement in &results.measurements {
        page += &(line(measurement) + "\n");
    }
    results.notes.iter().for_each(|note| page += &format!("Note: {note}\n"));
    page + &format!("Written to {}\n", path.display())
}

/// Difference that zeros have to make to be worth a word.
const TELLING: f64 = 0.005;

/// One figure: "0 gemm fp32  0.1213 TFLOP/s (0.1207 to 0.1221)".
fn line(m: &Measurement) -> String {
    let precision = m.precision.map(|word| format!(" {word}")).unwrap_or_default();
    let batch = m.shape.get("batch").map(|batch| format!(" batch {batch}")).unwrap_or_default();
    let [low, high] = m.interval;
    let (median, low, high) = (rounded(m.median, None), rounded(low, None), rounded(high, None));
    let sure = if m.coverage < CONFIDENCE { format!(", {}", percent(m.coverage)) } else { String::new() };
    let interval = if m.samples.len() == 1 { "one run".to_owned() } else { format!("{low} to {high}{sure}") };
    let mut text = format!("{} {}{precision}{batch}: {median} {} ({interval})", m.device, m.kind, m.unit);
    let is_listed = m.peak.as_ref().is_some_and(|peak| peak.source.starts_with("catalog"));
    // Writing to a string cannot fail.
    let _ = match m.mfu.and_then(|mfu| mfu.palm) {
        Some(palm) if is_listed => write!(text, ", MFU {} (palm)", percent(palm)),
        Some(palm) => write!(text, ", {} of this run's best matrix product (palm)", percent(palm)),
        None => Ok(()),
    };
    let _ = match m.mbu {
        Some(mbu) if is_listed => write!(text, ", MBU {}", percent(mbu)),
        Some(mbu) => write!(text, ", {} of this run's copy", percent(mbu)),
        None => Ok(()),
    };
    if let Some(joules) = m.joules_per_token {
        let _ = write!(text, ", {} J per token", rounded(joules, None));
    }
    if let Some(delta) = m.zero_data_delta.filter(|delta| delta.abs() >= TELLING) {
        let more = if delta > 0.0 { "more" } else { "less" };
        let _ = write!(text, ", zeros would give {} {more}", percent(delta.abs()));
    }
    if !m.settled {
        text += ", not settled";
    }
    if m.numerics.is_some_and(|numerics| !numerics.ok) {
        text += ", WRONG RESULT";
    }
    text
}

/// What progress says on standard error, if anything.
pub fn progress(event: &Event) -> Option<String> {
    match event {
        Event::Phase { device, what, done, .. } => Some(format!("{:>4} device {device}: {what}", percent(*done))),
        Event::Measured { measurement, .. } => Some(format!("     {}", line(measurement))),
        _ => None,
    }
}

/// What each device did.
pub fn observations(seen: &[Observation]) -> String {
    seen.iter().map(observation).collect::<Vec<_>>().join("\n")
}

/// For how long it was watched.
fn watched(seen: &Observation) -> String {
    match seen.readings {
        0 => "nothing was watched".to_owned(),
        _ => format!("{} seconds", rounded(seen.seconds, Some(1.0))),
    }
}

fn observation(seen: &Observation) -> String {
    let share = |share: Option<f64>| share.map_or("cannot say".to_owned(), percent);
    let strength = if seen.strength == Strength::Weak { " (weak)" } else { "" };
    let mut text = format!(
        "{}  {}, {}\n   effective utilisation {}{strength}\n   idle {}\n   sunk-compute ratio {}{strength}\n",
        seen.device,
        seen.name,
        watched(seen),
        share(seen.effective_utilisation),
        share(seen.idle_share),
        share(seen.sunk_compute_ratio),
    );
    for (reason, share) in &seen.throttled {
        text += &format!("   clocks held down by {} for {} of the time\n", reason.replace('_', " "), percent(*share));
    }
    seen.notes.iter().for_each(|note| text += &format!("   {note}\n"));
    text
}
