//! Random normal data: what a multiplier's power and clocks depend on, unlike zeros.

use quantity::chance::Stream;
use quantity::real::{cos, ln};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Draws that are made for a name, a prime number: longer data repeat them so that no row of a matrix is another.
pub(crate) const PERIOD: usize = 1_048_573;

/// Names of the two operands of a product.
pub const OPERANDS: [&str; 2] = ["a", "b"];

/// Draws by their name.
type Pools = Mutex<Option<HashMap<String, Arc<Vec<f32>>>>>;

/// `count` values of the standard normal distribution, the same on every machine. Each name has draws of its own: were the columns of one
/// operand somewhere the rows of the other, their product would be a sum of squares, which no format adds up as it does random signs.
pub fn normal(name: &str, count: usize) -> Vec<f32> {
    let pool = pool(name);
    let mut values = Vec::with_capacity(count);
    while values.len() < count {
        let part = pool.get(..count - values.len()).unwrap_or(&pool);
        values.extend_from_slice(part);
    }
    values
}

fn pool(name: &str) -> Arc<Vec<f32>> {
    static POOLS: Pools = Mutex::new(None);
    let mut pools = POOLS.lock().unwrap_or_else(PoisonError::into_inner);
    let pools = pools.get_or_insert_default();
    pools.entry(name.to_owned()).or_insert_with(|| Arc::new(draws(name, PERIOD))).clone()
}

/// Box & Muller 1958, Annals of Mathematical Statistics 29(2).
fn draws(name: &str, count: usize) -> Vec<f32> {
    let stream = Stream::new(1, name);
    let mut draws = Vec::with_capacity(count + 1);
    for pair in 0..count.div_ceil(2) as u64 {
        let radius = (-2.0 * ln(stream.uniform(2 * pair))).sqrt();
        let turn = std::f64::consts::TAU * stream.uniform(2 * pair + 1);
        // sin(x) = cos(x − π/2); one portable function serves both.
        draws.push((radius * cos(turn)) as f32);
        draws.push((radius * cos(turn - std::f64::consts::FRAC_PI_2)) as f32);
    }
    draws.truncate(count);
    draws
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_have_mean_0_deviation_1_and_normal_tails() {
        let draws = normal("x", 100_001);
        let n = draws.len() as f64;
        let moment = |power: i32| draws.iter().map(|x| f64::from(*x).powi(power)).sum::<f64>() / n;
        for (power, expected, near) in [(1, 0.0, 0.01), (2, 1.0, 0.02), (3, 0.0, 0.04), (4, 3.0, 0.12)] {
            assert!((moment(power) - expected).abs() < near, "moment {power}: {}", moment(power));
        }
        let long = normal("x", PERIOD + 5);
        assert_eq!((long.len(), &long[PERIOD..]), (PERIOD + 5, normal("x", 5).as_slice()));
        assert_eq!((draws.len(), &draws[..9]), (100_001, normal("x", 9).as_slice()));
        assert_ne!(normal("x", 4), normal("y", 4));
    }
}
