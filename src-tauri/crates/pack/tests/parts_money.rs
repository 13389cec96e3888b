//! Laws of the parts on change, cost, uncertainty and hidden cost: nothing overlaps or leaves its page whatever was
//! entered, and what is printed adds up to the report.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use charts::{Fonts, Mark};
use common::page;
use decision::report::clauses::Clauses;
use decision::report::procurement::Procurement;
use decision::{Detail, Report, Setting};
use pack::{Composed, Contents, Paper, compose};
use quantity::Decimal;
use quantity::decimal;
use tables::{Book, Row};

const FEW: usize = 40;

/// A case with its answer.
struct Case {
    book: Book,
    report: Report,
    detail: Detail,
}

impl Case {
    fn of(book: Book) -> Self {
        let snapshot = decision::Snapshot::read(&book).unwrap();
        let worlds = decision::draw(&snapshot, &Setting { seed: 1, worlds: FEW, threads: 2 }, &|_| ()).unwrap();
        let weights = decision::own_weights(&worlds);
        let report = decision::decide(&worlds, weights.as_ref());
        let detail = decision::detail(&worlds, weights.as_ref(), &report);
        drop(worlds);
        drop(snapshot);
        Self { book, report, detail }
    }

    fn composed(&self, paper: Paper) -> Composed {
        let contents = Contents {
            report: &self.report,
            detail: &self.detail,
            clauses: Clauses::NONE,
            commitments: None,
            carbon: None,
            life: None,
            ownership: None,
            book: &self.book,
            procurement: Procurement::NONE,
            billed: None,
        };
        compose(
            contents,
            &pack::Setting { paper, extent: pack::Extent::Full, date: "2026-11-21".to_owned(), damage: None },
        )
        .unwrap()
    }
}

fn rows<'a>(book: &'a mut Book, table: &str) -> &'a mut Vec<Row> {
    book.rows_mut(tables::table(table).unwrap())
}

fn set_all(book: &mut Book, table: &str, key: &'static str, text: &str) {
    rows(book, table).iter_mut().for_each(|row| row.set(key, Some(text.to_owned())));
}

/// The sample with the rows of each option entered so many times under other names.
fn many(times: usize) -> Book {
    let mut book = sample::book().unwrap();
    let own = rows(&mut book, "options").clone();
    for copy in 1..times {
        let again = own.iter().cloned().map(|mut row| {
            let id = format!("{}_{copy}", row.get("option").unwrap());
            let name = row.get("name").map(|name| format!("{name}, {copy}"));
            row.set("option", Some(id));
            row.set("name", name);
            row
        });
        rows(&mut book, "options").extend(again);
    }
    book
}

fn named(name: &str) -> Book {
    let mut book = sample::book().unwrap();
    for table in ["options", "levers", "vendors", "workloads"] {
        set_all(&mut book, table, "name", name);
    }
    book
}

fn without(names: &[&str]) -> Book {
    let mut book = sample::book().unwrap();
    names.iter().for_each(|name| rows(&mut book, name).clear());
    book
}

fn check(what: &str, book: Book, papers: &[Paper]) {
    let fonts = Fonts::shipped().unwrap();
    let case = Case::of(book);
    for paper in papers {
        for (at, page) in case.composed(*paper).pages.iter().enumerate() {
            page::check(&fonts, page, &format!("{what} on {} page {}", paper.word(), at + 1));
        }
    }
}

#[test]
fn names_of_any_length_and_script_stay_on_their_pages() {
    let long = "A name of two hundred characters that nobody would type but somebody will paste ".repeat(3);
    check("long names", named(&long[..200]), &[Paper::A4, Paper::Letter]);
    check("Chinese names", named("北京算力中心国产加速卡集群三年期租赁方案"), &[Paper::Letter]);
}

#[test]
fn forty_options_stay_on_their_pages() {
    check("forty options", many(8), &[Paper::A4]);
}

#[test]
fn amounts_of_any_size_stay_on_their_pages() {
    let mut dear = sample::book().unwrap();
    set_all(&mut dear, "quotes", "price", "1000000000");
    check("large amounts", dear, &[Paper::A4]);
}

#[test]
fn what_is_not_entered_leaves_no_page_broken() {
    let frame_alone = tables::all().iter().map(|table| table.name).filter(|name| *name != "frame").collect::<Vec<_>>();
    for (what, names) in [
        ("no levers", &["levers"][..]),
        ("no options", &["options", "costs", "levers", "conditions"]),
        ("no scores", &["scores"]),
        ("nothing but a frame", &frame_alone),
    ] {
        check(what, without(names), &[Paper::A4]);
    }
}

/// Exact values of the figures whose ids begin and end so, each id once.
fn values(composed: &Composed, begin: &str, end: &str) -> Vec<(String, Decimal)> {
    let marks = composed.pages.iter().flat_map(|page| page.texts()).filter_map(|text| text.mark.as_ref());
    let fitting = |mark: &&Mark| mark.id.starts_with(begin) && mark.id.ends_with(end);
    let mut found: Vec<(String, Decimal)> =
        marks.filter(fitting).filter_map(|mark| Some((mark.id.clone(), decimal::parse(&mark.value)?))).collect();
    found.sort();
    found.dedup();
    found
}

#[test]
fn years_and_buckets_add_up_to_the_report() {
    let case = Case::of(sample::book().unwrap());
    let composed = case.composed(Paper::A4);
    let best = case.report.decision.option.clone().unwrap();
    let option = case.report.options.iter().find(|o| o.id == best).unwrap();
    let begin = format!("detail.year.{best}.");
    for (kind, total) in [("cash", option.cash.unwrap().base), ("present_value", option.tcc.unwrap().spread.base)] {
        let whole = format!("{begin}total.{kind}.total");
        let years: Decimal = values(&composed, &begin, &format!(".{kind}.total"))
            .iter()
            .filter(|(id, _)| *id != whole)
            .map(|(_, value)| *value)
            .sum();
        assert_eq!(years, total.0, "{kind}");
        assert_eq!(values(&composed, &whole, "")[0].1, total.0, "{kind}");
    }
    for option in case.report.options.iter().filter(|o| o.tcc.is_some()) {
        let begin = format!("option.{}.bucket.", option.id);
        let buckets = values(&composed, &begin, "").into_iter().filter(|(id, _)| !id.ends_with("share"));
        let sum: Decimal = buckets.map(|(_, value)| value).sum();
        assert_eq!(sum, option.tcc.unwrap().spread.base.0, "{}", option.id);
    }
}

#[test]
fn what_is_signed_and_what_leaving_costs_is_printed_for_every_option() {
    let mut book = sample::book().unwrap();
    // One commitment of the first option comes a year later: it is planned, not signed.
    let first = rows(&mut book, "options").iter_mut().find(|row| row.get("units") != Some("as needed")).unwrap();
    first.set("from", Some("13".to_owned()));
    let case = Case::of(book);
    let composed = case.composed(Paper::A4);
    let printed = |id: &str| -> Vec<Decimal> {
        let found = values(&composed, id, "").into_iter().filter(|(own, _)| own == id);
        found.map(|(_, value)| value).collect()
    };
    let mut planned = 0;
    for option in case.report.options.iter().filter(|option| option.tcc.is_some()) {
        let (signed, id) = (option.signed.as_ref().unwrap(), |part: &str| format!("option.{}.{part}", option.id));
        assert_eq!(printed(&id("signed")), [signed.amount.0]);
        for exit in signed.exits.iter().filter(|exit| exit.month > 0) {
            let own = id(&format!("notice.{}", exit.month));
            assert_eq!(printed(&own), [exit.cost.0], "{own}");
        }
        let last: Vec<Decimal> = signed.last_month.map(Decimal::from).into_iter().collect();
        assert_eq!(printed(&id("signed.last_month")), last, "{}", option.id);
        for (at, own) in signed.planned.iter().enumerate() {
            let month = printed(&id(&format!("planned.{}.month", at + 1)));
            assert_eq!(month, [own.first_month.into()]);
            planned += 1;
        }
    }
    assert_eq!(planned, 1);
    assert!(composed.headings.iter().any(|heading| heading.anchor == "signed"));
}

#[test]
fn every_threshold_lever_and_worth_is_printed() {
    let case = Case::of(sample::book().unwrap());
    let composed = case.composed(Paper::Letter);
    let printed: Vec<&str> = composed
        .pages
        .iter()
        .flat_map(|page| page.texts())
        .filter_map(|text| text.mark.as_ref().map(|mark| mark.id.as_str()))
        .collect();
    let thresholds = case.report.decision.thresholds.iter().map(|t| format!("threshold.{}", t.input));
    let levers = case.detail.levers.iter().map(|lever| format!("lever.{}.saving", lever.id));
    let worths =
        case.report.decision.value_of_information.iter().map(|row| format!("decision.worth.{}.how", row.input));
    let regrets = case.detail.regret.iter().map(|regret| format!("detail.regret.{}.p90_points", regret.option));
    let held = case.report.decision.control.iter().map(|row| format!("control.{}.holding", row.input));
    for id in thresholds.chain(levers).chain(worths).chain(held).chain(regrets) {
        assert!(printed.contains(&id.as_str()), "{id} is not printed");
    }
    for anchor in ["change", "cost", "cash", "worth", "hidden"] {
        let found = composed.headings.iter().any(|heading| heading.anchor == anchor);
        assert!(found, "no page is called {anchor}");
    }
}
