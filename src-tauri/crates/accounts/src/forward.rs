//! What a currency costs when it is bought ahead.

use quantity::{Decimal, decimal};

/// The forward rate in so many months: spot × ((1 + home) ÷ (1 + foreign))^(months ÷ 12), at yearly interest rates.
///
/// Source: covered interest parity (Hull, "Options, Futures, and Other Derivatives", forward contracts on currencies).
pub fn forward(spot: Decimal, home: Decimal, foreign: Decimal, months: u32) -> Option<Decimal> {
    let (home, foreign) = (decimal::growth(home, months)?, decimal::growth(foreign, months)?);
    spot.checked_mul(home.checked_div(foreign)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_forward_is_spot_at_the_difference_of_rates() {
        let d = |text: &str| decimal::parse(text).unwrap();
        // By hand: 0.90 × 1.02 ÷ 1.04 = 0.882692…, and 0.90 × 1.0404 ÷ 1.0816 = 0.865717… after two years.
        for (months, expected) in [(0, "0.9"), (12, "0.8826923077"), (24, "0.8657174556")] {
            let found = forward(d("0.9"), d("0.02"), d("0.04"), months).unwrap();
            assert_eq!(decimal::book(found), d(expected), "{months}");
        }
        // Equal rates leave the spot.
        assert_eq!(forward(d("0.9"), d("0.03"), d("0.03"), 7).map(decimal::book), Some(d("0.9")));
    }
}
