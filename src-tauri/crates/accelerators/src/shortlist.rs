//! The order of a shortlist: what fits comes first, then what costs least per token, then what needs least power.

use crate::CardFit;
use std::cmp::Ordering;

/// Sorts cards for a shortlist.
pub fn shortlist(fits: &mut [CardFit]) {
    fits.sort_by(shortlist_order);
}

/// Which of two cards stands first: one that holds the model alone, then several that do, then "cannot say"; then lower
/// cost per million tokens; then more tokens per second and watt; unknown last; then by name.
pub fn shortlist_order(a: &CardFit, b: &CardFit) -> Ordering {
    let cost = |fit: &CardFit| fit.cost_per_million_tokens;
    fit_class(a)
        .cmp(&fit_class(b))
        .then_with(|| known_first(cost(a), cost(b), |x, y| x.cmp(&y)))
        .then_with(|| known_first(a.tokens_per_second_per_watt, b.tokens_per_second_per_watt, |x, y| y.total_cmp(&x)))
        .then_with(|| a.sku.cmp(&b.sku))
}

fn fit_class(fit: &CardFit) -> u8 {
    match fit.fits {
        Some(true) => 0,
        Some(false) => 1,
        None => 2,
    }
}

fn known_first<T>(a: Option<T>, b: Option<T>, order: impl Fn(T, T) -> Ordering) -> Ordering {
    match (a, b) {
        (Some(a), Some(b)) => order(a, b),
        (Some(_), None) => Ordering::Less,
        (None, Some(_)) => Ordering::Greater,
        (None, None) => Ordering::Equal,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quantity::Decimal;
    use quantity::decimal::Amount;

    fn card(sku: &str, fits: Option<bool>, cost: Option<i64>, per_watt: Option<f64>) -> CardFit {
        CardFit {
            sku: sku.to_owned(),
            fits,
            cost_per_million_tokens: cost.map(|c| Amount(Decimal::from(c))),
            tokens_per_second_per_watt: per_watt,
            ..CardFit::default()
        }
    }

    #[test]
    fn what_fits_and_costs_least_stands_first() {
        let mut cards = [
            card("unknown", None, None, None),
            card("needs two", Some(false), Some(1), Some(9.0)),
            card("dear", Some(true), Some(5), Some(1.0)),
            card("no price", Some(true), None, Some(7.0)),
            card("no price, hungry", Some(true), None, Some(3.0)),
            card("cheap", Some(true), Some(2), Some(0.1)),
            card("cheap and frugal", Some(true), Some(2), Some(0.2)),
        ];
        shortlist(&mut cards);
        let order: Vec<_> = cards.iter().map(|c| c.sku.as_str()).collect();
        let expected = ["cheap and frugal", "cheap", "dear", "no price", "no price, hungry", "needs two", "unknown"];
        assert_eq!(order, expected);
    }
}
