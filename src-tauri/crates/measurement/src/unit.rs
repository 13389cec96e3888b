//! The units of rates: what each counts and how many of that a second it is; which one each kind of measurement is given in.

use vocabulary::{MeasuredKind, Precision};

/// What a rate counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Counts {
    /// Operations: "TFLOP/s", "TOPS".
    Operations,
    /// Bytes or bits: "GB/s", "Gbit/s".
    Bytes,
    /// Work that a model does, by its word: "tokens/s" is no "steps/s".
    Work(&'static str),
}

use Counts::{Bytes, Operations, Work};

/// Units without a multiple, and how each is spelled, in lower case.
const COUNTED: [(Unit, &[&str]); 9] = [
    (one(Operations), &["flop/s", "flops/s", "flops", "op/s", "ops/s", "ops", "operations/s"]),
    (one(Bytes), &["b/s", "bytes/s", "byte/s"]),
    (Unit { counts: Bytes, size: 0.125 }, &["bit/s", "bits/s", "bps"]),
    (one(Work("token")), &["token/s", "tokens/s", "tok/s"]),
    (one(Work("sample")), &["sample/s", "samples/s"]),
    (one(Work("sequence")), &["sequence/s", "sequences/s"]),
    (one(Work("step")), &["step/s", "steps/s"]),
    (one(Work("request")), &["request/s", "requests/s"]),
    (one(Work("iteration")), &["iteration/s", "iterations/s"]),
];

const fn one(counts: Counts) -> Unit {
    Unit { counts, size: 1.0 }
}

/// Decimal and binary multiples.
const MULTIPLES: [(&str, f64); 14] = [
    ("", 1.0),
    ("thousand", 1e3),
    ("million", 1e6),
    ("ki", 1024.0),
    ("mi", 1_048_576.0),
    ("gi", 1_073_741_824.0),
    ("ti", 1_099_511_627_776.0),
    ("pi", 1_125_899_906_842_624.0),
    ("k", 1e3),
    ("m", 1e6),
    ("g", 1e9),
    ("t", 1e12),
    ("p", 1e15),
    ("e", 1e18),
];

/// Tokens of a server, whose cards may be any number: no rate of one card.
pub const TOKENS_OF_SERVER: &str = "tokens/s per server";
/// Requests that a server answers.
pub const REQUESTS_OF_SERVER: &str = "requests/s per server";
/// Times that a server takes.
pub const MILLISECONDS: &str = "ms";
/// Tests that a device passes, of those that ran.
pub const SHARE_OF_TESTS: &str = "share of tests";

/// What a rate is of: one device.
const EACH: [&str; 6] = ["gpu", "device", "card", "accelerator", "chip", "npu"];

/// A unit that is known.
#[derive(Clone, Copy)]
struct Unit {
    counts: Counts,
    /// How many operations, bytes or pieces of work a second one is.
    size: f64,
}

/// The unit that measurements of a kind are given in; matrix products of whole numbers count plain operations.
pub fn of(kind: MeasuredKind, precision: Option<&str>) -> &'static str {
    use MeasuredKind::{
        Collective, Copy, D2h, Decode, Diagnosis, E2el, Gemm, H2d, Itl, Peer, Prefill, Serving, Sustained, Tpot,
        TrainStep, Ttft,
    };
    match kind {
        Gemm | Sustained if precision == Some(Precision::Int8.word()) => "TOP/s",
        Gemm | Sustained => "TFLOP/s",
        Copy | H2d | D2h | Peer | Collective => "GB/s",
        TrainStep | Decode | Prefill => "tokens/s",
        Serving => TOKENS_OF_SERVER,
        Ttft | Tpot | Itl | E2el => MILLISECONDS,
        Diagnosis => SHARE_OF_TESTS,
    }
}

/// Whether measurements of that kind may be given in that unit. Spelling is not judged: "TFLOPS", "tokens per second" are as good.
pub fn fits(kind: MeasuredKind, unit: &str) -> bool {
    use MeasuredKind::{Collective, Copy, D2h, Decode, Gemm, H2d, Peer, Prefill, Sustained, TrainStep};
    let Some(Unit { counts, .. }) = known(unit) else { return !kind.is_own() && of(kind, None) == unit };
    match kind {
        Gemm => counts == Operations,
        Copy | H2d | D2h | Peer | Collective => counts == Bytes,
        TrainStep => counts != Bytes,
        Decode | Prefill => matches!(counts, Work(_)),
        Sustained => true,
        _ => false,
    }
}

/// How many of the second unit one of the first is; `None` where one cannot be turned into the other.
pub fn factor(from: &str, to: &str) -> Option<f64> {
    match (known(from), known(to)) {
        (Some(a), Some(b)) if a.counts == b.counts => Some(a.size / b.size),
        _ => (plain(from) == plain(to)).then_some(1.0),
    }
}

fn known(unit: &str) -> Option<Unit> {
    let unit = plain(unit).replace(' ', "");
    let spelled = |own: &Unit, word: &str| {
        let multiple = unit.strip_suffix(word)?;
        let (_, times) = MULTIPLES.iter().find(|(word, _)| *word == multiple)?;
        Some(Unit { size: own.size * times, ..*own })
    };
    COUNTED.iter().find_map(|(own, words)| words.iter().find_map(|word| spelled(own, word)))
}

/// A unit in lower case without the device that it is of: "Tokens per second per GPU" is "tokens/s".
fn plain(unit: &str) -> String {
    let text = unit.trim().to_lowercase().replace(" per ", "/").replace("/second", "/s").replace("/sec", "/s");
    let each = EACH.iter().find_map(|each| text.strip_suffix(each)?.strip_suffix('/').map(str::to_owned));
    each.unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use MeasuredKind::{Copy, Decode, Gemm, Peer, Sustained, TrainStep};

    #[test]
    fn a_unit_is_known_by_what_it_counts() {
        for (unit, expected) in [
            ("TFLOP/s", Some((Operations, 1e12))),
            ("GFLOPS", Some((Operations, 1e9))),
            ("TOP/s", Some((Operations, 1e12))),
            ("tops", Some((Operations, 1e12))),
            ("GB/s", Some((Bytes, 1e9))),
            ("GiB/s", Some((Bytes, 1_073_741_824.0))),
            ("Gbit/s", Some((Bytes, 0.125e9))),
            ("tokens/s", Some((Work("token"), 1.0))),
            ("tokens per second", Some((Work("token"), 1.0))),
            ("thousand tokens/s", Some((Work("token"), 1e3))),
            ("steps/sec", Some((Work("step"), 1.0))),
            ("bananas", None),
            ("", None),
            ("token", None),
        ] {
            assert_eq!(known(unit).map(|own| (own.counts, own.size)), expected, "{unit}");
        }
    }

    #[test]
    fn a_kind_is_given_in_units_of_its_own() {
        for (kind, unit, expected) in [
            (Gemm, "TFLOP/s", true),
            (Gemm, "tokens/s", false),
            (Copy, "GB/s", true),
            (Peer, "TFLOP/s", false),
            (TrainStep, "tokens/s", true),
            (TrainStep, "TFLOP/s", true),
            (TrainStep, "GB/s", false),
            (Decode, "tokens/s", true),
            (Decode, "bananas", false),
            (Sustained, "TOPS", true),
        ] {
            assert_eq!(fits(kind, unit), expected, "{kind:?} {unit}");
        }
        for kind in MeasuredKind::ALL.iter().copied() {
            assert!(["bf16", "int8"].iter().all(|format| fits(kind, of(kind, Some(format)))), "{kind:?}");
        }
    }

    #[test]
    fn a_rate_is_turned_into_units_that_count_the_same() {
        for (from, to, expected) in [
            ("tokens/s", "tokens per second per GPU", Some(1.0)),
            ("tokens/s", "tokens/s", Some(1.0)),
            ("tokens/s", "thousand tokens per second", Some(1e-3)),
            ("GB/s", "GB/s", Some(1.0)),
            ("GB/s", "TB/s", Some(1e-3)),
            ("GB/s", "Gbit/s", Some(8.0)),
            ("TFLOP/s", "PFLOP/s per card", Some(1e-3)),
            ("joules", "Joules", Some(1.0)),
            ("tokens/s", "samples/s", None),
            ("tokens/s", "GB/s", None),
            ("GB/s", "tokens per second per node", None),
            ("GB/s", "share of dense bf16 peak", None),
            ("tokens/s", "", None),
        ] {
            assert_eq!(factor(from, to), expected, "{from} in {to}");
        }
    }
}
