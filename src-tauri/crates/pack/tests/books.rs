//! Packs of whole workspaces: the sample, and the sample bent to extremes. Nothing overlaps, is cut or leaves its page;
//! references are true; every number is the report's.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use charts::{Fonts, Scene};
use common::{Case, page, setting};
use pack::{Composed, Paper, compose};
use tables::{Book, Row, table};

fn sample() -> Book {
    sample::book().unwrap()
}

/// The rows of a table, each changed.
fn each(book: &mut Book, name: &str, change: impl Fn(&mut Row)) {
    book.rows_mut(table(name).unwrap()).iter_mut().for_each(change);
}

fn without(book: &mut Book, names: &[&str]) {
    names.iter().for_each(|name| book.rows_mut(table(name).unwrap()).clear());
}

fn long(name: &str) -> String {
    format!("{name} ").repeat(200 / (name.len() + 1) + 1).chars().take(200).collect::<String>().trim().to_owned()
}

/// Forty options: each row of the sample's options under further ids.
fn forty_options(book: &mut Book) {
    let rows = book.rows_mut(table("options").unwrap());
    let first: Vec<Row> = rows.clone();
    rows.clear();
    for copy in 0..8 {
        rows.extend(first.iter().map(|row| {
            let mut row = row.clone();
            row.set("option", row.get("option").map(|id| format!("{id}{copy}")));
            row.set("name", row.get("name").map(|name| format!("{name}, variant {copy}")));
            row
        }));
    }
    without(book, &["costs", "levers"]);
    each(book, "conditions", |row| row.set("option", None));
}

/// Two hundred criteria that nobody has scored.
fn many_criteria(book: &mut Book) {
    let rows = book.rows_mut(table("criteria").unwrap());
    let plain: Vec<Row> = rows.iter().filter(|row| row.get("computed").is_none()).cloned().collect();
    for at in 0..200 - rows.len() {
        let mut row = plain[at % plain.len()].clone();
        row.set("id", Some(format!("criterion_{at}")));
        ["gate_min", "gate_max"].into_iter().for_each(|key| row.set(key, None));
        rows.push(row);
    }
}

fn cases() -> Vec<(&'static str, Book)> {
    let bent = |change: &dyn Fn(&mut Book)| {
        let mut book = sample();
        change(&mut book);
        book
    };
    let named = |words: &str| {
        let words = words.to_owned();
        bent(&move |book: &mut Book| {
            for name in ["vendors", "workloads", "criteria", "levers"] {
                each(book, name, |row| row.set("name", Some(long(&words))));
            }
            each(book, "options", |row| row.set("name", row.get("name").map(|_| long(&words))));
            each(book, "conditions", |row| row.set("text", Some(long(&words))));
        })
    };
    vec![
        ("the sample", sample()),
        (
            "only a frame",
            bent(&|book| {
                let names: Vec<&str> =
                    tables::all().iter().map(|table| table.name).filter(|name| *name != "frame").collect();
                without(book, &names);
            }),
        ),
        (
            "no vendor",
            bent(&|book| without(book, &["vendors", "scores", "quotes", "options", "costs", "levers", "conditions"])),
        ),
        ("no demand", bent(&|book| without(book, &["demand"]))),
        (
            "one option",
            bent(&|book| {
                let rows = book.rows_mut(table("options").unwrap());
                rows.retain(|row| row.get("option") == Some("lease"));
                for name in ["costs", "levers", "conditions"] {
                    book.rows_mut(table(name).unwrap()).retain(|row| row.get("option").is_none_or(|id| id == "lease"));
                }
            }),
        ),
        ("forty options", bent(&forty_options)),
        ("two hundred criteria", bent(&many_criteria)),
        ("long names", named("Gesellschaft für beschleunigtes Rechnen")),
        ("one long word", named("Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft")),
        ("Chinese names", named("北京智能计算中心有限公司")),
        (
            "amounts of 10¹²",
            bent(&|book| {
                each(book, "costs", |row| {
                    if row.get("amount").is_some() {
                        row.set("amount", Some("900000000000 to 1100000000000".to_owned()));
                    }
                })
            }),
        ),
    ]
}

#[test]
fn nothing_overlaps_is_cut_or_leaves_its_page() {
    let fonts = Fonts::shipped().unwrap();
    for (name, book) in cases() {
        let case = Case::of(book);
        for paper in [Paper::A4, Paper::Letter] {
            let composed = compose(case.contents(), &setting(paper)).unwrap();
            for (at, page) in composed.pages.iter().enumerate() {
                page::check(&fonts, page, &format!("{name} on {} page {}", paper.word(), at + 1));
            }
            check_references(&composed, name);
        }
    }
}

/// Each printed page number is the page on which its heading stands, and every part is there.
fn check_references(composed: &Composed, what: &str) {
    let mut seen = 0;
    for figure in composed.figures().iter().filter(|f| f.id.starts_with("page.")) {
        let anchor = figure.id.trim_start_matches("page.");
        let heading = composed.headings.iter().find(|heading| heading.anchor == anchor);
        let heading = heading.unwrap_or_else(|| panic!("{what}: {} leads nowhere", figure.id));
        assert_eq!(figure.printed, format!("page {}", heading.page + 1), "{what}: {}", figure.id);
        seen += 1;
    }
    assert!(seen > 0, "{what}: no reference at all");
    let parts: Vec<&str> = composed.headings.iter().filter(|h| h.level == 0).map(|h| h.title.as_str()).collect();
    // Six pages for the board, the contents, and the annex with the procurement behind it, of a case that has one.
    let board = (1..=6).map(|number| number.to_string());
    let annex = (1..=parts.len() - 7).map(|number| format!("A{number}"));
    let numbers: Vec<&str> = parts.iter().filter_map(|title| title.split(' ').next()).collect();
    let expected: Vec<String> = board.chain(["Contents".to_owned()]).chain(annex).collect();
    assert_eq!(numbers, expected, "{what}: {parts:?}");
    // Energy and carbon, and asset life, are parts of the full pack alone.
    let full = ["pack-part-carbon", "pack-part-life"].map(voice::label);
    let others = parts.iter().filter(|title| !full.iter().any(|own| title.ends_with(own))).count();
    assert!((20..=22).contains(&others), "{what}: {parts:?}");
}

#[test]
fn page_one_of_the_sample_is_one_page() {
    let case = Case::of(sample());
    for paper in [Paper::A4, Paper::Letter] {
        let composed = compose(case.contents(), &setting(paper)).unwrap();
        let second = composed.headings.iter().filter(|heading| heading.level == 0).nth(1).unwrap();
        assert_eq!(second.page, 1, "{paper:?}: {second:?}");
        let firm = composed.pages[4].texts().any(|text| text.text.contains("of draws of futures and weights"));
        assert!(firm, "{paper:?}: page 5 says how firm the order is");
    }
}

#[test]
fn page_one_of_a_preliminary_answer_says_what_is_missing_in_place_of_a_share_of_worlds() {
    let mut book = sample();
    let rows = book.rows_mut(table("scores").unwrap());
    let first = (rows[0].get("vendor").map(str::to_owned), rows[0].get("criterion").map(str::to_owned));
    rows.retain(|row| (row.get("vendor"), row.get("criterion")) != (first.0.as_deref(), first.1.as_deref()));
    let case = Case::of(book);
    assert!(case.report.decision.preliminary.is_some());
    for paper in [Paper::A4, Paper::Letter] {
        let composed = compose(case.contents(), &setting(paper)).unwrap();
        let printed: Vec<_> = composed.figures().iter().filter(|figure| figure.page == 1).collect();
        let share = printed.iter().find(|f| f.id.ends_with("right_in") || f.id.ends_with(".dots"));
        assert_eq!(share.map(|figure| &figure.id), None, "{paper:?}");
        let things = printed.iter().filter(|figure| figure.id.starts_with("decision.firm_up."));
        assert_eq!(things.count(), case.report.decision.firm_up.len(), "{paper:?}");
        assert!(composed.pages[0].texts().any(|text| text.text == "What would make this answer firmer"), "{paper:?}");
    }
}

#[test]
fn a_part_that_begins_on_a_page_under_way_begins_there_with_its_first_section() {
    let case = Case::of(sample());
    for paper in [Paper::A4, Paper::Letter] {
        let composed = compose(case.contents(), &setting(paper)).unwrap();
        let under_way = composed.headings.windows(2).filter(|pair| pair[0].level == 0 && pair[0].y > 100.0);
        let mut seen = 0;
        for pair in under_way {
            assert_eq!(pair[0].page, pair[1].page, "{paper:?}: {:?} stands alone", pair[0].title);
            seen += 1;
        }
        assert!(seen > 1, "{paper:?}: parts follow each other where a page is half empty");
    }
}

#[test]
fn long_names_are_shortened_on_page_one_and_stand_in_full_behind_it() {
    let mut book = sample();
    let name = long("Gesellschaft für beschleunigtes Rechnen");
    each(&mut book, "options", |row| row.set("name", row.get("name").map(|_| name.clone())));
    let composed = compose(Case::of(book).contents(), &setting(Paper::A4)).unwrap();
    let second = composed.headings.iter().filter(|heading| heading.level == 0).nth(1).unwrap();
    assert!(second.page <= 2, "page 1 takes {} pages", second.page);
    let printed = |page: usize| {
        let of_page = composed.figures().iter().filter(move |figure| figure.page == page);
        of_page.filter(|figure| figure.id.starts_with("option.") && figure.id.ends_with(".name"))
    };
    assert!(printed(1).any(|figure| figure.printed.len() < name.len()), "no name is shortened");
    let pages = second.page + 1..second.page + 3;
    assert!(pages.into_iter().flat_map(printed).any(|figure| figure.printed == name), "no name stands in full");
}

#[test]
fn heads_repeat_and_titles_stay_with_what_they_title() {
    let mut book = sample();
    forty_options(&mut book);
    let case = Case::of(book);
    let composed = compose(case.contents(), &setting(Paper::A4)).unwrap();
    let at = |anchor: &str| composed.headings.iter().find(|heading| heading.anchor == anchor).unwrap().page;
    let lines = |page: &Scene| page.texts().map(|text| text.text.clone()).collect::<Vec<_>>();
    let (first, after) = (at("options"), at("part-why"));
    // What is told of the options follows their table, without its head.
    let has_row = |page: &usize| composed.figures().iter().any(|own| own.page == page + 1 && own.id.ends_with(".sku"));
    let of_table: Vec<usize> = (first..after).filter(has_row).collect();
    assert!(of_table.len() > 5, "forty options take more pages than {}", of_table.len());
    for page in of_table.into_iter().map(|page| &composed.pages[page]) {
        assert!(lines(page).iter().any(|line| line == "Serves"), "a page of the table has no head: {:?}", lines(page));
    }
    for heading in &composed.headings {
        let page = &composed.pages[heading.page];
        let foot = page.height - 32.0 - 25.0;
        let below = page.texts().any(|text| text.y > heading.y + 22.0 && text.y < foot);
        assert!(below, "{:?} stands alone at the foot of page {}", heading.title, heading.page + 1);
    }
}

#[test]
fn every_printed_number_is_its_figures() {
    let case = Case::of(sample());
    let composed = compose(case.contents(), &setting(Paper::A4)).unwrap();
    let (mut compared, mut same_digits) = (0, 0);
    for printed in composed.figures() {
        let Some(figure) = case.report.trace(&printed.id) else { continue };
        let value = figure.value.as_deref().and_then(|value| value.parse::<f64>().ok());
        let number = number(&printed.printed);
        let (Some(value), Some((shown, quantum))) = (value, number) else { continue };
        // Words beside this one say which way it goes.
        let value = if printed.id == "decision.lead.cheaper_by" { value.abs() } else { value };
        // Parts that are made to add up may lie a whole step beside their own value.
        let most = if printed.id.contains(".contract.") || printed.id.contains(".bucket.") { 1.0 } else { 0.500_001 };
        let most = if ["capex", "opex", "hidden"].iter().any(|end| printed.id.ends_with(end)) { 1.0 } else { most };
        let near = |scale: f64| (value / scale - shown).abs() <= quantum * most;
        let (page, id) = (printed.page, &printed.id);
        assert!([1.0, 1e3, 1e6, 1e9, 0.01].into_iter().any(near), "{id}: page {page} prints {shown}, it is {value}");
        compared += 1;
        if page == 1 {
            let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
            let (on_page, in_report) = (digits(&printed.printed), digits(&voice::text(&figure.text)));
            let same = on_page.trim_start_matches('0') == in_report.trim_start_matches('0');
            assert!(same, "{id}: page 1 prints {:?}, the report says {:?}", printed.printed, figure.text);
            same_digits += 1;
        }
    }
    assert!(compared > 300 && same_digits > 40, "only {compared} numbers are the report's, {same_digits} on page 1");
}

/// The number in a printed text and the place it was rounded to: "operating 16" is 16 to ones, "1 200" to hundreds.
fn number(printed: &str) -> Option<(f64, f64)> {
    let plain = printed.replace(['\u{202F}', '\u{A0}'], " ").replace('\u{2212}', "-").replace(['€', '$'], "");
    if plain.contains(['<', '>']) {
        return None;
    }
    let mut words = plain.split(' ').skip_while(|word| !word.starts_with(|c: char| c.is_ascii_digit() || c == '-'));
    let mut digits = words.next()?.trim_start_matches('-').trim_end_matches(['k', 'm', 'b', 'n']).to_owned();
    let group = |word: &&str| word.len() >= 3 && word[..3].bytes().all(|b| b.is_ascii_digit());
    for word in words.take_while(group) {
        digits.push_str(word);
    }
    let digits = digits.trim_end_matches('.');
    let sign = if plain.contains('-') { -1.0 } else { 1.0 };
    let quantum = match digits.split_once('.') {
        Some((_, fraction)) => 10f64.powi(-(fraction.len() as i32)),
        None => 10f64.powi((digits.len() - digits.trim_end_matches('0').len()) as i32),
    };
    Some((sign * digits.parse::<f64>().ok()?, quantum.max(f64::MIN_POSITIVE)))
}
