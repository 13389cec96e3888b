//! How much of the use that commitments could cover they cover, how much of them is used, and what an hour of a card costs.

use super::{Narrow, Narrowed};
use crate::exact::Exact;
use crate::key::PRICED;
use crate::look::{Line, Look, LookFailure, Standing, ViewKey, per, share};
use crate::sums::Sums;
use quantity::decimal::Amount;
use serde::Serialize;
use std::collections::BTreeMap;

/// What coverage is measured in, so that covered and open use compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum CoverageMeasure {
    /// At the prices agreed, before commitments.
    Contracted,
    /// At list prices, where a bill tells no agreed ones.
    List,
    /// What it cost, where a bill tells neither.
    Effective,
}

/// How commitments serve.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct CommitmentUse {
    /// What cost is measured in here.
    pub measure: CoverageMeasure,
    /// Bills tell hours of cards, so that only what has hours could be covered.
    pub tells_hours: bool,
    /// Use that commitments cover: hours of cards, where bills tell any.
    pub covered: Amount,
    /// Use that they could cover and do not.
    pub open: Amount,
    /// Covered ÷ (covered + open), 0 to 1; null without such use.
    pub coverage: Option<f64>,
    /// Effective cost of what was used of commitments.
    pub used: Amount,
    /// Effective cost of what nothing used of them.
    pub unused: Amount,
    /// Used ÷ (used + unused), 0 to 1; null without commitments.
    pub utilisation: Option<f64>,
}

/// How far interruptible capacity serves.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SpotUse {
    /// Hours of cards that were interruptible.
    pub spot_hours: Amount,
    /// Hours that could have been, those included.
    pub eligible_hours: Amount,
    /// Their share, 0 to 1; null without any.
    pub share: Option<f64>,
}

/// A card and how it is priced.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PriceKey {
    /// As the catalogue names it; null where nobody knows.
    pub card: Option<String>,
    /// committed, spot, on_demand or other.
    pub pricing: Option<String>,
}

/// What an hour of a card cost.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PricePerHour {
    /// Of which.
    #[serde(flatten)]
    pub key: PriceKey,
    /// Hours of cards.
    pub gpu_hours: Amount,
    /// Effective cost of these hours.
    pub effective: Amount,
    /// Effective cost of an hour.
    pub price: Amount,
}

/// How commitments serve the lines with these values.
///
/// # Errors
/// A sum that has more digits than an answer can tell.
pub fn commitments(look: &Look, narrow: &[Narrow]) -> Result<CommitmentUse, LookFailure> {
    let narrowed = Narrowed::of(look, narrow);
    let sums = look.sums(|line| {
        let has_hours = look.fact(line).1.sums.hours.is_some();
        narrowed.has(look, line).then_some((line.standing, has_hours))
    })?;
    let of = |standing: Standing, has_hours: bool| sums.get(&(standing, has_hours)).copied().unwrap_or_default();
    let all = |standing: Standing| of(standing, true).plus(of(standing, false)).ok_or(LookFailure::Beyond);
    // Storage and traffic are bought by no commitment to hours: where bills tell hours of cards, those are what could be covered.
    let tells_hours = [Standing::Covered, Standing::Open].into_iter().any(|own| sums.contains_key(&(own, true)));
    let coverable = |standing: Standing| if tells_hours { Ok(of(standing, true)) } else { all(standing) };
    let (covered, open) = (coverable(Standing::Covered)?, coverable(Standing::Open)?);
    let (used, unused) = (all(Standing::Covered)?, all(Standing::Unused)?);
    let both = covered.plus(open).ok_or(LookFailure::Beyond)?;
    let (measure, part): (_, fn(Sums) -> Exact) = match () {
        () if !both.contracted.is_zero() => (CoverageMeasure::Contracted, |own| own.contracted),
        () if !both.list.is_zero() => (CoverageMeasure::List, |own| own.list),
        () => (CoverageMeasure::Effective, |own| own.effective),
    };
    let committed = used.effective.plus(unused.effective).ok_or(LookFailure::Beyond)?;
    let told = |own: Exact| own.booked().map(Amount).ok_or(LookFailure::Beyond);
    Ok(CommitmentUse {
        measure,
        tells_hours,
        covered: told(part(covered))?,
        open: told(part(open))?,
        coverage: share(part(covered), part(both)).filter(|_| is_shared(narrow) && tells_pricing(look, &narrowed)),
        used: told(used.effective)?,
        unused: told(unused.effective)?,
        utilisation: share(used.effective, committed),
    })
}

/// How far interruptible capacity serves the lines with these values; where purposes are named, only their hours are eligible.
///
/// # Errors
/// A sum that has more digits than an answer can tell.
pub fn spot(look: &Look, narrow: &[Narrow], purposes: Option<&[String]>) -> Result<SpotUse, LookFailure> {
    let narrowed = Narrowed::of(look, narrow);
    let may = purposes.map(|own| {
        let number = |purpose: &String| look.number_of(ViewKey::Purpose, Some(purpose));
        own.iter().filter_map(number).collect::<Vec<u32>>()
    });
    let is_eligible = |line: &Line| may.as_ref().is_none_or(|may| may.contains(&look.number(line, ViewKey::Purpose)));
    let used = [Standing::Spot, Standing::Open, Standing::Covered];
    let sums = look.sums(|line| {
        let is_own = used.contains(&line.standing) && narrowed.has(look, line) && is_eligible(line);
        is_own.then_some(line.standing == Standing::Spot)
    })?;
    let hours = |is_spot: bool| sums.get(&is_spot).and_then(|own| own.hours).unwrap_or_default();
    let all = hours(true).plus(hours(false)).ok_or(LookFailure::Beyond)?;
    let told = |own: Exact| own.booked().map(Amount).ok_or(LookFailure::Beyond);
    let share = share(hours(true), all).filter(|_| is_shared(narrow) && tells_pricing(look, &narrowed));
    Ok(SpotUse { spot_hours: told(hours(true))?, eligible_hours: told(all)?, share })
}

/// Whether lines of every pricing count: those of one are all of themselves.
fn is_shared(narrow: &[Narrow]) -> bool {
    narrow.iter().all(|own| own.key != ViewKey::Pricing)
}

/// Whether any of these lines says how it was priced: where none does, nothing of it is known.
fn tells_pricing(look: &Look, narrowed: &Narrowed) -> bool {
    let known: Vec<u32> = PRICED.iter().filter_map(|own| look.number_of(ViewKey::Pricing, Some(own))).collect();
    let tells = |line: &Line| known.contains(&look.number(line, ViewKey::Pricing)) && narrowed.has(look, line);
    look.lines.iter().any(tells)
}

/// What an hour of each card cost by how it was priced, of the lines with these values; dearest sums first, then by key.
///
/// # Errors
/// A sum that has more digits than an answer can tell.
pub fn prices(look: &Look, narrow: &[Narrow]) -> Result<Vec<PricePerHour>, LookFailure> {
    let narrowed = Narrowed::of(look, narrow);
    let sums = hourly(look, |line| narrowed.has(look, line))?;
    let mut all: Vec<(PriceKey, Sums)> = sums.into_iter().collect();
    all.sort_by(|(_, one), (_, other)| Exact::order(other.effective, one.effective));
    let told = |own: Exact| own.booked().map(Amount).ok_or(LookFailure::Beyond);
    let price = |(key, sums): (PriceKey, Sums)| {
        let hours = sums.hours.filter(|hours| !hours.is_zero())?;
        let price = || {
            let price = per(sums.effective, hours).map(Amount).ok_or(LookFailure::Beyond)?;
            Ok(PricePerHour { key, gpu_hours: told(hours)?, effective: told(sums.effective)?, price })
        };
        Some(price())
    };
    all.into_iter().filter_map(price).collect()
}

/// Sums of lines of use that tell hours, by card and pricing.
pub(crate) fn hourly(look: &Look, own: impl Fn(&Line) -> bool) -> Result<BTreeMap<PriceKey, Sums>, LookFailure> {
    let sums = look.sums(|line| {
        let is_use = !matches!(line.standing, Standing::Beside | Standing::Unused);
        let has_hours = look.fact(line).1.sums.hours.is_some();
        (is_use && has_hours && own(line))
            .then(|| [look.number(line, ViewKey::Card), look.number(line, ViewKey::Pricing)])
    })?;
    let key = |[card, pricing]: [u32; 2]| PriceKey {
        card: look.text(ViewKey::Card, card),
        pricing: look.text(ViewKey::Pricing, pricing),
    };
    Ok(sums.into_iter().map(|(own, sums)| (key(own), sums)).collect())
}
