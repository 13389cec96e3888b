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
    assert_eq!(actuals::counts(bills::counts(SEED).as_bytes()).unwrap().0.len(), 12 * 8);
}
