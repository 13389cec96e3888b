//! The size of stored numbers.

use crate::Precision;
use quantity::Decimal;

/// Bytes of one stored value: 4, 2, 1 or 0.5, exactly.
pub(crate) fn bytes(precision: Precision) -> Decimal {
    Decimal::new(i64::from(precision.bits()) * 125, 3).normalize()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_have_their_size() {
        let sizes = Precision::ALL.iter().map(|precision| bytes(*precision).to_string());
        assert_eq!(sizes.collect::<Vec<_>>(), ["4", "4", "2", "2", "1", "1", "0.5", "0.5"]);
    }
}
