//! What a quote owes for outages, and how its credits are claimed.

use super::cells::Cells;
use crate::inputs::{InputId, Inputs};
use cost::{CreditTier, Credits};
use quantity::Decimal;
use tables::{Limits, credits_of};
use vocabulary::{Billing, ClaimProof};

/// What a provider owes for outages.
#[derive(Clone, Debug, PartialEq)]
pub struct Owed {
    /// Tiers and cap.
    pub terms: Credits,
    /// The availability that its GPUs reach: that of the quote where it states one, else the assumption.
    pub availability: InputId,
    /// Share of what is owed that is claimed in time and paid; `None` where all of it comes unasked.
    pub claimed: Option<InputId>,
    /// Days after the end of a month within which its credit is claimed; `None` where the terms name none.
    pub days: Option<u32>,
    /// Whose record proves an outage; `None` where the terms do not say.
    pub proof: Option<ClaimProof>,
}

impl Owed {
    /// The inputs that it depends on.
    pub fn inputs(&self) -> impl Iterator<Item = InputId> + use<> {
        [Some(self.availability), self.claimed].into_iter().flatten()
    }
}

/// The availability of a rented GPU where its quote states none.
const AVAILABILITY: &str = "rented_availability";
/// The share of credits owed that is claimed and paid.
const CLAIMED: &str = "credits_claimed";

/// Reads them; `availability` is what the quote's own cell stands for. What does not go together is told by `terms`.
pub(super) fn owed(cells: &Cells, availability: InputId, inputs: &mut Inputs) -> Option<Owed> {
    let tiers = cells.text("credits").and_then(credits_of)?;
    cells.choice("billing", Billing::WORDS).filter(|billing| *billing != Billing::Owned)?;
    let tiers = tiers.iter().map(|own| CreditTier { below: own.below, share: own.share }).collect();
    let terms = Credits { tiers, cap: cells.decimal("credit_cap").unwrap_or(Decimal::ONE) };
    let proof = cells.choice("claim_proof", ClaimProof::WORDS);
    let mut assumed = |id: &str| {
        let at = inputs.find(id)?;
        inputs.narrow(at, Limits::SHARE);
        Some(at)
    };
    let is_stated = cells.text("availability").is_some();
    let availability = if is_stated { availability } else { assumed(AVAILABILITY)? };
    let claimed = if proof == Some(ClaimProof::Automatic) { None } else { Some(assumed(CLAIMED)?) };
    Some(Owed { terms, availability, claimed, days: cells.whole("claim_days"), proof })
}
