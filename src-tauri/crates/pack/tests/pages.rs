//! Laws of the pages: nothing overlaps or leaves its place, whatever the report; each printed number is the report's.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use charts::Fonts;
use common::{page, setting};
use decision::Report;
use pack::{Composed, Paper, compose};
use proptest::prelude::*;

fn check(report: &Report, what: &str) {
    let fonts = Fonts::shipped().unwrap();
    for paper in [Paper::A4, Paper::Letter] {
        let composed = compose(common::contents(report), &setting(paper)).unwrap();
        for (at, page) in composed.pages.iter().enumerate() {
            let what = format!("{what} on {} page {}", paper.word(), at + 1);
            page::check(&fonts, page, &what);
        }
    }
}

fn text(composed: &Composed) -> String {
    let lines = composed.pages.iter().flat_map(|page| page.texts().map(|text| text.text.clone()));
    lines.collect::<Vec<_>>().join("\n").replace(['\u{202F}', '\u{A0}'], " ")
}

#[test]
fn extreme_reports_stay_on_their_pages() {
    let mut wide = common::sample();
    wide.decision.finding = "W".repeat(2_000).into();
    wide.frame.question = "question ".repeat(220);
    wide.options[0].name = "name ".repeat(400);
    wide.options[1].name = "北京算力中心 Beijing".to_owned();
    for (name, report) in [
        ("sample", common::sample()),
        ("nothing entered", common::empty()),
        ("gaps", common::gaps()),
        ("one option", common::crowded(1, 20)),
        ("forty options", common::crowded(40, 40)),
        ("forty options with long names", common::crowded(40, 200)),
        ("texts longer than a page", wide),
    ] {
        check(&report, name);
    }
}

#[test]
fn the_decision_of_ordinary_size_is_one_page() {
    for paper in [Paper::A4, Paper::Letter] {
        let composed = compose(common::contents(&common::sample()), &setting(paper)).unwrap();
        assert_eq!(composed.headings.iter().filter(|h| h.level == 0).nth(1).unwrap().page, 1, "{paper:?}");
    }
}

#[test]
fn every_sentence_and_number_is_the_reports() {
    let composed = compose(common::contents(&common::sample()), &setting(Paper::A4)).unwrap();
    let all = text(&composed);
    for expected in [
        "Decision pack · ",
        "Aurora compute 2027–2031",
        "21 November 2026",
        "Lease 224 GPUs from Northwind",
        "31.2",
        "39.8",
        "83 %",
        "12 %",
        "5 %",
        "0 %",
        "above",
        "0.141",
        "0.112",
        "176",
        "0.37",
        "0.33",
        "then ",
        "€42m",
        "operating 27.3",
        "hidden 6.7",
        "capital 17.4",
        "34.6",
        "41k",
        "96k",
        "4.3m",
        "7f3a 91c2 e05d",
        "10 000",
        "1 / 1",
        "15 Feb 2027",
    ] {
        assert!(all.contains(expected), "{expected:?} is not on the page:\n{all}");
    }
    assert!(!all.contains("by 15 March 2027."), "the question already says by when");
}

#[test]
fn what_is_missing_is_said() {
    for (report, expected) in [
        (
            common::empty(),
            vec![
                "No option is recommended",
                "There is nothing to compare",
                "Without a recommendation nothing can change it",
                "No condition is entered",
                "No option's cost could be computed",
            ],
        ),
        (
            common::gaps(),
            vec![
                "How often it is the best choice could not be computed",
                "incomplete",
                "The catalog has no memory",
                "No single input changes it",
                "would win.",
                "1",
                " future",
                "31 months",
            ],
        ),
    ] {
        let all = text(&compose(common::contents(&report), &setting(Paper::A4)).unwrap()).replace('\n', " ");
        for words in expected {
            assert!(all.contains(words), "{words:?} is not on the page:\n{all}");
        }
    }
}

#[test]
fn wrong_dates_are_refused() {
    for date in ["", "2026-02-30", "21.11.2026"] {
        let setting =
            pack::Setting { paper: Paper::A4, extent: pack::Extent::Full, date: date.to_owned(), damage: None };
        assert!(
            matches!(compose(common::contents(&common::sample()), &setting), Err(pack::PackError::Date(_))),
            "{date}"
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 6, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_amounts_and_names_stay_on_their_pages(
        rows in proptest::collection::vec(
            (".{0,80}", proptest::array::uniform3(-1e3..1e6f64), proptest::array::uniform3(0.0..1e6f64), proptest::option::of(0.0..1.0f64)), 0..14),
        changes in proptest::collection::vec(("[a-zA-Z0-9 ]{0,60}", -1e9..1e9f64, -1e9..1e9f64), 0..9),
        finding in ".{0,300}",
    ) {
        let mut report = common::sample();
        report.options = rows.iter().enumerate().map(|(at, (name, parts, spread, right))| {
            let mut spread = *spread;
            spread.sort_by(f64::total_cmp);
            common::option(&format!("o{at}"), name, *parts, spread, *right)
        }).collect();
        report.decision.option = report.options.iter().find(|o| o.right_in.is_some()).map(|o| o.id.clone());
        report.decision.runner_up = report.options.get(1).map(|o| o.id.clone());
        report.decision.thresholds = changes.iter().enumerate()
            .map(|(at, (label, now, there))| common::threshold(&format!("t{at}"), label, "EUR", *now, *there, "o0")).collect();
        report.decision.finding = finding.into();
        check(&report, "any");
    }
}
