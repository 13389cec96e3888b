//! The sample's year of bills: what is hidden in it is found, and nothing else.

#![allow(clippy::unwrap_used, clippy::panic)] // Also in helpers outside of tests.

use actuals::{
    AnomalyRules, Facts, FactsAsk, Ledger, SpendRules, ViewKey, Whose, anomalies, commitments, facts, spot, unassigned,
    view,
};
use sample::bills::{self, SEED};
use std::sync::OnceLock;

/// The bills as facts, read once.
fn year() -> &'static Ledger {
    static YEAR: OnceLock<Ledger> = OnceLock::new();
    YEAR.get_or_init(|| Ledger::of(read(SEED)).unwrap())
}

fn read(seed: u64) -> Vec<Facts> {
    let folder = tempfile::tempdir().unwrap();
    let read = |bill: bills::Bill| {
        let path = folder.path().join(bill.name);
        std::fs::write(&path, bill.text).unwrap();
        facts(&FactsAsk::of(&path, 2)).unwrap_or_else(|failure| panic!("{failure:?}"))
    };
    bills::bills(seed).into_iter().map(read).collect()
}

fn rules() -> SpendRules {
    input::Place::read(&input::parse(bills::RULES).unwrap(), |root| root.fields()).unwrap()
}

#[test]
fn the_year_is_as_large_and_untidy_as_it_says() {
    let ledger = year();
    let rows: u64 = ledger.bills().iter().map(Facts::rows).sum();
    assert!((190_000..230_000).contains(&rows), "{rows}");
    assert!(ledger.bills().iter().all(|bill| !bill.given_up().resource), "all detail is kept");
    let size: usize = ledger.bills().iter().map(|bill| bill.to_bytes().unwrap().len()).sum();
    assert!(size < 4_000_000, "{size}");
    assert_eq!(
        ledger.replaced().iter().map(|own| own.month.month.as_str()).collect::<std::collections::BTreeSet<_>>().len(),
        1
    );
    let look = ledger.look(&rules()).unwrap();
    let left = unassigned(&look, ViewKey::Team, 5).unwrap();
    assert!((0.001..0.1).contains(&left.share.unwrap()), "{:?}", left.share);
    let seen = view(&look, &[ViewKey::Provider], &[]).unwrap();
    assert_eq!((seen.groups.len(), seen.months.len(), seen.bills.len()), (3, 12, 4));
    let own = commitments(&look, &[]).unwrap();
    assert!((0.9..0.99).contains(&own.utilisation.unwrap()), "{:?}", own.utilisation);
    assert!((0.4..0.9).contains(&own.coverage.unwrap()), "{:?}", own.coverage);
    assert!((0.02..0.3).contains(&spot(&look, &[], None).unwrap().share.unwrap()));
}

#[test]
fn the_runaway_agent_and_the_forgotten_notebook_are_found_and_nothing_else() {
    let look = year().look(&rules()).unwrap();
    let found = anomalies(&look, &AnomalyRules::shipped().unwrap(), &[]).unwrap();
    let told: Vec<String> = found.iter().map(|own| format!("{} {}", own.from, resource(&own.whose))).collect();
    assert_eq!(told, ["2026-06-16 agents-03", "2026-09-08 notebook-01"], "{found:#?}");
    assert_eq!(found[0].to, "2026-06-18");
    assert!(found[1].goes_on && found[1].above.0 > 15_000.into(), "{found:#?}");
}

/// Whatever the seed, ten months are quiet, and in two something happens.
#[test]
fn other_seeds_tell_the_same() {
    for seed in 1..=4 {
        let ledger = Ledger::of(read(seed)).unwrap();
        let found = anomalies(&ledger.look(&rules()).unwrap(), &AnomalyRules::shipped().unwrap(), &[]).unwrap();
        let told: Vec<String> = found.iter().map(|own| format!("{} {}", own.from, resource(&own.whose))).collect();
        assert_eq!(told, ["2026-06-16 agents-03", "2026-09-08 notebook-01"], "seed {seed}: {found:#?}");
    }
}

#[test]
fn what_is_known_is_marked() {
    let look = year().look(&rules()).unwrap();
    let whose = Whose::Resource { team: Some("agents".to_owned()), resource: "agents-03".to_owned() };
    let known = actuals::KnownAnomaly { whose, from: "2026-06-01".to_owned(), to: "2026-06-16".to_owned() };
    let found = anomalies(&look, &AnomalyRules::shipped().unwrap(), &[known]).unwrap();
    assert_eq!(found.iter().map(|own| own.is_known).collect::<Vec<_>>(), [true, false]);
}

fn resource(whose: &Whose) -> &str {
    match whose {
        Whose::Resource { resource, .. } => resource,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_same_seed_gives_the_same_bytes() {
    assert!(bills::bills(7) == bills::bills(7) && bills::bills(7) != bills::bills(8));
    assert_eq!(bills::prometheus(7), bills::prometheus(7));
}

#[test]
fn telemetry_of_the_year_tells_the_notebook_and_nothing_else() {
    let rules = actuals::IdleRules::shipped().unwrap();
    let mut all = actuals::prometheus(bills::prometheus(SEED).as_bytes(), &actuals::Labels::default(), &rules).unwrap();
    let idle = actuals::idle(&all, &rules);
    let forgotten: Vec<_> = idle.iter().filter(|own| own.since.is_some()).collect();
    assert_eq!(forgotten.len(), 1);
    assert_eq!(
        (forgotten[0].of.resource.as_deref(), forgotten[0].since.as_deref()),
        (Some("notebook-01"), Some("2026-09-08"))
    );
    // Eight cards for the 54 days to the end of October.
    assert_eq!(forgotten[0].since_hours, 54.0 * 24.0 * 8.0);
    assert!(idle.iter().filter(|own| own.is_above).count() == 1);
    all.and(actuals::slurm(&bills::slurm(SEED)).unwrap());
    let shares = all.useful_shares();
    assert_eq!(shares.len(), 12);
    assert!(shares.values().all(|share| (0.4..0.8).contains(share)), "{shares:?}");
    assert_eq!(actuals::counts(bills::counts(SEED).as_bytes()).unwrap().0.len(), 12 * 12);
}

#[test]
fn levers_of_the_year_are_seen_in_it() {
    use actuals::{IdleRules, LeverAsk, LeverKind, LeverOf, LeverRules};
    let norms = IdleRules::shipped().unwrap();
    let telemetry =
        actuals::prometheus(bills::prometheus(SEED).as_bytes(), &actuals::Labels::default(), &norms).unwrap();
    let look = year().look(&rules()).unwrap();
    let ask = LeverAsk { interruptible: vec!["experiment".to_owned()], ..LeverAsk::default() };
    let found = actuals::levers(&look, &telemetry, &ask, &LeverRules::shipped().unwrap(), &norms).unwrap();
    let of = |kind| found.iter().filter(move |own| own.lever == kind).collect::<Vec<_>>();
    let idle = of(LeverKind::StopIdle);
    assert_eq!(idle.len(), 1);
    assert!(matches!(&idle[0].of, LeverOf::Use(own) if own.resource.as_deref() == Some("notebook-01")));
    // 54 of the last 56 days at 24 hours of eight cards, each 21.9576 ÷ 8 dollars at 0.8951 euros.
    let month = 54.0 / 56.0 * 365.0 / 12.0 * 24.0 * 21.9576 * 0.8951;
    let most = quantity::decimal::f64_of(idle[0].saving.unwrap()[1].0);
    assert!((most / month - 1.0).abs() < 0.001, "{most} {month}");
    assert_eq!(of(LeverKind::UseCommitment).len(), 3);
    // Google's H100 are on demand, AWS's are committed: what AWS charges is told, and no saving.
    let base = of(LeverKind::CoverBase);
    let google = base.iter().find(|own| own.elsewhere.is_some()).unwrap();
    assert!(matches!(&google.of, LeverOf::Price(own) if own.provider.as_deref() == Some("Google Cloud")));
    assert_eq!((google.saving, google.elsewhere.as_ref().unwrap().provider.as_str()), (None, "AWS"));
    assert!(google.teams[0].team.as_deref() == Some("assist") && google.teams[0].share > 0.9, "{:?}", google.teams);
    // Notebooks but the forgotten one hold small models on large cards.
    let smaller = of(LeverKind::SmallerCard);
    assert_eq!((smaller.len(), smaller[0].to.as_deref()), (6, Some("L4")));
    assert!(!of(LeverKind::CoverBase).is_empty());
    // Every end is a number of cents, the least no more than the most.
    assert!(found.iter().filter_map(|own| own.saving).all(|[least, most]| least.0 <= most.0 && most.0.scale() <= 2));
}

/// Of the sample's year all seven indicators are told, and what is entered for a year counts where a year is looked at.
#[test]
fn the_seven_indicators_of_the_year_have_all_of_their_inputs() {
    use actuals::{KpiAsk, KpiSource, kpi_told};
    use std::collections::BTreeMap;
    use vocabulary::KpiInput;
    let norms = actuals::IdleRules::shipped().unwrap();
    let mut telemetry =
        actuals::prometheus(bills::prometheus(SEED).as_bytes(), &actuals::Labels::default(), &norms).unwrap();
    telemetry.and(actuals::slurm(&bills::slurm(SEED)).unwrap());
    let counts = actuals::counts(bills::counts(SEED).as_bytes()).unwrap();
    let look = year().look(&rules()).unwrap();
    let entered = BTreeMap::from([(KpiInput::Revenue, 2.14e7), (KpiInput::GrossProfit, 1.26e7)]);
    let months = ["2025-11", "2026-10"];
    let of = |counts: &actuals::Counts, input| {
        let told = kpi_told(&look, &KpiAsk { telemetry: &telemetry, counts, entered: &entered, months }).unwrap();
        told.of(&[input]).remove(0)
    };
    let [useful, peak] = [KpiInput::UsefulFlops, KpiInput::PeakFlops].map(|own| of(&counts, own));
    let share = useful.value.unwrap() / peak.value.unwrap();
    assert!((0.3..0.6).contains(&share) && useful.months.len() == 12, "{share}");
    assert!(peak.covered.is_some_and(|own| (0.5..0.9).contains(&own)), "{:?}", peak.covered);
    assert!(of(&counts, KpiInput::PowerKw).value.is_some_and(|own| (20.0..500.0).contains(&own)));
    assert_eq!(of(&counts, KpiInput::Revenue).source, KpiSource::Counts);
    let none = of(&actuals::Counts::default(), KpiInput::Revenue);
    assert_eq!((none.source, none.value), (KpiSource::Entered, Some(2.14e7)));
}

#[test]
fn budgets_units_and_plans_of_the_year_stand_together() {
    use actuals::{Budget, BudgetRules, CostUnit, Guardrail, MovedBy, Narrow};
    use quantity::Decimal;
    use std::collections::BTreeMap;
    let look = year().look(&rules()).unwrap();
    let team = |team: &str| vec![Narrow { key: ViewKey::Team, value: Some(team.to_owned()) }];
    let budget = |to: &str, amount: i64| Budget {
        of: team("agents"),
        from: "2026-01".to_owned(),
        to: to.to_owned(),
        amount: amount.into(),
        guardrails: vec![Guardrail::StopAt(Decimal::new(12, 1)), Guardrail::ApproveAbove(Decimal::from(10_000))],
    };
    let rules = BudgetRules::shipped().unwrap();
    let state = |to: &str, amount| actuals::budget(&look, &budget(to, amount), &rules, true, &[]).unwrap();
    let spent = view(&look, &[], &team("agents")).unwrap().months[2..]
        .iter()
        .map(|own| own.amounts.effective.0)
        .sum::<Decimal>();
    let over = state("2026-10", 100_000_000);
    assert_eq!((over.spent.0, over.runs_out.as_deref()), (spent, None));
    assert!((over.expected.unwrap().p50 - quantity::decimal::f64_of(spent)).abs() < 0.01);
    let year = state("2026-12", 100_000_000);
    let ahead = year.expected.unwrap();
    assert!(ahead.p10 < ahead.p50 && ahead.p50 < ahead.p90 && ahead.p10 > quantity::decimal::f64_of(spent));
    // Between what is spent and what is expected it runs out in a month ahead.
    let so_far = quantity::decimal::f64_of(spent);
    for (part, month) in [(0.2, "2026-11"), (0.8, "2026-12")] {
        let amount = so_far + part * (ahead.p50 - so_far);
        assert_eq!(state("2026-12", amount as i64).runs_out.as_deref(), Some(month));
    }
    // What a peak that somebody knows cost above usual does not come again.
    let known = actuals::KnownAnomaly {
        whose: actuals::Whose::Resource { team: None, resource: "agents-03".to_owned() },
        from: "2026-06-01".to_owned(),
        to: "2026-06-30".to_owned(),
    };
    let peaks = actuals::anomalies(&look, &actuals::AnomalyRules::shipped().unwrap(), &[known]).unwrap();
    let without = actuals::budget(&look, &budget("2026-12", 100_000_000), &rules, true, &peaks).unwrap();
    let wide = |own: &actuals::BudgetState| own.expected.map(|own| own.p90 - own.p10).unwrap();
    assert!(wide(&without) < 0.5 * wide(&year), "{} {}", wide(&without), wide(&year));
    assert_eq!(without.spent, year.spent, "it is spent all the same");
    let small = state("2026-12", 1_000);
    assert_eq!((small.runs_out.as_deref(), small.guardrails[0].is_kept), (Some("2026-01"), false));
    let passed = &over.guardrails[1].passed;
    assert_eq!(
        passed.iter().map(|own| (own.month.as_str(), own.resource.as_deref())).collect::<Vec<_>>(),
        [("2026-06", Some("agents-03"))]
    );
    let counts = actuals::counts(bills::counts(SEED).as_bytes()).unwrap();
    let units = actuals::unit_costs(&look, &team("agents"), &counts, CostUnit::MillionTokens, Some("agents")).unwrap();
    assert_eq!(units.len(), 12);
    let june = units.iter().find(|own| own.month == "2026-06").unwrap().trend.unwrap();
    assert!(june.moved_by == MovedBy::Cost && june.change.0 > Decimal::ZERO, "{june:?}");
    let months = actuals::against_plan(&look, &[], &BTreeMap::new(), &BTreeMap::new(), &[]).unwrap();
    assert_eq!(months.len(), 12);
    // Against the months themselves nothing differs.
    let plan = months.iter().map(|own| (own.month.clone(), own.actual.clone())).collect();
    for month in actuals::against_plan(&look, &[], &plan, &BTreeMap::new(), &[]).unwrap() {
        assert_eq!(month.bridge, actuals::Bridge::default());
    }
}

#[test]
fn a_lever_that_was_taken_is_followed() {
    use actuals::{LeverRules, Narrow, TakenLever};
    let look = year().look(&rules()).unwrap();
    let of = vec![Narrow { key: ViewKey::Resource, value: Some("notebook-01".to_owned()) }];
    let since = "2026-09-01".to_owned();
    let lever = TakenLever { of, lever: None, commitment: None, since, promised: 500.into() };
    let state = actuals::taken(&look, &lever, &LeverRules::shipped().unwrap()).unwrap();
    assert_eq!(
        (state.months_before.len(), state.months.len(), state.promised.0.to_string()),
        (3, 2, "1000".to_owned())
    );
    // It was forgotten in September: it cost more, not less.
    assert!(state.realised.unwrap().0 < quantity::Decimal::ZERO);
}
