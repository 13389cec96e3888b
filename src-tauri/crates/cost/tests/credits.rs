//! Credits for outages: an example worked by hand, and their laws.

use cost::{CreditTier, Credits};
use proptest::prelude::*;
use quantity::{Decimal, decimal};

fn terms(tiers: &[(i64, i64)], cap: i64) -> Credits {
    let share = |thousandths: i64| Decimal::new(thousandths, 3);
    let tiers = tiers.iter().map(|(below, own)| CreditTier { below: share(*below), share: share(*own) }).collect();
    Credits { tiers, cap: share(cap) }
}

/// AWS EC2, instance level: 10 % below 99.5 %, 30 % below 99 %, 100 % below 95 % (clusterproof GPU contract table, 3 July 2026).
#[test]
fn tiers_hold_strictly_below_their_availability_and_up_to_the_cap() {
    let tiers = [(995, 100), (990, 300), (950, 1000)];
    for (cap, availability, owed) in [
        (1000, "1", "0"),
        (1000, "0.995", "0"),
        (1000, "0.9949", "0.1"),
        (1000, "0.99", "0.1"),
        (1000, "0.985", "0.3"),
        (1000, "0.95", "0.3"),
        (1000, "0.9499", "1"),
        (1000, "0", "1"),
        (500, "0.985", "0.3"),
        (500, "0.9", "0.5"),
        (50, "0.992", "0.05"),
    ] {
        let number = |text| decimal::parse(text).unwrap();
        let found = terms(&tiers, cap).owed(number(availability));
        assert_eq!(found, number(owed), "{availability} up to {cap}");
    }
}

fn credits() -> impl Strategy<Value = Credits> {
    let tiers = prop::collection::btree_map(1_i64..=1000, 1_i64..=1000, 1..6);
    (tiers, 1_i64..=1000).prop_map(|(found, cap)| {
        let mut shares: Vec<i64> = found.values().copied().collect();
        shares.sort_unstable();
        shares.dedup();
        let tiers: Vec<(i64, i64)> = found.into_keys().rev().zip(shares).collect();
        terms(&tiers, cap)
    })
}

proptest! {
    #[test]
    fn credits_never_exceed_their_cap_nor_the_charge(own in credits(), availability in 0_i64..=1000) {
        let owed = own.owed(Decimal::new(availability, 3));
        prop_assert!(owed >= Decimal::ZERO && owed <= own.cap && owed <= Decimal::ONE, "{}", owed);
    }

    #[test]
    fn more_availability_never_gives_more(own in credits(), one in 0_i64..=1000, other in 0_i64..=1000) {
        let owed = |thousandths: i64| own.owed(Decimal::new(thousandths, 3));
        prop_assert!(owed(one.max(other)) <= owed(one.min(other)));
    }

    #[test]
    fn decimals_and_doubles_agree(own in credits(), availability in 0_i64..=1000) {
        let exact = Decimal::new(availability, 3);
        prop_assert_eq!(decimal::f64_of(own.owed(exact)), own.owed(decimal::f64_of(exact)));
    }
}
