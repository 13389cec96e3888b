//! What an hour of a card is worth in hours of the accelerators that demand is counted in, so that hours of different cards can be added.

use crate::inputs::InputId;
use crate::model::speed;
use crate::snapshot::{Snapshot, Workload};
use input::Problem;
use std::collections::BTreeSet;
use tables::Book;
use vocabulary::Pool;

/// Where an hour of a card does work, and what it is worth there.
#[derive(Clone, Debug, PartialEq)]
pub struct HourWorth {
    /// The pool; `None` for all workloads together.
    pub pool: Option<Pool>,
    /// The card, as it was asked for.
    pub card: String,
    /// Hours of the reference accelerators that do the same work at the same efficiency, above 0.
    pub reference_hours: f64,
}

/// For each card, and each pool with demand, the mean over its workloads by their mean demand. A card of which the speed is known for no
/// workload of a pool has no worth there.
///
/// # Errors
/// Everything that keeps the book from being read.
pub fn hours_of_cards(book: &Book, cards: &BTreeSet<String>) -> Result<Vec<HourWorth>, Vec<Problem>> {
    let snapshot = Snapshot::read(book)?;
    let Some(prefill) = snapshot.inputs.find("achievable_mfu_inference") else { return Ok(Vec::new()) };
    let base = Base { snapshot: &snapshot, x: snapshot.inputs.bases(), prefill };
    let pools: BTreeSet<Pool> = snapshot.workloads.iter().map(|own| own.pool).collect();
    let pools: Vec<Option<Pool>> = pools.into_iter().map(Some).chain([None]).collect();
    let worth = |card: &String| {
        let of = |pool: &Option<Pool>| {
            let reference_hours = base.worth(*pool, card)?;
            Some(HourWorth { pool: *pool, card: card.clone(), reference_hours })
        };
        pools.iter().filter_map(of).collect::<Vec<HourWorth>>()
    };
    Ok(cards.iter().flat_map(worth).collect())
}

/// The rows at their base values.
struct Base<'s> {
    snapshot: &'s Snapshot,
    x: Vec<f64>,
    prefill: InputId,
}

impl Base<'_> {
    fn worth(&self, pool: Option<Pool>, card: &str) -> Option<f64> {
        let own = self.snapshot.workloads.iter().filter(|own| pool.is_none_or(|pool| own.pool == pool));
        let told = own.filter_map(|own| Some((mean(own)?, self.ratio(own, card)?)));
        let [work, all] = told.fold([0.0, 0.0], |[work, all], (mean, ratio)| [work + mean * ratio, all + mean]);
        (all > 0.0 && work > 0.0).then(|| work / all)
    }

    /// How much faster than on its reference accelerator a workload runs.
    fn ratio(&self, workload: &Workload, card: &str) -> Option<f64> {
        if workload.reference_sku.eq_ignore_ascii_case(card) {
            return Some(1.0);
        }
        let rate = |sku: &str| {
            let speed = speed::speed(self.snapshot, workload, sku, workload.efficiency).ok()?;
            Some(speed.rate(&self.x, self.prefill))
        };
        let (own, reference) = (rate(card)?, rate(&workload.reference_sku)?);
        (reference > 0.0).then(|| own / reference)
    }
}

fn mean(workload: &Workload) -> Option<f64> {
    let mean = workload.year.iter().sum::<f64>() / workload.year.len() as f64;
    (mean > 0.0).then_some(mean)
}
