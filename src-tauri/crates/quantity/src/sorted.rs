//! Quantiles and ranks of values.

/// The `p`-quantile (0..=1) of ascending values, linear between the neighbours of position p·(n−1); 0 of none.
///
/// This is type 7 of Hyndman & Fan 1996, "Sample quantiles in statistical packages", and numpy's default.
pub fn quantile(sorted: &[f64], p: f64) -> f64 {
    let Some(last) = sorted.len().checked_sub(1) else { return 0.0 };
    let position = (p * last as f64).clamp(0.0, last as f64);
    let below = position.floor() as usize;
    let (low, high) = (sorted[below], sorted[(below + 1).min(last)]);
    (low + (high - low) * (position - below as f64)).min(high)
}

/// The rank of each value, 1 for the least; equal values share the mean of their ranks.
pub fn ranks(values: &[f64]) -> Vec<f64> {
    let mut order: Vec<u32> = (0..values.len() as u32).collect();
    order.sort_unstable_by(|one, other| values[*one as usize].total_cmp(&values[*other as usize]).then(one.cmp(other)));
    let mut ranks = vec![0.0; values.len()];
    let mut first = 0;
    while first < order.len() {
        let value = values[order[first] as usize];
        let same = order[first..].iter().take_while(|at| values[**at as usize] == value).count();
        let shared = first as f64 + (same as f64 + 1.0) / 2.0;
        order[first..first + same].iter().for_each(|at| ranks[*at as usize] = shared);
        first += same;
    }
    ranks
}

/// Pearson's correlation of two lists as long as each other; `None` where either does not vary.
pub fn correlation(one: &[f64], other: &[f64]) -> Option<f64> {
    let count = one.len() as f64;
    let [mean, beside] = [one, other].map(|values| crate::real::block_sum(values) / count);
    let products = |a: &[f64], (mean_a, b, mean_b): (f64, &[f64], f64)| {
        let blocks = a.chunks(BLOCK).zip(b.chunks(BLOCK));
        let sum = |(a, b): (&[f64], &[f64])| a.iter().zip(b).map(|(a, b)| (a - mean_a) * (b - mean_b)).sum::<f64>();
        blocks.map(sum).sum::<f64>()
    };
    let (varied, varied_beside) = (products(one, (mean, one, mean)), products(other, (beside, other, beside)));
    let together = products(one, (mean, other, beside));
    (varied > 0.0 && varied_beside > 0.0).then(|| (together / (varied * varied_beside).sqrt()).clamp(-1.0, 1.0))
}

/// Values that are summed up together, as in [`crate::real::block_sum`].
const BLOCK: usize = 256;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_lie_between_neighbours() {
        let sorted = [1.0, 2.0, 4.0];
        assert_eq!([0.0, 0.25, 0.5, 0.75, 1.0].map(|p| quantile(&sorted, p)), [1.0, 1.5, 2.0, 3.0, 4.0]);
        assert_eq!(quantile(&[], 0.5), 0.0);
    }

    #[test]
    fn equal_values_share_their_ranks() {
        assert_eq!(ranks(&[3.0, 1.0, 3.0, 2.0]), [3.5, 1.0, 3.5, 2.0]);
        assert_eq!(correlation(&[1.0, 2.0, 3.0], &[10.0, 20.0, 30.0]), Some(1.0));
        assert_eq!(correlation(&[1.0, 2.0, 3.0], &[3.0, 2.0, 1.0]), Some(-1.0));
        assert_eq!(correlation(&[1.0, 1.0], &[1.0, 2.0]), None);
    }
}
