//! What is printed for a board and its annex: how long, how large, what it may say, and that every table adds up.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use charts::{Fonts, Item, Scene, Tag};
use common::{Case, page};
use pack::{Composed, Extent, Paper, Setting, compose, render};

const SHORT: [Extent; 2] = [Extent::Board, Extent::Annex];
const PAPERS: [Paper; 2] = [Paper::A4, Paper::Letter];

fn setting(paper: Paper, extent: Extent) -> Setting {
    Setting { extent, ..common::setting(paper) }
}

fn sample() -> Case {
    Case::of(sample::book().unwrap())
}

fn composed(case: &Case, paper: Paper, extent: Extent) -> Composed {
    compose(case.contents(), &setting(paper, extent)).unwrap()
}

#[test]
fn a_board_reads_six_pages_and_checks_them_on_sixteen_more() {
    let case = sample();
    let mut too_long = Vec::new();
    for paper in PAPERS {
        for (extent, most) in [(Extent::Board, 6), (Extent::Annex, 22)] {
            let pdf = render(case.contents(), &setting(paper, extent)).unwrap();
            let name = format!("{}-{}", extent.word(), paper.word());
            if let Some(folder) = std::env::var_os("ASSAY_LOOK") {
                std::fs::write(std::path::Path::new(&folder).join(format!("{name}.pdf")), &pdf).unwrap();
            }
            let pages = composed(&case, paper, extent).pages.len();
            if pages > most || pdf.len() >= 800_000 {
                too_long.push(format!("{name}: {pages} pages, {} bytes", pdf.len()));
            }
        }
    }
    assert!(too_long.is_empty(), "{too_long:?}");
}

#[test]
fn each_extent_holds_the_one_before() {
    let case = sample();
    let titles = |extent: Extent| -> Vec<String> {
        let headings = composed(&case, Paper::A4, extent).headings;
        headings.into_iter().filter(|heading| heading.level == 0).map(|heading| heading.anchor).collect()
    };
    let [board, annex, full] = [Extent::Board, Extent::Annex, Extent::Full].map(titles);
    assert!(board.len() == 6 && board.len() < annex.len() && annex.len() < full.len(), "{board:?} {annex:?} {full:?}");
    assert!(board.iter().all(|own| annex.contains(own)) && annex.iter().all(|own| full.contains(own)));
}

#[test]
fn nothing_overlaps_or_leaves_its_page_in_any_extent() {
    let fonts = Fonts::shipped().unwrap();
    let mut lone = sample::book().unwrap();
    lone.rows_mut(tables::table("options").unwrap()).retain(|row| row.get("option") == Some("lease"));
    for name in ["costs", "levers", "conditions"] {
        let rows = lone.rows_mut(tables::table(name).unwrap());
        rows.retain(|row| row.get("option").is_none_or(|id| id == "lease"));
    }
    let without = |name: &str| {
        let mut book = sample::book().unwrap();
        book.rows_mut(tables::table(name).unwrap()).clear();
        book
    };
    let cases = [
        ("sample", sample::book().unwrap()),
        ("one option", lone),
        ("no demand", without("demand")),
        ("no scores", without("scores")),
        ("no KPIs", without("kpis")),
    ];
    for (name, book) in cases {
        let case = Case::of(book);
        for (paper, extent) in PAPERS.into_iter().flat_map(|paper| SHORT.map(|extent| (paper, extent))) {
            let composed = composed(&case, paper, extent);
            for (at, scene) in composed.pages.iter().enumerate() {
                page::check(&fonts, scene, &format!("{name}, {} on {} page {}", extent.word(), paper.word(), at + 1));
            }
            for figure in composed.figures().iter().filter(|figure| figure.id.starts_with("page.")) {
                let anchor = figure.id.trim_start_matches("page.");
                let heading = composed.headings.iter().find(|heading| heading.anchor == anchor);
                assert_eq!(
                    heading.map(|own| format!("page {}", own.page + 1)),
                    Some(figure.printed.clone()),
                    "{anchor}"
                );
            }
        }
    }
}

#[test]
fn letters_of_the_boards_pages_have_nine_and_a_half_points() {
    let pages = composed(&sample(), Paper::A4, Extent::Board).pages;
    for (at, page) in pages.iter().enumerate() {
        let sizes: Vec<f64> = page.texts().map(|text| text.face.size).collect();
        let body = sizes.iter().filter(|size| (**size - 9.5).abs() < 1e-9).count();
        assert!(body > 10, "page {}: {body} of {} texts", at + 1, sizes.len());
    }
}

/// Paragraphs and cells of a page, each as one text.
fn blocks(page: &Scene) -> Vec<(Tag, String)> {
    let ends = page.tags.iter().skip(1).map(|(at, _)| *at).chain([page.items.len()]);
    let words = |(from, to): (usize, usize)| -> String {
        let texts = page.items[from..to].iter().filter_map(|item| match item {
            Item::Text(text) => Some(text.text.trim()),
            _ => None,
        });
        texts.filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ")
    };
    let blocks = page.tags.iter().zip(ends).map(|((from, tag), to)| (tag.clone(), words((*from, to))));
    blocks.map(|(tag, words)| (tag, words.replace(['\u{202F}', '\u{A0}'], " "))).collect()
}

#[test]
fn no_short_name_is_printed() {
    let case = sample();
    for (paper, extent) in PAPERS.into_iter().flat_map(|paper| SHORT.map(|extent| (paper, extent))) {
        for (at, page) in composed(&case, paper, extent).pages.iter().enumerate() {
            // How somebody entered a source is told as it is.
            let is_entered =
                |text: &&charts::Text| text.mark.as_ref().is_some_and(|mark| mark.id.starts_with("source."));
            for text in page.texts().filter(|text| !is_entered(text)) {
                let is_name = |word: &str| {
                    let word = word.trim_matches(|c: char| !c.is_alphanumeric());
                    word.contains('_') || word.starts_with('@')
                };
                let found = text.text.split_whitespace().find(|word| is_name(word));
                assert_eq!(found, None, "page {}: {:?}", at + 1, text.text);
            }
        }
    }
}

#[test]
fn states_have_a_legend_and_sentences_an_end_on_the_boards_pages() {
    for (at, page) in composed(&sample(), Paper::A4, Extent::Board).pages.iter().enumerate() {
        let blocks = blocks(page);
        for word in ["act", "watch"] {
            let bare = blocks.iter().find(|(_, text)| text == word || text.starts_with(&format!("{word} ")));
            assert_eq!(bare, None, "page {}", at + 1);
        }
        let is_state = |tag: &Tag| matches!(tag, Tag::Figure(words) if words == "act" || words == "watch");
        if blocks.iter().any(|(tag, _)| is_state(tag)) {
            assert!(blocks.iter().any(|(_, text)| text.contains('■')), "page {} has no legend", at + 1);
        }
        for (tag, text) in blocks.iter().filter(|(tag, _)| !matches!(tag, Tag::Figure(_))) {
            let longest = text.split(['.', '?', ';', ':']).map(|own| own.split_whitespace().count()).max().unwrap_or(0);
            assert!(longest <= 30, "page {}, {tag:?}: {longest} words in {text:?}", at + 1);
        }
    }
}

/// Rows of the tables of a page, each as the texts of its cells.
fn rows(page: &Scene) -> Vec<Vec<String>> {
    let mut rows: Vec<Vec<String>> = Vec::new();
    let mut is_open = false;
    for (tag, words) in blocks(page) {
        match tag {
            Tag::Row => {
                rows.push(Vec::new());
                is_open = true;
            }
            Tag::End => is_open = false,
            Tag::Head | Tag::Cell if is_open => rows.last_mut().unwrap().push(words),
            _ if is_open && !words.is_empty() => {
                let cell = rows.last_mut().unwrap().last_mut();
                cell.into_iter().for_each(|cell| {
                    *cell = if cell.is_empty() { words.clone() } else { format!("{cell} {words}") };
                });
            }
            _ => {}
        }
    }
    rows
}

/// A printed amount in units of its last place, and how many places it has.
fn amount(text: &str) -> Option<f64> {
    let plain = text.replace('\u{2212}', "-").replace(' ', "");
    match plain.as_str() {
        "–" => Some(0.0),
        plain => plain.parse().ok(),
    }
}

/// What rows are called that sum the ones above.
const TOTALS: [&str; 2] = ["Total", "Total with the right to leave"];

#[test]
fn every_printed_table_with_a_total_adds_up() {
    let case = sample();
    let mut checked = 0;
    for (paper, extent) in PAPERS.into_iter().flat_map(|paper| SHORT.map(|extent| (paper, extent))) {
        for (at, page) in composed(&case, paper, extent).pages.iter().enumerate() {
            let rows = rows(page);
            for (end, total) in
                rows.iter().enumerate().filter(|(_, row)| row.first().is_some_and(|own| TOTALS.contains(&own.as_str())))
            {
                let above = rows[..end].iter().rev().take_while(|row| row.len() == total.len());
                let above: Vec<&Vec<String>> = above.collect();
                for column in 1..total.len() {
                    let Some(sum) = amount(&total[column]) else { continue };
                    let parts = above.iter().map_while(|row| amount(&row[column]));
                    let parts: Vec<f64> = parts.collect();
                    let found: f64 = parts.iter().sum();
                    assert!(
                        (found - sum).abs() < 1e-6,
                        "page {}, column {column}: {found} is not {sum}: {above:?}",
                        at + 1
                    );
                    checked += 1;
                }
            }
        }
    }
    assert!(checked > 20, "only {checked} totals were found");
}

#[test]
fn what_is_signed_is_printed_contract_by_contract() {
    let case = sample();
    let best = case.report.decision.option.clone().unwrap();
    let option = case.report.options.iter().find(|own| own.id == best).unwrap();
    let signed = option.signed.as_ref().unwrap();
    let sum: quantity::Decimal = signed.contracts.iter().map(|own| own.amount.0).sum();
    assert_eq!(sum, signed.amount.0, "contracts add up to what is signed");
    let composed = composed(&case, Paper::A4, Extent::Board);
    let on_page_two: Vec<&str> =
        composed.figures().iter().filter(|figure| figure.page == 2).map(|figure| figure.id.as_str()).collect();
    for own in &signed.contracts {
        let id = |part: &str| format!("option.{best}.contract.{}.{part}", own.quote);
        let exits = own.exits.iter().map(|exit| id(&format!("notice.{}", exit.month)));
        for id in [id("gpus"), id("signed")].into_iter().chain(exits) {
            assert!(on_page_two.contains(&id.as_str()), "{id} is not on page 2");
        }
    }
    let months: Vec<u32> = signed.exits.iter().map(|exit| exit.month).collect();
    assert_eq!(months, [0, 12, 18, 24, 36, 60]);
    // In month 36 the lease has renewed, since nobody cancelled it a year before.
    let cost = |month: u32| signed.exits.iter().find(|exit| exit.month == month).unwrap().cost.0;
    assert!(cost(36) > cost(24), "{} {}", cost(36), cost(24));
    // Right after signing it is what is signed, with the right to leave that is still asked for and without.
    let first = signed.exits[0];
    assert_eq!((first.cost, first.unless_agreed), (signed.amount, signed.unless_agreed));
    for exit in &signed.exits {
        assert!(exit.unless_agreed.unwrap().0 >= exit.cost.0, "{exit:?}");
        let id = format!("option.{best}.notice.{}.unless_agreed", exit.month);
        assert!(on_page_two.contains(&id.as_str()), "{id} is not on page 2");
    }
}

/// All that a page says, as one line.
fn said(page: &Scene) -> String {
    let all: Vec<String> = blocks(page).into_iter().map(|(_, text)| text).collect();
    all.join(" ")
}

#[test]
fn who_holds_the_boards_pages_alone_is_sent_nowhere_else() {
    let case = sample();
    let pages = composed(&case, Paper::A4, Extent::Board).pages;
    assert!(pages.iter().any(|page| said(page).contains("annex")));
    for (at, page) in pages.iter().enumerate() {
        let text = said(page);
        assert!(!text.contains("full pack"), "page {}", at + 1);
        for term in ["MFU", "TCC", "bf16"] {
            let is_used = text.split(|c: char| !c.is_alphanumeric()).any(|word| word == term);
            assert!(!is_used || text.contains(&format!("{term}:")), "page {} does not explain {term}: {text}", at + 1);
        }
    }
}

#[test]
fn one_name_stands_for_one_thing() {
    let case = sample();
    for (at, page) in composed(&case, Paper::A4, Extent::Annex).pages.iter().enumerate() {
        // What somebody entered is told as it is, and the seed's number of worlds by the name of its flag.
        let is_entered = |text: &&charts::Text| text.mark.as_ref().is_some_and(|mark| mark.id.starts_with("source."));
        for text in page.texts().filter(|text| !is_entered(text)) {
            let found =
                text.text.split(|c: char| !c.is_alphanumeric()).find(|word| matches!(*word, "world" | "worlds"));
            assert_eq!(found, None, "page {}: {:?}", at + 1, text.text);
        }
    }
}

#[test]
fn a_risk_names_the_condition_that_answers_it() {
    let case = sample();
    let open = |id: &String| case.report.conditions.iter().find(|own| own.id == *id).unwrap();
    let answered: Vec<_> = case.report.decision.checks.iter().filter(|own| !own.settled_by.is_empty()).collect();
    assert!(answered.len() >= 3, "{answered:?}");
    for own in &answered {
        let first = open(&own.settled_by[0]);
        assert!(own.settled_by.iter().all(|id| !open(id).status.is_settled()), "{own:?}");
        assert!(first.applies, "{first:?}");
    }
    let composed = composed(&case, Paper::A4, Extent::Board);
    let printed: Vec<&str> =
        composed.figures().iter().filter(|figure| figure.page == 6).map(|figure| figure.id.as_str()).collect();
    for own in answered.iter().filter(|own| printed.contains(&format!("check.{}", own.id).as_str())) {
        for part in ["text", "owner", "due"] {
            let id = format!("condition.{}.{part}", own.settled_by[0]);
            assert!(printed.contains(&id.as_str()), "{id} is not on page 6");
        }
    }
}

#[test]
fn cash_of_the_recommended_option_is_drawn_with_its_spread() {
    let case = sample();
    let fan = case.detail.cash_fan.as_ref().unwrap();
    let best = case.report.options.iter().find(|own| own.id == fan.option).unwrap();
    assert_eq!(Some(&fan.option), case.report.decision.option.as_ref());
    let cash = best.cash.unwrap();
    let near = |own: Option<&quantity::decimal::Amount>, all: quantity::decimal::Amount| {
        let [own, all] = [*own.unwrap(), all].map(|amount| quantity::decimal::f64_of(amount.0));
        assert!((own / all - 1.0).abs() < 0.03, "{own} is not near {all}");
    };
    near(fan.p10.last(), cash.p10);
    near(fan.p50.last(), cash.p50);
    near(fan.p90.last(), cash.p90);
    let page = &composed(&case, Paper::A4, Extent::Board).pages[3];
    let months = fan.p10.len();
    let bands =
        page.items.iter().filter(|item| matches!(item, Item::Polygon { points, .. } if points.len() == 2 * months));
    assert_eq!(bands.count(), 1);
}
