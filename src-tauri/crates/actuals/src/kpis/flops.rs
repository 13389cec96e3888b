//! Operations that cards could have done and did, from how busy their tensor cores were: of the resources of which that is counted, in the
//! hours that bills say were paid, at the peak of their cards.
//!
//! A tensor core that is busy does at most its peak, so that the operations are an upper bound of the useful ones. Source: NVIDIA DCGM user
//! guide, profiling metrics, DCGM_FI_PROF_PIPE_TENSOR_ACTIVE: share of cycles in which the tensor pipe was active.

use super::is_use;
use crate::levers::speed;
use crate::look::{Look, LookFailure, ViewKey};
use crate::telemetry::{Telemetry, UseHours};
use crate::time;
use std::collections::{BTreeMap, BTreeSet};

/// Of a month; operations are 10¹² a second × hours.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Flops {
    /// That the cards could have done in the hours paid.
    pub(super) peak: f64,
    /// That their tensor cores did.
    pub(super) useful: f64,
    /// That those did of which energy is known.
    pub(super) metered: Option<f64>,
    /// Energy that these drew, in kWh.
    pub(super) energy: Option<f64>,
    /// Hours paid, of all cards that are heard.
    pub(super) paid: f64,
}

/// A resource in a month: hours paid by card, and what was heard of it.
#[derive(Default)]
struct Heard<'a> {
    /// The card that telemetry names, where bills do not know the resource.
    card: Option<&'a str>,
    /// Hours × peak, and hours, of cards that the catalog knows.
    peak: f64,
    paid: f64,
    heard: UseHours,
}

/// By month.
pub(super) fn flops(
    look: &Look,
    telemetry: &Telemetry,
    is_own: &impl Fn(i32) -> bool,
) -> Result<BTreeMap<i32, Flops>, LookFailure> {
    let mut heard: BTreeMap<(String, i32), Heard> = BTreeMap::new();
    let mut days: BTreeSet<(u32, i32)> = BTreeSet::new();
    for ((day, of), hours) in telemetry.uses.iter().filter(|(_, own)| own.counted.tensor.is_some()) {
        let month = time::month_of_day(*day);
        let name = of.resource.as_deref().or(of.card.as_deref()).unwrap_or_default();
        if !is_own(month) {
            continue;
        }
        let own = heard.entry((name.to_owned(), month)).or_default();
        own.heard = own.heard.plus(*hours);
        own.card = of.card.as_deref();
        days.extend(
            look.number_of(ViewKey::Resource, of.resource.as_deref()).filter(|own| *own > 0).map(|own| (own, *day)),
        );
    }
    let months: BTreeSet<(u32, i32)> = days.iter().map(|(own, day)| (*own, time::month_of_day(*day))).collect();
    let paid = look.sums(|line| {
        let (resource, month) = (look.number(line, ViewKey::Resource), time::month_of_day(line.day));
        // Where days were given up, what is billed of a month stands on its first day.
        let is_heard = match look.fact(line).0.given_up.days {
            true => months.contains(&(resource, month)),
            false => days.contains(&(resource, line.day)),
        };
        let has_hours = look.fact(line).1.sums.hours.is_some();
        (is_heard && has_hours && is_use(line.standing)).then(|| (resource, (look.number(line, ViewKey::Card), month)))
    })?;
    let peak = |name: &str| reference::accelerator(name).and_then(speed);
    for ((resource, (card, month)), sums) in &paid {
        let Some(name) = look.text(ViewKey::Resource, *resource) else { continue };
        let Some(peak) = look.text(ViewKey::Card, *card).as_deref().and_then(peak) else { continue };
        let Some(own) = heard.get_mut(&(name, *month)) else { continue };
        let hours = sums.hours.map_or(0.0, |own| own.real());
        own.peak += hours * peak;
        own.paid += hours;
    }
    let mut all: BTreeMap<i32, Flops> = BTreeMap::new();
    for ((_, month), mut own) in heard {
        // Bills do not know it, and machines name its card: the hours are those that they held.
        if let Some(peak) = own.card.and_then(peak).filter(|_| own.paid <= 0.0) {
            (own.peak, own.paid) = (own.heard.allocated * peak, own.heard.allocated);
        }
        if own.paid > 0.0 {
            all.entry(month).or_default().add(&own);
        }
    }
    Ok(all)
}

impl Flops {
    fn add(&mut self, own: &Heard) {
        let counted = own.heard.counted;
        let useful = counted.tensor.unwrap_or_default() * own.peak / own.paid;
        self.peak += own.peak;
        self.paid += own.paid;
        self.useful += useful;
        if let Some(energy) = counted.energy_kwh {
            self.energy = Some(self.energy.unwrap_or_default() + energy);
            self.metered = Some(self.metered.unwrap_or_default() + useful);
        }
    }
}
