//! What an option's providers owe for outages: on which terms, how much that comes to, and what to do so that it is paid.

use super::headline;
use super::names;
use super::signed::in_two_digits;
use crate::draw::Worlds;
use crate::snapshot::{Owed, Quote};
use cost::Bucket;
use quantity::Decimal;
use quantity::decimal::{self, Amount};
use std::collections::BTreeSet;
use vocabulary::{ClaimProof, Message, Value, message};

/// A quote of an option that owes credits.
struct Terms<'w> {
    quote: &'w Quote,
    owed: &'w Owed,
    name: Message,
}

/// The quotes of an option that owe credits, each once, in the order of its rows.
fn terms<'w>(worlds: &Worlds<'w>, at: usize) -> Vec<Terms<'w>> {
    let (snapshot, mut seen) = (worlds.model.snapshot, BTreeSet::new());
    let rows = snapshot.options[at].rows.iter().filter(|row| seen.insert(row.quote));
    let quotes = rows.map(|row| &snapshot.quotes[row.quote]);
    quotes
        .filter_map(|quote| Some(Terms { quote, owed: quote.credits.as_ref()?, name: names::quote(snapshot, quote) }))
        .collect()
}

/// What the providers of an option owe at the availability expected, claimed or not: present value, booked.
///
/// The outer `None` where no quote owes credits, the inner one where the option cannot be costed.
pub(super) fn owed(worlds: &Worlds, at: usize) -> Option<Option<Amount>> {
    (!terms(worlds, at).is_empty()).then(|| amount(worlds, at).map(Amount))
}

fn amount(worlds: &Worlds, at: usize) -> Option<Decimal> {
    worlds.base.options[at].as_ref()?.outcome.credits_owed.0.map(decimal::book)
}

/// Ids of the inputs that credits rest on.
pub(super) fn inputs(worlds: &Worlds, at: usize) -> Vec<String> {
    let all = worlds.model.inputs.all();
    let of = |own: Terms| [Some(own.quote.price), own.quote.fx].into_iter().flatten().chain(own.owed.inputs());
    let ids: BTreeSet<usize> = terms(worlds, at).into_iter().flat_map(of).collect();
    ids.into_iter().map(|id| format!("input.{}", all[id].id)).collect()
}

/// A sentence for each quote on what it owes, and one on what that comes to and how much of it is counted.
pub(super) fn notes(worlds: &Worlds, at: usize) -> Vec<Message> {
    let told: Vec<Message> = terms(worlds, at).iter().map(Terms::told).collect();
    let counted = if told.is_empty() { None } else { counted(worlds, at) };
    told.into_iter().chain(counted).collect()
}

/// What credits come to at the availability expected, and what of that the plan counts.
fn counted(worlds: &Worlds, at: usize) -> Option<Message> {
    let all = amount(worlds, at)?;
    let own = *worlds.base.options[at].as_ref()?.buckets.get(Bucket::OpexCredits as usize)?;
    let (sum, currency) = (in_two_digits(Amount(all)), worlds.model.snapshot.frame.currency.to_string());
    Some(match (all.is_zero(), own.is_zero()) {
        (true, _) => message!("decision-credits-counted.kept"),
        (false, true) => message!("decision-credits-counted.nothing", sum = sum, currency = currency),
        (false, false) => {
            let counted = in_two_digits(Amount(Decimal::ZERO - own));
            message!("decision-credits-counted", sum = sum, currency = currency, counted = counted)
        }
    })
}

/// What to do so that the credits of an option are paid, a sentence for each quote whose credits must be claimed.
pub(super) fn to_do(worlds: &Worlds, at: usize) -> Option<Message> {
    let all: Vec<Message> = terms(worlds, at).iter().filter_map(Terms::to_do).collect();
    (!all.is_empty()).then(|| headline::row(all.iter()))
}

impl Terms<'_> {
    fn told(&self) -> Message {
        let (tiers, cap) = (&self.owed.terms.tiers, self.owed.terms.cap);
        let tier = |own: &cost::CreditTier| {
            message!("decision-credits-tier", share = share(own.share), below = share(own.below))
        };
        let (name, told) = (self.name.clone(), Value::all(tiers.iter().map(tier)));
        match tiers.iter().any(|own| own.share > cap) {
            true => message!("decision-credits.capped", quote = name, tiers = told, cap = share(cap)),
            false => message!("decision-credits", quote = name, tiers = told),
        }
    }

    /// `None` where credits come unasked.
    fn to_do(&self) -> Option<Message> {
        let days = self.owed.days.map(|days| days.to_string());
        let told = match (self.owed.proof, days) {
            (Some(ClaimProof::Automatic), _) => return None,
            (Some(ClaimProof::VendorLogs), Some(days)) => message!("decision-credits-claim", days = days),
            (Some(ClaimProof::VendorLogs), None) => message!("decision-credits-claim.open"),
            (_, Some(days)) => message!("decision-credits-logs", days = days),
            (_, None) => message!("decision-credits-logs.open"),
        };
        Some(told.with("quote", self.name.clone()))
    }
}

/// A share as a percentage with all its digits.
fn share(of: Decimal) -> String {
    tables::percentage(&of.to_string())
}
