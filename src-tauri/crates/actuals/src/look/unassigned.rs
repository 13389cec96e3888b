//! What rules leave without a value, and where it would have to be looked for.

use super::{Amounts, Look, LookFailure, ViewKey, share};
use crate::exact::Exact;
use crate::sums::Sums;
use crate::tags;
use serde::Serialize;
use std::collections::BTreeMap;

/// Spend without a value of a key.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Unassigned {
    /// Of this key.
    pub key: ViewKey,
    /// All of it.
    pub amounts: Amounts,
    /// Share of the effective cost of everything, 0 to 1; null where that is 0.
    pub share: Option<f64>,
    /// Where it comes from, largest first; one charge may stand under several.
    pub parts: Vec<UnassignedPart>,
}

/// A part that a new rule could assign.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct UnassignedPart {
    /// What its rows have in common.
    pub origin: Origin,
    /// What they come to.
    pub amounts: Amounts,
    /// Share of the effective cost of everything; null where that is 0.
    pub share: Option<f64>,
}

/// What rows have in common.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "UnassignedOrigin"))]
pub enum Origin {
    /// A value of a tag.
    Tag {
        /// Its name.
        name: String,
        /// What it says.
        value: String,
    },
    /// A service; null where a row names none.
    Service(Option<String>),
    /// An account; null where a row names none.
    Account(Option<String>),
}

/// What the rules leave without a value of `key`, and at most so many parts of it.
///
/// # Errors
/// A sum that has more digits than an answer can tell.
pub fn unassigned(look: &Look, key: ViewKey, most: usize) -> Result<Unassigned, LookFailure> {
    let open = |line: &super::Line| look.number(line, key) == 0;
    let total = look.sums(|_| Some(()))?.remove(&()).unwrap_or_default();
    let all = look.sums(|line| open(line).then_some(()))?.remove(&()).unwrap_or_default();
    let mut parts: BTreeMap<Origin, Sums> = BTreeMap::new();
    for (place, origin) in
        [(ViewKey::Service, Origin::Service as fn(Option<String>) -> Origin), (ViewKey::Account, Origin::Account)]
    {
        let sums = look.sums(|line| open(line).then(|| look.number(line, place)))?;
        parts.extend(sums.into_iter().map(|(number, sums)| (origin(look.text(place, number)), sums)));
    }
    let by_tags = look.sums(|line| open(line).then(|| (line.bill, look.fact(line).1.key.tags)))?;
    for ((bill, number), sums) in by_tags {
        let facts = &look.ledger.bills()[bill as usize];
        let text = (number as usize).checked_sub(1).and_then(|at| facts.tags.get(at));
        let tags = text.and_then(|text| tags::all(text.as_bytes())).unwrap_or_default();
        for name in tags.keys() {
            let Some(value) = tags::one(&tags, name) else { continue };
            let own = parts.entry(Origin::Tag { name: name.clone(), value }).or_default();
            *own = own.plus(sums).ok_or(LookFailure::Beyond)?;
        }
    }
    let mut parts: Vec<(Origin, Sums)> = parts.into_iter().collect();
    // Alike ones stay in the order of what they have in common.
    parts.sort_by(|(_, one), (_, other)| Exact::order(other.effective, one.effective));
    parts.truncate(most);
    let part = |(origin, sums): (Origin, Sums)| {
        let amounts = Amounts::of(sums)?;
        Ok(UnassignedPart { origin, amounts, share: share(sums.effective, total.effective) })
    };
    Ok(Unassigned {
        key,
        amounts: Amounts::of(all)?,
        share: share(all.effective, total.effective),
        parts: parts.into_iter().map(part).collect::<Result<_, LookFailure>>()?,
    })
}
