//! Whatever number a cell takes, the answer is a report of finite numbers or a list of problems at cells, never a panic.

use crate::common::{add, problems, row, set, setting};
use crate::tiny;
use decision::{Report, Snapshot};
use proptest::prelude::*;
use tables::{Book, Kind, Row};

const WORLDS: usize = 16;

/// Numbers that a column may take or refuse: zeros, the least and the greatest decimals, and what lies between.
const NUMBERS: [&str; 20] = [
    "0",
    "0.0000000000000000000000000001",
    "0.000000000001",
    "0.01",
    "0.5",
    "1",
    "1.5",
    "8",
    "240",
    "99999",
    "1000000000",
    "999999999999999999",
    "1000000000000000000",
    "1000000000000000000000000",
    "9999999999999999999999999999",
    "-0.999999999999",
    "-1",
    "-10",
    "-1000000000000",
    "-9999999999999999999999999999",
];

/// A case of one year, on few worlds: what is looked for is no matter of how many.
fn one_year() -> Book {
    let mut book = tiny::book();
    set(&mut book, "frame", "Tiny", "months: 13");
    book
}

/// A number, or a range of two or three, in whatever order: what is backwards is refused by the column.
fn typed() -> impl Strategy<Value = String> {
    let one = || prop::sample::select(&NUMBERS[..]);
    prop_oneof![
        one().prop_map(str::to_owned),
        (one(), one()).prop_map(|(a, b)| format!("{a} to {b}")),
        one().prop_map(|a| format!("{a} to {a}")),
        (one(), one(), one()).prop_map(|(a, b, c)| format!("{a} / {b} / {c}")),
    ]
}

/// Cells that hold numbers, as table, position and column.
fn cells(book: &Book) -> Vec<(&'static str, usize, &'static str)> {
    let is_number = |kind: Kind| kind.is_counted() || kind == Kind::Series;
    let of = |(table, rows): (&'static tables::Table, &[Row])| {
        let columns = table.columns.iter().filter(move |column| is_number(column.kind));
        let all = (0..rows.len()).flat_map(move |at| columns.clone().map(move |column| (table.name, at, column.key)));
        all.collect::<Vec<_>>()
    };
    book.tables().flat_map(of).collect()
}

/// Puts a text into a cell where its column accepts it; a series takes it for every hour.
fn put(book: &mut Book, (name, at, key): (&'static str, usize, &'static str), typed: &str) -> bool {
    let table = tables::table(name).unwrap();
    let column = table.column(key).unwrap();
    let typed = if column.kind == Kind::Series { vec![typed; 24].join(",") } else { typed.to_owned() };
    let Ok(Some(text)) = tables::canonical(column, &typed) else { return false };
    book.rows_mut(table)[at].set(column.key, Some(text));
    true
}

fn is_finite(report: &Report) -> Result<(), String> {
    let decision = &report.decision;
    let thresholds = decision.thresholds.iter().flat_map(|t| [t.now, t.at]);
    let worth = decision.value_of_information.iter().map(|v| v.points);
    let options = report.options.iter().flat_map(|o| {
        let value = o.value.iter().flat_map(|v| [v.base, v.p10, v.p50, v.p90]);
        let axes: Vec<f64> = o.axes.0.iter().filter_map(|(_, v)| *v).collect();
        value.chain(o.right_in).chain(o.utilisation).chain(o.unserved_share).chain(axes).collect::<Vec<_>>()
    });
    let pools = report.pools.iter().flat_map(|p| [p.layers.base, p.layers.variable, p.layers.peak]);
    let vendors = report.vendors.scores.0.iter().filter_map(|(_, score)| *score);
    let numbers = thresholds.chain(worth).chain(options).chain(pools).chain(vendors).chain(decision.right_in);
    if let Some(wrong) = numbers.chain(decision.evpi_points).find(|number| !number.is_finite()) {
        return Err(format!("{wrong} is no number"));
    }
    let texts =
        report.figures.iter().map(|f| (f.id.as_str(), voice::text(&f.text), f.value.as_deref().unwrap_or_default()));
    match texts.into_iter().find(|(_, text, value)| {
        [text.as_str(), value].iter().any(|t| ["NaN", "inf", "∞"].iter().any(|w| t.contains(w)))
    }) {
        Some((id, text, value)) => Err(format!("{id} is {text} ({value})")),
        None => Ok(()),
    }
}

/// Evaluates a book to its report and all that lies behind it.
fn survives(book: &Book) -> Result<(), String> {
    let snapshot = match Snapshot::read(book) {
        Err(problems) => return named(&problems),
        Ok(snapshot) => snapshot,
    };
    let worlds = match decision::draw(&snapshot, &setting(WORLDS), &|_| ()) {
        Err(problems) => return named(&problems),
        Ok(worlds) => worlds,
    };
    let weights = decision::own_weights(&worlds);
    let report = decision::decide(&worlds, weights.as_ref());
    decision::detail(&worlds, weights.as_ref(), &report);
    is_finite(&report)
}

fn named(problems: &[input::Problem]) -> Result<(), String> {
    let places = ["[", "demand", "criteria", "kpis"];
    match problems.iter().find(|p| p.code.is_empty() || !places.iter().any(|place| p.path.contains(place))) {
        Some(problem) => Err(format!("{problem:?} names no cell")),
        None if problems.is_empty() => Err("no report and no problem".to_owned()),
        None => Ok(()),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn extreme_numbers_make_finite_answers_or_problems(edits in prop::collection::vec((any::<prop::sample::Index>(), typed()), 1..6)) {
        let mut book = one_year();
        let all = cells(&book);
        for (at, typed) in &edits {
            put(&mut book, all[at.index(all.len())], typed);
        }
        prop_assert_eq!(survives(&book), Ok(()));
    }
}

#[test]
fn every_cell_takes_the_greatest_and_the_least_number() {
    let book = one_year();
    for cell in cells(&book) {
        for typed in ["9999999999999999999999999999", "0.0000000000000000000000000001"] {
            let mut book = book.clone();
            if put(&mut book, cell, typed) {
                survives(&book).unwrap_or_else(|why| panic!("{cell:?} {typed}: {why}"));
            }
        }
    }
}

/// Demand and growth that import accepts, at which today's clamp of the layers fails.
#[test]
fn a_demand_beyond_all_digits_names_the_cell_to_mend() {
    let huge = "9999999999999999999999999999";
    let mut book = tiny::book();
    set(&mut book, "workloads", "w", &format!("scale: {huge}"));
    assert_eq!(problems(&book), ["workloads[0].scale P820"]);
    let mut book = tiny::book();
    set(&mut book, "workloads", "w", "scale: @scale.w");
    add(&mut book, "assumptions", &format!("id: scale.w | label: Scale | value: {huge}"));
    assert_eq!(problems(&book), ["assumptions[2].value P820"]);
    let mut book = tiny::book();
    set(&mut book, "workloads", "w", "growth: @growth.w");
    add(&mut book, "assumptions", "id: growth.w | label: Growth | value: 100000000000000000000");
    assert_eq!(problems(&book), ["workloads[0].growth I527", "assumptions[2].value I527"]);
}

#[test]
fn limits_hold_through_assumptions() {
    for (name, row_name, key, id, value) in [
        ("workloads", "w", "growth", "g", "100"),
        ("workloads", "w", "useful_share", "g", "0.5 to 1.5"),
        ("workloads", "w", "efficiency", "g", "0"),
        ("workloads", "w", "scale", "g", "-1 to 1"),
        ("quotes", "lease", "availability", "g", "0 to 0.5"),
        ("quotes", "lease", "price", "g", "-2"),
        ("quotes", "cards", "mfu", "g", "1.01"),
        ("costs", "buy power", "pue", "g", "0.9 to 1.2"),
        ("costs", "lease team", "growth", "g", "-1.5"),
    ] {
        let mut book = tiny::book();
        set(&mut book, name, row_name, &format!("{key}: @{id}"));
        add(&mut book, "assumptions", &format!("id: {id} | label: X | value: {value}"));
        let found = problems(&book);
        let at = book.rows(name).iter().position(|row| row.get(key) == Some("@g")).unwrap();
        assert_eq!(
            found,
            [format!("{name}[{at}].{key} I527"), "assumptions[2].value I527".to_owned()],
            "{key} {value}"
        );
    }
}

#[test]
fn assumptions_taken_by_their_name_have_limits() {
    for (id, value, fits) in [
        ("price_decline", "-10 to 1", true),
        ("price_decline", "1.1", false),
        ("price_decline", "-10.5", false),
        ("residual_share", "1", true),
        ("residual_share", "1.2", false),
        ("unserved_gpu_hour", "-1", false),
        ("achievable_mfu_inference", "0", false),
        ("usable_memory_share", "0", false),
        ("half_width_stated", "150", false),
        ("layer_base_percentile", "2", false),
        ("sizing_context", "0", false),
    ] {
        let mut book = tiny::book();
        add(&mut book, "assumptions", &format!("id: {id} | label: X | value: {value}"));
        let expected: &[&str] = if fits { &[] } else { &["assumptions[2].value I527"] };
        assert_eq!(problems(&book), expected, "{id} {value}");
    }
    let mut book = tiny::book();
    set(&mut book, "assumptions", "fx.USD", "value: 0");
    assert_eq!(problems(&book), ["assumptions[0].value I527"]);
}

/// A base case may lie in the middle of a range whose ends no books hold.
#[test]
fn worlds_beyond_the_books_are_a_problem_and_not_an_answer() {
    let mut book = tiny::book();
    let far = "999999999999999999999999";
    book.rows_mut(tables::table("costs").unwrap()).push(row(
        "costs",
        &format!("option: buy | line: odd | category: opex | bucket: staff | shape: once | amount: -{far} to {far}"),
    ));
    assert_eq!(problems(&book), ["costs[2].amount P820"]);
}
