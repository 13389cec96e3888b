//! Assumptions: the workspace's own, the shipped ones, and the limits of what takes them by name.

use super::cells::Cells;
use super::{Hardware, life, sites, workloads};
use crate::books;
use crate::inputs::{Input, Inputs, Origin};
use ::input::{Problem, Problems};
use quantity::{Currency, Decimal, Range};
use tables::{Book, Known, Limits, Measure, Place};
use vocabulary::{Unit, message};

/// Checks that assumptions lie within the limits of what takes them; problems stand at the cells.
pub fn check_limits(book: &Book, problems: &Problems) {
    tables::check_limits(book, &known, problems);
    books::check_policy(book, problems);
}

/// What ships under that id, and what the engines can take under it by name.
fn known(id: &str) -> Option<Known> {
    // The rate of a currency, or of one of its months.
    let code = id.strip_prefix("fx.").map(|rest| rest.split_once('.').map_or(rest, |(code, _)| code));
    if code.and_then(Currency::parse).is_some() {
        return Some(Known { value: None, limits: Limits::POSITIVE });
    }
    let Some(shipped) = reference::assumption(id) else { return taken(id) };
    Some(Known { value: Some(shipped.value), limits: limits(shipped) })
}

/// What no shipped assumption is, and the engines take all the same.
fn taken(id: &str) -> Option<Known> {
    books::known(id).or_else(|| sites::known(id)).or_else(|| life::known(id))
}

fn limits(shipped: &reference::Assumption) -> Limits {
    let own = books::limits(shipped.id).or_else(|| sites::limits(shipped.id)).or_else(|| life::limits(shipped.id));
    if let Some(limits) = own {
        return limits;
    }
    let divides = ["achievable_", "usable_"].iter().any(|prefix| shipped.id.starts_with(prefix));
    match Measure::read(shipped.unit) {
        Measure::Unit(Unit::Share) if divides => Limits::POSITIVE_SHARE,
        Measure::Unit(Unit::Share | Unit::YesOrNo) => Limits::SHARE,
        Measure::Unit(Unit::SharePerYear) => Limits::DECLINE,
        Measure::Unit(Unit::Points) => Limits::POINTS,
        Measure::Unit(Unit::Tokens) => Limits::POSITIVE,
        _ => Limits::AMOUNT,
    }
}

/// Checks the cards that assumptions are said to be figures of.
pub(crate) fn check_cards(book: &Book, own: &[Hardware], problems: &Problems) {
    let Some(table) = tables::table("assumptions") else { return };
    for (at, row) in book.rows(table.name).iter().enumerate() {
        let sku = row.get("sku");
        sku.iter().for_each(|sku| workloads::check_sku(&Cells::new(table, row, at, problems), "sku", sku, own));
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

/// Shipped assumptions in money have a currency, and so have rows that take their place and name one: both are converted
/// by `fx.CODE` as quotes are. Where no option is entered nothing rests on them yet, and no rate is missed.
pub(crate) fn convert(book: &Book, inputs: &mut Inputs, home: Option<Currency>, problems: &Problems) {
    let Some(home) = home else { return };
    let is_needed = !book.rows("options").is_empty();
    for at in 0..inputs.all().len() {
        let Some(currency) = foreign(&inputs.all()[at], home) else { continue };
        match inputs.find(&format!("fx.{currency}")) {
            Some(rate) => inputs.convert(at, rate),
            // What no decision rests on holds none up.
            None if is_needed && !life::is_beside(&inputs.all()[at].id) => {
                problems.report(no_rate(&inputs.all()[at], home, &currency))
            }
            None => {}
        }
    }
}

/// The currency of an assumption in money that is not the frame's.
pub(crate) fn foreign(input: &Input, home: Currency) -> Option<String> {
    let is_money = |shipped: &reference::Assumption| matches!(Measure::read(shipped.unit), Measure::Money { .. });
    reference::assumption(&input.id).filter(|shipped| is_money(shipped))?;
    match &input.unit {
        Measure::Money { currency: Some(code), .. } => (code.as_str() != home.code()).then(|| code.clone()),
        _ => None,
    }
}

fn no_rate(input: &Input, home: Currency, currency: &str) -> Problem {
    let own = input.place.map(|place| place.at("unit").to_string());
    Problem {
        path: own.unwrap_or_else(|| "assumptions".to_owned()),
        code: "P804",
        found: message!("snapshot-money-abroad", id = &input.id, unit = input.unit.name()),
        expected: message!("snapshot-no-rate", home = home.code()),
        hint: message!("snapshot-money-abroad.hint", home = home.code(), currency = currency, id = &input.id),
    }
}

/// An assumption whose value cannot be read has been reported; it stands as 1, so that nothing else is said of cells that
/// name it.
fn own_assumption(at: usize, row: &tables::Row) -> Option<Input> {
    let text = |key: &str| row.get(key).unwrap_or_default().to_owned();
    Some(Input {
        id: life::id_of(row)?,
        label: text("label").into(),
        unit: Measure::read(row.get("unit").unwrap_or_default()),
        range: row.get("value").and_then(|text| Range::parse(text).ok()).unwrap_or(Range::point(Decimal::ONE)),
        fx: None,
        limits: row.get("id").and_then(taken_by_name).unwrap_or(Limits::ANY),
        origin: Origin::Workspace,
        place: tables::table("assumptions").map(|table| Place { table, row: at, column: table.column("value") }),
        source: text("source"),
        date: text("date"),
        grade: text("grade"),
        owner: text("owner"),
        find_out: text("find_out"),
    })
}

/// The limits of what takes an assumption by its name, where a shipped one or a place does.
fn taken_by_name(id: &str) -> Option<Limits> {
    let named = || sites::known(id).or_else(|| life::known(id));
    reference::assumption(id).map(limits).or_else(|| named().map(|own| own.limits))
}

fn shipped_assumption(shipped: &reference::Assumption) -> Input {
    Input {
        id: shipped.id.to_owned(),
        label: shipped.label.into(),
        unit: Measure::read(shipped.unit),
        range: shipped.value,
        fx: None,
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
