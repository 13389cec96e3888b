//! Spend that its history does not explain: of everything, of teams, of resources (of cards where resources are unknown).

mod kernel;

pub(crate) use kernel::median;

use crate::exact::Exact;
use crate::look::{Look, LookFailure, Standing, ViewKey};
use crate::norms::AnomalyRules;
use crate::time;
use kernel::UnusualDay;
use quantity::Decimal;
use quantity::decimal::{self, Amount};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// Whose spend it is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "AnomalyOf"))]
pub enum Whose {
    /// Everything.
    All,
    /// A team; null is what has none.
    Team(Option<String>),
    /// A resource of a team.
    Resource {
        /// Whose it is.
        team: Option<String>,
        /// The provider's id.
        resource: String,
    },
    /// A card of a team, where bills name no resource.
    Card {
        /// Whose it is.
        team: Option<String>,
        /// As the catalogue names it.
        card: Option<String>,
    },
}

impl Whose {
    /// Whether what somebody has said is known of these is said of `other`. A resource or a card that is named without its team is
    /// meant whoever's it is: rules may name a team later. What names nobody is about everything, and about what has no team.
    fn covers(&self, other: &Self) -> bool {
        let any = |team: &Option<String>, of: &Option<String>| team.is_none() || team == of;
        match (self, other) {
            (Self::All, Self::All | Self::Team(None)) => true,
            (Self::Resource { team, resource }, Self::Resource { team: of, resource: other }) => {
                resource == other && any(team, of)
            }
            (Self::Card { team, card }, Self::Card { team: of, card: other }) => card == other && any(team, of),
            (Self::Team(team), Self::Team(of)) => team == of,
            _ => false,
        }
    }
}

/// Days in a row that stand out.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Anomaly {
    /// Whose spend.
    pub whose: Whose,
    /// First day, "2026-03-05".
    pub from: String,
    /// Last day.
    pub to: String,
    /// What these days cost, effective.
    pub cost: Amount,
    /// What their history made expect.
    pub expected: Amount,
    /// The difference.
    pub above: Amount,
    /// Deviations of the day that stands out most.
    pub score: f64,
    /// Share of the days before that were as far above, of the same day, 0 to 1.
    pub as_high: f64,
    /// The last day of the bills is one of these.
    pub goes_on: bool,
    /// Somebody has said that it is known.
    pub is_known: bool,
}

/// What somebody has said is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownAnomaly {
    /// Whose spend.
    pub whose: Whose,
    /// First day.
    pub from: String,
    /// Last day.
    pub to: String,
}

/// One day at a time: cost of whom.
struct Daily {
    first: i32,
    days: usize,
    costs: BTreeMap<Whose, BTreeMap<i32, Exact>>,
}

/// Days of these facts that stand out, those that cost most first. What is explained by a part is told of the part alone.
///
/// # Errors
/// A sum that has more digits than an answer can tell.
pub fn anomalies(look: &Look, rules: &AnomalyRules, known: &[KnownAnomaly]) -> Result<Vec<Anomaly>, LookFailure> {
    let Some(daily) = daily(look)? else { return Ok(Vec::new()) };
    let of = |whose: &Whose| daily.costs.get(whose).map(|costs| daily.values(costs)).unwrap_or_default();
    let least = rules.amount * median(of(&Whose::All));
    let mut all = Vec::new();
    for (whose, costs) in &daily.costs {
        let values = daily.values(costs);
        // No day of it can be so much above what is expected.
        if values.iter().all(|value| *value < least) {
            continue;
        }
        // Before its first charge a series has no history.
        let begins = values.iter().position(|value| *value > 0.0).unwrap_or(0);
        let unusual = kernel::unusual(daily.first + begins as i32, &values[begins..], rules);
        let unusual = unusual.into_iter().map(|day| UnusualDay { at: day.at + begins, ..day });
        for run in runs(unusual.filter(|day| values[day.at] - day.expected >= least).collect()) {
            let run = gone_on(run, &values, least);
            let own = daily.anomaly(whose, costs, &run, known)?;
            all.extend(daily.begun(&own, &run, known));
            all.push(own);
        }
    }
    // A part that began is told once, however many it explains.
    let mut seen = BTreeSet::new();
    all.retain(|own| seen.insert((own.whose.clone(), own.from.clone())));
    let parts = all.clone();
    all.retain(|own| !is_explained(own, &parts));
    // Alike ones stay in the order of whose they are.
    all.sort_by_key(|own| std::cmp::Reverse(own.above));
    Ok(all)
}

fn daily(look: &Look) -> Result<Option<Daily>, LookFailure> {
    let is_use = |standing| !matches!(standing, Standing::Beside);
    let sums = look.sums(|line| {
        let key = [ViewKey::Team, ViewKey::Resource, ViewKey::Card].map(|key| look.number(line, key));
        // Where days were given up, a month stands on its first day.
        let has_days = !look.fact(line).0.given_up.days;
        (has_days && is_use(line.standing)).then_some((line.day, key))
    })?;
    let days = || sums.keys().map(|(day, _)| *day);
    let (Some(first), Some(last)) = (days().min(), days().max()) else { return Ok(None) };
    let mut costs: BTreeMap<Whose, BTreeMap<i32, Exact>> = BTreeMap::new();
    for ((day, [team, resource, card]), sums) in &sums {
        let team = look.text(ViewKey::Team, *team);
        let part = match look.text(ViewKey::Resource, *resource) {
            Some(resource) => Whose::Resource { team: team.clone(), resource },
            None => Whose::Card { team: team.clone(), card: look.text(ViewKey::Card, *card) },
        };
        for whose in [Whose::All, Whose::Team(team), part] {
            let own = costs.entry(whose).or_default().entry(*day).or_default();
            *own = own.plus(sums.effective).ok_or(LookFailure::Beyond)?;
        }
    }
    // A charge dated far away would make a series of centuries.
    let span = usize::try_from(last - first).unwrap_or(0) + 1;
    let days = span.min(MOST_DAYS);
    Ok(Some(Daily { first: last - days as i32 + 1, days, costs }))
}

/// Most days that are looked at, the last ones: ten years.
const MOST_DAYS: usize = 3_653;

impl Daily {
    fn values(&self, costs: &BTreeMap<i32, Exact>) -> Vec<f64> {
        let mut values = vec![0.0; self.days];
        for (day, cost) in costs.range(self.first..) {
            values[(day - self.first) as usize] = cost.real();
        }
        values
    }

    fn anomaly(
        &self,
        whose: &Whose,
        costs: &BTreeMap<i32, Exact>,
        run: &[UnusualDay],
        known: &[KnownAnomaly],
    ) -> Result<Anomaly, LookFailure> {
        let day = |own: &UnusualDay| self.first + own.at as i32;
        let (Some(first), Some(last)) = (run.first(), run.last()) else { return Err(LookFailure::Beyond) };
        let most = run.iter().fold(first, |most, own| if own.score > most.score { own } else { most });
        let cost =
            run.iter().filter_map(|own| costs.get(&day(own))).try_fold(Exact::default(), |sum, own| sum.plus(*own));
        let cost = cost.and_then(Exact::booked).ok_or(LookFailure::Beyond)?;
        let expected: f64 = run.iter().map(|own| own.expected).sum();
        let expected = decimal::of_f64(expected).map(decimal::book).ok_or(LookFailure::Beyond)?;
        let [from, to] = [first, last].map(|own| time::day_told(day(own)));
        Ok(Anomaly {
            whose: whose.clone(),
            cost: Amount(cost),
            expected: Amount(expected),
            above: Amount(cost - expected),
            score: most.score,
            as_high: most.as_high,
            goes_on: last.at + 1 == self.days,
            is_known: is_known(known, whose, [&from, &to]),
            from,
            to,
        })
    }

    /// The resource or card that has no history, since it began within these days, and explains at least half of what is above.
    fn begun(&self, own: &Anomaly, run: &[UnusualDay], known: &[KnownAnomaly]) -> Option<Anomaly> {
        let [first, last] = [run.first()?, run.last()?].map(|day| self.first + day.at as i32);
        let is_part = |whose: &Whose| match (&own.whose, whose) {
            (Whose::All, Whose::Resource { .. } | Whose::Card { .. }) => true,
            (Whose::Team(team), Whose::Resource { team: of, .. } | Whose::Card { team: of, .. }) => team == of,
            _ => false,
        };
        let begins = |costs: &BTreeMap<i32, Exact>| costs.keys().next().is_some_and(|day| (first..=last).contains(day));
        let sum = |costs: &BTreeMap<i32, Exact>| {
            let mut all = costs.range(first..=last).map(|(_, cost)| *cost);
            all.try_fold(Exact::default(), Exact::plus)?.booked()
        };
        let new = self.costs.iter().filter(|(whose, costs)| is_part(whose) && begins(costs));
        let (cost, whose) = new.filter_map(|(whose, costs)| Some((sum(costs)?, whose))).max()?;
        (cost.checked_mul(Decimal::TWO)? >= own.above.0).then_some(())?;
        let is_known = is_known(known, whose, [&own.from, &own.to]);
        let (whose, expected) = (whose.clone(), Amount(Decimal::ZERO));
        Some(Anomaly { whose, cost: Amount(cost), expected, above: Amount(cost), is_known, ..own.clone() })
    }
}

/// Whether somebody has said that days of these are known.
fn is_known(known: &[KnownAnomaly], whose: &Whose, [from, to]: [&String; 2]) -> bool {
    known.iter().any(|own| own.whose.covers(whose) && own.from <= *to && *from <= own.to)
}

/// Days in a row; one usual day between two unusual ones does not part them.
fn runs(days: Vec<UnusualDay>) -> Vec<Vec<UnusualDay>> {
    let mut runs: Vec<Vec<UnusualDay>> = Vec::new();
    for day in days {
        match runs.last_mut() {
            Some(run) if run.last().is_some_and(|last| day.at <= last.at + 2) => run.push(day),
            _ => runs.push(vec![day]),
        }
    }
    runs
}

/// Days that went on so long that they became what is usual, with those after them that cost as much above what was usual before: until
/// a week has passed in which none does.
fn gone_on(mut run: Vec<UnusualDay>, values: &[f64], least: f64) -> Vec<UnusualDay> {
    const WEEK: usize = 7;
    let Some(last) = run.last().copied().filter(|last| last.is_accepted && run.len() >= WEEK) else { return run };
    let week = run[run.len() - WEEK..].to_vec();
    let mut end = last.at;
    for at in last.at + 1..values.len() {
        let like = week[(at - last.at - 1) % WEEK];
        if values[at] - like.expected >= least {
            run.push(UnusualDay { at, is_accepted: false, ..like });
            end = at;
        }
        if at >= end + WEEK {
            break;
        }
    }
    run
}

/// Whether parts of what it is of explain most of it on the same days.
fn is_explained(own: &Anomaly, all: &[Anomaly]) -> bool {
    let is_part = |other: &Anomaly| match (&own.whose, &other.whose) {
        (Whose::All, Whose::All) => false,
        (Whose::All, _) => true,
        (Whose::Team(team), Whose::Resource { team: of, .. } | Whose::Card { team: of, .. }) => team == of,
        _ => false,
    };
    let overlaps = |other: &&Anomaly| is_part(other) && other.from <= own.to && own.from <= other.to;
    let parts: BTreeSet<&Whose> = all.iter().filter(overlaps).map(|other| &other.whose).collect();
    let is_leaf = |whose: &Whose| matches!(whose, Whose::Resource { .. } | Whose::Card { .. });
    let leaves = parts.iter().any(|whose| is_leaf(whose));
    let sum: f64 = all
        .iter()
        .filter(overlaps)
        .filter(|other| is_leaf(&other.whose) == leaves)
        .map(|other| decimal::f64_of(other.above.0))
        .sum();
    !parts.is_empty() && sum >= 0.5 * decimal::f64_of(own.above.0)
}
