//! What a settled contract gives cause to say: nothing signed, and units that are paid for or held beyond those asked for.

use super::{Asked, Clauses, Settled, Terms};
use quantity::{Decimal, decimal};
use vocabulary::{Message, message};

/// Months in which as many units are kept and as many, fewer ones, are asked for.
struct Kept {
    from: u32,
    to: u32,
    units: Decimal,
    asked: Decimal,
}

/// What a reader should know of a settled contract: that nothing is signed, or in which months more is kept than is asked for.
pub fn contract_notes(terms: &Terms, asked: &Asked, settled: &Settled<Decimal>) -> Vec<Message> {
    if settled.signed.is_none() {
        let (served, to) = (terms.from_month.to_string(), asked.to.to_string());
        return vec![message!("cost-contract-nothing", served = served, to = to)];
    }
    kept(asked, settled).iter().map(|kept| told(terms, kept)).collect()
}

fn kept(asked: &Asked, settled: &Settled<Decimal>) -> Vec<Kept> {
    let mut found: Vec<Kept> = Vec::new();
    for (month, &units) in (1..=asked.to).zip(&settled.units) {
        let asked = asked.units_in(month);
        match found.last_mut() {
            _ if units <= asked => {}
            Some(last) if (last.to + 1, last.units, last.asked) == (month, units, asked) => last.to = month,
            _ => found.push(Kept { from: month, to: month, units, asked }),
        }
    }
    found
}

fn told(terms: &Terms, kept: &Kept) -> Message {
    let (from, to) = (kept.from.to_string(), kept.to.to_string());
    let months = match kept.from == kept.to {
        true => message!("cost-contract-months.one", month = from),
        false => message!("cost-contract-months", from = from, to = to),
    };
    let (units, asked) = (decimal::print(kept.units), decimal::print(kept.asked));
    match terms.clauses {
        Clauses::Committed(_) => message!("cost-contract-paid-on", months = months, units = units, asked = asked),
        Clauses::Owned { .. } => message!("cost-contract-held", months = months, units = units, asked = asked),
    }
}
