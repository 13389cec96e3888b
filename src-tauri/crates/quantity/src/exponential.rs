//! Exponential draws, many at once: one formula without branches, so that a compiler may do several side by side.

/// A draw of the exponential distribution of mean 1 from 32 random bits: −ln((word + ½) ÷ 2³²), above 0 and below 23.
///
/// Within 2e-15 of the logarithm, relative to it; the same bits on every machine. The logarithm is 2·artanh((m − 1) ÷ (m + 1)) of the
/// mantissa m in [√½, √2), whose series ends here at the 17th power (Abramowitz & Stegun 1964, 4.1.27).
#[inline(always)]
pub fn exponential(word: u32) -> f64 {
    let bits = ((f64::from(word) + 0.5) * UNIT).to_bits();
    let halvings = (ROOT_OF_HALF + ((1 << MANTISSA) - 1) - bits) >> MANTISSA;
    let m = f64::from_bits(bits + (halvings << MANTISSA));
    let s = (m - 1.0) / (m + 1.0);
    let z = s * s;
    let series = SERIES.iter().rev().fold(0.0, |sum, factor| sum * z + factor);
    // As long as it fits the mantissa, a whole number is a double but for its exponent.
    let count = f64::from_bits(WHOLE | halvings) - f64::from_bits(WHOLE);
    count * std::f64::consts::LN_2 - 2.0 * s * series
}

/// 2⁻³².
const UNIT: f64 = 1.0 / 4_294_967_296.0;
/// Digits of a double's mantissa.
const MANTISSA: u32 = 52;
/// √½ as bits.
const ROOT_OF_HALF: u64 = std::f64::consts::FRAC_1_SQRT_2.to_bits();
/// 2⁵² as bits.
const WHOLE: u64 = 0x4330_0000_0000_0000;
/// 1 ÷ (2k + 1).
const SERIES: [f64; 9] = [1.0, 1.0 / 3.0, 0.2, 1.0 / 7.0, 1.0 / 9.0, 1.0 / 11.0, 1.0 / 13.0, 1.0 / 15.0, 1.0 / 17.0];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::real;

    #[test]
    fn draws_are_logarithms() {
        let ends = (0..2000).flat_map(|word| [word, u32::MAX - word]);
        for word in ends.chain((0..200_000).map(|at: u32| at.wrapping_mul(2_654_435_761))) {
            let expected = -real::ln((f64::from(word) + 0.5) * UNIT);
            let found = exponential(word);
            assert!((found / expected - 1.0).abs() < 2e-15, "{word}: {found} for {expected}");
        }
    }
}
