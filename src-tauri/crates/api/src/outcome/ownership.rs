//! Which way of supply is cheapest at which use, over which years and at which price of renting: the maps of `ownership`, a place a row.

use super::text;
use decision::report::ownership::{Ownership, Purchase, SupplyMap};
use exchange::workbook::{OUTCOMES, Outcome, Told};
use vocabulary::SupplyMapBy;
use voice::{Message, message};

/// The sheet; none where nothing is bought.
pub(super) fn sheet(found: &Ownership) -> Option<Outcome> {
    let rows: Vec<Vec<Told>> = found.purchases.iter().flat_map(purchase).collect();
    let heads = [
        message!("general-option"),
        message!("column-options-pool"),
        SupplyMapBy::Use.name(),
        SupplyMapBy::Years.name(),
        message!("pack-ownership-rent"),
        message!("api-outcome-cheapest"),
        message!("api-outcome-less"),
    ];
    let findings = found.purchases.iter().flat_map(|own| &own.findings).cloned();
    let said: Vec<Message> = findings.chain(found.notes.iter().cloned()).collect();
    (!rows.is_empty()).then(|| Outcome { name: OUTCOMES[7], said, heads: heads.into(), rows })
}

/// Every place of the maps in which money has its cost.
fn purchase(own: &Purchase) -> Vec<Vec<Told>> {
    let maps = own.maps.iter().filter(|map| map.with_cost_of_money);
    maps.flat_map(|map| places(own, map)).collect()
}

fn places(own: &Purchase, map: &SupplyMap) -> Vec<Vec<Told>> {
    let mut places = Vec::new();
    for row in &map.rows {
        for (price, cell) in map.columns.iter().zip(&row.cells) {
            let [used, years] = match map.by {
                SupplyMapBy::Use => [Told::Share(row.head.value), Told::Nothing],
                SupplyMapBy::Years => [Told::Nothing, Told::Number(row.head.value)],
            };
            places.push(vec![
                text(&own.option),
                Told::Text(own.pool.name()),
                used,
                years,
                Told::Share(price.value),
                Told::Text(cell.way.name()),
                Told::Text(cell.text.clone()),
            ]);
        }
    }
    places
}
