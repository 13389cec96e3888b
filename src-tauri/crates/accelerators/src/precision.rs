//! Number formats of weights, caches and arithmetic, with their size.

use quantity::Decimal;

/// A number format that a model is stored or computed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename_all = "lowercase"))]
pub enum Precision {
    /// IEEE single precision.
    Fp32,
    /// TensorFloat-32: stored as fp32, multiplied with ten bits of mantissa.
    Tf32,
    /// bfloat16.
    Bf16,
    /// IEEE half precision.
    Fp16,
    /// Eight-bit floating point.
    Fp8,
    /// Eight-bit integer.
    Int8,
    /// Four-bit integer.
    Int4,
    /// Four-bit floating point.
    Fp4,
}

impl Precision {
    /// The words a document may use.
    pub const WORDS: &'static [(&'static str, Precision)] = &[
        ("fp32", Self::Fp32),
        ("tf32", Self::Tf32),
        ("bf16", Self::Bf16),
        ("fp16", Self::Fp16),
        ("fp8", Self::Fp8),
        ("int8", Self::Int8),
        ("int4", Self::Int4),
        ("fp4", Self::Fp4),
    ];

    /// Bits of one stored value: 32, 16, 8 or 4.
    pub fn bits(self) -> u32 {
        match self {
            Self::Fp32 | Self::Tf32 => 32,
            Self::Bf16 | Self::Fp16 => 16,
            Self::Fp8 | Self::Int8 => 8,
            Self::Int4 | Self::Fp4 => 4,
        }
    }

    /// Bytes of one stored value: 4, 2, 1 or 0.5, exactly.
    pub fn bytes(self) -> Decimal {
        Decimal::new(i64::from(self.bits()) * 125, 3).normalize()
    }

    /// The word of a document.
    pub fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(_, precision)| *precision == self).map_or("", |(word, _)| word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_have_their_size_and_word() {
        for (word, bytes) in [("fp32", "4"), ("tf32", "4"), ("bf16", "2"), ("fp16", "2"), ("fp8", "1"), ("int8", "1")]
            .into_iter()
            .chain([("int4", "0.5"), ("fp4", "0.5")])
        {
            let precision = Precision::WORDS.iter().find(|(w, _)| *w == word).unwrap().1;
            assert_eq!((precision.bytes().to_string().as_str(), precision.word()), (bytes, word));
        }
    }
}
