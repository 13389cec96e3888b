//! The same worlds under another contract: options that hold the quote are drawn anew with the same draws, the others stay.

use crate::answer::Kept;
use crate::base::{self, Base};
use crate::draw::{Case, Draws, LEAST_BINS, OptionWorlds, Spreads, Worlds, drawn_inputs, simulate};
use crate::inputs::InputId;
use crate::model::{Model, Numbers};
use crate::snapshot::Snapshot;
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

/// Worlds of all variations that are drawn in one go, at most, where it is more than one.
const TOGETHER: usize = 200_000;

/// The worlds of snapshots that each differ from the worlds' own in one quote; without scans and without what knowing an input is
/// worth. A world's draws, and what its options share, are made once for all of them.
///
/// `None` where an amount leaves the digits of the books.
pub(crate) fn redrawn<'c>(worlds: &Worlds, changed: &'c [Snapshot], quote: usize) -> Vec<Option<Worlds<'c>>> {
    let mut models: Vec<Model<'c>> = changed.iter().map(|own| worlds.model.again(own)).collect();
    let steps: BTreeSet<u32> = models.iter().flat_map(|model| model.steps.iter().copied()).collect();
    models.iter_mut().for_each(|model| model.steps = steps.iter().copied().collect());
    let changes: Vec<Option<Change>> = models.into_iter().map(|model| Change::of(worlds, model, quote)).collect();
    let drawn: BTreeSet<&[InputId]> = changes.iter().flatten().map(|change| change.drawn.as_slice()).collect();
    let mut anew: Vec<Option<Vec<OptionWorlds>>> = vec![None; changes.len()];
    for drawn in drawn {
        let alike = |at: &usize| changes[*at].as_ref().is_some_and(|change| change.drawn == drawn);
        let alike: Vec<usize> = (0..changes.len()).filter(alike).collect();
        for some in alike.chunks((TOGETHER / worlds.setting.worlds.max(1)).max(1)) {
            let cases: Vec<&Change> = some.iter().filter_map(|at| changes[*at].as_ref()).collect();
            some.iter().zip(simulated(worlds, &cases)).for_each(|(at, options)| anew[*at] = Some(options));
        }
    }
    changes.into_iter().zip(anew).map(|(change, anew)| change?.with(worlds, anew?)).collect()
}

/// By change: its options in all worlds.
fn simulated(worlds: &Worlds, changes: &[&Change]) -> Vec<Vec<OptionWorlds>> {
    let Some(first) = changes.first() else { return Vec::new() };
    let draws = Draws::new(&first.model, &first.numbers, &first.drawn, worlds.setting.seed, LEAST_BINS);
    let cases = changes.iter().map(|own| Case::of(&own.model, &own.numbers, &own.holders)).collect();
    let drawn = simulate(&draws.of(cases), &worlds.setting, &|_| ControlFlow::Continue(()));
    let mut options = drawn.map_or_else(Vec::new, |(options, _)| options).into_iter();
    changes.iter().map(|own| options.by_ref().take(own.model.options.len()).collect()).collect()
}

/// A quote under another contract.
struct Change<'c> {
    model: Model<'c>,
    numbers: Numbers<f64>,
    base: Base,
    /// Options that hold it.
    holders: Vec<usize>,
    /// What is drawn with it or without.
    drawn: Vec<InputId>,
}

impl<'c> Change<'c> {
    fn of(worlds: &Worlds, model: Model<'c>, quote: usize) -> Option<Self> {
        let numbers = worlds.numbers.recontracted(&model)?;
        let holders = holders(&model, quote);
        let base = base::recontracted(&worlds.base, &model, &holders)?;
        let drawn: BTreeSet<InputId> = [&worlds.model, &model].into_iter().flat_map(drawn_inputs).collect();
        Some(Self { model, numbers, base, holders, drawn: drawn.into_iter().collect() })
    }

    fn with(self, worlds: &Worlds, anew: Vec<OptionWorlds>) -> Option<Worlds<'c>> {
        let Self { model, numbers, base, holders, .. } = self;
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
            kept: Kept::default(),
            information: Vec::new(),
            scans: Vec::new(),
            frame_scans: Vec::new(),
            holdings: Vec::new(),
            setting: worlds.setting,
            model,
            numbers,
            base,
            options,
            spreads,
        })
    }
}
