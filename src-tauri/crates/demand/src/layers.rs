//! Demand cut into layers by how often it is there: base nearly always, variable often, peak seldom.

use crate::Layer;
use crate::statistics::sorted;
use quantity::sorted::quantile;
use serde::Serialize;
use vocabulary::{Message, message};

/// Percentiles of demand, 0..=1, that end the two lower layers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LayerBounds {
    /// Ends the base layer (assumption `layer_base_percentile`).
    pub base_percentile: f64,
    /// Ends the variable layer (assumption `layer_variable_percentile`).
    pub variable_percentile: f64,
}

impl LayerBounds {
    /// The shipped assumptions; `None` only if the register lacks them.
    pub fn shipped() -> Option<Self> {
        Some(Self {
            base_percentile: crate::tier::shipped("layer_base_percentile")?,
            variable_percentile: crate::tier::shipped("layer_variable_percentile")?,
        })
    }

    /// The rule to tell.
    pub fn rule(&self) -> Message {
        let [base, variable] = [self.base_percentile, self.variable_percentile].map(|p| (p * 100.0).to_string());
        message!("demand-layers", base = base, variable = variable)
    }
}

/// Heights of the layers in GPUs, each at least 0; together the highest demand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Layers {
    /// Height of the base layer.
    pub base: f64,
    /// Height of the variable layer.
    pub variable: f64,
    /// Height of the peak layer.
    pub peak: f64,
}

impl Layers {
    /// The height of one layer, in GPUs.
    pub fn height(&self, layer: Layer) -> f64 {
        match layer {
            Layer::Base => self.base,
            Layer::Variable => self.variable,
            Layer::Peak => self.peak,
        }
    }

    /// From which demand to which demand a layer reaches, in GPUs.
    pub fn span(&self, layer: Layer) -> (f64, f64) {
        let middle = self.base + self.variable;
        match layer {
            Layer::Base => (0.0, self.base),
            Layer::Variable => (self.base, middle),
            Layer::Peak => (middle, middle + self.peak),
        }
    }
}

/// The layers of demands (at least 0, in any order); `None` of no demand at all, and where one is no finite number.
///
/// Own convention: percentiles end the layers, since capacity that is wanted in most hours is paid by most of its hours; whatever the
/// percentile, base ends at the median at the latest, so that it is wanted at least every other hour.
pub fn layers(demands: &[f64], bounds: &LayerBounds) -> Option<Layers> {
    let sorted = sorted(demands.to_vec());
    // Sorted by `total_cmp`, what is no number stands at an end.
    let highest =
        *sorted.last().filter(|_| [sorted.first(), sorted.last()].into_iter().flatten().all(|d| d.is_finite()))?;
    let base = quantile(&sorted, bounds.base_percentile).min(quantile(&sorted, 0.5));
    let top = quantile(&sorted, bounds.variable_percentile).min(highest).max(base);
    let variable = top - base;
    Some(Layers { base, variable, peak: (highest - (base + variable)).max(0.0) })
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOUNDS: LayerBounds = LayerBounds { base_percentile: 0.1, variable_percentile: 0.95 };

    #[test]
    fn layers_end_at_their_percentiles() {
        let ramp: Vec<f64> = (0..=100).map(f64::from).collect();
        let high_base = LayerBounds { base_percentile: 0.8, variable_percentile: 0.6 };
        for (name, demands, bounds, expected) in [
            ("a ramp", ramp.clone(), BOUNDS, Some([10.0, 85.0, 5.0])),
            ("the base stops at the median", ramp, high_base, Some([50.0, 10.0, 40.0])),
            ("even demand is all base", vec![8.0; 5], BOUNDS, Some([8.0, 0.0, 0.0])),
            ("one hour", vec![3.0], BOUNDS, Some([3.0, 0.0, 0.0])),
            ("none", vec![], BOUNDS, None),
            ("no number", vec![1.0, f64::NAN], BOUNDS, None),
            ("no number below 0 either", vec![1.0, -f64::NAN], BOUNDS, None),
            ("endless", vec![1.0, f64::INFINITY], BOUNDS, None),
        ] {
            let found = layers(&demands, &bounds).map(|l| [l.base, l.variable, l.peak]);
            assert_eq!(found, expected, "{name}");
        }
    }

    #[test]
    fn the_rule_names_its_percentiles() {
        let rule = voice::text(&BOUNDS.rule());
        assert!(rule.starts_with("Base is the 10 % quantile"));
        assert!(rule.contains("to the 95 % quantile"));
    }
}
