//! Own, lease, rent or buy tokens: from how much use on owning costs least, and which way is cheapest at which price of renting.

use super::super::{heading, table};
use crate::compose::Matter;
use crate::flow::Flow;
use crate::prose::Prose;
use crate::table::{Cell, Column, Table};
use charts::type_scale::BODY;
use decision::report::ownership::{Purchase, SupplyMap, SupplyMapRow};
use vocabulary::SupplyWay;
use voice::{Message, Value, message};

/// Room for the prices of renting.
const PRICE: f64 = 78.0;

/// A table for each purchase of some option; nothing where nothing is bought.
pub(super) fn lay(flow: &mut Flow, matter: &Matter) {
    let purchases = matter.ownership.iter().flat_map(|own| &own.purchases);
    purchases.enumerate().for_each(|(at, own)| map(flow, own, at));
}

/// The maps with the cost of money as one table: in each row a price of renting, with the way that is cheapest there by use and by years.
fn map(flow: &mut Flow, own: &Purchase, at: usize) {
    let maps: Vec<&SupplyMap> = own.maps.iter().filter(|map| map.with_cost_of_money).collect();
    let (Some(first), Some(finding)) = (maps.first(), own.findings.first()) else { return };
    let mut columns = vec![Column::left(message!("pack-ownership-rent")).wide(PRICE)];
    columns.extend(maps.iter().map(|map| Column::left(map.title.clone())));
    let mut out = Table::new(columns);
    for (price, head) in first.columns.iter().enumerate() {
        let rent = match head.is_now {
            true => message!("pack-ownership-now", price = head.text.clone()),
            false => head.text.clone(),
        };
        let cells = std::iter::once(rent).chain(maps.iter().map(|map| ways(map, price)));
        out.row(cells.map(|cell| Cell::from(Prose::ink(BODY).tell(&cell))).collect());
    }
    let finding = message!("pack-ownership-map", purchase = own.title.clone(), finding = finding.clone());
    table(flow, message!("pack-ownership"), &format!("ownership-{}", at + 1), heading().tell(&finding), &out);
}

/// "By token up to 20 %; Hourly rent from 25 %; Own from 50 %": which way is cheapest at a price, from the least use or years on.
fn ways(map: &SupplyMap, price: usize) -> Message {
    let way = |row: &SupplyMapRow| row.cells.get(price).map(|cell| cell.way);
    let mut rows: Vec<&SupplyMapRow> = map.rows.iter().collect();
    rows.sort_by(|a, b| a.head.value.total_cmp(&b.head.value));
    let mut runs: Vec<Run> = Vec::new();
    for row in rows {
        let Some(own) = way(row) else { continue };
        match runs.last_mut().filter(|last| last.way == own) {
            Some(last) => last.last = row,
            None => runs.push(Run { way: own, first: row, last: row }),
        }
    }
    let told = |(at, own): (usize, &Run)| match at {
        0 if runs.len() == 1 => own.way.name(),
        0 => message!("pack-ownership-upto", way = own.way.name(), end = own.last.head.text.clone()),
        _ => message!("pack-ownership-above", way = own.way.name(), start = own.first.head.text.clone()),
    };
    Value::semicolons(runs.iter().enumerate().map(told)).into()
}

/// Rows in which one way is cheapest.
struct Run<'r> {
    way: SupplyWay,
    first: &'r SupplyMapRow,
    last: &'r SupplyMapRow,
}
