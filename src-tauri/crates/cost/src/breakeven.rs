//! When owning becomes cheaper than renting: running hours, months, the share of hours it takes, with interest or not.
//!
//! The formulas are over doubles; the saving per hour is subtracted exactly first, since prices often nearly cancel.

use input::{Node, Place, Problem, Read};
use quantity::{Currency, Decimal, HOURS_PER_MONTH, HOURS_PER_YEAR, decimal, real};
use serde::Serialize;
use vocabulary::{Message, message};

/// What owning and renting cost. All money is in one currency.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Breakeven {
    /// Price of what is owned, at least 0.
    pub capex: Decimal,
    /// Running cost of owning, per running hour, at least 0.
    pub opex_per_hour: Decimal,
    /// Rent per running hour, at least 0.
    pub rent_per_hour: Decimal,
    /// Running hours a day, above 0 to 24.
    pub hours_per_day: f64,
    /// How long what is owned lasts, above 0.
    pub life_years: Option<f64>,
    /// Annual, above −1.
    pub discount_rate: Option<f64>,
}

input::request! {
    /// What owning and renting cost, as asked.
    pub struct BreakevenRequest {
        own: OwnCost,
        rent: RentCost,
        hours_per_day: f64 as hours = 24.0,
        life_years: Option<f64> as years,
        discount_rate: Option<f64> as annual_rate,
        currency: Currency,
    }

    pub(crate) struct OwnCost {
        capex: Decimal as price,
        opex_per_hour: Decimal as price,
    }

    pub(crate) struct RentCost {
        per_hour: Decimal as price,
    }
}

/// When owning pays. `None` is "never" or "cannot be said"; `notes` gives the reason.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct BreakevenAnswer {
    /// Currency of the prices.
    pub currency: Currency,
    /// Running hours until the saving has paid for the purchase.
    pub hours: Option<f64>,
    /// The same in months of 730·`hours_per_day`/24 running hours.
    pub months: Option<f64>,
    /// `months` / 12.
    pub years: Option<f64>,
    /// Share of all hours of its life above which owning is cheaper, 0 to 1.
    pub utilisation: Option<f64>,
    /// Months until the discounted savings have paid for the purchase.
    pub discounted_months: Option<f64>,
    /// `life_years` in months.
    pub life_months: Option<f64>,
    /// What is paid for owning and for renting, added up: at the start, at the break-even where it is in sight, at the end.
    pub curve: Vec<PaidPoint>,
    /// Why a figure is `null`.
    pub notes: Vec<Message>,
}

/// What has been paid by the end of a month, in the currency of the prices.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PaidPoint {
    /// Months from the purchase, 0 being the purchase itself.
    pub month: f64,
    /// For what is owned.
    pub owned: f64,
    /// For what is rented.
    pub rented: f64,
}

/// Months that a curve shows at least, where no life is given, and behind a break-even as a multiple of it; one further away
/// than the last is out of sight.
const LEAST_MONTHS: f64 = 12.0;
const MONTHS: f64 = 60.0;
const BEHIND: f64 = 1.15;
const IN_SIGHT: f64 = 600.0;

/// Answers `assay breakeven`; reports every problem of the document.
pub fn breakeven(document: &Node) -> Result<BreakevenAnswer, Vec<Problem>> {
    Place::read(document, |root| {
        let BreakevenRequest { own, rent, hours_per_day, life_years, discount_rate, currency } = Read::read(&root)?;
        let (OwnCost { capex, opex_per_hour }, rent_per_hour) = (own, rent.per_hour);
        let case = Breakeven { capex, opex_per_hour, rent_per_hour, hours_per_day, life_years, discount_rate };
        Some(breakeven_of(currency, &case))
    })
}

/// When owning pays, in running hours, months, years, as utilisation and with interest.
pub fn breakeven_of(currency: Currency, case: &Breakeven) -> BreakevenAnswer {
    let saving = decimal::f64_of(case.rent_per_hour.saturating_sub(case.opex_per_hour));
    let mut notes = Vec::new();
    let hours = finite((saving > 0.0).then(|| decimal::f64_of(case.capex) / saving));
    if hours.is_none() {
        notes.push(message!("general-sentence", said = message!("cost-never-pays")));
    }
    let months = finite(hours.map(|hours| hours / (f64::from(HOURS_PER_MONTH) * case.hours_per_day / 24.0)));
    if hours.is_some() && months.is_none() {
        notes.push(message!("cost-no-months"));
    }
    let life_months = case.life_years.map(|years| (years * 12.0).min(f64::MAX));
    BreakevenAnswer {
        currency,
        hours,
        months,
        life_months,
        curve: curve(case, months, life_months),
        years: months.map(|months| months / 12.0),
        utilisation: hours.and_then(|hours| noting(&mut notes, utilisation(hours, case.life_years))),
        discounted_months: months.and_then(|months| noting(&mut notes, discounted(months, case.discount_rate))),
        notes,
    }
}

/// Paid by the end of month m: capex + opex·h·m for owning, rent·h·m for renting, h being hours of use in a month. Both are straight, so
/// that start, crossing and end are all of it.
fn curve(case: &Breakeven, months: Option<f64>, life: Option<f64>) -> Vec<PaidPoint> {
    let hourly = f64::from(HOURS_PER_MONTH) * case.hours_per_day / 24.0;
    let [capex, opex, rent] = [case.capex, case.opex_per_hour, case.rent_per_hour].map(decimal::f64_of);
    let paid = |month: f64| {
        let hours = hourly * month;
        PaidPoint { month, owned: capex + opex * hours, rented: rent * hours }
    };
    let seen = months.filter(|months| *months < IN_SIGHT).map_or(0.0, |months| months * BEHIND);
    let end = life.unwrap_or(MONTHS).max(LEAST_MONTHS).max(seen);
    let crossing = months.filter(|months| *months > 0.0 && *months < end);
    let points = [Some(0.0), crossing, Some(end)].into_iter().flatten().map(paid);
    points.filter(|point| point.owned.is_finite() && point.rented.is_finite()).collect()
}

fn finite(x: Option<f64>) -> Option<f64> {
    x.filter(|x| x.is_finite())
}

/// The figure, or its reason for being `null` as a note.
fn noting(notes: &mut Vec<Message>, figure: Result<f64, Message>) -> Option<f64> {
    figure.map_err(|reason| notes.push(reason)).ok()
}

/// Break-even hours as a share of the hours in the life.
fn utilisation(hours: f64, life_years: Option<f64>) -> Result<f64, Message> {
    let life = life_years.ok_or_else(|| message!("cost-no-utilisation"))?;
    match hours / (life * f64::from(HOURS_PER_YEAR)) {
        share if share <= 1.0 => Ok(share),
        _ => Err(message!("cost-no-utilisation.above")),
    }
}

/// Months n at which savings S at month ends, i = (1 + rate)^(1/12) − 1, are worth the capex C:
/// n = −ln(1 − C·i/S)/ln(1 + i), where C/S is the break-even without interest.
///
/// Source: the present value of an annuity solved for its length (Brealey, Myers & Allen, "Principles of Corporate Finance", ch. 2).
fn discounted(months: f64, discount_rate: Option<f64>) -> Result<f64, Message> {
    let rate = discount_rate.ok_or_else(|| message!("cost-no-discounted"))?;
    let force = real::ln_1p(rate) / 12.0;
    if force == 0.0 {
        return Ok(months);
    }
    let share = months * real::exp_m1(force);
    if share >= 1.0 {
        return Err(message!("cost-no-discounted.never"));
    }
    Ok(-real::ln_1p(-share) / force)
}

fn hours(place: &Place) -> Option<f64> {
    place.number_where(|hours| hours > 0.0 && hours <= 24.0, message!("cost-hours"))
}

fn years(place: &Place) -> Option<f64> {
    place.number_where(|years| years > 0.0, message!("cost-years"))
}

fn annual_rate(place: &Place) -> Option<f64> {
    place.number_where(|rate| rate > -1.0, message!("cost-annual-rate"))
}

fn price(place: &Place) -> Option<Decimal> {
    place.decimal_where(|x| x >= Decimal::ZERO, message!("json-price"))
}
