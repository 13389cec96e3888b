//! What machines report of their use, in one shape: hours of cards that were allocated, useful and idle, by day and by whose.
//!
//! Readers here keep what those of demand sum away: which resource, card and team an hour belongs to, and whether it was useful.

mod bytes;
mod counted;
mod counts;
mod prometheus;
mod slurm;
mod watched;

pub use bytes::Used;
pub use counted::Counted;
pub(crate) use counted::most;
pub use counts::{Count, Counts, Metric, counts};
pub use prometheus::{Labels, prometheus};
pub use slurm::slurm;
pub use watched::watched;

use crate::norms::IdleRules;
use crate::time;
use serde::Serialize;
use std::collections::BTreeMap;

/// Most wrong things that are told of a file.
const TOLD: usize = 100;

/// What is wrong in a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TelemetryProblem {
    /// Row, from 1 on with the heads, or number of the series from 0 on; null for the file.
    pub place: Option<usize>,
    /// What it should be.
    pub fault: TelemetryFault,
    /// What it is.
    pub found: String,
}

/// What a file should have had.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum TelemetryFault {
    /// JSON.
    Json,
    /// What a watch of cards writes.
    Watched,
    /// The answer to a range query.
    Matrix,
    /// A metric of cards.
    Series,
    /// Values of a series.
    Values,
    /// A pair of time and value.
    Pair,
    /// A number.
    Number,
    /// A number that is not below 0.
    Negative,
    /// A share of at most 1, or a percentage of at most 100.
    Share,
    /// A time.
    Time,
    /// An end that is not before the start.
    Backwards,
    /// This column.
    Column,
    /// As many cells as the first row.
    Cells,
    /// A month such as 2026-03.
    Month,
    /// A metric that is known.
    Metric,
    /// A number of cards.
    Cards,
    /// One value for each month, team and metric.
    Twice,
    /// Fewer of such cells.
    More,
}

/// What is wrong in a file, the first hundred.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    told: Vec<TelemetryProblem>,
    count: usize,
}

impl Faults {
    pub(crate) fn add(&mut self, place: Option<usize>, fault: TelemetryFault, found: impl Into<String>) {
        self.count += 1;
        if self.told.len() < TOLD {
            let found: String = found.into().chars().take(TOLD).collect();
            self.told.push(TelemetryProblem { place, fault, found });
        }
    }

    /// What was read, unless something is wrong.
    pub(crate) fn settle<T>(mut self, read: T) -> Result<T, Vec<TelemetryProblem>> {
        if self.count > self.told.len() {
            let found = self.count.to_string();
            self.told.push(TelemetryProblem { place: None, fault: TelemetryFault::More, found });
        }
        if self.told.is_empty() { Ok(read) } else { Err(self.told) }
    }
}

/// Whose hours they are; null where the source does not say.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct UseOf {
    /// The machine, as bills name it.
    pub resource: Option<String>,
    /// The card.
    pub card: Option<String>,
    /// The team.
    pub team: Option<String>,
}

/// Hours of cards of a day.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct UseHours {
    /// That were held.
    pub allocated: f64,
    /// That did work, at most those; null where nobody measured it.
    pub useful: Option<f64>,
    /// That were held and did nothing; null where nobody measured it.
    pub idle: Option<f64>,
    /// What counters of the cards tell of them.
    #[serde(skip)]
    pub counted: Counted,
    /// How these are known.
    #[serde(skip)]
    pub(crate) known: Known,
}

/// How hours are known, so that what two sources say of the same ones hangs on no order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Known {
    /// Nobody said what was held: as long as a card was heard.
    pub(crate) is_heard: bool,
    /// Useful are those in which a card did anything, since nothing is heard of its tensor cores.
    pub(crate) is_any: bool,
}

/// A sum of what is known; what only one of them knows stays known.
pub(crate) fn both(one: Option<f64>, other: Option<f64>) -> Option<f64> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one + other),
        (one, other) => one.or(other),
    }
}

impl UseHours {
    /// Both together; what only one of them knows stays known.
    pub(crate) fn plus(self, other: Self) -> Self {
        Self {
            allocated: self.allocated + other.allocated,
            useful: both(self.useful, other.useful),
            idle: both(self.idle, other.idle),
            counted: self.counted.plus(other.counted),
            known: Known {
                is_heard: self.known.is_heard || other.known.is_heard,
                is_any: self.known.is_any || other.known.is_any,
            },
        }
    }

    /// What two sources say of the same hours: as the other says, and what it does not tell as this one does. Answers of one metric each
    /// come as files of their own, in any order: what was allocated counts before how long a card was heard, and what tensor cores did
    /// before what anything did.
    fn told_by(self, other: Self) -> Self {
        let tells = |own: &Self| own.allocated > 0.0;
        let held = match (tells(&self), tells(&other)) {
            (true, false) => self,
            (true, true) if other.known.is_heard && !self.known.is_heard => self,
            _ => other,
        };
        // Shares of the hours stay what they were.
        let [own, new] = [self, other].map(|one| if tells(&one) { held.allocated / one.allocated } else { 1.0 });
        let used = match (self.useful, other.useful) {
            (Some(_), None) => (self, own),
            (Some(_), Some(_)) if other.known.is_any && !self.known.is_any => (self, own),
            _ => (other, new),
        };
        let scaled = |(one, scale): (Self, f64), what: fn(&Self) -> Option<f64>| what(&one).map(|own| own * scale);
        let idle = scaled(used, |one| one.idle).or(scaled((other, new), |one| one.idle));
        Self {
            allocated: held.allocated,
            useful: scaled(used, |one| one.useful),
            idle: idle.or(scaled((self, own), |one| one.idle)),
            counted: self.counted.scaled(own).told_by(other.counted.scaled(new)),
            known: Known { is_heard: held.known.is_heard, is_any: used.0.known.is_any },
        }
    }
}

/// What machines report.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Telemetry {
    /// By day since 1970 (UTC), and by whose.
    pub(crate) uses: BTreeMap<(i32, UseOf), UseHours>,
    /// Jobs with cards that had not ended when the file was written: what they hold is not in it. Told once, and kept nowhere.
    pub running: usize,
    /// What the server said of its own answer: it may lack something. Told once, and kept nowhere.
    pub warnings: Vec<String>,
}

impl Telemetry {
    /// What was reported of the days of a month ("2026-03").
    #[must_use]
    pub fn of_month(&self, month: &str) -> Self {
        let is_own = |day: i32| time::month_told(time::month_of_day(day)) == month;
        let own = self.uses.iter().filter(|((day, _), _)| is_own(*day));
        Self { uses: own.map(|(key, hours)| (key.clone(), *hours)).collect(), ..Self::default() }
    }

    /// Together with another source. What both report of the same day and the same machine is counted once, as the other says.
    pub fn and(&mut self, other: Self) {
        for (key, hours) in other.uses {
            let own = self.uses.entry(key).or_default();
            *own = own.told_by(hours);
        }
    }

    /// Together with what another watch saw: hours of the same day and the same machine are other hours, and add up.
    pub fn and_watched(&mut self, other: Self) {
        for ((day, of), hours) in other.uses {
            self.add(day, &of, hours);
        }
    }

    pub(crate) fn add(&mut self, day: i32, of: &UseOf, hours: UseHours) {
        let own = self.uses.entry((day, of.clone())).or_default();
        *own = own.plus(hours);
    }

    /// Hours by month, of everything that `own` has.
    pub fn months(&self, own: impl Fn(&UseOf) -> bool) -> BTreeMap<String, UseHours> {
        let mut months: BTreeMap<String, UseHours> = BTreeMap::new();
        for ((day, _), hours) in self.uses.iter().filter(|((_, of), _)| own(of)) {
            let month = months.entry(time::month_told(time::month_of_day(*day))).or_default();
            *month = month.plus(*hours);
        }
        months
    }

    /// Share of allocated hours that was useful, by month, of hours of which both are known.
    pub fn useful_shares(&self) -> BTreeMap<String, f64> {
        let mut months: BTreeMap<String, [f64; 2]> = BTreeMap::new();
        for ((day, _), hours) in &self.uses {
            if let Some(useful) = hours.useful {
                let own = months.entry(time::month_told(time::month_of_day(*day))).or_default();
                *own = [own[0] + useful, own[1] + hours.allocated];
            }
        }
        months.into_iter().filter(|(_, own)| own[1] > 0.0).map(|(month, own)| (month, own[0] / own[1])).collect()
    }
}

/// Idle hours of one resource (or of a card or team, where a source names no resource).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "IdleUse"))]
pub struct Idle {
    /// Whose.
    #[serde(flatten)]
    pub of: UseOf,
    /// Over all days.
    pub hours: UseHours,
    /// Idle ÷ allocated, 0 to 1.
    pub share: f64,
    /// The share is above the norm.
    pub is_above: bool,
    /// First day from which it has done nothing to the end, "2026-09-08"; null where it still works, or for too few days.
    pub since: Option<String>,
    /// Idle hours since then.
    pub since_hours: f64,
}

/// Idle hours by resource, the most first. Hours count as idle where cards were held and hardly worked; where nobody measured that,
/// nothing is told.
pub fn idle(telemetry: &Telemetry, rules: &IdleRules) -> Vec<Idle> {
    let mut by: BTreeMap<&UseOf, BTreeMap<i32, UseHours>> = BTreeMap::new();
    for ((day, of), hours) in telemetry.uses.iter().filter(|(_, hours)| hours.idle.is_some()) {
        by.entry(of).or_default().insert(*day, *hours);
    }
    let last = telemetry.uses.keys().map(|(day, _)| *day).max().unwrap_or_default();
    let one = |(of, days): (&UseOf, BTreeMap<i32, UseHours>)| {
        let hours = days.values().fold(UseHours::default(), |sum, own| sum.plus(*own));
        let idle = hours.idle.unwrap_or_default();
        let is_idle = |own: &UseHours| own.idle.unwrap_or_default() >= rules.forgotten_share * own.allocated;
        let tail: Vec<(&i32, &UseHours)> =
            days.iter().rev().filter(|(_, own)| own.allocated > 0.0).take_while(|(_, own)| is_idle(own)).collect();
        let goes_on = days.keys().next_back() == Some(&last) && tail.len() >= rules.forgotten_days;
        let since = tail.last().filter(|_| goes_on).map(|(day, _)| time::day_told(**day));
        let since_hours = if goes_on { tail.iter().filter_map(|(_, own)| own.idle).sum() } else { 0.0 };
        let share = if hours.allocated > 0.0 { idle / hours.allocated } else { 0.0 };
        Idle { of: of.clone(), hours, share, is_above: share > rules.norm, since, since_hours }
    };
    let mut all: Vec<Idle> = by.into_iter().map(one).collect();
    // Alike ones stay in the order of whose they are.
    all.sort_by(|one, other| other.hours.idle.unwrap_or_default().total_cmp(&one.hours.idle.unwrap_or_default()));
    all
}
