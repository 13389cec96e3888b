//! The nearest weights at which another alternative at least ties with the winner, by the sum of absolute changes: exact.
//!
//! A rival j must gain on the winner i what it lacks. Weight that moves from criterion p to criterion q closes the gap by d_q − d_p for
//! each unit, d being how far j is ahead of i on a criterion, and costs two units of distance. So it pays to move to the criterion on
//! which j is furthest ahead, first from where it is furthest behind, as far as there is weight: the linear programme is a knapsack
//! that may be filled in parts, whose greedy filling is optimal (Dantzig 1957, Operations Research 5(2)).

use super::Standing;

/// Weights that change the winner.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Change {
    /// Sum of absolute changes, 0..=2.
    pub distance: f64,
    pub weights: Vec<f64>,
    /// Who ties with the winner there.
    pub winner: usize,
}

/// `None` where no weights do it.
pub(crate) fn smallest_change(standing: &Standing) -> Option<Change> {
    if let Some(winner) = standing.tied() {
        return Some(Change { distance: 0.0, weights: standing.weights.to_vec(), winner });
    }
    let changes = standing.rivals().filter_map(|rival| overtaken(standing, rival));
    changes.reduce(|best, next| if next.distance < best.distance { next } else { best })
}

fn overtaken(standing: &Standing, rival: usize) -> Option<Change> {
    let ahead = standing.ahead(rival);
    let furthest = (0..ahead.len()).reduce(|best, next| if ahead[next] > ahead[best] { next } else { best })?;
    (ahead[furthest] >= 0.0).then_some(())?;
    let mut weights = standing.weights.to_vec();
    let mut lacks = -weights.iter().zip(&ahead).map(|(weight, ahead)| weight * ahead).sum::<f64>();
    let mut distance = 0.0;
    let mut order: Vec<usize> = (0..ahead.len()).filter(|at| ahead[*at] < ahead[furthest]).collect();
    order.sort_by(|a, b| ahead[*a].total_cmp(&ahead[*b]));
    for from in order {
        let gain = ahead[furthest] - ahead[from];
        let moved = (lacks.max(0.0) / gain).min(weights[from]);
        weights[from] -= moved;
        weights[furthest] += moved;
        distance += 2.0 * moved;
        lacks -= moved * gain;
    }
    Some(Change { distance, weights, winner: rival })
}
