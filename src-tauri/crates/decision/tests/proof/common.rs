//! Fixtures: books to edit by row name, reports, and values of options by plain arithmetic.

use decision::model::{Model, Numbers, evaluate, state};
use decision::report::{CheckReport, OptionReport};
use decision::{Report, Setting, Snapshot, Worlds, decide, draw, own_weights};
use quantity::Range;
use scorecard::AxisWeights;
use std::sync::OnceLock;
use tables::{Book, Kind, Row, Table};
use vocabulary::{Axis, ByAxis};

/// Draws of this many worlds serve most tests.
pub const WORLDS: usize = 400;

pub fn setting(worlds: usize) -> Setting {
    Setting { seed: 1, worlds, threads: 2 }
}

/// The report of a book, which must be free of problems.
pub fn report(book: &Book, worlds: usize) -> Report {
    decision::evaluate(book, &setting(worlds), &|_| ()).unwrap_or_else(|problems| panic!("{problems:#?}"))
}

pub fn snapshot(book: &Book) -> Snapshot {
    Snapshot::read(book).unwrap_or_else(|problems| panic!("{problems:#?}"))
}

/// What is wrong with a book, as `path code`.
pub fn problems(book: &Book) -> Vec<String> {
    let found = decision::evaluate(book, &setting(2), &|_| ()).err().unwrap_or_default();
    found.iter().map(|p| format!("{} {}", p.path, p.code)).collect()
}

/// The sample, and one draw of it that tests share.
pub fn sample() -> &'static (Worlds<'static>, Report) {
    static DRAWN: OnceLock<(Worlds<'static>, Report)> = OnceLock::new();
    DRAWN.get_or_init(|| {
        let snapshot: &'static Snapshot = Box::leak(Box::new(snapshot(&sample::book().unwrap())));
        let worlds = draw(snapshot, &setting(2000), &|_| ()).unwrap();
        let report = decide(&worlds, own_weights(&worlds).as_ref());
        (worlds, report)
    })
}

/// A book with each triangle replaced by what is most likely in it: arithmetic by hand takes one number for each.
pub fn at_modes(mut book: Book) -> Book {
    for table in tables::all() {
        let ranged = table.columns.iter().filter(|column| matches!(column.kind, Kind::Estimate(_) | Kind::Answer(_)));
        let keys: Vec<&'static str> = ranged.map(|column| column.key).collect();
        for row in book.rows_mut(table) {
            for key in &keys {
                let mode = row.get(key).and_then(|text| Range::parse(text).ok()).map(|range| range.base.to_string());
                mode.into_iter().for_each(|mode| row.set(key, Some(mode)));
            }
        }
    }
    book
}

/// The sample without requests that Meridian refuses: what is told of served hours alone.
pub fn sample_unrefused() -> Book {
    let mut book = sample::book().unwrap();
    for quote in ["meridian_h200_od", "meridian_h100_od"] {
        set(&mut book, "quotes", quote, "refusal_share: ");
    }
    book
}

fn table(name: &str) -> &'static Table {
    tables::table(name).unwrap_or_else(|| panic!("no table {name}"))
}

/// A row from `key: cell | key: cell`, in canonical form.
pub fn row(name: &str, cells: &str) -> Row {
    let mut row = Row::default();
    for (key, cell) in cells.split('|').filter_map(|part| part.split_once(": ")) {
        let column = table(name).column(key.trim()).unwrap_or_else(|| panic!("no column {name}.{key}"));
        row.set(column.key, tables::canonical(column, cell).unwrap_or_else(|fault| panic!("{name}.{key}: {fault:?}")));
    }
    row
}

pub fn add(book: &mut Book, name: &str, cells: &str) {
    book.rows_mut(table(name)).push(row(name, cells));
}

/// Changes cells of the one row of that name (its key values joined by spaces); `key: ` empties.
pub fn set(book: &mut Book, name: &str, row_name: &str, cells: &str) {
    let found = |row: &&mut Row| row.key(table(name)).join(" ") == row_name;
    let own = book.rows_mut(table(name)).iter_mut().find(found).unwrap_or_else(|| panic!("no {name} {row_name}"));
    let new = row(name, cells);
    for (key, _) in cells.split('|').filter_map(|part| part.split_once(": ")) {
        let key = table(name).column(key.trim()).unwrap().key;
        own.set(key, new.get(key).map(str::to_owned));
    }
}

/// Keeps the rows of a table for which `keep` holds.
pub fn keep(book: &mut Book, name: &str, keep: impl Fn(&Row) -> bool) {
    book.rows_mut(table(name)).retain(keep);
}

pub fn option<'r>(report: &'r Report, id: &str) -> &'r OptionReport {
    report.options.iter().find(|o| o.id == id).unwrap_or_else(|| panic!("no option {id}"))
}

pub fn check<'r>(report: &'r Report, id: &str) -> &'r CheckReport {
    report.decision.checks.iter().find(|c| c.id == id).unwrap_or_else(|| panic!("no check {id}"))
}

/// The words of messages.
pub fn texts(messages: &[voice::Message]) -> Vec<String> {
    messages.iter().map(voice::text).collect()
}

/// What one option comes to with these input values.
pub struct Came {
    pub tcc: f64,
    pub per_effective: f64,
    pub value: f64,
}

/// All options at input values `x`, each computed whole: vendors' axes weighted by spend, cost through its anchors.
pub fn came(model: &Model, numbers: &Numbers<f64>, weights: &AxisWeights, x: &[f64]) -> Vec<Came> {
    let shared = state(model, numbers, x);
    let one = |option: &decision::model::OptionModel| {
        let outcome = evaluate(model, numbers, &shared, option, x);
        let spend: f64 = outcome.spend.iter().sum();
        let mut axes = ByAxis::<f64>::default();
        for (vendor, own) in option.vendors.iter().zip(&outcome.spend) {
            let values = model.vendor_axes(*vendor, x).map(|axis| axis.unwrap_or(0.0));
            axes += &values.map(|value| own / spend * value);
        }
        let per_effective = outcome.tcc() / outcome.effective;
        axes[Axis::Cost] = model.cost_axis(per_effective, Some(axes[Axis::Cost])).unwrap();
        Came { tcc: outcome.tcc(), per_effective, value: weights.value(&axes) }
    };
    model.options.iter().map(one).collect()
}

/// The eligible option of the highest value.
pub fn winner(report: &Report, came: &[Came]) -> String {
    let both = report.options.iter().zip(came).filter(|(o, _)| o.right_in.is_some());
    both.max_by(|a, b| a.1.value.total_cmp(&b.1.value)).unwrap().0.id.clone()
}

pub fn close(a: f64, b: f64, relative: f64) -> bool {
    (a - b).abs() <= relative * a.abs().max(b.abs())
}
