//! What an option's cost is made of: each amount with what it was booked for.

use cost::Bucket;

/// What an amount was booked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ItemOf {
    /// A row of the option: what its quote asks for, or what of that is hidden.
    Row {
        /// Position of the pool in [`Model::pools`](super::Model::pools).
        pool: usize,
        /// Position of the row in the pool.
        row: usize,
    },
    /// A cost that no quote states, as a position in [`OptionModel::lines`](super::OptionModel::lines).
    Line(usize),
    /// What a row's provider pays back for outages; its place as of a row.
    Credits {
        /// Position of the pool in [`Model::pools`](super::Model::pools).
        pool: usize,
        /// Position of the row in the pool.
        row: usize,
    },
    /// Hours of a pool that nobody serves; its position in [`Model::pools`](super::Model::pools).
    Unserved(usize),
}

impl ItemOf {
    /// The row of a pool and its position there.
    pub(crate) fn row((pool, row): (usize, usize)) -> Self {
        Self::Row { pool, row }
    }

    /// What comes back for outages of that row.
    pub(crate) fn credits((pool, row): (usize, usize)) -> Self {
        Self::Credits { pool, row }
    }
}

/// One amount of an option's bill.
#[derive(Clone, Copy, Debug)]
pub struct Item<N> {
    /// What it was booked for.
    pub of: ItemOf,
    /// Under which bucket.
    pub bucket: Bucket,
    /// Present value.
    pub amount: N,
}
