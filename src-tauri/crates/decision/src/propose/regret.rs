//! What a plan costs too much if demand comes out otherwise: its cost in these worlds above that of the best units for them.

use super::Settled;
use super::climb::Climb;
use super::judge::Judge;
use crate::draw::{Worlds, in_order};
use vocabulary::PartyOutcome;

/// Demand that a proposal is held against, as shares of what is expected.
const DEMANDS: [f64; 2] = [2.0 / 3.0, 4.0 / 3.0];
/// Size of the first change of units.
const COARSE: u32 = 4;

/// What one plan costs too much at one demand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Regret {
    /// Share of the demand expected.
    pub(crate) demand: f64,
    /// Mean TCC above the best.
    pub(crate) amount: f64,
}

/// By settled party, those that are proposed.
pub(super) fn all(worlds: &Worlds, judge: &Judge, settled: &[Settled], threads: usize) -> Vec<Vec<Regret>> {
    let judges = DEMANDS.map(|demand| judge.at_demand(demand));
    let tasks: Vec<(usize, usize)> = (0..settled.len())
        .filter(|at| settled[*at].outcome == PartyOutcome::Proposed)
        .flat_map(|at| [(at, 0), (at, 1)])
        .collect();
    let found = in_order(tasks.len(), threads, &|task| {
        let (at, demand) = tasks[task];
        let mut desk = judges[demand].desk();
        let mut climb = Climb { desk: &mut desk, own: worlds.model.snapshot, is_whole: true };
        let start = climb.start(settled[at].sought.found.draft.clone());
        let best = climb.up(start.clone(), COARSE);
        Regret { demand: DEMANDS[demand], amount: (start.standing.mean - best.standing.mean).max(0.0) }
    });
    let mut all = vec![Vec::new(); settled.len()];
    tasks.into_iter().zip(found).for_each(|((at, _), regret)| all[at].push(regret));
    all
}
