//! What is hard to believe in the catalog of accelerators: figures that don't agree with each other or with their neighbours.
//!
//! A doubt is no verdict: what looks wrong and is so published stands in `catalog_exceptions.csv` with its reason, and is no doubt then.
//! Nothing here corrects a row.

mod checks;
mod exceptions;

use crate::Accelerator;
pub use exceptions::{CatalogException, catalog_exceptions};

/// What makes a figure doubtful.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Why {
    /// A rate is twice or half of what the rate of the next format makes expect: one of them may be printed with sparsity.
    Sparse,
    /// A rate stands in no known ratio to that of the next format.
    Ratio,
    /// Dense 16-bit TFLOP/s per watt are beyond what cards of that year reach, or far below it.
    PerWatt,
    /// Dense 16-bit operations per byte of memory bandwidth are beyond what cards are balanced for.
    PerByte,
    /// The bandwidth would read the whole memory more or less often in a second than its kind of memory can.
    Turnover,
    /// The link's total is not twice what goes one way over all its peers, or not what its standard carries both ways.
    Duplex,
    /// Nothing of the same maker and about the same year is within a factor of four: a digit may be missing or double.
    TenFold,
}

impl Why {
    /// Every reason for a doubt with its word in the file.
    pub const ALL: [(&str, Self); 7] = [
        ("sparse", Self::Sparse),
        ("ratio", Self::Ratio),
        ("per_watt", Self::PerWatt),
        ("per_byte", Self::PerByte),
        ("turnover", Self::Turnover),
        ("duplex", Self::Duplex),
        ("ten_fold", Self::TenFold),
    ];
}

/// A figure of the catalog that is hard to believe.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Doubt {
    /// The card.
    pub sku: &'static str,
    /// The column of `accelerators.csv` that is doubted first; where two don't agree, the other may be the wrong one.
    pub column: &'static str,
    /// What was found: a ratio, a rate per watt, operations per byte, readings a second or the figure itself, as `why` says.
    pub found: f64,
    /// The least and the most that would be believed, in the unit of `found`.
    pub expected: [f64; 2],
    /// What makes it doubtful.
    pub why: Why,
}

/// The doubts about the catalog that no exception explains, in its order.
pub fn doubts() -> Vec<Doubt> {
    unexplained(crate::accelerators(), catalog_exceptions())
}

fn unexplained(cards: &[Accelerator], exceptions: &[CatalogException]) -> Vec<Doubt> {
    let excused = |doubt: &Doubt| exceptions.iter().any(|own| own.excuses(doubt));
    checks::of(cards).into_iter().filter(|doubt| !excused(doubt)).collect()
}

#[cfg(test)]
mod tests;
