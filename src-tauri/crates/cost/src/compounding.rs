//! Compound growth and discounting by month: whole years exactly, the months between through the twelfth root.

use crate::Number;

/// The factors (1 + annual)^(m/12), or their reciprocals, for months m = 0, 1, 2, …
#[derive(Clone, Copy, Debug)]
pub struct Compounding<N> {
    yearly: N,
    within: [N; 12],
}

impl<N: Number> Compounding<N> {
    /// Growth at an annual rate of at least −1; at −1 month 0 counts 1 and every later month 0.
    pub fn growing(annual: N) -> Option<Self> {
        let yearly = N::ONE.plus(annual)?;
        Self::new(yearly, yearly.twelfth_root()?)
    }

    /// Discounting at an annual rate above −1: the factors (1 + annual)^(−m/12).
    pub fn discounting(annual: N) -> Option<Self> {
        let yearly = N::ONE.plus(annual)?;
        Self::new(N::ONE.over(yearly)?, N::ONE.over(yearly.twelfth_root()?)?)
    }

    /// Powers 0 to 11 of the factor of a month; whole years go by the factor of a year, so that they stay exact.
    fn new(yearly: N, monthly: N) -> Option<Self> {
        let mut within = [N::ONE; 12];
        for month in 1..12 {
            within[month] = within[month - 1].times(monthly)?;
        }
        Some(Self { yearly, within })
    }

    /// The factor of a month; `None` beyond the number's range.
    pub fn factor(&self, month: u32) -> Option<N> {
        power(self.yearly, month / 12)?.times(self.within[(month % 12) as usize])
    }
}

/// `base` to a whole power by repeated squaring; 0⁰ = 1.
fn power<N: Number>(base: N, exponent: u32) -> Option<N> {
    let (mut result, mut square, mut left) = (N::ONE, base, exponent);
    while left > 0 {
        if left & 1 == 1 {
            result = result.times(square)?;
        }
        left >>= 1;
        if left > 0 {
            square = square.times(square)?;
        }
    }
    Some(result)
}

/// Net present value Σ `monthly[m]` / (1 + `annual`)^(m/12), month 0 undiscounted; `annual` is above −1.
///
/// A rate by the year is an effective one: twelve months at its twelfth root make exactly a year of it (Brealey, Myers & Allen,
/// "Principles of Corporate Finance", ch. 2).
///
/// `None` beyond the number's range.
pub fn present_value<N: Number>(monthly: &[N], annual: N) -> Option<N> {
    let discounting = Compounding::discounting(annual)?;
    let mut value = N::ZERO;
    for (month, &amount) in (0..).zip(monthly) {
        if amount != N::ZERO {
            value = value.plus(amount.times(discounting.factor(month)?)?)?;
        }
    }
    Some(value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use quantity::{Decimal, decimal};

    fn d(text: &str) -> Decimal {
        decimal::parse(text).unwrap()
    }

    #[test]
    fn whole_years_are_exact() {
        for (annual, month, expected) in
            [("0.08", 24, "1.1664"), ("-1", 0, "1"), ("-1", 7, "0"), ("-1", 12, "0"), ("10", 12, "11"), ("0", 5, "1")]
        {
            let factor = Compounding::growing(d(annual)).unwrap().factor(month);
            assert_eq!(factor, Some(d(expected)), "{annual} {month}");
        }
        assert_eq!(Compounding::discounting(d("0.25")).unwrap().factor(24), Some(d("0.64")));
    }

    /// 1.09^(m/12) computed with 60 digits by Python's `decimal`, shown to 22.
    #[test]
    fn months_between_keep_twenty_digits() {
        for (month, expected) in POWERS {
            let factor = Compounding::growing(d("0.09")).unwrap().factor(month).unwrap();
            assert!((factor - d(expected)).abs() < d("1e-20"), "{month}: {factor}");
        }
    }

    const POWERS: [(u32, &str); 3] =
        [(1, "1.0072073233161366904855"), (7, "1.0515553173439834840392"), (31, "1.2493528725363867773870")];
}
