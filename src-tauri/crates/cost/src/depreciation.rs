//! A purchase spread over its life: straight line, declining balance, annuity.

use crate::compounding::Compounding;
use crate::{Method, Number};

/// The charges of months 1..=`months` (at most `life_months`); `None` beyond the number's range.
///
/// Straight line and declining balance are those of IAS 16, paragraph 62; an annuity recovers capital and interest in level sums.
pub(crate) fn charges<N: Number>(
    amount: N,
    residual: N,
    life_months: u32,
    method: Method<N>,
    months: u32,
) -> Option<Vec<N>> {
    let level = |charge: N| vec![charge; months as usize];
    match method {
        Method::StraightLine => Some(level(amount.minus(residual)?.over(N::whole(life_months))?)),
        Method::Annuity { rate } => Some(level(annuity(amount, residual, life_months, rate)?)),
        Method::Declining { rate } if amount < N::ZERO => {
            let mirrored = declining(N::ZERO.minus(amount)?, N::ZERO.minus(residual)?, rate, months)?;
            mirrored.into_iter().map(|charge| N::ZERO.minus(charge)).collect()
        }
        Method::Declining { rate } => declining(amount, residual, rate, months),
    }
}

/// Each year `rate` of the book value at its start, no further than the residual, over twelve months.
fn declining<N: Number>(amount: N, residual: N, rate: N, months: u32) -> Option<Vec<N>> {
    let mut book = amount;
    let mut charges = Vec::new();
    for month in 0..months {
        if month % 12 == 0 {
            let charge = years_charge(book, residual, rate)?;
            book = book.minus(charge)?;
            charges.push(charge.over(N::whole(12))?);
        } else {
            charges.extend(charges.last().copied());
        }
    }
    Some(charges)
}

/// book·rate, at most down to the residual and never below 0: a residual above the book value charges nothing.
fn years_charge<N: Number>(book: N, residual: N, rate: N) -> Option<N> {
    let (charge, left) = (book.times(rate)?, book.minus(residual)?);
    let charge = if left < charge { left } else { charge };
    Some(if charge < N::ZERO { N::ZERO } else { charge })
}

/// The level monthly charge (A − R/(1+r)^y)·r/(1 − (1+r)^−y)/12, y = `life_months`/12; at r = 0 a straight line.
///
/// Source: the capital recovery factor with a salvage value (Blank & Tarquin, "Engineering Economy", ch. 2), a twelfth of it each month.
fn annuity<N: Number>(amount: N, residual: N, life_months: u32, rate: N) -> Option<N> {
    let discount = Compounding::discounting(rate)?.factor(life_months)?;
    amount.minus(residual.times(discount)?)?.over(months_worth(life_months, rate, discount)?)
}

/// 12·(1 − (1+r)^−y)/r: how many level months the purchase is worth; `life_months` at r = 0.
fn months_worth<N: Number>(life_months: u32, rate: N, discount: N) -> Option<N> {
    let reach = rate.times(N::whole(life_months / 12 + 20))?;
    let hundredth = N::ONE.over(N::whole(100))?;
    if reach < hundredth && N::ZERO.minus(reach)? < hundredth {
        return months_worth_near_zero(life_months, rate);
    }
    N::ONE.minus(discount)?.times(N::whole(12))?.over(rate)
}

/// The same near r = 0, where the difference would cancel: the binomial series
/// 12·y·(1 − (y+1)/2·r·(1 − (y+2)/3·r·(…))), whose terms fall by a hundredth each.
fn months_worth_near_zero<N: Number>(life_months: u32, rate: N) -> Option<N> {
    let years = N::whole(life_months).over(N::whole(12))?;
    let mut nested = N::ONE;
    for k in (1..=14).rev() {
        let ratio = years.plus(N::whole(k))?.times(rate)?.over(N::whole(k + 1))?;
        nested = N::ONE.minus(ratio.times(nested)?)?;
    }
    N::whole(life_months).times(nested)
}

#[cfg(test)]
mod tests {
    use super::*;
    use quantity::{Decimal, decimal};

    fn d(text: &str) -> Decimal {
        decimal::parse(text).unwrap()
    }

    fn check(method: Method, (amount, residual, life): (&str, &str, u32), expected: &[(usize, &str)]) {
        let charges = charges(d(amount), d(residual), life, method, life).unwrap();
        for (month, charge) in expected {
            let found = decimal::book(charges[month - 1]);
            assert_eq!(found, d(charge), "{method:?} {amount} month {month}");
        }
    }

    #[test]
    fn charges_follow_their_method() {
        let declining = Method::Declining { rate: d("0.4") };
        check(Method::StraightLine, ("6000", "0", 60), &[(1, "100"), (60, "100")]);
        check(Method::StraightLine, ("1000", "100", 7), &[(1, "128.5714285714")]);
        // 1,000 → 600 → 360 → 300: the third year stops at the residual, the fourth charges nothing.
        check(declining, ("1000", "300", 48), &[(1, "33.3333333333"), (13, "20"), (25, "5"), (37, "0")]);
        check(declining, ("-1200", "0", 24), &[(1, "-40"), (13, "-24")]);
        check(declining, ("100", "200", 24), &[(1, "0"), (13, "0")]);
        check(Method::Annuity { rate: d("0") }, ("1000", "100", 7), &[(1, "128.5714285714")]);
        // DC_stargate (cases/cost.json): capital recovery at 5 % over 5, 6 and 10 years.
        let five_percent = Method::Annuity { rate: d("0.05") };
        check(five_percent, ("15000000000", "0", 60), &[(1, "288718497.6603351879")]);
        check(five_percent, ("2000000000", "0", 72), &[(1, "32836244.6850313843")]);
        check(five_percent, ("5000000000", "0", 120), &[(1, "53960239.5689402898")]);
        // 18 months at 10 % with a residual, and a rate so small that the textbook form would cancel.
        check(Method::Annuity { rate: d("0.1") }, ("1000", "250", 18), &[(1, "48.9996802553")]);
        check(Method::Annuity { rate: d("0.000000000001") }, ("1000000000", "0", 60), &[(1, "16666666.6667166667")]);
        check(Method::Annuity { rate: d("-0.02") }, ("1000", "0", 36), &[(1, "26.6741486419")]);
    }
}
