//! Which way of supply costs least at how much use: hand-computed rows, agreement with `assay breakeven`, and laws.
#![allow(clippy::unwrap_used)] // Also in helpers outside of tests.

mod common;

use common::close;
use cost::{Breakeven, Way, breakeven_of, cheapest, crossing, discounted, pays_from, pays_from_all};
use proptest::prelude::*;
use quantity::{Currency, Decimal, decimal};

fn own(fixed: f64) -> Way {
    Way { fixed, ..Way::default() }
}

fn by_use(used: f64) -> Way {
    Way { used, ..Way::default() }
}

#[test]
fn owning_pays_from_where_its_cost_is_that_of_the_hours_rented() {
    let rows = [
        ("60 of 100 a year of hours", own(60.0), by_use(100.0), 1.0, Some(0.6)),
        ("dearer than all hours", own(120.0), by_use(100.0), 1.0, None),
        ("as dear as all hours", own(100.0), by_use(100.0), 1.0, Some(1.0)),
        ("cannot run as long", own(60.0), by_use(100.0), 0.5, None),
        ("costs nothing", own(0.0), by_use(100.0), 1.0, Some(0.0)),
        ("costs of one's own by use", Way { fixed: 60.0, held: 0.0, used: 25.0 }, by_use(100.0), 1.0, Some(0.8)),
        ("costs beside the rent", own(60.0), Way { fixed: 10.0, held: 0.0, used: 100.0 }, 1.0, Some(0.5)),
        ("a dearer lease", own(60.0), Way { fixed: 0.0, held: 70.0, used: 0.0 }, 1.0, Some(0.0)),
        ("a cheaper lease", own(60.0), Way { fixed: 0.0, held: 50.0, used: 0.0 }, 1.0, None),
        ("use costs more than it saves", Way { fixed: 0.0, held: 0.0, used: 3.0 }, own(2.0), 1.0, None),
        ("and little is used", Way { fixed: 0.0, held: 0.0, used: 3.0 }, own(2.0), 0.5, Some(0.0)),
        ("no number", own(f64::NAN), by_use(100.0), 1.0, None),
        ("without end", own(f64::INFINITY), by_use(100.0), 1.0, None),
    ];
    for (name, own, other, most, expected) in rows {
        assert_eq!(pays_from(&own, &other, most), expected, "{name}");
    }
    let others = [by_use(100.0), by_use(80.0), Way { fixed: 0.0, held: 70.0, used: 0.0 }];
    assert_eq!(pays_from_all(&own(60.0), &others, 1.0), Some(0.75));
    assert_eq!(pays_from_all(&own(60.0), &[by_use(50.0), by_use(100.0)], 1.0), None);
    assert_eq!(pays_from_all(&own(60.0), &[], 1.0), Some(0.0));
}

#[test]
fn the_cheapest_way_is_found_at_each_use_and_price() {
    // Own 60, leased 50 + 0, by the hour 100.
    let ways = |price: f64| {
        let all = [own(60.0), Way { fixed: 5.0, held: 50.0, used: 0.0 }, by_use(100.0)];
        [all[0], all[1].at_price(price), all[2].at_price(price)]
    };
    let rows =
        [(1.0, 0.2, 2), (1.0, 0.55, 1), (1.0, 0.9, 1), (1.2, 0.4, 2), (1.2, 0.6, 0), (0.5, 0.2, 2), (0.5, 0.9, 1)];
    for (price, share, expected) in rows {
        assert_eq!(cheapest(&ways(price), share), Some(expected), "{price} {share}");
    }
    assert_eq!(cheapest(&[], 0.5), None);
    assert_eq!(cheapest(&[own(1.0), own(1.0)], 0.5), Some(0), "the first of equals");
}

#[test]
fn lines_cross_at_the_first_month_that_lasts() {
    let rows: [(&[f64], &[f64], Option<usize>); 7] = [
        (&[10.0, 1.0, 1.0, 1.0, 1.0], &[0.0, 4.0, 4.0, 4.0, 4.0], Some(4)),
        (&[9.0, 1.0, 1.0, 1.0, 1.0], &[0.0, 4.0, 4.0, 4.0, 4.0], Some(3)),
        (&[90.0, 1.0], &[0.0, 4.0], None),
        (&[0.0, 1.0], &[0.0, 4.0], Some(0)),
        // Ahead in month 1, behind in 2, ahead for good from 3.
        (&[2.0, 0.0, 5.0, 0.0], &[0.0, 3.0, 3.0, 3.0], Some(3)),
        // What comes back at the end counts.
        (&[10.0, 0.0, -9.0], &[0.0, 1.0, 1.0], Some(2)),
        // A list that has ended stays where it is.
        (&[5.0], &[0.0, 2.0, 2.0, 2.0], Some(3)),
    ];
    for (own, other, expected) in rows {
        assert_eq!(crossing(own, other), expected, "{own:?} {other:?}");
    }
}

/// Source: the definition, (1 + rate)^(−m/12).
#[test]
fn dues_are_worth_less_the_later_they_are() {
    let worth = discounted(&[100.0, 0.0, 0.0, 0.0, 0.0, 0.0, 100.0, 0.0, 0.0, 0.0, 0.0, 0.0, 110.0], 0.1);
    close("now", worth[0], 100.0, 1e-15);
    close("after half a year", worth[6], 95.346_258_924_559_25, 1e-14);
    close("after a year", worth[12], 100.0, 1e-14);
    assert_eq!(discounted(&[7.0, 7.0], 0.0), [7.0, 7.0]);
}

fn price() -> impl Strategy<Value = Decimal> {
    (1_i64..1_000_000).prop_map(|cents| Decimal::new(cents, 2))
}

fn amount() -> impl Strategy<Value = f64> {
    0.0..1e6_f64
}

fn way() -> impl Strategy<Value = Way> {
    (amount(), amount(), amount()).prop_map(|(fixed, held, used)| Way { fixed, held, used })
}

fn or_never(share: Option<f64>) -> f64 {
    share.unwrap_or(f64::INFINITY)
}

proptest! {
    /// One purchase against one rent that never changes: the share of hours, the month without interest and with.
    #[test]
    fn a_constant_case_is_that_of_breakeven(
        capex in price(), opex in price(), rent in price(), years in 1_u32..8, percent in 0_u32..15, hours in 1_u32..=24,
    ) {
        let (rate, hours) = (f64::from(percent) / 100.0, f64::from(hours));
        let case = Breakeven {
            capex: capex * Decimal::from(1000),
            opex_per_hour: opex,
            rent_per_hour: rent,
            hours_per_day: hours,
            life_years: Some(f64::from(years)),
            discount_rate: Some(rate),
        };
        let found = breakeven_of(Currency::parse("EUR").unwrap(), &case);
        let [capex, opex, rent] = [case.capex, opex, rent].map(decimal::f64_of);
        let life = 8760.0 * f64::from(years);
        let share = pays_from(&Way { fixed: capex, held: 0.0, used: opex * life }, &by_use(rent * life), 1.0);
        prop_assert_eq!(share.is_some(), found.utilisation.is_some());
        if let (Some(share), Some(expected)) = (share, found.utilisation) {
            close("share", share, expected, 1e-9);
        }
        let month = 730.0 * hours / 24.0;
        let dues = |first: f64, monthly: f64| -> Vec<f64> {
            std::iter::once(first).chain((0..12 * years).map(|_| monthly)).collect()
        };
        let (own, other) = (dues(capex, opex * month), dues(0.0, rent * month));
        let within = |months: f64| (months <= f64::from(12 * years)).then(|| months.ceil() as usize);
        // Within a hair of a whole month either is right.
        let is_near = |months: Option<f64>| months.is_some_and(|own| (own - own.round()).abs() < 1e-6);
        if !is_near(found.months) {
            prop_assert_eq!(crossing(&own, &other), found.months.and_then(within));
        }
        if !is_near(found.discounted_months) {
            let worth = |dues: &[f64]| discounted(dues, rate);
            prop_assert_eq!(crossing(&worth(&own), &worth(&other)), found.discounted_months.and_then(within));
        }
    }

    #[test]
    fn a_higher_rent_never_makes_owning_worse(own in amount(), other in way(), low in 0.1..2.0_f64, more in 0.0..2.0_f64, most in 0.1..=1.0_f64) {
        let own = Way { fixed: own, ..Way::default() };
        let [cheap, dear] = [low, low + more].map(|factor| or_never(pays_from(&own, &other.at_price(factor), most)));
        prop_assert!(dear <= cheap * (1.0 + 1e-12), "{dear} {cheap}");
    }

    #[test]
    fn more_hours_never_make_owning_worse_against_rent_by_the_hour(own in amount(), rent in amount(), share in 0.0..1.0_f64, more in 0.0..1.0_f64) {
        let ways = [Way { fixed: own, ..Way::default() }, by_use(rent)];
        let later = (share + more).min(1.0);
        if cheapest(&ways, share) == Some(0) {
            prop_assert_eq!(cheapest(&ways, later), Some(0));
        }
    }

    /// From the share that is told on, and not before it, owning is among the cheapest.
    #[test]
    fn the_share_told_is_where_the_map_changes(own in way(), others in prop::collection::vec(way(), 1..4), most in 0.1..=1.0_f64, at in 0.0..=1.0_f64) {
        let own = Way { used: 0.0, ..own };
        let share = at * most;
        let least = others.iter().map(|other| other.cost(share)).fold(f64::INFINITY, f64::min);
        let ahead = own.cost(share) - least;
        if ahead.abs() > 1e-6 {
            let pays = pays_from_all(&own, &others, most).is_some_and(|from| share >= from);
            let to_the_end = pays_from_all(&own, &others, most).is_some();
            if to_the_end {
                prop_assert_eq!(pays, ahead < 0.0);
            }
        }
    }

    #[test]
    fn discounting_never_brings_the_crossing_earlier_where_the_purchase_is_paid_first(
        capex in amount(), savings in prop::collection::vec(amount(), 1..60), rate in 0.0..0.5_f64,
    ) {
        let own: Vec<f64> = std::iter::once(capex * 10.0).chain(savings.iter().map(|_| 0.0)).collect();
        let other: Vec<f64> = std::iter::once(0.0).chain(savings).collect();
        let never = own.len();
        let plain = crossing(&own, &other).unwrap_or(never);
        let worth = crossing(&discounted(&own, rate), &discounted(&other, rate)).unwrap_or(never);
        prop_assert!(worth >= plain, "{worth} {plain}");
    }
}
