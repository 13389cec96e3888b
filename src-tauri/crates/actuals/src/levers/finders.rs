//! The weeks that levers look at, and what is found in what does nothing: idle resources, unused commitments.

use super::priced::{hourly, offer};
use super::{DAYS_OF_MONTH, LeverFinding, LeverKind, LeverOf, LeverTeam, is_paid_by_hour};
use crate::facts::Facts;
use crate::look::{Line, Look, LookFailure, Standing, ViewKey};
use crate::norms::{IdleRules, LeverRules};
use crate::sums::Sums;
use crate::telemetry::Idle;
use crate::time;
use quantity::decimal::{self, Amount};
use std::collections::{BTreeMap, BTreeSet};

/// Seconds of a day.
const DAY: i64 = 86_400;

/// The last days of the bills.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window<'r> {
    pub(super) from: i32,
    pub(super) to: i32,
    pub(super) rules: &'r LeverRules,
}

impl<'r> Window<'r> {
    /// The last days of what is looked at; `None` without any. Where bills gave days up, what they say of a month stands on its first
    /// day: the window is then of whole months, up to the last day that bills speak of.
    pub(super) fn of(look: &Look, rules: &'r LeverRules) -> Option<Self> {
        let [first, last] = look.days()?;
        let end = |bill: &Facts| bill.period.map(|(_, end)| ((end - 1).div_euclid(DAY)) as i32);
        let without: Vec<&Facts> = look.ledger.bills().iter().filter(|bill| bill.given_up.days).collect();
        if without.is_empty() {
            return Some(Self { from: (last + 1 - rules.days).max(first), to: last, rules });
        }
        // A charge may end long after, such as one for a year ahead.
        let month_end = time::first_day(time::month_of_day(last) + 1) - 1;
        let to = without.into_iter().filter_map(end).max().unwrap_or(last).clamp(last, month_end);
        let from = time::first_day(time::month_of_day((to + 1 - rules.days).max(first)));
        Some(Self { from, to, rules })
    }

    pub(super) fn has(&self, line: &Line) -> bool {
        (self.from..=self.to).contains(&line.day)
    }

    pub(super) fn days(&self) -> f64 {
        f64::from(self.to - self.from + 1)
    }

    /// Of a month, what the window has.
    pub(super) fn monthly(&self, own: f64) -> f64 {
        own / self.days() * DAYS_OF_MONTH
    }
}

/// Money for an hour; `None` without hours.
pub(super) fn price(sums: &Sums) -> Option<f64> {
    let hours = sums.hours?.real();
    (hours > 0.0).then(|| sums.effective.real() / hours)
}

/// Both ends in cents, the least at least 0; `None` where nothing would be saved.
pub(super) fn saving(ends: [f64; 2]) -> Option<[Amount; 2]> {
    let [least, most] = [ends[0].min(ends[1]), ends[0].max(ends[1])];
    let money = |own: f64| decimal::of_f64((own * 100.0).round() / 100.0).map(Amount);
    (most > 0.0).then_some(())?;
    Some([money(least.max(0.0))?, money(most)?])
}

/// Whose the lines of each key are: by their hours, by their money where no line tells hours.
pub(super) fn teams<K>(
    look: &Look,
    own: impl Fn(&Line) -> Option<K>,
) -> Result<BTreeMap<K, Vec<LeverTeam>>, LookFailure>
where
    K: Ord + Clone + std::hash::Hash,
{
    let sums = look.sums(|line| own(line).map(|key| (key, look.number(line, ViewKey::Team))))?;
    let mut by: BTreeMap<K, Vec<(u32, Sums)>> = BTreeMap::new();
    for ((key, team), sums) in sums {
        by.entry(key).or_default().push((team, sums));
    }
    let parts = |(key, all): (K, Vec<(u32, Sums)>)| {
        let has_hours = all.iter().any(|(_, own)| own.hours.is_some());
        let of = |own: &Sums| if has_hours { own.hours.map_or(0.0, |own| own.real()) } else { own.effective.real() };
        let whole: f64 = all.iter().map(|(_, own)| of(own)).sum();
        let part =
            |(team, own): &(u32, Sums)| LeverTeam { team: look.text(ViewKey::Team, *team), share: of(own) / whole };
        let mut parts: Vec<LeverTeam> = all.iter().map(part).filter(|own| own.share > 0.0).collect();
        parts.sort_by(|one, other| other.share.total_cmp(&one.share).then_with(|| one.team.cmp(&other.team)));
        (key, if whole > 0.0 { parts } else { Vec::new() })
    };
    Ok(by.into_iter().map(parts).collect())
}

/// Resources that did less than the norm: at least their idle hours beyond the norm, at most all of them, at what an hour of theirs
/// costs. What is under a commitment is paid either way, and could do what is paid by the hour on the same card.
pub(super) fn idle(
    look: &Look,
    idle: &[Idle],
    norms: &IdleRules,
    window: &Window,
) -> Result<Vec<LeverFinding>, LookFailure> {
    let sums = look.sums(|line| {
        (window.has(line) && is_paid_by_hour(line.standing)).then(|| look.number(line, ViewKey::Resource))
    })?;
    let covered = look.sums(|line| {
        let is_covered = window.has(line) && line.standing == Standing::Covered;
        is_covered.then(|| (look.number(line, ViewKey::Resource), offer(look, line)))
    })?;
    let open = hourly(look, window, Standing::Open)?;
    let whose = teams(look, |line| window.has(line).then(|| look.number(line, ViewKey::Resource)))?;
    let stopped = stopped(look);
    let finding = |own: &Idle| {
        let number = look.number_of(ViewKey::Resource, Some(own.of.resource.as_deref()?))?;
        (!stopped.contains(&number)).then_some(())?;
        let all = own.hours.idle.unwrap_or_default();
        let beyond = all - norms.norm * own.hours.allocated;
        let [beyond, all] = [beyond, all].map(|hours| window.monthly(hours));
        let of = LeverOf::Use(own.of.clone());
        let found = match sums.get(&number).and_then(price) {
            Some(price) => {
                let saved = saving([beyond * price, all * price]);
                LeverFinding::new(LeverKind::StopIdle, of, [Some(price), Some(0.0)], saved)
            }
            None => {
                let (_, offer) = covered.keys().find(|(resource, _)| *resource == number)?;
                let open = open.get(offer).and_then(|own| Some((window.monthly(own.hours?.real()), price(own)?)));
                let saved = open.and_then(|(hours, price)| saving([beyond.min(hours) * price, all.min(hours) * price]));
                let prices = open.map_or([None; 2], |(_, price)| [Some(price), Some(0.0)]);
                LeverFinding::new(LeverKind::FillIdle, of, prices, saved)
            }
        };
        Some(LeverFinding { hours: Some(all), teams: whose.get(&number).cloned().unwrap_or_default(), ..found })
    };
    Ok(idle.iter().filter_map(finding).collect())
}

/// Resources that their provider charged no more for in the last days of its bills; none where bills gave days up.
fn stopped(look: &Look) -> BTreeSet<u32> {
    if look.ledger.bills().iter().any(|bill| bill.given_up.days) {
        return BTreeSet::new();
    }
    let (mut providers, mut resources): (BTreeMap<u32, i32>, BTreeMap<u32, (i32, u32)>) = Default::default();
    for line in &look.lines {
        let [provider, resource] = [ViewKey::Provider, ViewKey::Resource].map(|key| look.number(line, key));
        let last = providers.entry(provider).or_insert(line.day);
        *last = (*last).max(line.day);
        // Whose a resource is, is whose it was last.
        let own = resources.entry(resource).or_insert((line.day, provider));
        *own = (*own).max((line.day, provider));
    }
    let is_stopped = |(day, provider): (i32, u32)| providers.get(&provider).is_some_and(|last| last - day > STILL);
    resources.into_iter().filter(|(_, own)| is_stopped(*own)).map(|(resource, _)| resource).collect()
}

/// Days at the end of a provider's bills in which a resource that it still charges for has a charge.
const STILL: i32 = 3;

/// What nothing used of a commitment: at most all of it, at least as much of it as the provider bills, by the hour, of the cards that it
/// covers.
pub(super) fn commitments(look: &Look, window: &Window) -> Result<Vec<LeverFinding>, LookFailure> {
    let of = |line: &Line, standing: Standing| {
        let is_own = window.has(line) && line.standing == standing;
        is_own.then(|| {
            let (facts, fact) = look.fact(line);
            (look.number(line, ViewKey::Provider), facts.commitment(fact.key.head).unwrap_or_default().to_owned())
        })
    };
    let unused = look.sums(|line| of(line, Standing::Unused))?;
    let whose = teams(look, |line| of(line, Standing::Covered))?;
    // A commitment could cover more of the cards that it covers already.
    let covers = look.sums(|line| Some((of(line, Standing::Covered)?, look.number(line, ViewKey::Card))))?;
    let open = look.sums(|line| {
        let is_open = window.has(line) && line.standing == Standing::Open;
        is_open.then(|| [ViewKey::Provider, ViewKey::Card].map(|key| look.number(line, key)))
    })?;
    let could_cover = |provider: u32, id: &String| -> f64 {
        let cards = covers.keys().filter(|((of, own), _)| *of == provider && own == id).map(|(_, card)| *card);
        cards.filter_map(|card| open.get(&[provider, card])).map(|own| own.effective.real()).sum()
    };
    let finding = |((provider, id), sums): ((u32, String), Sums)| {
        let unused = window.monthly(sums.effective.real());
        let open = window.monthly(could_cover(provider, &id));
        let saving = saving([unused.min(open), unused])?;
        let teams = whose.get(&(provider, id.clone())).cloned().unwrap_or_default();
        let of = LeverOf::Commitment { provider: look.text(ViewKey::Provider, provider), id };
        Some(LeverFinding { teams, ..LeverFinding::new(LeverKind::UseCommitment, of, [None; 2], Some(saving)) })
    };
    Ok(unused.into_iter().filter_map(finding).collect())
}
