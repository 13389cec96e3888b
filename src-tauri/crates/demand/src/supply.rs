//! Which way of supply suits each layer, and why, before any price is known. The cost room may overrule it.

use crate::{Business, Layer, Purpose, SupplyModel, Tier};
use serde::Serialize;
use vocabulary::{Message, message};

/// What decides how a workload is best supplied.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Need {
    /// Its tier.
    pub tier: Tier,
    /// What it is for.
    pub purpose: Purpose,
    /// How certain the business is of it.
    pub business: Option<Business>,
    /// Whether it may be stopped and resumed.
    pub interruptible: bool,
    /// Latency promised to its users, in milliseconds.
    pub latency_slo_ms: Option<f64>,
}

/// The supply model suggested for one layer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Supply {
    /// Which layer.
    pub layer: Layer,
    /// Which way of supply.
    pub model: SupplyModel,
    /// Why, in words.
    pub why: Message,
}

/// A suggestion for each layer, from the bottom up.
pub fn supply(need: &Need) -> Vec<Supply> {
    Layer::ALL.iter().map(|layer| suggest(*layer, need)).collect()
}

fn suggest(layer: Layer, need: &Need) -> Supply {
    let (model, reason) = match (need.tier, layer) {
        (Tier::Exploratory, _) => exploratory(layer, need.purpose),
        (_, Layer::Base) => base(need),
        (_, Layer::Variable) => (SupplyModel::Pooled, message!("demand-supply-variable")),
        (_, Layer::Peak) => (SupplyModel::OnDemand, message!("demand-supply-peak")),
    };
    let why = match condition(model, need) {
        Some(condition) => message!("demand-supply-why", reason = reason, condition = condition),
        None => reason,
    };
    Supply { layer, model, why }
}

fn base(need: &Need) -> (SupplyModel, Message) {
    match (need.tier, need.business) {
        (Tier::Steady, _) => (SupplyModel::SelfBuild, message!("demand-supply-base-steady")),
        (_, Some(Business::Core)) => (SupplyModel::SelfBuild, message!("demand-supply-base-core")),
        _ => (SupplyModel::Pooled, message!("demand-supply-base")),
    }
}

fn exploratory(layer: Layer, purpose: Purpose) -> (SupplyModel, Message) {
    match (purpose, layer) {
        (Purpose::Inference, _) => (SupplyModel::HostedApi, message!("demand-supply-unproven")),
        (_, Layer::Base) => (SupplyModel::Pooled, message!("demand-supply-lease")),
        _ => (SupplyModel::OnDemand, message!("demand-supply-uncommitted")),
    }
}

/// What interruptibility or a latency promise adds for capacity that is rented by the hour.
fn condition(model: SupplyModel, need: &Need) -> Option<Message> {
    match (model, need.latency_slo_ms) {
        (SupplyModel::OnDemand, _) if need.interruptible => Some(message!("demand-supply-spot")),
        (SupplyModel::OnDemand | SupplyModel::HostedApi, Some(ms)) => {
            Some(message!("demand-supply-latency", ms = ms.to_string()))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use SupplyModel::{HostedApi, OnDemand, Pooled, SelfBuild};

    #[test]
    fn each_layer_gets_what_suits_it() {
        use Purpose::{Experiment, Inference, Training};
        for (tier, purpose, business, expected) in [
            (Tier::Steady, Training, None, [SelfBuild, Pooled, OnDemand]),
            (Tier::Variable, Training, Some(Business::Core), [SelfBuild, Pooled, OnDemand]),
            (Tier::Variable, Inference, Some(Business::Elastic), [Pooled, Pooled, OnDemand]),
            (Tier::Exploratory, Experiment, None, [Pooled, OnDemand, OnDemand]),
            (Tier::Exploratory, Inference, Some(Business::Experimental), [HostedApi; 3]),
        ] {
            let need = Need { tier, purpose, business, interruptible: false, latency_slo_ms: None };
            let models: Vec<SupplyModel> = supply(&need).iter().map(|s| s.model).collect();
            assert_eq!(models, expected, "{tier:?} {purpose:?} {business:?}");
        }
    }

    #[test]
    fn spot_and_latency_are_mentioned_where_they_matter() {
        let need = |interruptible, latency_slo_ms| Need {
            tier: Tier::Steady,
            purpose: Purpose::Inference,
            business: None,
            interruptible,
            latency_slo_ms,
        };
        let why = |need: &Need, layer: usize| voice::text(&supply(need)[layer].why);
        assert!(why(&need(true, None), 2).contains("spot"));
        assert!(why(&need(false, Some(200.0)), 2).contains("200 ms"));
        assert!(!why(&need(true, Some(200.0)), 0).contains("spot"));
    }
}
