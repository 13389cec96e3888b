//! The standard normal distribution, both ways, to the precision of doubles.

use crate::real;
use std::f64::consts::FRAC_1_SQRT_2;

/// Share of a standard normal variable below `z`, in 0..=1.
pub fn below(z: f64) -> f64 {
    0.5 * real::erfc(-z * FRAC_1_SQRT_2)
}

/// The value below which the share `u`, in the open interval (0, 1), of a standard normal variable lies.
///
/// Relative error about 1e-16: M. J. Wichura (1988), "Algorithm AS 241: The percentage points of the normal distribution",
/// Applied Statistics 37(3), routine PPND16.
pub fn quantile(u: f64) -> f64 {
    let q = u - 0.5;
    if q.abs() <= CENTRE {
        let r = CENTRE * CENTRE - q * q;
        return q * ratio(&[CENTRE_ABOVE, CENTRE_BELOW], r);
    }
    let tail = if q < 0.0 { u } else { 1.0 - u };
    let r = (-real::ln(tail)).sqrt();
    let z = if r <= FAR { ratio(&[NEAR_ABOVE, NEAR_BELOW], r - NEAR) } else { ratio(&[FAR_ABOVE, FAR_BELOW], r - FAR) };
    if q < 0.0 { -z } else { z }
}

/// Half-width of the part around 0.5 that has a formula of its own.
const CENTRE: f64 = 0.425;
/// Where the formula of the near tail is centred, and where that of the far tail begins.
const NEAR: f64 = 1.6;
const FAR: f64 = 5.0;

const CENTRE_ABOVE: [f64; 8] = [
    3.387_132_872_796_366_5,
    1.331_416_678_917_843_8e2,
    1.971_590_950_306_551_3e3,
    1.373_169_376_550_946e4,
    4.592_195_393_154_987e4,
    6.726_577_092_700_87e4,
    3.343_057_558_358_813e4,
    2.509_080_928_730_122_7e3,
];
const CENTRE_BELOW: [f64; 8] = [
    1.0,
    4.231_333_070_160_091e1,
    6.871_870_074_920_579e2,
    5.394_196_021_424_751e3,
    2.121_379_430_158_659_7e4,
    3.930_789_580_009_271e4,
    2.872_908_573_572_194_3e4,
    5.226_495_278_852_854e3,
];
const NEAR_ABOVE: [f64; 8] = [
    1.423_437_110_749_683_5,
    4.630_337_846_156_546,
    5.769_497_221_460_691,
    3.647_848_324_763_204_5,
    1.270_458_252_452_368_4,
    2.417_807_251_774_506e-1,
    2.272_384_498_926_918_4e-2,
    7.745_450_142_783_414e-4,
];
const NEAR_BELOW: [f64; 8] = [
    1.0,
    2.053_191_626_637_759,
    1.676_384_830_183_803_8,
    6.897_673_349_851e-1,
    1.481_039_764_274_800_8e-1,
    1.519_866_656_361_645_7e-2,
    5.475_938_084_995_345e-4,
    1.050_750_071_644_416_9e-9,
];
const FAR_ABOVE: [f64; 8] = [
    6.657_904_643_501_103,
    5.463_784_911_164_114,
    1.784_826_539_917_291_3,
    2.965_605_718_285_048_7e-1,
    2.653_218_952_657_612_4e-2,
    1.242_660_947_388_078_4e-3,
    2.711_555_568_743_487_6e-5,
    2.010_334_399_292_288_1e-7,
];
const FAR_BELOW: [f64; 8] = [
    1.0,
    5.998_322_065_558_879e-1,
    1.369_298_809_227_358e-1,
    1.487_536_129_085_061_5e-2,
    7.868_691_311_456_133e-4,
    1.846_318_317_510_054_8e-5,
    1.421_511_758_316_446e-7,
    2.044_263_103_389_939_8e-15,
];

/// One polynomial over another, by coefficients from the constant up.
fn ratio(polynomials: &[[f64; 8]; 2], x: f64) -> f64 {
    let [above, below] = polynomials.each_ref().map(|of| of.iter().rev().fold(0.0, |sum, factor| sum * x + factor));
    above / below
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn published_points() {
        for (share, z) in [
            (0.5, 0.0),
            (0.975, 1.959_963_984_540_054),
            (0.1, -1.281_551_565_544_600_5),
            (1e-10, -6.361_340_902_404_056),
        ] {
            assert!((quantile(share) - z).abs() < 1e-13, "{share}: {}", quantile(share));
            assert!((below(z) - share).abs() < 1e-15, "{z}: {}", below(z));
        }
    }

    #[test]
    fn each_undoes_the_other_in_every_part() {
        for step in 1..4000 {
            let share = f64::from(step) / 4000.0;
            assert!((below(quantile(share)) - share).abs() < 4e-16 + 1e-15 * share, "{share}");
        }
        for power in 1..300 {
            let share = real::pow(10.0, -f64::from(power));
            assert!((below(quantile(share)) / share - 1.0).abs() < 1e-11, "{share}");
        }
    }
}
