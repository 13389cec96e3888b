//! What the order of the vendors comes to.

use decision::{Orders, Report, Worlds};
use voice::{Message, Value, message};

/// Name of a vendor, or its id where no vendor has that id.
pub(crate) fn name<'a>(worlds: &'a Worlds, id: &'a str) -> &'a str {
    worlds.model.snapshot.vendors.iter().find(|vendor| vendor.id == id).map_or(id, |vendor| &vendor.name)
}

/// Who leads, and whether the ranges of the first two lie apart.
pub(crate) fn ranking(worlds: &Worlds, report: &Report, orders: &Orders) -> String {
    let mut places = report.vendors.ranking.iter().flatten();
    let (Some(first), second) = (places.next(), places.next()) else { return voice::label("views-ranking-none") };
    let points =
        |id: &str| report.shown.get(&format!("vendor.{id}.score")).cloned().unwrap_or_else(|| Message::from(""));
    let named = |id: &str| name(worlds, id).to_owned();
    let Some(second) = second else {
        return voice::text(&message!("views-ranking-alone", first = named(first), points = points(first)));
    };
    if report.vendors.ranking.first().is_some_and(|tied| tied.len() > 1) {
        return voice::text(&message!("views-ranking-tie", first = named(first), second = named(second)));
    }
    let apart = orders.ranges.get(first).zip(orders.ranges.get(second)).map(|(ours, theirs)| ours.0 > theirs.1);
    let message = match apart {
        None => message!("views-ranking-leads"),
        Some(true) => message!("views-ranking-apart"),
        Some(false) => message!("views-ranking-overlap"),
    };
    let message = message.with("first", named(first)).with("points", points(first));
    voice::text(&message.with("second", named(second)).with("less", points(second)))
}

/// Whether those who are first stay first in every check.
pub(crate) fn holds(worlds: &Worlds, orders: &Orders) -> String {
    let firsts = |at: usize| orders.checks.get(at).and_then(|check| check.ranking.first());
    let Some(first) = firsts(0) else { return voice::label("views-orders-none") };
    let all = orders.checks.len();
    let same = (0..all).filter(|at| firsts(*at) == Some(first)).count();
    let names = Value::all(first.iter().map(|id| name(worlds, id)));
    voice::text(&match same == all {
        true => message!("views-orders-holds", firsts = first.len(), first = names, all = all),
        false => message!("views-orders-some", firsts = first.len(), first = names, same = same, all = all),
    })
}
