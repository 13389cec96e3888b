//! What holding an input in a contract saves, in place of anybody finding it out: an exchange rate or a price of power at its mean,
//! renewals by a cap at the price signed. It rests on costs alone, so that no weight changes it.

use crate::inputs::{Input, InputId};
use crate::model::{Model, Numbers};
use crate::scan::Probe;
use crate::snapshot::{Billing, PriceCap, Snapshot};
use tables::Measure;
use vocabulary::{Per, Unit};

/// Points of its distribution at which an input is looked at.
const POINTS: u32 = 20;

/// What holds an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hold {
    /// A price in one's own currency, or a hedge.
    Rate,
    /// A cap on renewals.
    Renewal,
    /// Power at a fixed price.
    Power,
}

impl Hold {
    /// How a contract holds an input; `None` for one that somebody may find out.
    pub(crate) fn of(model: &Model, at: InputId) -> Option<Self> {
        let input = &model.inputs.all()[at];
        let is_power = matches!(input.unit, Measure::Unit(Unit::PerKwh) | Measure::Money { per: Some(Per::Kwh), .. });
        match () {
            () if input.id.starts_with("fx.") => Some(Self::Rate),
            () if at == model.assumed.price_decline => Some(Self::Renewal),
            () if is_power => Some(Self::Power),
            () => None,
        }
    }
}

/// By option: inputs that it uses and a contract can hold, with what holding each saves of its TCC on average, the others at their
/// means; empty for an incomplete option.
pub(crate) fn holdings(model: &Model, numbers: &Numbers<f64>) -> Vec<Vec<(InputId, f64)>> {
    let probe = Probe::new(model, numbers);
    let changed = under_caps(model.snapshot);
    let capped = model.again(&changed);
    let numbers = numbers.recontracted(&capped);
    let under = numbers.as_ref().map(|numbers| Probe::new(&capped, numbers));
    let of_option = |option: usize| {
        let uses = model.options[option].uses.iter().copied();
        let held = uses.filter_map(|at| Some((at, Hold::of(model, at)?)));
        let saved = held.map(|(at, hold)| match (hold, &under) {
            (Hold::Renewal, Some(under)) => (at, off_renewals(&probe, under, option, (at, &model.inputs.all()[at]))),
            (Hold::Renewal, None) => (at, 0.0),
            (Hold::Rate | Hold::Power, _) => (at, saved(&probe, option, (at, &model.inputs.all()[at]))),
        });
        saved.filter(|(_, saved)| *saved > 0.0).collect()
    };
    let complete = |option: usize| model.options[option].incomplete.is_empty();
    (0..model.options.len()).map(|option| if complete(option) { of_option(option) } else { Vec::new() }).collect()
}

/// Mean of what TCC rises by above the central case, over the input's own distribution.
fn saved(probe: &Probe, option: usize, (at, input): (InputId, &Input)) -> f64 {
    if !input.is_drawn() {
        return 0.0;
    }
    let base = probe.base_tcc(option).unwrap_or_default();
    mean_over(input, |drawn| (probe.tcc(option, at, drawn) - base).max(0.0))
}

/// Every committed quote that has no cap gets one at the price signed.
fn under_caps(snapshot: &Snapshot) -> Snapshot {
    let mut changed = snapshot.clone();
    for quote in changed.quotes.iter_mut().filter(|quote| quote.billing == Billing::Committed) {
        quote.offered.price_cap.get_or_insert(PriceCap::Signed);
    }
    changed
}

/// Mean of what those caps take off TCC, over the distribution of the price path: committed quotes alone have renewals. 0 where each
/// has a cap already.
fn off_renewals(probe: &Probe, under: &Probe, option: usize, (at, input): (InputId, &Input)) -> f64 {
    mean_over(input, |drawn| probe.tcc(option, at, drawn) - under.tcc(option, at, drawn)).max(0.0)
}

/// The mean of a figure over an input's distribution.
fn mean_over(input: &Input, of: impl Fn(f64) -> f64) -> f64 {
    let sampler = input.range.sampler();
    let draw = |point: u32| sampler.quantile((f64::from(point) + 0.5) / f64::from(POINTS));
    (0..POINTS).map(|point| of(draw(point))).sum::<f64>() / f64::from(POINTS)
}
