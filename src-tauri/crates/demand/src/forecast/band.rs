//! Percentiles, and the triangle that has them.

use super::Band;

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

    /// Low end, mode and high end of the triangular distribution that has these percentiles, its mode at the median.
    pub fn triangle(self) -> [f64; 3] {
        quantity::spread::triangle([self.p10, self.p50, self.p90])
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
