//! Levers by hand: prices count where they were seen or given, smaller cards where they would do, and each lever is somebody's.

#![allow(clippy::unwrap_used, clippy::panic)] // Also in helpers outside of tests.

use actuals::{
    FactsAsk, GivenPrice, IdleRules, Labels, Ledger, LeverAsk, LeverFinding, LeverKind, LeverOf, LeverRules,
    PublishedPrice, Telemetry, facts, levers, prometheus,
};
use std::fmt::Write;
use vocabulary::SpendPricing;

const HEADS: &str = "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,ChargePeriodEnd,ChargeCategory,ConsumedQuantity,ConsumedUnit,CommitmentDiscountId,CommitmentDiscountStatus,PricingCategory,ProviderName,ResourceId,Tags,x_InstanceType\n";
/// Days of the window of the shipped rules.
const DAYS: i32 = 56;

/// Use of a day, which is the same on each of the window.
struct Use<'a> {
    provider: &'a str,
    resource: &'a str,
    team: &'a str,
    instance: &'a str,
    /// Of the instance.
    hours: u32,
    cost: u32,
    /// Commitment, its status and pricing category.
    priced: &'a str,
}

const OPEN: &str = ",,Standard";
const COVERED: &str = "cd,Used,Committed";
const SPOT: &str = ",,Dynamic";

fn found(uses: &[Use], ask: &LeverAsk, telemetry: &Telemetry) -> Vec<LeverFinding> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bill.csv");
    let mut text = HEADS.to_owned();
    let mut day = jiff::civil::date(2026, 1, 1);
    for _ in 0..DAYS {
        for Use { provider, resource, team, instance, hours, cost, priced } in uses {
            let row = format!(
                "{cost},{cost},EUR,{day},{},Usage,{hours},Hours,{priced},{provider},{resource},\"{{\"\"team\"\":\"\"{team}\"\"}}\",{instance}",
                day.tomorrow().unwrap()
            );
            writeln!(text, "{row}").unwrap();
        }
        day = day.tomorrow().unwrap();
    }
    std::fs::write(&path, text).unwrap();
    let ledger = Ledger::of(vec![facts(&FactsAsk::of(&path, 1)).unwrap()]).unwrap();
    let rules = input::Place::read(
        &input::parse(r#"{"team":[{"tag":"team"}],"purpose":[{"column":"ProviderName"}]}"#).unwrap(),
        |root| root.fields(),
    );
    let look = ledger.look(&rules.unwrap()).unwrap();
    levers(&look, telemetry, ask, &LeverRules::shipped().unwrap(), &IdleRules::shipped().unwrap()).unwrap()
}

fn of(all: &[LeverFinding], kind: LeverKind) -> Vec<&LeverFinding> {
    all.iter().filter(|own| own.lever == kind).collect()
}

fn ends(own: &LeverFinding) -> Option<[f64; 2]> {
    own.saving.map(|ends| ends.map(|own| quantity::decimal::f64_of(own.0)))
}

/// Days of a month, over which the trailing weeks are scaled.
const MONTH: f64 = 365.0 / 12.0;

fn near(own: f64, expected: f64) {
    assert!((own - expected).abs() < 0.011, "{own} for {expected}");
}

fn use_of<'a>(provider: &'a str, instance: &'a str, cost: u32, priced: &'a str) -> Use<'a> {
    Use { provider, resource: "r", team: "a", instance, hours: 10, cost, priced }
}

/// 80 hours of H100 a day on demand at 5 an hour; who commits to that card at 3 and to whom decides what is saved.
#[test]
fn a_commitment_is_priced_where_it_is_seen_or_offered() {
    let open = || use_of("Google Cloud", "a3-highgpu-8g", 400, OPEN);
    let offer = |vendor: &str, pricing| GivenPrice {
        quote: "offer".to_owned(),
        vendor: [vendor.to_lowercase(), vendor.to_owned()],
        card: "H100 SXM5 80GB".to_owned(),
        pricing,
        ends: [2.into(); 2],
    };
    let given = |own: GivenPrice| LeverAsk { given: vec![own], ..LeverAsk::default() };
    let none = LeverAsk::default;
    let committed = SpendPricing::Committed;
    // What else is billed, what is asked; the committed price, whether it is missing, and what others ask.
    for (case, more, ask, then, elsewhere) in [
        ("nobody knows a price", vec![], none(), None, None),
        (
            "another provider's commitment",
            vec![use_of("AWS", "p5.48xlarge", 240, COVERED)],
            none(),
            None,
            Some(("AWS", 3.0)),
        ),
        ("its own commitment", vec![use_of("Google Cloud", "a3-highgpu-8g", 240, COVERED)], none(), Some(3.0), None),
        ("an offer of another vendor", vec![], given(offer("Helio", committed)), None, Some(("Helio", 2.0))),
        ("its own offer, whatever its capitals", vec![], given(offer("GOOGLE cloud", committed)), Some(2.0), None),
        ("an offer of spot", vec![], given(offer("Google Cloud", SpendPricing::Spot)), None, None),
    ] {
        let uses: Vec<Use> = std::iter::once(open()).chain(more).collect();
        let all = found(&uses, &ask, &Telemetry::default());
        let base = of(&all, LeverKind::CoverBase);
        let [own] = base.as_slice() else { panic!("{case}: {base:?}") };
        let LeverOf::Price(price) = &own.of else { panic!("{case}") };
        assert_eq!((price.provider.as_deref(), own.prices), (Some("Google Cloud"), [Some(5.0), then]), "{case}");
        let lacks = own.lacks.as_ref().map(|own| (own.provider.as_deref(), own.card.as_str(), own.pricing));
        let missing = (Some("Google Cloud"), "H100 SXM5 80GB", committed);
        assert_eq!(lacks, then.is_none().then_some(missing), "{case}");
        let other = own.elsewhere.as_ref().map(|own| (own.provider.as_str(), own.price));
        assert_eq!(other, elsewhere, "{case}");
        match (then, ends(own)) {
            (Some(then), Some([least, most])) => {
                near(least, 80.0 * MONTH * (5.0 - then));
                near(most, 80.0 * MONTH * (5.0 - then));
            }
            (None, None) => {}
            other => panic!("{case}: {other:?}"),
        }
    }
}

#[test]
fn spot_is_priced_at_the_provider_that_has_it() {
    let open = || use_of("Google Cloud", "a3-highgpu-8g", 400, OPEN);
    let ask = LeverAsk { interruptible: vec!["Google Cloud".to_owned()], ..LeverAsk::default() };
    for (other, saved) in [("AWS", None), ("Google Cloud", Some(80.0 * MONTH * 4.0))] {
        let instance = if other == "AWS" { "p5.48xlarge" } else { "a3-highgpu-8g" };
        let all = found(&[open(), use_of(other, instance, 80, SPOT)], &ask, &Telemetry::default());
        let own = of(&all, LeverKind::MoveToSpot)[0];
        assert_eq!((own.lacks.is_none(), own.elsewhere.is_none()), (saved.is_some(), saved.is_some()));
        assert_eq!(ends(own).is_some(), saved.is_some());
        saved.into_iter().for_each(|saved| near(ends(own).unwrap()[1], saved));
    }
}

/// 80 hours of H100 a day on demand at 5 an hour, where neither bills nor offers tell a commitment: published prices of that provider
/// count from the least to the highest, and go behind both.
#[test]
fn a_published_price_counts_where_nothing_else_is_known() {
    let open = || use_of("Google Cloud", "a3-highgpu-8g", 400, OPEN);
    let published = |provider: &str, price: u32, date: &str| PublishedPrice {
        provider: provider.to_owned(),
        card: "H100 SXM5 80GB".to_owned(),
        pricing: SpendPricing::Committed,
        price: price.into(),
        source: format!("Page of {date}"),
        date: date.to_owned(),
    };
    let all = vec![
        published("Google Cloud", 4, "2026-04"),
        published("google cloud", 2, "2025-10"),
        published("AWS", 1, "2026-10"),
    ];
    let ask = LeverAsk { published: all.clone(), ..LeverAsk::default() };
    let own = found(&[open()], &ask, &Telemetry::default());
    let own = of(&own, LeverKind::CoverBase)[0];
    let [least, most] = ends(own).unwrap();
    near(least, 80.0 * MONTH * (5.0 - 4.0));
    near(most, 80.0 * MONTH * (5.0 - 2.0));
    let told = own.published.as_ref().unwrap();
    assert_eq!((told.ends, told.source.as_str(), told.date.as_str()), ([2.0, 4.0], "Page of 2026-04", "2026-04"));
    assert!(own.lacks.is_none() && own.elsewhere.is_none());
    // Of another provider they are none of its prices, and an offer or a bill goes before.
    let others = LeverAsk { published: all[2..].to_vec(), ..LeverAsk::default() };
    assert!(of(&found(&[open()], &others, &Telemetry::default()), LeverKind::CoverBase)[0].saving.is_none());
    let billed = found(&[open(), use_of("Google Cloud", "a3-highgpu-8g", 240, COVERED)], &ask, &Telemetry::default());
    let billed = of(&billed, LeverKind::CoverBase)[0];
    assert_eq!((billed.prices, &billed.published), ([Some(5.0), Some(3.0)], &None));
}

/// A committed machine of one card that does nothing saves no money by being stopped: it could do what is bought by the hour.
#[test]
fn an_idle_committed_machine_is_filled() {
    let still = watched(&[("DCGM_FI_PROF_PIPE_TENSOR_ACTIVE", 0.01)], 56);
    let covered = || use_of("Google Cloud", "a3-highgpu-8g", 240, COVERED);
    let open = |cost| Use { resource: "s", ..use_of("Google Cloud", "a3-highgpu-8g", cost, OPEN) };
    let all = found(&[covered(), open(400)], &LeverAsk::default(), &still);
    assert!(of(&all, LeverKind::StopIdle).is_empty());
    let own = of(&all, LeverKind::FillIdle)[0];
    near(own.hours.unwrap(), 24.0 * MONTH);
    assert_eq!(own.prices, [Some(5.0), Some(0.0)]);
    let [least, most] = ends(own).unwrap();
    near(most, 24.0 * MONTH * 5.0);
    near(least, 0.95 * 24.0 * MONTH * 5.0);
    // No more than is bought by the hour, on that card and at that provider.
    let few = Use { hours: 1, ..open(40) };
    let all = found(&[covered(), few], &LeverAsk::default(), &still);
    assert_eq!(ends(of(&all, LeverKind::FillIdle)[0]).map(|own| own.map(f64::round)), Some([1_217.0; 2]));
    let elsewhere = Use { resource: "s", ..use_of("AWS", "p5.48xlarge", 400, OPEN) };
    let all = found(&[covered(), elsewhere], &LeverAsk::default(), &still);
    assert!(of(&all, LeverKind::FillIdle)[0].saving.is_none());
}

/// Levers of a card are of teams by their hours in it, and the part of a team is that part of its saving.
#[test]
fn a_lever_is_of_teams_by_their_hours() {
    let uses = [
        Use { team: "assist", hours: 97, cost: 3_880, ..use_of("Google Cloud", "a3-highgpu-8g", 0, OPEN) },
        Use { team: "data", resource: "s", hours: 3, cost: 120, ..use_of("Google Cloud", "a3-highgpu-8g", 0, OPEN) },
        Use { team: "platform", ..use_of("Google Cloud", "a3-highgpu-8g", 240, COVERED) },
    ];
    let all = found(&uses, &LeverAsk::default(), &Telemetry::default());
    let own = of(&all, LeverKind::CoverBase)[0];
    let shares: Vec<(Option<&str>, f64)> = own.teams.iter().map(|own| (own.team.as_deref(), own.share)).collect();
    assert_eq!(shares, [(Some("assist"), 0.97), (Some("data"), 0.03)]);
    let part = own.part_of("assist").unwrap();
    near(part.hours.unwrap(), 0.97 * 800.0 * MONTH);
    near(ends(&part).unwrap()[1], 0.97 * 800.0 * MONTH * 2.0);
    assert!(own.part_of("platform").is_none() && own.part_of("nobody").is_none());
}

/// A machine of 8 A100 (312 TFLOP/s, 1,555 GB/s, 40 GB) at 2 an hour, 24 hours a day, by what its counters tell.
fn watched(series: &[(&str, f64)], days: i64) -> Telemetry {
    let second = |day: i64| 1_767_225_600 + day * 86_400;
    let one = |(name, value): &(&str, f64)| {
        let values: Vec<String> = (0..days).map(|day| format!("[{},\"{value}\"]", second(day))).collect();
        format!("{{\"metric\":{{\"__name__\":\"{name}\",\"resource\":\"r\"}},\"values\":[{}]}}", values.join(","))
    };
    let all: Vec<String> = series.iter().map(one).collect();
    let text = format!("{{\"data\":{{\"resultType\":\"matrix\",\"result\":[{}]}}}}", all.join(","));
    prometheus(text.as_bytes(), &Labels::default(), &IdleRules::shipped().unwrap()).unwrap()
}

#[test]
fn a_smaller_card_is_told_where_it_would_do_and_both_prices_are_known() {
    const TENSOR: &str = "DCGM_FI_PROF_PIPE_TENSOR_ACTIVE";
    const DRAM: &str = "DCGM_FI_PROF_DRAM_ACTIVE";
    const USED: &str = "DCGM_FI_DEV_FB_USED";
    let a100 = || Use { hours: 24, cost: 384, ..use_of("AWS", "p4d.24xlarge", 0, OPEN) };
    // L4: 121 TFLOP/s, 300 GB/s, 24 GB, at 1 an hour; eight tenths of them may be needed.
    let l4 = |cost| Use { resource: "l", ..use_of("AWS", "g6.12xlarge", cost, OPEN) };
    let hours = 24.0 * 8.0 * MONTH;
    // 1 + t·(312 ÷ 121 − 1) + m·(1555 ÷ 300 − 1) times as long at most.
    let longer = |tensor: f64, memory: f64| 1.0 + tensor * (312.0 / 121.0 - 1.0) + memory * (1_555.0 / 300.0 - 1.0);
    let mib = |gb: f64| gb * 1e9 / 1_048_576.0;
    let seen = |tensor, dram, gb| vec![(TENSOR, tensor), (DRAM, dram), (USED, mib(gb))];
    // Eight tenths are 96.8 TFLOP/s (0.3103 of the A100), 240 GB/s (0.1543) and 19.2 GB.
    for (case, series, days, price, expected) in [
        ("little is needed", seen(0.1, 0.05, 10.0), 56, 40, Some([hours * (2.0 - longer(0.1, 0.05)), hours])),
        ("just enough", seen(0.31, 0.154, 19.1), 56, 40, Some([hours * (2.0 - longer(0.31, 0.154)).max(0.0), hours])),
        ("too much speed", seen(0.311, 0.05, 10.0), 56, 40, None),
        ("too much bandwidth", seen(0.1, 0.155, 10.0), 56, 40, None),
        ("too much memory", seen(0.1, 0.05, 19.3), 56, 40, None),
        ("too few days", seen(0.1, 0.05, 10.0), 13, 40, None),
        ("a card that is no cheaper", seen(0.1, 0.05, 10.0), 56, 80, None),
        // Where nobody counted its memory, all of the rest of the time may be memory's, and the least is nothing.
        ("bandwidth unknown", vec![(TENSOR, 0.1), (USED, mib(10.0))], 56, 40, Some([0.0, hours])),
        ("memory in use unknown", vec![(TENSOR, 0.1), (DRAM, 0.05)], 56, 40, Some([0.0, hours])),
        ("busy by time alone", vec![("DCGM_FI_DEV_GPU_UTIL", 10.0), (USED, mib(10.0))], 56, 40, None),
    ] {
        let all = found(&[a100(), l4(price)], &LeverAsk::default(), &watched(&series, days));
        let own = of(&all, LeverKind::SmallerCard);
        match expected {
            // An A10G may do where an L4 does not; nobody knows its price.
            None => assert!(
                own.iter().all(|own| own.to.as_deref() != Some("L4") && own.saving.is_none()),
                "{case}: {own:?}"
            ),
            Some([least, most]) => {
                assert_eq!((own.len(), own[0].to.as_deref()), (1, Some("L4")), "{case}");
                assert_eq!((own[0].prices, own[0].teams.len()), ([Some(2.0), Some(1.0)], 1), "{case}");
                let told = ends(own[0]).unwrap();
                near(told[0], least);
                near(told[1], most);
            }
        }
    }
    // A T4 is smaller still, and lacks the format. Without the price of any that would do, the least of them is named, and no saving.
    let all = found(&[a100()], &LeverAsk::default(), &watched(&seen(0.1, 0.05, 10.0), 56));
    let own = of(&all, LeverKind::SmallerCard)[0];
    assert_eq!((own.saving, own.to.as_deref()), (None, Some("A10G (AWS g5)")));
    assert_eq!(
        own.lacks.as_ref().map(|own| (own.card.as_str(), own.pricing)),
        Some(("A10G (AWS g5)", SpendPricing::OnDemand))
    );
}
