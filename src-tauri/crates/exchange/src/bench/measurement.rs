//! One measurement of a result: samples, what they come to, and whether they agree with each other.

use super::facts::line;
use super::shape;
use super::telemetry::{self, Series};
use input::{Node, Object, Place};
use serde::Serialize;
use std::collections::BTreeSet;
use vocabulary::{Message, message};

/// What was measured; the words are those of the measuring program's result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "MeasurementKind"))]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A product of matrices.
    Gemm,
    /// A copy within the device's memory.
    Copy,
    /// A copy from main memory to the device.
    H2d,
    /// A copy from the device to main memory.
    D2h,
    /// A copy to another device.
    Peer,
    /// One step of training.
    TrainStep,
    /// Tokens generated one after another.
    Decode,
    /// The same work for minutes on end.
    Sustained,
}

input::words!(Kind);

impl Kind {
    /// Every kind with its word.
    pub const WORDS: [(&'static str, Self); 8] = [
        ("gemm", Self::Gemm),
        ("copy", Self::Copy),
        ("h2d", Self::H2d),
        ("d2h", Self::D2h),
        ("peer", Self::Peer),
        ("train_step", Self::TrainStep),
        ("decode", Self::Decode),
        ("sustained", Self::Sustained),
    ];

    /// Its word.
    pub fn word(self) -> &'static str {
        Self::WORDS[self as usize].0
    }
}

/// Something measured on one device.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Measurement {
    /// Index of its device.
    pub device: u32,
    /// What was measured.
    pub kind: Kind,
    /// Number format; `None` where it has none.
    pub precision: Option<String>,
    /// Sizes in words: "4096 × 4096 × 4096"; empty where none were given.
    pub shape: String,
    /// Unit of samples, median and interval.
    pub unit: String,
    /// In the order measured.
    pub samples: Vec<f64>,
    /// Middle of the samples.
    pub median: f64,
    /// 95 % interval of the median, low end first.
    pub interval: [f64; 2],
    /// True where the samples stopped scattering before time was up.
    pub settled: bool,
    /// How far results were from the oracle's; `None` where nothing was computed.
    pub numerics: Option<Numerics>,
    /// Model FLOPs utilisation in three conventions, as shares of peak.
    pub mfu: Option<Mfu>,
    /// What the file says beside what is agreed.
    pub beside: Beside,
    /// What was read from the device while measuring.
    pub telemetry: Vec<Series>,
}

/// How a figure came about, as far as a measuring program says so; `None` where it does not.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Beside {
    /// Probability that the interval holds the median.
    pub coverage: Option<f64>,
    /// Runs before the first sample.
    pub warm_up: Option<u64>,
    /// What utilisation was set against.
    pub peak: Option<Peak>,
    /// Model FLOPs as a share of the best matrix product of the same run.
    pub of_ceiling: Option<Mfu>,
    /// Memory bandwidth utilisation, share of peak.
    pub mbu: Option<f64>,
    /// Energy of one token, joules.
    pub joules_per_token: Option<f64>,
    /// Median with all-zero data less median with random data, as a share of the latter.
    pub zero_data_delta: Option<f64>,
}

/// What a rate was set against.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Peak {
    /// The peak, above 0.
    pub value: f64,
    /// Such as "TFLOP/s" or "GB/s".
    pub unit: String,
    /// The catalog's source, or which measurement of the same run.
    pub source: String,
}

/// Whether a device computes right.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Numerics {
    /// Largest deviation from the oracle; `None` where it was not a number.
    pub max_error: Option<f64>,
    /// Within what the number format allows.
    pub ok: bool,
}

/// Model FLOPs utilisation, share of peak; `None` where that convention does not apply.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Mfu {
    /// 6N plus attention (PaLM, appendix B).
    pub palm: Option<f64>,
    /// Weights of matrix products only.
    pub matmul: Option<f64>,
    /// Attention counted for its causal half.
    pub causal: Option<f64>,
}

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
    let kind = o.required("kind").and_then(|p| p.choice(&Kind::WORDS));
    let precision = super::nullable_text(&o, "precision");
    let shape = o.nullable("shape").map(|p| shape::words(p.node()));
    let unit = o.required("unit").and_then(|p| p.id().map(str::to_owned));
    let samples = o.required("samples").and_then(|p| numbers(&p, room));
    let interval = o.required("interval").and_then(|p| interval(&p));
    let median = o.required("median").and_then(|p| median(&p, samples.as_deref(), interval));
    let settled = o.required("settled").and_then(|p| p.boolean());
    let numerics = o.optional("numerics").map_or(Some(None), |p| numerics(&p).map(Some));
    let mfu = o.optional("mfu").map_or(Some(None), |p| mfu(&p).map(Some));
    let telemetry = o.optional("telemetry").map_or(Some(Vec::new()), |p| readings(&p, room));
    let beside = beside(&o);
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
        beside: beside?,
        telemetry: telemetry?,
    })
}

/// What a measuring program says beside what is agreed; each may be absent, none may be nonsense.
fn beside(o: &Object) -> Option<Beside> {
    let number = |key| optional(o, key, |p| p.number());
    let share = |key| optional(o, key, |p| p.number_where(|x| (0.0..=1.0).contains(&x), message!("exchange-share")));
    let rate = |key| optional(o, key, at_least_0);
    let (coverage, warm_up) = (share("coverage"), optional(o, "warm_up", |p| p.whole(0, u64::from(u32::MAX))));
    let (peak, of_ceiling) = (optional(o, "peak", peak), optional(o, "of_ceiling", mfu));
    let (mbu, joules_per_token) = (rate("mbu"), rate("joules_per_token"));
    let zero_data_delta = number("zero_data_delta");
    Some(Beside {
        coverage: coverage?,
        warm_up: warm_up?,
        peak: peak?,
        of_ceiling: of_ceiling?,
        mbu: mbu?,
        joules_per_token: joules_per_token?,
        zero_data_delta: zero_data_delta?,
    })
}

/// A field that may be absent: `Some(None)` then, `None` where it is there and wrong.
fn optional<T>(o: &Object, key: &'static str, read: impl FnOnce(&Place) -> Option<T>) -> Option<Option<T>> {
    o.optional(key).map_or(Some(None), |p| read(&p).map(Some))
}

fn peak(place: &Place) -> Option<Peak> {
    let o = place.object()?;
    let value = o.required("value").and_then(super::positive);
    let (unit, source) = (o.required("unit").and_then(|p| line(&p)), o.required("source").and_then(|p| line(&p)));
    Some(Peak { value: value?, unit: unit?, source: source? })
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

fn readings(place: &Place, room: &mut Room) -> Option<Vec<Series>> {
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
    let max_error = o.optional("max_error").map_or(Some(None), |p| at_least_0(&p).map(Some));
    let ok = o.required("ok").and_then(|p| p.boolean());
    Some(Numerics { max_error: max_error?, ok: ok? })
}

fn mfu(place: &Place) -> Option<Mfu> {
    let o = place.object()?;
    let share = |key| o.optional(key).map_or(Some(None), |p| at_least_0(&p).map(Some));
    let (palm, matmul, causal) = (share("palm"), share("matmul"), share("causal"));
    Some(Mfu { palm: palm?, matmul: matmul?, causal: causal? })
}

fn at_least_0(place: &Place) -> Option<f64> {
    place.number_where(|x| x >= 0.0, message!("tables-number-at-least", low = "0"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::Plan;

    fn check<T: Serialize + Copy>(words: &[(&'static str, T)]) {
        for (word, value) in words {
            assert_eq!(serde_json::to_value(value).unwrap(), *word);
        }
    }

    #[test]
    fn words_are_written_as_they_are_read() {
        check(&Kind::WORDS);
        check(&Plan::WORDS);
    }
}
