//! What follows a hand that drags a weight before all of the decision is made anew: what rests on the base case, and who is first over
//! the worlds.

use super::{figures, options, scores, thresholds, vendors};
use crate::draw::Worlds;
use crate::report::{Threshold, VendorsReport};
use crate::value::Values;
use input::Keyed;
use scorecard::AxisWeights;
use vocabulary::Message;

/// Parts of a report under other weights; each is what the report says under them.
#[derive(Clone, Debug)]
pub struct Followed {
    /// Somebody has scored something.
    pub is_scored: bool,
    /// All vendors in the base case.
    pub vendors: VendorsReport,
    /// The option recommended; `None` where none may be.
    pub option: Option<String>,
    /// Share of worlds in which it is the best, 0..=1.
    pub right_in: Option<f64>,
    /// The thresholds of the weights themselves, nearest first.
    pub turns: Vec<Threshold>,
    /// Printed texts of the figures of vendors and of `right_in`, by id.
    pub shown: Keyed<Message>,
}

/// What follows these weights at once.
pub fn follow(worlds: &Worlds, weights: &AxisWeights) -> Followed {
    let values = Values::new(worlds, weights, options::eligible(worlds));
    let best = values.order().first().copied();
    let vendors = vendors::report(worlds, weights);
    let right_in = best.and_then(|best| values.right_in[best]);
    Followed {
        is_scored: !scores::counted(worlds.model.snapshot).are_none(),
        option: best.map(|best| worlds.model.snapshot.options[best].id.clone()),
        turns: thresholds::of_weights(worlds, weights, &values.eligible),
        shown: figures::shown(&figures::followed(worlds, &vendors, right_in)),
        vendors,
        right_in,
    }
}
