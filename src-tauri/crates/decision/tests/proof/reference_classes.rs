//! Claims of a case beside what others publish of the same: counted by population, never averaged, nobody's word invented.

use crate::common::{self, add, check, option, report, sample, set};
use decision::report::classes::ClassReport;
use decision::{Report, claims_beyond};
use std::collections::BTreeSet;
use vocabulary::{Footing, State};

const WORLDS: usize = 60;

fn class<'r>(report: &'r Report, id: &str) -> &'r ClassReport {
    let found = report.reference_classes.iter().find(|own| own.id == id);
    found.unwrap_or_else(|| {
        panic!("no claim {id} among {:?}", report.reference_classes.iter().map(|own| &own.id).collect::<Vec<_>>())
    })
}

fn plain(message: &vocabulary::Message) -> String {
    voice::text(message).replace('\u{202F}', " ")
}

/// The sentence of the issue: of nine published pools two reach 74 %.
#[test]
fn of_nine_published_pools_two_reach_74_per_cent() {
    let mut book = sample::book().unwrap();
    set(&mut book, "assumptions", "useful.inference", "value: 0.74");
    let report = report(&book, WORLDS);
    let own = class(&report, "input.useful.inference");
    assert!(plain(&own.text).contains("Of 9 published pools 2 reach 74 %"), "{}", plain(&own.text));
    assert!(plain(&own.text).contains("private pools 1 of 4"), "{}", plain(&own.text));
    assert!(plain(&own.text).contains("fleets of hyperscalers 1 of 3"), "{}", plain(&own.text));
    assert!(plain(&own.text).contains("tenants of pooled clouds 0 of 2"), "{}", plain(&own.text));
    assert_eq!(own.nearest[0].id, "util_laboratory_after");
    assert_eq!(own.stand, Footing::Within);
}

/// Counts by population add up to those of all, every figure is named, and every claim has its figure in the report.
#[test]
fn populations_add_up_and_every_claim_is_a_figure() {
    let (_, report) = sample();
    let metrics: BTreeSet<&str> = report.reference_classes.iter().map(|own| own.metric).collect();
    for metric in [
        "gpu_utilisation",
        "idle_share",
        "goodput",
        "mfu",
        "sla_availability",
        "spot_availability",
        "saving",
        "price_move",
        "depreciation_life",
        "pue",
        "interruptions_per_gpu_year",
        "repair_hours",
    ] {
        assert!(metrics.contains(metric), "nothing claims {metric}");
    }
    for own in &report.reference_classes {
        let of = |each: fn(&decision::report::classes::PopulationReport) -> usize| {
            own.populations.iter().map(each).sum::<usize>()
        };
        assert_eq!((of(|one| one.reached), of(|one| one.of)), (own.reached, own.of), "{}", own.id);
        assert_eq!(own.of + own.untold, own.figures.len(), "{}", own.id);
        assert!(own.nearest.iter().all(|near| own.figures.iter().any(|figure| figure.id == near.id)), "{}", own.id);
        assert!(report.trace(&own.id).is_some(), "{} is no figure", own.id);
        assert!(!plain(&own.text).contains('⟦') && plain(&own.text).ends_with('.'), "{}", plain(&own.text));
        assert_eq!(own.stand == Footing::Above, own.reached == 0 && own.untold == 0, "{}", own.id);
    }
}

#[test]
fn what_nobody_has_reached_is_a_watch_at_the_options_that_rest_on_it_and_a_note_at_its_cell() {
    let mut book = sample::book().unwrap();
    set(&mut book, "quotes", "meridian_h100_spot", "availability: 0.9");
    let calm = report(&book, WORLDS);
    assert_eq!(
        check(&calm, "watch.beyond_published").status,
        State::Ok,
        "{}",
        plain(&check(&calm, "watch.beyond_published").finding)
    );
    assert!(claims_beyond(&book).is_empty());
    set(&mut book, "assumptions", "mfu.northwind", "value: 0.7 | grade: stated");
    let bold = report(&book, WORLDS);
    let of = |id: &str| option(&bold, id).checks.iter().find(|own| own.id == "watch.beyond_published").unwrap().clone();
    let build = of("build");
    assert_eq!(build.status, State::Watch);
    assert!(
        plain(&build.finding).contains("70 %") && plain(&build.finding).contains("MegaScale"),
        "{}",
        plain(&build.finding)
    );
    assert!(build.todo.is_some() && bold.trace(&build.figure).is_some());
    assert_eq!(of("lease").status, State::Ok, "the lease rests on other cards");
    let beyond = claims_beyond(&book);
    let cells: Vec<_> = beyond.iter().map(|own| (own.place.table.name, own.place.key())).collect();
    // Of B200 results are published: it is held against its own card's best.
    assert_eq!(
        cells,
        [("assumptions", "value"), ("quotes", "mfu")],
        "the figure, and the quote of H100 that borrows it"
    );
    set(&mut book, "assumptions", "mfu.northwind", "grade: measured");
    assert!(claims_beyond(&book).iter().all(|own| own.place.table.name == "quotes"), "what was measured is no claim");
}

/// A price that falls and a value that is left are told as what others publish: a price after over before, a life in years.
#[test]
fn what_follows_from_a_claim_is_told_with_it() {
    let mut book = crate::tiny::book();
    add(&mut book, "assumptions", "id: residual_share | label: Left | value: 0.5");
    add(&mut book, "assumptions", "id: price_decline | label: Fall | value: 0.5");
    let report = report(&book, WORLDS);
    let months = f64::from(report.frame.months);
    let left = class(&report, "input.residual_share");
    assert!(common::close(left.claim, (months / 12.0 / 0.5 * 10.0).round() / 10.0, 1e-9), "{}", left.claim);
    let fall = class(&report, "input.price_decline");
    assert_eq!((fall.claim, fall.stand, fall.of), (0.5, Footing::Above, 2), "56 % of itself is the least published");
}
