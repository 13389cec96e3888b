//! Assumptions: the workspace's own, the shipped ones, and the limits of what takes them by name.

use crate::inputs::{Input, Inputs, Origin};
use ::input::Problems;
use quantity::{Currency, Decimal, Range};
use tables::{Book, Known, Limits, Place};

/// Checks that assumptions lie within the limits of what takes them; problems stand at the cells.
pub fn check_limits(book: &Book, problems: &Problems) {
    tables::check_limits(book, &known, problems);
}

/// What ships under that id, and what the engines can take under it by name.
fn known(id: &str) -> Option<Known> {
    if id.strip_prefix("fx.").and_then(Currency::parse).is_some() {
        return Some(Known { value: None, limits: Limits::POSITIVE });
    }
    let shipped = reference::assumption(id)?;
    Some(Known { value: Some(shipped.value), limits: limits(shipped) })
}

fn limits(shipped: &reference::Assumption) -> Limits {
    let divides = ["achievable_", "usable_"].iter().any(|prefix| shipped.id.starts_with(prefix));
    match shipped.unit {
        "share" if divides => Limits::POSITIVE_SHARE,
        "share" | "yes or no" => Limits::SHARE,
        "share per year" => Limits::DECLINE,
        "points" => Limits::POINTS,
        "tokens" => Limits::POSITIVE,
        _ => Limits::AMOUNT,
    }
}

/// The workspace's assumptions first, then the shipped ones that it does not replace.
pub(crate) fn read(book: &Book) -> Inputs {
    let mut inputs = Inputs::default();
    for (at, row) in book.rows("assumptions").iter().enumerate() {
        if let Some(input) = own_assumption(at, row) {
            inputs.intern(input);
        }
    }
    for shipped in reference::assumptions() {
        inputs.intern(shipped_assumption(shipped));
    }
    inputs
}

/// An assumption whose value cannot be read has been reported; it stands as 1, so that nothing else is said of cells that
/// name it.
fn own_assumption(at: usize, row: &tables::Row) -> Option<Input> {
    let text = |key: &str| row.get(key).unwrap_or_default().to_owned();
    Some(Input {
        id: row.get("id")?.to_owned(),
        label: text("label"),
        unit: text("unit"),
        range: row.get("value").and_then(|text| Range::parse(text).ok()).unwrap_or(Range::point(Decimal::ONE)),
        limits: row.get("id").and_then(reference::assumption).map_or(Limits::ANY, limits),
        origin: Origin::Workspace,
        place: tables::table("assumptions").map(|table| Place { table, row: at, column: table.column("value") }),
        source: text("source"),
        date: text("date"),
        grade: text("grade"),
        owner: text("owner"),
        find_out: text("find_out"),
    })
}

fn shipped_assumption(shipped: &reference::Assumption) -> Input {
    Input {
        id: shipped.id.to_owned(),
        label: shipped.label.to_owned(),
        unit: shipped.unit.to_owned(),
        range: shipped.value,
        limits: limits(shipped),
        origin: Origin::Shipped,
        place: None,
        source: shipped.source.to_owned(),
        date: shipped.date.to_owned(),
        grade: shipped.grade.to_owned(),
        owner: shipped.owner.to_owned(),
        find_out: String::new(),
    }
}
