//! How measurements read: "promised 790, slowest device gave 742 ± 6, 95 %".

use super::group::Count;
use super::reading::{CONFIDENCE, Measurement, Quantity, Reading};
use quantity::show::{self, THIN};

/// "Training step, bf16, batch 4, seq 4096".
pub(super) fn what(m: &Measurement) -> String {
    joined([kind(&m.kind), m.precision.as_deref().unwrap_or_default(), &m.shape])
}

/// The same of something that was measured at the best shape of each device: "Matrix product, bf16".
pub(super) fn at_best(m: &Measurement) -> String {
    joined([kind(&m.kind), m.precision.as_deref().unwrap_or_default(), ""])
}

fn joined(parts: [&str; 3]) -> String {
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}

/// A kind for readers.
pub(super) fn kind(word: &str) -> &str {
    match word {
        "gemm" => "Matrix product",
        "copy" => "Copy in device memory",
        "h2d" => "Copy to the device",
        "d2h" => "Copy from the device",
        "peer" => "Between devices",
        "train_step" => "Training step",
        "decode" => "Decoding",
        "sustained" => "Sustained work",
        other => other,
    }
}

/// What is read off, for readers; a rate has its unit instead.
pub(super) fn quantity(quantity: Quantity) -> &'static str {
    match quantity {
        Quantity::Median => "",
        Quantity::Palm => "MFU (PaLM)",
        Quantity::Matmul => "MFU (matmul)",
        Quantity::Causal => "MFU (causal)",
    }
}

/// A reading with the digits that its interval supports: "742 ± 6", or "742 (730 to 745)" where the ends lie unevenly.
/// A share is a percentage: "40.2 ± 0.5 %".
pub(super) fn reading(reading: &Reading, is_share: bool) -> String {
    let scale = if is_share { 100.0 } else { 1.0 };
    let [median, low, high] = [reading.median, reading.low, reading.high].map(|value| value * scale);
    let step = show::visible(median, show::supported(low, high).or_else(|| show::significant(median, 4)));
    let text = |value: f64| show::rounded(value, step);
    let (below, above) = (text(median - low), text(high - median));
    let percent = if is_share { format!("{THIN}%") } else { String::new() };
    match () {
        () if low >= high => format!("{}{percent}", show::rounded(median, None)),
        () if below == above => format!("{} ± {below}{percent}", text(median)),
        () => format!("{} ({} to {}){percent}", text(median), text(low), text(high)),
    }
}

/// How surely an interval holds its median: "95 %", less where there were few samples.
pub(super) fn confidence(coverage: f64) -> String {
    show::percent(coverage.min(CONFIDENCE))
}

/// "promised 790, slowest device gave 742 ± 6, 95 %".
pub(super) fn finding(promised: Option<&str>, found: &str, confidence: &str, devices: Count) -> String {
    let promise = promised.map_or(String::new(), |promise| format!("promised {promise}, "));
    let who = match (devices.least, devices.most) {
        (1, 1) => "the one device".to_owned(),
        (1, _) => format!("slowest of {}", devices.compared()),
        _ => "slowest device".to_owned(),
    };
    let comma = if who.contains(',') { "," } else { "" };
    format!("{promise}{who}{comma} gave {found}, {confidence}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(median: f64, low: f64, high: f64, is_share: bool, expected: &str) {
        let found = reading(&Reading { median, low, high, coverage: 0.95 }, is_share);
        assert_eq!(found.replace(THIN, " "), expected, "{median} in {low}..{high}");
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
        for (coverage, expected) in [(0.97, "95 %"), (0.95, "95 %"), (0.75, "75 %"), (0.0, "0 %")] {
            assert_eq!(confidence(coverage).replace(THIN, " "), expected);
        }
    }

    #[test]
    fn a_finding_says_promise_and_slowest_device() {
        for (promised, least, most, expected) in [
            (Some("790"), 24, 24, "promised 790, slowest device gave 742 ± 6, 95 %"),
            (None, 1, 1, "the one device gave 742 ± 6, 95 %"),
            (None, 1, 2, "slowest of 2 results, perhaps of one device, gave 742 ± 6, 95 %"),
            (None, 2, 3, "slowest device gave 742 ± 6, 95 %"),
        ] {
            assert_eq!(finding(promised, "742 ± 6", "95 %", Count { least, most }), expected);
        }
    }
}
