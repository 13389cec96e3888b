//! Laws that hold for any demand, and documents that nobody would write.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

use demand::{LayerBounds, LoadCurve, Number, Series, Step, instant, layers, statistics, year};
use input::Node;
use proptest::prelude::*;
use quantity::Decimal;

fn demands() -> impl Strategy<Value = Vec<f64>> {
    let level = prop_oneof![Just(0.0), (0u32..40).prop_map(f64::from), 0.0f64..5000.0];
    prop::collection::vec(level, 1..400)
}

fn bounds() -> impl Strategy<Value = LayerBounds> {
    (0.0f64..=1.0, 0.0f64..=1.0)
        .prop_map(|(base_percentile, variable_percentile)| LayerBounds { base_percentile, variable_percentile })
}

fn series(gpus: Vec<Option<f64>>, step: Step, hours: i64) -> Series {
    let start = instant("2026-01-05T00:00:00Z").unwrap() + jiff::SignedDuration::from_hours(hours);
    Series { start, step, gpus }
}

/// What a slice of capacity serves, hour by hour.
fn naive<N: Number>(hours: &[N], from: N, to: N) -> N {
    let clamped = |d: N| {
        if d < from {
            from
        } else if d > to {
            to
        } else {
            d
        }
    };
    hours.iter().fold(N::ZERO, |sum, d| sum + (clamped(*d) - from))
}

proptest! {
    #[test]
    fn layers_sum_to_the_peak(demands in demands(), bounds in bounds()) {
        let peak = demands.iter().copied().fold(0.0, f64::max);
        let found = layers(&demands, &bounds).unwrap();
        prop_assert!([found.base, found.variable, found.peak].iter().all(|height| *height >= 0.0));
        prop_assert!((found.base + found.variable + found.peak - peak).abs() <= 1e-12 * peak);
        let below = demands.iter().filter(|d| **d < found.base).count();
        prop_assert!(2 * below <= demands.len(), "base above the median");
    }

    #[test]
    fn order_and_gaps_change_no_level_statistic(mut demands in demands(), at in 0usize..400, turn in 0usize..400) {
        let first = statistics(&series(demands.iter().copied().map(Some).collect(), Step::Day, 0)).unwrap();
        let length = demands.len();
        demands.rotate_left(turn % length);
        demands.reverse();
        let mut gapped: Vec<Option<f64>> = demands.iter().copied().map(Some).collect();
        gapped.insert(at % (length + 1), None);
        let mut second = statistics(&series(gapped, Step::Day, 0)).unwrap();
        (second.seasonality, second.forecast_error) = (first.seasonality, first.forecast_error);
        prop_assert_eq!(first, second);
    }

    #[test]
    fn statistics_keep_their_ranges(demands in demands(), factor in 0.001f64..1000.0) {
        let of = |factor: f64| statistics(&series(demands.iter().map(|d| Some(d * factor)).collect(), Step::Hour, 0)).unwrap();
        let (one, scaled) = (of(1.0), of(factor));
        prop_assert!(one.p05 <= one.p50 && one.p50 <= one.p95 && one.p95 <= one.peak && one.mean <= one.peak);
        let shares = [one.seasonality.day, one.seasonality.week, one.idle_share];
        prop_assert!(shares.iter().flatten().all(|s| (0.0..=1.0).contains(s)), "{:?}", one);
        prop_assert!(one.peak_to_mean.is_none_or(|r| r >= 1.0));
        let close = |a: Option<f64>, b: Option<f64>| a.zip(b).is_none_or(|(a, b)| (a - b).abs() <= 1e-9 * (1.0 + a));
        prop_assert!(close(one.coefficient_of_variation, scaled.coefficient_of_variation));
        prop_assert!(close(one.forecast_error, scaled.forecast_error));
        prop_assert!(close(one.idle_share, scaled.idle_share));
    }

    #[test]
    fn a_known_height_serves_what_its_capacity_does(
        demands in demands(),
        stops in prop::collection::vec(-10.0f64..6000.0, 1..8),
    ) {
        let curve = LoadCurve::new(&demands).unwrap();
        let (mut height, mut from) = (curve.bottom(), 0.0);
        for to in stops.into_iter().chain([curve.peak(), 1e9, 0.0]) {
            let (served, reached) = curve.served_from(height, to);
            prop_assert_eq!(served, curve.served_between(from, to), "{} to {}", from, to);
            prop_assert_eq!(curve.unserved(reached), curve.above(to));
            (height, from) = (reached, to);
        }
    }

    #[test]
    fn a_load_curve_is_the_sum_over_the_hours(demands in demands(), a in -10.0f64..6000.0, b in 0.0f64..6000.0, at in 0usize..400) {
        let curve = LoadCurve::new(&demands).unwrap();
        let level = demands[at % demands.len()];
        let close = |x: f64, y: f64| (x - y).abs() <= 1e-9 * (1.0 + y.abs());
        for (from, to) in [(a.max(0.0), b), (0.0, level), (level, 1e9), (a.max(0.0).min(b), b), (level, level)] {
            let expected = if from < to { naive(&demands, from, to) } else { 0.0 };
            prop_assert!(close(curve.served_between(from, to), expected), "{} to {}", from, to);
        }
        prop_assert!(close(curve.above(a), naive(&demands, a.max(0.0), f64::MAX)));
        prop_assert_eq!(curve.hours_above(level), demands.iter().filter(|d| **d > level).count());
        prop_assert_eq!(curve.hours_above(b), demands.iter().filter(|d| **d > b).count());
        prop_assert!(close(curve.mean(), demands.iter().sum::<f64>() / demands.len() as f64));
        prop_assert_eq!(curve.peak(), demands.iter().copied().fold(0.0, f64::max));
    }

    #[test]
    fn a_decimal_load_curve_is_exact(cents in prop::collection::vec(0i64..500_000, 1..300), a in 0i64..600_000, b in 0i64..600_000) {
        let demands: Vec<Decimal> = cents.iter().map(|c| Decimal::new(*c, 2)).collect();
        let curve = LoadCurve::new(&demands).unwrap();
        let (from, to) = (Decimal::new(a.min(b), 2), Decimal::new(a.max(b), 2));
        prop_assert_eq!(curve.served_between(from, to), naive(&demands, from, to));
        prop_assert_eq!(curve.above(from), naive(&demands, from, Decimal::MAX));
        prop_assert_eq!(curve.served_between(Decimal::ZERO, Decimal::MAX), curve.total());
    }

    #[test]
    fn slices_of_capacity_add_up(demands in demands(), a in 0.0f64..6000.0, b in 0.0f64..6000.0) {
        let curve = LoadCurve::new(&demands).unwrap();
        let (low, high) = (a.min(b), a.max(b));
        let parts = curve.served_between(0.0, low) + curve.served_between(low, high) + curve.above(high);
        prop_assert!((parts - curve.total()).abs() <= 1e-9 * (1.0 + curve.total()));
    }

    #[test]
    fn a_year_keeps_within_its_series(gpus in prop::collection::vec(prop::option::of(0.0f64..100.0), 1..900), daily: bool, start in 0i64..400) {
        let step = if daily { Step::Day } else { Step::Hour };
        let series = series(gpus, step, start);
        let found = year(&series);
        prop_assert_eq!(found.is_none(), series.known().is_empty());
        let known = series.known();
        let (least, most) = known.iter().fold((f64::MAX, 0.0f64), |(l, m), x| (l.min(*x), m.max(*x)));
        prop_assert!(found.iter().flatten().all(|d| *d >= least * (1.0 - 1e-12) && *d <= most * (1.0 + 1e-12)));
        prop_assert!(found.is_none_or(|y| y.len() == 8760));
    }

    #[test]
    fn any_document_is_answered_or_refused(node in mutated()) {
        match demand::tier(&node) {
            Ok(answer) => {
                let layers = answer.layers.heights;
                let sum = layers.base + layers.variable + layers.peak;
                prop_assert!((sum - answer.statistics.peak).abs() <= 1e-9 * answer.statistics.peak);
                prop_assert!(answer.statistics.mean.is_finite());
            }
            Err(problems) => prop_assert!(!problems.is_empty()),
        }
    }
}

#[test]
fn curves_of_nonsense_are_refused() {
    for hours in [vec![], vec![-1.0], vec![f64::NAN], vec![f64::INFINITY], vec![f64::MAX, f64::MAX]] {
        assert!(LoadCurve::new(&hours).is_none(), "{hours:?}");
    }
    assert!(LoadCurve::new(&[Decimal::MAX, Decimal::ONE]).is_none());
    let idle = LoadCurve::new(&[0.0, 0.0]).unwrap();
    assert_eq!((idle.served_between(0.0, 5.0), idle.above(-3.0), idle.hours_above(0.0)), (0.0, 0.0, 0));
    let busy = LoadCurve::new(&[2.0, 4.0]).unwrap();
    assert!(busy.served_between(f64::NAN, 3.0).is_nan() && busy.served_between(0.0, f64::NAN).is_nan());
    assert_eq!((busy.served_between(1.0, f64::INFINITY), busy.above(f64::INFINITY)), (4.0, 0.0));
}

fn arbitrary() -> impl Strategy<Value = Node> {
    let number = prop_oneof!["-?[0-9]{1,20}", "[0-9]{1,3}e-?[0-9]{1,3}", Just("0.5".to_owned())];
    let leaf = prop_oneof![
        Just(Node::Null),
        any::<bool>().prop_map(Node::Bool),
        number.prop_map(Node::Number),
        "\\PC{0,12}".prop_map(Node::Text),
        Just(Node::Text("2026-01-05T00:00:00Z".to_owned())),
    ];
    leaf.prop_recursive(3, 40, 12, |inner| {
        let key = prop_oneof!["series|start|step|gpus|purpose|business", "[a-z]{1,6}"];
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..12).prop_map(Node::List),
            prop::collection::vec((key, inner), 0..6).prop_map(Node::Map),
        ]
    })
}

/// A valid document with one part replaced by anything.
fn mutated() -> impl Strategy<Value = Node> {
    (arbitrary(), 0usize..9).prop_map(|(node, part)| {
        let pick = |at: usize, usual: Node| if at == part { node.clone() } else { usual };
        let text = |t: &str| Node::Text(t.to_owned());
        let number = |t: &str| Node::Number(t.to_owned());
        let gpus = Node::List(vec![number("4"), pick(0, Node::Null), pick(1, number("1e308"))]);
        let series = Node::Map(vec![
            ("start".to_owned(), pick(2, text("2026-01-05T00:00:00Z"))),
            ("step".to_owned(), pick(3, text("1d"))),
            ("gpus".to_owned(), pick(4, gpus)),
        ]);
        let root = Node::Map(vec![
            ("series".to_owned(), pick(5, series)),
            ("interruptible".to_owned(), Node::Bool(true)),
            ("purpose".to_owned(), pick(6, text("training"))),
            ("business".to_owned(), pick(7, Node::Null)),
        ]);
        pick(8, root)
    })
}
