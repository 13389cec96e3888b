//! How an option pays for each layer of each pool, beside what the stage that demand suggests would propose for it.

use crate::draw::Worlds;
use crate::model::by_billing;
use crate::stages;
use demand::{Layer, Pool};
use vocabulary::{Billing, Stage};

/// A layer of a pool.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct LayerPaid {
    pub(super) pool: Pool,
    pub(super) layer: Layer,
    /// How the stage would pay for it.
    pub(super) proposed: Billing,
    /// How most of it is paid, and the share of its hours that is.
    pub(super) mostly: (Billing, f64),
    /// Share of its hours that is paid as proposed.
    pub(super) alike: f64,
    /// Hours that it serves, discounted.
    pub(super) hours: f64,
}

/// The stage that demand suggests and every layer that an option serves, base case; `None` where demand suggests none.
pub(super) fn paid(worlds: &Worlds, option: usize) -> Option<(Stage, Vec<LayerPaid>)> {
    worlds.kept.staged.found(option, || paid_anew(worlds, option))
}

fn paid_anew(worlds: &Worlds, option: usize) -> Option<(Stage, Vec<LayerPaid>)> {
    worlds.base.options[option].as_ref()?;
    let (suggested, stages) = stages::presets(worlds);
    let (stage, model, numbers) = (suggested?, &worlds.model, &worlds.numbers);
    let proposed = stages.into_iter().find(|own| own.stage == stage)?;
    let x = numbers.bases();
    let state = crate::model::state(model, numbers, x);
    let served = by_billing(model, numbers, &state, &model.options[option], x);
    let mut found = Vec::new();
    for own in &proposed.pools {
        let Some(at) = model.pools.iter().position(|pool| pool.pool == own.pool) else { continue };
        let layers = own
            .layers
            .iter()
            .filter_map(|layer| of_layer(own.pool, layer.layer, layer.billing, &served[at][layer.layer as usize]));
        found.extend(layers);
    }
    Some((stage, found))
}

fn of_layer(pool: Pool, layer: Layer, proposed: Billing, by_billing: &[f64]) -> Option<LayerPaid> {
    let hours: f64 = by_billing.iter().sum();
    (hours > 0.0).then_some(())?;
    let share = |billing: Billing| by_billing[billing as usize] / hours;
    let most = Billing::ALL.iter().copied().reduce(|a, b| if share(b) > share(a) { b } else { a })?;
    Some(LayerPaid { pool, layer, proposed, mostly: (most, share(most)), alike: share(proposed), hours })
}

/// Share of an option's hours that is paid as the stage proposes; `None` where it serves none or demand suggests no stage.
pub(super) fn alike(worlds: &Worlds, option: usize) -> Option<f64> {
    let (_, layers) = paid(worlds, option)?;
    let hours: f64 = layers.iter().map(|own| own.hours).sum();
    (hours > 0.0).then(|| layers.iter().map(|own| own.alike * own.hours).sum::<f64>() / hours)
}
