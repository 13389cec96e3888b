//! What one prediction, token, run or point of quality costs, by month, and what moved it.

use crate::look::{Line, Look, LookFailure, ViewKey};
use crate::telemetry::{Counts, Metric};
use crate::time;
use crate::view::{Lines, Narrow, Narrowed};
use quantity::Decimal;
use quantity::decimal::{self, Amount};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use vocabulary::{PriceBasis, Purpose};

/// What cost is told for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum CostUnit {
    /// One prediction.
    Prediction,
    /// A million tokens.
    MillionTokens,
    /// A training run that gave something of use; those that failed are paid with it.
    TrainingRun,
    /// A point of quality.
    QualityPoint,
}

impl CostUnit {
    /// Every unit.
    pub const ALL: [Self; 4] = [Self::Prediction, Self::MillionTokens, Self::TrainingRun, Self::QualityPoint];

    /// As ids and answers spell it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Prediction => "prediction",
            Self::MillionTokens => PriceBasis::MillionTokens.word(),
            Self::TrainingRun => "training_run",
            Self::QualityPoint => "quality_point",
        }
    }

    /// What is counted.
    fn metric(self) -> Metric {
        match self {
            Self::Prediction => Metric::Predictions,
            Self::MillionTokens => Metric::Tokens,
            Self::TrainingRun => Metric::TrainingRuns,
            Self::QualityPoint => Metric::Quality,
        }
    }

    /// What it is made by, where that is one purpose.
    fn purpose(self) -> Option<Purpose> {
        match self {
            Self::Prediction | Self::MillionTokens => Some(Purpose::Inference),
            Self::TrainingRun => Some(Purpose::Training),
            Self::QualityPoint => None,
        }
    }

    /// How many there were in a month; `None` where nobody counted.
    fn count(self, counts: &Counts, month: &str, team: Option<&str>) -> Option<Decimal> {
        let of = |metric| counts.of(month, team, metric);
        match self {
            Self::Prediction => of(Metric::Predictions),
            Self::MillionTokens => of(Metric::Tokens)?.checked_div(Decimal::from(1_000_000)),
            Self::TrainingRun => of(Metric::TrainingRuns)?.checked_sub(of(Metric::FailedRuns).unwrap_or_default()),
            Self::QualityPoint => of(Metric::Quality),
        }
    }
}

/// What moved a cost most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum MovedBy {
    /// Money.
    Cost,
    /// How many there were.
    Count,
    /// Nothing moved.
    Neither,
}

/// How a cost changed since the month before. The parts add up to `change`, exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct UnitTrend {
    /// Cost of one now minus then.
    pub change: Amount,
    /// Since more or less was spent: the difference of money ÷ how many there are now.
    pub by_cost: Amount,
    /// Since there were more or fewer: what was spent then, shared among those of now, minus the cost of one then.
    pub by_count: Amount,
    /// The larger of them.
    pub moved_by: MovedBy,
}

/// What one cost in a month.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct UnitMonth {
    /// "2026-03".
    pub month: String,
    /// Effective cost.
    pub cost: Amount,
    /// How many there were; null where nobody counted.
    pub count: Option<Amount>,
    /// Cost of one; null without any.
    pub each: Option<Amount>,
    /// Since the month before; null without one.
    pub trend: Option<UnitTrend>,
}

/// Lines that a unit's cost is added up from: those of teams that count it, and of each of these, where bills tell the purpose that makes
/// it, those of that purpose alone.
struct Making<'l> {
    look: &'l Look<'l>,
    /// Teams that count; `None` is everybody.
    teams: Option<BTreeSet<u32>>,
    purpose: Option<u32>,
    /// Teams of which bills tell that purpose.
    told: BTreeSet<u32>,
}

impl<'l> Making<'l> {
    fn of(look: &'l Look<'l>, counts: &Counts, unit: CostUnit) -> Self {
        let counted = counts.0.keys().filter(|own| own.metric == unit.metric());
        let teams: BTreeSet<Option<&str>> = counted.map(|own| own.team.as_deref()).collect();
        let is_everybody = teams.is_empty() || teams.contains(&None);
        let teams = teams.into_iter().filter_map(|own| look.number_of(ViewKey::Team, Some(own?)));
        let teams = (!is_everybody).then(|| teams.collect());
        let purpose = unit.purpose().and_then(|own| look.number_of(ViewKey::Purpose, Some(own.word())));
        let of_purpose = look.lines.iter().filter(|line| Some(look.number(line, ViewKey::Purpose)) == purpose);
        let told = of_purpose.map(|line| look.number(line, ViewKey::Team)).collect();
        Self { look, teams, purpose, told }
    }

    fn is_counting(&self, team: u32) -> bool {
        self.teams.as_ref().is_none_or(|own| own.contains(&team))
    }

    fn has(&self, line: &Line) -> bool {
        let team = self.look.number(line, ViewKey::Team);
        let is_made = !self.told.contains(&team) || Some(self.look.number(line, ViewKey::Purpose)) == self.purpose;
        self.is_counting(team) && is_made
    }
}

/// The lines that what one of a unit cost in a month is added up from: those of teams whose bills tell the purpose that makes it, and
/// those of the others. None of them stands in both.
pub fn unit_lines(look: &Look, counts: &Counts, unit: CostUnit, team: Option<&str>, month: &str) -> Vec<Lines> {
    let making = Making::of(look, counts, unit);
    let only = team.map(|own| look.number_of(ViewKey::Team, Some(own)));
    let teams: BTreeSet<u32> = look.lines.iter().map(|line| look.number(line, ViewKey::Team)).collect();
    let is_own = |own: &u32| only.is_none_or(|only| only == Some(*own)) && making.is_counting(*own);
    let (told, others): (Vec<u32>, Vec<u32>) =
        teams.iter().filter(|own| is_own(own)).partition(|own| making.told.contains(own));
    let purpose = unit.purpose().map(|own| Narrow { key: ViewKey::Purpose, value: Some(own.word().to_owned()) });
    let lines = |(own, purpose): (Vec<u32>, Option<Narrow>)| {
        (!own.is_empty()).then_some(())?;
        let is_all = own.len() == teams.len();
        let named = |team: &u32| Narrow { key: ViewKey::Team, value: look.text(ViewKey::Team, *team) };
        let named: Vec<Narrow> = if is_all { Vec::new() } else { own.iter().map(named).collect() };
        let month = Narrow { key: ViewKey::Month, value: Some(month.to_owned()) };
        Some(Lines { narrow: named.into_iter().chain(purpose).chain([month]).collect(), ..Lines::default() })
    };
    [(told, purpose), (others, None)].into_iter().filter_map(lines).collect()
}

/// What one of a unit costs, by month: the cost of the lines with these values that make it ÷ what a team (or everybody) counted.
///
/// # Errors
/// A sum that has more digits than an answer can tell.
pub fn unit_costs(
    look: &Look,
    narrow: &[Narrow],
    counts: &Counts,
    unit: CostUnit,
    team: Option<&str>,
) -> Result<Vec<UnitMonth>, LookFailure> {
    let narrowed = Narrowed::of(look, narrow);
    let making = Making::of(look, counts, unit);
    let is_own = |line: &Line| narrowed.has(look, line) && making.has(line);
    let sums = look.sums(|line| is_own(line).then(|| time::month_of_day(line.day)))?;
    let mut months: BTreeMap<i32, Decimal> = BTreeMap::new();
    for (month, sums) in sums {
        months.insert(month, sums.effective.booked().ok_or(LookFailure::Beyond)?);
    }
    let mut before: Option<[Decimal; 2]> = None;
    let mut all = Vec::with_capacity(months.len());
    for (month, cost) in months {
        let month = time::month_told(month);
        let count = unit.count(counts, &month, team).filter(|count| *count > Decimal::ZERO);
        let each = count.and_then(|count| each(cost, count));
        let now = count.map(|count| [cost, count]);
        let trend = before.zip(now).and_then(|(before, now)| trend(before, now));
        before = now;
        all.push(UnitMonth { month, cost: Amount(cost), count: count.map(Amount), each: each.map(Amount), trend });
    }
    Ok(all)
}

fn each(cost: Decimal, count: Decimal) -> Option<Decimal> {
    cost.checked_div(count).map(|own| decimal::book(own).normalize())
}

/// What moved cost ÷ count: (C₁ − C₀) ÷ N₁ by cost, C₀ ÷ N₁ − C₀ ÷ N₀ by count.
fn trend([cost, count]: [Decimal; 2], [now, many]: [Decimal; 2]) -> Option<UnitTrend> {
    let change = each(now, many)?.checked_sub(each(cost, count)?)?;
    let by_cost = each(now.checked_sub(cost)?, many)?;
    let by_count = change.checked_sub(by_cost)?;
    let moved_by = match () {
        () if change.is_zero() && by_cost.is_zero() => MovedBy::Neither,
        () if by_cost.abs() >= by_count.abs() => MovedBy::Cost,
        () => MovedBy::Count,
    };
    Some(UnitTrend { change: Amount(change), by_cost: Amount(by_cost), by_count: Amount(by_count), moved_by })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn parts_of_a_trend_add_up(cost in 0i64..1_000_000_000, now in 0i64..1_000_000_000, count in 1u32..1_000_000, many in 1u32..1_000_000) {
            let [cost, now] = [cost, now].map(|own| Decimal::new(own, 2));
            let own = trend([cost, count.into()], [now, many.into()]).unwrap();
            prop_assert_eq!(own.by_cost.0 + own.by_count.0, own.change.0);
            let only = trend([cost, count.into()], [now, count.into()]).unwrap();
            prop_assert!(only.by_count.0.abs() <= Decimal::new(2, 10));
            let only = trend([cost, count.into()], [cost, many.into()]).unwrap();
            prop_assert!(only.by_cost.0.is_zero());
        }
    }
}
