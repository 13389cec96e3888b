//! Laws of `assay contract`: what a right, payment upfront, discounting, renewals and steps may change and what not.
#![allow(clippy::unwrap_used)] // Also in helpers outside of tests.

mod contracts;

use contracts::{Deal, committed, deal};
use cost::{Clauses, Commitment, Course, Priced, Settled, Terms, UnitStep, present_value};
use proptest::prelude::*;
use quantity::{Decimal, decimal};
use vocabulary::{Payment, Renewal};

/// Paid monthly, without rights and cap.
fn plain(deal: &Deal, renewal: Renewal) -> Deal {
    let commitment = Commitment {
        payment: Payment::Monthly,
        renewal,
        leave: None,
        shrink: None,
        price_cap: None,
        ..*deal.commitment()
    };
    Deal { price_decline: Decimal::ZERO, ..deal.with(commitment) }
}

/// The same with units that only grow.
fn growing(deal: &Deal) -> Deal {
    let mut units = deal.units.clone();
    units.retain({
        let mut most = Decimal::ZERO;
        move |step| {
            step.units > most && {
                most = step.units;
                true
            }
        }
    });
    Deal { units, ..deal.clone() }
}

fn total(deal: &Deal) -> Decimal {
    deal.settle().unwrap().total
}

/// Amounts of the two, month by month, to the same last month.
fn added(one: &Settled<Decimal>, other: &Settled<Decimal>) -> Vec<Decimal> {
    let at = |settled: &Settled<Decimal>, month| settled.amounts.get(month).copied().unwrap_or_default();
    (0..one.amounts.len().max(other.amounts.len())).map(|month| at(one, month) + at(other, month)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn a_right_or_a_cap_never_raises_the_total(deal in committed()) {
        let given = *deal.commitment();
        for without in [
            Commitment { leave: None, ..given },
            Commitment { shrink: None, ..given },
            Commitment { price_cap: None, ..given },
        ] {
            prop_assert!(total(&deal) <= total(&deal.with(without)), "{without:?}");
        }
    }

    #[test]
    fn payment_upfront_moves_money_in_time_only(deal in committed()) {
        let by = |payment| deal.with(Commitment { payment, ..*deal.commitment() }).settle().unwrap();
        let (upfront, monthly) = (by(Payment::Upfront), by(Payment::Monthly));
        prop_assert_eq!(upfront.total, monthly.total);
        prop_assert_eq!((upfront.rigidity, &upfront.leaving), (monthly.rigidity, &monthly.leaving));
        prop_assert_eq!((upfront.signed, upfront.units), (monthly.signed, monthly.units));
    }

    #[test]
    fn months_add_up_and_without_interest_are_worth_their_total(deal in deal()) {
        let settled = deal.settle().unwrap();
        let (within, _) = settled.split();
        prop_assert_eq!(within.len(), deal.months as usize + 1);
        let sum: Decimal = within.iter().sum();
        prop_assert_eq!(sum + settled.after_horizon().unwrap(), settled.total);
        prop_assert_eq!(present_value(&settled.amounts, Decimal::ZERO), Some(settled.total));
    }

    #[test]
    fn rigidity_is_what_leaving_in_the_last_month_costs(deal in committed()) {
        let settled = deal.settle().unwrap();
        let last = settled.leaving.last().unwrap();
        prop_assert_eq!((last.month, last.cost), (deal.to, settled.rigidity));
        prop_assert!(settled.rigidity <= settled.total.max(Decimal::ZERO));
    }

    #[test]
    fn notice_owes_what_leaving_costs_where_no_day_to_cancel_is_missed(deal in committed()) {
        for leaving in deal.settle().unwrap().leaving {
            let owed = cost::owed_on_notice(&deal.terms, &deal.asked(), leaving.month, 0);
            prop_assert_eq!(owed, Some(leaving.cost), "{}", leaving.month);
        }
    }

    #[test]
    fn a_longer_notice_to_cancel_never_owes_less(deal in committed(), month in 0_u32..70, cancel in 0_u32..20) {
        let owed = |cancel| cost::owed_on_notice(&deal.terms, &deal.asked(), month, cancel).unwrap();
        prop_assert!(owed(cancel) <= owed(cancel + 1));
    }

    #[test]
    fn renewals_equal_one_long_term(deal in committed()) {
        let renewed = growing(&plain(&deal, Renewal::Renew));
        let (length, begun) = (renewed.commitment().term_months, renewed.from.max(renewed.terms.from_month).max(1));
        prop_assume!(begun <= renewed.to);
        let term_months = (renewed.to + 1 - begun).div_ceil(length) * length;
        let long = renewed.with(Commitment { term_months, ..*renewed.commitment() });
        let (renewed, long) = (renewed.settle().unwrap(), long.settle().unwrap());
        prop_assert_eq!((renewed.amounts, renewed.units, renewed.total), (long.amounts, long.units, long.total));
    }

    #[test]
    fn more_units_equal_a_second_contract_that_ends_with_the_term(deal in committed(), more in 1_u32..100, at in 0_u32..40) {
        let base = Deal { from: 1, ..plain(&deal, Renewal::End) };
        let (first, term) = (base.terms.from_month.max(1), base.commitment().term_months);
        let month = first + 1 + at % term.max(2).saturating_sub(1);
        prop_assume!(month < first + term && month <= base.to);
        let (one, units) = (base.units[0], base.units[0].units + Decimal::from(more));
        let stepped = Deal { units: vec![one, UnitStep { from: month, units }], ..base.clone() };
        let alone = Deal { units: vec![one], ..base.clone() };
        let second = Deal {
            terms: Terms { from_month: month, ..base.terms },
            units: vec![UnitStep { from: 0, units: Decimal::from(more) }],
            ..base.clone()
        };
        let second = second.with(Commitment { term_months: first + term - month, ..*base.commitment() });
        let (alone, second) = (alone.settle().unwrap(), second.settle().unwrap());
        prop_assert_eq!(stepped.settle().unwrap().amounts, added(&alone, &second));
    }

    #[test]
    fn doubles_agree_with_decimals(deal in deal()) {
        let (exact, near) = (deal.settle().unwrap(), deal.settled_in_doubles());
        // A quota that is used up to the last digit may leave a crumb of a unit in doubles.
        let scale = exact.amounts.iter().map(|amount| decimal::f64_of(amount.abs())).fold(1.0, f64::max);
        prop_assert_eq!(exact.amounts.len(), near.amounts.len());
        for (month, (exact, near)) in exact.amounts.iter().zip(&near.amounts).enumerate() {
            let exact = decimal::f64_of(*exact);
            prop_assert!((exact - near).abs() <= 1e-9 * scale, "month {month}: {exact} {near}");
        }
        prop_assert_eq!(exact.leaving.len(), near.leaving.len());
        let (exact, near) = (exact.signed, near.signed);
        prop_assert_eq!(exact.map(|s| (s.first_month, s.last_month)), near.map(|s| (s.first_month, s.last_month)));
    }
}

/// A price of a course by the path and the cap.
fn price_at(deal: &Deal, priced: &Priced) -> f64 {
    let double = quantity::decimal::f64_of;
    let (price, decline) = (double(deal.terms.price), double(deal.price_decline));
    let cap = match deal.terms.clauses {
        Clauses::Committed(commitment) => commitment.price_cap.map(double),
        Clauses::Owned { .. } => None,
    };
    let path = price * quantity::real::pow(1.0 - decline, f64::from(priced.after) / 12.0);
    cap.filter(|_| priced.capped).map_or(path, |cap| cap.min(path))
}

/// What a course owes at the prices that the path and the cap give it, month by month.
fn priced(deal: &Deal, course: &Course) -> Vec<f64> {
    let double = quantity::decimal::f64_of;
    let at = |priced: &Priced| price_at(deal, priced);
    let last = course.dues.iter().map(|due| due.last).max().unwrap_or(0).max(deal.months);
    let mut amounts = vec![0.0; last as usize + 1];
    for due in &course.dues {
        for month in due.first..=due.last {
            amounts[month as usize] += at(&course.prices[due.price]) * double(due.quantity);
        }
    }
    if let Clauses::Owned { residual_share } = deal.terms.clauses {
        let bought: f64 = amounts.iter().sum();
        amounts[deal.months as usize] -= double(residual_share) * bought;
    }
    amounts
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn a_month_is_charged_in_itself_however_it_is_paid(deal in committed()) {
        let (course, settled) = (Course::of(&deal.terms, &deal.asked()).unwrap(), deal.settle().unwrap());
        let double = quantity::decimal::f64_of;
        let mut rents = vec![0.0; deal.months as usize + 1];
        for rent in &course.rents {
            for month in rent.first..=rent.last {
                rents[month as usize] += price_at(&deal, &course.prices[rent.price]) * double(rent.quantity);
            }
        }
        for (month, rent) in rents.iter().enumerate().skip(1) {
            let price = settled.price[month - 1].filter(|_| month as u32 <= deal.to).map_or(0.0, double);
            let own = double(settled.units[month - 1]) * double(deal.terms.unit_gpus) * 730.0 * price;
            prop_assert!((own - rent).abs() <= 1e-6 * own.max(1.0), "{}: {} and {}", month, own, rent);
        }
    }

    #[test]
    fn a_course_at_its_prices_is_the_contract(deal in prop_oneof![deal(), committed()]) {
        let (course, settled) = (Course::of(&deal.terms, &deal.asked()).unwrap(), deal.settle().unwrap());
        prop_assert_eq!(&course.units, &settled.units);
        prop_assert_eq!(course.first, settled.signed.map(|_| course.first.unwrap_or_default()));
        let amounts = priced(&deal, &course);
        for month in 0..amounts.len().max(settled.amounts.len()) {
            let own = amounts.get(month).copied().unwrap_or_default();
            let other = quantity::decimal::f64_of(settled.amounts.get(month).copied().unwrap_or_default());
            prop_assert!((own - other).abs() <= 1e-9 * own.abs().max(other.abs()).max(1.0), "month {}: {} and {}", month, own, other);
        }
    }
}
