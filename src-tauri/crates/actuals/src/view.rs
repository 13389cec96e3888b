//! The dashboard: spend by any keys, narrowed by any values, traced to bills; how commitments and spot capacity serve it.

mod commitment;

pub(crate) use commitment::hourly;
pub use commitment::{CommitmentUse, CoverageMeasure, PriceKey, PricePerHour, SpotUse, commitments, prices, spot};

use crate::exact::Exact;
use crate::look::{Amounts, Line, Look, LookFailure, Standing, ViewKey, share};
use crate::sums::Sums;
use crate::time;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use vocabulary::ChargedAs;

/// A value that is looked at alone. Several of one key are either; of several keys, all.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Narrow {
    /// Of which key.
    pub key: ViewKey,
    /// The value; `None` is what has none.
    pub value: Option<String>,
}

/// Lines of bills that something is made of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lines {
    /// With these values; no pair is all.
    pub narrow: Vec<Narrow>,
    /// From a day to a day ("2026-03-05"); `None` is every day.
    pub days: Option<[String; 2]>,
    /// Charged as this; `None` is whatever it is.
    pub charged: Option<ChargedAs>,
    /// Of the commitment with this id; `None` is whatever it is of.
    pub commitment: Option<String>,
}

impl Lines {
    /// All with these values.
    pub fn of(narrow: &[Narrow]) -> Self {
        Self { narrow: narrow.to_vec(), ..Self::default() }
    }
}

/// Spend by keys.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// Of all that is looked at.
    pub totals: Amounts,
    /// The highest effective cost first, then by key.
    pub groups: Vec<ViewGroup>,
    /// By month, every month from the first to the last.
    pub months: Vec<ViewMonth>,
    /// Digests of the bills that it comes from.
    pub bills: BTreeSet<String>,
}

/// Spend of one key.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ViewGroup {
    /// A value for each key; null where there is none.
    pub key: Vec<Option<String>>,
    /// What it comes to.
    pub amounts: Amounts,
    /// Share of the effective cost of all that is looked at, 0 to 1; null where that is 0.
    pub share: Option<f64>,
    /// Digests of the bills that it comes from.
    pub bills: BTreeSet<String>,
}

/// Spend of one month.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ViewMonth {
    /// "2026-03".
    pub month: String,
    /// What it comes to.
    pub amounts: Amounts,
}

impl Look<'_> {
    /// Whether any line has this value.
    pub fn knows(&self, own: &Narrow) -> bool {
        self.number_of(own.key, own.value.as_deref()).is_some()
    }
}

/// Which lines are looked at: for each key that is narrowed, its numbers.
#[derive(Clone, Debug, Default)]
pub(crate) struct Narrowed(BTreeMap<ViewKey, BTreeSet<u32>>);

impl Narrowed {
    pub(crate) fn of(look: &Look, narrow: &[Narrow]) -> Self {
        let mut own: BTreeMap<ViewKey, BTreeSet<u32>> = BTreeMap::new();
        for Narrow { key, value } in narrow {
            own.entry(*key).or_default().extend(look.number_of(*key, value.as_deref()));
        }
        Self(own)
    }

    pub(crate) fn has(&self, look: &Look, line: &Line) -> bool {
        self.0.iter().all(|(key, numbers)| numbers.contains(&look.number(line, *key)))
    }
}

/// Spend by keys, of the lines with these values.
///
/// # Errors
/// A sum that has more digits than an answer can tell.
pub fn view(look: &Look, by: &[ViewKey], narrow: &[Narrow]) -> Result<View, LookFailure> {
    let narrowed = Narrowed::of(look, narrow);
    let own = |line: &Line| narrowed.has(look, line);
    let key = |line: &Line| by.iter().map(|key| look.number(line, *key)).collect::<Vec<u32>>();
    let sums = look.sums(|line| own(line).then(|| key(line)))?;
    let mut bills: BTreeMap<Vec<u32>, BTreeSet<u32>> = BTreeMap::new();
    for line in look.lines.iter().filter(|line| own(line)) {
        bills.entry(key(line)).or_default().insert(line.bill);
    }
    let digests: Vec<String> = look.ledger.bills().iter().map(|bill| bill.digest()).collect();
    let told = |bills: &BTreeSet<u32>| bills.iter().map(|bill| digests[*bill as usize].clone()).collect();
    let total = sums.values().try_fold(Sums::default(), |all, own| all.plus(*own)).ok_or(LookFailure::Beyond)?;
    let mut groups: Vec<(Vec<Option<String>>, &Vec<u32>)> = sums
        .keys()
        .map(|key| (by.iter().zip(key).map(|(key, number)| look.text(*key, *number)).collect(), key))
        .collect();
    let effective = |key: &Vec<u32>| sums.get(key).copied().unwrap_or_default().effective;
    groups.sort_by(|(one, own), (other, than)| {
        Exact::order(effective(than), effective(own)).then_with(|| one.cmp(other))
    });
    let group = |(key, number): (Vec<Option<String>>, &Vec<u32>)| {
        let sums = sums.get(number).copied().unwrap_or_default();
        let bills = bills.get(number).map(told).unwrap_or_default();
        Ok(ViewGroup { key, amounts: Amounts::of(sums)?, share: share(sums.effective, total.effective), bills })
    };
    Ok(View {
        totals: Amounts::of(total)?,
        groups: groups.into_iter().map(group).collect::<Result<_, LookFailure>>()?,
        months: months(look, &narrowed)?,
        bills: told(&bills.values().flatten().copied().collect()),
    })
}

/// What one bill has of something.
#[derive(Clone, Debug, PartialEq)]
pub struct BillPart {
    /// Digest of the bill.
    pub digest: String,
    /// What its rows come to.
    pub amounts: Amounts,
}

/// What these lines come to; nothing where a day is no day.
///
/// # Errors
/// A sum that has more digits than an answer can tell.
pub fn of_lines(look: &Look, own: &Lines) -> Result<Amounts, LookFailure> {
    let sums = sums_of(look, own, |_| ())?;
    Amounts::of(sums.into_values().next().unwrap_or_default())
}

/// The bills that these lines come from, in the order in which they were imported; none where a day is no day.
///
/// # Errors
/// A sum that has more digits than an answer can tell.
pub fn origins(look: &Look, own: &Lines) -> Result<Vec<BillPart>, LookFailure> {
    let part = |(bill, sums): (u32, Sums)| {
        let digest = look.ledger.bills().get(bill as usize).map(|own| own.digest()).unwrap_or_default();
        Ok(BillPart { digest, amounts: Amounts::of(sums)? })
    };
    sums_of(look, own, |line| line.bill)?.into_iter().map(part).collect()
}

/// Sums of these lines by a key.
fn sums_of<K: Ord + Clone + std::hash::Hash>(
    look: &Look,
    own: &Lines,
    key: impl Fn(&Line) -> K,
) -> Result<BTreeMap<K, Sums>, LookFailure> {
    let narrowed = Narrowed::of(look, &own.narrow);
    let days = own.days.as_ref().map(|own| own.each_ref().map(|day| time::day_read(day)));
    let is_in_time = |line: &Line| match days {
        None => true,
        Some([from, to]) => from.is_some_and(|from| from <= line.day) && to.is_some_and(|to| line.day <= to),
    };
    let is_charged = |line: &Line| own.charged.is_none_or(|charged| is_charged_as(charged, look, line));
    let is_of = |line: &Line| {
        let (facts, fact) = look.fact(line);
        own.commitment.as_deref().is_none_or(|own| facts.commitment(fact.key.head) == Some(own))
    };
    let is_own = |line: &Line| is_in_time(line) && is_charged(line) && is_of(line) && narrowed.has(look, line);
    look.sums(|line| is_own(line).then(|| key(line)))
}

fn is_charged_as(charged: ChargedAs, look: &Look, line: &Line) -> bool {
    let standing = line.standing;
    let has_hours = || look.fact(line).1.sums.hours.is_some();
    match charged {
        ChargedAs::Use => standing != Standing::Beside,
        ChargedAs::Hours => !matches!(standing, Standing::Beside | Standing::Unused) && has_hours(),
        ChargedAs::Covered => standing == Standing::Covered,
        ChargedAs::CoveredHours => standing == Standing::Covered && has_hours(),
        ChargedAs::Open => standing == Standing::Open,
        ChargedAs::OpenHours => standing == Standing::Open && has_hours(),
        ChargedAs::Unused => standing == Standing::Unused,
    }
}

fn months(look: &Look, narrowed: &Narrowed) -> Result<Vec<ViewMonth>, LookFailure> {
    let sums = look.sums(|line| narrowed.has(look, line).then(|| time::month_of_day(line.day)))?;
    let (Some(first), Some(last)) = (sums.keys().next(), sums.keys().next_back()) else { return Ok(Vec::new()) };
    let month = |month: i32| {
        let amounts = Amounts::of(sums.get(&month).copied().unwrap_or_default())?;
        Ok(ViewMonth { month: time::month_told(month), amounts })
    };
    // A charge may be dated centuries away; months between are shown for a human span of time only.
    if last - first > MOST_MONTHS {
        return sums.keys().map(|own| month(*own)).collect();
    }
    (*first..=*last).map(month).collect()
}

/// Most months that are filled in where nothing was charged.
const MOST_MONTHS: i32 = 1_200;
