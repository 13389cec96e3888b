//! One function for each lever: what is seen in the last weeks, and what a month of it would save.

use super::{DAYS_OF_MONTH, LeverAsk, LeverFinding, LeverKind, LeverOf, is_paid_by_hour};
use crate::facts::Facts;
use crate::look::{Line, Look, LookFailure, Standing, ViewKey};
use crate::norms::{IdleRules, LeverRules};
use crate::sums::Sums;
use crate::telemetry::Idle;
use crate::time;
use crate::view::{PriceKey, hourly};
use quantity::Decimal;
use quantity::decimal::{self, Amount};
use quantity::sorted;
use std::collections::BTreeMap;

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

    fn has(&self, line: &Line) -> bool {
        (self.from..=self.to).contains(&line.day)
    }

    fn days(&self) -> f64 {
        f64::from(self.to - self.from + 1)
    }

    /// Of a month, what the window has.
    fn monthly(&self, own: f64) -> f64 {
        own / self.days() * DAYS_OF_MONTH
    }
}

/// Money for an hour; `None` without hours.
fn price(sums: &Sums) -> Option<f64> {
    let hours = sums.hours?.real();
    (hours > 0.0).then(|| sums.effective.real() / hours)
}

fn saving(ends: [f64; 2]) -> Option<[Amount; 2]> {
    let [least, most] = [ends[0].min(ends[1]), ends[0].max(ends[1])];
    let money = |own: f64| decimal::of_f64((own * 100.0).round() / 100.0).map(Amount);
    (most > 0.0).then_some(())?;
    Some([money(least.max(0.0))?, money(most)?])
}

/// Resources that did less than the norm: at least their idle hours beyond the norm, at most all of them, at what an hour of theirs
/// costs. What is under a commitment is paid either way.
pub(super) fn idle(
    look: &Look,
    idle: &[Idle],
    norms: &IdleRules,
    window: &Window,
) -> Result<Vec<LeverFinding>, LookFailure> {
    let sums = look.sums(|line| {
        (window.has(line) && is_paid_by_hour(line.standing)).then(|| look.number(line, ViewKey::Resource))
    })?;
    let finding = |own: &Idle| {
        let number = look.number_of(ViewKey::Resource, Some(own.of.resource.as_deref()?))?;
        let price = price(sums.get(&number)?)?;
        let all = own.hours.idle.unwrap_or_default();
        let beyond = all - norms.norm * own.hours.allocated;
        let [beyond, all] = [beyond, all].map(|hours| window.monthly(hours));
        Some(LeverFinding {
            lever: LeverKind::StopIdle,
            of: LeverOf::Use(own.of.clone()),
            hours: Some(all),
            prices: [Some(price), Some(0.0)],
            saving: saving([beyond * price, all * price]),
        })
    };
    Ok(idle.iter().filter_map(finding).collect())
}

/// Hours at the price of the day that a card ran on every day: at least those of the least day, at most those of all but one day in ten,
/// at the difference to the committed price of the same card. Where bills show that price, the least saving pays for what nothing uses
/// of commitments as well, as the bills show it.
pub(super) fn base(look: &Look, ask: &LeverAsk, window: &Window) -> Result<Vec<LeverFinding>, LookFailure> {
    let daily = look.sums(|line| {
        let (facts, fact) = look.fact(line);
        // Where days were given up, nobody knows what ran on every one of them.
        let has_days = !facts.given_up.days && fact.sums.hours.is_some();
        let is_own = has_days && window.has(line) && line.standing == Standing::Open;
        is_own.then(|| (look.number(line, ViewKey::Card), line.day))
    })?;
    let mut cards: BTreeMap<u32, BTreeMap<i32, f64>> = BTreeMap::new();
    for ((card, day), sums) in &daily {
        cards.entry(*card).or_default().insert(*day, sums.hours.map_or(0.0, |own| own.real()));
    }
    let prices = hourly(look, |line| window.has(line) && line.standing == Standing::Open)?;
    let committed = hourly(look, |line| window.has(line) && line.standing == Standing::Covered)?;
    let utilisation = utilisation(look, window)?;
    let finding = |(number, days): (u32, BTreeMap<i32, f64>)| {
        let card = look.text(ViewKey::Card, number)?;
        let mut hours: Vec<f64> = days.into_values().collect();
        hours.resize(window.days() as usize, 0.0);
        hours.sort_unstable_by(f64::total_cmp);
        let [least, most] =
            [hours[0], sorted::quantile(&hours, window.rules.base_share)].map(|own| own * DAYS_OF_MONTH);
        (most > 0.0).then_some(())?;
        let now = price(&of_card(&prices, &card)?)?;
        let seen = of_card(&committed, &card).as_ref().and_then(price);
        let given = ask.committed.get(&card).map(|own| decimal::f64_of(*own));
        let then = seen.or(given);
        let dearest = seen.map(|own| own / utilisation).or(given);
        let saving =
            then.zip(dearest).and_then(|(then, dearest)| saving([least * (now - dearest), most * (now - then)]));
        let of = LeverOf::Price(PriceKey { card: Some(card), pricing: None });
        let found =
            LeverFinding { lever: LeverKind::CoverBase, of, hours: Some(most), prices: [Some(now), then], saving };
        // Where the committed price is no lower there is nothing to find.
        (then.is_none() || found.saving.is_some()).then_some(found)
    };
    Ok(cards.into_iter().filter_map(finding).collect())
}

/// Share of commitments that is used; 1 without any.
fn utilisation(look: &Look, window: &Window) -> Result<f64, LookFailure> {
    let sums = look.sums(|line| window.has(line).then_some(line.standing))?;
    let of = |standing| sums.get(&standing).map_or(0.0, |own| own.effective.real());
    let (used, unused) = (of(Standing::Covered), of(Standing::Unused));
    Ok(if used > 0.0 { used / (used + unused) } else { 1.0 })
}

fn of_card(all: &BTreeMap<PriceKey, Sums>, card: &str) -> Option<Sums> {
    let own = all.iter().filter(|(key, _)| key.card.as_deref() == Some(card));
    own.map(|(_, sums)| *sums).reduce(|one, other| one.plus(other).unwrap_or(one))
}

/// What nothing used of a commitment: at most all of it, at least as much of it as the provider bills of other use that it could cover.
pub(super) fn commitments(look: &Look, window: &Window) -> Result<Vec<LeverFinding>, LookFailure> {
    let unused = look.sums(|line| {
        let is_own = window.has(line) && line.standing == Standing::Unused;
        is_own.then(|| {
            let (facts, fact) = look.fact(line);
            (look.number(line, ViewKey::Provider), facts.commitment(fact.key.head).unwrap_or_default().to_owned())
        })
    })?;
    let open = look.sums(|line| {
        (window.has(line) && line.standing == Standing::Open).then(|| look.number(line, ViewKey::Provider))
    })?;
    let finding = |((provider, id), sums): ((u32, String), Sums)| {
        let unused = window.monthly(sums.effective.real());
        let open = open.get(&provider).map_or(0.0, |own| window.monthly(own.effective.real()));
        let saving = saving([unused.min(open), unused])?;
        let of = LeverOf::Commitment { provider: look.text(ViewKey::Provider, provider), id };
        Some(LeverFinding { lever: LeverKind::UseCommitment, of, hours: None, prices: [None; 2], saving: Some(saving) })
    };
    Ok(unused.into_iter().filter_map(finding).collect())
}

/// What purposes that may be interrupted run at the price of the day, at the difference to the price of interruptible capacity of the
/// same card: the dearest month of it for the least saving, the cheapest for the most.
pub(super) fn spot(look: &Look, ask: &LeverAsk, window: &Window) -> Result<Vec<LeverFinding>, LookFailure> {
    let may: Vec<u32> =
        ask.interruptible.iter().filter_map(|own| look.number_of(ViewKey::Purpose, Some(own))).collect();
    let is_own = |line: &Line| may.contains(&look.number(line, ViewKey::Purpose));
    let open = hourly(look, |line| window.has(line) && line.standing == Standing::Open && is_own(line))?;
    let monthly = look.sums(|line| {
        (window.has(line) && line.standing == Standing::Spot)
            .then(|| (look.number(line, ViewKey::Card), time::month_of_day(line.day)))
    })?;
    let mut seen: BTreeMap<String, Vec<f64>> = BTreeMap::new();
    for ((card, _), sums) in &monthly {
        if let Some((card, price)) = look.text(ViewKey::Card, *card).zip(price(sums)) {
            seen.entry(card).or_default().push(price);
        }
    }
    let finding = |(key, sums): (&PriceKey, &Sums)| {
        let card = key.card.as_ref()?;
        let now = price(sums)?;
        let hours = window.monthly(sums.hours?.real());
        let given = |own: &Decimal| vec![decimal::f64_of(*own)];
        let spot = seen.get(card).cloned().or_else(|| ask.spot.get(card).map(given)).unwrap_or_default();
        let ends = spot.iter().copied().reduce(f64::max).zip(spot.iter().copied().reduce(f64::min));
        let saving = ends.and_then(|(dearest, cheapest)| saving([hours * (now - dearest), hours * (now - cheapest)]));
        let then = ends.map(|(_, cheapest)| cheapest);
        let found = LeverFinding {
            lever: LeverKind::MoveToSpot,
            of: LeverOf::Price(key.clone()),
            hours: Some(hours),
            prices: [Some(now), then],
            saving,
        };
        (ends.is_none() || found.saving.is_some()).then_some(found)
    };
    Ok(open.iter().filter_map(finding).collect())
}
