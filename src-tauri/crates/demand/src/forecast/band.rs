//! Percentiles, and the triangle that has them.

use super::Band;

/// Rounds of the search for the ends of a triangle; each brings them nearer by more than half.
const ROUNDS: usize = 80;

impl Band {
    /// The same number three times.
    pub fn point(value: f64) -> Self {
        Self { p10: value, p50: value, p90: value }
    }

    /// Each percentile turned into another number; `turn` must rise.
    #[must_use]
    pub fn map(self, turn: impl Fn(f64) -> f64) -> Self {
        Self { p10: turn(self.p10), p50: turn(self.p50), p90: turn(self.p90) }
    }

    /// Low end, mode and high end of the triangular distribution whose mode is the median given here and whose 10th and 90th percentiles
    /// are those given here.
    ///
    /// With the distances L and R of its ends from the mode, a tenth of the triangle lies below p10 where (L − l)² = L(L + R)/10, l being
    /// the distance of p10 from the mode, and so on the other side: solved by repeating L = l + √(L(L + R)/10).
    pub fn triangle(self) -> [f64; 3] {
        let (low, high) = ((self.p50 - self.p10).max(0.0), (self.p90 - self.p50).max(0.0));
        let (mut left, mut right) = (low, high);
        for _ in 0..ROUNDS {
            let width = left + right;
            (left, right) = (low + (left * width / 10.0).sqrt(), high + (right * width / 10.0).sqrt());
        }
        [self.p50 - left, self.p50, self.p50 + right]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use quantity::{Range, decimal};

    #[test]
    fn a_band_without_width_is_a_point() {
        assert_eq!(Band::point(3.0).triangle(), [3.0; 3]);
    }

    proptest! {
        #[test]
        fn a_triangle_has_the_percentiles_that_it_was_made_for(middle in -50.0f64..50.0, low in 0.01f64..10.0, high in 0.01f64..10.0) {
            let band = Band { p10: middle - low, p50: middle, p90: middle + high };
            let [a, m, b] = band.triangle();
            prop_assert!(a <= band.p10 && b >= band.p90);
            let range = Range::triangular(decimal::of_f64(a).unwrap(), decimal::of_f64(m).unwrap(), decimal::of_f64(b).unwrap());
            let width = low + high;
            // Far from symmetric, a percentile may lie on the other side of the mode than it was given on.
            if low > high / 5.0 && high > low / 5.0 {
                let range = range.unwrap();
                prop_assert!((range.quantile(0.1) - band.p10).abs() < 1e-3 * width, "{a} {m} {b} {:?}", range.quantile(0.1));
                prop_assert!((range.quantile(0.9) - band.p90).abs() < 1e-3 * width, "{a} {m} {b}");
            }
        }
    }
}
