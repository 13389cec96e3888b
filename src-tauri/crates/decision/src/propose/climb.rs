//! Units are changed as long as that makes a plan better: big steps before small ones, years alone and together.
//!
//! The cost of a pool is convex in what is held of one quote, up to the rounding of units, so that what no such change betters is
//! near the best; the laws that a proposal must keep hold whatever the search finds, since it begins at what they compare with.

use super::draft::Draft;
use super::judge::{Desk, Judged, Standing, noise};
use super::schedule::Schedule;
use crate::model::OptionModel;
use crate::report::proposals::MissedLimit;
use crate::snapshot::Snapshot;
use std::ops::Range;

/// Most units that are moved to bring a plan within limits.
const NEARER: usize = 60;
/// Most rounds over all changes of one size.
const ROUNDS: usize = 6;

/// A draft with how good it is.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    pub(crate) draft: Draft,
    pub(crate) standing: Standing,
}

impl Found {
    /// The better of two; the first where they are alike.
    pub(super) fn better(self, other: Found) -> Found {
        if other.standing.beats(&self.standing) { other } else { self }
    }
}

/// One search on a desk.
pub(super) struct Climb<'d, 'j, 's> {
    pub(super) desk: &'d mut Desk<'j, 's>,
    /// The case with its options, whose costs are taken over.
    pub(super) own: &'s Snapshot,
    /// Whether limits count; where a pool is looked at by itself they cannot.
    pub(super) is_whole: bool,
}

impl Climb<'_, '_, '_> {
    /// How good a draft is as it stands.
    pub(super) fn start(&mut self, draft: Draft) -> Found {
        let costs = draft.costs(self.own.options.len(), self.own);
        let option = self.desk.compiled(&draft.plan(""), &costs);
        let standing = self.standing(&option, &draft);
        Found { draft, standing }
    }

    /// The limits that a draft misses.
    pub(super) fn missed(&mut self, draft: &Draft) -> Vec<MissedLimit> {
        let costs = draft.costs(self.own.options.len(), self.own);
        let option = self.desk.compiled(&draft.plan(""), &costs);
        if option.incomplete.is_empty() { self.desk.judged(&option).missed } else { Vec::new() }
    }

    /// Places at which a draft draws more than their limit too often.
    pub(super) fn short_of_power(&mut self, draft: &Draft) -> Vec<Option<String>> {
        let costs = draft.costs(self.own.options.len(), self.own);
        let option = self.desk.compiled(&draft.plan(""), &costs);
        self.desk.short_of_power(&option)
    }

    /// The same in fewer steps: each step is left out whose worth chance hides in the worlds that are searched on, as long as the
    /// plan keeps what it kept and costs no more than `most`.
    pub(super) fn plain(&mut self, found: Found, most: f64) -> Found {
        let costs = found.draft.costs(self.own.options.len(), self.own);
        let option = self.desk.compiled(&found.draft.plan(""), &costs);
        if !option.incomplete.is_empty() {
            return found;
        }
        let best = self.desk.judged(&option);
        let mut plain = found.clone();
        loop {
            let simpler = self.simpler(&option, &plain.draft).into_iter();
            let alike = simpler.filter(|(own, judged)| {
                let dearer = own.standing.mean - found.standing.mean;
                let is_kept = own.standing.beyond <= found.standing.beyond;
                is_kept && own.standing.mean <= most && dearer <= noise(&judged.tcc, &best.tcc)
            });
            let least = alike.min_by(|one, other| one.0.standing.mean.total_cmp(&other.0.standing.mean));
            let Some((next, _)) = least else { return plain };
            plain = next;
        }
    }

    /// Drafts with one step less.
    fn simpler(&self, option: &OptionModel, draft: &Draft) -> Vec<(Found, Judged)> {
        let schedules = draft.held().filter_map(|row| Some((row, draft.schedules[row].as_ref()?)));
        let changed = schedules.flat_map(|(row, own)| own.simpler().into_iter().map(move |next| (row, next)));
        let allowed = |(row, next): (usize, Schedule)| {
            let draft = draft.with(row, next);
            (draft.fits(self.own) && draft.is_free_of(row, self.own)).then_some(())?;
            let costs = draft.costs(self.own.options.len(), self.own);
            let judged = self.desk.judged(&self.desk.with_units(option, &draft.plan(""), &costs)?);
            Some((Found { draft, standing: judged.standing }, judged))
        };
        changed.filter_map(allowed).collect()
    }

    fn standing(&self, option: &OptionModel, draft: &Draft) -> Standing {
        if !option.incomplete.is_empty() || !draft.fits(self.own) {
            return Standing::WORST;
        }
        let standing = self.desk.standing(option);
        if self.is_whole { standing } else { Standing { beyond: 0.0, ..standing } }
    }

    /// The best that changes of units make of a draft; of sizes from `largest` down.
    pub(super) fn up(&mut self, found: Found, largest: u32) -> Found {
        let costs = found.draft.costs(self.own.options.len(), self.own);
        let option = self.desk.compiled(&found.draft.plan(""), &costs);
        if !option.incomplete.is_empty() {
            return found;
        }
        let mut best = found;
        let mut size = largest.max(1);
        loop {
            for _ in 0..ROUNDS {
                if !self.round(&option, &mut best, size) {
                    break;
                }
            }
            if size == 1 {
                return best;
            }
            size /= 2;
        }
    }

    /// Towards the limits, a unit at a time: of all changes the one that costs least for what it brings nearer, until they are kept or
    /// nothing brings nearer.
    pub(super) fn toward(&mut self, found: Found) -> Found {
        let costs = found.draft.costs(self.own.options.len(), self.own);
        let option = self.desk.compiled(&found.draft.plan(""), &costs);
        let mut best = found;
        if !option.incomplete.is_empty() {
            return best;
        }
        for _ in 0..NEARER {
            if best.standing.is_sound() {
                break;
            }
            let Some(next) = self.nearer(&option, &best) else { break };
            best = next;
        }
        best
    }

    fn nearer(&mut self, option: &OptionModel, best: &Found) -> Option<Found> {
        let mut next: Option<(f64, Found)> = None;
        for row in best.draft.held().collect::<Vec<_>>() {
            let Some(own) = best.draft.schedules[row].clone() else { continue };
            let moves = own.blocks().into_iter().flat_map(|block| [(block.clone(), 1), (block, -1)]);
            for (block, by) in moves {
                let Some(found) = self.entered(option, best, row, own.moved(block, by)) else { continue };
                let nearer = best.standing.beyond - found.standing.beyond;
                let dearer = (found.standing.mean - best.standing.mean).max(0.0);
                let price = dearer / nearer;
                if nearer > 0.0 && next.as_ref().is_none_or(|(least, _)| price < *least) {
                    next = Some((price, found));
                }
            }
        }
        next.map(|(_, found)| found)
    }

    /// Without the rows paid by use that make nothing better.
    pub(super) fn without_idle(&mut self, found: Found) -> Found {
        let mut best = found;
        let mut row = 0;
        while row < best.draft.rows.len() {
            let lesser = best.draft.without(row).map(|draft| self.start(draft));
            match lesser {
                Some(lesser) if !best.standing.beats(&lesser.standing) => best = lesser,
                _ => row += 1,
            }
        }
        best
    }

    /// Tries every change of one size once; whether any made the plan better.
    fn round(&mut self, option: &OptionModel, best: &mut Found, size: u32) -> bool {
        let mut is_better = false;
        for row in best.draft.held().collect::<Vec<_>>() {
            let Some(own) = best.draft.schedules[row].clone() else { continue };
            // More now and fewer later is one change in a whole plan: neither may be better without the other.
            let tilts = if self.is_whole { own.tilts() } else { Vec::new() };
            let changes = own.blocks().into_iter().map(|block| (block, false));
            for (block, is_tilt) in changes.chain(tilts.into_iter().map(|block| (block, true))) {
                for by in [i64::from(size), -i64::from(size)] {
                    let next = |best: &Found| {
                        let own = best.draft.schedules[row].as_ref()?;
                        if is_tilt { own.tilted(block.clone(), by) } else { own.moved(block.clone(), by) }
                    };
                    while let Some(moved) = self.entered(option, best, row, next(best)) {
                        (*best, is_better) = (moved, true);
                    }
                }
            }
        }
        is_better
    }

    /// The best that units of a scarce quote make of a draft where they move from one row to another.
    pub(super) fn traded(&mut self, found: Found) -> Found {
        let costs = found.draft.costs(self.own.options.len(), self.own);
        let option = self.desk.compiled(&found.draft.plan(""), &costs);
        if !option.incomplete.is_empty() {
            return found;
        }
        let mut best = found;
        while self.trades(&option, &mut best) {}
        best
    }

    /// Units of a quote of which there are no more move from one row to another.
    fn trades(&mut self, option: &OptionModel, best: &mut Found) -> bool {
        let held: Vec<usize> = best.draft.held().collect();
        let quote = |draft: &Draft, row: usize| draft.rows[row].quote;
        let is_scarce = |quote: usize| self.own.quotes[quote].max_units.is_some();
        let pairs = held.iter().flat_map(|from| held.iter().map(move |to| (*from, *to)));
        let pairs: Vec<(usize, usize)> = pairs
            .filter(|(from, to)| from != to && quote(&best.draft, *from) == quote(&best.draft, *to))
            .filter(|(from, _)| is_scarce(quote(&best.draft, *from)))
            .collect();
        let mut is_better = false;
        for (from, to) in pairs {
            let blocks = |row: usize| best.draft.schedules[row].as_ref().map(Schedule::blocks).unwrap_or_default();
            for (less, more) in blocks(from)
                .into_iter()
                .flat_map(|less| blocks(to).into_iter().map(move |more| (less.clone(), more)))
                .collect::<Vec<_>>()
            {
                if let Some(traded) = self.trade(option, best, (from, less), (to, more)) {
                    (*best, is_better) = (traded, true);
                }
            }
        }
        is_better
    }

    fn trade(
        &mut self,
        option: &OptionModel,
        best: &Found,
        (from, less): (usize, Range<usize>),
        (to, more): (usize, Range<usize>),
    ) -> Option<Found> {
        let fewer = best.draft.schedules[from].as_ref()?.moved(less, -1)?;
        let further = best.draft.schedules[to].as_ref()?.moved(more, 1)?;
        let draft = best.draft.with(from, fewer).with(to, further);
        self.allowed(option, best, draft, &[from, to])
    }

    fn entered(&mut self, option: &OptionModel, best: &Found, row: usize, schedule: Option<Schedule>) -> Option<Found> {
        self.allowed(option, best, best.draft.with(row, schedule?), &[row])
    }

    /// A draft that changed in some rows, where its quotes and contracts allow that and it is better.
    fn allowed(&mut self, option: &OptionModel, best: &Found, draft: Draft, rows: &[usize]) -> Option<Found> {
        let is_free = draft.fits(self.own) && rows.iter().all(|row| draft.is_free_of(*row, self.own));
        is_free.then_some(())?;
        let costs = draft.costs(self.own.options.len(), self.own);
        let changed = self.desk.with_units(option, &draft.plan(""), &costs)?;
        let standing = self.standing(&changed, &draft);
        standing.beats(&best.standing).then_some(Found { draft, standing })
    }
}
