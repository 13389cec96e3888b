//! Signing a part half a year later: at the price path, and with hindsight.

use super::curve::Curve;
use super::judge::{mean, noise};
use std::collections::{BTreeMap, BTreeSet};

/// Months that one waits.
const WAIT: u32 = 6;
/// Stretches that the units to sign now, and those to sign later, are cut into where hindsight chooses.
const CUTS: u32 = 8;

/// What waiting comes to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Waited {
    /// First month of what is signed later.
    pub(crate) month: u32,
    pub(crate) now: u32,
    pub(crate) later: u32,
    /// Mean TCC below that of signing the optimum now.
    pub(crate) saving: f64,
    /// The same where each world chooses what to sign later.
    pub(crate) informed: f64,
    pub(crate) informed_now: u32,
}

/// `None` where the optimum signs nothing or no row can begin later.
pub(super) fn waited(curve: &Curve<'_, '_>, optimum: u32) -> Option<Waited> {
    (optimum > 0).then_some(())?;
    let month = curve.first_month() + WAIT;
    let split = curve.split(month)?;
    let mut costs = Costs { split: &split, most: curve.most, known: BTreeMap::new() };
    let signed = costs.mean(optimum, 0)?;
    let (now, later) = costs.best(optimum);
    let saving = signed - costs.mean(now, later)?;
    let (alone, waited) = (costs.of(optimum, 0)?.clone(), costs.of(now, later)?.clone());
    // What so few worlds cannot tell from nothing is nothing.
    let told = saving > noise(&alone, &waited);
    let (now, later, saving) = if told { (now, later, saving) } else { (optimum, 0, 0.0) };
    let (informed_now, informed) = costs.informed(optimum)?;
    let informed = (signed - informed).max(saving);
    Some(Waited { month, now, later, saving, informed, informed_now })
}

/// Costs of the worlds by units signed now and later.
struct Costs<'c, 'j, 's> {
    split: &'c Curve<'j, 's>,
    /// Most units that are looked at, now and later together.
    most: u32,
    known: BTreeMap<(u32, u32), Option<Vec<f64>>>,
}

impl Costs<'_, '_, '_> {
    fn of(&mut self, now: u32, later: u32) -> Option<&Vec<f64>> {
        let split = self.split;
        self.known.entry((now, later)).or_insert_with(|| split.in_parts(now, later)).as_ref()
    }

    fn mean(&mut self, now: u32, later: u32) -> Option<f64> {
        self.of(now, later).map(|costs| mean(costs))
    }

    /// Units moved between now and later, or added to either, as long as that saves.
    fn best(&mut self, optimum: u32) -> (u32, u32) {
        let mut best = (optimum, 0);
        let mut size = optimum.next_power_of_two() / 2;
        while size > 0 {
            let step = i64::from(size);
            let moves = [(-step, step), (-step, 0), (0, step), (step, -step), (0, -step), (step, 0)];
            let better = moves.into_iter().find_map(|(now, later)| {
                let moved = (moved(best.0, now)?, moved(best.1, later)?);
                let cost = self.mean(moved.0, moved.1)?;
                (cost < self.mean(best.0, best.1)?).then_some(moved)
            });
            match better {
                Some(better) => best = better,
                None => size /= 2,
            }
        }
        best
    }

    /// Units to sign now and the mean TCC where each world then chooses the best that may be signed later.
    fn informed(&mut self, optimum: u32) -> Option<(u32, f64)> {
        let cuts = |most: u32| (0..=CUTS).map(move |cut| most * cut / CUTS);
        let most = self.most;
        let mut best: Option<(u32, f64)> = None;
        for now in cuts(optimum).collect::<BTreeSet<u32>>() {
            let laters: Vec<u32> = cuts(most - now).collect();
            let all: Vec<Vec<f64>> = laters.into_iter().filter_map(|later| self.of(now, later).cloned()).collect();
            let least = |world: usize| all.iter().map(|costs| costs[world]).fold(f64::INFINITY, f64::min);
            let worlds = all.first()?.len();
            let mean = mean(&(0..worlds).map(least).collect::<Vec<f64>>());
            if best.is_none_or(|(_, known)| mean < known) {
                best = Some((now, mean));
            }
        }
        best
    }
}

fn moved(units: u32, by: i64) -> Option<u32> {
    u32::try_from(i64::from(units) + by).ok()
}
