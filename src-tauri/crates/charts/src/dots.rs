//! A probability as a hundred dots: each dot is one world in a hundred, its colour and shape the option that is right.

use crate::colour::{self, Colour};
use crate::scene::Scene;
use crate::shape::Shape;

const PER_ROW: usize = 20;
const ROWS: usize = 5;

/// One kind of dot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Dots {
    /// How many of the hundred.
    pub count: usize,
    /// Their colour.
    pub colour: Colour,
    /// Their shape.
    pub shape: Shape,
}

/// Shares as whole numbers that add up to exactly 100, by largest remainder; ties go to the first.
///
/// Shares are at least 0 and are taken in proportion; all zero (or none at all) gives all zeros.
/// Source: Hamilton's method of apportionment.
pub fn hundred(shares: &[f64]) -> Vec<usize> {
    let sane: Vec<f64> = shares.iter().map(|s| if s.is_finite() { s.max(0.0) } else { 0.0 }).collect();
    let total: f64 = sane.iter().sum();
    if total <= 0.0 {
        return vec![0; shares.len()];
    }
    let exact: Vec<f64> = sane.iter().map(|share| share / total * 100.0).collect();
    let mut counts: Vec<usize> = exact.iter().map(|share| share.floor() as usize).collect();
    let mut order: Vec<usize> = (0..exact.len()).collect();
    order.sort_by(|&a, &b| exact[b].fract().total_cmp(&exact[a].fract()).then(a.cmp(&b)));
    let missing = 100usize.saturating_sub(counts.iter().sum());
    order.iter().take(missing).for_each(|&place| counts[place] += 1);
    counts
}

/// A hundred dots, 20 a row, `pitch` points apart; places that no kind claims are pale.
pub fn scene(kinds: &[Dots], pitch: f64) -> Scene {
    let mut scene = Scene::new(PER_ROW as f64 * pitch, ROWS as f64 * pitch);
    let unclaimed = Dots { count: PER_ROW * ROWS, colour: colour::LINE, shape: Shape::Ring };
    let dots = kinds.iter().chain([&unclaimed]).flat_map(|kind| std::iter::repeat_n(kind, kind.count));
    for (place, kind) in dots.take(PER_ROW * ROWS).enumerate() {
        let centre = |step: usize| (step as f64 + 0.5) * pitch;
        let centre = (centre(place % PER_ROW), centre(place / PER_ROW));
        scene.items.push(kind.shape.item(centre, pitch * 0.38, kind.colour));
    }
    scene
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dots_add_up_to_a_hundred() {
        for (shares, expected) in [
            (vec![], vec![]),
            (vec![0.0, 0.0], vec![0, 0]),
            (vec![1.0], vec![100]),
            (vec![0.832, 0.118, 0.05], vec![83, 12, 5]),
            (vec![1.0 / 3.0; 3], vec![34, 33, 33]),
            (vec![0.999, 0.001], vec![100, 0]),
            (vec![f64::NAN, 1.0], vec![0, 100]),
        ] {
            assert_eq!(hundred(&shares), expected, "{shares:?}");
        }
    }
}
