//! `assay mix`: reads the document, finds the cheapest capacities, settles them in exact amounts and sets rules of thumb beside them.

use crate::case::Case;
use crate::grain::double;
use crate::ledger::{Ledger, Settled, Unsettled};
use crate::notes::{NoCost, cut_short, no_cost, unbought};
use crate::problems::{SHORT, TOO_LARGE};
use crate::{Best, Plan, Scenario, Shortfall, read};
use input::{Keyed, Node, Place, Problem, Problems};
use quantity::decimal::{self, Amount};
use quantity::{Currency, Decimal};
use serde::Serialize;
use vocabulary::{Message, MixRule, message};

/// The cheapest mix. Money is in `currency`, for all hours given, expected over the scenarios.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct MixAnswer {
    /// Currency of every amount.
    pub currency: Currency,
    /// Units to buy; `null` for what has no fixed price.
    pub capacity: Keyed<Option<f64>>,
    /// The least cost.
    pub cost: Amount,
    /// Fixed and variable, which add up to it.
    pub cost_by_option: Keyed<Amount>,
    /// Useful GPU-hours, which add up to demand.
    pub hours_by_option: Keyed<f64>,
    /// Hours over capacity; `null` where nothing is bought.
    pub utilisation: Keyed<Option<f64>>,
    /// What rules of thumb would cost.
    pub versus: MixVersus,
    /// What one unit more would save, the others kept.
    pub marginal: Keyed<Amount>,
    /// Rules that cannot serve.
    pub notes: Vec<Message>,
}

/// What rules of thumb would cost; `null` where one cannot serve.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct MixVersus {
    /// Everything by use.
    pub all_on_demand: Option<Amount>,
    /// The cheapest owned option, bought to the highest hour.
    pub all_owned: Option<Amount>,
    /// The reserved option with the lowest fixed price, bought to the lowest hour, the rest on demand.
    pub cover_minimum: Option<Amount>,
    /// The same, bought to the highest hour.
    pub cover_peak: Option<Amount>,
}

/// Answers `assay mix`.
///
/// Reports every problem of the document: shape (J0xx), supply and demand (M9xx).
pub fn mix(document: &Node) -> Result<MixAnswer, Vec<Problem>> {
    Place::read(document, |root| answer(&read::case(&root)?, root.problems()))
}

fn answer(case: &Case, problems: &Problems) -> Option<MixAnswer> {
    let demand: Vec<Vec<f64>> =
        case.courses.iter().map(|course| course.gpus.iter().copied().map(double).collect()).collect();
    let scenarios: Vec<Scenario> = case
        .courses
        .iter()
        .zip(&demand)
        .map(|(course, gpus)| Scenario { probability: double(course.probability), gpus })
        .collect();
    let supplies = case.offers.iter().map(|offer| offer.supply()).collect();
    let plan = Plan::new(supplies, &scenarios, double(case.interruptible)).or_else(|| too_large(problems))?;
    if let Some(short) = plan.shortfall(&scenarios) {
        return cannot_serve(case, &short, problems);
    }
    let best = plan.best().or_else(|| too_large(problems))?;
    let ledger = Ledger::new(case, &plan.merit).or_else(|| too_large(problems))?;
    Priced { case, plan: &plan, ledger, best }.answer().or_else(|| too_large(problems))
}

/// A case with its best units.
struct Priced<'c> {
    case: &'c Case,
    plan: &'c Plan,
    ledger: Ledger<'c>,
    best: Best,
}

impl Priced<'_> {
    /// `None` where an amount is too large.
    fn answer(&self) -> Option<MixAnswer> {
        let units = decimals(&self.best.units)?;
        let settled = self.ledger.settle(&units, |_| true).ok()?;
        let mut notes: Vec<Message> = cut_short(&self.best).into_iter().chain(unbought(self.case, &units)).collect();
        let versus = self.versus(&mut notes)?;
        Some(MixAnswer {
            currency: self.case.currency,
            capacity: self.keyed(|at| self.case.offers[at].is_bought().then(|| double(units[at]))),
            cost: Amount(settled.total()),
            cost_by_option: self.keyed(|at| Amount(settled.cost[at])),
            hours_by_option: self.keyed(|at| double(settled.hours[at])),
            utilisation: self.keyed(|at| self.utilisation(at, units[at], settled.hours[at])),
            versus,
            marginal: self.marginal(&units, &settled)?,
            notes,
        })
    }

    fn keyed<T>(&self, figure: impl Fn(usize) -> T) -> Keyed<T> {
        self.case.offers.iter().enumerate().map(|(at, offer)| (offer.id.clone(), figure(at))).collect()
    }

    fn utilisation(&self, at: usize, units: Decimal, hours: Decimal) -> Option<f64> {
        let paid = units.checked_mul(self.case.offers[at].nameplate())?.checked_mul(self.case.hours().into())?;
        hours.checked_div(paid).map(double)
    }

    fn marginal(&self, units: &[Decimal], settled: &Settled) -> Option<Keyed<Amount>> {
        let bought = self.case.offers.iter().enumerate().filter(|(_, offer)| offer.is_bought());
        let saved = bought.map(|(at, offer)| {
            let mut more = units.to_vec();
            more[at] = more[at].checked_add(Decimal::ONE)?;
            let cost = self.ledger.settle(&more, |_| true).ok()?.total();
            Some((offer.id.clone(), Amount(settled.total() - cost)))
        });
        saved.collect()
    }

    fn versus(&self, notes: &mut Vec<Message>) -> Option<MixVersus> {
        let mut cost = |rule| match self.thumb(rule) {
            Ok(cost) => Some(Some(Amount(cost))),
            Err(Some(why)) => {
                notes.push(no_cost(rule, why));
                Some(None)
            }
            Err(None) => None,
        };
        Some(MixVersus {
            all_on_demand: cost(MixRule::AllOnDemand)?,
            all_owned: cost(MixRule::AllOwned)?,
            cover_minimum: cost(MixRule::CoverMinimum)?,
            cover_peak: cost(MixRule::CoverPeak)?,
        })
    }

    /// What a rule costs, or why it has no cost; neither where an amount is too large.
    fn thumb(&self, rule: MixRule) -> Result<Decimal, Option<NoCost>> {
        let thumb = self.plan.thumb(rule).ok_or(Some(NoCost::Nothing))?;
        let units = decimals(&thumb.units).ok_or(None)?;
        match self.ledger.settle(&units, |at| thumb.serves[at]) {
            Ok(settled) => Ok(settled.total()),
            Err(Unsettled::Short) => Err(Some(NoCost::Short)),
            Err(Unsettled::TooLarge) => Err(None),
        }
    }
}

/// Exact, but for what is so small that its digits go beyond 28 decimals.
fn decimals(units: &[f64]) -> Option<Vec<Decimal>> {
    units.iter().map(|units| decimal::of_f64(*units).or_else(|| decimal::parse(&format!("{units:.12}")))).collect()
}

fn too_large<T>(problems: &Problems) -> Option<T> {
    let (found, expected) = (message!("mix-too-large"), message!("cost-too-large.expected"));
    problems.add(TOO_LARGE, "", found, expected, message!("cost-too-large.hint"));
    None
}

/// Says by how much the options fall short, and in which hour most.
fn cannot_serve<T>(case: &Case, short: &Shortfall, problems: &Problems) -> Option<T> {
    let hour = short.hour;
    let path = match case.has_scenarios {
        true => format!("demand_scenarios[{}].gpus[{hour}]", short.scenario),
        false => format!("demand[{hour}]"),
    };
    let found = message!(
        "mix-short",
        gpus = shown(short.gpus),
        served = shown(short.served),
        by = shown(short.gpus - short.served),
        hours = short.hours
    );
    let hint = match short.spot_held_back > 0.0 {
        true if short.spot_held_back.is_finite() => {
            message!("mix-short.share", spot = shown(short.spot_held_back))
        }
        true => message!("mix-short.endless"),
        false => message!("mix-short.hint"),
    };
    problems.add(SHORT, &path, found, message!("mix-short.expected"), hint);
    None
}

/// Six decimals are enough for a message.
fn shown(gpus: f64) -> String {
    decimal::of_f64(gpus).map_or_else(|| gpus.to_string(), |gpus| decimal::print(gpus.round_dp(6)))
}
