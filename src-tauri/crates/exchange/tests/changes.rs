//! What changed in a table is told cell by cell; rows that come or go, and series, are told as a whole.
#![allow(clippy::panic, clippy::unwrap_used)]

mod support;

use exchange::{Listing, list_changes};
use support::row;
use tables::Row;

fn lines(table: &str, before: &[Row], after: &[Row]) -> Vec<String> {
    let mut list = Listing::default();
    list_changes(tables::table(table).unwrap(), before, after, 9, &mut list);
    assert_eq!(list.count as usize, list.shown.len());
    list.shown.iter().map(|change| voice::text(&change.message())).collect()
}

#[test]
fn cells_are_told_one_by_one_and_rows_whole() {
    let vendor = |id: &str, name: &str, country: &str| {
        let all = [("id", id), ("name", name), ("country", country)];
        row(&all.into_iter().filter(|(_, text)| !text.is_empty()).collect::<Vec<_>>())
    };
    let [a, b] = [vendor("a", "A", "DE"), vendor("b", "B", "")];
    for (before, after, expected) in [
        (vec![a.clone()], vec![vendor("a", "A2", "FR")], vec!["vendors a name: A → A2", "vendors a country: DE → FR"]),
        (vec![a.clone()], vec![vendor("a", "A", "")], vec!["vendors a country: DE → (empty)"]),
        (vec![a.clone()], vec![a.clone(), b.clone()], vec!["vendors b: new: Name: B"]),
        (vec![a.clone(), b.clone()], vec![b.clone()], vec!["vendors a: removed: Name: A; Country: DE"]),
        (vec![a.clone(), b.clone()], vec![b.clone(), a.clone()], vec![]),
        (vec![], vec![row(&[("id", "c")])], vec!["vendors c: new"]),
        (vec![row(&[("id", "c")])], vec![], vec!["vendors c: removed"]),
    ] {
        assert_eq!(lines("vendors", &before, &after), expected, "{before:?} {after:?}");
    }
    let frame = |name: &str| [row(&[("name", name), ("months", "36")])];
    assert_eq!(lines("frame", &frame("A"), &frame("B")), ["frame B name: A → B"]);
}

#[test]
fn a_series_is_described_however_many_rows_hold_it() {
    let month = |workload: &str, start: &str, gpus: &str| {
        row(&[("workload", workload), ("start", start), ("step", "1h"), ("gpus", gpus)])
    };
    let before = [month("rag", "2026-01-01T00:00:00Z", "1,2"), month("rag", "2026-02-01T00:00:00Z", "3")];
    let after =
        [before[0].clone(), month("rag", "2026-02-01T00:00:00Z", "3,6"), month("chat", "2026-01-01T00:00:00Z", "5")];
    let [was, is] = ["3 steps of 1h from 2026-01-01T00:00:00Z, 2.00", "4 steps of 1h from 2026-01-01T00:00:00Z, 3.00"];
    let chat = "1 step of 1h from 2026-01-01T00:00:00Z, 5.00 GPUs on average";
    let changed = format!("demand rag gpus: {was} GPUs on average → {is} GPUs on average");
    assert_eq!(lines("demand", &before, &after), [changed, format!("demand chat: new: {chat}")]);
    assert_eq!(lines("demand", &after[2..], &[]), [format!("demand chat: removed: {chat}")]);
}

#[test]
fn what_is_not_shown_is_counted() {
    let rows: Vec<Row> = ["a", "b", "c"].iter().map(|id| row(&[("id", id), ("name", id)])).collect();
    let mut list = Listing::default();
    list_changes(tables::table("vendors").unwrap(), &[], &rows, 2, &mut list);
    assert_eq!((list.count, list.shown.len()), (3, 2));
}
