//! How far a company has come with what it needs compute for, and how each layer would be supplied at each stage: first proposals,
//! before any price is known.
//!
//! Source: A CXO guide to reducing AI compute cost, optimal mix by company stage; the rules are rows of `data/stages.csv`.

use crate::{Layer, Tier};
use quantity::show::percent;
use reference::stage_rule;
use serde::Serialize;
use vocabulary::{Billing, Message, Stage, message};

/// What demand says about the stage; `None` is unknown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct StageSigns {
    /// Share of demand that is exploratory, 0 to 1.
    pub exploratory: Option<f64>,
    /// Growth by the year, weighted by demand.
    pub growth: Option<f64>,
    /// Mean demand over what base and variable layers reach: how well machines for both would be used.
    pub load: Option<f64>,
}

/// What the signs are held against.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StageBounds {
    /// Above it a company still explores (assumption `stage_exploratory_share`).
    pub exploratory: f64,
    /// Above it too (assumption `stage_growth`).
    pub growth: f64,
    /// From it on machines of one's own are well used (assumption `stage_load`).
    pub load: f64,
}

/// The stage that demand suggests, with the reasons; none where its load is unknown and nothing else speaks for exploration.
///
/// Own convention: what explores or grows fast explores, whatever its load; else the load decides between maturity and scale-up.
pub fn suggested(signs: &StageSigns, bounds: &StageBounds) -> (Option<Stage>, Vec<Message>) {
    let explores = [
        above(signs.exploratory, bounds.exploratory)
            .map(|(share, bound)| message!("demand-stage-explores", share = share, bound = bound)),
        above(signs.growth, bounds.growth)
            .map(|(share, bound)| message!("demand-stage-grows", share = share, bound = bound)),
    ];
    let explores: Vec<Message> = explores.into_iter().flatten().collect();
    if !explores.is_empty() {
        return (Some(Stage::Exploration), explores);
    }
    let Some(load) = signs.load else { return (None, vec![message!("demand-stage-unknown")]) };
    let (share, bound) = (percent(load), percent(bounds.load));
    match load >= bounds.load {
        true => (Some(Stage::Mature), vec![message!("demand-stage-mature", share = share, bound = bound)]),
        false => (Some(Stage::ScaleUp), vec![message!("demand-stage-between", share = share, bound = bound)]),
    }
}

/// A share and its bound as they are told, where it lies above.
fn above(share: Option<f64>, bound: f64) -> Option<(String, String)> {
    share.filter(|share| *share > bound).map(|share| (percent(share), percent(bound)))
}

/// How a layer would be supplied at a stage, and why.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct StageSupply {
    /// How it is paid.
    pub billing: Billing,
    /// Why, in words.
    pub why: Message,
}

/// How a layer of demand would be supplied at a stage: by the first rule that it meets; what may be stopped goes to spot where it is
/// rented by use (source: GPU cost optimization, spot for everything that can tolerate interruption).
pub fn staged(stage: Stage, tier: Tier, layer: Layer, may_stop: bool) -> Option<StageSupply> {
    let rule = stage_rule(stage, tier, layer)?;
    let why = rule.reason();
    Some(match rule.billing == Billing::Used && may_stop {
        false => StageSupply { billing: rule.billing, why },
        true => {
            let why = message!("demand-supply-why", reason = why, condition = message!("demand-supply-spot"));
            StageSupply { billing: Billing::Spot, why }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOUNDS: StageBounds = StageBounds { exploratory: 0.5, growth: 0.5, load: 0.65 };

    #[test]
    fn trials_and_growth_come_before_load() {
        for (exploratory, growth, load, stage, reasons) in [
            (Some(0.6), Some(0.1), Some(0.9), Some(Stage::Exploration), 1),
            (Some(0.6), Some(0.6), Some(0.9), Some(Stage::Exploration), 2),
            (Some(0.5), Some(0.5), Some(0.65), Some(Stage::Mature), 1),
            (Some(0.1), Some(0.1), Some(0.64), Some(Stage::ScaleUp), 1),
            (None, None, Some(0.7), Some(Stage::Mature), 1),
            (Some(0.1), None, None, None, 1),
            (None, Some(0.8), None, Some(Stage::Exploration), 1),
        ] {
            let signs = StageSigns { exploratory, growth, load };
            let found = suggested(&signs, &BOUNDS);
            assert_eq!((found.0, found.1.len()), (stage, reasons), "{signs:?}");
        }
    }

    #[test]
    fn each_layer_goes_where_its_stage_has_it() {
        use Billing::{Committed, Owned, Spot, Used};
        for (stage, tier, may_stop, expected) in [
            (Stage::Exploration, Tier::Steady, false, [Committed, Used, Used]),
            (Stage::Exploration, Tier::Exploratory, true, [Spot, Spot, Spot]),
            (Stage::ScaleUp, Tier::Steady, false, [Owned, Used, Used]),
            (Stage::ScaleUp, Tier::Variable, true, [Committed, Spot, Spot]),
            (Stage::Mature, Tier::Variable, false, [Owned, Committed, Used]),
            (Stage::Mature, Tier::Exploratory, false, [Used, Used, Used]),
        ] {
            let found: Vec<StageSupply> =
                Layer::ALL.iter().filter_map(|layer| staged(stage, tier, *layer, may_stop)).collect();
            let billings: Vec<Billing> = found.iter().map(|own| own.billing).collect();
            assert_eq!(billings, expected, "{stage} {tier}");
            for own in found {
                assert_eq!(voice::text(&own.why).contains("spot"), own.billing == Spot, "{stage} {tier}");
            }
        }
    }
}
