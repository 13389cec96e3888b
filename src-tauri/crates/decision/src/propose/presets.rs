//! First proposals for a company at each stage: the rules of the stage with the cheapest quotes that are at hand.

use super::climb::Climb;
use super::draft::Draft;
use super::offers::Offer;
use super::party::{Party, Sought, fitted};
use super::sizes::Sized;
use crate::report::proposals::PresetLayer;
use crate::snapshot::{Billing, Supply};
use crate::stages::{StageLayer, StagePool, StageReport};
use vocabulary::Stage;

/// Months that a short lease has at most.
const YEAR: u32 = 12;

/// What the rules of a stage make of the quotes.
pub(crate) struct Preset {
    pub(crate) stage: Stage,
    /// How each layer is supplied, and what the rule asks for.
    pub(crate) layers: Vec<PresetLayer>,
    pub(crate) sought: Sought,
}

impl Party<'_, '_> {
    /// The plan of a stage with these vendors; `None` where they serve nothing.
    pub(super) fn preset(&self, report: &StageReport) -> Option<Preset> {
        let (mut rows, mut layers) = (Vec::new(), Vec::new());
        for own in &report.pools {
            let Some(pool) = self.judge.model.pools.iter().position(|model| model.pool == own.pool) else { continue };
            for layer in &own.layers {
                let held = self.layer(report.stage, pool, layer);
                let taken = held.as_ref().map_or(Billing::Used, |row| self.own().quotes[row.quote].billing);
                layers.push(told(own, layer, taken));
                rows.extend(held);
            }
            rows.extend(self.rest(pool, own));
        }
        let draft = self.with_costs(fitted(self.own(), Draft::of(self.own(), rows)));
        (!draft.rows.is_empty()).then_some(())?;
        let mut desk = self.judge.desk();
        let mut climb = Climb { desk: &mut desk, own: self.own(), is_whole: true };
        let found = climb.start(draft);
        found.standing.mean.is_finite().then_some(())?;
        let missed = climb.missed(&found.draft);
        let mut vendors: Vec<usize> = found.draft.rows.iter().map(|row| self.own().quotes[row.quote].vendor).collect();
        vendors.sort_unstable();
        vendors.dedup();
        let (thumbs, short_of_power) = (Vec::new(), Vec::new());
        Some(Preset { stage: report.stage, layers, sought: Sought { vendors, found, thumbs, missed, short_of_power } })
    }

    /// What is held for a layer: the cheapest quote paid as its rule says, else the cheapest that is held at all. A company that
    /// explores takes a lease of a year or less, else the shortest that there is.
    fn layer(&self, stage: Stage, pool: usize, layer: &StageLayer) -> Option<Supply> {
        matches!(layer.billing, Billing::Owned | Billing::Committed).then_some(())?;
        let offers = self.field.held_in(pool, &self.vendors);
        let is_so = |offer: &&Offer| self.own().quotes[offer.quote].billing == layer.billing;
        let term = |offer: &&Offer| self.own().quotes[offer.quote].term().max(YEAR);
        let so = offers.iter().copied().filter(is_so);
        let chosen = if stage == Stage::Exploration { so.min_by_key(term) } else { so.into_iter().next() };
        let offer = chosen.or(offers.first().copied())?;
        let Sized { units, .. } = self.sizes().nearest(pool, offer, layer.gpus);
        (units > 0).then(|| Supply { layer: layer.layer, ..self.held(pool, offer, units) })
    }

    /// What is paid by use: nothing that may stop where no rule of the pool asks for it, unless nothing else is offered.
    fn rest(&self, pool: usize, own: &StagePool) -> Vec<Supply> {
        let all = self.by_use(pool);
        let may_stop = own.layers.iter().any(|layer| layer.billing == Billing::Spot);
        let stays = |row: &Supply| self.own().quotes[row.quote].billing != Billing::Spot;
        let steady: Vec<Supply> = all.iter().filter(|row| may_stop || stays(row)).cloned().collect();
        if steady.is_empty() { all } else { steady }
    }
}

fn told(pool: &StagePool, layer: &StageLayer, taken: Billing) -> PresetLayer {
    let is_by_use = |billing: Billing| matches!(billing, Billing::Used | Billing::Spot);
    let taken = if is_by_use(taken) && is_by_use(layer.billing) { layer.billing } else { taken };
    PresetLayer { pool: pool.pool, layer: layer.layer, asked: layer.billing, taken, why: layer.why.clone() }
}
