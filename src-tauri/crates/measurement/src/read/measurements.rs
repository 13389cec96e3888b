//! One measurement of a file: each field read, and whether they agree with each other.

use super::{line, nullable_text, positive};
use crate::{Measurement, Mfu, Numerics, Peak, Reading, Searched, Sizes, Witness, telemetry};
use input::{Node, Object, Place};
use std::collections::BTreeSet;
use vocabulary::{MeasuredKind, Message, message};

/// What the source of a peak begins with where it is the best that the same run measured, in files that say so by words alone.
const OWN: &str = "measured";

/// How many samples and readings of telemetry the rest of a file may still bring.
pub(super) struct Room {
    samples: usize,
    readings: usize,
}

impl Room {
    /// For a whole file: 200 000 samples, 100 000 readings.
    pub(super) fn full() -> Self {
        Self { samples: 200_000, readings: 100_000 }
    }
}

/// Takes what a list needs out of what is left; says so, in that phrase, where it does not suffice.
fn take(place: &Place, left: &mut usize, phrase: &'static str) -> Option<()> {
    let Node::List(items) = place.node() else { return Some(()) };
    match left.checked_sub(items.len()) {
        Some(rest) => *left = rest,
        None => {
            let expected = Message::new(phrase).with("left", left.to_string());
            place.wrong("B704", expected, message!("exchange-result.split"));
            return None;
        }
    }
    Some(())
}

/// Reads one measurement; `devices` are the indices it may name.
pub(super) fn read(place: &Place, devices: Option<&BTreeSet<u32>>, room: &mut Room) -> Option<Measurement> {
    let o = place.object()?;
    let device = o.required("device").and_then(|p| listed(&p, devices));
    let kind = o.required("kind").and_then(|p| p.choice(&own_kinds()));
    let precision = nullable_text(&o, "precision");
    let shape = o.nullable("shape").map(|p| Sizes::read(p.node()));
    let unit = o.required("unit").and_then(|p| p.id().map(str::to_owned));
    let samples = o.required("samples").and_then(|p| numbers(&p, room));
    let interval = o.required("interval").and_then(|p| interval(&p));
    let median = o.required("median").and_then(|p| median(&p, samples.as_deref(), interval));
    let settled = o.required("settled").and_then(|p| p.boolean());
    let (numerics, mfu) = (optional(&o, "numerics", numerics), optional(&o, "mfu", mfu));
    let telemetry = o.optional("telemetry").map_or(Some(Vec::new()), |p| readings(&p, room));
    let plain = extras(&o);
    Some(Measurement {
        device: device?,
        kind: kind?,
        precision: precision?,
        shape: shape?,
        unit: unit?,
        samples: samples?,
        median: median?,
        interval: interval?,
        settled: settled?,
        numerics: numerics?,
        mfu: mfu?,
        telemetry: telemetry?,
        ..plain?
    })
}

/// What the own benchmark measures, by its words: other kinds come from runs of other tools.
fn own_kinds() -> Vec<(&'static str, MeasuredKind)> {
    MeasuredKind::WORDS.iter().filter(|(_, kind)| kind.is_own()).copied().collect()
}

/// What a measuring program says beside what is agreed; each may be absent, none may be nonsense.
fn extras(o: &Object) -> Option<Measurement> {
    let share = |key| optional(o, key, |p| p.number_where(|x| (0.0..=1.0).contains(&x), message!("json-share")));
    let rate = |key| optional(o, key, at_least_0);
    let (coverage, warm_up) = (share("coverage"), optional(o, "warm_up", |p| p.whole(0, u64::from(u32::MAX))));
    let (peak, of_ceiling) = (optional(o, "peak", peak), optional(o, "of_ceiling", mfu));
    let (mbu, joules_per_token) = (rate("mbu"), rate("joules_per_token"));
    let zero_data_delta = optional(o, "zero_data_delta", |p| p.number());
    let [runs, algorithm] = ["runs", "algorithm"].map(|key| optional(o, key, |p| p.whole(0, u64::from(u32::MAX))));
    let ended_s = optional(o, "ended_s", |p| p.list_of(|p| at_least_0(&p)));
    let witness = optional(o, "witness", witness);
    let searched = optional(o, "searched", |p| p.list_of(|p| searched(&p)));
    Some(Measurement {
        coverage: coverage?,
        warm_up: warm_up?,
        peak: peak?,
        of_ceiling: of_ceiling?,
        mbu: mbu?,
        joules_per_token: joules_per_token?,
        zero_data_delta: zero_data_delta?,
        runs: runs?,
        algorithm: algorithm?,
        ended_s: ended_s?.unwrap_or_default(),
        witness: witness?,
        searched: searched?.unwrap_or_default(),
        ..Measurement::new(0, MeasuredKind::Gemm, "")
    })
}

/// What another tool reached on the same shape.
fn witness(place: &Place) -> Option<Witness> {
    let o = place.object()?;
    let [tool, how] = ["tool", "how"].map(|key| o.required(key).and_then(|p| line(&p)));
    let [value, ratio] = ["value", "ratio"].map(|key| o.required(key).and_then(positive));
    Some(Witness { tool: tool?, how: how?, value: value?, ratio: ratio? })
}

/// A shape that a search tried.
fn searched(place: &Place) -> Option<Searched> {
    let o = place.object()?;
    let [m, n, k] = ["m", "n", "k"].map(|key| o.required(key).and_then(|p| p.whole(1, u64::from(u32::MAX))));
    let rate = o.required("rate").and_then(|p| at_least_0(&p));
    Some(Searched { m: m?, n: n?, k: k?, rate: rate? })
}

/// A field that may be absent: `Some(None)` then, `None` where it is there and wrong.
fn optional<T>(o: &Object, key: &'static str, read: impl FnOnce(&Place) -> Option<T>) -> Option<Option<T>> {
    o.optional(key).map_or(Some(None), |p| read(&p).map(Some))
}

fn peak(place: &Place) -> Option<Peak> {
    let o = place.object()?;
    let value = o.required("value").and_then(positive);
    let (unit, source) = (o.required("unit").and_then(|p| line(&p)), o.required("source").and_then(|p| line(&p)));
    let measured = optional(&o, "measured", |p| p.boolean());
    let (unit, source) = (unit?, source?);
    let measured = measured?.unwrap_or_else(|| source.to_lowercase().starts_with(OWN));
    Some(Peak { value: value?, unit, source: source.into(), measured })
}

fn listed(place: &Place, devices: Option<&BTreeSet<u32>>) -> Option<u32> {
    let index = place.whole(0, u64::from(u32::MAX))? as u32;
    if devices.is_some_and(|known| !known.contains(&index)) {
        place.wrong("B701", message!("exchange-device"), message!("exchange-device.hint"));
        return None;
    }
    Some(index)
}

/// Rates in the order measured.
fn numbers(place: &Place, room: &mut Room) -> Option<Vec<f64>> {
    take(place, &mut room.samples, "exchange-further.samples")?;
    place.list_of(|p| at_least_0(&p))
}

fn readings(place: &Place, room: &mut Room) -> Option<Vec<Reading>> {
    take(place, &mut room.readings, "exchange-further.readings")?;
    telemetry::read(place)
}

fn interval(place: &Place) -> Option<[f64; 2]> {
    let ends = place.list_of(|p| at_least_0(&p))?;
    match ends.as_slice() {
        [low, high] if low <= high => Some([*low, *high]),
        _ => {
            place.wrong("B702", message!("exchange-interval"), message!("exchange-interval.hint"));
            None
        }
    }
}

/// A median lies inside its interval and among its samples.
fn median(place: &Place, samples: Option<&[f64]>, interval: Option<[f64; 2]>) -> Option<f64> {
    let median = at_least_0(place)?;
    if interval.is_some_and(|[low, high]| median < low || median > high) {
        place.wrong("B702", message!("exchange-median.inside"), message!("exchange-result.as-written"));
        return None;
    }
    let samples = samples.unwrap_or_default();
    let among = samples.iter().any(|x| *x <= median) && samples.iter().any(|x| *x >= median);
    if !samples.is_empty() && !among {
        place.wrong("B702", message!("exchange-median.among"), message!("exchange-result.as-written"));
        return None;
    }
    Some(median)
}

fn numerics(place: &Place) -> Option<Numerics> {
    let o = place.object()?;
    let max_error = optional(&o, "max_error", at_least_0);
    let ok = o.required("ok").and_then(|p| p.boolean());
    Some(Numerics { max_error: max_error?, ok: ok? })
}

fn mfu(place: &Place) -> Option<Mfu> {
    let o = place.object()?;
    let share = |key| optional(&o, key, at_least_0);
    let (palm, matmul, causal) = (share("palm"), share("matmul"), share("causal"));
    Some(Mfu { palm: palm?, matmul: matmul?, causal: causal? })
}

fn at_least_0(place: &Place) -> Option<f64> {
    place.number_where(|x| x >= 0.0, message!("tables-number-at-least", low = "0"))
}
