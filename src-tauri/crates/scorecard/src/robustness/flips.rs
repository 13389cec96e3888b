//! Where the winner changes as one weight moves and the others keep their proportions: in closed form.

use super::Standing;
use crate::ranking::ties;

/// Where another alternative takes first place, and who.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Crossing {
    /// The weight, above 0 and below 1.
    pub at: f64,
    /// Who wins beyond it.
    pub winner: usize,
}

/// The nearest crossing below and above one criterion's weight; `None` where it weighs everything, so that nothing is left to keep a
/// proportion.
///
/// Along the way a score is a straight line in the weight t: t × number + (1 − t) × mean of the others. So each rival passes the winner
/// at most once, at the root of a linear equation.
pub(crate) fn crossings(standing: &Standing, criterion: usize) -> Option<[Option<Crossing>; 2]> {
    let weight = standing.weights[criterion];
    let rest = 1.0 - weight;
    (standing.others(criterion) > 0.0 && rest > 0.0).then_some(())?;
    let leads = standing.leads(criterion);
    Some([nearest(&leads, weight, Way::Down), nearest(&leads, weight, Way::Up)])
}

/// Which way the weight moves.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Way {
    Down,
    Up,
}

/// How far a rival is ahead of the winner where the criterion weighs nothing, and where it weighs everything.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lead {
    pub rival: usize,
    pub at_none: f64,
    pub at_all: f64,
}

impl Lead {
    /// The lead at the end that is moved to.
    fn end(&self, way: Way) -> f64 {
        if way == Way::Up { self.at_all } else { self.at_none }
    }

    fn at(&self, weight: f64) -> f64 {
        weight * self.at_all + (1.0 - weight) * self.at_none
    }
}

fn nearest(leads: &[Lead], weight: f64, way: Way) -> Option<Crossing> {
    let ahead = leads.iter().filter(|lead| lead.end(way) > 0.0);
    let root = |lead: &Lead| {
        let root = if lead.at(weight) >= 0.0 { weight } else { lead.at_none / (lead.at_none - lead.at_all) };
        if way == Way::Up { root.max(weight) } else { root.min(weight) }
    };
    let crossed: Vec<(f64, &Lead)> = ahead.map(|lead| (root(lead), lead)).collect();
    let first = crossed.iter().map(|(at, _)| *at).reduce(|a, b| if way == Way::Up { a.min(b) } else { a.max(b) })?;
    // Of those that meet there, who is furthest ahead beyond it.
    let meeting = crossed.iter().filter(|(at, _)| ties(at.max(first), at.min(first)));
    let winner =
        meeting.map(|(_, lead)| *lead).reduce(|best, next| if next.end(way) > best.end(way) { next } else { best })?;
    (first > 0.0 && first < 1.0).then_some(Crossing { at: first, winner: winner.rival })
}
