//! Units that rates are given in, by what they count: enough to tell that a unit cannot be one of that kind of measurement.

use super::Kind;

/// What a rate counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Counts {
    /// Operations: "TFLOP/s", "TOPS".
    Operations,
    /// Bytes or bits: "GB/s", "Gbit/s".
    Bytes,
    /// Work that a model does: "tokens/s", "steps/s".
    Work,
}

/// Decimal and binary multiples; the longer first.
const MULTIPLES: [&str; 12] = ["ki", "mi", "gi", "ti", "pi", "k", "m", "g", "t", "p", "e", ""];
const OPERATIONS: [&str; 7] = ["flop/s", "flops/s", "flops", "op/s", "ops/s", "ops", "operations/s"];
const BYTES: [&str; 6] = ["b/s", "bytes/s", "byte/s", "bit/s", "bits/s", "bps"];
const WORK: [&str; 7] = ["token", "tok", "sample", "sequence", "step", "request", "iteration"];

/// Whether measurements of that kind are given in that unit. Spelling is not judged: "TFLOPS", "tokens per second" are as good.
pub(super) fn fits(kind: Kind, unit: &str) -> bool {
    let Some(counts) = counts(unit) else { return false };
    match kind {
        Kind::Gemm => counts == Counts::Operations,
        Kind::Copy | Kind::H2d | Kind::D2h | Kind::Peer => counts == Counts::Bytes,
        Kind::TrainStep => counts != Counts::Bytes,
        Kind::Decode => counts == Counts::Work,
        Kind::Sustained => true,
    }
}

fn counts(unit: &str) -> Option<Counts> {
    let unit =
        unit.to_lowercase().replace(" per ", "/").replace(' ', "").replace("/second", "/s").replace("/sec", "/s");
    let is_of =
        |words: &[&str]| MULTIPLES.iter().any(|m| unit.strip_prefix(m).is_some_and(|rest| words.contains(&rest)));
    let is_work = || unit.ends_with("/s") && WORK.iter().any(|word| unit.trim_start_matches('k').starts_with(word));
    match () {
        () if is_of(&OPERATIONS) => Some(Counts::Operations),
        () if is_of(&BYTES) => Some(Counts::Bytes),
        () if is_work() => Some(Counts::Work),
        () => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_unit_is_known_by_what_it_counts() {
        for (unit, expected) in [
            ("TFLOP/s", Some(Counts::Operations)),
            ("GFLOPS", Some(Counts::Operations)),
            ("TOP/s", Some(Counts::Operations)),
            ("tops", Some(Counts::Operations)),
            ("GB/s", Some(Counts::Bytes)),
            ("GiB/s", Some(Counts::Bytes)),
            ("Gbit/s", Some(Counts::Bytes)),
            ("tokens/s", Some(Counts::Work)),
            ("tokens per second", Some(Counts::Work)),
            ("steps/sec", Some(Counts::Work)),
            ("bananas", None),
            ("", None),
            ("token", None),
        ] {
            assert_eq!(counts(unit), expected, "{unit}");
        }
    }

    #[test]
    fn a_kind_is_given_in_units_of_its_own() {
        for (kind, unit, expected) in [
            (Kind::Gemm, "TFLOP/s", true),
            (Kind::Gemm, "tokens/s", false),
            (Kind::Copy, "GB/s", true),
            (Kind::Peer, "TFLOP/s", false),
            (Kind::TrainStep, "tokens/s", true),
            (Kind::TrainStep, "TFLOP/s", true),
            (Kind::TrainStep, "GB/s", false),
            (Kind::Decode, "tokens/s", true),
            (Kind::Decode, "bananas", false),
            (Kind::Sustained, "TOPS", true),
        ] {
            assert_eq!(fits(kind, unit), expected, "{kind:?} {unit}");
        }
    }
}
