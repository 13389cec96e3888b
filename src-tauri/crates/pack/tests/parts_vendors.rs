//! Laws of the parts on demand, accelerators, the scorecard and KPIs: whatever was entered stays on its page, and every
//! number is the report's.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use charts::Fonts;
use common::{Case, page, setting};
use decision::report::detail::{CellValue, CriterionDetail, Disagreement, Entry, GateDetail, ScoreCell};
use input::Keyed;
use pack::{Composed, Paper, compose};
use quantity::show;
use tables::{Book, Row, table};
use vocabulary::{Axis, Grade, State};
use voice::message;

fn composed(case: &Case, paper: Paper) -> Composed {
    compose(case.contents(), &setting(paper)).unwrap()
}

/// With ordinary spaces.
fn plain(text: &str) -> String {
    text.replace(['\u{202F}', '\u{A0}'], " ")
}

fn words(composed: &Composed) -> String {
    let texts = composed.pages.iter().flat_map(|page| page.texts().map(|text| text.text.trim()));
    plain(&texts.collect::<Vec<_>>().join(" "))
}

/// The text of a figure wherever it is printed first.
fn printed<'a>(composed: &'a Composed, id: &str) -> &'a str {
    let found = composed.figures().iter().find(|figure| figure.id == id);
    &found.unwrap_or_else(|| panic!("{id} is not printed")).printed
}

fn check(case: &Case, what: &str) {
    let fonts = Fonts::shipped().unwrap();
    for paper in [Paper::A4, Paper::Letter] {
        for (at, page) in composed(case, paper).pages.iter().enumerate() {
            page::check(&fonts, page, &format!("{what} on {} page {}", paper.word(), at + 1));
        }
    }
}

fn rows<'b>(book: &'b mut Book, name: &str) -> &'b mut Vec<Row> {
    book.rows_mut(table(name).unwrap())
}

/// A scorecard of this size in a workspace without anything else, every second cell with a long statement.
fn scorecard(criteria: usize, vendors: usize, name: &str) -> Case {
    let mut empty = sample::book().unwrap();
    tables::all().iter().filter(|table| table.name != "frame").for_each(|table| empty.rows_mut(table).clear());
    let mut case = Case::of(empty);
    let ids: Vec<String> = (0..vendors).map(|at| format!("vendor{at}")).collect();
    for id in &ids {
        let mut row = Row::default();
        row.set("id", Some(id.clone()));
        row.set("name", Some(name.to_owned()));
        rows(&mut case.book, "vendors").push(row);
    }
    case.report.vendors.scores = Keyed(ids.iter().map(|id| (id.clone(), Some(50.0))).collect());
    case.report.vendors.ranking = ids.iter().skip(1).map(|id| vec![id.clone()]).collect();
    let own = &mut case.detail.scorecard;
    own.evaluators = vec!["anna".to_owned(), "ben".to_owned()];
    own.criteria = (0..criteria).map(|at| criterion(at, &ids, name)).collect();
    own.gates = ids.iter().enumerate().map(|(at, id)| gate(id, at % 2 == 0)).collect();
    own.disagreements = ids.iter().map(|id| disagreement(id, name)).collect();
    case
}

fn criterion(at: usize, vendors: &[String], name: &str) -> CriterionDetail {
    let cell = |(place, vendor): (usize, &String)| ScoreCell {
        vendor: vendor.clone(),
        value: (place != 2).then_some(CellValue { low: 0.0, base: 50.0, high: 100.0 }),
        stated: (place % 2 == 0)
            .then(|| "0.111111 to 0.2222222; 1000000000000 / 2000000000000 / 3000000000000".to_owned()),
        lowest: (place % 2 == 0).then_some(12.0),
        highest: Some(1e12),
        entries: place % 2,
        grade: Some(Grade::Certified),
        source: None,
    };
    CriterionDetail {
        id: format!("criterion{at}"),
        name: name.to_owned(),
        axis: Axis::ALL[at % 5],
        unit: name.chars().take(60).collect(),
        worst: -1e12,
        best: 1e12,
        weight: 1.0 / 7.0,
        computed: at == 0,
        rubric: None,
        cells: vendors.iter().enumerate().map(cell).collect(),
    }
}

fn gate(vendor: &str, passes: bool) -> GateDetail {
    GateDetail {
        vendor: vendor.to_owned(),
        criterion: "criterion0".to_owned(),
        found: passes.then(|| "12 to 1000000000000".into()),
        required: message!("decision-at-least", bound = "1"),
        passes,
        state: if passes { State::Ok } else { State::Act },
    }
}

fn disagreement(vendor: &str, reason: &str) -> Disagreement {
    let entry = || Entry {
        evaluator: "anna".to_owned(),
        stated: "0.1 to 0.2".to_owned(),
        points: 12.0,
        reason: Some(reason.to_owned()),
        then: None,
    };
    Disagreement {
        vendor: vendor.to_owned(),
        criterion: "criterion0".to_owned(),
        points: 40.0,
        lowest: entry(),
        highest: entry(),
    }
}

#[test]
fn scorecards_of_any_size_stay_on_their_pages() {
    let long = "Donaudampfschifffahrtsgesellschaft für Rechenleistung 北京数据中心 ".repeat(4);
    for (criteria, vendors, name) in [(1, 1, "Northwind"), (200, 12, "Northwind Compute"), (7, 13, &long), (3, 0, "A")]
    {
        check(&scorecard(criteria, vendors, name), &format!("{criteria} criteria of {vendors} vendors"));
    }
}

#[test]
fn tables_that_are_split_say_so_and_hold_every_vendor() {
    let composed = composed(&scorecard(2, 12, "Northwind"), Paper::Letter);
    let all = words(&composed);
    for expected in ["vendors 1 to 6 of 12", "vendors 7 to 12 of 12"] {
        assert!(all.contains(expected), "{expected}");
    }
    for vendor in 0..12 {
        printed(&composed, &format!("score.vendor{vendor}.criterion1.grade"));
    }
}

#[test]
fn every_cell_and_every_demand_is_the_reports() {
    let case = Case::of(sample::book().unwrap());
    let composed = composed(&case, Paper::A4);
    let mut cells = 0;
    for criterion in &case.detail.scorecard.criteria {
        for cell in &criterion.cells {
            if let Some(value) = cell.value {
                let id = format!("score.{}.{}.points", cell.vendor, criterion.id);
                assert_eq!(printed(&composed, &id), show::grouped(value.base, 0), "{id}");
                cells += 1;
            }
        }
    }
    assert!(cells > 100, "{cells}");
    for workload in &case.report.demand {
        for part in ["mean", "highest", "base", "variable", "peak"] {
            let id = format!("demand.{}.{part}", workload.workload);
            assert_eq!(Some(printed(&composed, &id)), case.report.shown.get(&id).map(voice::text).as_deref(), "{id}");
        }
    }
    for kpi in case.report.kpis.iter().filter(|kpi| kpi.value.is_some()) {
        let id = format!("kpi.{}", kpi.id);
        let text = &voice::text(case.report.shown.get(&id).unwrap());
        assert!(
            composed.figures().iter().any(|f| f.id == id && plain(&f.printed) == plain(text)),
            "{id} is not {text}"
        );
        for benchmark in reference::benchmark_for_kpi(kpi.id) {
            assert_eq!(printed(&composed, &format!("reference.kpi.{}.population", benchmark.id)), benchmark.population);
        }
    }
}

#[test]
fn what_is_overridden_or_missing_is_said() {
    let bent = |change: &dyn Fn(&mut Book)| {
        let mut book = sample::book().unwrap();
        change(&mut book);
        words(&composed(&Case::of(book), Paper::A4))
    };
    let bare = bent(&|book| {
        let row = &mut rows(book, "workloads")[0];
        row.set("tier_override", Some("exploratory".to_owned()));
        row.set("tier_reason", Some("The board may end it in June".to_owned()));
        rows(book, "kpis").clear();
        rows(book, "workloads").iter_mut().for_each(|row| row.set("model", None));
        rows(book, "criteria")
            .iter_mut()
            .for_each(|row| ["gate_min", "gate_max"].into_iter().for_each(|key| row.set(key, None)));
    });
    let idle = bent(&|book| rows(book, "demand").clear());
    for (text, expected) in [
        (&bare, "by the rule: steady"),
        (&bare, "Set by hand: The board may end it in June"),
        (&bare, "No KPI can be computed yet"),
        (&bare, "useful FLOPs, peak FLOPs"),
        (&bare, "No workload's size is known, so none can be matched to a card"),
        (&bare, "No workload names a model of the catalog"),
        (&idle, "No demand is entered yet"),
        (&bare, "No criterion has a requirement, so no vendor is excluded"),
    ] {
        assert!(text.contains(expected), "{expected}");
    }
}

/// A measurement of the sample's helio as the table keeps it.
fn measurement(at: usize, kind: &str, median: f64, long: &str) -> Row {
    let (low, high) = ((median - 6.0).to_string(), (median + 6.0).to_string());
    let cells = [
        ("id", format!("m{at}")),
        ("vendor", "helio".to_owned()),
        ("machine", format!("EPYC 9554, Linux 6.8{long}")),
        ("device", format!("NVIDIA H200{long}")),
        ("device_index", "0".to_owned()),
        ("uuid", format!("GPU-{at}{long}")),
        ("sku", "H200 SXM5 141GB".to_owned()),
        ("software", if kind == "peer" { "yes" } else { "no" }.to_owned()),
        ("kind", kind.to_owned()),
        ("precision", "bf16".to_owned()),
        ("shape", format!("batch {}{long}", at / 2)),
        ("unit", "tokens/s".to_owned()),
        ("median", median.to_string()),
        ("low", low),
        ("high", high),
        ("settled", if at.is_multiple_of(3) { "no" } else { "yes" }.to_owned()),
        ("numerics_ok", if at.is_multiple_of(5) { "no" } else { "yes" }.to_owned()),
        ("mfu", "0.4".to_owned()),
        ("plan", "full".to_owned()),
        ("date", "2026-11-21".to_owned()),
        ("digest", "3f2a".to_owned()),
    ];
    Row(cells.into_iter().collect())
}

#[test]
fn what_was_measured_has_a_page_of_its_own_and_nothing_has_none() {
    let book = sample::book().unwrap();
    let of = |rows_: Vec<Row>| {
        let mut book = book.clone();
        rows(&mut book, "measurements").extend(rows_);
        Case::of(book)
    };
    let headings = |composed: &Composed| composed.headings.iter().filter(|h| h.anchor == "measured").count();
    for nothing in [of(Vec::new()), of(vec![measurement(1, "peer", 700.0, "")])] {
        assert_eq!(headings(&composed(&nothing, Paper::A4)), 0, "a software device is no measurement");
    }
    let two = of(vec![measurement(2, "train_step", 742.0, ""), measurement(4, "decode", 790.0, "")]);
    let pages = composed(&two, Paper::A4);
    assert_eq!(headings(&pages), 1);
    let id = "measured.helio.train_step.bf16.batch-1.tokens-s";
    assert_eq!(plain(printed(&pages, &format!("{id}.median.slowest"))), "742 ± 6");
    assert_eq!(plain(printed(&pages, &format!("{id}.mfu.palm.slowest"))), "40.0 ± 0.3 %");
    assert!(words(&pages).contains("One result of Assay") || words(&pages).contains("1 result of Assay"));
    check(&two, "two measurements");
    let kinds = ["train_step", "decode", "gemm", "copy"];
    let long = " of a very long name that says everything about the machine, its firmware and its place in the hall";
    let many = (0..60).map(|at| measurement(at, kinds[at % 4], 700.0 + at as f64, long)).collect();
    check(&of(many), "many measurements with long names");
}
