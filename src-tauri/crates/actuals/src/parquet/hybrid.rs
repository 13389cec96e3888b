//! Small whole numbers as Parquet writes them: runs of one number, and numbers packed bit behind bit.
//!
//! Source: Apache Parquet, `Encodings.md`, "Run Length Encoding / Bit-Packing Hybrid (RLE = 3)".

use super::texts::broken;
use parquet::errors::ParquetError;
use std::ops::Range;

/// What is left of such numbers among the bytes of a page.
pub(super) struct Hybrid {
    bytes: Range<usize>,
    /// Bits of a number, at most 32.
    width: u32,
    run: Run,
    /// Numbers of the run.
    left: usize,
}

enum Run {
    Same(u32),
    /// Bits before the next number, from the first byte of the page on.
    Packed(usize),
}

impl Hybrid {
    pub(super) fn new(bytes: Range<usize>, width: u32) -> Self {
        Self { bytes, width, run: Run::Same(0), left: 0 }
    }

    /// Appends so many numbers.
    pub(super) fn fill(&mut self, bytes: &[u8], count: usize, numbers: &mut Vec<u32>) -> Result<(), ParquetError> {
        let bytes = bytes.get(..self.bytes.end).ok_or_else(|| broken("page"))?;
        let all = numbers.len() + count;
        while numbers.len() < all {
            if self.left == 0 {
                self.begin(bytes)?;
            }
            let more = self.left.min(all - numbers.len());
            match &mut self.run {
                Run::Same(number) => numbers.resize(numbers.len() + more, *number),
                Run::Packed(bit) => {
                    unpack(bytes, (*bit, self.width), more, numbers)?;
                    *bit += more * self.width as usize;
                }
            }
            self.left -= more;
        }
        Ok(())
    }

    /// Begins the next run.
    fn begin(&mut self, bytes: &[u8]) -> Result<(), ParquetError> {
        let mut next = || {
            let byte = self.bytes.next().and_then(|at| bytes.get(at));
            byte.copied().ok_or_else(|| ParquetError::EOF("run".to_owned()))
        };
        let mut head = 0_u64;
        for shift in (0..u32::BITS + 3).step_by(7) {
            let byte = next()?;
            head |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                break;
            }
        }
        let count = usize::try_from(head >> 1).map_err(|_| broken("run"))?;
        if head & 1 == 0 {
            let mut number = 0;
            for at in 0..self.width.div_ceil(u8::BITS) {
                number |= u32::from(next()?) << (at * u8::BITS);
            }
            (self.run, self.left) = (Run::Same(number), count);
        } else {
            // They come in eights, which fill as many bytes as a number has bits.
            let begin = self.bytes.start;
            let length = count.saturating_mul(self.width as usize);
            self.bytes.start = begin.saturating_add(length).min(self.bytes.end);
            (self.run, self.left) = (Run::Packed(begin * 8), count.saturating_mul(8));
        }
        Ok(())
    }
}

/// Appends so many numbers of so many bits, the first behind so many bits.
fn unpack(bytes: &[u8], (bit, width): (usize, u32), count: usize, numbers: &mut Vec<u32>) -> Result<(), ParquetError> {
    let end = count.checked_mul(width as usize).and_then(|bits| bits.checked_add(bit));
    if end.is_none_or(|end| end > bytes.len() * 8) {
        return Err(ParquetError::EOF("run".to_owned()));
    }
    let mask = u64::from(u32::MAX) >> (u32::BITS - width);
    let number = |at: usize| {
        let bit = bit + at * width as usize;
        let rest = &bytes[bit / 8..];
        let word = rest.first_chunk().copied().unwrap_or_else(|| {
            let mut word = [0; 8];
            word[..rest.len()].copy_from_slice(rest);
            word
        });
        ((u64::from_le_bytes(word) >> (bit % 8)) & mask) as u32
    };
    numbers.extend((0..count).map(number));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_read_as_the_format_tells_them() {
        // The numbers 0 to 7 of three bits are the example of the format; a run of four fives stands before them.
        let bytes = [8, 5, 3, 0x88, 0xc6, 0xfa, 6, 1];
        let mut all = Hybrid::new(0..bytes.len(), 3);
        let mut found = Vec::new();
        for count in [3, 4, 5, 2] {
            all.fill(&bytes, count, &mut found).unwrap();
        }
        assert_eq!(found, [5, 5, 5, 5, 0, 1, 2, 3, 4, 5, 6, 7, 1, 1]);
        assert!(all.fill(&bytes, 2, &mut found).is_err(), "one of these is missing");
    }
}
