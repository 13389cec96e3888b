//! A number of bytes in an answer.

use quantity::{Decimal, decimal};
use rust_decimal::prelude::ToPrimitive;
use serde::{Serialize, Serializer};

/// An exact number of bytes; printed as a whole number where it is one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "number"))]
pub struct Bytes(pub Decimal);

impl Serialize for Bytes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0.to_i64().filter(|_| self.0.is_integer()) {
            Some(whole) => serializer.serialize_i64(whole),
            None => serializer.serialize_f64(decimal::f64_of(self.0)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_bytes_print_as_whole_numbers() {
        for (amount, expected) in [
            (Decimal::from(42_949_672_960_i64), "42949672960"),
            (Decimal::new(750, 1), "75"),
            (Decimal::new(-55, 1), "-5.5"),
            (Decimal::ZERO, "0"),
        ] {
            assert_eq!(serde_json::to_string(&Bytes(amount)).unwrap(), expected);
        }
    }
}
