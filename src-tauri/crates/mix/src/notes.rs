//! What an answer gives cause to say: rules that cannot serve, and a search that was cut short.

use crate::case::{Case, Offer};
use crate::{Best, MixKind};
use quantity::{Decimal, decimal};
use vocabulary::{Message, MixRule, Value, message};

/// Why a rule has no cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoCost {
    /// It finds nothing to buy, or not enough of it.
    Nothing,
    /// What it buys and uses leaves demand unserved.
    Short,
}

/// The rule without a cost.
pub(crate) fn no_cost(rule: MixRule, why: NoCost) -> Message {
    match why {
        NoCost::Nothing => message!("mix-no-rule", field = rule.word()),
        NoCost::Short => message!("mix-no-rule.short", field = rule.word()),
    }
}

/// Options that might be bought and are not, and what is owned or reserved for nothing.
pub(crate) fn unbought(case: &Case, units: &[Decimal]) -> Vec<Message> {
    let named = |is_meant: &dyn Fn(&Offer, &Decimal) -> bool| -> Vec<String> {
        let meant = case.offers.iter().zip(units).filter(|(offer, units)| is_meant(offer, units));
        meant.map(|(offer, _)| offer.id.clone()).collect()
    };
    let left = named(&|offer, units| offer.is_bought() && units.is_zero());
    let free = named(&|offer, _| !offer.is_bought() && matches!(offer.kind, MixKind::Owned | MixKind::Reserved));
    let left = (!left.is_empty()).then(|| message!("mix-nothing-bought", options = Value::all(left)));
    let free = (!free.is_empty()).then(|| message!("mix-no-fixed-price", options = Value::all(free)));
    left.into_iter().chain(free).collect()
}

/// How much less the least cost might be.
pub(crate) fn cut_short(best: &Best) -> Option<Message> {
    let most = decimal::of_f64(best.gap).filter(|_| best.gap > 0.0)?;
    Some(message!("mix-cut-short", most = decimal::print(most)))
}
