//! The additive value model: a weighted sum of values that are each measured against fixed anchors.

/// Σ weight·value: the score on the scale of the values.
///
/// `weights` are at least 0 and sum to 1 (see [`normalised`]), one for each value; values run from 0 to 100, and so
/// does the score. Source: Keeney & Raiffa 1976, "Decisions with Multiple Objectives", ch. 3.
pub fn additive(values: &[f64], weights: &[f64]) -> f64 {
    additive_score(values, weights).clamp(0.0, 100.0)
}

/// Σ weight·number, on whatever scale the numbers are.
pub(crate) fn additive_score(numbers: &[f64], weights: &[f64]) -> f64 {
    numbers.iter().zip(weights).map(|(number, weight)| weight * number).sum()
}

/// Weights scaled to sum to 1; `None` if one is negative or not finite, or if all are 0.
pub fn normalised(weights: &[f64]) -> Option<Vec<f64>> {
    let greatest = weights.iter().copied().fold(0.0, f64::max);
    let valid = weights.iter().all(|w| w.is_finite() && *w >= 0.0) && greatest > 0.0;
    let sum: f64 = weights.iter().map(|w| w / greatest).sum();
    valid.then(|| weights.iter().map(|w| w / greatest / sum).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_of_any_size_are_normalised() {
        for (weights, expected) in [
            (vec![3.0, 1.0], Some(vec![0.75, 0.25])),
            (vec![1e308, 1e308], Some(vec![0.5, 0.5])),
            (vec![5e-324, 0.0], Some(vec![1.0, 0.0])),
            (vec![0.0, 0.0], None),
            (vec![], None),
            (vec![1.0, -1.0], None),
            (vec![1.0, f64::NAN], None),
            (vec![1.0, f64::INFINITY], None),
        ] {
            assert_eq!(normalised(&weights), expected, "{weights:?}");
        }
    }
}
