//! How measurements read: "promised 790, slowest device gave 742 ± 6, 95 %".

use super::group::Count;
use super::reading::{Measurement, Reading};
use measurement::CONFIDENCE;
use quantity::show::{self, THIN};
use vocabulary::{MeasuredKind, Message, Quantity, message};

/// A kind as a source names it, which stays the same in whatever language the program speaks; readers get phrases.
fn stored_kind(kind: MeasuredKind) -> &'static str {
    match kind {
        MeasuredKind::Gemm => "Matrix product",
        MeasuredKind::Copy => "Copy in device memory",
        MeasuredKind::H2d => "Copy to the device",
        MeasuredKind::D2h => "Copy from the device",
        MeasuredKind::Peer => "Between devices",
        MeasuredKind::TrainStep => "Training step",
        MeasuredKind::Decode => "Decoding",
        MeasuredKind::Sustained => "Sustained work",
        MeasuredKind::Collective => "Collective operation",
        MeasuredKind::Prefill => "Reading prompts",
        MeasuredKind::Serving => "Serving under load",
        MeasuredKind::Ttft => "Time to first token",
        MeasuredKind::Tpot => "Time per output token",
        MeasuredKind::Itl => "Time between tokens",
        MeasuredKind::E2el => "Time of a request",
        MeasuredKind::Diagnosis => "Diagnosis",
    }
}

/// "Training step, bf16, batch 4, seq 4096".
pub(super) fn what(m: &Measurement) -> Message {
    Message::listed([at_best(m), (&m.shape).into()])
}

/// The same of something that was measured at the best shape of each device: "Matrix product, bf16"; with the tool whose run states
/// it: "Matrix product, bf16, stated by mamf-finder".
pub(super) fn at_best(m: &Measurement) -> Message {
    let stated = m.tool.map_or_else(Message::empty, |tool| message!("measured-stated-by", tool = tool.name()));
    Message::listed([measurement::named(m.kind, m.precision.as_deref(), None), stated])
}

/// What is read off, for readers; a rate has its unit instead.
pub(super) fn quantity(quantity: Quantity) -> Message {
    match quantity {
        Quantity::Median => Message::empty(),
        other => other.name(),
    }
}

/// What was measured and what is read off, as a source names it.
pub(super) fn stored(m: &Measurement, quantity: Quantity) -> String {
    let quantity = match quantity {
        Quantity::Median => "",
        Quantity::Palm => "MFU (PaLM)",
        Quantity::Matmul => "MFU (matmul)",
        Quantity::Causal => "MFU (causal)",
    };
    let parts = [stored_kind(m.kind), m.precision.as_deref().unwrap_or_default(), &m.shape, quantity];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}

/// A reading with the digits that its interval supports: "742 ± 6", or "742 (730 to 745)" where the ends lie unevenly.
/// A share is a percentage: "40.2 ± 0.5 %".
pub(super) fn reading(reading: &Reading, is_share: bool) -> Message {
    let scale = if is_share { 100.0 } else { 1.0 };
    let [median, low, high] = [reading.median, reading.low, reading.high].map(|value| value * scale);
    let step = show::visible(median, show::supported(low, high).or_else(|| show::significant(median, 4)));
    let text = |value: f64| show::rounded(value, step);
    let (below, above) = (text(median - low), text(high - median));
    let percent = if is_share { format!("{THIN}%") } else { String::new() };
    match () {
        () if low >= high => format!("{}{percent}", show::rounded(median, None)).into(),
        () if below == above => format!("{} ± {below}{percent}", text(median)).into(),
        () if is_share => message!("measured-uneven.share", median = text(median), low = text(low), high = text(high)),
        () => message!("measured-uneven", median = text(median), low = text(low), high = text(high)),
    }
}

/// How surely an interval holds its median: "95 %", less where there were few samples; that there is none, where a tool tells none.
pub(super) fn confidence(coverage: f64) -> Message {
    match coverage > 0.0 {
        true => show::percent(coverage.min(CONFIDENCE)).into(),
        false => message!("measured-no-interval"),
    }
}

/// Who gave what was measured.
#[derive(Clone, Copy)]
pub(super) enum By {
    /// The slowest of so many devices.
    Devices(Count),
    /// So many devices together.
    Together(u32),
    /// A server, whatever stands in it.
    Server,
}

impl By {
    /// Who gave a measurement, where so many devices are compared.
    pub fn of(m: &Measurement, devices: Count) -> Self {
        match m.devices {
            Some(count) if count > 1 => Self::Together(count),
            _ if m.kind.is_time() || m.kind == MeasuredKind::Serving => Self::Server,
            _ => Self::Devices(devices),
        }
    }

    fn gave(self) -> Message {
        match self {
            Self::Together(count) => message!("measured-gave.together", count = count),
            Self::Server => message!("measured-gave.server"),
            Self::Devices(Count { least: 1, most: 1 }) => message!("measured-gave.one"),
            Self::Devices(devices) if devices.least == 1 => {
                message!("measured-gave.perhaps-one", compared = devices.compared())
            }
            Self::Devices(_) => message!("measured-gave"),
        }
    }
}

/// "promised 790, slowest device gave 742 ± 6, 95 %".
pub(super) fn finding(promised: Option<&Message>, found: &Message, confidence: &Message, by: By) -> Message {
    let gave = by.gave().with("found", found).with("confidence", confidence);
    match promised {
        Some(promise) => message!("measured-promised", promise = promise, gave = gave),
        None => gave,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(median: f64, low: f64, high: f64, is_share: bool, expected: &str) {
        let found = reading(&Reading { median, low, high, coverage: 0.95 }, is_share);
        assert_eq!(voice::text(&found).replace(THIN, " "), expected, "{median} in {low}..{high}");
    }

    #[test]
    fn a_reading_has_the_digits_that_its_interval_supports() {
        check(742.1, 736.2, 748.3, false, "742 ± 6");
        check(742.1, 700.0, 745.0, false, "740 (700 to 750)");
        check(11_841.0, 11_700.0, 11_982.0, false, "11 800 ± 100");
        check(0.40213, 0.3971, 0.4069, true, "40.2 ± 0.5 %");
        check(742.0, 742.0, 742.0, false, "742");
        check(0.402_13, 0.402_13, 0.402_13, true, "40.21 %");
        check(3_350.123, 3_350.12, 3_350.126, false, "3 350.123 ± 0.003");
        check(0.0, 0.0, 0.0, false, "0");
    }

    #[test]
    fn few_samples_are_not_sold_as_many() {
        for (coverage, expected) in [(0.97, "95 %"), (0.95, "95 %"), (0.75, "75 %"), (0.0, "no interval told")] {
            assert_eq!(voice::text(&confidence(coverage)).replace(THIN, " "), expected);
        }
    }

    #[test]
    fn a_finding_says_promise_and_slowest_device() {
        let of = |least, most| By::Devices(Count { least, most });
        for (promised, by, expected) in [
            (Some("790"), of(24, 24), "promised 790, slowest device gave 742 ± 6, 95 %"),
            (None, of(1, 1), "the one device gave 742 ± 6, 95 %"),
            (None, of(1, 2), "slowest of 2 results, perhaps of one device, gave 742 ± 6, 95 %"),
            (None, of(2, 3), "slowest device gave 742 ± 6, 95 %"),
            (None, By::Together(16), "16 devices together gave 742 ± 6, 95 %"),
            (None, By::Server, "the server gave 742 ± 6, 95 %"),
        ] {
            let promised = promised.map(Message::from);
            let found = finding(promised.as_ref(), &"742 ± 6".into(), &"95 %".into(), by);
            assert_eq!(voice::text(&found), expected);
        }
    }
}
