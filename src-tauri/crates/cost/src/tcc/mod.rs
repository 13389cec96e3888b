//! The total cost of compute of one document: cash-flow lines in, totals, present value and unit costs out; with uncertain numbers what
//! trials say of the total, and of several scenarios which is cheapest, how surely, and what it were worth to know.
//!
//! Reading, booking, unit costs, trials and comparison each have a file; this one joins them and holds the answer's shape.

mod books;
mod compare;
mod lines;
mod reading;
mod simulate;
mod uncertain;
mod unit_costs;
mod worth;

use crate::compounding::present_value;
use crate::problems::too_large;
use books::Books;
use compare::Scenario;
pub use compare::{CompareAnswer, InputWorth, MeanTotal, ScenarioRegret};
use input::{Keyed, Node, Place, Problem, Problems};
use quantity::decimal::Amount;
use quantity::{Currency, Decimal, decimal};
pub use reading::TccRequest;
use reading::{Asked, Case};
use serde::Serialize;
pub use simulate::{Driver, Histogram, Percentiles, Simulated};
use uncertain::Uncertainty;
use vocabulary::{Message, message};

/// What a set of cost lines adds up to. Money is in `currency`, exact, printed to at most ten decimals.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct TccAnswer {
    /// Currency of every amount.
    pub currency: Currency,
    /// Sum of all amounts, undiscounted.
    pub total: Amount,
    /// Σ `monthly[m]` / (1 + discount rate)^(m/12).
    pub npv: Amount,
    /// The parts of `total`; they add up to it.
    pub by_category: ByCategory,
    /// The parts of `total` by bucket (`opex.energy`), those that occur; they add up to it.
    pub by_bucket: Keyed<Amount>,
    /// Amounts of months 0..=months; they add up to `total`.
    pub monthly: Vec<Amount>,
    /// `total` per GPU-hour paid for.
    pub per_paid_gpu_hour: Option<Amount>,
    /// `total` per useful GPU-hour.
    pub per_effective_gpu_hour: Option<Amount>,
    /// `total` per million tokens.
    pub cost_per_million_tokens: Option<Amount>,
    /// Why a figure is `null`.
    pub notes: Vec<Message>,
}

/// The same where numbers are uncertain.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct UncertainAnswer {
    /// At the stated amounts.
    #[serde(flatten)]
    pub stated: TccAnswer,
    /// What the trials say of `total`.
    #[serde(flatten)]
    pub simulated: Simulated,
}

/// The answer of `tcc`: of one case, or of several side by side.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum TccReply {
    /// Of one case.
    One(Box<TccAnswer>),
    /// Of one case with uncertain numbers.
    Uncertain(Box<UncertainAnswer>),
    /// Of scenarios.
    Several(Box<CompareAnswer>),
}

/// The three parts of a total cost of compute.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ByCategory {
    /// What is bought.
    pub capex: Amount,
    /// What is paid to run it.
    pub opex: Amount,
    /// What no invoice shows.
    pub hidden: Amount,
}

/// Answers `assay tcc`: the exact figures at the stated amounts, of one case or of `scenarios`, and what trials say where `uncertainty`
/// names numbers. The same document and seed give the same answer on any number of threads.
///
/// Reports every problem of the document: shape (J0xx), cost (C4xx).
pub fn tcc(document: &Node, threads: usize) -> Result<TccReply, Vec<Problem>> {
    Place::read(document, |root| match reading::asked(&root)? {
        Asked::One(case, uncertainty) => one(&case, uncertainty, root.problems(), threads),
        Asked::Several(cases, uncertainty) => several(cases, &uncertainty, root.problems(), threads),
    })
}

/// Trials are drawn of a document without any problem only: they take time, and would be of other lines.
fn one(case: &Case, uncertainty: Option<Uncertainty>, problems: &Problems, threads: usize) -> Option<TccReply> {
    let certain = answer(case, problems)?;
    let Some(uncertainty) = uncertainty.filter(|_| problems.is_empty()) else {
        return Some(TccReply::One(Box::new(certain)));
    };
    let simulated = within(simulate::simulate(case, &uncertainty, threads), problems)?;
    let notes = certain.notes.iter().cloned().chain(compare::notes(&uncertainty)).collect();
    let stated = TccAnswer { notes, ..certain };
    Some(TccReply::Uncertain(Box::new(UncertainAnswer { stated, simulated })))
}

fn several(
    cases: Vec<(String, Case)>,
    uncertainty: &Uncertainty,
    problems: &Problems,
    threads: usize,
) -> Option<TccReply> {
    let scenario = |(name, case): (String, Case)| {
        let certain = answer(&case, problems);
        certain.map(|certain| Scenario { name, case, certain })
    };
    let scenarios: Vec<Option<Scenario>> = cases.into_iter().map(scenario).collect();
    let scenarios = scenarios.into_iter().collect::<Option<Vec<_>>>().filter(|_| problems.is_empty())?;
    let compared = within(compare::compare(scenarios, uncertainty, threads), problems)?;
    Some(TccReply::Several(Box::new(compared)))
}

/// What trials say; amounts beyond 28 digits are the doing of an uncertain number.
fn within<T>(said: Option<T>, problems: &Problems) -> Option<T> {
    if said.is_none() {
        problems.report(too_large("uncertainty", message!("cost-too-large.trial")));
    }
    said
}

/// A double as an amount, half-even to ten decimals; `None` beyond 28 digits.
fn money(x: f64) -> Option<Amount> {
    let amount = decimal::of_f64(x).or_else(|| decimal::parse(&format!("{x:.10}")));
    amount.map(|amount| Amount(decimal::book(amount)))
}

fn answer(case: &Case, problems: &Problems) -> Option<TccAnswer> {
    let books = Books::keep(case, problems);
    let npv = net_present_value(case, &books, problems);
    let units = unit_costs::of(case, books.total(), problems);
    let (npv, units) = (npv?, units?);
    Some(TccAnswer {
        currency: case.horizon.currency,
        total: Amount(books.total()),
        npv: Amount(npv),
        by_category: books.by_category(),
        by_bucket: books.by_bucket(),
        monthly: books.monthly().into_iter().map(Amount).collect(),
        per_paid_gpu_hour: units.per_paid_gpu_hour,
        per_effective_gpu_hour: units.per_effective_gpu_hour,
        cost_per_million_tokens: units.per_million_tokens,
        notes: units.notes,
    })
}

fn net_present_value(case: &Case, books: &Books, problems: &Problems) -> Option<Decimal> {
    let value = present_value(&books.monthly(), case.discount_rate?);
    if value.is_none() {
        problems.report(too_large(&case.at("discount_rate"), message!("cost-too-large.present")));
    }
    value
}
