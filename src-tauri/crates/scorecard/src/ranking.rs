//! From scores to a ranking with ties.

/// How far a score may lie below the best of its group, relative to the larger of 1 and the best's size.
pub(crate) const TIE: f64 = 1e-9;

/// Positions of the scores in groups that tie, best (highest) first; inside a group in the order given.
///
/// A score ties when it differs by at most 1e-9 × max(1, |best|) from the best of its group. Scores are finite.
pub fn tie_groups(scores: &[f64]) -> Vec<Vec<usize>> {
    let mut order: Vec<usize> = (0..scores.len()).collect();
    order.sort_by(|a, b| scores[*b].total_cmp(&scores[*a]));
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for at in order {
        match groups.last_mut().filter(|group| ties(scores[group[0]], scores[at])) {
            Some(group) => group.push(at),
            None => groups.push(vec![at]),
        }
    }
    groups.iter_mut().for_each(|group| group.sort_unstable());
    groups
}

/// Whether what parts a score from the best is rounding: sums of doubles differ in their last digits by the order of their terms. Below
/// 1 the distance is absolute, for there is no scale that a share could be of.
pub(crate) fn ties(best: f64, score: f64) -> bool {
    best - score <= TIE * best.abs().max(1.0)
}

/// The ids in groups that tie, best (highest score) first; one score for each id.
pub fn ranking(ids: &[&str], scores: &[f64]) -> Vec<Vec<String>> {
    let name = |at: usize| ids.get(at).map(|id| (*id).to_owned());
    tie_groups(scores).into_iter().map(|group| group.into_iter().filter_map(name).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ties_are_measured_from_the_best_of_the_group() {
        for (scores, expected) in [
            (vec![], vec![]),
            (vec![1.0, 3.0, 2.0], vec![vec![1], vec![2], vec![0]]),
            (vec![22.0, 21.5, 22.0], vec![vec![0, 2], vec![1]]),
            (vec![50.0, 50.0 + 4e-8], vec![vec![0, 1]]),
            (vec![50.0, 50.0 + 6e-8], vec![vec![1], vec![0]]),
            (vec![0.0, 0.9e-9, 1.8e-9], vec![vec![1, 2], vec![0]]),
            (vec![1e12, 1e12 + 500.0], vec![vec![0, 1]]),
            (vec![-1.0, 0.0, -0.0], vec![vec![1, 2], vec![0]]),
        ] {
            assert_eq!(tie_groups(&scores), expected, "{scores:?}");
        }
    }

    /// The best of a group comes first in the sort but not always in the group: the third score ties with 2e-9, not 0.
    #[test]
    fn the_first_of_a_group_by_place_is_not_its_measure() {
        assert_eq!(ranking(&["a", "b", "c"], &[1.0e-9, 2.0e-9, 0.0]), [vec!["a", "b"], vec!["c"]]);
    }
}
