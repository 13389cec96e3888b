//! How firm the order is: vectors by hand in worlds of which every number is written down, what the sample says, and when nothing
//! may be claimed.

use crate::common::{add, report, sample, setting, snapshot};
use crate::tiny;
use decision::report::robustness::{FirmnessReport, RobustnessReport};
use decision::{Report, Setting, decide, draw, own_weights};
use tables::Book;
use vocabulary::{Axis, ByAxis, Firmness, Method};
use voice::text;

fn plain(message: &voice::Message) -> String {
    text(message).replace('\u{202F}', " ")
}

/// The tiny book with an answer on the one cell that it leaves open: asked, and nobody knows.
fn whole() -> Book {
    let mut book = tiny::book();
    add(&mut book, "scores", "evaluator: a | vendor: cloud | criterion: speed | value: ?");
    book
}

/// Options are lease, buy and rent, axes weigh 4 (performance), 4 (cost) and 2 (compliance), in four worlds alike.
fn by_hand() -> Report {
    let snapshot = snapshot(&whole());
    let mut worlds = draw(&snapshot, &setting(4), &|_| ()).unwrap();
    for (own, (performance, cost)) in worlds.options.iter_mut().zip([(80.0, 50.0), (40.0, 60.0), (0.0, 50.0)]) {
        let mut axes = ByAxis::of(|_| 50.0);
        (axes[Axis::Performance], axes[Axis::Cost]) = (performance, cost);
        own.axes = vec![axes; 4];
    }
    decide(&worlds, own_weights(&worlds).as_ref())
}

fn of_options(report: &Report) -> &FirmnessReport {
    report.robustness.options.as_ref().unwrap()
}

#[test]
fn who_is_first_along_each_weight_is_exact() {
    let report = by_hand();
    let own = of_options(&report);
    for (axis, expected) in [
        (Axis::Performance, vec![(0.0, 1.0 / 7.0, "buy"), (1.0 / 7.0, 1.0, "lease")]),
        (Axis::Cost, vec![(0.0, 8.0 / 11.0, "lease"), (8.0 / 11.0, 1.0, "buy")]),
        (Axis::Compliance, vec![(0.0, 1.0, "lease")]),
    ] {
        let ruler = own.axes.iter().find(|ruler| ruler.axis == axis).unwrap();
        assert_eq!(ruler.spans.len(), expected.len(), "{ruler:?}");
        for (found, (from, to, first)) in ruler.spans.iter().zip(expected) {
            let close = (found.from - from).abs() < 1e-9 && (found.to - to).abs() < 1e-9;
            assert!(close && found.first == first, "{axis}: {found:?}");
        }
    }
    let nearest = own.nearest.as_ref().unwrap();
    let weights: Vec<f64> = nearest.weights.0.iter().map(|(_, weight)| *weight).collect();
    let close = weights.iter().zip([0.16, 0.64, 0.2]).all(|(found, expected)| (found - expected).abs() < 1e-9);
    assert!(close && (nearest.moved - 0.24).abs() < 1e-9 && nearest.first == "buy", "{nearest:?}");
    let said = plain(&own.nearest_text);
    assert!(said.contains("where 24 % of all weight moves: performance 16 % in place of 40 %, cost 64 %"), "{said}");
}

/// Lease has 62 of 100 points and buy 50: what one axis would have to be for both to be level.
#[test]
fn points_of_one_axis_at_which_another_draws_level_are_exact() {
    let report = by_hand();
    let found: Vec<_> =
        of_options(&report).fragile.iter().map(|own| (own.id.as_str(), own.axis, own.now, own.at)).collect();
    let expected = [
        ("lease", Axis::Performance, 80.0, 50.0),
        ("lease", Axis::Cost, 50.0, 20.0),
        ("buy", Axis::Performance, 40.0, 70.0),
        ("buy", Axis::Cost, 60.0, 90.0),
        ("rent", Axis::Performance, 0.0, 80.0),
    ];
    assert_eq!(found.len(), expected.len(), "{found:?}");
    for expected in expected {
        let is_it = |own: &&(&str, Axis, f64, f64)| {
            (own.0, own.1) == (expected.0, expected.1)
                && (own.2 - expected.2).abs() < 1e-9
                && (own.3 - expected.3).abs() < 1e-9
        };
        assert!(found.iter().any(|own| is_it(&own)), "{expected:?}: {found:?}");
    }
    assert!(of_options(&report).fragile.iter().all(|own| own.first == if own.id == "rent" { "rent" } else { "buy" }));
}

/// Lease is ahead of buy where four times the weight of performance exceeds that of cost: in four of five of all weights, and always
/// where each is at most half off.
#[test]
fn ranks_are_shares_of_draws() {
    let report = by_hand();
    let own = of_options(&report);
    assert_eq!((own.first.as_str(), own.firmness), ("lease", Firmness::Robust));
    assert_eq!(own.near.first("lease"), 1.0);
    assert!((own.any.first("lease") - 0.8).abs() < 0.03, "{}", own.any.first("lease"));
    assert_eq!(own.any.ranks.get("rent"), Some(&vec![0.0, 0.0, 1.0]));
    let over = |one: &str, other: &str| *own.any.pairwise.get(one).unwrap().get(other).unwrap();
    assert!((over("lease", "buy") + over("buy", "lease") - 1.0).abs() < 1e-12);
    assert_eq!((own.near.confidence.get("lease"), own.any.confidence.get("rent")), (Some(&Some(1.0)), Some(&None)));
    assert_eq!(own.any.central_weights.get("rent"), Some(&None));
    for (id, weighs_more) in [("lease", "performance"), ("buy", "cost")] {
        let weights = own.any.central_weights.get(id).unwrap().as_ref().unwrap();
        assert!((weights.0.iter().map(|(_, weight)| weight).sum::<f64>() - 1.0).abs() < 1e-9, "{weights:?}");
        assert!(weights.0.iter().all(|(_, weight)| weight <= weights.get(weighs_more).unwrap()), "{id}: {weights:?}");
        assert_eq!(own.any.confidence.get(id), Some(&Some(1.0)));
    }
    let said = plain(&own.text);
    assert!(said.starts_with("Robust: ") && said.contains("in 100 % of draws"), "{said}");
    for part in ["near", "any", "moved"] {
        assert!(report.trace(&format!("robustness.options.{part}")).is_some(), "{part}");
    }
}

#[test]
fn terms_are_those_of_the_shares() {
    let (_, report) = sample();
    let bounds = |share: f64| match share {
        share if share >= 0.9 => Firmness::Robust,
        share if share >= 0.66 => Firmness::Leaning,
        _ => Firmness::Tie,
    };
    let RobustnessReport { options, vendors, withheld, .. } = &report.robustness;
    assert_eq!(*withheld, None);
    for own in [options, vendors].map(|own| own.as_ref().unwrap()) {
        assert_eq!(own.firmness, bounds(own.near.first(&own.first)), "{}", own.first);
        for ranks in [&own.near, &own.any] {
            for (id, shares) in &ranks.ranks.0 {
                assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{id}: {shares:?}");
            }
        }
        let now = |ruler: &decision::report::robustness::RulerReport| {
            let span = ruler.spans.iter().find(|span| span.from <= ruler.weight && ruler.weight <= span.to);
            span.map(|span| span.first.clone())
        };
        assert!(own.axes.iter().all(|ruler| now(ruler).as_ref() == Some(&own.first)), "{:?}", own.axes);
    }
    assert_eq!(options.as_ref().map(|own| &own.first), report.decision.option.as_ref());
}

#[test]
fn five_methods_read_one_scorecard() {
    let (_, report) = sample();
    let own = report.robustness.methods.as_ref().unwrap();
    let methods: Vec<Method> = own.methods.iter().map(|own| own.method).collect();
    assert_eq!(methods, [Method::Value, Method::Topsis, Method::Vikor, Method::Promethee2, Method::Wpm]);
    let vendors = &report.vendors;
    assert_eq!(own.methods[0].ranking, vendors.ranking);
    for (vendor, score) in &own.methods[0].scores.0 {
        let expected = vendors.scores.get(vendor).copied().flatten().unwrap();
        assert!((score.unwrap() - expected).abs() < 1e-6, "{vendor}: {score:?}, the report {expected}");
    }
    assert_eq!(own.agreeing, own.methods.iter().filter(|own| own.agrees).count());
    for method in &own.methods {
        assert_eq!(method.agrees, method.why.is_none(), "{:?}", method.method);
        assert_eq!(method.reversals == 0, method.reversal.is_none(), "{:?}", method.method);
    }
    assert_eq!((own.methods[0].reversals, own.methods[4].reversals), (0, 0), "nobody is measured by the others");
    assert!(own.fragile.windows(2).all(|pair| (pair[0].at - pair[0].now).abs() <= (pair[1].at - pair[1].now).abs()));
}

#[test]
fn nothing_is_claimed_while_a_score_is_missing() {
    let book = tiny::book();
    let report = report(&book, 50);
    let RobustnessReport { options, vendors, methods, withheld, .. } = &report.robustness;
    assert!(options.is_none() && vendors.is_none() && methods.is_none());
    let said = withheld.as_ref().map(plain).unwrap_or_default();
    assert!(said.starts_with("Preliminary: ") && said.contains("1 of 9 scores"), "{said}");
    let snapshot = snapshot(&book);
    let worlds = draw(&snapshot, &setting(50), &|_| ()).unwrap();
    let detail = decision::detail(&worlds, own_weights(&worlds).as_ref(), &report);
    assert!(!detail.regret.is_empty() && detail.regret.iter().all(|own| own.right_in.is_none()));
    let clauses = decision::clauses(&worlds, own_weights(&worlds).as_ref(), None);
    assert!(!clauses.clauses.is_empty());
    for own in &clauses.clauses {
        let figure = clauses.trace(&own.shown.right_in.id).unwrap();
        assert_eq!((own.shown.right_in.text.as_str(), &figure.value), ("–", &None));
        assert!(!plain(&own.text).contains("worlds"), "{}", plain(&own.text));
    }
}

#[test]
fn threads_change_nothing() {
    let book = whole();
    let snapshot = snapshot(&book);
    let of = |threads: usize| {
        let worlds = draw(&snapshot, &Setting { threads, ..setting(300) }, &|_| ()).unwrap();
        decide(&worlds, own_weights(&worlds).as_ref()).robustness
    };
    let one = of(1);
    assert!(one.options.is_some() && one.vendors.is_some());
    assert_eq!(one, of(3));
}
