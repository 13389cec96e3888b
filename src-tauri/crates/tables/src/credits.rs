//! What a provider owes for outages: tiers such as `99.5 %: 10 %; 99 %: 30 %; 95 %: 100 %`, availability before share of the charge.

use crate::cell::Fault;
use crate::{Limits, cell};
use quantity::{Decimal, decimal};
use vocabulary::{Message, message};

/// What is owed below an availability.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CreditTier {
    /// Share of a month's hours, above 0, at most 1: strictly below it the tier holds.
    pub below: Decimal,
    /// Share of the month's charge, above 0, at most 1.
    pub share: Decimal,
}

/// The tiers of a canonical cell, the highest availability first; `None` for what is no canonical text.
pub fn credits_of(cell: &str) -> Option<Vec<CreditTier>> {
    let tier = |part: &str| {
        let (below, share) = part.split_once(IS)?;
        Some(CreditTier { below: decimal::parse(below)?, share: decimal::parse(share)? })
    };
    cell.split("; ").map(tier).collect()
}

/// Between an availability and its share.
const IS: &str = ": ";
/// Longest cell that is stored.
const LONGEST: usize = 2000;

/// The canonical text of tiers: shares as fractions, availability falling, shares rising.
pub(crate) fn canonical(text: &str) -> Result<String, Fault> {
    let mut tiers: Vec<CreditTier> = Vec::new();
    for part in text.split(';') {
        let tier = tier(part)?;
        if let Some(last) = tiers.last() {
            falls(last, tier)?;
        }
        tiers.push(tier);
    }
    let texts: Vec<String> = tiers.iter().map(|tier| format!("{}{IS}{}", tier.below, tier.share)).collect();
    cell::bounded(&texts.join("; "), LONGEST)
}

fn tier(part: &str) -> Result<CreditTier, Fault> {
    let (below, share) = part.split_once(':').ok_or_else(|| fault(message!("tables-credits.hint")))?;
    Ok(CreditTier { below: share_of(below)?, share: share_of(share)? })
}

/// A share above 0; what is expected of the whole cell is told with what is wrong with the number.
fn share_of(text: &str) -> Result<Decimal, Fault> {
    let of_cell = |own: Fault| Fault { expected: expected(), ..own };
    let number = cell::number(text.trim(), Limits::POSITIVE_SHARE).map_err(of_cell)?;
    decimal::parse(&number).ok_or_else(|| fault(message!("tables-credits.hint")))
}

/// The lower the availability, the more is owed.
fn falls(last: &CreditTier, tier: CreditTier) -> Result<(), Fault> {
    match (tier.below < last.below, tier.share > last.share) {
        (true, true) => Ok(()),
        (false, _) => Err(fault(message!("tables-credits.falling"))),
        (true, false) => Err(fault(message!("tables-credits.rising"))),
    }
}

fn fault(hint: Message) -> Fault {
    Fault::new("I518", expected(), hint)
}

fn expected() -> Message {
    message!("tables-credits")
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn tiers_have_one_text() {
        for (typed, expected) in [
            ("99.5 %: 10 %; 99 %: 30 %; 95 %: 100 %", Ok("0.995: 0.1; 0.99: 0.3; 0.95: 1")),
            ("0.995:0.10;0.99 : 0.3", Ok("0.995: 0.1; 0.99: 0.3")),
            ("100 %: 5 %", Ok("1: 0.05")),
            ("99.5 %", Err("I518")),
            ("99.5 %: 10 %;", Err("I518")),
            ("99.5 %: 10 %; 99.5 %: 30 %", Err("I518")),
            ("99 %: 10 %; 99.5 %: 30 %", Err("I518")),
            ("99.5 %: 30 %; 99 %: 10 %", Err("I518")),
            ("99.5 %: 10 %; 99 %: 10 %", Err("I518")),
            ("99.5: 10", Err("I515")),
            ("99.5 %: 110 %", Err("I515")),
            ("99.5 %: 0", Err("I515")),
            ("0 %: 10 %", Err("I515")),
            ("99.5 %: ten", Err("I514")),
            ("99 % to 99.5 %: 10 %", Err("I514")),
        ] {
            let found = canonical(typed).map_err(|fault| fault.code);
            assert_eq!(found, expected.map(str::to_owned), "{typed}");
        }
    }

    #[test]
    fn a_hint_says_what_to_type() {
        for (typed, hint) in [
            ("99.5 %", "tables-credits.hint"),
            ("99 %: 10 %; 99.5 %: 30 %", "tables-credits.falling"),
            ("99.5 %: 30 %; 99 %: 10 %", "tables-credits.rising"),
        ] {
            let fault = canonical(typed).unwrap_err();
            assert_eq!((fault.hint.id(), fault.expected.id()), (hint, "tables-credits"), "{typed}");
        }
    }

    proptest! {
        #[test]
        fn a_canonical_cell_stays_and_is_read_back(tiers in proptest::collection::btree_map(1_i64..=1000, 1_i64..=1000, 1..6)) {
            let mut shares: Vec<i64> = tiers.values().copied().collect();
            shares.sort_unstable();
            shares.dedup();
            let below = tiers.keys().rev().take(shares.len());
            let parts: Vec<String> = below.zip(&shares)
                .map(|(below, share)| format!("{} %: {} %", Decimal::new(*below, 1), Decimal::new(*share, 1)))
                .collect();
            let cell = canonical(&parts.join(";")).unwrap();
            prop_assert_eq!(canonical(&cell).unwrap(), cell.clone());
            let read = credits_of(&cell).unwrap();
            prop_assert_eq!(read.len(), parts.len());
            for (tier, share) in read.iter().zip(&shares) {
                prop_assert_eq!(tier.share, Decimal::new(*share, 3).normalize());
            }
        }
    }
}
