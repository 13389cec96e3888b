//! Levers that were taken, by hand: each is held to what it acts on.

#![allow(clippy::unwrap_used, clippy::panic)] // Also in helpers outside of tests.

use actuals::{FactsAsk, Ledger, LeverKind, LeverRules, Narrow, TakenLever, TakenState, ViewKey, facts, taken};
use quantity::Decimal;
use std::fmt::Write;

const HEADS: &str = "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,ChargePeriodEnd,ChargeCategory,ConsumedQuantity,ConsumedUnit,CommitmentDiscountId,CommitmentDiscountStatus,PricingCategory,ProviderName,ResourceId,x_InstanceType\n";
const OPEN: &str = ",,Standard";
const H100: &str = "p5.48xlarge";
const L4: &str = "g6.xlarge";

/// What is charged in a month: resource, instance, hours of cards, cost, and how it is priced.
struct Charge {
    month: u32,
    resource: &'static str,
    instance: &'static str,
    hours: u32,
    cost: u32,
    priced: &'static str,
}

fn charge(month: u32, instance: &'static str, hours: u32, cost: u32) -> Charge {
    Charge { month, resource: "r", instance, hours, cost, priced: OPEN }
}

fn unused(month: u32, id: &'static str, cost: u32) -> Charge {
    Charge { month, resource: "", instance: "", hours: 0, cost, priced: id }
}

/// What became of a lever that was taken in April, by these charges; bills go to the end of the last month with one.
fn state(charges: &[Charge], lever: Option<LeverKind>, change: impl Fn(&mut TakenLever)) -> TakenState {
    let mut text = HEADS.to_owned();
    for Charge { month, resource, instance, hours, cost, priced } in charges {
        // An hour of a machine is one of each of its cards.
        let cards = if *instance == H100 { 8.0 } else { 1.0 };
        let (first, last) =
            (jiff::civil::date(2026, *month as i8, 1), jiff::civil::date(2026, *month as i8, 1).last_of_month());
        let used = match hours {
            0 => ",".to_owned(),
            _ => format!("{},Hours", f64::from(*hours) / cards),
        };
        let priced = if priced.contains(',') { (*priced).to_owned() } else { format!("{priced},Unused,Committed") };
        for (day, share) in [(first, 1), (last, 0)] {
            let (cost, used) = if share == 1 { (*cost, used.as_str()) } else { (0, ",") };
            let end = day.tomorrow().unwrap();
            writeln!(text, "{cost},{cost},EUR,{day},{end},Usage,{used},{priced},P,{resource},{instance}").unwrap();
        }
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bill.csv");
    std::fs::write(&path, text).unwrap();
    let ledger = Ledger::of(vec![facts(&FactsAsk::of(&path, 1)).unwrap()]).unwrap();
    let rules = input::Place::read(&input::parse("{}").unwrap(), |root| root.fields()).unwrap();
    let look = ledger.look(&rules).unwrap();
    let of = vec![Narrow { key: ViewKey::Provider, value: Some("P".to_owned()) }];
    let mut own =
        TakenLever { of, lever, commitment: None, since: "2026-04-01".to_owned(), promised: Decimal::from(100) };
    change(&mut own);
    taken(&look, &own, &LeverRules::shipped().unwrap()).unwrap()
}

/// What cost less, by price, by the rest, realised.
fn told(own: &TakenState) -> [Option<String>; 4] {
    [own.less, own.by_price, own.by_rest, own.realised].map(|own| own.map(|own| own.0.normalize().to_string()))
}

fn numbers(all: [&str; 4]) -> [Option<String>; 4] {
    all.map(|own| Some(own.to_owned()))
}

/// Three months of 1,000 hours at 3.
fn before() -> Vec<Charge> {
    (1..=3).map(|month| charge(month, H100, 1_000, 3_000)).collect()
}

#[test]
fn more_hours_do_not_count_against_a_lower_price() {
    for (lever, hours, cost, expected) in [
        (Some(LeverKind::CoverBase), 2_000, 4_000, ["-1000", "2000", "-3000", "2000"]),
        (Some(LeverKind::MoveToSpot), 500, 1_500, ["1500", "0", "1500", "0"]),
        (Some(LeverKind::StopIdle), 2_000, 4_000, ["-1000", "2000", "-3000", "-1000"]),
        // A smaller card needs more hours for the same work.
        (Some(LeverKind::SmallerCard), 2_000, 2_800, ["200", "3200", "-3000", "200"]),
        (None, 500, 1_500, ["1500", "0", "1500", "1500"]),
    ] {
        let charges = before().into_iter().chain([charge(4, H100, hours, cost)]).collect::<Vec<_>>();
        assert_eq!(told(&state(&charges, lever, |_| ())), numbers(expected), "{lever:?}");
    }
}

/// Hours of a cheaper card are no lower price of the dear one.
#[test]
fn other_cards_are_no_lower_price() {
    let charges: Vec<Charge> =
        before().into_iter().chain([charge(4, H100, 1_000, 3_000), charge(4, L4, 10_000, 1_000)]).collect();
    let own = state(&charges, Some(LeverKind::CoverBase), |_| ());
    assert_eq!(told(&own), numbers(["-1000", "0", "-1000", "0"]));
    let alone = state(&charges, Some(LeverKind::CoverBase), |lever| {
        lever.of.push(Narrow { key: ViewKey::Card, value: Some("H100 SXM5 80GB".to_owned()) });
    });
    assert_eq!(told(&alone), numbers(["0", "0", "0", "0"]));
}

#[test]
fn an_unused_commitment_is_held_to_what_is_unused() {
    let unused_of = |cost: u32, month: u32| [unused(month, "a", cost), unused(month, "b", 100 * month)];
    let mut charges = before();
    charges.extend((1..=3).flat_map(|month| unused_of(500, month)));
    charges.push(charge(4, H100, 4_000, 12_000));
    charges.extend(unused_of(200, 4));
    let of = |commitment: Option<&str>| {
        let own = state(&charges, Some(LeverKind::UseCommitment), |lever| {
            lever.commitment = commitment.map(str::to_owned);
        });
        own.realised.unwrap().0.normalize().to_string()
    };
    // Of both, 700 a month before and 600 since.
    assert_eq!([of(Some("a")), of(Some("b")), of(None)], ["300", "-200", "100"]);
}

#[test]
fn months_count_where_bills_tell_of_them() {
    let charges: Vec<Charge> = [3, 4, 5].into_iter().map(|month| charge(month, H100, 1_000, 3_000)).collect();
    let own = state(&charges, None, |_| ());
    assert_eq!((own.months_before, own.months.len()), (vec!["2026-03".to_owned()], 2));
    assert_eq!(own.hours_before.unwrap().0, Decimal::from(1_000));
    let early = state(&charges, None, |lever| lever.since = "2025-06-01".to_owned());
    assert_eq!((early.months.len(), early.promised.0, early.realised), (3, Decimal::from(300), None));
    let late = state(&charges, None, |lever| lever.since = "2027-01-01".to_owned());
    assert_eq!((late.months.len(), late.before.unwrap().0), (0, Decimal::from(3_000)));
}
