//! What a pool needs around its cards: links between them, the network between nodes, storage.

use crate::csv_rows::{Row, rows};
use crate::evidence::Evidence;
use std::sync::OnceLock;
use vocabulary::{Network, Pool, Storage};

/// The least that a pool asks for.
#[derive(Clone, Copy, Debug)]
pub struct PoolNeed {
    /// Whose need.
    pub pool: Pool,
    /// Whether its cards need links of their own beside PCIe.
    pub linked: bool,
    /// The weakest network between nodes that is enough.
    pub network: Network,
    /// The weakest storage that is enough.
    pub storage: Storage,
    /// Where that is said.
    pub evidence: Evidence,
}

/// The needs of all pools.
pub fn pool_needs() -> &'static [PoolNeed] {
    static ROWS: OnceLock<Vec<PoolNeed>> = OnceLock::new();
    ROWS.get_or_init(|| rows(crate::edition::POOL_NEEDS).iter().filter_map(read).collect())
}

/// What one pool needs.
pub fn pool_need(pool: Pool) -> Option<&'static PoolNeed> {
    pool_needs().iter().find(|need| need.pool == pool)
}

fn read(row: &Row) -> Option<PoolNeed> {
    Some(PoolNeed {
        pool: Pool::from_word(row.text("pool")?)?,
        linked: row.flag("linked")?,
        network: Network::from_word(row.text("network")?)?,
        storage: Storage::from_word(row.text("storage")?)?,
        evidence: Evidence::read(row)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evidence::check;

    #[test]
    fn every_pool_has_its_need_once() {
        let pools: Vec<Pool> = pool_needs().iter().map(|need| need.pool).collect();
        assert_eq!(pools, Pool::ALL);
        pool_needs().iter().for_each(|need| check::sound(need.pool.word(), &need.evidence));
    }

    #[test]
    fn training_asks_for_most_and_trials_for_nothing() {
        let [training, inference, experiment] = [0, 1, 2].map(|at| pool_needs()[at]);
        assert!(training.linked && !inference.linked && !experiment.linked);
        assert!(training.network < inference.network && inference.network < experiment.network);
        assert_eq!(Some(&experiment.network), Network::ALL.last());
        assert_eq!(Some(&experiment.storage), Storage::ALL.last());
    }
}
