//! Laws of every figure over random data: nothing leaves the frame, no two labels overlap, no number is lost to NaN, the
//! same data gives the same figure, the words and the table say something.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod house;

use charts::cash::{Limit, Step};
use charts::*;
use house::check_figure;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use vocabulary::State;

/// Names as people have them, and as they had better not.
fn name() -> impl Strategy<Value = Label> {
    let known = select(vec![
        "Helio",
        "",
        "Northwind pooled lease + Helio on demand",
        "华为云 昇腾 910C 三年预留",
        "Zürich – ≥ 4 × H200",
    ]);
    let long = "a ".repeat(100);
    prop_oneof![
        4 => known.prop_map(Label::from),
        1 => ".{0,200}".prop_map(Label::from),
        1 => Just(Label::from("W".repeat(200))),
        1 => Just(Label::from(long)),
        1 => Just(Label::from("北".repeat(200))),
    ]
}

/// A short text as figures print it.
fn printed() -> impl Strategy<Value = Label> {
    let known =
        select(vec!["35m", "31 to 40", "above 0.141 EUR/kWh", "", "−1\u{202F}000\u{202F}000\u{202F}bn", "0.000001"]);
    prop_oneof![6 => known.prop_map(Label::from), 1 => ".{0,60}".prop_map(Label::from)]
}

/// Values of every size and kind.
fn value() -> impl Strategy<Value = f64> {
    prop_oneof![
        3 => -100.0..1000.0f64,
        2 => -1e12..1e12f64,
        2 => -1e-6..1e-6f64,
        1 => select(vec![0.0, 1.0, -1.0, 1e12, 1e-6, f64::NAN, f64::INFINITY, f64::MAX, f64::MIN_POSITIVE]),
    ]
}

fn spread() -> impl Strategy<Value = Spread> {
    [value(), value(), value()].prop_map(|[p10, p50, p90]| Spread { p10, p50, p90 })
}

fn standing() -> impl Strategy<Value = Standing> {
    select(vec![Standing::Leading, Standing::InPlay, Standing::Out])
}

fn width() -> impl Strategy<Value = f64> {
    prop_oneof![120.0..520.0f64, Just(120.0), Just(517.0)]
}

/// How many items: none, one, a few or forty.
fn many<T: Strategy + Clone>(item: T) -> impl Strategy<Value = Vec<T::Value>> {
    prop_oneof![vec(item.clone(), 0..2), vec(item.clone(), 2..8), vec(item, 40)]
}

/// Draws twice and checks the laws.
fn lawful(what: &str, draw: impl Fn(&Fonts) -> Figure) {
    static FONTS: std::sync::LazyLock<Fonts> = std::sync::LazyLock::new(|| Fonts::shipped().unwrap());
    let fonts = &*FONTS;
    let figure = draw(fonts);
    check_figure(fonts, &figure, what);
    assert_eq!(figure.scene, draw(fonts).scene, "{what} differs from itself");
    let text = svg::figure(&figure);
    assert!(!text.contains("NaN") || figure.description.contains("NaN"), "{what}: {text}");
}

fn threshold() -> impl Strategy<Value = Threshold> + Clone {
    let range = proptest::option::of((value(), value()));
    let parts = (name(), value(), proptest::option::of(value()), range, [printed(), printed()], name());
    let threshold = parts.prop_map(|(name, now, at, range, [now_text, at_text], then)| Threshold {
        name,
        unit: "EUR".into(),
        now,
        now_text,
        at,
        at_text,
        then,
        range,
    });
    threshold.boxed()
}

fn gauge() -> impl Strategy<Value = Gauge> + Clone {
    let state = select(State::ALL);
    let parts = (name(), proptest::option::of(value()), state, value(), value(), [printed(), printed(), printed()]);
    let gauge = parts.prop_map(|(name, value, state, watch, act, [text, watch_text, act_text])| Gauge {
        name,
        unit: String::new(),
        is_share: false,
        value,
        text,
        state,
        watch,
        act,
        watch_text,
        act_text,
    });
    gauge.boxed()
}

fn swing() -> impl Strategy<Value = Swing> + Clone {
    let parts = (name(), value(), value(), printed(), printed());
    parts.prop_map(|(name, low, high, at_low, at_high)| Swing { name, low, high, at_low, at_high }).boxed()
}

fn heat_map(columns: Vec<(Label, Standing)>, criteria: Vec<(Label, Label, f64)>) -> HeatMap {
    let cell = |value: &Label, share: f64| Cell {
        value: value.clone(),
        note: "86 · measured".into(),
        share: Some(share).filter(|s| *s < 1.2),
    };
    let row = |(name, value, share): &(Label, Label, f64)| Criterion {
        name: name.clone(),
        cells: columns.iter().map(|_| cell(value, *share)).collect(),
    };
    let group = |rows: &[(Label, Label, f64)]| Group {
        name: rows[0].0.clone(),
        note: "26 %".into(),
        rows: rows.iter().map(row).collect(),
    };
    let groups = criteria.chunks(5).map(group).collect();
    let columns = columns.iter().map(|(name, standing)| Column { name: name.clone(), standing: *standing }).collect();
    HeatMap { title: "t".into(), unit: "value".into(), columns, groups }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, max_shrink_iters: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn hundred_dots(rows in many((name(), 0usize..40, value()).boxed()), width in width()) {
        let options: Vec<Chance> =
            rows.into_iter().map(|(name, place, share)| Chance { name, place, share, mark: None }).collect();
        lawful("dots", |fonts| HundredDots { title: "t".into(), options: options.clone() }.figure(fonts, width));
    }

    #[test]
    fn range_bars(rows in many((name(), 0usize..40, proptest::option::of(spread()), printed(), standing()).boxed()), width in width()) {
        let row = |(name, place, spread, text, standing): (Label, usize, Option<Spread>, Label, Standing)| RangeRow {
            name, place, spread, median: text.clone(), range: text, standing,
        };
        let rows: Vec<RangeRow> = rows.into_iter().map(row).collect();
        lawful("range bars", |fonts| RangeBars { title: "t".into(), unit: "EUR".into(), rows: rows.clone() }.figure(fonts, width));
    }

    #[test]
    fn build_ups(rows in many((name(), [value(), value(), value()], printed()).boxed()), width in width()) {
        let names = ["capital", "operating", "hidden"];
        let part = |at: usize, amount: f64, text: &Label| Part {
            name: names[at].to_owned(), amount, text: text.text.clone(), fill: colour::MUTED, mark: Mark::new("p", ""),
        };
        let bar = |(name, amounts, text): (Label, [f64; 3], Label)| Bar {
            name: name.text, name_mark: Mark::new("n", ""),
            parts: (0..3).map(|at| part(at, amounts[at], &text)).collect(),
            total: text.text.clone(), total_mark: Mark::new("t", ""),
        };
        let bars: Vec<Bar> = rows.into_iter().map(bar).collect();
        lawful("build-up", |fonts| StackedBuildUp { title: "t".into(), unit: "EUR".into(), bars: bars.clone() }.figure(fonts, width));
    }

    #[test]
    fn bridges(rows in many((name(), value(), printed(), any::<bool>()).boxed()), width in width()) {
        let pier = |(name, amount, text, is_sum): (Label, f64, Label, bool)| Pier { name, amount, text, is_sum };
        let piers: Vec<Pier> = rows.into_iter().map(pier).collect();
        lawful("bridge", |fonts| Bridge { title: "t".into(), unit: "EUR".into(), piers: piers.clone() }.figure(fonts, width));
    }

    #[test]
    fn thresholds(rows in many(threshold()), width in width()) {
        lawful("thresholds", |fonts| Thresholds { title: "t".into(), rows: rows.clone() }.figure(fonts, width));
    }

    #[test]
    fn demands(
        layers in vec((name(), vec(value(), 0..400), select(vec![Fill::Met, Fill::Missing])), 0..8),
        levels in many((name(), value()).boxed()), line in proptest::option::of(vec(value(), 0..400)),
        key in select(vec![Key::Own, Key::Shared]),
        view in select(vec![View::Week, View::Year, View::LoadDuration]), width in width(),
    ) {
        let layers: Vec<Layer> = layers.into_iter().map(|(name, values, fill)| Layer { name, values, fill }).collect();
        let line = line.map(|values| Layer { name: "mean".into(), values, fill: Fill::Met });
        let levels: Vec<Level> = levels.into_iter().map(|(name, value)| Level { name, value }).collect();
        lawful("demand", |fonts| {
            Demand {
                title: "t".into(), unit: "GPUs".into(), view, layers: layers.clone(), levels: levels.clone(), line: line.clone(), key,
            }.figure(fonts, width)
        });
    }

    #[test]
    fn quadrants(
        points in many((name(), value(), value(), 0usize..6, standing()).boxed()),
        ridges in vec((printed(), value()), 0..4), width in width(),
    ) {
        let spot = |(name, x, y, kind, standing): (Label, f64, f64, usize, Standing)| Spot { name, x, y, kind, standing };
        let quadrant = Quadrant {
            title: "t".into(),
            x: Measure { name: "memory bandwidth".into(), unit: "TB/s".into() },
            y: Measure { name: "dense BF16".into(), unit: String::new() },
            kinds: ["training", "inference", "edge", "domestic"].map(String::from).to_vec(),
            points: points.into_iter().map(spot).collect(),
            ridges: ridges.into_iter().map(|(name, ratio)| Ridge { name, ratio }).collect(),
        };
        lawful("quadrant", |fonts| quadrant.figure(fonts, width));
    }

    #[test]
    fn heat_maps(
        columns in many((name(), standing()).boxed()), criteria in vec((name(), printed(), -0.2..1.5f64), 0..12), width in width(),
    ) {
        let map = heat_map(columns, criteria);
        lawful("heat map", |fonts| map.figure(fonts, width));
    }

    #[test]
    fn tornados(base in value(), base_text in printed(), rows in many(swing()), width in width()) {
        let tornado = Tornado { title: "t".into(), unit: "EUR".into(), base, base_text, rows };
        lawful("tornado", |fonts| tornado.figure(fonts, width));
    }

    #[test]
    fn cashes(
        lines in many((name(), 0usize..40, vec(value(), 0..70), standing()).boxed()),
        limit in proptest::option::of((name(), value())), width in width(),
    ) {
        let limit = limit.map(|(name, amount)| Limit { name, amount });
        let line = |(name, place, values, standing): (Label, usize, Vec<f64>, Standing)| CashLine { name, place, values, standing };
        let cash = Cash { title: "t".into(), unit: "EUR".into(), step: Step::Month, lines: lines.into_iter().map(line).collect(), limit, fan: None };
        lawful("cash", |fonts| cash.figure(fonts, width));
    }

    #[test]
    fn gauges(rows in many(gauge()), width in width()) {
        lawful("gauges", |fonts| Gauges { title: "t".into(), rows: rows.clone() }.figure(fonts, width));
    }

    #[test]
    fn histograms(
        values in prop_oneof![vec(value(), 0..200), vec(Just(5.0), 0..3), vec(Just(1e12), 40)], spread in spread(),
        texts in [printed(), printed(), printed()], limit in proptest::option::of((name(), value())), width in width(),
    ) {
        let [p10, p50, p90] = texts;
        let limit = limit.map(|(name, value)| Level { name, value });
        let histogram = Histogram { title: "t".into(), unit: "EUR".into(), values, spread, p10, p50, p90, limit };
        lawful("histogram", |fonts| histogram.figure(fonts, width));
    }

    #[test]
    fn acceptabilities(rows in many((name(), printed(), many(value().boxed()), standing(), name()).boxed()), width in width()) {
        let row = |(name, score, shares, standing, note): (Label, Label, Vec<f64>, Standing, Label)| RankRow { name, score, shares, standing, note };
        let rows: Vec<RankRow> = rows.into_iter().map(row).collect();
        lawful("acceptability", |fonts| Acceptability { title: "t".into(), ranked: "r".into(), rows: rows.clone() }.figure(fonts, width));
    }

    #[test]
    fn bands_of_weights(
        who in many(name().boxed()), rows in many((name(), value(), printed(), many((value(), value(), 0usize..9).boxed())).boxed()), width in width(),
    ) {
        let who: Vec<charts::Contender> = who.into_iter().enumerate().map(|(place, name)| charts::Contender { name, place }).collect();
        let row = |(name, now, printed, spans): (Label, f64, Label, Vec<(f64, f64, usize)>)| {
            let spans = spans.into_iter().map(|(from, to, first)| charts::reigns::Span { from, to, first }).collect();
            charts::ReignRow { name, now, printed, spans }
        };
        let rows: Vec<charts::ReignRow> = rows.into_iter().map(row).collect();
        lawful("reigns", |fonts| charts::Reigns { title: "t".into(), who: who.clone(), rows: rows.clone() }.figure(fonts, width));
    }

    #[test]
    fn offers_over_rounds(
        rounds in many(name().boxed()), rows in many((name(), name(), many(proptest::option::of(value()).boxed()), printed()).boxed()), width in width(),
    ) {
        let row = |(name, vendor, prices, printed): (Label, Label, Vec<Option<f64>>, Label)| charts::Offered { name, vendor, prices, printed };
        let rows: Vec<charts::Offered> = rows.into_iter().map(row).collect();
        lawful("rounds", |fonts| charts::Rounds { title: "t".into(), rounds: rounds.clone(), rows: rows.clone() }.figure(fonts, width));
    }
}
