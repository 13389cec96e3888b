//! Levers act on hours, shares, prices and power; what a contract keeps paid is never cut.

use crate::common::{add, keep, option, report, set, setting, snapshot};
use crate::tiny;
use decision::{Detail, Report, decide, detail, draw, own_weights};
use proptest::prelude::*;
use quantity::decimal::f64_of;
use tables::Book;
use vocabulary::LeverOwner;

/// The tiny case without other levers, and with this one.
fn book(cells: &str) -> Book {
    let mut book = tiny::book();
    book.rows_mut(tables::table("levers").unwrap()).clear();
    if !cells.is_empty() {
        add(&mut book, "levers", &format!("id: own | name: Own | share: 0.5 | saving: 0.4 | {cells}"));
    }
    book
}

fn base(report: &Report, id: &str) -> f64 {
    f64_of(option(report, id).tcc.as_ref().unwrap().spread.base.0)
}

fn bucket(report: &Report, id: &str, bucket: &str) -> f64 {
    option(report, id).buckets.get(bucket).map_or(0.0, |amount| f64_of(amount.0))
}

fn close(a: f64, b: f64) -> bool {
    (a - b).abs() <= 1e-9 * a.abs().max(b.abs()).max(1.0)
}

#[test]
fn less_demand_saves_what_is_paid_by_use_and_nothing_of_a_lease() {
    let [none, less] =
        ["", "acts_on: demand | purpose: training | status: taken"].map(|cells| report(&book(cells), 50));
    // All by use: four fifths of the hours at the same price.
    assert!(close(base(&less, "rent"), 0.8 * base(&none, "rent")), "{} {}", base(&less, "rent"), base(&none, "rent"));
}

/// The lease alone, of 32 cards: more than is ever asked for.
fn leased(cells: &str) -> Book {
    let mut book = book(cells);
    keep(&mut book, "options", |row| row.get("quote") == Some("lease"));
    keep(&mut book, "costs", |row| row.get("option") == Some("lease"));
    set(&mut book, "options", "lease training base lease", "units: 4");
    book
}

#[test]
fn a_lease_is_paid_as_before_and_more_of_it_is_idle() {
    let [none, less] =
        ["", "acts_on: demand | purpose: training | status: taken"].map(|cells| report(&leased(cells), 50));
    let idle = |report: &Report| bucket(report, "lease", "hidden.idle");
    let tcc = |report: &Report| base(report, "lease") - bucket(report, "lease", "hidden.downtime");
    assert!(close(tcc(&less), tcc(&none)), "{} {}", tcc(&less), tcc(&none));
    assert!(idle(&less) > idle(&none));
}

#[test]
fn a_useful_share_keeps_the_useful_work() {
    let [none, better] =
        ["", "acts_on: useful_share | purpose: training | status: taken"].map(|cells| report(&book(cells), 50));
    assert!(close(base(&better, "rent"), 0.8 * base(&none, "rent")));
    let per = |report: &Report| f64_of(option(report, "rent").per_effective_gpu_hour.unwrap().0);
    // 0.7 ÷ 0.8 is below 1: the same useful hours for four fifths of the money.
    assert!(close(per(&better), 0.8 * per(&none)), "{} {}", per(&better), per(&none));
}

#[test]
fn a_share_of_all_hours_is_the_most_that_can_be_useful() {
    let mut most = book("acts_on: useful_share | purpose: training | status: taken");
    set(&mut most, "workloads", "w", "useful_share: 0.9");
    let mut none = book("");
    set(&mut none, "workloads", "w", "useful_share: 0.9");
    let per = |book: &Book| f64_of(option(&report(book, 50), "rent").per_effective_gpu_hour.unwrap().0);
    assert!(close(per(&most), 0.9 * per(&none)), "0.9 ÷ 0.8 is above 1");
}

#[test]
fn a_price_is_cut_by_use_at_once_and_of_a_lease_at_its_next_term() {
    let by_use = report(&book("acts_on: price | billing: used | status: taken"), 50);
    let none = report(&book(""), 50);
    assert!(close(base(&by_use, "rent"), 0.8 * base(&none, "rent")));
    // 24 months of terms of 18: the second one begins in month 19 at 0.8 of its price.
    let committed = "acts_on: price | billing: committed | status: taken";
    let later = report(&book(committed), 50);
    let share = 1.0 - base(&later, "lease") / base(&none, "lease");
    assert!(share > 0.0 && share < 0.2 * 0.6, "{share}");
    let mut long = book(committed);
    set(&mut long, "quotes", "lease", "term_months: 24");
    let mut same = book("");
    set(&mut same, "quotes", "lease", "term_months: 24");
    assert!(close(base(&report(&long, 50), "lease"), base(&report(&same, 50), "lease")), "one term, nothing to cut");
}

#[test]
fn power_cuts_energy_alone() {
    let [none, less] = ["", "acts_on: power | status: taken"].map(|cells| report(&book(cells), 50));
    let saved = base(&none, "buy") - base(&less, "buy");
    let energy = f64_of(option(&none, "buy").tcc.as_ref().unwrap().opex.0);
    assert!(saved > 0.0 && saved < 0.2 * base(&none, "buy") && energy > 0.0);
    assert!(close(base(&none, "rent"), base(&less, "rent")));
}

#[test]
fn several_on_one_target_multiply() {
    let mut two = book("acts_on: demand | purpose: training | status: taken");
    add(
        &mut two,
        "levers",
        "id: other | name: Other | share: 1 | saving: 0.5 | acts_on: demand | purpose: training | status: taken",
    );
    assert!(close(base(&report(&two, 50), "rent"), 0.8 * 0.5 * base(&report(&book(""), 50), "rent")));
}

#[test]
fn a_lever_without_a_target_takes_money_but_none_that_a_contract_keeps_paid() {
    let cells = "category: opex | bucket: rent | status: taken";
    let [none, money] = ["", cells].map(|cells| report(&book(cells), 50));
    assert!(base(&money, "rent") < base(&none, "rent"));
    let alone = |cells: &str| base(&report(&leased(cells), 50), "lease");
    assert!(close(alone(cells), alone("")), "a lease alone");
}

fn detailed(book: &Book) -> (Report, Detail) {
    let snapshot = snapshot(book);
    let worlds = draw(&snapshot, &crate::common::setting(50), &|_| ()).unwrap();
    let weights = own_weights(&worlds);
    let report = decide(&worlds, weights.as_ref());
    let detail = detail(&worlds, weights.as_ref(), &report);
    (report, detail)
}

#[test]
fn each_shows_what_it_saves_and_what_it_would_if_capacity_could_go_back() {
    for status in ["taken", "idea"] {
        let (report, detail) = detailed(&leased(&format!("acts_on: demand | purpose: training | status: {status}")));
        let lever = &detail.levers[0];
        assert_eq!(voice::text(&lever.touches), "demand of training");
        let (kept, given_back) = (f64_of(lever.worth.unwrap().0), f64_of(lever.worth_given_back.unwrap().0));
        // A fifth of the demand, so a fifth of the contract, were it not paid anyway.
        let contract: f64 =
            ["opex.rent", "hidden.idle", "hidden.rigidity"].iter().map(|of| bucket(&report, "lease", of)).sum();
        assert!(kept.abs() < 0.01, "{status}: {kept}");
        assert!(given_back > 0.15 * contract && given_back < 0.21 * contract, "{status}: {given_back} of {contract}");
    }
}

#[test]
fn an_idea_changes_nothing_but_its_own_figures() {
    let idea = report(&book("acts_on: demand | purpose: training | status: idea"), 50);
    let none = report(&book(""), 50);
    for (idea, none) in idea.options.iter().zip(&none.options) {
        assert_eq!(idea.tcc.as_ref().map(|t| &t.spread), none.tcc.as_ref().map(|t| &t.spread), "{}", idea.id);
    }
}

/// A fifth of the demand: hours of the dear rows fall away whole while the lease is kept, and only by a fifth where it goes back too.
#[test]
fn giving_back_may_save_less_and_says_why() {
    let mut book = book("acts_on: demand | purpose: training | status: idea");
    set(&mut book, "quotes", "hourly", "price: 50");
    for table in ["options", "costs"] {
        keep(&mut book, table, |row| row.get("option") == Some("lease"));
    }
    let (report, detail) = detailed(&book);
    let lever = &detail.levers[0];
    let best = report.decision.option.as_deref();
    assert_eq!(best, Some("lease"), "the case is made for it");
    assert!(lever.worth_given_back < lever.worth, "{:?} {:?}", lever.worth, lever.worth_given_back);
    assert!(lever.given_back_note.is_some());
    let formula = voice::text(&report.trace(&format!("lever.{}.worth_given_back", lever.id)).unwrap().formula);
    assert!(formula.contains("Less than if all is kept"), "{formula}");
    for idea in &detail.ideas {
        let is_less = idea.worth.zip(idea.worth_given_back).is_some_and(|(kept, given_back)| given_back < kept);
        assert_eq!(idea.given_back_note.is_some(), is_less, "{}", idea.id);
    }
}

/// An idea is reckoned as a lever of the same share and saving would be, on top of what is taken; several targets act together.
#[test]
fn an_idea_saves_what_the_same_lever_would() {
    let taken = "acts_on: demand | purpose: training | status: taken";
    let mut with = book(taken);
    let (_, detail) = detailed(&with);
    let idea = detail.ideas.iter().find(|idea| idea.id == "software_stack").unwrap().clone();
    assert_eq!(voice::text(&idea.touches), "demand of training");
    let lever = reference::lever("software_stack").unwrap();
    let cells = "acts_on: demand | purpose: training | status: idea";
    let (share, saving) = (lever.share, lever.saving.typical.unwrap());
    add(&mut with, "levers", &format!("id: same | name: Same | share: {share} | saving: {saving} | {cells}"));
    let (report, detail) = detailed(&with);
    let same = detail.levers.iter().find(|own| own.id == "same").unwrap();
    for (of, idea, lever) in
        [("kept", idea.worth, same.worth), ("given back", idea.worth_given_back, same.worth_given_back)]
    {
        let [idea, lever] = [idea, lever].map(|amount| f64_of(amount.unwrap().0));
        assert!((idea - lever).abs() <= 1e-6 * lever.abs().max(1.0), "{of}: {idea} against {lever}");
    }
    assert!(report.trace("idea.software_stack.worth").is_some());
    // The middle of its person-days is what the register gives: a day of effort saves that part of the worth.
    assert_eq!(idea.owner, LeverOwner::Engineering);
    let days = f64::from(lever.effort_days.0 + lever.effort_days.1) / 2.0;
    let [per_day, worth] = [idea.worth_per_day, idea.worth].map(|amount| f64_of(amount.unwrap().0));
    assert!((per_day * days - worth).abs() <= 1e-9 * worth.abs(), "{per_day} over {days} days, {worth} in all");
    assert!(report.trace("idea.software_stack.worth_per_day").is_some());
    let both = detail.ideas.iter().find(|idea| idea.id == "mixture_of_experts").unwrap();
    assert_eq!(voice::text(&both.touches), "demand of training and inference");
    let worths: Vec<f64> = detail.ideas.iter().map(|idea| idea.worth.map_or(0.0, |worth| f64_of(worth.0))).collect();
    assert!(worths.windows(2).all(|pair| pair[0] >= pair[1]) && worths[0] > 0.0, "{worths:?}");
}

/// Training in FP8 takes hours from a lease that is paid anyway: what it saves is paid by use, and what is signed stays as it was. Once it
/// took €2.05m off the rent of that lease.
#[test]
fn fp8_on_the_sample_cuts_no_committed_rent() {
    let of = |changes: &[(&str, &str, &str)]| {
        let mut book = sample::book().unwrap();
        changes.iter().for_each(|(table, row, cells)| set(&mut book, table, row, cells));
        report(&book, 40)
    };
    let fp8 = ("levers", "fp8_training", "status: taken");
    let (none, taken) = (of(&[]), of(&[fp8]));
    // Unserved hours are priced, not paid.
    let paid = |report: &Report| base(report, "lease") - bucket(report, "lease", "hidden.downtime");
    let saving = paid(&none) - paid(&taken);
    let free = ("quotes", "meridian_h200_od", "price: 0.000001");
    let by_use = paid(&none) - paid(&of(&[free]));
    assert!(saving > 0.0 && saving <= by_use, "{saving} of {by_use}");
    // Where what is paid by use costs next to nothing, the lever saves next to nothing.
    let kept = paid(&of(&[free])) - paid(&of(&[free, fp8]));
    assert!(kept.abs() < 1e-3 * saving, "{kept} of {saving}");
    let signed = |report: &Report| option(report, "lease").signed.as_ref().unwrap().amount;
    assert_eq!(signed(&taken), signed(&none));
    // All by the hour, the same lever saves a part of everything that trains.
    assert!(base(&none, "cloud") - base(&taken, "cloud") > saving);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, failure_persistence: None, ..ProptestConfig::default() })]

    /// Where every hour is served, less demand, a lower price or less power never costs more, in no world.
    #[test]
    fn no_lever_on_demand_price_or_power_raises_cost(
        share in 0.01f64..1.0, saving in 0.01f64..0.99, target in 0usize..5, units in 1u32..4, cards in 1u32..20,
        hourly in 1.0f64..8.0, growth in -0.3f64..0.5, term in 6u32..30, months in 12u32..60,
    ) {
        let target = [
            "acts_on: demand | purpose: training", "acts_on: price | billing: used", "acts_on: price | billing: committed",
            "acts_on: price | billing: owned", "acts_on: power",
        ][target];
        let case = |status: &str| {
            let mut book = book("");
            set(&mut book, "frame", "Tiny", &format!("months: {months}"));
            set(&mut book, "quotes", "hourly", &format!("price: {hourly:.2}"));
            set(&mut book, "quotes", "lease", &format!("term_months: {term}"));
            set(&mut book, "workloads", "w", &format!("growth: {growth:.2}"));
            set(&mut book, "options", "lease training base lease", &format!("units: {units}"));
            set(&mut book, "options", "buy training base cards", &format!("units: {cards}"));
            let cells = format!("id: own | name: Own | share: {share:.4} | saving: {saving:.4} | status: {status}");
            add(&mut book, "levers", &format!("{cells} | {target}"));
            snapshot(&book)
        };
        let tcc = |status: &str| -> Vec<Vec<f64>> {
            let snapshot = case(status);
            let worlds = draw(&snapshot, &setting(30), &|_| ()).unwrap();
            let report = decide(&worlds, own_weights(&worlds).as_ref());
            assert!(report.options.iter().all(|own| own.unserved_share == Some(0.0)), "made without unserved hours");
            worlds.options.iter().map(|own| own.tcc.clone()).collect()
        };
        let (none, taken) = (tcc("idea"), tcc("taken"));
        for (none, taken) in none.iter().flatten().zip(taken.iter().flatten()) {
            prop_assert!(*taken <= none * (1.0 + 1e-9), "{target}: {taken} with it, {none} without");
        }
    }
}
