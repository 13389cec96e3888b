//! One alternative and what is known of it on each criterion.

use super::id_of;
use crate::{Alternative, Cell};
use input::{Keyed, Node, Numeral, Place, Read};
use std::collections::{BTreeMap, BTreeSet};
use vocabulary::message;

input::fields! {
    pub(crate) RankAlternative {
        id: String,
        /// By criterion.
        performance: Keyed<GivenPerformance>,
    }

    pub(crate) RankTriangle {
        low: Numeral,
        mode: Numeral,
        high: Numeral,
    }
}

input::text! {
    /// A number, two ends, a triangle, or unknown.
    pub(crate) GivenPerformance = "Decimal | [Decimal, Decimal] | RankTriangle | null", Numeral, RankTriangle;
}

/// The criteria that a performance must name.
pub(super) struct Names<'a> {
    /// Their ids, each once, in order.
    ids: Vec<&'a str>,
    /// True if every criterion shows an id, so that another name can be called unknown.
    complete: bool,
}

impl<'a> Names<'a> {
    pub(super) fn of(criteria: &[Place<'a>]) -> Self {
        let found: Vec<Option<&str>> = criteria.iter().map(id_of).collect();
        let complete = !found.is_empty() && found.iter().all(Option::is_some);
        let mut seen = BTreeSet::new();
        Self { ids: found.into_iter().flatten().filter(|id| seen.insert(*id)).collect(), complete }
    }
}

pub(super) fn alternative(place: &Place, names: &Names) -> Option<Alternative> {
    let object = place.object()?;
    let id = RankAlternative::id(&object).read(|p| p.id());
    let performance = RankAlternative::performance(&object).read(|p| performance(p, names));
    object.finish();
    Some(Alternative { id: id?.to_owned(), performance: performance? })
}

/// A cell for each criterion, in their order; a missing and an unknown name are problems at their own paths.
fn performance(place: &Place, names: &Names) -> Option<Vec<Cell>> {
    let entries: BTreeMap<&str, Place> = place.entries()?.into_iter().collect();
    for (name, entry) in entries.iter().filter(|(name, _)| names.complete && !names.ids.contains(name)) {
        let found = message!("scorecard-no-criterion", name = *name);
        let (expected, hint) = (message!("scorecard-no-criterion.expected"), message!("scorecard-no-criterion.hint"));
        entry.problems().add("J003", entry.path(), found, expected, hint);
    }
    let cells: Vec<Option<Cell>> = names.ids.iter().map(|id| named_cell(place, &entries, id)).collect();
    cells.into_iter().collect()
}

fn named_cell(place: &Place, entries: &BTreeMap<&str, Place>, id: &str) -> Option<Cell> {
    let entry = entries.get(id);
    if entry.is_none() {
        let path = format!("{}.{id}", place.path());
        let (expected, hint) = (message!("scorecard-no-performance"), message!("scorecard-no-performance.hint"));
        place.problems().add("J004", &path, message!("json-missing"), expected, hint);
    }
    cell(entry?)
}

fn cell(place: &Place) -> Option<Cell> {
    match place.node() {
        Node::Null => Some(Cell::Unknown),
        Node::Number(_) | Node::Text(_) => place.number().map(Cell::Point),
        Node::List(_) => interval(place),
        Node::Map(_) => triangle(place),
        Node::Bool(_) => {
            place.wrong("J005", message!("scorecard-cell"), message!("scorecard-cell.hint"));
            None
        }
    }
}

fn interval(place: &Place) -> Option<Cell> {
    let numbers = place.list_of(|p| p.number())?;
    match numbers[..] {
        [low, high] if low <= high => Some(Cell::Interval { low, high }),
        _ => {
            place.wrong("S107", message!("scorecard-interval"), message!("scorecard-interval.hint"));
            None
        }
    }
}

fn triangle(place: &Place) -> Option<Cell> {
    let object = place.object()?;
    let points = [RankTriangle::low(&object), RankTriangle::mode(&object), RankTriangle::high(&object)];
    let [low, mode, high] = points.map(|point| point.read(f64::read));
    object.finish();
    let (low, mode, high) = (low?, mode?, high?);
    if !(low <= mode && mode <= high) {
        place.wrong("S107", "low ≤ mode ≤ high", message!("scorecard-triangle"));
        return None;
    }
    Some(Cell::Triangle { low, mode, high })
}
