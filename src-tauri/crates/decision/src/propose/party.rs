//! The best plan with some vendors: each pool by itself first, then the whole under its limits.

use super::climb::{Climb, Found};
use super::draft::Draft;
use super::judge::{Desk, Judge, Standing};
use super::offers::{Field, Offer, is_owned};
use super::sizes::Sizes;
use crate::draw::Worlds;
use crate::snapshot::{Snapshot, Supply};
use demand::Layer;
use quantity::Decimal;
use vocabulary::MixRule;

/// Quotes to hold that are tried in one pool.
const TRIED: usize = 4;
/// Size of the first change of units in a whole plan.
const COARSE: u32 = 4;

/// What a search among some vendors rests on.
pub(super) struct Party<'a, 's> {
    pub(super) worlds: &'a Worlds<'s>,
    pub(super) judge: &'a Judge<'s>,
    pub(super) field: &'a Field,
    /// Positions in the snapshot.
    pub(super) vendors: Vec<usize>,
    /// What was found with some of them.
    pub(super) begun: Vec<Draft>,
}

/// A rule of thumb beside the proposal: what it costs in the worlds that were searched on.
#[derive(Clone, Debug)]
pub(crate) struct Thumb {
    pub(crate) rule: MixRule,
    pub(crate) standing: Standing,
}

/// What a search came to.
#[derive(Clone, Debug)]
pub(crate) struct Sought {
    pub(crate) vendors: Vec<usize>,
    pub(crate) found: Found,
    pub(crate) thumbs: Vec<Thumb>,
}

impl<'s> Party<'_, 's> {
    fn own(&self) -> &'s Snapshot {
        self.worlds.model.snapshot
    }

    /// The best plan; `None` where these vendors serve nothing.
    pub(super) fn search(&self) -> Option<Sought> {
        let mut desk = self.judge.desk();
        let pools = 0..self.judge.model.pools.len();
        let parts: Vec<Draft> = pools.clone().map(|pool| self.pool(&mut desk, pool)).collect();
        parts.iter().any(|part| !part.rows.is_empty()).then_some(())?;
        let own = self.own();
        let mut climb = Climb { desk: &mut desk, own, is_whole: true };
        let thumbs: Vec<(MixRule, Draft)> =
            MixRule::ALL.iter().filter_map(|rule| Some((*rule, self.thumb(*rule, &parts)?))).collect();
        let joined = self.with_costs(fitted(own, Draft::joined(parts)));
        let mut best = climb.start(joined);
        let mut judged = Vec::new();
        for (rule, draft) in thumbs {
            let found = climb.start(self.with_costs(draft));
            judged.push(Thumb { rule, standing: found.standing });
            best = best.better(found);
        }
        for draft in self.by_hand().chain(self.begun.iter().cloned()) {
            best = best.better(climb.start(draft));
        }
        let best = climb.up(best, COARSE);
        let trimmed = climb.start(self.with_costs(best.draft.without_empty()));
        let best = if best.standing.beats(&trimmed.standing) { best } else { trimmed };
        let found = climb.without_idle(best);
        Some(Sought { vendors: self.vendors.clone(), found, thumbs: judged })
    }

    /// Options made by hand with these vendors and no others.
    fn by_hand(&self) -> impl Iterator<Item = Draft> + '_ {
        let own = self.own();
        let fits = |row: &Supply| self.vendors.contains(&own.quotes[row.quote].vendor);
        own.options.iter().filter(move |plan| plan.rows.iter().all(fits)).map(move |plan| {
            let as_it_is =
                |row: &Supply| Supply { costs_as: row.costs_as.clone().or(Some(plan.id.clone())), ..row.clone() };
            Draft::of(own, plan.rows.iter().map(as_it_is).collect())
        })
    }

    /// The best way to serve one pool by itself.
    fn pool(&self, desk: &mut Desk<'_, 's>, pool: usize) -> Draft {
        let own = self.own();
        let by_use = self.by_use(pool);
        let mut climb = Climb { desk, own, is_whole: false };
        let mut best = climb.start(Draft::of(own, by_use.clone()));
        for offer in self.field.held_in(pool, &self.vendors).into_iter().take(TRIED) {
            let mut rows = vec![self.held(pool, offer, 0)];
            rows.extend(by_use.iter().cloned());
            let largest = (self.sizes().peak_units(pool, offer) + 1).next_power_of_two() / 4;
            let start = climb.start(Draft::of(own, rows));
            best = best.better(climb.up(start, largest));
        }
        self.beside(&mut climb, pool, best).draft.without_empty()
    }

    /// With a second quote that is held beside the first, all the time or after it: owned below leased, leased and then owned.
    fn beside(&self, climb: &mut Climb<'_, '_, 's>, pool: usize, alone: Found) -> Found {
        let own = self.own();
        let Some(first) = alone.draft.held().next() else { return alone };
        let held = alone.draft.rows[first].quote;
        let mut best = alone.clone();
        let offers = self.field.held_in(pool, &self.vendors).into_iter().take(TRIED);
        for offer in offers.filter(|offer| offer.quote != held) {
            let mut rows = alone.draft.rows.clone();
            rows.insert(first + 1, self.held(pool, offer, 0));
            let start = climb.start(Draft::of(own, rows));
            best = best.better(climb.up(start, COARSE));
        }
        best
    }

    fn by_use(&self, pool: usize) -> Vec<Supply> {
        let model = &self.judge.model;
        let offers = self.field.by_use_in(self.own(), model, pool, &self.vendors);
        let row = |offer: &Offer| self.sizes().row(pool, offer, Layer::Peak, Vec::new());
        offers.into_iter().map(row).collect()
    }

    fn held(&self, pool: usize, offer: &Offer, units: u32) -> Supply {
        self.sizes().held(pool, offer, units)
    }

    fn sizes(&self) -> Sizes<'_, 's> {
        Sizes { judge: self.judge, own: self.own() }
    }

    /// A plan that holds nothing has the other costs of an option that holds nothing.
    fn with_costs(&self, mut draft: Draft) -> Draft {
        if draft.rows.iter().all(|row| row.costs_as.is_none()) {
            let like = self.like_by_use(&draft);
            if let Some(first) = draft.rows.first_mut() {
                first.costs_as = like;
            }
        }
        draft
    }

    /// An option with costs of its own that holds nothing; else the one that shares most of its quotes.
    fn like_by_use(&self, draft: &Draft) -> Option<String> {
        let own = self.own();
        let has_lines = |at: &usize| own.costs.iter().any(|line| line.option == *at && line.times == Decimal::ONE);
        let all: Vec<usize> = (0..own.options.len()).filter(has_lines).collect();
        let is_by_use = |at: &usize| own.options[*at].rows.iter().all(Supply::is_as_needed);
        let shared = |at: &usize| {
            let rows = own.options[*at].rows.iter();
            rows.filter(|row| draft.rows.iter().any(|other| other.quote == row.quote)).count()
        };
        let by_use = all.iter().copied().filter(is_by_use).max_by_key(|at| (shared(at), std::cmp::Reverse(*at)));
        let any = || all.iter().copied().max_by_key(|at| (shared(at), std::cmp::Reverse(*at)));
        Some(own.options[by_use.or_else(any)?].id.clone())
    }

    /// The plan that a rule of thumb makes with the quotes of the parts; `None` where it has none to follow it with.
    fn thumb(&self, rule: MixRule, parts: &[Draft]) -> Option<Draft> {
        let follows = |pool: usize| {
            let offers = self.field.held_in(pool, &self.vendors);
            let by_use = self.by_use(pool);
            let chosen = parts[pool].held().next().map(|at| parts[pool].rows[at].quote);
            let offer = match rule {
                MixRule::AllOnDemand => return Some(by_use),
                MixRule::AllOwned => offers.into_iter().find(|offer| is_owned(self.own(), offer))?,
                _ => offers.iter().copied().find(|offer| Some(offer.quote) == chosen).or(offers.first().copied())?,
            };
            let units = match rule {
                MixRule::CoverMinimum => self.sizes().minimum(pool, offer),
                _ => self.sizes().peak_units(pool, offer),
            };
            let held = (units > 0).then(|| self.held(pool, offer, units));
            Some(held.into_iter().chain(by_use).collect::<Vec<Supply>>())
        };
        let rows: Vec<Vec<Supply>> = (0..parts.len()).map(follows).collect::<Option<_>>()?;
        let draft = Draft::of(self.own(), rows.concat());
        draft.fits(self.own()).then_some(draft)
    }
}

/// With as many units less as the quotes have: the last row gives first.
fn fitted(own: &Snapshot, mut draft: Draft) -> Draft {
    while !draft.fits(own) {
        let rows: Vec<usize> = draft.held().collect();
        let Some(row) = rows
            .into_iter()
            .rev()
            .max_by_key(|at| draft.schedules[*at].as_ref().map_or(0, super::schedule::Schedule::most))
        else {
            break;
        };
        let Some(schedule) = draft.schedules[row].as_ref().and_then(|own| own.moved(0..own.units.len(), -1)) else {
            break;
        };
        draft = draft.with(row, schedule);
    }
    draft
}
