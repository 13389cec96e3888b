//! The best plan with some vendors: each pool by itself first, then the whole under its limits.

use super::climb::{Climb, Found};
use super::draft::Draft;
use super::judge::{Desk, Judge};
use super::offers::{Field, Offer, is_owned, is_pattern};
use super::schedule::Schedule;
use super::sizes::Sizes;
use crate::draw::Worlds;
use crate::report::proposals::MissedLimit;
use crate::snapshot::{Snapshot, Supply};
use demand::Layer;
use quantity::decimal;
use vocabulary::{MixRule, ThumbWithout};

/// Quotes to hold that are tried in one pool.
const TRIED: usize = 4;
/// Size of the first change of units in a whole plan.
const COARSE: u32 = 4;
/// Plans from which units of a whole plan are changed.
const STARTS: usize = 2;
/// Most times that a whole plan is gone over.
const SETTLED: usize = 3;

/// What a search among some vendors rests on.
pub(super) struct Party<'a, 's> {
    pub(super) worlds: &'a Worlds<'s>,
    pub(super) judge: &'a Judge<'s>,
    pub(super) field: &'a Field,
    /// Positions in the snapshot.
    pub(super) vendors: Vec<usize>,
    /// What was found with some of them.
    pub(super) begun: Vec<Draft>,
    /// The share of a hard budget that is searched within: 1, or less where that has shown to be too much in all worlds.
    pub(super) budget: f64,
}

/// A rule of thumb beside the proposal: the plan that it makes, or the nearest to it where it cannot be followed to the letter.
#[derive(Clone, Debug)]
pub(crate) struct Thumb {
    pub(crate) rule: MixRule,
    /// `None` where these vendors leave nothing to make a plan of.
    pub(crate) found: Option<Found>,
    /// Why it cannot be followed.
    pub(crate) without: Option<ThumbWithout>,
}

/// A rule of thumb before it is costed.
struct Ruled {
    rule: MixRule,
    draft: Draft,
    without: Option<ThumbWithout>,
}

/// What a search came to.
#[derive(Clone, Debug)]
pub(crate) struct Sought {
    pub(crate) vendors: Vec<usize>,
    pub(crate) found: Found,
    pub(crate) thumbs: Vec<Thumb>,
    /// The limits that it misses in the worlds that were searched on.
    pub(crate) missed: Vec<MissedLimit>,
    /// Places at which the best plan without limits would draw too much, as quotes name them.
    pub(crate) short_of_power: Vec<Option<String>>,
}

impl Sought {
    /// The same with what it misses of a hard budget in all worlds of the decision: by which share of it more would do.
    pub(super) fn judged(mut self, missed: Option<MissedLimit>, budget: f64) -> Self {
        let beyond = |own: &MissedLimit| own.by.map_or(own.found - own.allowed, |by| decimal::f64_of(by.0) / budget);
        let beyond = missed.as_ref().map_or(0.0, beyond);
        self.found.standing.beyond = beyond;
        Self { missed: missed.into_iter().collect(), ..self }
    }
}

impl<'s> Party<'_, 's> {
    pub(super) fn own(&self) -> &'s Snapshot {
        self.worlds.model.snapshot
    }

    /// The best plan; `None` where these vendors serve nothing.
    ///
    /// Where limits are asked for that options do not have by themselves, what is best without them comes first: it may keep them, and
    /// else shows where to keep them at least cost.
    pub(super) fn search(&self) -> Option<Sought> {
        let mut within = self.judge.desk_within(self.budget);
        let Some(mut free) = self.judge.free_desk() else { return self.searched(&mut within, None) };
        let best = self.searched(&mut free, None)?.found.draft;
        let short_of_power = Climb { desk: &mut within, own: self.own(), is_whole: true }.short_of_power(&best);
        let sought = self.searched(&mut within, Some(best))?;
        Some(Sought { short_of_power, ..sought })
    }

    /// The best plan on a desk, beginning at what is best under fewer limits, where that is known.
    fn searched(&self, desk: &mut Desk<'_, 's>, free: Option<Draft>) -> Option<Sought> {
        let pools = 0..self.judge.model.pools.len();
        let parts: Vec<Draft> = pools.clone().map(|pool| self.pool(desk, pool)).collect();
        parts.iter().any(|part| !part.rows.is_empty()).then_some(())?;
        let own = self.own();
        let mut climb = Climb { desk, own, is_whole: true };
        let thumbs: Vec<Ruled> = MixRule::ALL.iter().map(|rule| self.thumb(*rule, &parts)).collect();
        let joined = self.with_costs(fitted(own, Draft::joined(parts)));
        let mut starts = vec![climb.start(joined)];
        let mut judged = Vec::new();
        for Ruled { rule, draft, without } in thumbs {
            let found = Some(climb.start(self.with_costs(draft))).filter(|own| own.standing.mean.is_finite());
            starts.extend(found.iter().cloned());
            judged.push(Thumb { rule, found, without });
        }
        starts.extend(self.by_hand().chain(self.begun.iter().cloned()).map(|draft| climb.start(draft)));
        let least = starts.iter().filter(|own| own.standing.is_sound()).map(|own| own.standing.mean);
        let least = least.fold(f64::INFINITY, f64::min);
        let found = self.settled_best(&mut climb, starts)?;
        let found = match free.map(|draft| climb.start(draft)) {
            Some(free) => {
                let toward = climb.toward(free);
                found.better(settled(&mut climb, toward))
            }
            None => found,
        };
        let found = self.with_held(&mut climb, found);
        let traded = climb.traded(found.clone()).draft.without_empty();
        let found = found.better(climb.start(traded));
        let found = climb.plain(found, least);
        let found = climb.start(found.draft.without_empty());
        let missed = climb.missed(&found.draft);
        let short_of_power = Vec::new();
        Some(Sought { vendors: self.vendors.clone(), found, thumbs: judged, missed, short_of_power })
    }

    /// The best of what the best starts settle at: where units are changed step by step, another start may end elsewhere.
    fn settled_best(&self, climb: &mut Climb<'_, '_, 's>, mut starts: Vec<Found>) -> Option<Found> {
        starts.sort_by(|a, b| match (a.standing.beats(&b.standing), b.standing.beats(&a.standing)) {
            (true, _) => std::cmp::Ordering::Less,
            (_, true) => std::cmp::Ordering::Greater,
            _ => std::cmp::Ordering::Equal,
        });
        starts.dedup_by(|next, last| next.draft == last.draft);
        starts.into_iter().take(STARTS).map(|start| settled(climb, start)).reduce(Found::better)
    }

    /// Options made by hand with these vendors and no others.
    fn by_hand(&self) -> impl Iterator<Item = Draft> + '_ {
        let own = self.own();
        let fits = |row: &Supply| self.vendors.contains(&own.quotes[row.quote].vendor);
        let plans = own.options.iter().enumerate().filter(move |(_, plan)| plan.rows.iter().all(fits));
        // No other plan can have its own lines and those that it takes over.
        let is_one = move |at: &usize| !(own.options[*at].takes_over() && has_own_lines(own, *at));
        plans.map(|(at, _)| at).filter(is_one).map(move |at| Draft::of(own, as_it_is(own, at)))
    }

    /// The best way to serve one pool by itself.
    fn pool(&self, desk: &mut Desk<'_, 's>, pool: usize) -> Draft {
        let own = self.own();
        let by_use = self.by_use(pool);
        let mut climb = Climb { desk, own, is_whole: false };
        let mut best = climb.start(self.with_costs(Draft::of(own, by_use.clone())));
        for offer in self.field.held_in(pool, &self.vendors).into_iter().take(TRIED) {
            let mut rows = vec![self.held(pool, offer, 0)];
            rows.extend(by_use.iter().cloned());
            let largest = (self.sizes().peak_units(pool, offer).units + 1).next_power_of_two() / 4;
            let start = climb.start(self.with_costs(Draft::of(own, rows)));
            best = best.better(climb.up(start, largest));
        }
        self.beside(&mut climb, pool, best).draft.without_empty()
    }

    /// With a commitment in each pool that holds none, where that makes the whole better: alone it may not have paid.
    fn with_held(&self, climb: &mut Climb<'_, '_, 's>, found: Found) -> Found {
        let own = self.own();
        let mut best = found;
        for (at, model) in self.judge.model.pools.iter().enumerate() {
            let is_held = |draft: &Draft| draft.held().any(|row| draft.rows[row].pool == model.pool);
            for offer in self.field.held_in(at, &self.vendors).into_iter().take(TRIED) {
                if is_held(&best.draft) {
                    break;
                }
                let mut rows = best.draft.rows.clone();
                let before = rows.iter().position(|row| row.pool == model.pool).unwrap_or(rows.len());
                rows.insert(before, self.held(at, offer, 0));
                let start = climb.start(Draft::of(own, rows));
                let up = climb.up(start, COARSE);
                if up.standing.beats(&best.standing) {
                    best = settled(climb, up);
                }
            }
        }
        best
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

    pub(super) fn by_use(&self, pool: usize) -> Vec<Supply> {
        let model = &self.judge.model;
        let offers = self.field.by_use_in(self.own(), model, pool, &self.vendors);
        let row = |offer: &Offer| self.sizes().row(pool, offer, Layer::Peak, Vec::new());
        offers.into_iter().map(row).collect()
    }

    pub(super) fn held(&self, pool: usize, offer: &Offer, units: u32) -> Supply {
        self.sizes().held(pool, offer, units)
    }

    pub(super) fn sizes(&self) -> Sizes<'_, 's> {
        Sizes { judge: self.judge, own: self.own() }
    }

    /// What is paid by use has the other costs of an option that holds nothing, for the part that is not held.
    pub(super) fn with_costs(&self, draft: Draft) -> Draft {
        match self.like_by_use(&draft) {
            Some(other) => draft.by_use_as(&other),
            None => draft,
        }
    }

    /// An option with costs of its own that holds nothing; else the one whose costs come with what is held, else the one that shares
    /// most of its quotes.
    fn like_by_use(&self, draft: &Draft) -> Option<String> {
        let own = self.own();
        let has_lines = |at: &usize| own.costs.iter().any(|line| line.option == *at && is_pattern(own, line));
        let all: Vec<usize> = (0..own.options.len()).filter(has_lines).collect();
        let shared = |at: &usize| {
            let rows = own.options[*at].rows.iter();
            rows.filter(|row| draft.rows.iter().any(|other| other.quote == row.quote)).count()
        };
        let most = |fits: &dyn Fn(&usize) -> bool| {
            all.iter().copied().filter(fits).max_by_key(|at| (shared(at), std::cmp::Reverse(*at)))
        };
        let by_use = most(&|at| own.options[*at].is_by_use()).map(|at| own.options[at].id.clone());
        let held = || draft.rows.iter().find_map(|row| row.costs_as.clone());
        by_use.or_else(held).or_else(|| Some(own.options[most(&|_| true)?].id.clone()))
    }

    /// The plan that a rule of thumb makes with the quotes of the parts; where nothing of the kind is offered or there is too little of
    /// it, the nearest: what is not held is paid by use.
    fn thumb(&self, rule: MixRule, parts: &[Draft]) -> Ruled {
        let mut without = None;
        let mut rows = Vec::new();
        for (pool, part) in parts.iter().enumerate() {
            let offers = self.field.held_in(pool, &self.vendors);
            let chosen = part.held().next().map(|at| part.rows[at].quote);
            let offer = match rule {
                MixRule::AllOnDemand => None,
                MixRule::AllOwned => offers.into_iter().find(|offer| is_owned(self.own(), offer)),
                _ => offers.iter().copied().find(|offer| Some(offer.quote) == chosen).or(offers.first().copied()),
            };
            if let Some(offer) = offer {
                let sized = match rule {
                    MixRule::CoverMinimum => self.sizes().minimum(pool, offer),
                    _ => self.sizes().peak_units(pool, offer),
                };
                without = without.or((!sized.is_enough).then_some(ThumbWithout::TooFew));
                rows.extend((sized.units > 0).then(|| self.held(pool, offer, sized.units)));
            } else if rule != MixRule::AllOnDemand {
                without = Some(ThumbWithout::NoOffer);
            }
            rows.extend(self.by_use(pool));
        }
        let draft = Draft::of(self.own(), rows);
        let is_within = draft.fits(self.own());
        without = without.or((!is_within).then_some(ThumbWithout::TooFew));
        Ruled { rule, draft: fitted(self.own(), draft), without }
    }
}

/// Rows of an option with the costs that it takes over, the others with its own where it has any.
pub(super) fn as_it_is(own: &Snapshot, at: usize) -> Vec<Supply> {
    let plan = &own.options[at];
    let costs = has_own_lines(own, at).then(|| plan.id.clone());
    let named = |row: &Supply| Supply { costs_as: row.costs_as.clone().or(costs.clone()), ..row.clone() };
    plan.rows.iter().map(named).collect()
}

fn has_own_lines(own: &Snapshot, at: usize) -> bool {
    own.costs.iter().any(|line| line.option == at && line.is_own())
}

/// Units changed, rows that hold nothing and rows that nothing needs taken out, as long as that makes it better.
fn settled(climb: &mut Climb, from: Found) -> Found {
    let mut best = from;
    for _ in 0..SETTLED {
        let up = climb.up(best.clone(), COARSE);
        let trimmed = climb.start(up.draft.without_empty());
        let next = climb.without_idle(trimmed);
        let is_better = next.standing.beats(&best.standing);
        best = next;
        if !is_better {
            break;
        }
    }
    best
}

/// With as many units less as the quotes have: rows of one quote give in proportion to what they ask for, the last of several first.
pub(super) fn fitted(own: &Snapshot, mut draft: Draft) -> Draft {
    let most = |draft: &Draft, row: usize| draft.schedules[row].as_ref().map_or(0, Schedule::most);
    let asked: Vec<u32> = (0..draft.rows.len()).map(|row| most(&draft, row)).collect();
    while let Some(quote) = draft.exceeded(own) {
        let left = |row: &usize| f64::from(most(&draft, *row)) / f64::from(asked[*row].max(1));
        let rows = draft.held().filter(|row| draft.rows[*row].quote == quote);
        let Some(row) = rows.max_by(|one, other| left(one).total_cmp(&left(other))) else { break };
        let fewer = draft.schedules[row].as_ref().and_then(|own| own.moved(0..own.units.len(), -1));
        let Some(schedule) = fewer else { break };
        draft = draft.with(row, schedule);
    }
    draft
}
