//! How firm the answer is: the same worlds and the same scorecard under other weights and by other methods.
//!
//! Nothing is claimed while scores are missing: what nobody has answered would be counted as if somebody had.

mod methods;
mod options;
mod text;
mod vendors;

use super::options::uncosted;
use super::scores;
use crate::draw::Worlds;
use crate::report::robustness::{
    FirmnessReport, FragilePoints, NearestReport, RanksReport, RobustnessReport, RulerReport, SpanReport,
};
use crate::value::Values;
use ::scorecard::{AxisWeights, Nearest, Tipping, nearest, reigns, tipping};
use input::Keyed;
use quantity::threads::beside;
use vocabulary::{Axis, Firmness, message};

/// Draws of weights; each takes a world, in turn.
pub(super) const DRAWS: &str = "firm_draws";
/// By what share of itself each weight may be off.
pub(super) const SPREAD: &str = "firm_spread";
/// The least share of draws of each term.
pub(super) const ROBUST: &str = "firm_robust_share";
pub(super) const LEANING: &str = "firm_leaning_share";

/// The assumptions that it rests on.
pub(super) const RULES: [&str; 4] = [DRAWS, SPREAD, ROBUST, LEANING];

/// What the assumptions say.
#[derive(Clone, Copy, Debug)]
struct Rules {
    draws: usize,
    spread: f64,
    robust: f64,
    leaning: f64,
}

impl Rules {
    fn of(worlds: &Worlds) -> Option<Self> {
        let inputs = &worlds.model.snapshot.inputs;
        let base = |id: &str| Some(inputs.all()[inputs.find(id)?].base());
        let (draws, spread) = (base(DRAWS)?.max(1.0) as usize, base(SPREAD)?.clamp(0.0, 1.0));
        Some(Self { draws: draws.min(MOST), spread, robust: base(ROBUST)?, leaning: base(LEANING)? })
    }

    fn term(&self, share: f64) -> Firmness {
        match share {
            share if share >= self.robust => Firmness::Robust,
            share if share >= self.leaning => Firmness::Leaning,
            _ => Firmness::Tie,
        }
    }
}

/// Most draws, whatever the assumption says: a second's work.
const MOST: usize = 1_000_000;

/// How firm the order of options and vendors is under these weights; without weights nothing is said.
pub(super) fn robustness(worlds: &Worlds, weights: Option<&AxisWeights>, values: &Values) -> RobustnessReport {
    let Some((weights, rules)) = weights.zip(Rules::of(worlds)) else { return RobustnessReport::none() };
    let counted = scores::counted(worlds.model.snapshot);
    let (missing, uncosted) = (counted.outstanding(), uncosted(worlds).count());
    let withheld = match (missing, uncosted) {
        (0, 0) => None,
        (0, count) => Some(message!("decision-firm-withheld.costs", count = count)),
        _ => Some(message!("decision-firm-withheld", missing = missing, asked = counted.asked)),
    };
    if withheld.is_some() {
        return RobustnessReport { withheld, ..RobustnessReport::none() };
    }
    let of_vendors = || vendors::firmness(worlds, weights, &rules);
    let of_options = || options::firmness(worlds, weights, values, &rules);
    let (vendors, options) = beside(worlds.setting.threads, &of_vendors, of_options);
    let (vendors, methods) = vendors.unzip();
    RobustnessReport { options, vendors, methods, terms: text::terms(&rules), withheld: None }
}

/// Axes that weigh something, with their weights, which sum to 1.
struct Weighed {
    axes: Vec<Axis>,
    weights: Vec<f64>,
}

impl Weighed {
    fn of(weights: &AxisWeights) -> Self {
        let axes: Vec<Axis> = Axis::ALL.iter().copied().filter(|axis| weights.share(*axis) > 0.0).collect();
        let weights = axes.iter().map(|axis| weights.share(*axis)).collect();
        Self { axes, weights }
    }

    fn names(&self) -> Vec<&'static str> {
        self.axes.iter().map(|axis| axis.word()).collect()
    }

    /// Who is first as each axis' weight moves; `numbers` by alternative and axis.
    fn rulers(&self, numbers: &[Vec<f64>], ids: &[&str]) -> Vec<RulerReport> {
        let ruler = |(at, axis): (usize, &Axis)| {
            let spans = reigns(numbers, &self.weights, at).into_iter();
            let span = spans.map(|own| SpanReport { from: own.from, to: own.to, first: ids[own.first].to_owned() });
            RulerReport { axis: *axis, weight: self.weights[at], spans: span.collect() }
        };
        self.axes.iter().enumerate().map(ruler).collect()
    }

    /// Weights by axis.
    fn keyed(&self, weights: &[f64]) -> Keyed<f64> {
        self.axes.iter().map(|axis| axis.word().to_owned()).zip(weights.iter().copied()).collect()
    }

    /// Points on one axis at which another alternative draws level.
    fn fragile(&self, numbers: &[Vec<f64>], ids: &[&str]) -> Vec<FragilePoints> {
        let one = |Tipping { alternative, criterion, now, at, first }: Tipping| FragilePoints {
            id: ids[alternative].to_owned(),
            axis: self.axes[criterion],
            now,
            at,
            first: ids[first].to_owned(),
        };
        tipping(numbers, &self.weights).into_iter().map(one).collect()
    }

    /// The nearest weights at which another alternative draws level.
    fn nearest(&self, numbers: &[Vec<f64>], ids: &[&str]) -> Option<NearestReport> {
        let Nearest { distance, weights, first } = nearest(numbers, &self.weights)?;
        Some(NearestReport { moved: distance / 2.0, weights: self.keyed(&weights), first: ids[first].to_owned() })
    }
}

/// What is ranked: options or vendors, by id and by name, and how they are spoken of.
#[derive(Clone, Copy)]
struct Field<'f> {
    ids: &'f [&'f str],
    names: &'f [&'f str],
    /// Word that ids of figures and phrases have for them.
    kind: text::Kind,
    /// Position of who is first as weighed.
    first: usize,
}

impl Field<'_> {
    fn firmness(
        self,
        (near, any): (RanksReport, RanksReport),
        (weighed, numbers): (&Weighed, &[Vec<f64>]),
        rules: &Rules,
    ) -> FirmnessReport {
        let first = self.ids[self.first];
        let firmness = rules.term(near.first(first));
        let nearest = weighed.nearest(numbers, self.ids);
        FirmnessReport {
            first: first.to_owned(),
            firmness,
            text: text::verdict(self, firmness, (&near, &any), rules),
            nearest_text: text::nearest(self, weighed, nearest.as_ref()),
            axes: weighed.rulers(numbers, self.ids),
            fragile: weighed.fragile(numbers, self.ids),
            criteria: Vec::new(),
            nearest,
            near,
            any,
        }
    }
}
