//! The most power that is drawn at each place, and the limits that an option or a plan is held to there.

use super::WORLDS;
use super::case::{Drawing, RowPower, Shares};
use crate::draw::{Draws, LEAST_BINS, Worlds};
use crate::inputs::InputId;
use crate::model::{OptionModel, power_left};
use crate::snapshot::{Snapshot, sites};
use quantity::decimal;

/// Watts in a kilowatt.
const THOUSAND: f64 = 1e3;

/// The assumption that says how often a limit may be exceeded.
pub(crate) const RISK: &str = "power_risk";

impl Shares {
    /// Power of a card of a row at most, with its part of the node and cooling, in kW.
    pub(super) fn kilowatts(&self, drawing: &Drawing, row: &RowPower, left: f64, x: &[f64]) -> f64 {
        let left = if row.is_owned { left } else { 1.0 };
        row.watts.of(x) / THOUSAND * x[self.overhead] * x[drawing.sites[row.site].pue] * left
    }

    /// By place: the most power in any month of what is bought and committed there, all cards at work.
    pub(super) fn most(&self, option: &OptionModel, drawing: &Drawing, x: &[f64]) -> Vec<f64> {
        let left = power_left(option, x);
        let mut most = vec![0.0_f64; drawing.sites.len()];
        for month in drawing.steps.iter().copied() {
            let mut now = vec![0.0; most.len()];
            for row in drawing.rows.iter().filter(|row| !row.is_covered) {
                let gpus = option.row(row.place).gpus_in(month).map_or(0.0, decimal::f64_of);
                now[row.site] += gpus * self.kilowatts(drawing, row, left, x);
            }
            for line in &drawing.lines {
                now[line.site] += option.lines[line.line].most_power(month, x).unwrap_or_default() * left;
            }
            most.iter_mut().zip(now).for_each(|(most, now)| *most = most.max(now));
        }
        most
    }
}

/// Limits of power, in the worlds in which every option is held to them.
pub(crate) struct PowerLimits {
    shares: Shares,
    /// Share of worlds in which a limit may be exceeded.
    pub(crate) risk: f64,
    worlds: Vec<Vec<f64>>,
}

/// What a plan draws at a place that has a limit.
pub(crate) struct Drawn {
    /// As quotes name it.
    pub(crate) place: Option<String>,
    /// By world: the most power of any month over the limit.
    pub(crate) of_limit: Vec<f64>,
}

impl Drawn {
    /// Share of worlds above the limit.
    pub(crate) fn share(&self) -> f64 {
        let kept = self.of_limit.iter().filter(|own| **own <= 1.0).count();
        1.0 - kept as f64 / self.of_limit.len().max(1) as f64
    }
}

impl PowerLimits {
    /// `None` where power is limited nowhere.
    pub(crate) fn of(worlds: &Worlds) -> Option<Self> {
        let model = &worlds.model;
        let (shares, inputs) = (Shares::of(model)?, model.inputs.all());
        inputs.iter().any(|input| sites::is_limit(&input.id)).then_some(())?;
        let risk = inputs[model.inputs.find(RISK)?].base();
        let drawn: Vec<InputId> = (0..inputs.len()).filter(|at| inputs[*at].is_drawn()).collect();
        let draws = Draws::new(model, &worlds.numbers, &drawn, worlds.setting.seed, LEAST_BINS);
        let count = worlds.setting.worlds.min(WORLDS);
        Some(Self { shares, risk, worlds: draws.these(&(0..count).collect::<Vec<usize>>()) })
    }

    /// What a plan draws at each place that has a limit.
    pub(crate) fn drawn(&self, snapshot: &Snapshot, option: &OptionModel) -> Vec<Drawn> {
        let Some(drawing) = Drawing::of(snapshot, option, self.shares) else { return Vec::new() };
        let limited = |at: usize| drawing.sites[at].limit.map(|limit| (at, limit));
        let limited: Vec<(usize, InputId)> = (0..drawing.sites.len()).filter_map(limited).collect();
        let place = |at: usize| Drawn { place: drawing.sites[at].name.clone(), of_limit: Vec::new() };
        let mut all: Vec<Drawn> = limited.iter().map(|(at, _)| place(*at)).collect();
        for x in self.worlds.iter().filter(|_| !limited.is_empty()) {
            let most = self.shares.most(option, &drawing, x);
            all.iter_mut().zip(&limited).for_each(|(own, (at, limit))| own.of_limit.push(most[*at] / x[*limit]));
        }
        all
    }
}
