//! The same worlds under another contract: options that hold the quote are drawn anew with the same draws, the others stay.

use crate::base;
use crate::draw::{Draws, LEAST_BINS, Spreads, Worlds, drawn_inputs, simulate};
use crate::inputs::InputId;
use crate::model::{Model, Numbers};
use crate::snapshot::Snapshot;
use demand::Tier;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// Options of a model that hold a quote and can be costed.
pub(crate) fn holders(model: &Model, quote: usize) -> Vec<usize> {
    let holds = |at: &usize| {
        let option = &model.options[*at];
        option.incomplete.is_empty() && option.rows.iter().flatten().any(|row| row.quote == quote && row.is_held())
    };
    (0..model.options.len()).filter(holds).collect()
}

/// The worlds of a snapshot that differs from the worlds' own in one quote; without scans and without what knowing an input is worth.
///
/// `None` where an amount leaves the digits of the books.
pub(crate) fn redrawn<'c>(worlds: &Worlds, changed: &'c Snapshot, quote: usize) -> Option<Worlds<'c>> {
    let exploratory: Vec<bool> =
        worlds.tiers.iter().map(|t| t.as_ref().is_some_and(|t| t.tier == Tier::Exploratory)).collect();
    // No clause limits who may serve whom.
    let model = Model::under(changed, &exploratory, worlds.model.obeyed.clone())?;
    let numbers: Numbers<f64> = Numbers::new(&model).ok()?;
    let holders = holders(&model, quote);
    let base = base::base(&model).ok()?;
    let drawn: BTreeSet<InputId> = [&worlds.model, &model].into_iter().flat_map(drawn_inputs).collect();
    let drawn: Vec<InputId> = drawn.into_iter().collect();
    let draws = Draws::new(&model, &numbers, &drawn, worlds.setting.seed, LEAST_BINS).of(&holders);
    let (anew, _) = simulate(&draws, &worlds.setting, &|_| ControlFlow::Continue(()))?;
    let (mut options, mut spreads) = (worlds.options.clone(), worlds.spreads.clone());
    for (at, option) in anew.into_iter().enumerate().filter(|(at, _)| holders.contains(at)) {
        (!option.is_lost()).then_some(())?;
        spreads[at] = Spreads::of(&option);
        options[at] = option;
    }
    Some(Worlds {
        tiers: worlds.tiers.clone(),
        base_by_use: worlds.base_by_use.clone(),
        vendor_costs: worlds.vendor_costs.clone(),
        vendor_worlds: worlds.vendor_worlds.clone(),
        information: Vec::new(),
        scans: Vec::new(),
        frame_scans: Vec::new(),
        setting: worlds.setting,
        model,
        numbers,
        base,
        options,
        spreads,
    })
}
