//! What an option was to cost and to deliver, month by month: the central case, against which bills are held later.
//!
//! The cost kernel itself is asked, once for each month with money counted only where it falls due in that month, and once with hours
//! counted only in it. Hours of cards that are rented are told by quote, each with what they cost in the month that they run
//! in: a rent that is paid ahead falls due in another. Cards that are owned are on no bill of hours.

use crate::base::{self, Base};
use crate::demand_report;
use crate::inputs::InputId;
use crate::model::contracts::{self, Prices};
use crate::model::{ItemOf, Model, Numbers, card_hours, evaluate, evaluate_itemised, state};
use crate::scalar::Exact;
use crate::snapshot::{Billing, Snapshot};
use cost::Settled;
use input::Problem;
use quantity::decimal::{self, Amount};
use quantity::{Decimal, HOURS_PER_MONTH};
use std::collections::BTreeMap;
use tables::Book;
use vocabulary::Tier;

/// A month of an option, in the frame's currency.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlannedMonth {
    /// 0 is the month of signing.
    pub month: u32,
    /// What falls due.
    pub cash: Amount,
    /// GPU-hours that are paid, in reference GPUs.
    pub paid_hours: Amount,
    /// GPU-hours that are useful, in reference GPUs.
    pub effective_hours: Amount,
    /// Hours of rented cards, those of one quote once.
    pub hours: Vec<PlannedHours>,
}

/// Hours of a card in a month.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlannedHours {
    /// Id of the quote.
    pub quote: String,
    /// The card as its quote names it.
    pub card: String,
    /// How it is paid.
    pub billing: Billing,
    /// Hours of that card.
    pub hours: Amount,
    /// What these hours cost, whenever that falls due.
    pub cost: Amount,
}

/// The months of the option of that id from 0 on; `None` for one that is not there, is incomplete, or leaves the digits of the books.
///
/// # Errors
/// Everything that keeps the book from being read.
pub fn planned(book: &Book, option: &str) -> Result<Option<Vec<PlannedMonth>>, Vec<Problem>> {
    let snapshot = Snapshot::read(book)?;
    let tiers = demand_report::tiers(&snapshot);
    let exploratory: Vec<bool> =
        tiers.iter().map(|own| own.as_ref().is_some_and(|own| own.tier == Tier::Exploratory)).collect();
    let model = Model::new(&snapshot, &exploratory).ok_or_else(|| vec![base::lacks_assumptions()])?;
    let Some(at) = snapshot.options.iter().position(|own| own.id == option) else { return Ok(None) };
    let base = base::base(&model)?;
    Ok(base.options[at].is_some().then(|| months(&model, &base, at)).flatten())
}

fn months(model: &Model, base: &Base, at: usize) -> Option<Vec<PlannedMonth>> {
    let (option, x) = (&model.options[at], &base.x);
    let rents = rents(model, base, at)?;
    let mut numbers: Numbers<Exact> = base.numbers.clone();
    let mut all = Vec::new();
    for month in 0..=base.numbers.last_month() {
        numbers.count_only(model, month);
        let (due, items) = evaluate_itemised(model, &numbers, &state(model, &numbers, x), option, x);
        numbers.weigh_only(model, month);
        let shared = state(model, &numbers, x);
        let served = evaluate(model, &numbers, &shared, option, x);
        let mut hours: BTreeMap<usize, [Decimal; 2]> = BTreeMap::new();
        for own in card_hours(model, &numbers, &shared, option, x) {
            let row = option.row(own.place);
            let paid = own.paid.0?;
            if row.billing == Billing::Owned || paid.is_zero() {
                continue;
            }
            let due = items.iter().filter(|item| item.of == ItemOf::row(own.place));
            let due = due.map(|item| item.amount.0).try_fold(Decimal::ZERO, |sum, own| sum.checked_add(own?));
            let cost = rents.get(&own.place).map_or(due, |rent| rent.get(month as usize).copied())?;
            let sum = hours.entry(row.quote).or_default();
            *sum = [sum[0].checked_add(paid)?, sum[1].checked_add(cost)?];
        }
        let booked = |own: Decimal| decimal::may_be_booked(own).then(|| Amount(decimal::book(own)));
        let told = |(quote, [hours, cost]): (usize, [Decimal; 2])| {
            let own = &model.snapshot.quotes[quote];
            let (quote, card, billing) = (own.id.clone(), own.sku.clone(), own.billing);
            Some(PlannedHours { quote, card, billing, hours: booked(hours)?, cost: booked(cost)? })
        };
        all.push(PlannedMonth {
            month,
            cash: booked(due.tcc().0?)?,
            paid_hours: booked(served.paid.0?)?,
            effective_hours: booked(served.effective.0?)?,
            hours: hours.into_iter().map(told).collect::<Option<_>>()?,
        });
    }
    Some(all)
}

/// What the hours of each committed row cost by month, 0 first: the price of the month, however it is paid. `None` beyond 28 digits.
fn rents(model: &Model, base: &Base, at: usize) -> Option<BTreeMap<(usize, usize), Vec<Decimal>>> {
    let (snapshot, assumed, option) = (model.snapshot, &model.assumed, &model.options[at]);
    let of = |input: InputId| base.x.get(input)?.0;
    let prices = Prices { of: &of, decline: of(assumed.price_decline)?, residual_share: of(assumed.residual_share)? };
    let mut found = BTreeMap::new();
    for place in option.sequence.iter().filter(|place| option.row(**place).billing == Billing::Committed) {
        let row = option.row(*place);
        let Some(supply) = snapshot.options[at].rows.iter().find(|supply| supply.row == row.row) else { continue };
        let settled: Settled<Decimal> = contracts::settled(snapshot, supply, &prices)?;
        let unit = Decimal::from(snapshot.quotes[row.quote].unit_gpus).checked_mul(Decimal::from(HOURS_PER_MONTH))?;
        let rent = |(units, price): (&Decimal, &Option<Decimal>)| {
            units.checked_mul(unit)?.checked_mul(price.unwrap_or_default())
        };
        let months = settled.units.iter().zip(&settled.price).map(rent);
        found.insert(*place, std::iter::once(Some(Decimal::ZERO)).chain(months).collect::<Option<Vec<_>>>()?);
    }
    Some(found)
}
