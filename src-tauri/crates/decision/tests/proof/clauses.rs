//! What a clause is worth, reckoned by hand: without discount, growth and ranges every percentile is the one amount.

use crate::common::{self, close, set};
use crate::contracts::plain;
use decision::report::clauses::{ClauseReport, Clauses};
use decision::{clauses, draw, own_weights};
use quantity::decimal::f64_of;
use tables::Book;
use vocabulary::{Clause, Renewal};

/// A month of ten GPUs at 2.
const MONTH: f64 = 10.0 * 730.0 * 2.0;

fn all(book: &Book) -> Clauses {
    let snapshot = common::snapshot(book);
    let worlds = draw(&snapshot, &common::setting(20), &|_| ()).unwrap();
    clauses(&worlds, own_weights(&worlds).as_ref(), Some("lease"))
}

fn of(found: &Clauses, clause: Clause, renewal: Option<Renewal>) -> Option<&ClauseReport> {
    found.clauses.iter().find(|row| row.clause == clause && row.renewal == renewal)
}

fn worth(found: &Clauses, clause: Clause, renewal: Option<Renewal>) -> f64 {
    let row = of(found, clause, renewal).unwrap();
    assert_eq!(row.tcc_p50, row.cash_p90, "nothing is discounted");
    f64_of(row.tcc_p50.0)
}

/// A lease with these clauses.
fn lease(cells: &str) -> Book {
    let mut book = plain();
    set(&mut book, "quotes", "lease", cells);
    book
}

#[test]
fn what_a_quote_lacks_is_added() {
    // Left in month 24 of 36: three months of notice and a quarter of the nine others, in place of twelve.
    let found = all(&lease("term_months: 36"));
    assert!(close(worth(&found, Clause::Break, None), (3.0 + 9.0 / 4.0 - 12.0) * MONTH, 1e-12));
    // A term of 24 ends with the horizon.
    assert!(close(worth(&found, Clause::Term, None), -12.0 * MONTH, 1e-12));
    assert_eq!(worth(&found, Clause::Shrink, None), 0.0, "no units are to go back");
    assert_eq!(worth(&found, Clause::Renewal, Some(Renewal::End)), 0.0, "no term ends within the horizon");
    // Of a year's term: nothing follows it, and its ten GPUs are rented by the hour at 3.
    let found = all(&plain());
    assert!(close(worth(&found, Clause::Renewal, Some(Renewal::End)), 8760.0 * 10.0 * 3.0 - 12.0 * MONTH, 1e-12));
    assert_eq!(worth(&found, Clause::Renewal, Some(Renewal::Monthly)), 0.0, "prices stand still");
    assert_eq!(of(&found, Clause::Term, None), None, "no whole year is shorter");
    assert_eq!(of(&found, Clause::Shrink, None), None, "month 13 lies beyond the term");
}

#[test]
fn a_cap_holds_the_price_signed() {
    let mut book = plain();
    set(&mut book, "assumptions", "price_decline", "value: -0.1");
    assert!(close(worth(&all(&book), Clause::Cap, None), -0.1 * 12.0 * MONTH, 1e-12));
    set(&mut book, "quotes", "lease", "price_cap: 2.1");
    let capped = all(&book);
    let row = of(&capped, Clause::Cap, None).unwrap();
    assert!(row.taken && close(f64_of(row.tcc_p50.0), 0.05 * 12.0 * MONTH, 1e-9), "{row:?}");
}

#[test]
fn what_a_quote_has_is_taken_away() {
    let found = all(&lease("term_months: 36 | break_month: 18 | break_notice: 3 | break_fee: 0.25"));
    let row = of(&found, Clause::Break, None).unwrap();
    assert!(row.taken && close(f64_of(row.tcc_p50.0), (12.0 - 3.0 - 9.0 / 4.0) * MONTH, 1e-12), "{row:?}");
    assert!(found.trace(&row.shown.tcc_p50.id).is_some_and(|figure| figure.value.is_some()));
}

/// Each row is what an evaluation of the changed workbook says, less what one of it as it stands says.
#[test]
fn a_row_is_the_difference_of_two_evaluations() {
    let found = all(&lease("term_months: 36"));
    let row = of(&found, Clause::Break, None).unwrap();
    let report = |cells: &str| common::report(&lease(cells), 20);
    let tcc = |report: &decision::Report| f64_of(common::option(report, "lease").tcc.unwrap().spread.p50.0);
    let (now, then) =
        (report("term_months: 36"), report("term_months: 36 | break_month: 18 | break_notice: 3 | break_fee: 0.25"));
    assert!(close(f64_of(row.tcc_p50.0), tcc(&then) - tcc(&now), 1e-12));
    let right = |report: &decision::Report| common::option(report, "lease").right_in.unwrap_or_default();
    assert!(close(row.right_in, right(&then) - right(&now), 1e-12));
}

#[test]
fn a_right_never_raises_the_cost() {
    let (worlds, _) = common::sample();
    let found = clauses(worlds, own_weights(worlds).as_ref(), None);
    assert!(found.clauses.len() > 10);
    for row in found.clauses.iter().filter(|row| [Clause::Break, Clause::Cap].contains(&row.clause)) {
        let rise = f64_of(row.tcc_p50.0) * if row.taken { -1.0 } else { 1.0 };
        assert!(rise <= 1e-6, "{}", voice::text(&row.text));
    }
    let named = found.of_condition("exit_helio").next().unwrap();
    assert_eq!((named.quote.as_str(), named.clause), ("helio_h200_36m", Clause::Break));
}

/// From 66 worlds in 100 to none is −66 worlds, never "−66 %".
#[test]
fn a_change_of_worlds_is_told_in_worlds() {
    let (worlds, _) = common::sample();
    let found = clauses(worlds, own_weights(worlds).as_ref(), None);
    assert!(found.clauses.iter().any(|row| row.right_in != 0.0));
    for row in &found.clauses {
        let (shown, figure) = (&row.shown.right_in, found.trace(&row.shown.right_in.id).unwrap());
        assert_eq!(figure.value.as_deref(), Some(shown.exact.as_str()));
        assert_eq!(voice::text(&figure.text), shown.text);
        assert!(close(shown.exact.parse().unwrap(), 100.0 * row.right_in, 1e-12), "{shown:?}");
        let told = format!("right by {} in 100.", shown.text);
        let text = voice::text(&row.text);
        assert!(!shown.text.contains('%') && text.ends_with(&told), "{text}");
        assert_eq!(voice::text(&figure.unit), "futures in 100");
    }
}
