//! Proposals: for each vendor alone and for each pair, the quotes, units and months that make the mean TCC least in the worlds that the
//! decision draws, under the limits that an option has to keep.
//!
//! What is searched on is the kernel that costs the options, so that what is made least is what is then reported. `offers` says
//! what may stand in a proposal, `party` searches with some vendors, `climb` changes units, `joint` settles what is found among the
//! options that were entered; `commitments` says what more or less of one commitment would cost. Nothing here words anything.

mod climb;
mod commitments;
mod curve;
mod draft;
mod joint;
mod judge;
mod moved;
mod offers;
mod party;
mod presets;
mod regret;
mod schedule;
mod sizes;
mod waiting;

use crate::answer;
use crate::draw::{Worlds, in_order};
use crate::report::proposals::{MissedLimit, Proposals};
use crate::snapshot::{CostLine, Plan, Snapshot};
use crate::stages;
pub(crate) use commitments::Drawn;
pub use commitments::commitments;
pub(crate) use joint::mean_tcc;
use joint::{Checked, Tight};

use judge::Judge;
pub(crate) use judge::{Judged, even, inputs, noise};
pub(crate) use moved::Moved;
use offers::Field;
use party::Party;
pub(crate) use party::{Sought, Thumb};
pub(crate) use presets::Preset;
use quantity::decimal;
pub(crate) use regret::Regret;
use scorecard::AxisWeights;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use vocabulary::{ByAxis, LeftOut, PartyOutcome, ProposalLimit, Stage};
pub(crate) use waiting::Waited;

/// What a proposal has to keep, and how it is searched for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ask {
    /// Most vendors of a proposal, 1 to 3.
    pub vendors: usize,
    /// Largest part of the spend on quotes that one vendor may have; `None` is no limit.
    pub vendor_share: Option<f64>,
    /// Share of demand that may stay unserved in the central case, at most the assumption `unserved_limit`, which is a gate of
    /// every option.
    pub unserved: Option<f64>,
    /// Worlds in which units are searched for: at even steps of what the options cost in those drawn.
    pub searched: usize,
}

impl Ask {
    /// Pairs of vendors, under the limits that every option has.
    pub const USUAL: Self = Self { vendors: 2, vendor_share: None, unserved: None, searched: 64 };
}

/// Most times that a plan is searched for again within less of a hard budget.
const TIGHTENED: u32 = 4;
/// The share of a budget that the second of these searches leaves; each later one leaves about twice as much.
const LEFT: f64 = 0.002;

/// Hears the share done and says whether to go on.
pub type Progress<'p> = dyn Fn(f64) -> ControlFlow<()> + Sync + 'p;

/// What became of a party's best plan.
pub(crate) struct Settled {
    pub(crate) sought: Sought,
    /// Its position among the options of the joint worlds; `None` where it was not judged with them.
    pub(crate) at: Option<usize>,
    pub(crate) outcome: PartyOutcome,
}

/// What Assay would sign, settled among the options of `worlds`; `None` where the listener broke off or nothing can be costed.
pub fn propose(worlds: &Worlds, weights: Option<&AxisWeights>, ask: &Ask, progress: &Progress) -> Option<Proposals> {
    let snapshot = worlds.model.snapshot;
    let bare = bare(snapshot);
    let judge = Judge::new(worlds, &bare, ask)?;
    let field = Field::of(worlds, &judge);
    let parties = parties(&field.vendors(), ask.vendors);
    let search = Search { worlds, judge: &judge, field: &field, parties: &parties };
    let found = search.within_budget(search.all(progress)?, progress)?;
    progress(0.7).is_continue().then_some(())?;
    let mut settled = joint::entered(worlds, found);
    let (suggested, stages) = stages::presets(worlds);
    let all = search.party(&field.vendors(), Vec::new(), 1.0);
    let presets: Vec<Preset> = stages.iter().filter_map(|stage| all.preset(stage)).collect();
    let joined = joint::snapshot(snapshot, &settled, &presets);
    let first_preset = joined.options.len() - presets.len();
    let joint = joint::drawn(worlds, &joined)?;
    let even = AxisWeights::new(ByAxis::of(|_| 1.0));
    let used = weights.or(even.as_ref())?;
    let keep = kept(&judge, snapshot);
    let eligible: Vec<usize> = answer::eligible(&joint).into_iter().filter(|at| *at < first_preset).collect();
    joint::judge(&joint, &eligible, &keep, used, &mut settled);
    progress(0.8).is_continue().then_some(())?;
    let regrets = regret::all(worlds, &judge, &settled, worlds.setting.threads);
    progress(1.0).is_continue().then_some(())?;
    let left_out = &field.left_out;
    let parties = settled.iter().zip(&regrets).collect::<Vec<_>>();
    let found = Proposing { ask, entered: &keep, eligible, parties: &parties, presets: &presets, suggested, left_out };
    Some(answer::proposals(&joint, used, &found))
}

/// By option that was entered: whether it keeps the limits that a proposal has beyond those of every option.
fn kept(judge: &Judge, snapshot: &Snapshot) -> Vec<bool> {
    let mut desk = judge.desk();
    let keeps = |(at, plan): (usize, &Plan)| {
        let lines: Vec<CostLine> = snapshot.costs.iter().filter(|line| line.option == at).cloned().collect();
        let option = desk.compiled(plan, &lines);
        let is_met = |missed: &MissedLimit| missed.limit == ProposalLimit::Budget;
        option.incomplete.is_empty() && desk.judged(&option).missed.iter().all(is_met)
    };
    snapshot.options.iter().enumerate().map(keeps).collect()
}

/// The case with one option that holds nothing, under the levers that every option has taken: what these leave of demand is then
/// known of each world.
fn bare(snapshot: &Snapshot) -> Snapshot {
    let nothing = Plan { id: String::new(), name: String::new(), is_named: false, rows: Vec::new() };
    let levers = snapshot.levers.iter().filter(|lever| lever.option.is_none()).cloned().collect();
    Snapshot { options: vec![nothing], costs: Vec::new(), levers, ..snapshot.clone() }
}

/// What a search came to, for the answer.
pub(crate) struct Proposing<'a> {
    pub(crate) ask: &'a Ask,
    /// By option that was entered, whether it keeps what is asked of a proposal; what was found stands behind them.
    pub(crate) entered: &'a [bool],
    /// Entered options and proposals that may be recommended; presets are not among them.
    pub(crate) eligible: Vec<usize>,
    /// Each party with the regrets of what it proposes.
    pub(crate) parties: &'a [(&'a Settled, &'a Vec<Regret>)],
    /// What stages make of the quotes; they stand last.
    pub(crate) presets: &'a [Preset],
    /// The stage that demand suggests.
    pub(crate) suggested: Option<Stage>,
    /// Quotes in no proposal.
    pub(crate) left_out: &'a [(usize, LeftOut)],
}

/// One vendor, each pair and, where asked for, three: smaller ones first.
fn parties(vendors: &[usize], most: usize) -> Vec<Vec<usize>> {
    let mut all: Vec<Vec<usize>> = vendors.iter().map(|vendor| vec![*vendor]).collect();
    let mut last = all.clone();
    for _ in 1..most {
        let grown = last.iter().flat_map(|own| {
            let later = vendors.iter().filter(|vendor| own.last().is_none_or(|last| *vendor > last));
            later.map(|vendor| [own.as_slice(), &[*vendor]].concat())
        });
        last = grown.collect();
        all.extend(last.iter().cloned());
    }
    all
}

/// What is searched for, and where.
struct Search<'a, 's> {
    worlds: &'a Worlds<'s>,
    judge: &'a Judge<'s>,
    field: &'a Field,
    parties: &'a [Vec<usize>],
}

impl Search<'_, '_> {
    /// The best plan of each party; `None` where the listener broke off.
    fn all(&self, progress: &Progress) -> Option<Vec<Option<Sought>>> {
        let mut found: Vec<Option<Sought>> = Vec::new();
        // Those of one vendor first: a larger party begins with what its parts found.
        for same in self.parties.chunk_by(|one, next| one.len() == next.len()) {
            let begun = |vendors: &[usize]| {
                let is_part = |own: &&Sought| own.vendors.iter().all(|vendor| vendors.contains(vendor));
                found.iter().flatten().filter(is_part).map(|own| own.found.draft.clone()).collect()
            };
            let parties: Vec<Party> = same.iter().map(|vendors| self.party(vendors, begun(vendors), 1.0)).collect();
            let share = |own: f64| 0.7 * (found.len() as f64 + own * same.len() as f64) / self.parties.len() as f64;
            let level = self.level(&parties, &|own| progress(share(own)))?;
            found.extend(level);
        }
        Some(found)
    }

    fn party(&self, vendors: &[usize], begun: Vec<draft::Draft>, budget: f64) -> Party<'_, '_> {
        let (worlds, judge, field) = (self.worlds, self.judge, self.field);
        Party { worlds, judge, field, vendors: vendors.to_vec(), begun, budget }
    }

    /// Some parties side by side.
    fn level(&self, parties: &[Party], progress: &Progress) -> Option<Vec<Option<Sought>>> {
        let (is_stopped, done) = (AtomicBool::new(false), AtomicUsize::new(0));
        let found = in_order(parties.len(), self.worlds.setting.threads, &|at| {
            if is_stopped.load(Ordering::Relaxed) {
                return None;
            }
            let sought = parties[at].search();
            let share = (done.fetch_add(1, Ordering::Relaxed) + 1) as f64 / parties.len() as f64;
            if progress(share).is_break() {
                is_stopped.store(true, Ordering::Relaxed);
            }
            sought
        });
        (!is_stopped.into_inner()).then_some(found)
    }

    /// Plans that exceed a hard budget too often in all worlds are searched for again, in worlds that tell better and within a little
    /// less; the best of them stands, or the nearest, with what it misses in all
    /// worlds.
    fn within_budget(&self, mut found: Vec<Option<Sought>>, progress: &Progress) -> Option<Vec<Option<Sought>>> {
        let mut best: Vec<Option<(Checked, Sought)>> = vec![None; found.len()];
        for round in 0..=TIGHTENED {
            let checked = joint::checked(self.worlds, &found, self.judge.worlds.len())?;
            for (best, (own, checked)) in best.iter_mut().zip(found.iter().zip(&checked)) {
                let Some((own, checked)) = own.as_ref().zip(checked.as_ref()) else { continue };
                if best.as_ref().is_none_or(|(last, _)| checked.beats(last)) {
                    *best = Some((checked.clone(), own.clone()));
                }
            }
            let again: Vec<(usize, &Tight)> =
                checked.iter().enumerate().filter_map(|(at, own)| Some((at, own.as_ref()?.tight.as_ref()?))).collect();
            if again.is_empty() || round == TIGHTENED {
                break;
            }
            // Each round leaves more of the budget, since another plan's cash is another share of it in the worlds that were searched.
            let left = 1.0 - LEFT * f64::from((1_u32 << round) - 1);
            let judges: Vec<Judge> = again.iter().map(|(_, own)| self.judge.among(self.worlds, &own.worlds)).collect();
            let begun = |at: usize| found[at].iter().map(|own| own.found.draft.clone()).collect();
            let party = |((at, own), judge): ((usize, &Tight), _)| Party {
                judge,
                ..self.party(&self.parties[at], begun(at), own.share * left)
            };
            let parties: Vec<Party> = again.iter().copied().zip(&judges).map(party).collect();
            let level = self.level(&parties, &|_| progress(0.7))?;
            again.iter().map(|(at, _)| *at).zip(level).for_each(|(at, own)| found[at] = own);
        }
        let budget = self.worlds.model.snapshot.frame.budget.map_or(1.0, decimal::f64_of);
        let settle = |(own, best): (Option<Sought>, Option<(Checked, Sought)>)| match best {
            Some((checked, best)) => Some(best.judged(checked.missed, budget)),
            None => own,
        };
        Some(found.into_iter().zip(best).map(settle).collect())
    }
}
