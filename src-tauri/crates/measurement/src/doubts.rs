//! What in a result does not follow from its own samples, or can hardly be. It is told beside the result and refuses nothing:
//! a digest shows accidents only, since anybody can write one, and a result written by hand may lack samples for a reason.

use crate::{Measurement, Mfu, ResultFile, Results, median, unit};
use quantity::show::shorten;
use std::collections::BTreeMap;
use vocabulary::{Message, Value, message};

/// How far a median may be from that of its samples, as a share of it: what writing a number with seven digits takes.
const ROUNDING: f64 = 1e-6;
/// Fewest samples whose span holds the median with 95 %: 1 − 2^(1 − n) is 0.969 for six, 0.938 for five.
const LEAST: usize = 6;
/// Most measurements that a sentence names.
const NAMED: usize = 3;
/// How drivers that compute on the processor call their devices, in lower case.
const SOFTWARE: [&str; 5] = ["llvmpipe", "lavapipe", "softpipe", "swiftshader", "microsoft basic render"];

/// One thing to doubt, and which measurements it is about, by position, rising.
#[derive(Clone, Debug, PartialEq)]
pub struct Doubt {
    /// Without a full stop: "The median is not that of the samples".
    pub text: Message,
    /// Positions in the result's list.
    pub at: Vec<usize>,
}

/// A test of one measurement, and the phrase of what is said where it holds.
type Test = (fn(&Measurement) -> bool, &'static str);

const TESTS: [Test; 6] = [
    (is_not_of_samples, "exchange-doubt-median"),
    (|m| m.settled && m.samples.is_empty(), "exchange-doubt-no-sample"),
    (|m| m.settled && (1..LEAST).contains(&m.samples.len()), "exchange-doubt-few-samples"),
    (is_share_beyond_1, "exchange-doubt-share"),
    (is_rate_beyond_peak, "exchange-doubt-rate"),
    (|m| !unit::fits(m.kind, &m.unit), "exchange-doubt-unit"),
];

/// Everything doubtful of the measurements.
pub(crate) fn found(result: &Results) -> Vec<Doubt> {
    let tested = TESTS.iter().map(|(holds, text)| Doubt { text: Message::new(*text), at: positions(result, holds) });
    tested.chain([twice(result), against_itself(result)]).filter(|doubt| !doubt.at.is_empty()).collect()
}

impl ResultFile {
    /// What is doubtful, in sentences: devices first.
    pub fn doubtful(&self) -> Vec<Message> {
        let hidden = self.hidden.iter().map(|name| message!("exchange-hidden-software", device = shorten(name)));
        hidden.chain(self.doubts.iter().map(|doubt| sentence(&self.results, doubt))).collect()
    }
}

/// True for the name of a device that is the processor under a driver of graphics.
pub(crate) fn is_software(name: &str) -> bool {
    let name = name.to_lowercase();
    SOFTWARE.iter().any(|driver| name.contains(driver))
}

/// "The median is not that of the samples: gemm bf16 8192 × 8192 × 8192 on device 0, and 4 more."
fn sentence(result: &Results, doubt: &Doubt) -> Message {
    let named = doubt.at.iter().filter_map(|at| result.measurements.get(*at)).take(NAMED).map(name);
    let (named, text) = (Value::semicolons(named), &doubt.text);
    match doubt.at.len().saturating_sub(NAMED) {
        0 => message!("exchange-doubt", doubt = text, measurements = named),
        more => message!("exchange-doubt.more", doubt = text, measurements = named, count = more),
    }
}

/// "gemm bf16 8192 × 8192 × 8192 on device 0"; the sizes of a model, which stand behind a semicolon, are left out.
fn name(m: &Measurement) -> Message {
    let shape = m.shape.text();
    let sizes = shape.split(';').next().unwrap_or_default();
    let parts = [m.kind.word().to_owned(), shorten(m.precision.as_deref().unwrap_or_default()), shorten(sizes)];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    message!("exchange-measured-on", what = parts.join(" "), device = m.device.to_string())
}

fn positions(result: &Results, holds: impl Fn(&Measurement) -> bool) -> Vec<usize> {
    result.measurements.iter().enumerate().filter(|(_, m)| holds(m)).map(|(at, _)| at).collect()
}

fn is_not_of_samples(m: &Measurement) -> bool {
    median(&m.samples).is_some_and(|own| (own - m.median).abs() > ROUNDING * own.abs().max(m.median.abs()))
}

/// Shares of what the same run measured may well pass 1; they are told otherwise.
fn is_share_beyond_1(m: &Measurement) -> bool {
    m.is_of_nameplate() && m.mfu.iter().flat_map(Mfu::shares).chain(m.mbu).any(|share| share > 1.0)
}

fn is_rate_beyond_peak(m: &Measurement) -> bool {
    m.is_of_nameplate() && m.share_of_peak().is_some_and(|share| share > 1.0)
}

/// Measurements of the same thing on the same device: one run measures each once.
fn twice(result: &Results) -> Doubt {
    let mut alike: BTreeMap<_, Vec<usize>> = BTreeMap::new();
    for (at, m) in result.measurements.iter().enumerate() {
        alike.entry((m.device, m.kind, &m.precision, m.shape.text())).or_default().push(at);
    }
    let mut at: Vec<usize> = alike.into_values().filter(|same| same.len() > 1).flatten().collect();
    at.sort_unstable();
    Doubt { text: message!("exchange-doubt-twice"), at }
}

/// Utilisation set against what the same run measured.
fn against_itself(result: &Results) -> Doubt {
    let at = positions(result, |m| (m.mfu.is_some() || m.mbu.is_some()) && !m.is_of_nameplate());
    Doubt { text: message!("exchange-doubt-own-ceiling"), at }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drivers_that_compute_on_the_processor_are_known_by_name() {
        for (name, expected) in [
            ("llvmpipe (LLVM 15.0.7, 256 bits)", true),
            ("Google SwiftShader", true),
            ("Microsoft Basic Render Driver", true),
            ("softpipe", true),
            ("NVIDIA H200", false),
            ("AMD EPYC 9554 64-Core", false),
        ] {
            assert_eq!(is_software(name), expected, "{name}");
        }
    }
}
