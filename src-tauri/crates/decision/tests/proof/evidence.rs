//! Scorecard, gates, disagreement, quadrant, sizing, supply and levers of the detail.

use crate::common::{add, close, keep, option, report, sample, set};
use crate::detail::{both, of_sample};
use crate::tiny;
use decision::report::detail::{Detail, Disagreement, ScoreCell};
use quantity::decimal::{Amount, f64_of};
use tables::Book;
use vocabulary::{Axis, Grade, Precision, Role};

fn cell<'d>(detail: &'d Detail, vendor: &str, criterion: &str) -> &'d ScoreCell {
    let criterion = detail.scorecard.criteria.iter().find(|c| c.id == criterion).unwrap();
    criterion.cells.iter().find(|c| c.vendor == vendor).unwrap()
}

/// Speed runs from 0.2 to 0.5. One says 0.3 to 0.4, measured (33.3 to 66.7, ± 3); another 0.34, stated (46.7 ± 10).
#[test]
fn a_cell_shows_value_entries_and_evidence() {
    let detail = both(&tiny::book(), 40).1;
    let speed = cell(&detail, "pool", "speed");
    let value = speed.value.unwrap();
    let (low, mode, high) = (100.0 / 3.0 - 3.0, (50.0 + 140.0 / 3.0) / 2.0, 200.0 / 3.0 + 3.0);
    let expected = [low, (low + mode + high) / 3.0, high];
    for (found, expected) in [value.low, value.base, value.high].into_iter().zip(expected) {
        assert!(close(found, expected, 1e-9), "{found} {expected}");
    }
    assert_eq!(speed.stated.as_deref(), Some("0.3 to 0.4; 0.34"));
    assert_eq!((speed.lowest, speed.highest, speed.entries), (Some(0.3), Some(0.4), 2));
    assert_eq!(speed.grade, Some(Grade::Stated));
    let nobody = cell(&detail, "cloud", "speed");
    assert_eq!((nobody.stated.as_deref(), nobody.entries, nobody.grade), (None, 0, Some(Grade::Unknown)));
    assert_eq!(nobody.value.map(|v| [v.low, v.base, v.high]), Some([0.0, 50.0, 100.0]));
    let named = cell(&detail, "pool", "mfu");
    assert_eq!(named.stated.as_deref(), Some("0.36 / 0.41 / 0.45"));
    let cost = cell(&detail, "cloud", "tcc");
    assert_eq!((cost.grade, cost.entries), (None, 0));
    assert!(cost.value.is_some() && cost.stated.is_some());
}

#[test]
fn evaluators_differ_by_the_distance_of_their_values() {
    let detail = both(&tiny::book(), 40).1;
    assert_eq!(detail.scorecard.evaluators, ["a", "b"]);
    let [only] = detail.scorecard.disagreements.as_slice() else { panic!("one cell has two entries") };
    assert!(close(only.points, 50.0 - 140.0 / 3.0, 1e-9), "{}", only.points);
    assert_eq!((only.lowest.evaluator.as_str(), only.lowest.stated.as_str()), ("b", "0.34"));
    assert!(only.highest.evaluator == "a" && close(only.highest.points, 50.0, 1e-12), "{:?}", only.highest);
    let list = &of_sample().scorecard.disagreements;
    assert!(list.len() > 5 && list.windows(2).all(|w| w[0].points >= w[1].points));
}

/// What one entry alone would change: without the others of its cell, the option that it is said of has the higher score in the base case.
#[test]
fn a_score_that_alone_changes_the_answer_says_so() {
    let best = sample().1.decision.option.as_deref().unwrap();
    let list = &of_sample().scorecard.disagreements;
    let is_it = |one: &&Disagreement| one.vendor == "helio" && one.criterion == "sovereignty";
    let one = list.iter().find(is_it).unwrap();
    assert_eq!((one.lowest.stated.as_str(), one.highest.then.as_deref()), ("5 to 6", None));
    let then = one.lowest.then.as_deref().unwrap();
    for (evaluator, is_changed) in [(&one.lowest.evaluator, true), (&one.highest.evaluator, false)] {
        let mut book = sample::book().unwrap();
        keep(&mut book, "scores", |row| {
            (row.get("vendor"), row.get("criterion")) != (Some("helio"), Some("sovereignty"))
                || row.get("evaluator") == Some(evaluator)
        });
        let (report, detail) = both(&book, 40);
        let score = |id: &str| {
            let weight =
                |axis| detail.scorecard.criteria.iter().filter(|c| c.axis == axis).map(|c| c.weight).sum::<f64>();
            let axes = Axis::ALL
                .iter()
                .map(|axis| weight(*axis) * option(&report, id).axes.get(axis.word()).unwrap().unwrap());
            axes.sum::<f64>()
        };
        assert_eq!(score(then) > score(best), is_changed, "{evaluator}: {} against {}", score(then), score(best));
    }
}

#[test]
fn gates_are_those_of_the_report_and_the_others() {
    let (report, scorecard) = (&sample().1, &of_sample().scorecard);
    let failed = scorecard.gates.iter().filter(|g| !g.passes);
    let failed: Vec<_> = failed.map(|g| (&g.vendor, &g.criterion, &g.found, &g.required)).collect();
    let gated = report.vendors.gated.iter();
    let gated: Vec<_> = gated.map(|g| (&g.vendor, &g.criterion, &g.found, &g.required)).collect();
    assert_eq!(failed, gated);
    assert!(scorecard.gates.iter().any(|g| g.passes) && !failed.is_empty());
}

/// What a vendor is worth follows from its cells and the weights shown beside them.
#[test]
fn cells_and_weights_add_up_to_the_scores() {
    let (report, scorecard) = (&sample().1, &of_sample().scorecard);
    let total: f64 = scorecard.criteria.iter().map(|c| c.weight).sum();
    assert!((total - 1.0).abs() < 1e-12, "{total}");
    for (vendor, score) in &report.vendors.scores.0 {
        let own = |c: &decision::report::detail::CriterionDetail| {
            let cell = c.cells.iter().find(|cell| cell.vendor == *vendor).unwrap();
            c.weight * cell.value.map_or(50.0, |v| v.base)
        };
        let sum: f64 = scorecard.criteria.iter().map(own).sum();
        assert!((sum - score.unwrap()).abs() < 1e-9, "{vendor} {sum} {score:?}");
    }
    for cell in scorecard.criteria.iter().flat_map(|c| &c.cells) {
        assert!(cell.value.is_none_or(|v| v.low <= v.base && v.base <= v.high), "{cell:?}");
        let is_number = |stated: &String| stated.split("; ").any(|one| one != "?" && one != "none");
        assert_eq!(cell.lowest.is_some(), cell.stated.as_ref().is_some_and(is_number), "{cell:?}");
    }
}

/// H100 SXM5: 989.4 dense bf16 over 3,350 GB/s is 295 operations per byte. T4 has no bf16.
#[test]
fn the_ridge_is_peak_over_bandwidth() {
    let find = |sku: &str| of_sample().quadrant.iter().find(|q| q.sku == sku).unwrap();
    let h100 = find("H100 SXM5 80GB");
    assert!((h100.ridge.unwrap() - 989_400.0 / h100.bandwidth_gbps.unwrap()).abs() < 1e-9);
    assert!((h100.ridge.unwrap() - 295.0).abs() < 1.0 && h100.quoted && !h100.own && h100.source.is_some());
    assert_eq!((find("T4").peak_of.map(Precision::word), find("T4").quoted), (Some("fp16"), false));
    let own = find("Ascend 910B, bin not named");
    assert!(own.own && own.source.is_none() && own.role == Some(Role::Domestic));
    let quoted: std::collections::BTreeSet<&str> =
        sample().0.model.snapshot.quotes.iter().map(|q| q.sku.as_str()).collect();
    let marked = of_sample().quadrant.iter().filter(|q| q.quoted).map(|q| q.sku.as_str());
    assert_eq!(marked.collect::<std::collections::BTreeSet<_>>(), quoted);
    for point in &of_sample().quadrant {
        assert_eq!(
            point.ridge.is_some(),
            point.peak_tflops.is_some() && point.bandwidth_gbps.is_some(),
            "{}",
            point.sku
        );
    }
}

#[test]
fn memory_parts_add_up_and_leave_the_margin() {
    let detail = of_sample();
    let with_model = sample().0.model.snapshot.workloads.iter().filter(|w| w.model.is_some()).count();
    assert_eq!(detail.sizing.len(), with_model);
    for row in &detail.sizing {
        assert!((1..=3).contains(&row.candidates.len()), "{}", row.workload);
        let shortlist = sample().1.shortlist.iter().find(|s| s.workload == row.workload).unwrap();
        assert_eq!(row.candidates[0].sku, shortlist.accelerators[0].sku);
        for card in &row.candidates {
            let m = &card.memory;
            let parts = [m.weights, m.kv_cache, m.gradients, m.optimizer, m.activations].map(|b| b.0);
            assert_eq!(parts.iter().sum::<quantity::Decimal>(), m.total.0, "{} {}", row.workload, card.sku);
            assert_eq!(card.usable.0 - m.total.0, card.margin.0, "{} {}", row.workload, card.sku);
            let ranks = card.tensor_parallel.zip(card.data_parallel).map(|(t, d)| t * d);
            assert!(ranks.is_none_or(|ranks| card.needed == Some(ranks)), "{} {}", row.workload, card.sku);
        }
    }
}

#[test]
fn rows_of_an_option_stand_in_their_order() {
    let detail = both(&tiny::book(), 40).1;
    let lease = &detail.supply[0];
    let rows: Vec<_> = lease.rows.iter().map(|r| (r.quote.as_str(), r.billing.word(), r.gpus.is_some())).collect();
    assert_eq!((lease.option.as_str(), rows), ("lease", vec![("lease", "committed", true), ("hourly", "used", false)]));
    let unit = voice::text(&lease.rows[0].unit);
    assert_eq!((lease.rows[0].price.as_str(), unit.as_str()), ("2.4 to 2.8", "$ per GPU-hour"));
}

/// The tiny book with one option and a lever on it.
fn with_lever(bucket: &str, status: &str) -> Book {
    let mut book = tiny::book();
    let (category, bucket) = bucket.split_once('.').unwrap();
    add(
        &mut book,
        "levers",
        &format!(
            "id: save | name: Save | category: {category} | bucket: {bucket} | share: 0.5 | saving: 0.2 | status: {status}"
        ),
    );
    book
}

fn base_of(book: &Book, id: &str, bucket: &str) -> (f64, f64) {
    let report = report(book, 20);
    let option = report.options.iter().find(|o| o.id == id).unwrap();
    (f64_of(option.tcc.unwrap().spread.base.0), option.buckets.get(bucket).map_or(0.0, |a| f64_of(a.0)))
}

/// Half of the bucket, a fifth of it saved: a tenth less, of whatever no contract keeps paid.
#[test]
fn a_lever_saves_its_share_of_a_bucket() {
    for (option, bucket) in [("rent", "opex.rent"), ("rent", "hidden.idle"), ("lease", "opex.staff")] {
        let (tcc, own) = base_of(&with_lever(bucket, "planned"), option, bucket);
        let (after, left) = base_of(&with_lever(bucket, "taken"), option, bucket);
        let saved = tcc - after;
        assert!(close(left, own * 0.9, 1e-9), "{bucket} {left} {own}");
        // What is idle of capital and operating cost is moved under hidden after the lever, which saves of it too.
        match bucket.starts_with("hidden") {
            true => assert!(close(saved, own * 0.1, 1e-6), "{bucket} {saved} {own}"),
            false => assert!(saved > own * 0.1, "{bucket} {saved} {own}"),
        }
    }
}

#[test]
fn a_levers_worth_is_the_difference_it_makes() {
    for bucket in ["opex.rent", "hidden.idle"] {
        let (report, planned) = both(&with_lever(bucket, "planned"), 20);
        let best = report.decision.option.unwrap();
        let taken = both(&with_lever(bucket, "taken"), 20).1;
        let difference = base_of(&with_lever(bucket, "planned"), &best, bucket).0
            - base_of(&with_lever(bucket, "taken"), &best, bucket).0;
        for detail in [planned, taken] {
            let worth = detail.levers[0].worth.map(|a: Amount| f64_of(a.0)).unwrap();
            assert!(close(worth, difference, 1e-6), "{bucket} {worth} {difference}");
        }
    }
    let mut book = with_lever("opex.rent", "taken");
    set(&mut book, "levers", "save", "option: buy");
    let (report, detail) = both(&book, 20);
    assert_eq!(detail.levers[0].worth.is_some(), report.decision.option.as_deref() == Some("buy"));
}
