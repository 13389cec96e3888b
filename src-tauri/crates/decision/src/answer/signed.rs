//! What is signed with an option and what leaving it costs: each row is a contract of its own, settled in the base case.

use crate::draw::Worlds;
use crate::inputs::InputId;
use crate::model::contracts::{Prices, settled};
use crate::model::{Months, RowModel};
use crate::report::contracts::{LeavingCost, PlannedRow, SignedReport};
use crate::snapshot::{Billing, Supply};
use cost::{Settled, Signed};
use quantity::decimal::{self, Amount};
use quantity::{Decimal, show};
use vocabulary::{Message, Value, message};

/// A row that is owned or committed, as it is settled.
pub(super) struct Contract<'w> {
    pub(super) row: &'w RowModel,
    pub(super) supply: &'w Supply,
    pub(super) settled: Settled<Decimal>,
    signed: Signed<Decimal>,
}

/// The contracts of an option; a row that signs nothing has none. `None` beyond 28 digits.
pub(super) fn contracts<'w>(worlds: &'w Worlds, at: usize) -> Option<Vec<Contract<'w>>> {
    let (snapshot, assumed) = (worlds.model.snapshot, &worlds.model.assumed);
    let of = |input: InputId| worlds.base.x.get(input)?.0;
    let prices = Prices { of: &of, decline: of(assumed.price_decline)?, residual_share: of(assumed.residual_share)? };
    let mut found = Vec::new();
    for row in worlds.model.options[at].rows.iter().flatten().filter(|row| row.is_held()) {
        let mut rows = snapshot.options[at].rows.iter();
        let Some(supply) = rows.find(|supply| supply.row == row.row) else { continue };
        let settled = settled(snapshot, supply, &prices)?;
        if let Some(signed) = settled.signed {
            found.push(Contract { row, supply, settled, signed });
        }
    }
    Some(found)
}

impl Contract<'_> {
    /// Whether it is signed with the decision, not planned for later.
    pub(super) fn is_now(&self) -> bool {
        matches!(&self.row.months, Months::Held(course) if course.signing == 0)
    }

    /// What leaving in a month costs; after the last one asked for, what still falls due.
    fn leaving(&self, month: u32) -> Option<Decimal> {
        if let Some(known) = self.settled.leaving.iter().find(|leaving| leaving.month == month) {
            return Some(known.cost);
        }
        let due = self.settled.amounts.get(month as usize + 1..).unwrap_or_default();
        let rented = self.row.billing == Billing::Committed;
        let sum = due.iter().try_fold(Decimal::ZERO, |sum, amount| sum.checked_add(*amount))?;
        Some(if rented { sum.max(Decimal::ZERO) } else { Decimal::ZERO })
    }
}

/// What an option signs; `None` beyond 28 digits, and for one that cannot be costed.
pub(super) fn signed(worlds: &Worlds, at: usize) -> Option<SignedReport> {
    worlds.base.options[at].as_ref()?;
    let contracts = contracts(worlds, at)?;
    let now: Vec<&Contract> = contracts.iter().filter(|contract| contract.is_now()).collect();
    let amounts = now.iter().map(|contract| contract.signed.amount);
    let amount = amounts.into_iter().try_fold(Decimal::ZERO, |sum, own| sum.checked_add(own))?;
    let horizon = worlds.numbers.horizon;
    let months = (1..).map(|year| 12 * year).take_while(|month| *month < horizon).chain([horizon]);
    let cost = |month: u32| {
        let costs = now.iter().map(|contract| contract.leaving(month));
        let sum = costs.into_iter().try_fold(Decimal::ZERO, |sum, own| sum.checked_add(own?));
        sum.map(|cost| LeavingCost { month, cost: Amount(cost) })
    };
    let report = SignedReport {
        amount: Amount(amount),
        first_month: now.iter().map(|contract| contract.signed.first_month).min(),
        last_month: now.iter().map(|contract| contract.signed.last_month).max(),
        leaving: months.map(cost).collect::<Option<_>>()?,
        after_horizon: Amount(after_horizon(&contracts)?),
        planned: contracts
            .iter()
            .filter(|contract| !contract.is_now())
            .filter_map(|own| planned(worlds, own))
            .collect(),
        text: Message::empty(),
    };
    Some(SignedReport { text: text(worlds, at, &report), ..report })
}

fn after_horizon(contracts: &[Contract]) -> Option<Decimal> {
    let late = contracts.iter().map(|contract| contract.settled.after_horizon());
    late.into_iter().try_fold(Decimal::ZERO, |sum, own| sum.checked_add(own?))
}

fn planned(worlds: &Worlds, contract: &Contract) -> Option<PlannedRow> {
    Some(PlannedRow {
        row: contract.supply.row?,
        quote: worlds.model.snapshot.quotes[contract.supply.quote].id.clone(),
        first_month: contract.signed.first_month,
        amount: Amount(contract.signed.amount),
    })
}

/// What is signed, until when, and what leaving costs.
fn text(worlds: &Worlds, at: usize, signed: &SignedReport) -> Message {
    let (snapshot, id) = (worlds.model.snapshot, &worlds.model.snapshot.options[at].id);
    let currency = snapshot.frame.currency.to_string();
    let Some((first, last)) = signed.first_month.zip(signed.last_month) else {
        return match signed.planned.is_empty() {
            true => message!("decision-signed-none"),
            false => message!("decision-signed-none.yet"),
        };
    };
    let figure = |part: &str, amount: Amount| {
        Value::figure(in_two_digits(amount), format!("option.{id}.{part}"), decimal::print(amount.0))
    };
    let leaving = signed.leaving.iter().map(|leaving| {
        let cost = figure(&format!("leaving.{}", leaving.month), leaving.cost);
        message!("decision-signed-leaving", cost = cost, month = leaving.month.to_string())
    });
    let months = match first == last {
        true => message!("decision-signed-month", month = first.to_string()),
        false => message!("decision-signed-months", first = first.to_string(), last = last.to_string()),
    };
    let is_free = signed.leaving.iter().all(|leaving| leaving.cost.0.is_zero());
    let text = match is_free {
        true => message!("decision-signed.free"),
        false => message!("decision-signed", leaving = Value::commas(leaving)),
    };
    text.with("amount", figure("signed", signed.amount)).with("currency", currency).with("months", months)
}

/// Most of these amounts are estimates: two digits tell them apart.
pub(super) fn in_two_digits(amount: Amount) -> String {
    let size = decimal::f64_of(amount.0);
    show::lettered(size, show::visible(size, show::significant(size, 2)))
}

/// Ids of the inputs that an option's contracts rest on.
pub(super) fn inputs(worlds: &Worlds, at: usize) -> Vec<String> {
    let (snapshot, assumed) = (worlds.model.snapshot, &worlds.model.assumed);
    let held = worlds.model.options[at].rows.iter().flatten().filter(|row| row.is_held());
    let mut inputs: Vec<InputId> = held
        .flat_map(|row| {
            let quote = &snapshot.quotes[row.quote];
            [Some(quote.price), quote.fx].into_iter().flatten()
        })
        .collect();
    if !inputs.is_empty() {
        inputs.push(assumed.price_decline);
    }
    inputs.sort_unstable();
    inputs.dedup();
    inputs.into_iter().map(|input| format!("input.{}", worlds.model.inputs.all()[input].id)).collect()
}
