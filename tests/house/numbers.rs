//! Invariant 6, second half: no number of the world hides in code. Every fraction or factor that an engine writes down is a
//! conversion of units, or stands here with the definition it belongs to; anything else is an assumption and goes to `data/`.

use crate::none;
use acceptance::source::Source;
use acceptance::tree::{sources, text};

const ENGINES: [&str; 9] =
    ["accelerators", "accounts", "actuals", "cost", "decision", "demand", "measurement", "mix", "scorecard"];

/// Identities, halves, per cent, and conversions of units.
const PLAIN: [&str; 14] =
    ["0.0", "0.5", "1.0", "2.0", "10.0", "12.0", "24.0", "100.0", "86_400.0", "1e3", "1e6", "1e9", "1e12", "1e-9"];

/// Numbers that belong to a definition: room, number, definition.
const DEFINED: &[(&str, &str, &str)] = &[
    ("accelerators", "6.0", "FLOPs per parameter and trained token (CONTRACT.md, mfu)"),
    ("accelerators", "8.0", "the same with full recomputation"),
    ("accelerators", "4.0", "4/3: hardware over model FLOPs with full recomputation"),
    ("accelerators", "3.0", "4/3: hardware over model FLOPs with full recomputation; second term of Daly's interval"),
    ("accelerators", "9.0", "last term of the best interval between checkpoints (Daly 2006)"),
    ("accelerators", "1.5", "how many times as much as published an expected rate may be that is told as near"),
    ("accelerators", "Decimal::new(125, 3)", "bytes in a bit"),
    ("actuals", "1.4826", "standard deviation of a normal distribution in median absolute deviations, 1 / Φ⁻¹(3/4)"),
    ("actuals", "3_600.0", "seconds in an hour"),
    ("actuals", "1_048_576.0", "Mi"),
    ("actuals", "253_370_764_799.0", "last second of the year 9998"),
    ("actuals", "365.0", "days in a year"),
    ("actuals", "366.0", "most days in a year"),
    ("cost", "Decimal::new(1, 8)", "how near a quotient of 28 digits comes to its neighbours"),
    ("cost", "60.0", "months that the curve of a break-even shows where no life is given"),
    ("cost", "1.15", "how far that curve goes on behind the break-even"),
    ("cost", "600.0", "months beyond which a break-even is left out of that curve"),
    ("cost", "0.05", "5th percentile, by its name p05"),
    ("cost", "0.1", "10th percentile, by its name p10; lower end of a swing (CONTRACT.md, tcc)"),
    ("cost", "0.9", "90th percentile, by its name p90; upper end of a swing (CONTRACT.md, tcc)"),
    ("cost", "0.95", "95th percentile, by its name p95"),
    ("cost", "1e-12", "totals that count as equal: what doubles lose of sums that are equal in decimals"),
    ("cost", "100_000.0", "hundredths of the currency per thousand tokens (CONTRACT.md, kpi)"),
    (
        "decision",
        "0.1",
        "10th percentile, by its name p10; least of a scan, in multiples of now (DESIGN.md, thresholds)",
    ),
    ("decision", "3_600.0", "seconds in an hour"),
    ("decision", "0.7", "share of the progress bar that a search takes"),
    ("decision", "4.0", "4/3: demand a third above what is expected, for the regret of a proposal"),
    ("decision", "0.8", "share of the progress bar that worlds take"),
    ("decision", "0.9", "90th percentile, by its name p90; share of the progress bar that worlds take"),
    (
        "decision",
        "0.2",
        "by how much of its square a step leaves where a line meets nothing (Oliveira & Takahashi 2020)",
    ),
    ("decision", "3.0", "widths of its range that an input is scanned over (DESIGN.md, thresholds)"),
    ("decision", "50.0", "an unknown cell counts as 50 (CONTRACT.md, rank)"),
    (
        "decision",
        "Decimal::from_parts(9, 0, 0, false, 1)",
        "any share serves: it decides how many cards hold a model, and the rates there are per card",
    ),
    ("decision", "1e-3", "points of value by which what stands between computed points of a scan may miss"),
    ("decision", "1e-12", "least change of a figure that is more than rounding"),
    ("decision", "0.01", "a ratio near 1 is printed with two decimals"),
    ("decision", "0.0005", "a twentieth of a percent: below it a change reads as 0.0 %"),
    ("decision", "0.25", "how near its range a value may print: a quarter of the distance from now"),
    ("decision", "0.4", "when a second axis is worth a word in a sentence: it gains two fifths of the first"),
    ("decision", "0.005", "half a percent: below it a share reads as 0 %"),
    ("decision", "0.095", "a change below it shows as 0.0 %: one digit more is printed"),
    ("decision", "60.0", "seconds of a minute"),
    ("decision", "1.05", "how near its budget a plan is from which the search for one that keeps it goes on"),
    ("decision", "0.002", "what the first search within less of a budget leaves of it"),
    ("demand", "0.05", "5th percentile, by its name p05"),
    ("demand", "0.1", "10th percentile, by its name p10"),
    ("demand", "0.8", "what the interval from the 10th to the 90th percentile holds"),
    ("demand", "0.9", "90th percentile, by its name p90"),
    ("demand", "7.0", "days of a week"),
    ("demand", "0.95", "95th percentile, by its name p95"),
    ("measurement", "0.125", "bytes in a bit"),
    (
        "measurement",
        "0.95",
        "the probability that a median's interval is asked to hold it (CONTRACT.md, benchmark result)",
    ),
    ("measurement", "1024.0", "Ki"),
    ("measurement", "1_048_576.0", "Mi"),
    ("measurement", "1_073_741_824.0", "Gi"),
    ("measurement", "1_099_511_627_776.0", "Ti"),
    ("measurement", "1_125_899_906_842_624.0", "Pi"),
    ("measurement", "1e15", "peta"),
    ("measurement", "1e18", "exa"),
    ("measurement", "3.0", "matrices of a gated feed-forward part"),
    ("measurement", "1e-6", "what writing a number with seven digits takes from it"),
    ("mix", "1e-3", "a cost so far below that of the beginning that digits would be lost"),
    ("mix", "1e-7", "how near a number of units comes to a whole one"),
    ("mix", "Decimal::from_parts(1, 0, 0, false, 9)", "how far probabilities written with few digits sum from 1"),
    ("mix", "1e-10", "a gap that is told, as a share of the cost"),
    ("mix", "1e-11", "demand left unserved that is rounding; a divisor that is none"),
    ("mix", "1e-12", "a gap that is rounding, as a share of the cost"),
    ("mix", "1e-13", "a violated cut that is rounding"),
    ("mix", "1e-15", "rounding of a sum of the order of 1"),
    ("mix", "1e37", "what fits into a whole number of 128 bits, with room to spare"),
    ("scorecard", "0.01", "how far a comparison's reverse may lie from it (CONTRACT.md, weights)"),
    ("scorecard", "0.1", "consistency ratio above which pairs are to be judged again (Saaty 1980, p. 21)"),
    ("scorecard", "0.58", "consistency index of random matrices of three rows (CONTRACT.md, weights)"),
    ("scorecard", "0.90", "the same of four"),
    ("scorecard", "1.12", "the same of five"),
    ("scorecard", "1.24", "the same of six"),
    ("scorecard", "1.32", "the same of seven"),
    ("scorecard", "1.41", "the same of eight"),
    ("scorecard", "1.45", "the same of nine"),
    ("scorecard", "1.49", "the same of ten"),
    ("scorecard", "1e-6", "a tilt below which a density is as good as even"),
    ("scorecard", "1e-12", "a sum of conflicts that is rounding"),
    ("scorecard", "1e250", "performance that is scaled down, so that sums stay within the range of doubles"),
    ("scorecard", "4.0", "the other four of five axes; units in the last place of a product"),
    ("scorecard", "50.0", "an unknown cell counts as 50 in scores (CONTRACT.md, rank)"),
];

/// Numbers with a point or an exponent in the code of a room that are neither plain nor defined.
fn loose(room: &str, text: &str) -> Vec<String> {
    let code = Source::read(text).code;
    let defined = |number: &str| DEFINED.iter().any(|(of, known, _)| *of == room && *known == number);
    written(&code).into_iter().filter(|number| !PLAIN.contains(&number.as_str()) && !defined(number)).collect()
}

/// Every number with a point or an exponent, and every decimal made from literal parts.
fn written(code: &str) -> Vec<String> {
    numbers(code).into_iter().chain(decimals(code)).collect()
}

/// `Decimal::new(125, 3)` and the like, as written.
fn decimals(code: &str) -> Vec<String> {
    let mut found = Vec::new();
    for maker in ["Decimal::new(", "Decimal::from_parts("] {
        for rest in code.split(maker).skip(1) {
            let parts = rest.split(')').next().unwrap_or_default();
            let literal = parts
                .split(',')
                .all(|part| matches!(part.trim(), "true" | "false") || part.trim().parse::<i64>().is_ok());
            if literal && !parts.trim_end().ends_with(" 0") {
                found.push(format!("{maker}{parts})"));
            }
        }
    }
    found
}

fn numbers(code: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = code;
    while let Some(at) = rest.find(|c: char| c.is_ascii_digit()) {
        let part = rest[..at].chars().next_back().is_some_and(|c| c.is_alphanumeric() || c == '_' || c == '.');
        let length = length(&rest[at..]);
        let number = rest[at..at + length].trim_end_matches('.').trim_end_matches("_f64").trim_end_matches("f64");
        if !part && (number.contains('.') || number.contains('e')) && !number.starts_with("0x") {
            found.push(number.trim_end_matches('_').to_owned());
        }
        rest = &rest[at + length..];
    }
    found
}

/// Bytes of the number at the start: digits, a point before a digit, an exponent, a suffix.
fn length(text: &str) -> usize {
    let bytes = text.as_bytes();
    let digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    let mut at = 0;
    while let Some(byte) = bytes.get(at) {
        let inside = byte.is_ascii_alphanumeric() || *byte == b'_';
        let point = *byte == b'.' && digit(at + 1);
        let sign = *byte == b'-' && bytes[at - 1] == b'e' && digit(at + 1) && !text.starts_with("0x");
        if !(inside || point || sign) {
            break;
        }
        at += 1;
    }
    at
}

#[test]
fn engines_write_down_no_number_of_the_world() {
    let of = |room: &'static str| {
        let said = move |path: String| loose(room, &text(&path)).into_iter().map(move |n| format!("{path}: {n}"));
        sources(room).into_iter().flat_map(said)
    };
    none(&ENGINES.into_iter().flat_map(of).collect::<Vec<_>>());
}

#[test]
fn a_hidden_number_is_seen() {
    assert_eq!(loose("cost", "let price = hours * 0.12; // 0.13\nlet t = (x.0, 3, 1e-9); let m = 8_760;"), ["0.12"]);
    assert_eq!(loose("cost", "Decimal::new(12, 2) + Decimal::new(5, 0) + Decimal::new(i, 3)"), ["Decimal::new(12, 2)"]);
    assert_eq!(loose("cost", "let pue = 1.35_f64; let x = 2.5e-3 * t.0.max(1.0);"), ["1.35", "2.5e-3"]);
}

#[test]
fn every_definition_is_still_needed() {
    let used = |room: &'static str, number: &str| {
        sources(room).iter().any(|path| written(&Source::read(&text(path)).code).iter().any(|found| found == number))
    };
    let stale = DEFINED.iter().filter(|(room, number, _)| !used(room, number));
    none(&stale.map(|(room, number, _)| format!("{room} no longer writes {number}")).collect::<Vec<_>>());
}
