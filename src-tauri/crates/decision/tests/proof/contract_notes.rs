//! What an option says of its contracts: what is signed now and what is planned, what follows a term, what leaving costs, and what
//! is paid for beyond what is asked for. Every vector is reckoned by hand, in the case of `contracts`.

use crate::common::{add, option, report, set};
use crate::contracts::plain;
use quantity::show::THIN;
use tables::Book;

const WORLDS: usize = 20;

fn text(message: &voice::Message) -> String {
    voice::text(message).replace([THIN, '\u{A0}'], " ")
}

fn notes(book: &Book, id: &str) -> Vec<String> {
    option(&report(book, WORLDS), id).notes.iter().map(text).collect()
}

fn lease(quote: &str, row: &str) -> Book {
    let mut book = plain();
    set(&mut book, "quotes", "lease", quote);
    set(&mut book, "options", "lease training base lease", row);
    book
}

#[test]
fn what_follows_a_term_is_said_as_the_quote_has_it() {
    let name = "Pool, H100, 12 months";
    for (quote, expected) in [
        ("renewal: renew", "is renewed in month 13 at the price of that day."),
        (
            "renewal: renew | price_cap: 3",
            "is renewed in month 13 at the price of that day, or at its cap where that is lower.",
        ),
        ("renewal: monthly", "goes on by the month from month 13, each at the price of its day."),
        (
            "renewal: monthly | price_cap: 3",
            "goes on by the month from month 13, each at the price of its day, or at its cap where that is lower.",
        ),
        ("renewal: end", "ends with month 12 and is not renewed: it serves nothing after that."),
    ] {
        assert_eq!(notes(&lease(quote, "units: 10"), "lease"), [format!("{name} {expected}")], "{quote}");
    }
    for row in ["units: 10 | to: 12", "units: 10 | from: 13 | to: 24"] {
        let notes = notes(&lease("renewal: end", row), "lease");
        assert!(!notes.iter().any(|note| note.contains("ends with")), "{row}: {notes:?}");
    }
}

#[test]
fn leaving_is_told_where_it_is_paid_for() {
    // A month of ten GPUs at 2 is 14,600.
    let rest = |months: u32| format!("€{}k, which counts as rigidity.", (14_600 * months + 500) / 1000);
    for (quote, row, expected) in [
        // Months 25 to 36 lie beyond the horizon of 24.
        (
            "term_months: 36",
            "units: 10",
            Some(format!("runs to month 36, beyond the horizon: to leave it costs {}", rest(12).replace("175", "180"))),
        ),
        (
            "term_months: 24",
            "units: 10 | to: 20",
            Some(format!("is wanted to month 20 and paid for to month 24: to leave it costs {}", rest(4))),
        ),
        (
            "term_months: 24 | break_month: 20 | break_fee: 0.25",
            "units: 10 | to: 20",
            Some(format!("is left with month 20: that costs {}", rest(1))),
        ),
        ("term_months: 12", "units: 10 | to: 12", None),
    ] {
        let name = "Pool, H100, 12 months".replace("12", quote.split([' ', '|']).nth(1).unwrap());
        let found = notes(&lease(quote, row), "lease");
        let found: Vec<&String> = found.iter().filter(|note| note.contains("rigidity")).collect();
        let expected: Vec<String> = expected.into_iter().map(|text| format!("{name} {text}")).collect();
        assert_eq!(found, expected.iter().collect::<Vec<_>>(), "{quote} {row}");
    }
}

#[test]
fn what_is_kept_beyond_what_is_asked_for_is_told_as_assay_contract_does() {
    let steps = "units: 10; 4 from 13";
    for (quote, expected) in [
        (
            "term_months: 24",
            vec!["in months 13 to 24 units paid for are 10 and asked for 4: no right gives the rest back by then."],
        ),
        (
            "term_months: 24 | shrink_from: 13 | shrink_share: 0.2",
            vec!["in months 13 to 24 units paid for are 8 and asked for 4: no right gives the rest back by then."],
        ),
        ("term_months: 24 | shrink_from: 13 | shrink_share: 0.6", vec![]),
        ("term_months: 12", vec![]),
    ] {
        let notes = notes(&lease(quote, steps), "lease");
        let kept: Vec<&str> = notes.iter().filter(|note| note.contains("asked for")).map(String::as_str).collect();
        let expected: Vec<String> = expected.iter().map(|text| format!("Pool, H100, 24 months: {text}")).collect();
        assert_eq!(kept, expected, "{quote}");
    }
    let mut cards = plain();
    set(&mut cards, "options", "buy training base cards", "units: 10; 4 from 13");
    let found = notes(&cards, "buy");
    let expected = "in months 13 to 24 units held are 10 and asked for 4: what is bought stays to the horizon.";
    assert!(found.iter().any(|note| note.ends_with(expected)), "{found:?}");
    set(&mut cards, "options", "buy training base cards", "units: 10 | to: 12");
    let found = notes(&cards, "buy");
    assert!(
        found.iter().any(|note| note.ends_with("stays to the horizon once bought, though its row ends with month 12.")),
        "{found:?}"
    );
}

#[test]
fn rows_of_one_quote_are_told_apart() {
    let mut book = lease("term_months: 36", "units: 6");
    add(&mut book, "options", "option: lease | pool: training | layer: variable | quote: lease | units: 4 | from: 13");
    let found = notes(&book, "lease");
    let count = |part: &str| found.iter().filter(|note| note.contains(part)).count();
    assert_eq!(
        (count("(training, base) runs to month 36"), count("(training, variable) runs to month 48")),
        (1, 1),
        "{found:?}"
    );
    // Twelve months of six, and 24 of four: 105 and 140 thousand, never their sum.
    assert_eq!((count("costs €110k"), count("costs €140k")), (1, 1), "{found:?}");
    assert_eq!(count("(training, variable) is planned from month 13 on"), 1, "{found:?}");
    assert_eq!(count("is planned"), 1, "{found:?}");
}

#[test]
fn rows_of_one_quote_that_fare_alike_share_a_sentence() {
    let mut book = lease("term_months: 36", "units: 6");
    add(&mut book, "options", "option: lease | pool: training | layer: variable | quote: lease | units: 4");
    let found = notes(&book, "lease");
    let found: Vec<&String> = found.iter().filter(|note| note.contains("runs to")).collect();
    // Twelve months of six and of four, and both.
    let expected = "Pool, H100, 36 months (training, base and variable) runs to month 36, beyond the horizon: to leave \
                    it costs €180k (110k and 70k), which counts as rigidity.";
    assert_eq!(found, [expected]);
}

#[test]
fn the_headline_keeps_apart_what_is_planned() {
    let only = |rows: &[&str]| {
        let mut book = plain();
        crate::common::keep(&mut book, "options", |_| false);
        for row in rows {
            add(&mut book, "options", &format!("option: one | name: One | pool: training | {row}"));
        }
        text(&report(&book, WORLDS).decision.finding)
    };
    let (lease, rest) = ("layer: base | quote: lease | units: 10", "layer: peak | quote: hourly | units: as needed");
    let cards = "layer: base | quote: cards | units: 16 | from: 13 | order: 3";
    for (rows, expected) in [
        (&[lease, rest][..], "Lease 10 GPUs from Pool for 12 months; rent the rest from Cloud by the hour."),
        (
            &[lease, rest, cards],
            "Lease 10 GPUs from Pool for 12 months; rent the rest from Cloud by the hour; later, and not signed now: buy 16 GPUs from \
             Maker from month 13 on.",
        ),
        (
            &["layer: base | quote: lease | units: 10; 14 from 13", rest],
            "Lease 10 GPUs from Pool for 12 months; rent the rest from Cloud by the hour; later, and not signed now: lease 4 GPUs from \
             Pool for 12 months from month 13 on.",
        ),
    ] {
        let found = only(rows);
        assert!(found.starts_with(expected), "{found}");
    }
    let mut book = plain();
    set(&mut book, "options", "buy training base cards", "units: 10 | from: 13");
    let signed = option(&report(&book, WORLDS), "buy").signed.clone().unwrap();
    assert_eq!(text(&signed.text), "Nothing is signed now: what is planned is signed later.");
}
