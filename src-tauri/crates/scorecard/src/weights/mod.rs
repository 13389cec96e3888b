//! `assay weights`: weights from judgements (AHP, BWM, swing, an order) or from the data themselves (entropy, CRITIC).

mod ahp;
mod answer;
mod bwm;
mod critic;
mod entropy;
mod plain;
mod read;

pub use answer::{AhpWeights, BwmWeights, Inconsistency, ListedWeights, OrderedWeights, WeightsAnswer};
pub use read::WeightsRequest;

pub(crate) use crate::matrix::Matrix;
pub(crate) use ahp::ahp;
pub(crate) use bwm::{Comparison, bwm};
pub(crate) use plain::ordered;

use crate::normalised;
use input::{Node, Place, Problem};
use read::Judgement;
use vocabulary::{Elicitation, Message, message};

/// How far the product of a comparison and its reverse may lie from 1; a third is often typed as 0.33.
const RECIPROCAL: f64 = 0.01;
/// What rounding adds to that.
const ROUNDING: f64 = 1e-9;

/// Whether two comparisons of a pair are each other's reverse.
pub(crate) fn are_reverse(one: f64, other: f64) -> bool {
    (one * other - 1.0).abs() <= RECIPROCAL + ROUNDING
}

/// Answers `assay weights`, or says everything that is wrong with the document.
pub fn weights(document: &Node) -> Result<WeightsAnswer, Vec<Problem>> {
    Place::read(document, |root| read::judgement(&root).and_then(|judgement| answer(&root, judgement)))
}

fn answer(root: &Place, judgement: Judgement) -> Option<WeightsAnswer> {
    match judgement {
        Judgement::Ahp { matrix, priorities } => {
            let found = ahp(&matrix, priorities);
            if found.is_none() {
                too_far_apart(root);
            }
            found.map(WeightsAnswer::Ahp)
        }
        Judgement::Bwm(comparison) => Some(WeightsAnswer::Bwm(bwm(&comparison))),
        Judgement::Swing { points } => Some(listed(normalised(&points), Elicitation::Swing)),
        Judgement::Roc { order } => Some(WeightsAnswer::Ordered(ordered(order))),
        Judgement::Entropy { matrix } => Some(listed(entropy::entropy(&matrix), Elicitation::Entropy)),
        Judgement::Critic { matrix, directions } => {
            Some(listed(critic::critic(&matrix, &directions), Elicitation::Critic))
        }
    }
}

/// Judgements so far apart that priorities leave the range of doubles.
fn too_far_apart(root: &Place) {
    let (found, expected) = (message!("scorecard-far-apart"), message!("scorecard-far-apart.expected"));
    root.problems().add("S119", "matrix", found, expected, message!("scorecard-far-apart.hint"));
}

/// Weights as a list; where the columns tell none apart, the reason.
fn listed(weights: Option<Vec<f64>>, method: Elicitation) -> WeightsAnswer {
    let why: Option<Message> = weights.is_none().then(|| match method {
        Elicitation::Critic => message!("scorecard-no-conflict"),
        _ => message!("scorecard-no-spread"),
    });
    WeightsAnswer::Listed(ListedWeights { weights, notes: why.into_iter().collect() })
}
