//! What was found stands among the options that were entered: one snapshot, the same worlds, all of them.

use super::Settled;
use super::draft::Draft;
use super::judge::even;
use super::party::Sought;
use super::presets::Preset;
use crate::answer::{self, Kept};
use crate::base;
use crate::draw::{Case, Draws, LEAST_BINS, Spreads, Worlds, drawn_inputs, simulate};
use crate::inputs::InputId;
use crate::report::proposals::MissedLimit;
use crate::snapshot::{Plan, Snapshot, Supply};
use crate::value::Values;
use quantity::{decimal, real};
use scorecard::AxisWeights;
use std::ops::ControlFlow;
use vocabulary::{PartyOutcome, ProposalLimit};

/// A plan whose cash is no more than so many times the budget may lead to one that keeps it.
const NEAR: f64 = 1.05;
/// Plans that differ less in mean TCC than this share of it cost the same.
const SAME: f64 = 1e-9;

/// By party: what became of it so far, and where its plan stands among the options of the joint snapshot.
pub(super) fn entered(worlds: &Worlds, found: Vec<Option<Sought>>) -> Vec<Settled> {
    let own = worlds.model.snapshot;
    let mut next = own.options.len();
    let mut known: Vec<Vec<Supply>> = own.options.iter().map(|plan| alike(&plan.rows)).collect();
    let settle = |sought: Sought| {
        let rows = alike(&sought.found.draft.rows);
        let outcome = match () {
            () if !sought.found.standing.is_sound() => PartyOutcome::BeyondLimits,
            () if known.contains(&rows) => PartyOutcome::Known,
            () => PartyOutcome::Proposed,
        };
        known.push(rows);
        let at = (outcome == PartyOutcome::Proposed).then(|| {
            next += 1;
            next - 1
        });
        Settled { sought, at, outcome }
    };
    found.into_iter().flatten().map(settle).collect()
}

/// What a party's plan comes to in all worlds, under a hard budget.
#[derive(Clone, Debug)]
pub(super) struct Checked {
    /// Its cash in the worst worlds that count.
    at_risk: f64,
    /// Its mean TCC.
    mean: f64,
    /// By how much that exceeds the budget; `None` where it does not.
    pub(super) missed: Option<MissedLimit>,
    /// How it should be searched for again, since it exceeds the budget in all worlds, or seems to in those that it was searched in,
    /// and comes near it; `None` where it stands.
    pub(super) tight: Option<Tight>,
}

impl Checked {
    /// Whether it keeps the budget better than another plan, or as well at less cost.
    pub(super) fn beats(&self, other: &Self) -> bool {
        match (&self.missed, &other.missed) {
            (None, None) => self.mean < other.mean,
            (Some(_), Some(_)) => self.at_risk < other.at_risk,
            (own, _) => own.is_none(),
        }
    }
}

/// Where and within what a plan is searched for again. What a plan's cash is in all worlds against those picked holds for one near
/// it, too.
#[derive(Clone, Debug)]
pub(super) struct Tight {
    /// Worlds at even steps of its cash in all worlds: they tell what it comes to in the worst of them better than as many others.
    pub(super) worlds: Vec<usize>,
    /// The share of the budget that has to be kept in these.
    pub(super) share: f64,
}

/// By party: its plan against a hard budget in all worlds; `None` where it misses another limit, or there is no such budget.
pub(super) fn checked(worlds: &Worlds, found: &[Option<Sought>], searched: usize) -> Option<Vec<Option<Checked>>> {
    let own = worlds.model.snapshot;
    let Some((budget, risk)) = own.frame.budget.map(decimal::f64_of).zip(answer::budget_risk(own)) else {
        return Some(vec![None; found.len()]);
    };
    let is_budget = |missed: &MissedLimit| missed.limit == ProposalLimit::Budget;
    let judged: Vec<usize> =
        (0..found.len()).filter(|at| found[*at].as_ref().is_some_and(|own| own.missed.iter().all(is_budget))).collect();
    let first = own.options.len();
    let settled = judged.iter().zip(first..).filter_map(|(party, at)| {
        Some(Settled { sought: found[*party].clone()?, at: Some(at), outcome: PartyOutcome::Proposed })
    });
    let settled: Vec<Settled> = settled.collect();
    let joined = snapshot(own, &settled, &[]);
    let joint = drawn(worlds, &joined)?;
    let mut all = vec![None; found.len()];
    for (own, party) in settled.iter().zip(judged) {
        let Some((cash, mean)) = own.at.and_then(|at| Some((&joint.options[at].cash, mean_tcc(&joint, at)?))) else {
            continue;
        };
        let at_risk = answer::cash_at_risk(cash, risk)?;
        let missed = Some(answer::above_budget(cash, budget, risk)).filter(|own| own.found > own.allowed);
        let stands = match (&missed, own.sought.found.standing.is_sound()) {
            (None, is_sound) => is_sound,
            (Some(_), is_sound) => !is_sound && at_risk > budget * NEAR,
        };
        let tight = || {
            let picked = even(cash, searched);
            let seen: Vec<f64> = picked.iter().map(|world| cash[*world]).collect();
            Some(Tight { share: answer::cash_at_risk(&seen, risk)? / at_risk, worlds: picked })
        };
        all[party] = Some(Checked { at_risk, mean, missed, tight: if stands { None } else { tight() } });
    }
    Some(all)
}

/// Rows as they serve, whatever their numbers and whosever costs they take.
fn alike(rows: &[Supply]) -> Vec<Supply> {
    let plain = |row: &Supply| Supply { row: None, costs_as: None, ..row.clone() };
    rows.iter().map(plain).collect()
}

/// The snapshot with what was found behind its options, and behind that what stages make of the quotes; rows are numbered on from
/// those of the workspace.
pub(super) fn snapshot(own: &Snapshot, settled: &[Settled], presets: &[Preset]) -> Snapshot {
    let mut joint = own.clone();
    for party in settled.iter().filter(|own| own.at.is_some()) {
        let vendors = &party.sought.vendors;
        let mut plan = party.sought.found.draft.plan(&id(own, &joint, vendors));
        plan.name = name(own, &joint, vendors);
        enter(&mut joint, own, &party.sought.found.draft, plan);
    }
    for preset in presets {
        let is_free = |joint: &Snapshot, id: &String| joint.options.iter().all(|plan| plan.id != *id);
        let id = free(format!("preset_{}", preset.stage.word()), "_", &|id| is_free(&joint, id));
        let mut plan = preset.sought.found.draft.plan(&id);
        // The room that words makes of it what it is called.
        plan.name = preset.stage.word().to_owned();
        enter(&mut joint, own, &preset.sought.found.draft, plan);
    }
    joint
}

fn enter(joint: &mut Snapshot, own: &Snapshot, draft: &Draft, mut plan: Plan) {
    let rows = joint.options.iter().flat_map(|plan| &plan.rows).filter_map(|row| row.row);
    let first = rows.max().map_or(0, |last| last + 1);
    plan.rows.iter_mut().zip(first..).for_each(|(row, number)| row.row = Some(number));
    joint.costs.extend(draft.costs(joint.options.len(), own));
    joint.options.push(plan);
}

/// An id that no option has.
fn id(own: &Snapshot, joint: &Snapshot, vendors: &[usize]) -> String {
    let names: Vec<&str> = vendors.iter().map(|at| own.vendors[*at].id.as_str()).collect();
    let plain: String = format!("proposed_{}", names.join("_")).chars().take(LONGEST_ID).collect();
    free(plain, "_", &|id| joint.options.iter().all(|plan| plan.id != *id))
}

/// Characters of an id, with room for a number.
const LONGEST_ID: usize = 70;

/// A name that no option has.
fn name(own: &Snapshot, joint: &Snapshot, vendors: &[usize]) -> String {
    let names: Vec<&str> = vendors.iter().map(|at| own.vendors[*at].name.as_str()).collect();
    free(names.join(" + "), " ", &|name| joint.options.iter().all(|plan| plan.name != *name))
}

/// The text itself where it is free, else the first with a number behind it that is.
fn free(plain: String, before: &str, is_free: &dyn Fn(&String) -> bool) -> String {
    let numbered = (2..).map(|number| format!("{plain}{before}{number}"));
    std::iter::once(plain.clone()).chain(numbered).find(|text| is_free(text)).unwrap_or_default()
}

/// The worlds of the joint snapshot: entered options as they were drawn, what was found drawn with the same draws.
pub(super) fn drawn<'c>(worlds: &Worlds, joint: &'c Snapshot) -> Option<Worlds<'c>> {
    let model = worlds.model.again(joint);
    let numbers = worlds.numbers.recontracted(&model)?;
    let fresh: Vec<usize> = (worlds.model.options.len()..model.options.len()).collect();
    let base = base::recontracted(&worlds.base, &model, &fresh)?;
    let inputs: Vec<InputId> = drawn_inputs(&model);
    let draws = Draws::new(&model, &numbers, &inputs, worlds.setting.seed, LEAST_BINS)
        .of(vec![Case::of(&model, &numbers, &fresh)]);
    let (anew, _) = simulate(&draws, &worlds.setting, &|_| ControlFlow::Continue(()))?;
    let (mut options, mut spreads) = (worlds.options.clone(), worlds.spreads.clone());
    for option in anew.into_iter().skip(fresh.first().copied().unwrap_or(model.options.len())) {
        (!option.is_lost()).then_some(())?;
        spreads.push(Spreads::of(&option));
        options.push(option);
    }
    let mut base_by_use = worlds.base_by_use.clone();
    base_by_use.extend(fresh.iter().map(|at| answer::base_by_use(&model, &base, *at)));
    Some(Worlds {
        tiers: worlds.tiers.clone(),
        base_by_use,
        vendor_costs: worlds.vendor_costs.clone(),
        vendor_worlds: worlds.vendor_worlds.clone(),
        information: Vec::new(),
        scans: Vec::new(),
        frame_scans: Vec::new(),
        holdings: Vec::new(),
        setting: worlds.setting,
        kept: Kept::default(),
        model,
        numbers,
        base,
        options,
        spreads,
    })
}

/// Mean TCC of an option; `None` for one that cannot be costed.
pub(crate) fn mean_tcc(worlds: &Worlds, at: usize) -> Option<f64> {
    let tcc = &worlds.options[at].tcc;
    (!tcc.is_empty()).then(|| real::block_sum(tcc) / tcc.len() as f64)
}

/// What becomes of each plan in all worlds: one that an entered option of the same vendors undercuts is known, one that another
/// option dominates on value, TCC P50 and cash P90 is told as that. Entered options that do not keep what is asked count for neither.
pub(super) fn judge(
    worlds: &Worlds,
    eligible: &[usize],
    entered: &[bool],
    weights: &AxisWeights,
    settled: &mut [Settled],
) {
    let keeps = |at: &usize| entered.get(*at).copied().unwrap_or(true);
    let values = Values::new(worlds, weights, eligible.to_vec());
    let is_undercut = |own: &Settled, at: usize| {
        let vendors = &own.sought.vendors;
        let fits = |row: &Supply| vendors.contains(&worlds.model.snapshot.quotes[row.quote].vendor);
        let mean = mean_tcc(worlds, at).unwrap_or(f64::INFINITY);
        (0..entered.len())
            .filter(keeps)
            .filter(|by_hand| worlds.model.snapshot.options[*by_hand].rows.iter().all(fits))
            .filter_map(|by_hand| mean_tcc(worlds, by_hand))
            .any(|other| other * (1.0 + SAME) < mean)
    };
    for own in settled {
        let Some(place) = own.at else { continue };
        own.outcome = match () {
            () if !values.eligible.contains(&place) => PartyOutcome::BeyondLimits,
            () if is_undercut(own, place) => PartyOutcome::Known,
            () if values
                .eligible
                .iter()
                .filter(|other| keeps(other))
                .any(|other| dominates(worlds, &values, *other, place)) =>
            {
                PartyOutcome::Dominated
            }
            () => PartyOutcome::Proposed,
        };
    }
}

/// Whether one option is as good as another in everything and better in something.
fn dominates(worlds: &Worlds, values: &Values, one: usize, other: usize) -> bool {
    let figures = |at: usize| {
        let spreads = worlds.spreads[at]?;
        Some([-values.means[at]?, spreads.tcc[1], spreads.cash[2]])
    };
    let (Some(one), Some(other)) = (figures(one), figures(other)) else { return false };
    let pairs = || one.iter().zip(&other);
    pairs().all(|(one, other)| one <= other) && pairs().any(|(one, other)| one < other)
}
