//! Portable elementary functions: the same bits on every platform.
//!
//! `std`'s `ln`, `exp` and `powf` call the platform's C library and differ in the last bits between machines. These are
//! the `libm` crate's pure-Rust ports, so that an answer computed on a laptop verifies on a server.

/// Natural logarithm.
pub fn ln(x: f64) -> f64 {
    libm::log(x)
}

/// Decimal logarithm.
pub fn log10(x: f64) -> f64 {
    libm::log10(x)
}

/// Exponential function.
pub fn exp(x: f64) -> f64 {
    libm::exp(x)
}

/// `base` to the power of `exponent`; 0⁰ = 1.
pub fn pow(base: f64, exponent: f64) -> f64 {
    libm::pow(base, exponent)
}

/// ln(1 + `x`), precise for small `x`.
pub fn ln_1p(x: f64) -> f64 {
    libm::log1p(x)
}

/// e^`x` − 1, precise for small `x`.
pub fn exp_m1(x: f64) -> f64 {
    libm::expm1(x)
}

/// Cosine of an angle in radians.
pub fn cos(x: f64) -> f64 {
    libm::cos(x)
}

/// Sine of an angle in radians.
pub fn sin(x: f64) -> f64 {
    libm::sin(x)
}

/// The angle in radians, −π/2 to π/2, whose sine is `x`; `x` from −1 to 1.
pub fn asin(x: f64) -> f64 {
    libm::asin(x)
}

/// The complementary error function.
pub fn erfc(x: f64) -> f64 {
    libm::erfc(x)
}

/// Sum in fixed blocks of 256, so that the result does not depend on how many threads shared the work.
pub fn block_sum(values: &[f64]) -> f64 {
    values.chunks(256).map(|block| block.iter().sum::<f64>()).sum()
}
