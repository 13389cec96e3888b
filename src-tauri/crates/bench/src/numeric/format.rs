//! Number formats of matrix units: what a value becomes when it is stored in one.

use vocabulary::Precision;

/// A number format that a matrix product takes its operands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Format {
    /// IEEE 754 binary32.
    Fp32,
    /// TensorFloat-32: 8 bits of exponent, 10 of mantissa.
    Tf32,
    /// bfloat16: 8 bits of exponent, 7 of mantissa.
    Bf16,
    /// IEEE 754 binary16: 5 bits of exponent, 10 of mantissa.
    Fp16,
    /// OCP 8-bit floating point E4M3: largest value 448, no infinities (OCP OFP8 specification 1.0, 2023).
    Fp8,
    /// Whole numbers −127 to 127 times a scale of the whole operand.
    Int8,
}

/// Bits of a floating-point format and its limits.
struct Bits {
    /// Stored bits of mantissa.
    mantissa: i32,
    /// Exponent of the least normal value.
    least: i32,
    /// Largest finite value.
    largest: f32,
}

impl Format {
    /// Every format, widest first.
    pub const ALL: [Self; 6] = [Self::Fp32, Self::Tf32, Self::Bf16, Self::Fp16, Self::Fp8, Self::Int8];

    /// As the catalog and results name it.
    pub fn precision(self) -> Precision {
        match self {
            Self::Fp32 => Precision::Fp32,
            Self::Tf32 => Precision::Tf32,
            Self::Bf16 => Precision::Bf16,
            Self::Fp16 => Precision::Fp16,
            Self::Fp8 => Precision::Fp8,
            Self::Int8 => Precision::Int8,
        }
    }

    /// The word of CONTRACT.md and of the catalog.
    pub fn word(self) -> &'static str {
        self.precision().word()
    }

    /// Bytes of one stored value.
    pub fn bytes(self) -> u64 {
        u64::from(self.precision().bits() / 8)
    }

    fn bits(self) -> Bits {
        let bits = |mantissa, least, largest| Bits { mantissa, least, largest };
        match self {
            Self::Fp32 | Self::Int8 => bits(23, -126, f32::MAX),
            Self::Tf32 => bits(10, -126, f32::from_bits(0x7F7F_E000)),
            Self::Bf16 => bits(7, -126, f32::from_bits(0x7F7F_0000)),
            Self::Fp16 => bits(10, -14, 65_504.0),
            Self::Fp8 => bits(3, -6, 448.0),
        }
    }

    /// The value nearest to `x` in this format, ties to even; fp8 saturates at its largest value, the others become
    /// infinite where IEEE 754 says so. Int8 has a scale and is rounded by [`Format::round_all`].
    pub fn round(self, x: f32) -> f32 {
        if matches!(self, Self::Fp32 | Self::Int8) || !x.is_finite() || x == 0.0 {
            return if self == Self::Fp8 && x.is_infinite() { 448.0_f32.copysign(x) } else { x };
        }
        let bits = self.bits();
        let exponent = exponent(x).max(bits.least);
        // In double precision neither the quotient nor the product is rounded: both only change the exponent.
        let step = power_of_two(exponent - bits.mantissa);
        let rounded = (f64::from(x) / step).round_ties_even() * step;
        let over = rounded.abs() > f64::from(bits.largest);
        match (over, self) {
            (false, _) => rounded as f32,
            (true, Self::Fp8) => 448.0_f32.copysign(x),
            (true, _) => f32::INFINITY.copysign(x),
        }
    }

    /// Rounds a whole operand. Int8 takes the scale largest ÷ 127 (symmetric, as cuBLASLt's callers do).
    pub fn round_all(self, values: &mut [f32]) {
        if self == Self::Int8 {
            let scale = int8_scale(values);
            values.iter_mut().for_each(|x| *x = (*x / scale).round_ties_even().clamp(-127.0, 127.0) * scale);
            return;
        }
        values.iter_mut().for_each(|x| *x = self.round(*x));
    }

    /// Bits of a value in fp16, which it is rounded to first.
    pub fn half_bits(x: f32) -> u16 {
        let x = Self::Fp16.round(x);
        let sign = if x.is_sign_negative() { 0x8000 } else { 0 };
        let size = f64::from(x.abs());
        let code = match x.abs() {
            size if size.is_nan() => 0x7E00,
            size if size.is_infinite() => 0x7C00,
            // Below 2^-14 the exponent stays and the fraction counts units of 2^-24.
            small if small < 6.103_515_6e-5 => (size * power_of_two(24)) as u16,
            size => {
                let exponent = exponent(size);
                let fraction = f64::from(size) * power_of_two(10 - exponent) - 1024.0;
                (((exponent + 15) as u16) << 10) | fraction as u16
            }
        };
        sign | code
    }

    /// Unit roundoff of the sums that a product of this format is accumulated in: binary32 for all but int8, whose
    /// sums are exact, and fp8, where Hopper's units keep 14 bits of the products they align (DeepSeek-V3, arXiv
    /// 2412.19437, §3.3.2).
    pub fn accumulation(self) -> f64 {
        match self {
            Self::Int8 => 0.0,
            Self::Fp8 => power_of_two(-14),
            _ => power_of_two(-24),
        }
    }
}

/// Scale of a symmetric int8 operand; 1 for an operand of zeros.
fn int8_scale(values: &[f32]) -> f32 {
    let largest = values.iter().fold(0.0_f32, |most, x| most.max(x.abs()));
    if largest > 0.0 { largest / 127.0 } else { 1.0 }
}

/// Exponent of a finite value other than 0; of a subnormal that of its leading bit.
fn exponent(x: f32) -> i32 {
    let biased = (f64::from(x).to_bits() >> 52) & 0x7FF;
    biased as i32 - 1023
}

/// 2^`n`, exactly, for −1022 ≤ n ≤ 1023.
fn power_of_two(n: i32) -> f64 {
    f64::from_bits(((n + 1023).clamp(1, 2046) as u64) << 52)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Values of the formats' specifications, and ties.
    #[test]
    fn values_round_as_the_specifications_say() {
        for (format, x, expected) in [
            (Format::Bf16, 1.0 + 1.0 / 256.0, 1.0),
            (Format::Bf16, 1.0 + 3.0 / 256.0, 1.0 + 4.0 / 256.0),
            (Format::Bf16, std::f32::consts::PI, 3.140625),
            (Format::Bf16, f32::MAX, f32::INFINITY),
            (Format::Fp16, 65_504.0, 65_504.0),
            (Format::Fp16, 65_519.0, 65_504.0),
            (Format::Fp16, 65_520.0, f32::INFINITY),
            (Format::Fp16, 5.960_464_5e-8, 5.960_464_5e-8),
            (Format::Fp16, 2.980_232_2e-8, 0.0),
            (Format::Fp16, 3.0e-8, 5.960_464_5e-8),
            (Format::Fp16, 0.1, 0.099_975_586),
            (Format::Tf32, 1.0 + 1.0 / 2048.0, 1.0),
            (Format::Tf32, 1.0 + 3.0 / 2048.0, 1.0 + 2.0 / 1024.0),
            (Format::Tf32, 0.1, 0.099_975_586),
            (Format::Fp8, 448.0, 448.0),
            (Format::Fp8, 1e9, 448.0),
            (Format::Fp8, f32::NEG_INFINITY, -448.0),
            (Format::Fp8, 17.0, 16.0),
            (Format::Fp8, 19.0, 20.0),
            (Format::Fp8, 0.001_953_125, 0.001_953_125),
            (Format::Fp8, 0.000_976_562_5, 0.0),
            (Format::Fp8, -0.002_9, -0.001_953_125),
            (Format::Fp32, 0.1, 0.1),
            (Format::Fp16, -0.0, -0.0),
        ] {
            let found = format.round(x);
            assert_eq!(found.to_bits(), f32::to_bits(expected), "{format:?} of {x}: {found}");
        }
        assert!(Format::ALL.iter().all(|format| format.round(f32::NAN).is_nan()));
    }

    /// IEEE 754 binary16, and all its finite values by their definition.
    #[test]
    fn halves_have_their_bits() {
        for (x, bits) in
            [(1.0, 0x3C00), (-2.0, 0xC000), (65_504.0, 0x7BFF), (f32::INFINITY, 0x7C00), (-0.0, 0x8000), (0.1, 0x2E66)]
        {
            assert_eq!(Format::half_bits(x), bits, "{x}");
        }
        for bits in 0..0x7C00_u16 {
            let (e, m) = (i32::from(bits >> 10), f64::from(bits & 0x3FF));
            let value = if e == 0 { m * power_of_two(-24) } else { (1024.0 + m) * power_of_two(e - 25) };
            assert_eq!(Format::half_bits(value as f32), bits, "{value}");
        }
    }

    #[test]
    fn int8_takes_one_scale_for_an_operand() {
        let mut values = [-12.7, 0.0, 0.05, 0.15, 6.349, 12.7];
        Format::Int8.round_all(&mut values);
        let whole: Vec<f32> = values.iter().map(|x| x * 10.0).collect();
        for (found, expected) in whole.iter().zip([-127.0, 0.0, 0.0, 2.0, 63.0, 127.0]) {
            assert!((found - expected).abs() < 1e-4, "{whole:?}");
        }
        let mut zeros = [0.0; 3];
        Format::Int8.round_all(&mut zeros);
        assert_eq!(zeros, [0.0; 3]);
    }

    /// Every one of E4M3's 126 positive values is kept, and there is none between.
    #[test]
    fn fp8_has_its_own_values_and_no_others() {
        let mut values: Vec<f32> = (1..127_u8)
            .map(|code| {
                let (e, m) = (i32::from(code >> 3), f64::from(code & 7));
                let value = if e == 0 { m / 8.0 * power_of_two(-6) } else { (1.0 + m / 8.0) * power_of_two(e - 7) };
                value as f32
            })
            .collect();
        assert_eq!((values.len(), values.last()), (126, Some(&448.0)));
        values.insert(0, 0.0);
        for pair in values.windows(2) {
            assert_eq!(Format::Fp8.round(pair[1]), pair[1]);
            let between = pair[0] + (pair[1] - pair[0]) * 0.4;
            assert_eq!(Format::Fp8.round(between), pair[0], "{between}");
        }
    }

    proptest! {
        #[test]
        fn rounding_is_idempotent_odd_and_near(bits in any::<u32>()) {
            let x = f32::from_bits(bits);
            prop_assume!(x.is_finite());
            for format in Format::ALL {
                let y = format.round(x);
                prop_assert_eq!(format.round(y).to_bits(), y.to_bits());
                prop_assert_eq!(format.round(-x).to_bits(), (-y).to_bits());
                let limits = format.bits();
                if y.is_finite() && x.abs() <= limits.largest && x.abs() >= 2.0_f32.powi(limits.least) {
                    let allowed = f64::from(x.abs()) * power_of_two(-limits.mantissa - 1);
                    prop_assert!((f64::from(y) - f64::from(x)).abs() <= allowed, "{:?} {} {}", format, x, y);
                }
            }
        }
    }
}
