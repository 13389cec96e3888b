//! What a measuring program says beside a figure, as printed: what it was set against, energy, all-zero data, how sure.

use super::answer::{Context, MfuText, PeakText, WitnessText};
use measurement::{CONFIDENCE, Measurement, Mfu, Peak, Witness};
use quantity::show::{self, THIN};
use voice::message;

/// The most that is printed of a lower one: as 95.0 % it would deny what it says.
const BELOW: f64 = 0.949;
/// Significant digits of an energy: power is read to some tenths of a percent.
const DIGITS: i32 = 3;

/// To what a ratio of two rates is printed.
const RATIO: f64 = 0.001;

pub(super) fn printed(m: &Measurement) -> Context {
    Context {
        mbu_text: m.mbu.map(percent),
        peak: m.peak.as_ref().map(peak),
        of_ceiling: m.of_ceiling.as_ref().map(conventions),
        joules_per_token_text: m.joules_per_token.map(joules),
        zero_data_delta_text: m.zero_data_delta.map(signed),
        coverage_text: m.coverage.filter(|coverage| *coverage < CONFIDENCE).map(|low| percent(low.min(BELOW))),
        warm_up: m.warm_up,
        witness: m.witness.as_ref().map(|own| witness(own, &m.unit)),
    }
}

fn witness(own: &Witness, unit: &str) -> WitnessText {
    let (value, ratio) = (show::rounded(own.value, None), show::rounded(own.ratio, Some(RATIO)));
    let text = message!("api-measured-witness", value = value, unit = unit, ratio = ratio);
    WitnessText { tool: own.tool.clone(), text, how: own.how.clone() }
}

fn peak(peak: &Peak) -> PeakText {
    let Peak { value, unit, source, measured } = peak;
    let text = show::rounded(*value, None);
    PeakText { text, unit: unit.clone(), source: voice::text(source), is_measured: *measured }
}

pub(super) fn conventions(mfu: &Mfu) -> MfuText {
    let text = |share: Option<f64>| share.map(percent);
    MfuText { palm: text(mfu.palm), matmul: text(mfu.matmul), causal: text(mfu.causal) }
}

/// A measured share with one decimal: "41.3 %".
pub(super) fn percent(share: f64) -> String {
    format!("{}{THIN}%", show::grouped(share * 100.0, 1))
}

/// A change as a share, with its sign: "+3.9 %"; what rounds to nothing has none.
fn signed(change: f64) -> String {
    let text = percent(change);
    let is_more = change > 0.0 && text.contains(|c: char| ('1'..='9').contains(&c));
    if is_more { format!("+{text}") } else { text }
}

fn joules(energy: f64) -> String {
    format!("{}{THIN}J", show::rounded(energy, show::significant(energy, DIGITS)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(print: fn(f64) -> String, value: f64, expected: &str) {
        assert_eq!(print(value).replace(THIN, " "), expected, "{value}");
    }

    #[test]
    fn figures_beside_a_measurement_are_printed_as_far_as_they_carry() {
        for (value, expected) in [(0.0512, "+5.1 %"), (-0.0318, "\u{2212}3.2 %"), (0.0003, "0.0 %"), (-0.0003, "0.0 %")]
        {
            check(signed, value, expected);
        }
        for (value, expected) in [
            (0.012_345, "0.0123 J"),
            (0.1, "0.100 J"),
            (1.0, "1.00 J"),
            (123.4, "123 J"),
            (1_234.5, "1 230 J"),
            (0.0, "0 J"),
        ] {
            check(joules, value, expected);
        }
    }
}
