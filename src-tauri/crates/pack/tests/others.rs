//! What is made of a pack for others: its tables as cells, and page 1 as a picture.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::Case;
use pack::{Entry, Extent, Grid, Paper, Setting, Sheet, png, sheets, svg};

fn setting(extent: Extent) -> Setting {
    Setting { extent, ..common::setting(Paper::A4) }
}

fn sample() -> Case {
    Case::of(sample::book().unwrap())
}

fn grid<'s>(sheets: &'s [Sheet], title: &str) -> &'s Grid {
    let found = sheets.iter().flat_map(|sheet| &sheet.grids).find(|grid| grid.title.starts_with(title));
    found.unwrap_or_else(|| panic!("no table {title}"))
}

fn number(entry: &Entry) -> Option<f64> {
    match entry {
        Entry::Number(number) => Some(*number),
        _ => None,
    }
}

#[test]
fn tables_hold_exact_numbers_in_the_unit_of_their_head() {
    let case = sample();
    let sheets = sheets(case.contents(), &setting(Extent::Annex)).unwrap();
    let leaving = grid(&sheets, "Rent and fee still to pay");
    for column in 1..leaving.heads.len() {
        // Below the total stands the same without the right to leave that is not agreed.
        let counted = &leaving.rows[..leaving.rows.len() - 1];
        let numbers: Vec<f64> = counted.iter().map(|row| number(&row[column]).expect("a number")).collect();
        let (total, parts) = numbers.split_last().unwrap();
        assert!((parts.iter().sum::<f64>() - total).abs() < 1e-6, "{}: {numbers:?}", leaving.heads[column]);
    }
    let options = &sheets[0].grids[0];
    let cash = options.heads.iter().position(|head| head.starts_with("Cash, €m")).expect("cash");
    assert_eq!(options.heads[cash + 1], "8 of 10 futures", "the range has a column of its own");
    assert!(options.rows[1..].iter().all(|row| number(&row[cash]).is_some()), "{options:?}");
    let buckets = grid(&sheets, "Cost by bucket");
    let hidden = buckets.rows.iter().flatten().filter(|entry| number(entry).is_some()).count();
    assert!(hidden > 40, "{hidden} numbers in {buckets:?}");
    assert!(buckets.rows.iter().all(|row| row.len() == buckets.heads.len() || row.len() <= 1), "{buckets:?}");
}

#[test]
fn every_figure_of_the_tables_says_where_it_comes_from() {
    let case = sample();
    let sheets = sheets(case.contents(), &setting(Extent::Annex)).unwrap();
    let origins = &sheets.last().unwrap().grids[0];
    let text = |entry: &Entry| match entry {
        Entry::Text(text) => text.clone(),
        _ => String::new(),
    };
    let price = origins.rows.iter().find(|row| text(&row[7]) == "cell.quotes.helio_h200_36m.price").expect("a price");
    assert!(!text(&price[5]).is_empty() && !text(&price[6]).is_empty(), "its source and date: {price:?}");
    let cost = origins.rows.iter().find(|row| text(&row[7]) == "option.lease.cash.p50").expect("a cost");
    assert!(text(&cost[4]).contains("median"), "how it comes about: {cost:?}");
    let known =
        |id: &str| origins.rows.iter().filter(|row| text(&row[7]) == id && text(&row[0]) == text(&cost[0])).count();
    assert_eq!(known("option.lease.cash.p50"), 1, "each once a part");
    let listed = grid(&sheets, "Sources by number");
    assert!(listed.rows.len() > 100 && listed.heads.len() == 4, "{}", listed.rows.len());
}

#[test]
fn a_sheet_is_a_part_and_the_boards_are_fewer() {
    let case = sample();
    let names = |extent: Extent| -> Vec<String> {
        sheets(case.contents(), &setting(extent)).unwrap().into_iter().map(|sheet| sheet.name).collect()
    };
    let [board, annex, full] = [Extent::Board, Extent::Annex, Extent::Full].map(names);
    assert!(board.len() < annex.len() && annex.len() < full.len(), "{board:?} {annex:?} {full:?}");
    assert!(annex.iter().any(|name| name.starts_with("A2 ")) && !annex.iter().any(|name| name.contains("Contents")));
}

#[test]
fn page_one_is_the_same_picture_every_time() {
    let case = sample();
    let board = setting(Extent::Board);
    let drawn = String::from_utf8(svg(case.contents(), &board).unwrap()).unwrap();
    assert!(
        drawn.contains("Helio pooled lease") && !drawn.contains("<text"),
        "its words are said, and drawn as outlines"
    );
    assert_eq!(drawn.into_bytes(), svg(case.contents(), &board).unwrap());
    let picture = png(case.contents(), &board).unwrap();
    assert_eq!(picture, png(case.contents(), &board).unwrap());
    // Width and height stand behind the eight bytes of the signature and the head of the first chunk.
    let size: Vec<u32> = picture[16..24].chunks(4).map(|four| u32::from_be_bytes(four.try_into().unwrap())).collect();
    assert_eq!(size, [1654, 2339], "A4 at 200 dots to the inch");
    assert!(picture.len() < 1_500_000, "{}", picture.len());
}
