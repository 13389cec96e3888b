//! One contract, month by month: what it costs, what is signed with it, and what its rights are worth.
//!
//! [`settle`] is the kernel, over terms that are within their limits; reading a document, the course of a committed contract,
//! purchases and notes each have a file; each rule stands where it is applied.

mod calendar;
mod course;
mod credits;
mod held;
mod notes;
mod owned;
mod quote;
mod reading;
mod schedule;
mod settled;
mod steps;
mod terms;

use crate::compounding::present_value;
use crate::problems::too_large;
pub use course::{Course, Due, Priced};
pub use credits::{CreditTier, Credits};
use input::{Node, Place, Problem, Problems};
pub use notes::contract_notes;
use quantity::decimal::{self, Amount};
use quantity::{Currency, Decimal};
use reading::Case;
pub use reading::ContractRequest;
use serde::Serialize;
pub use settled::{Leaving, Settled, Signed, owed_on_notice, settle};
pub use terms::{Asked, BreakRight, Clauses, Commitment, ShrinkRight, Terms, UnitStep};
use vocabulary::{Message, message};

/// What one contract costs. Money is in `currency`, exact, printed to at most ten decimals.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ContractAnswer {
    /// Currency of every amount.
    pub currency: Currency,
    /// Amounts of months 0 to the horizon.
    pub monthly: Vec<Amount>,
    /// What falls due after the horizon.
    pub after_horizon: Amount,
    /// Units paid for, of what is owned: held, in months 1 to the horizon.
    pub units: Vec<f64>,
    /// Price per GPU-hour in the same months; `null` where no rent runs and for what is owned.
    pub price: Vec<Option<Amount>>,
    /// What is signed.
    pub signed: ContractSigned,
    /// What leaving costs in months 12, 24, … and in the last.
    pub leaving: Vec<ContractLeaving>,
    /// What leaving in the last month costs, a part of `total`.
    pub rigidity: Amount,
    /// Sum of `monthly` and `after_horizon`.
    pub total: Amount,
    /// All amounts, each discounted from its month.
    pub npv: Amount,
    /// What is paid for beyond what was asked for, and why nothing is signed.
    pub notes: Vec<Message>,
}

/// What a signature commits to, undiscounted.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ContractSigned {
    /// Rent of the first term to its earliest exit and the fee for it, or all purchases.
    pub amount: Amount,
    /// First month of rent or payment; `null` where nothing is signed.
    pub first_month: Option<u32>,
    /// Last month of it.
    pub last_month: Option<u32>,
}

/// What leaving in a month costs.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ContractLeaving {
    /// The month.
    pub month: u32,
    /// Rent and fee still owed.
    pub cost: Amount,
}

/// Answers `assay contract`.
///
/// Reports every problem of the document: shape (J0xx), cost (C4xx).
pub fn contract(document: &Node) -> Result<ContractAnswer, Vec<Problem>> {
    Place::read(document, |root| answer(&reading::case(&root)?, root.problems()))
}

fn answer(case: &Case, problems: &Problems) -> Option<ContractAnswer> {
    let (terms, asked) = (&case.terms, case.asked());
    let settled = or_too_large(settle(terms, &asked), problems, "quote.price", message!("cost-too-large"))?;
    let value = present_value(&settled.amounts, case.discount_rate);
    let npv = or_too_large(value, problems, "discount_rate", message!("cost-too-large.present"))?;
    Some(ContractAnswer {
        currency: case.currency,
        monthly: settled.split().0.iter().copied().map(Amount).collect(),
        after_horizon: Amount(settled.after_horizon()?),
        units: settled.units.iter().copied().map(decimal::f64_of).collect(),
        price: settled.price.iter().map(|price| price.map(Amount)).collect(),
        signed: signed(settled.signed),
        leaving: settled.leaving.iter().map(|l| ContractLeaving { month: l.month, cost: Amount(l.cost) }).collect(),
        rigidity: Amount(settled.rigidity),
        total: Amount(settled.total),
        npv: Amount(npv),
        notes: contract_notes(terms, &asked, &settled),
    })
}

fn or_too_large<T>(found: Option<T>, problems: &Problems, path: &str, what: Message) -> Option<T> {
    if found.is_none() {
        problems.report(too_large(path, what));
    }
    found
}

fn signed(signed: Option<Signed<Decimal>>) -> ContractSigned {
    ContractSigned {
        amount: Amount(signed.map(|signed| signed.amount).unwrap_or_default()),
        first_month: signed.map(|signed| signed.first_month),
        last_month: signed.map(|signed| signed.last_month),
    }
}
