//! Whether a matrix product is right: chosen entries computed again in double precision.

use super::Format;

/// Entries of a product that are checked; more cost time and find no more.
const PROBES: u64 = 256;
/// Root mean square of all deviations as a share of that of the entries: beyond it a product is wrong, whatever a long sum in a
/// short accumulator could excuse. Tensor cores that sum fp8 with 14 bits are off by some hundredths at k = 4096.
const ROUGH: f64 = 0.125;

/// One entry of a product C = A·B with A of m × k and B of k × n.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
    /// Row of C.
    pub row: usize,
    /// Column of C.
    pub column: usize,
    /// What the device gave.
    pub found: f64,
}

/// What came out of a check.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Checked {
    /// Largest deviation as a share of what rounding allows; infinite where a result was not a number.
    pub worst: f64,
}

impl Checked {
    /// Whether every entry is within what rounding allows.
    pub fn ok(&self) -> bool {
        self.worst <= 1.0
    }

    /// Of the worse of two.
    pub fn and(self, other: Self) -> Self {
        Self { worst: self.worst.max(other.worst) }
    }
}

/// Rows and columns to look at: the corners, then entries spread over the product by a low-discrepancy sequence (R2,
/// Roberts 2018), so that no tile of a kernel is left out for long.
pub fn probes(m: usize, n: usize) -> Vec<(usize, usize)> {
    let (m, n) = (m as u64, n as u64);
    if m == 0 || n == 0 {
        return Vec::new();
    }
    let corners = [(0, 0), (m - 1, 0), (0, n - 1), (m - 1, n - 1)];
    // 2^32 divided by the plastic number and by its square.
    let spread = (1..=PROBES).map(|i| (scaled(i * 3_242_174_889, m), scaled(i * 2_447_445_414, n)));
    corners.into_iter().chain(spread).map(|(row, column)| (row as usize, column as usize)).collect()
}

/// The low 32 bits of `x`, as a fraction of 2^32, times `size`.
fn scaled(x: u64, size: u64) -> u64 {
    ((x & 0xFFFF_FFFF) * size) >> 32
}

/// How far entries of a product C = A·B are from what they have to be, one after another.
///
/// Allowed: γ_k·Σ|a|·|b| for sums in any order, γ_k = k·u/(1 − k·u) with the accumulator's unit roundoff u (Higham 2002,
/// Accuracy and Stability of Numerical Algorithms, eq. 3.13), plus half a unit in the last place of `stored`; and over all
/// entries together no more than [`ROUGH`], since γ_k excuses anything once k·u nears 1. Of a single entry that may be near 0 no such
/// share is asked.
#[derive(Clone, Copy, Debug)]
pub struct Deviations {
    gamma: f64,
    stored: Format,
    worst: f64,
    /// Sums of squares: of deviations, of what entries have to be.
    off: f64,
    size: f64,
}

impl Deviations {
    /// Of sums over `k` products of operands in `format`; `stored` is the format that C is stored in.
    pub fn of(k: usize, format: Format, stored: Format) -> Self {
        Self { gamma: gamma(k, format), stored, worst: 0.0, off: 0.0, size: 0.0 }
    }

    /// Notes an entry: its row of A beside its column of B, already rounded to their format, and what the device gave.
    pub fn add(&mut self, operands: impl Iterator<Item = (f32, f32)>, found: f64) {
        let products = operands.map(|(a, b)| f64::from(a) * f64::from(b));
        let (exact, sizes) = products.fold((0.0, 0.0), |(sum, sizes), p| (sum + p, sizes + p.abs()));
        let allowed = self.gamma * sizes + half_unit(exact, self.stored);
        let deviation = (found - exact).abs();
        self.worst = self.worst.max(share(deviation, allowed));
        self.off += deviation * deviation;
        self.size += exact * exact;
    }

    /// What they come to.
    pub fn checked(&self) -> Checked {
        Checked { worst: self.worst.max(share(self.off.sqrt(), ROUGH * self.size.sqrt())) }
    }
}

/// Checks entries of C = A·B. `a` is row-major m × k, `b` row-major k × n, both already rounded to `format`; `stored` is
/// the format that C was stored in.
pub fn check_product(
    a: &[f32],
    b: &[f32],
    (k, n): (usize, usize),
    format: Format,
    stored: Format,
    samples: &[Sample],
) -> Checked {
    let mut all = Deviations::of(k, format, stored);
    for sample in samples {
        let row = a.get(sample.row * k..(sample.row + 1) * k).unwrap_or_default();
        let column = b.iter().skip(sample.column).step_by(n.max(1));
        all.add(row.iter().copied().zip(column.copied()), sample.found);
    }
    all.checked()
}

/// A deviation as a share of what is allowed; infinite for one that is not a number.
fn share(deviation: f64, allowed: f64) -> f64 {
    match deviation.is_nan() {
        true => f64::INFINITY,
        false if deviation == 0.0 => 0.0,
        false => deviation / allowed,
    }
}

/// γ_k; the least is that of one rounding in single precision, since scales of int8 are applied in it.
fn gamma(k: usize, format: Format) -> f64 {
    let one = Format::Fp32.accumulation();
    let error = (k as f64 * format.accumulation()).max(4.0 * one);
    if error < 1.0 { error / (1.0 - error) } else { f64::INFINITY }
}

/// Half a unit in the last place of `x` in `format`.
fn half_unit(x: f64, format: Format) -> f64 {
    let relative = match format {
        Format::Bf16 => 1.0 / 256.0,
        Format::Fp16 | Format::Tf32 => 1.0 / 2048.0,
        Format::Fp8 => 1.0 / 16.0,
        Format::Fp32 | Format::Int8 => Format::Fp32.accumulation(),
    };
    x.abs() * relative
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::numeric::normal;

    /// C = A·B as a device would: operands rounded, sums in single precision.
    fn product(format: Format, m: usize, k: usize, n: usize) -> (Vec<f32>, Vec<f32>, Vec<f32>) {
        let (mut a, mut b) = (normal("a", m * k), normal("b", k * n));
        format.round_all(&mut a);
        format.round_all(&mut b);
        let entry = |i: usize, j: usize| (0..k).fold(0.0_f32, |sum, p| sum + a[i * k + p] * b[p * n + j]);
        let c = (0..m * n).map(|at| entry(at / n, at % n)).collect();
        (a, b, c)
    }

    /// An entry that has to be near 0 may be off by as much as any other: what is asked is asked of all of them together.
    #[test]
    fn one_entry_near_0_is_judged_among_the_others() {
        let k = 4_096;
        let entry = |seed: usize, near: bool| {
            let a: Vec<f32> = normal(&format!("a{}", seed % 4), k);
            let mut b: Vec<f32> = normal(&format!("b{}", seed % 4), k);
            let sum: f64 = a.iter().zip(&b).map(|(x, y)| f64::from(*x) * f64::from(*y)).sum();
            if near {
                b[0] -= (sum / f64::from(a[0])) as f32;
            }
            (a, b)
        };
        let mut all = Deviations::of(k, Format::Fp8, Format::Bf16);
        for seed in 0..64 {
            let (a, b) = entry(seed, seed == 7);
            let exact: f64 = a.iter().zip(&b).map(|(x, y)| f64::from(*x) * f64::from(*y)).sum();
            // A hundredth of what such a sum comes to: what tensor cores that sum with 14 bits are off by.
            all.add(a.into_iter().zip(b), exact + 0.64);
        }
        assert!(all.checked().ok(), "{:?}", all.checked());
        let (a, b) = entry(1, false);
        (0..64).for_each(|_| all.add(a.iter().copied().zip(b.iter().copied()), 0.0));
        assert!(!all.checked().ok(), "zeros do not pass");
    }

    fn worst(format: Format, spoil: impl Fn(&mut [f32])) -> f64 {
        let (m, k, n) = (9, 70, 11);
        let (a, b, mut c) = product(format, m, k, n);
        spoil(&mut c);
        let samples: Vec<_> = probes(m, n)
            .into_iter()
            .map(|(row, column)| Sample { row, column, found: f64::from(c[row * n + column]) })
            .collect();
        check_product(&a, &b, (k, n), format, Format::Fp32, &samples).worst
    }

    #[test]
    fn a_right_product_passes_in_every_format() {
        for format in Format::ALL {
            let found = worst(format, |_| {});
            assert!(found <= 1.0, "{format:?}: {found}");
        }
    }

    #[test]
    fn a_wrong_product_does_not() {
        for format in Format::ALL {
            assert!(worst(format, |c| c[0] += 1.0) > 1.0, "{format:?}: one entry off");
            assert!(worst(format, |c| c.iter_mut().for_each(|x| *x = 0.0)) > 1.0, "{format:?}: zeros");
            assert!(worst(format, |c| c[98] = f32::NAN).is_infinite(), "{format:?}: not a number");
        }
    }

    /// Sums so long that an accumulator of 14 bits could excuse anything.
    #[test]
    fn a_wrong_product_does_not_hide_behind_a_long_sum() {
        let (m, k, n, format) = (3, 20_000, 2, Format::Fp8);
        let (a, b, c) = product(format, m, k, n);
        let checked = |found: &dyn Fn(f32) -> f64| {
            let sample = |at: usize| Sample { row: at / n, column: at % n, found: found(c[at]) };
            let samples: Vec<_> = (0..m * n).map(sample).collect();
            check_product(&a, &b, (k, n), format, Format::Fp32, &samples)
        };
        assert!(gamma(k, format).is_infinite() && checked(&f64::from).ok());
        assert!(checked(&|x| f64::from(x) * 1.02).ok(), "as far off as tensor cores are");
        for wrong in [0.0, -1.0, 0.8, f64::NAN] {
            assert!(!checked(&|x| f64::from(x) * wrong).ok(), "times {wrong}");
        }
    }

    /// A device that quietly computes in a coarser format than asked for is caught.
    #[test]
    fn a_coarser_format_does_not_pass_for_a_finer_one() {
        for (asked, used) in [(Format::Fp32, Format::Tf32), (Format::Tf32, Format::Bf16), (Format::Fp16, Format::Fp8)] {
            let (m, k, n) = (8, 64, 8);
            let (a, b, _) = product(asked, m, k, n);
            let (mut coarse_a, mut coarse_b) = (a.clone(), b.clone());
            used.round_all(&mut coarse_a);
            used.round_all(&mut coarse_b);
            let found = |i: usize, j: usize| {
                (0..k).map(|p| f64::from(coarse_a[i * k + p]) * f64::from(coarse_b[p * n + j])).sum()
            };
            let samples: Vec<_> = probes(m, n)
                .into_iter()
                .map(|(row, column)| Sample { row, column, found: found(row, column) })
                .collect();
            assert!(
                !check_product(&a, &b, (k, n), asked, Format::Fp32, &samples).ok(),
                "{used:?} passes for {asked:?}"
            );
        }
    }

    #[test]
    fn probes_lie_inside_and_spread_out() {
        for (m, n) in [(1, 1), (1, 900), (64, 64), (4096, 14_336)] {
            let probes = probes(m, n);
            assert!(probes.iter().all(|(row, column)| *row < m && *column < n));
            let tiles: std::collections::BTreeSet<_> = probes.iter().map(|(r, c)| (r * 8 / m, c * 8 / n)).collect();
            assert!(tiles.len() >= m.min(8) * n.min(8), "{m} × {n}: {} of 64 tiles", tiles.len());
        }
        assert!(probes(0, 5).is_empty());
    }
}
