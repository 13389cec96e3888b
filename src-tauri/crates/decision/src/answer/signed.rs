//! What is signed with an option and what leaving it costs: each row is a contract of its own, settled in the base case.

use super::{checks, names};
use crate::draw::Worlds;
use crate::inputs::InputId;
use crate::model::contracts::{self, Prices, Right, settled};
use crate::model::{Months, RowModel};
use crate::report::contracts::{ExitCost, LeavingCost, PlannedRow, SignedContract, SignedReport};
use crate::snapshot::{Billing, Condition, Snapshot, Supply};
use cost::{Settled, Signed};
use quantity::decimal::{self, Amount};
use quantity::{Decimal, show};
use vocabulary::{Clause, Message, Value, message};

/// Months in which a board asks what is still owed if notice is given, as far as the horizon reaches; its last month is asked about as
/// well.
///
/// Own convention: right after signing, then the usual break dates of leases, by the half year at first.
const EXITS: [u32; 6] = [0, 12, 18, 24, 36, 60];

/// A row that is owned or committed, as it is settled.
pub(super) struct Contract<'w> {
    pub(super) row: &'w RowModel,
    pub(super) supply: &'w Supply,
    pub(super) settled: Settled<Decimal>,
    signed: Signed<Decimal>,
    /// What is signed without the right to leave, where a condition still asks for that.
    unless_agreed: Option<Signed<Decimal>>,
    /// What leaving costs in each month of `exits`.
    exits: Vec<ExitCost>,
}

/// The contracts of an option; a row that signs nothing has none. `None` beyond 28 digits.
pub(super) fn contracts<'w>(worlds: &'w Worlds, at: usize) -> Option<Vec<Contract<'w>>> {
    let (snapshot, assumed) = (worlds.model.snapshot, &worlds.model.assumed);
    let of = |input: InputId| worlds.base.x.get(input)?.0;
    let prices = Prices { of: &of, decline: of(assumed.price_decline)?, residual_share: of(assumed.residual_share)? };
    let mut begun = Vec::new();
    for row in worlds.model.options[at].rows.iter().flatten().filter(|row| row.is_held()) {
        let mut rows = snapshot.options[at].rows.iter();
        let Some(supply) = rows.find(|supply| supply.row == row.row) else { continue };
        let settled = settled(snapshot, supply, &prices)?;
        if let Some(signed) = settled.signed {
            begun.push(Contract { row, supply, settled, signed, unless_agreed: None, exits: Vec::new() });
        }
    }
    let months = exits(worlds.numbers.horizon);
    for contract in &mut begun {
        let supply = contract.supply;
        let is_asked = asks_for_break(worlds, at, supply);
        let exit = |month: &u32| {
            let cost = |right| contracts::owed_on_notice(snapshot, supply, &prices, (*month, right)).map(Amount);
            let unless_agreed = if is_asked { Some(cost(Right::Absent)?) } else { None };
            Some(ExitCost { month: *month, cost: cost(Right::AsOffered)?, unless_agreed })
        };
        contract.exits = months.iter().map(exit).collect::<Option<_>>()?;
        if is_asked {
            contract.unless_agreed = contracts::settled_without_break(snapshot, supply, &prices)?.signed;
        }
    }
    Some(begun)
}

/// Whether a condition that concerns the option still asks for the right to leave that the row's quote counts with.
fn asks_for_break(worlds: &Worlds, at: usize, supply: &Supply) -> bool {
    let snapshot = worlds.model.snapshot;
    let quote = &snapshot.quotes[supply.quote];
    let asks = |own: &Condition| {
        own.clause == Some(Clause::Break)
            && !own.status.is_settled()
            && own.vendor.is_none_or(|vendor| vendor == quote.vendor)
            && checks::concerns(worlds, Some(at), own)
    };
    quote.offered.leave.is_some() && snapshot.conditions.iter().any(asks)
}

/// The months of [`EXITS`] below the horizon, and the horizon.
fn exits(horizon: u32) -> Vec<u32> {
    EXITS.into_iter().filter(|month| *month < horizon).chain([horizon]).collect()
}

impl Contract<'_> {
    /// Whether it is signed with the decision, not planned for later.
    pub(super) fn is_now(&self) -> bool {
        matches!(&self.row.months, Months::Held(course) if course.signing == 0)
    }

    /// What leaving in a month costs; after the contract nothing.
    fn leaving(&self, month: u32) -> Decimal {
        self.settled.leaving.iter().find(|leaving| leaving.month == month).map_or(Decimal::ZERO, |leaving| leaving.cost)
    }

    /// Most units that are paid for within what is signed, in GPUs.
    fn gpus(&self, snapshot: &Snapshot) -> Option<Decimal> {
        let last = if self.is_rented() { self.signed.last_month as usize } else { self.settled.units.len() };
        let most = self.settled.units.iter().take(last).copied().max().unwrap_or_default();
        most.checked_mul(Decimal::from(snapshot.quotes[self.row.quote].unit_gpus))
    }

    /// The last month of what is signed without the right to leave that is not agreed.
    fn last_without(&self) -> u32 {
        self.unless_agreed.as_ref().map_or(self.signed.last_month, |own| own.last_month)
    }

    fn is_rented(&self) -> bool {
        self.row.billing == Billing::Committed
    }

    /// Whether what is signed holds a fee for leaving before the first term ends.
    fn has_fee(&self, snapshot: &Snapshot) -> bool {
        let quote = &snapshot.quotes[self.row.quote];
        let is_cut = self.signed.last_month < self.signed.first_month + (quote.term() - 1);
        self.is_rented() && is_cut && quote.offered.leave.is_some_and(|right| !right.fee.is_zero())
    }
}

/// What an option signs; `None` beyond 28 digits, and for one that cannot be costed.
pub(super) fn signed(worlds: &Worlds, at: usize) -> Option<SignedReport> {
    worlds.base.options[at].as_ref()?;
    let contracts = contracts(worlds, at)?;
    let now: Vec<&Contract> = contracts.iter().filter(|contract| contract.is_now()).collect();
    let amounts = now.iter().map(|contract| contract.signed.amount);
    let amount = amounts.into_iter().try_fold(Decimal::ZERO, |sum, own| sum.checked_add(own))?;
    let unless_agreed = unless_agreed(&now)?;
    let horizon = worlds.numbers.horizon;
    let months = (1..).map(|year| 12 * year).take_while(|month| *month < horizon).chain([horizon]);
    let cost = |month: u32| {
        let costs = now.iter().map(|contract| contract.leaving(month));
        let sum = costs.into_iter().try_fold(Decimal::ZERO, |sum, own| sum.checked_add(own));
        sum.map(|cost| LeavingCost { month, cost: Amount(cost) })
    };
    let report = SignedReport {
        amount: Amount(amount),
        unless_agreed,
        unless_agreed_to: last_without(unless_agreed, &now),
        first_month: now.iter().map(|contract| contract.signed.first_month).min(),
        last_month: now.iter().map(|contract| contract.signed.last_month).max(),
        leaving: months.map(cost).collect::<Option<_>>()?,
        exits: exits(horizon).into_iter().map(|month| summed(&now, month)).collect::<Option<_>>()?,
        contracts: by_quote(worlds, &now)?,
        after_horizon: Amount(after_horizon(&contracts)?),
        planned: contracts
            .iter()
            .filter(|contract| !contract.is_now())
            .filter_map(|own| planned(worlds, own))
            .collect(),
        text: Message::empty(),
    };
    Some(SignedReport { text: text(worlds, at, &report, &now), ..report })
}

/// What leaving all of these in a month of [`EXITS`] costs.
fn summed(of: &[&Contract], month: u32) -> Option<ExitCost> {
    let exits: Vec<&ExitCost> =
        of.iter().flat_map(|contract| &contract.exits).filter(|exit| exit.month == month).collect();
    let cost = sum(exits.iter().map(|exit| exit.cost.0))?;
    let without = sum(exits.iter().map(|exit| exit.unless_agreed.unwrap_or(exit.cost).0))?;
    let is_asked = exits.iter().any(|exit| exit.unless_agreed.is_some());
    Some(ExitCost { month, cost: Amount(cost), unless_agreed: is_asked.then_some(Amount(without)) })
}

/// The last month of contracts without the rights to leave that are not agreed; `None` where that changes nothing.
fn last_without(unless_agreed: Option<Amount>, of: &[&Contract]) -> Option<u32> {
    unless_agreed.and_then(|_| of.iter().map(|own| own.last_without()).max())
}

/// What contracts sign together without the rights to leave that are not agreed; `None` in it where that is no more. `None` beyond 28
/// digits.
fn unless_agreed(of: &[&Contract]) -> Option<Option<Amount>> {
    let whole = sum(of.iter().map(|own| own.unless_agreed.as_ref().map_or(own.signed.amount, |own| own.amount)))?;
    let amount = sum(of.iter().map(|own| own.signed.amount))?;
    Some((whole > amount).then_some(Amount(whole)))
}

fn sum(amounts: impl IntoIterator<Item = Decimal>) -> Option<Decimal> {
    amounts.into_iter().try_fold(Decimal::ZERO, |sum, own| sum.checked_add(own))
}

/// Contracts with the rows of one quote taken together, in the order of the rows.
fn by_quote(worlds: &Worlds, now: &[&Contract]) -> Option<Vec<SignedContract>> {
    let snapshot = worlds.model.snapshot;
    let mut quotes: Vec<usize> = Vec::new();
    for contract in now {
        if !quotes.contains(&contract.row.quote) {
            quotes.push(contract.row.quote);
        }
    }
    let of_quote = |at: usize| {
        let rows: Vec<&Contract> = now.iter().copied().filter(|contract| contract.row.quote == at).collect();
        let quote = &snapshot.quotes[at];
        let gpus: Vec<Decimal> = rows.iter().map(|own| own.gpus(snapshot)).collect::<Option<_>>()?;
        let exits = exits(worlds.numbers.horizon);
        let unless_agreed = unless_agreed(&rows)?;
        Some(SignedContract {
            quote: quote.id.clone(),
            vendor: snapshot.vendors[quote.vendor].id.clone(),
            name: names::quote(snapshot, quote),
            billing: quote.billing,
            gpus: Amount(sum(gpus)?),
            amount: Amount(sum(rows.iter().map(|own| own.signed.amount))?),
            unless_agreed,
            unless_agreed_to: last_without(unless_agreed, &rows),
            first_month: rows.iter().map(|own| own.signed.first_month).min()?,
            last_month: rows.iter().map(|own| own.signed.last_month).max()?,
            exits: exits.into_iter().map(|month| summed(&rows, month)).collect::<Option<_>>()?,
        })
    };
    quotes.into_iter().map(of_quote).collect()
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
fn text(worlds: &Worlds, at: usize, signed: &SignedReport, now: &[&Contract]) -> Message {
    let (snapshot, id) = (worlds.model.snapshot, &worlds.model.snapshot.options[at].id);
    let Some((first, last)) = signed.first_month.zip(signed.last_month) else {
        return match signed.planned.is_empty() {
            true => message!("decision-signed-none"),
            false => message!("decision-signed-none.yet"),
        };
    };
    let amount = figure(id, "signed", signed.amount);
    let (currency, what) = (snapshot.frame.currency.to_string(), Value::all(what(snapshot, now)));
    let unagreed = signed.unless_agreed.map(|whole| {
        let size = decimal::f64_of(whole.0);
        let text = show::lettered(size, Some(tenth_of_unit(whole)));
        let whole = Value::figure(text, format!("option.{id}.unless_agreed"), decimal::print(whole.0));
        message!("decision-signed-unless-agreed", whole = whole, currency = snapshot.frame.currency.to_string())
    });
    let leaving = Value::row(unagreed.into_iter().chain(leaving(snapshot, id, signed, now)));
    message!("decision-signed", amount = amount, currency = currency, what = what, leaving = leaving)
        .with("due", due(first, last))
}

fn figure(option: &str, part: &str, amount: Amount) -> Value {
    Value::figure(in_two_digits(amount), format!("option.{option}.{part}"), decimal::print(amount.0))
}

/// A tenth of the unit that an amount is told in, as contracts are on paper.
pub(super) fn tenth_of_unit(amount: Amount) -> f64 {
    show::Unit::of([decimal::f64_of(amount.0)]).divisor / 10.0
}

/// What the amount is made of.
fn what(snapshot: &Snapshot, now: &[&Contract]) -> Vec<Message> {
    let (rented, bought): (Vec<&Contract>, Vec<&Contract>) = now.iter().copied().partition(|own| own.is_rented());
    let rent = || match rented.iter().any(|own| own.has_fee(snapshot)) {
        true => message!("decision-signed-rent.fee"),
        false => message!("decision-signed-rent"),
    };
    let bought = (!bought.is_empty()).then(|| message!("decision-signed-purchases"));
    bought.into_iter().chain((!rented.is_empty()).then(rent)).collect()
}

/// "from month 1 to month 18"; month 0 is that of the signature.
fn due(first: u32, last: u32) -> Message {
    match (first, last) {
        (0, 0) => message!("decision-signed-at-once"),
        (0, last) => message!("decision-signed-months.at-once", last = last.to_string()),
        (first, last) if first == last => message!("decision-signed-month", month = first.to_string()),
        (first, last) => message!("decision-signed-months", first = first.to_string(), last = last.to_string()),
    }
}

/// What is still owed on notice: rent may be left, what is bought is paid for.
fn leaving(snapshot: &Snapshot, id: &str, signed: &SignedReport, now: &[&Contract]) -> Vec<Message> {
    // What notice at the signing leaves is what is signed.
    let later = || signed.exits.iter().filter(|exit| exit.month > 0);
    let costs = later().map(|exit| {
        let cost = figure(id, &format!("notice.{}", exit.month), exit.cost);
        let told = message!("decision-signed-leaving", cost = cost, month = exit.month.to_string());
        told.with("currency", snapshot.frame.currency.to_string())
    });
    let is_free = later().all(|exit| exit.cost.0.is_zero());
    let rent = match is_free {
        true => {
            let months = Value::all(later().map(|exit| exit.month.to_string()));
            message!("decision-signed-exit.free", months = months)
        }
        false => message!("decision-signed-exit", costs = Value::commas(costs)),
    };
    let rent = now.iter().any(|own| own.is_rented()).then_some(rent);
    let is_bought = now.iter().any(|own| !own.is_rented());
    rent.into_iter().chain(is_bought.then(|| message!("decision-signed-exit.bought"))).collect()
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
