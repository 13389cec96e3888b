//! What a vendor may know of how answers are valued: anchors and gates of each question, and once they are locked the weights by axis.

use crate::workbook::outcome::{ASKED, Outcome, Told};
use quantity::decimal;
use std::collections::BTreeMap;
use tables::{Book, Column, Row, record};
use vocabulary::{Axis, Message, message};

/// Columns of Criteria that are told, in their order.
const TOLD: [&str; 8] = ["id", "name", "question", "unit", "worst", "best", "gate_min", "gate_max"];

/// The sheet of these criteria.
pub(crate) fn sheet(book: &Book) -> Outcome {
    let table = tables::table("criteria");
    let columns: Vec<&Column> = TOLD.iter().filter_map(|key| table?.column(key)).collect();
    let asked: Vec<&Row> = book.rows("criteria").iter().filter(|row| row.get("computed").is_none()).collect();
    let row = |own: &&Row| columns.iter().map(|column| told(column, own)).collect();
    let said = match record::lock(book) {
        Some(lock) => vec![
            message!("exchange-asked-locked", day = lock.get("date").unwrap_or_default()),
            message!("exchange-asked-weights", weights = vocabulary::Value::semicolons(by_axis(book))),
        ],
        None => vec![message!("exchange-asked-open")],
    };
    let heads = columns.iter().map(|column| column.label()).collect();
    Outcome { name: ASKED, said, heads, rows: asked.iter().map(row).collect() }
}

fn told(column: &Column, row: &Row) -> Told {
    let Some(cell) = row.get(column.key) else { return Told::Nothing };
    let number = column.kind.is_counted().then(|| decimal::parse(cell)).flatten();
    number.map_or_else(|| Told::Text(cell.into()), |number| Told::Number(decimal::f64_of(number)))
}

/// Share of all weight of each axis, in per cent.
fn by_axis(book: &Book) -> Vec<Message> {
    let mut sums: BTreeMap<&str, quantity::Decimal> = BTreeMap::new();
    for row in book.rows("criteria") {
        let weight = row.get("weight").and_then(decimal::parse).unwrap_or_default();
        *sums.entry(row.get("axis").unwrap_or_default()).or_default() += weight;
    }
    let all: quantity::Decimal = sums.values().sum();
    let share = |axis: &Axis| {
        let own = sums.get(axis.word())?.checked_mul(quantity::Decimal::ONE_HUNDRED)?.checked_div(all)?;
        Some(message!("exchange-asked-weight", axis = axis.name(), share = own.round_dp(1).normalize().to_string()))
    };
    Axis::ALL.iter().filter_map(share).collect()
}
