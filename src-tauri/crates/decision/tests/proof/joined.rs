//! Assumptions that move together: totals spread wider, each range stays its own, and what contradicts itself is refused.

use crate::common::{self, add, report, snapshot};
use crate::tiny;
use decision::{Snapshot, draw, nearest_correlations};
use tables::Book;

/// The tiny case with two prices as assumptions that both enter the same option.
fn book(rank: Option<&str>) -> Book {
    let mut book = tiny::book();
    add(&mut book, "assumptions", "id: rate | label: Rate | value: 2.4 to 2.8 | unit: EUR per GPU-hour");
    add(&mut book, "assumptions", "id: late | label: Late rate | value: 3 to 5 | unit: EUR per GPU-hour");
    common::set(&mut book, "quotes", "lease", "price: @rate");
    common::set(&mut book, "quotes", "hourly", "price: @late");
    if let Some(rank) = rank {
        add(&mut book, "correlations", &format!("a: rate | b: late | rank: {rank}"));
    }
    book
}

/// Standard deviation of the leased option's TCC.
fn spread(book: &Book) -> f64 {
    let snapshot = snapshot(book);
    let worlds = draw(&snapshot, &common::setting(4000), &|_| ()).unwrap();
    let tcc = &worlds.options[0].tcc;
    let mean = tcc.iter().sum::<f64>() / tcc.len() as f64;
    (tcc.iter().map(|own| (own - mean) * (own - mean)).sum::<f64>() / tcc.len() as f64).sqrt()
}

#[test]
fn what_rises_together_spreads_wider_and_what_offsets_narrower() {
    let [offset, apart, together] = ["-1", "0", "1"].map(|rank| spread(&book(Some(rank))));
    assert!(offset < apart && apart < together, "{offset} {apart} {together}");
    assert!((spread(&book(None)) / apart - 1.0).abs() < 1e-9, "a correlation of 0 is none");
}

#[test]
fn the_base_case_draws_nothing() {
    let (none, joined) = (report(&book(None), 200), report(&book(Some("0.8")), 200));
    for (none, joined) in none.options.iter().zip(&joined.options) {
        assert_eq!(none.buckets, joined.buckets, "{}", none.id);
    }
}

#[test]
fn the_register_names_what_it_moves_with() {
    let report = report(&book(Some("0.8")), 200);
    let effect = |id: &str| voice::text(&report.register.iter().find(|row| row.id == id).unwrap().effect);
    assert!(effect("rate").ends_with("; moves with Late rate (rank correlation 0.8)"), "{}", effect("rate"));
    assert!(effect("late").ends_with("; moves with Rate (rank correlation 0.8)"), "{}", effect("late"));
}

#[test]
fn a_contradiction_is_refused_with_the_nearest_that_can_be() {
    let mut book = book(Some("0.9"));
    add(&mut book, "assumptions", "id: third | label: Third | value: 1 to 2 | unit: EUR");
    add(&mut book, "correlations", "a: rate | b: third | rank: 0.9");
    add(&mut book, "correlations", "a: late | b: third | rank: -0.9");
    let problems = Snapshot::read(&book).unwrap_err();
    let told: Vec<(&str, &str)> = problems.iter().map(|p| (p.path.as_str(), p.code)).collect();
    let paths = ["correlations[0].rank", "correlations[1].rank", "correlations[2].rank"];
    assert_eq!(told, paths.map(|path| (path, "P860")));
    for (at, (problem, expected)) in problems.iter().zip(["0.48", "0.48", "-0.48"]).enumerate() {
        let hint = voice::text(&problem.hint);
        let own = format!("Enter {expected}: the nearest that numbers can have.");
        assert_eq!(hint.starts_with(&own) && hint.contains("correlations.nearest"), at == 0, "{hint}");
        assert_eq!(hint == own, at > 0, "{hint}");
    }
    // One call gives the same rows; a valid sheet needs none.
    let rows = nearest_correlations(&book);
    let told: Vec<[&str; 3]> = rows.iter().map(|row| ["a", "b", "rank"].map(|key| row.get(key).unwrap())).collect();
    assert_eq!(told, [["rate", "late", "0.48"], ["rate", "third", "0.48"], ["late", "third", "-0.48"]]);
    // What it asks for is accepted.
    for (row, rank) in ["0.48", "0.48", "-0.48"].into_iter().enumerate() {
        book.rows_mut(tables::table("correlations").unwrap())[row].set("rank", Some(rank.to_owned()));
    }
    assert!(Snapshot::read(&book).is_ok());
}

#[test]
fn a_pair_that_is_missing_is_asked_for() {
    let mut book = book(Some("0.9"));
    add(&mut book, "assumptions", "id: third | label: Third | value: 1 to 2 | unit: EUR");
    add(&mut book, "correlations", "a: late | b: third | rank: 0.9");
    let problems = Snapshot::read(&book).unwrap_err();
    let hints: Vec<String> = problems.iter().map(|problem| voice::text(&problem.hint)).collect();
    assert!(hints[0].contains("a row each for rate with third (0."), "{hints:?}");
    assert!(hints[0].contains("`assay call FILE correlations.nearest`"), "{hints:?}");
    assert!(hints.len() > 1 && hints[1..].iter().all(|hint| !hint.contains("a row each")), "told once: {hints:?}");
}

#[test]
fn a_fixed_value_moves_with_nothing_and_that_is_told() {
    let mut book = book(Some("0.9"));
    common::set(&mut book, "assumptions", "late", "value: 4");
    let notes: Vec<String> = snapshot(&book).notes.iter().map(voice::text).collect();
    assert!(notes.iter().any(|note| note.starts_with("late is to move with another assumption")), "{notes:?}");
    // And asked about where it is typed.
    let asked = decision::doubts(&book);
    let told: Vec<(&str, &str)> = asked.iter().map(|p| (p.path.as_str(), p.code)).collect();
    assert_eq!(told, [("correlations[0].b", "P823")]);
    assert!(voice::text(&asked[0].hint).starts_with("Give late a range, or remove the row"), "{:?}", asked[0].hint);
    common::set(&mut book, "assumptions", "late", "value: 3 to 5");
    assert!(decision::doubts(&book).is_empty());
}
