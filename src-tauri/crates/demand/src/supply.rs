//! Which way of supply suits each layer, and why, before any price is known. The cost room may overrule it.

use crate::{Business, Layer, Purpose, SupplyModel, Tier};
use serde::Serialize;

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
    pub why: String,
}

/// A suggestion for each layer, from the bottom up.
pub fn supply(need: &Need) -> Vec<Supply> {
    Layer::WORDS.iter().map(|(_, layer)| suggest(*layer, need)).collect()
}

fn suggest(layer: Layer, need: &Need) -> Supply {
    let (model, reason) = match (need.tier, layer) {
        (Tier::Exploratory, _) => exploratory(layer, need.purpose),
        (_, Layer::Base) => base(need),
        (_, Layer::Variable) => (
            SupplyModel::Pooled,
            "It comes and goes often enough to lease, and a shared pool finds work for its idle hours.",
        ),
        (_, Layer::Peak) => (
            SupplyModel::OnDemand,
            "It is there so seldom that paying by the hour costs less than machines that wait for it.",
        ),
    };
    let why = [Some(reason.to_owned()), condition(model, need)].into_iter().flatten().collect::<Vec<_>>().join(" ");
    Supply { layer, model, why }
}

fn base(need: &Need) -> (SupplyModel, &'static str) {
    match (need.tier, need.business) {
        (Tier::Steady, _) => (
            SupplyModel::SelfBuild,
            "It is needed nearly all the time and steadily, so capacity of one's own is well used.",
        ),
        (_, Some(Business::Core)) => (
            SupplyModel::SelfBuild,
            "Demand swings, but the business runs on this part and needs it nearly all the time.",
        ),
        _ => (
            SupplyModel::Pooled,
            "It is needed nearly all the time, but demand swings too much to own machines for its life.",
        ),
    }
}

fn exploratory(layer: Layer, purpose: Purpose) -> (SupplyModel, &'static str) {
    match (purpose, layer) {
        (Purpose::Inference, _) => {
            (SupplyModel::HostedApi, "The volume is not proven yet, and a hosted model is paid by the token.")
        }
        (_, Layer::Base) => (SupplyModel::Pooled, "Short leases from a shared pool can end when the work does."),
        _ => (SupplyModel::OnDemand, "The work may end at any time, so nothing should be committed to it."),
    }
}

/// What interruptibility or a latency promise adds for capacity that is rented by the hour.
fn condition(model: SupplyModel, need: &Need) -> Option<String> {
    match (model, need.latency_slo_ms) {
        (SupplyModel::OnDemand, _) if need.interruptible => {
            Some("It may be interrupted, so spot capacity can carry it for less.".to_owned())
        }
        (SupplyModel::OnDemand | SupplyModel::HostedApi, Some(ms)) => {
            Some(format!("Check that it answers within the promised {ms} ms."))
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
        assert!(supply(&need(true, None))[2].why.contains("spot"));
        assert!(supply(&need(false, Some(200.0)))[2].why.contains("200 ms"));
        assert!(!supply(&need(true, Some(200.0)))[0].why.contains("spot"));
    }
}
