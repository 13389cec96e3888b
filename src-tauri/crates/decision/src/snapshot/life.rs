//! What is assumed of a card as it ages: the shipped assumptions, figures of the reference data on failures, and rows of the workspace
//! for one card alone.
//!
//! A row for one card names its SKU behind a point (`life_yearly_fall.H200 SXM5 141GB`), or names the shipped assumption and has the
//! card in its column SKU; it goes before the one for all cards.

use super::{Billing, Plan, Quote, Snapshot};
use crate::inputs::{Input, InputId, Inputs, Origin};
use ::input::{Problems, nearest};
use quantity::Range;
use reference::Band;
use std::collections::BTreeSet;
use tables::{Book, Known, Limits, Measure, Row};
use vocabulary::{Message, Unit, message};

/// Begins the ids of all of them.
const BEGIN: &str = "life_";
/// Figures of the reference data.
const FAILURES: &str = "life_failures";
const EARLY: &str = "life_early_failures";
const REPAIR_HOURS: &str = "life_repair_hours";
/// What a place charges for power.
pub(crate) const POWER_PRICE: &str = "life_power_price";
/// Whether an assumption stands beside the decision: its answer says where it cannot be converted.
pub(super) fn is_beside(id: &str) -> bool {
    id == POWER_PRICE
}

/// Units of the figures, as a row of the workspace would write them.
const PER_CARD_YEAR: &str = "per GPU-year";
const HOURS: &str = "hours";

/// Ages and warranties are looked at over ten years, 120 months.
const YEARS: i32 = 10;
const MONTHS: i32 = 12 * YEARS;
/// A repair that takes longer than a quarter of a year, and more than a failure a month, are slips of the pen.
const LONGEST_REPAIR: i32 = 2_190;
const MOST_FAILURES: i32 = 12;

/// The assumptions on a card.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LifeInputs {
    pub(crate) first_fall: InputId,
    pub(crate) yearly_fall: InputId,
    pub(crate) floor: InputId,
    pub(crate) price_progress: InputId,
    pub(crate) energy_progress: InputId,
    pub(crate) warranty: InputId,
    pub(crate) repair_share: InputId,
    pub(crate) wear_from: InputId,
    pub(crate) wear: InputId,
    pub(crate) margin: InputId,
    pub(crate) power_price: InputId,
    pub(crate) failures: InputId,
    pub(crate) early: InputId,
    pub(crate) repair_hours: InputId,
}

impl LifeInputs {
    /// Those that every answer about the card rests on: all but the price of power, which cost lines may name.
    pub(crate) fn all(&self) -> [InputId; 13] {
        [
            self.first_fall,
            self.yearly_fall,
            self.floor,
            self.price_progress,
            self.energy_progress,
            self.warranty,
            self.repair_share,
            self.wear_from,
            self.wear,
            self.margin,
            self.failures,
            self.early,
            self.repair_hours,
        ]
    }
}

impl Snapshot {
    /// What is assumed of a card; `None` without the shipped assumptions.
    pub(crate) fn life(&self, sku: &str) -> Option<LifeInputs> {
        let find = |id: &str| {
            let is_its = |input: &Input| of_card(&input.id, id).is_some_and(|own| own.eq_ignore_ascii_case(sku));
            self.inputs.all().iter().position(is_its).or_else(|| self.inputs.find(id))
        };
        Some(LifeInputs {
            first_fall: find("life_first_fall")?,
            yearly_fall: find("life_yearly_fall")?,
            floor: find("life_value_floor")?,
            price_progress: find("life_price_progress")?,
            energy_progress: find("life_energy_progress")?,
            warranty: find("life_warranty")?,
            repair_share: find("life_repair_share")?,
            wear_from: find("life_wear_from")?,
            wear: find("life_wear_growth")?,
            margin: find("life_used_margin")?,
            power_price: self.inputs.find(POWER_PRICE)?,
            failures: find(FAILURES)?,
            early: find(EARLY)?,
            repair_hours: find(REPAIR_HOURS)?,
        })
    }
}

/// The card that an id names behind that of an assumption.
fn of_card<'i>(id: &'i str, assumption: &str) -> Option<&'i str> {
    id.strip_prefix(assumption)?.strip_prefix('.')
}

/// The assumption and the card that an id names; `None` where it names no card.
fn split(id: &str) -> Option<(&str, &str)> {
    id.starts_with(BEGIN).then(|| id.split_once('.')).flatten()
}

/// Whether it is assumed of cards, so that one of them may have its own; power has its price at a place.
fn is_of_cards(id: &str) -> bool {
    let is_shipped = || id != POWER_PRICE && id.starts_with(BEGIN) && reference::assumption(id).is_some();
    [FAILURES, EARLY, REPAIR_HOURS].contains(&id) || is_shipped()
}

/// The id under which a row of the workspace counts: with its card, where it has one.
pub(super) fn id_of(row: &Row) -> Option<String> {
    let id = row.get("id")?;
    match row.get("sku").filter(|_| is_of_cards(id)) {
        Some(sku) => Some(format!("{id}.{sku}")),
        None => Some(id.to_owned()),
    }
}

/// Makes known what the reference data tell of failures and repairs, where some option buys cards.
pub(super) fn enter(quotes: &[Quote], options: &[Plan], inputs: &mut Inputs) {
    let mut rows = options.iter().flat_map(|own| &own.rows);
    if !rows.any(|row| quotes[row.quote].billing == Billing::Owned) {
        return;
    }
    let own = [
        (FAILURES, "permanent_rate", message!("life-failures"), Measure::Written(PER_CARD_YEAR.to_owned())),
        (EARLY, "early_failures", message!("life-early"), Measure::Unit(Unit::Share)),
        (REPAIR_HOURS, "replacement_hours", message!("life-repair-hours"), Measure::Written(HOURS.to_owned())),
    ];
    for (id, row, label, unit) in own {
        let found = reference::reliability().iter().find(|own| own.id == row);
        let Some((found, range)) = found.and_then(|own| Some((own, range(&own.value)?))) else { continue };
        inputs.intern(Input {
            id: id.to_owned(),
            label,
            unit,
            range,
            fx: None,
            limits: limits(id).unwrap_or(Limits::AMOUNT),
            origin: Origin::Shipped,
            place: None,
            source: found.evidence.source.to_owned(),
            date: found.evidence.observed.to_owned(),
            grade: scorecard::Grade::Stated.word().to_owned(),
            owner: String::new(),
            find_out: String::new(),
        });
    }
}

/// A published figure as something to draw from: its ends with what is typical between them.
fn range(band: &Band) -> Option<Range> {
    match (band.low, band.typical, band.high) {
        (Some(low), Some(typical), Some(high)) => Range::triangular(low, typical, high),
        (Some(low), None, Some(high)) => Range::uniform(low, high),
        (None, Some(typical), None) => Some(Range::point(typical)),
        _ => None,
    }
}

/// What is taken under an id that no shipped assumption has; `None` for another id.
pub(crate) fn known(id: &str) -> Option<Known> {
    let named = split(id).map_or(id, |(assumption, _)| assumption);
    let limits = limits(named).filter(|_| is_of_cards(named))?;
    Some(Known { value: None, limits })
}

/// Limits of an assumption beyond those of its unit.
pub(crate) fn limits(id: &str) -> Option<Limits> {
    let up_to = |high: i32| Limits { low: Some(0), high: Some(high), open_low: false };
    match id {
        "life_first_fall"
        | "life_yearly_fall"
        | "life_value_floor"
        | "life_price_progress"
        | "life_energy_progress"
        | "life_repair_share"
        | "life_used_margin"
        | EARLY => Some(Limits::SHARE),
        "life_wear_growth" => Some(Limits::SHARE),
        "life_warranty" => Some(up_to(MONTHS)),
        "life_wear_from" => Some(up_to(2 * YEARS)),
        FAILURES => Some(up_to(MOST_FAILURES)),
        REPAIR_HOURS => Some(up_to(LONGEST_REPAIR)),
        _ => None,
    }
}

/// Checks that what is entered for one card is of a card that the sheet Quotes has.
pub(super) fn check(book: &Book, problems: &Problems) {
    let skus: BTreeSet<&str> = book.rows("quotes").iter().filter_map(|row| row.get("sku")).collect();
    let is_known = |sku: &str| skus.iter().any(|own| own.eq_ignore_ascii_case(sku));
    for (at, row) in book.rows("assumptions").iter().enumerate() {
        let Some(id) = row.get("id") else { continue };
        let named = split(id).filter(|(assumption, _)| is_of_cards(assumption));
        if let Some((_, sku)) = named.filter(|(_, sku)| !is_known(sku)) {
            let path = format!("assumptions[{at}].id");
            problems.add("P836", &path, id, message!("life-no-card"), meant(sku, &skus));
        }
    }
}

fn meant(sku: &str, known: &BTreeSet<&str>) -> Message {
    let all: Vec<&str> = known.iter().copied().collect();
    match nearest(sku, &all) {
        Some(near) => message!("life-meant", near = near),
        None => message!("life-meant.none"),
    }
}
