//! Every figure with data like the sample's, in three widths, lawful and written as SVG to look at
//! (`target/tmp/charts/`).
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod house;
#[path = "house/sample.rs"]
mod sample;

use charts::{Fonts, svg};
use house::check_figure;

#[test]
fn the_gallery_is_lawful_and_the_same_twice() {
    let fonts = Fonts::shipped().unwrap();
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("charts");
    std::fs::create_dir_all(&folder).unwrap();
    for width in [120.0, 250.0, 517.0] {
        let again = sample::all(&fonts, width);
        for ((name, figure), (_, second)) in sample::all(&fonts, width).into_iter().zip(again) {
            check_figure(&fonts, &figure, &format!("{name} in {width}"));
            let text = svg::figure(&figure);
            assert_eq!(text, svg::figure(&second), "{name} in {width}");
            std::fs::write(folder.join(format!("{name}-{width}.svg")), text).unwrap();
        }
    }
}

#[test]
fn descriptions_say_what_is_seen() {
    let fonts = Fonts::shipped().unwrap();
    let figures = sample::all(&fonts, 517.0);
    for (name, expected) in [
        (
            "dots",
            "Of a hundred futures, the right choice is Northwind pooled lease + Helio on demand in 83; Self-build, 24 nodes in 12; and Helio reserved, three years in 5.",
        ),
        (
            "thresholds",
            "The answer changes with Power price above 0.141 EUR/kWh (now 0.112), Base demand below 176 GPUs (now 223 GPUs), Weight of reliability above 37 % (now 22 %) and Northwind measured MFU below 0.33 (now 0.41).",
        ),
        (
            "demand-week",
            "Demand over a week lies between 192 and 294.9 GPUs, in layers of base, variable and peak. Lines across: 224 committed 224 GPUs.",
        ),
        (
            "quadrant",
            "17 cards by memory bandwidth, TB/s and dense BF16, TFLOP/s; the highest memory bandwidth is 8 TB/s (B200, B300, GB300 and MI355X); the highest dense BF16 is 2 516 TFLOP/s (MI355X); 1 card lacks a figure.",
        ),
        (
            "heat-map",
            "4 criteria for Northwind, Helio, Stratus, Meridian, Bluepeak and Kirin; a stronger tint is a higher value; 1 cell is unknown.",
        ),
        (
            "gauges",
            "1 value is within its bounds; watch: Utilisation of paid hours (52 %); act: Failures per GPU-year (0.21); cannot tell: Unclaimed SLA credits.",
        ),
        (
            "histogram",
            "Over 10 000 futures the median is €35.18m; one in ten lies below 31m, one in ten above €41.16m. 7 % of futures lie above the limit (budget €42m).",
        ),
        (
            "acceptability",
            "Share of draws in which each ranks first: Northwind in 81 %, Helio in 13 %, Bluepeak in 5 %, Meridian in 1 % and Stratus in 0 %.",
        ),
        (
            "reigns",
            "Performance, today 25 %: Helio from 0 % to 8 % and Northwind from 8 % to 100 %. Cost, today 35 %: Northwind from 0 % to 52 %, Helio from 52 % to 90 % and Bluepeak from 90 % to 100 %. Compliance, today 0 %: Northwind from 0 % to 100 %.",
        ),
        ("rounds", "Last price, in per cent of the first: H200, 36 months 92.86 %; and H200 pool 96 %."),
    ] {
        let figure = &figures.iter().find(|(known, _)| *known == name).unwrap().1;
        assert_eq!(figure.description.replace('\u{202F}', " "), expected, "{name}");
    }
}

/// What is cut in the drawing stands whole in the table.
#[test]
fn a_long_name_is_cut_after_two_lines_and_whole_in_the_table() {
    let fonts = Fonts::shipped().unwrap();
    let long = "Northwind pooled lease ".repeat(9);
    let mut figure = sample::tornado();
    figure.rows[0].name = long.as_str().into();
    let drawn = figure.figure(&fonts, 300.0);
    assert!(drawn.table.rows.iter().any(|row| row[0] == long), "{:?}", drawn.table);
    assert!(drawn.scene.texts().any(|text| text.text.ends_with('…')));
    assert_eq!(drawn.scene.texts().filter(|text| text.text.contains("Northwind")).count(), 2);
}

#[test]
fn a_tall_figure_goes_on_with_its_head() {
    let fonts = Fonts::shipped().unwrap();
    let mut figure = sample::tornado();
    figure.rows = figure.rows.iter().cycle().take(40).cloned().collect();
    let drawn = figure.figure(&fonts, 517.0);
    let pieces = drawn.pieces(&fonts, 240.0);
    assert!(pieces.len() > 2, "{}", pieces.len());
    for piece in &pieces {
        assert!(piece.height <= 240.0, "{}", piece.height);
        assert!(piece.texts().any(|text| text.text.contains("base €34.6m")), "the head is repeated");
    }
    let rows = |scene: &charts::Scene| {
        scene.texts().filter(|text| text.text == "Power price" || text.text == "Demand scale").count()
    };
    assert_eq!(pieces.iter().map(rows).sum::<usize>(), rows(&drawn.scene));
}
