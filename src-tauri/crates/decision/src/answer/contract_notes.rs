//! What a reader of an option should know of its contracts, row by row: what is only planned, what follows a term, what leaving
//! costs in the end, and what is kept beyond what is asked for.

use super::names;
use super::signed::{Contract, contracts, in_two_digits};
use crate::draw::Worlds;
use crate::model::Months;
use crate::model::contracts::kept;
use crate::snapshot::Billing;
use cost::Course;
use quantity::decimal::Amount;
use vocabulary::{Message, Renewal, message};

/// The notes of an option's contracts, in the order in which its rows stand.
pub(super) fn notes(worlds: &Worlds, at: usize) -> Vec<Message> {
    let mut contracts = contracts(worlds, at).unwrap_or_default();
    contracts.sort_by_key(|contract| contract.supply.row);
    let rows = contracts.iter().filter_map(|contract| {
        let Months::Held(course) = &contract.row.months else { return None };
        let is_alone = contracts.iter().filter(|own| own.supply.quote == contract.supply.quote).count() == 1;
        Some(Look { worlds, contract, course, is_alone })
    });
    rows.flat_map(|row| row.notes()).collect()
}

/// One contract with what stands behind it.
struct Look<'a> {
    worlds: &'a Worlds<'a>,
    contract: &'a Contract<'a>,
    course: &'a Course,
    /// Whether no other row of the option is a contract on the same quote.
    is_alone: bool,
}

impl Look<'_> {
    fn notes(&self) -> Vec<Message> {
        let snapshot = self.worlds.model.snapshot;
        let kept = kept(snapshot, self.contract.supply, &self.contract.settled).into_iter();
        let kept = kept.map(|note| message!("decision-kept", quote = self.name(), note = note));
        let own = match self.contract.row.billing {
            Billing::Committed => [self.follows(), self.left()],
            _ => [self.stays(), None],
        };
        [self.planned()].into_iter().chain(own).flatten().chain(kept).collect()
    }

    fn name(&self) -> Message {
        let (snapshot, supply) = (self.worlds.model.snapshot, self.contract.supply);
        let quote = names::quote(snapshot, &snapshot.quotes[supply.quote]);
        match self.is_alone {
            true => quote,
            false => {
                let (pool, layer) = (supply.pool.inside(), supply.layer.inside());
                message!("decision-quote-of-row", quote = quote, pool = pool, layer = layer)
            }
        }
    }

    fn horizon(&self) -> u32 {
        self.worlds.numbers.horizon
    }

    /// Last month in which units are asked for.
    fn to(&self) -> u32 {
        self.contract.supply.to.map_or(self.horizon(), |to| to.min(self.horizon()))
    }

    /// Last month that is paid for, or held.
    fn last(&self) -> u32 {
        let beyond = self.contract.settled.amounts.len().saturating_sub(1) as u32;
        let within = self.course.units.iter().rposition(|units| !units.is_zero()).map_or(0, |at| at as u32 + 1);
        if beyond > self.horizon() { beyond } else { within }
    }

    fn planned(&self) -> Option<Message> {
        let from = self.course.first.filter(|_| !self.contract.is_now())?;
        Some(message!("decision-planned", quote = self.name(), month = from.to_string()))
    }

    /// What follows the first term.
    fn follows(&self) -> Option<Message> {
        let offered = &self.worlds.model.snapshot.quotes[self.contract.supply.quote].offered;
        if offered.renewal == Renewal::End {
            let last = self.last();
            let is_over = last < self.to();
            return is_over.then(|| message!("decision-ends", quote = self.name(), month = last.to_string()));
        }
        let month = self.course.prices.get(1)?.after + 1;
        let text = match (offered.renewal, offered.price_cap.is_some()) {
            (Renewal::Monthly, false) => message!("decision-by-the-month"),
            (Renewal::Monthly, true) => message!("decision-by-the-month.capped"),
            (_, false) => message!("decision-renewed"),
            (_, true) => message!("decision-renewed.capped"),
        };
        Some(text.with("quote", self.name()).with("month", month.to_string()))
    }

    /// What leaving in the last month asked for costs, and to which month it is paid for.
    fn left(&self) -> Option<Message> {
        let (to, last, cost) = (self.to(), self.last(), self.contract.settled.rigidity);
        if cost.is_zero() {
            return None;
        }
        let (until, month) = (to.to_string(), last.to_string());
        let text = match (last > to, to < self.horizon()) {
            (false, _) => message!("decision-left", to = until),
            (true, true) => message!("decision-left.paid-on", to = until, month = month),
            (true, false) => message!("decision-outlasts", month = month),
        };
        let currency = self.worlds.model.snapshot.frame.currency.to_string();
        let cost = in_two_digits(Amount(cost));
        Some(text.with("quote", self.name()).with("cost", cost).with("currency", currency))
    }

    /// What is bought serves on where its row ends before the horizon.
    fn stays(&self) -> Option<Message> {
        let is_cut = self.to() < self.horizon();
        is_cut.then(|| message!("decision-stays", quote = self.name(), month = self.to().to_string()))
    }
}
