//! The CFO's view: what each option does to result, cash and balance sheet by fiscal year, beside TCC. The kernel is the room `accounts`;
//! here the central case of an option becomes a case of it. No figure of the decision rests on any of it.

mod abroad;
mod case;
mod figures;
mod items;
mod lines;
mod policy;
mod terms;

pub use figures::option_of_books;
pub use policy::{MONTH_0, month_0};
pub(crate) use policy::{charge_of_cards, check as check_policy, known, limits};

use crate::answer::quote_name;
use crate::base::{self, BaseOption};
use crate::demand_report;
use crate::model::Model;
use crate::report::books::{BooksReport, BooksYear, ContractBooks, OptionBooks};
use crate::snapshot::Snapshot;
use ::input::Problem;
use accounts::FiscalYear;
use case::Contract;
use items::Paid;
use policy::Policy;
use quantity::decimal::Amount;
use tables::Book;
use vocabulary::{Tier, Treatment, message};

/// The books of every complete option of a workspace; of one alone where its id is given. An option whose amounts leave the digits of
/// the books is left out, which a note says.
///
/// # Errors
/// Everything that keeps the book from being read, wrong rates and lives of the register included.
pub fn books(book: &Book, only: Option<&str>) -> Result<BooksReport, Vec<Problem>> {
    let snapshot = Snapshot::read(book)?;
    let tiers = demand_report::tiers(&snapshot);
    let is_trial = |own: &Option<crate::Tiering>| own.as_ref().is_some_and(|own| own.tier == Tier::Exploratory);
    let exploratory: Vec<bool> = tiers.iter().map(is_trial).collect();
    let lacking = || vec![base::lacks_assumptions()];
    let model = Model::new(&snapshot, &exploratory).ok_or_else(lacking)?;
    let policy = Policy::of(&model.inputs, &snapshot.frame.decide_by).ok_or_else(lacking)?;
    let base = base::base(&model)?;
    let wanted = |at: usize| only.is_none_or(|only| only == snapshot.options[at].id);
    let items = items::items(&model, &base, &wanted);
    let mut report = BooksReport {
        currency: snapshot.frame.currency.code().to_owned(),
        month_0: policy.month_0(),
        about: message!("books-about"),
        options: Vec::new(),
        rules: policy.rules(),
        notes: vec![message!("books-cash"), message!("books-taxed"), message!("books-left-out")],
        asks: policy.lenders().asks().into_iter().collect(),
    };
    for (at, own) in base.options.iter().enumerate() {
        let plan = &snapshot.options[at];
        if !wanted(at) {
            continue;
        }
        let told =
            own.as_ref().zip(items[at].as_ref()).and_then(|(own, items)| option(&model, &policy, at, own, items));
        match told {
            Some(told) => report.options.push(told),
            None => report.notes.push(message!("books-none", option = &plan.name)),
        }
    }
    Ok(report)
}

fn option(model: &Model, policy: &Policy, at: usize, base: &BaseOption, items: &[Paid]) -> Option<OptionBooks> {
    let (snapshot, plan) = (model.snapshot, &model.snapshot.options[at]);
    let sorted = case::sorted(model, &model.options[at], policy, items)?;
    let books = accounts::books(&sorted.case)?;
    let (budget, lenders) = (snapshot.frame.budget, policy.lenders());
    let lines = lines::Lines { option: &plan.id, books: &books, budget, lenders };
    let currency = snapshot.frame.currency.code();
    Some(OptionBooks {
        option: plan.id.clone(),
        name: plan.name.as_str().into(),
        finding: lines.finding(currency),
        cash: Amount(base.cash),
        unit: lines.unit().head(currency).as_str().into(),
        years: books.years.iter().map(year).collect(),
        standards: lines.standards(),
        contracts: sorted.contracts.iter().map(|own| contract(snapshot, policy, own)).collect(),
        rests_on: model.uses(&model.options[at]).into_iter().map(|own| model.inputs.all()[own].id.clone()).collect(),
        currencies: sorted.abroad.iter().filter_map(|own| abroad::currency(model, policy, own, &books.years)).collect(),
    })
}

fn year(year: &FiscalYear) -> BooksYear {
    let name = message!("books-year", year = year.name.to_string());
    BooksYear { year: year.name, name, first_month: year.first, last_month: year.last }
}

fn contract(snapshot: &Snapshot, policy: &Policy, own: &Contract) -> ContractBooks {
    let quote = &snapshot.quotes[own.quote];
    let is_asked = own.treatment == Treatment::Service && !policy.is_lease_told(quote);
    ContractBooks {
        row: own.row,
        quote: quote.id.clone(),
        name: quote_name(snapshot, quote),
        treatment: own.treatment,
        treated: own.treatment.name(),
        why: own.treatment.name().part("why"),
        ask: is_asked.then(|| message!("books-ask", assumption = policy::lease_of(quote))),
    }
}
