//! Laws of every figure: nothing leaves its frame and no two labels overlap, whatever the values and names.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use charts::build_up::{Bar, BuildUp, Part};
use charts::dots::{self, Dots};
use charts::range_bar::{self, Axis, Spread};
use charts::ruler::Ruler;
use charts::{Colour, Fonts, Mark, Scene, Shape, colour};
use proptest::prelude::*;

/// Panics when an item leaves the frame or two texts overlap.
fn check(fonts: &Fonts, scene: &Scene, what: &str) {
    for item in &scene.items {
        let frame = item.frame(fonts);
        assert!(frame.inside(scene.width, scene.height), "{what}: {item:?} leaves {}×{}", scene.width, scene.height);
    }
    let texts: Vec<_> = scene.texts().map(|text| (text, text.frame(fonts))).collect();
    for (at, (text, frame)) in texts.iter().enumerate() {
        for (other, second) in &texts[at + 1..] {
            assert!(!frame.overlaps(second), "{what}: {:?} overlaps {:?}", text.text, other.text);
        }
    }
}

fn part(name: &'static str, amount: f64, fill: Colour) -> Part {
    Part {
        name: name.to_owned(),
        amount,
        text: format!("{amount:.1}"),
        fill,
        mark: Mark::new(format!("o.{name}"), amount.to_string()),
    }
}

fn bar(name: &str, amounts: [f64; 3]) -> Bar {
    let fills = [colour::CAPITAL, colour::OPERATING, colour::HIDDEN];
    let names = ["capital", "operating", "hidden"];
    let total: f64 = amounts.iter().sum();
    Bar {
        name: name.to_owned(),
        name_mark: Mark::new("o.name", name),
        parts: (0..3).map(|k| part(names[k], amounts[k], fills[k])).collect(),
        total: format!("{total:.1}"),
        total_mark: Mark::new("o.total", total.to_string()),
    }
}

fn check_bars(fonts: &Fonts, bars: &[Bar], width: f64) {
    let figure = BuildUp::new(fonts, width, 110.0, bars).scene(bars);
    check(fonts, &figure, "build-up");
    for bar in bars {
        for figure_text in bar.parts.iter().filter(|p| p.amount != 0.0).map(|p| &p.text).chain([&bar.total]) {
            assert!(figure.texts().any(|t| t.text.ends_with(figure_text.as_str())), "{figure_text} is not shown");
        }
    }
}

#[test]
fn build_ups_hold_zero_one_six_and_forty_bars() {
    let fonts = Fonts::shipped().unwrap();
    let long = "a ".repeat(100);
    for (count, amounts, name) in [
        (0, [0.0; 3], ""),
        (1, [0.0; 3], "Nothing"),
        (1, [17.4, 11.6, 9.9], "Self-build"),
        (6, [0.6, 27.3, 6.7], "Northwind pooled lease + Helio on demand"),
        (6, [-3.0, 27.3, 6.7], long.as_str()),
        (40, [1e12, 2e12, 1.0], "Wide"),
        (40, [0.0, 0.0, 5.0], "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"),
    ] {
        check_bars(&fonts, &vec![bar(name, amounts); count], 517.0);
    }
}

#[test]
fn dots_stay_inside_and_are_always_a_hundred() {
    let fonts = Fonts::shipped().unwrap();
    for counts in [vec![], vec![100], vec![83, 12, 5], vec![0, 50, 50], vec![3; 40]] {
        let kind =
            |(at, &count): (usize, &usize)| Dots { count, colour: colour::of_option(at), shape: Shape::of_option(at) };
        let kinds: Vec<Dots> = counts.iter().enumerate().map(kind).collect();
        let scene = dots::scene(&kinds, 8.25);
        assert_eq!(scene.items.len(), 100, "{counts:?}");
        check(&fonts, &scene, "dots");
    }
}

#[test]
fn the_first_36_options_differ_in_colour_or_shape() {
    let all: Vec<_> = (0..36).map(|at| (colour::of_option(at), Shape::of_option(at))).collect();
    for (at, one) in all.iter().enumerate() {
        assert!(!all[..at].contains(one), "option {at} looks like an earlier one");
    }
    let first: Vec<_> = all[..6].iter().map(|(_, shape)| *shape).collect();
    assert!((0..6).all(|at| !first[..at].contains(&first[at])), "the first six differ in shape alone");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn range_bars_and_rulers_stay_inside(
        values in proptest::array::uniform3(-1e13..1e13f64), others in proptest::collection::vec(-1e13..1e13f64, 0..40),
        width in 40.0..400.0f64, ranged: bool,
    ) {
        let fonts = Fonts::shipped().unwrap();
        let [p10, p50, p90] = values;
        let axis = Axis::holding(values.iter().chain(&others).copied());
        prop_assert!(values.iter().all(|v| axis.low <= *v && *v <= axis.high), "{axis:?}");
        check(&fonts, &range_bar::scene(Spread { p10, p50, p90 }, axis, width, colour::ACCENT), "range bar");
        let range = ranged.then_some((p10.min(p90), p10.max(p90)));
        check(&fonts, &Ruler { now: p10, at: p50, range }.scene(width), "ruler");
    }

    #[test]
    fn build_ups_hold_any_amounts_and_names(
        rows in proptest::collection::vec((".{0,60}", proptest::array::uniform3(-1e4..1e5f64)), 0..12),
    ) {
        let fonts = Fonts::shipped().unwrap();
        let bars: Vec<Bar> = rows.iter().map(|(name, amounts)| bar(name, *amounts)).collect();
        check_bars(&fonts, &bars, 517.0);
    }

    #[test]
    fn a_hundred_is_a_hundred(shares in proptest::collection::vec(0.0..1.0f64, 1..50)) {
        let counts = dots::hundred(&shares);
        let total: f64 = shares.iter().sum();
        prop_assert_eq!(counts.iter().sum::<usize>(), if total > 0.0 { 100 } else { 0 });
        for (share, count) in shares.iter().zip(&counts) {
            prop_assert!((share / total * 100.0 - *count as f64).abs() < 1.0, "a dot is never further than one off");
        }
    }
}
