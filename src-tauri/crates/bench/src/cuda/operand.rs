//! Random normal operands made on the card: a pool of draws is rounded and sent once, and longer operands repeat it. Its length
//! is prime, so that no row of a matrix is another, and any entry is known to the host without keeping the matrix.

use super::raw::{Block, Context, Kind};
use crate::Fault;
use crate::numeric::{Format, PERIOD, normal};
use std::rc::Rc;

/// Draws of one operand, on the card and on the host.
#[derive(Debug)]
pub(super) struct Pool {
    block: Block,
    /// Values that the operand really has.
    values: Vec<f32>,
    bytes: u64,
    /// What a stored whole number counts for; 1 for other formats.
    pub(super) scale: f32,
}

impl Pool {
    pub(super) fn new(context: &Rc<Context>, name: &str, format: Format) -> Result<Self, Fault> {
        Self::scaled(context, name, format, 1.0)
    }

    /// Draws times `factor`.
    pub(super) fn scaled(context: &Rc<Context>, name: &str, format: Format, factor: f32) -> Result<Self, Fault> {
        let mut values = normal(name, PERIOD);
        values.iter_mut().for_each(|value| *value *= factor);
        let scale = if format == Format::Int8 { largest(&values) / 127.0 } else { 1.0 };
        format.round_all(&mut values);
        let stored = stored(&values, format, scale);
        let block = Block::new(context, stored.len() as u64)?;
        block.write(0, &stored)?;
        Ok(Self { block, values, bytes: format.bytes(), scale })
    }

    /// An operand of `count` values on the card.
    pub(super) fn operand(&self, context: &Rc<Context>, count: usize) -> Result<Block, Fault> {
        let block = Block::new(context, count as u64 * self.bytes)?;
        self.fill(&block, count)?;
        Ok(block)
    }

    /// Fills a block with `count` values.
    pub(super) fn fill(&self, block: &Block, count: usize) -> Result<(), Fault> {
        let mut done = 0;
        while done < count {
            let part = PERIOD.min(count - done);
            block.copy(done as u64 * self.bytes, &self.block, 0, part as u64 * self.bytes)?;
            done += part;
        }
        Ok(())
    }

    /// `count` values from `first` on, `step` apart.
    pub(super) fn values(&self, first: usize, step: usize, count: usize) -> Vec<f32> {
        let value = |at: usize| self.values.get((first + at * step) % PERIOD).copied().unwrap_or(f32::NAN);
        (0..count).map(value).collect()
    }
}

fn largest(values: &[f32]) -> f32 {
    values.iter().fold(f32::MIN_POSITIVE, |most, x| most.max(x.abs()))
}

/// Values as the card stores them.
fn stored(values: &[f32], format: Format, scale: f32) -> Vec<u8> {
    match format {
        Format::Fp32 | Format::Tf32 => values.iter().flat_map(|x| x.to_le_bytes()).collect(),
        Format::Bf16 => values.iter().flat_map(|x| brain_bits(*x).to_le_bytes()).collect(),
        Format::Fp16 => values.iter().flat_map(|x| Format::half_bits(*x).to_le_bytes()).collect(),
        Format::Fp8 => values.iter().map(|x| eighth_bits(*x)).collect(),
        Format::Int8 => values.iter().map(|x| ((x / scale).round_ties_even() as i8).to_le_bytes()[0]).collect(),
    }
}

/// Bits of a value in bfloat16, which it is rounded to first.
pub(super) fn brain_bits(x: f32) -> u16 {
    (Format::Bf16.round(x).to_bits() >> 16) as u16
}

/// The value of bits in bfloat16.
pub(super) fn of_brain(bits: u16) -> f32 {
    f32::from_bits(u32::from(bits) << 16)
}

/// The value of bits in half precision.
pub(super) fn of_half(bits: u16) -> f32 {
    let (exponent, fraction) = (i32::from(bits >> 10 & 0x1F), f32::from(bits & 0x3FF));
    let size = match exponent {
        0 => fraction * 2.0_f32.powi(-24),
        31 => f32::NAN,
        _ => (1024.0 + fraction) * 2.0_f32.powi(exponent - 25),
    };
    if bits & 0x8000 == 0 { size } else { -size }
}

/// Bits of a value in E4M3, which it is rounded to first.
fn eighth_bits(x: f32) -> u8 {
    let x = Format::Fp8.round(x);
    let (sign, size) = (u8::from(x.is_sign_negative()) << 7, x.abs());
    if size.is_nan() {
        return 0x7F;
    }
    // Below 2^-6 the exponent stays and the fraction counts units of 2^-9.
    if size < 0.015_625 {
        return sign | (size * 512.0) as u8;
    }
    let exponent = ((size.to_bits() >> 23) as i32) - 127;
    let fraction = (size.to_bits() >> 20) as u8 & 7;
    sign | ((exponent + 7) as u8) << 3 | fraction
}

/// How the library is asked for a format.
pub(super) fn kind(format: Format) -> Kind {
    match format {
        Format::Fp32 => Kind::Fp32,
        Format::Tf32 => Kind::Tf32,
        Format::Bf16 => Kind::Bf16,
        Format::Fp16 => Kind::Fp16,
        Format::Fp8 => Kind::Fp8,
        Format::Int8 => Kind::Int8,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every finite code of each format is the bits of its own value.
    #[test]
    fn bits_are_those_of_the_formats() {
        for bits in 0..0x7C00_u16 {
            assert_eq!(Format::half_bits(of_half(bits)), bits);
            assert_eq!(Format::half_bits(of_half(bits | 0x8000)), bits | 0x8000);
        }
        for bits in 0..0x7F80_u16 {
            assert_eq!(brain_bits(of_brain(bits)), bits);
        }
        for code in 0..127_u8 {
            let (e, m) = (i32::from(code >> 3), f32::from(code & 7));
            let value = if e == 0 { m * 2.0_f32.powi(-9) } else { (8.0 + m) * 2.0_f32.powi(e - 10) };
            assert_eq!(eighth_bits(value), code, "{value}");
            assert_eq!(eighth_bits(-value), code | 0x80, "{value}");
        }
        assert_eq!(eighth_bits(1e9), 0x7E, "the largest value, not the code for none");
    }

    #[test]
    fn whole_numbers_take_one_scale() {
        let scale = 12.7 / 127.0;
        assert_eq!(stored(&[12.7, -12.7, 0.1, 0.0], Format::Int8, scale), [127, 129, 1, 0]);
    }
}
