//! What no weight changes: found once for as long as worlds are kept, since a dragged weight asks again and again.

use super::checks::Dearer;
use super::decide::Unweighted;
use super::staged::LayerPaid;
use crate::report::ShortlistReport;
use crate::report::carbon::SitePower;
use crate::report::classes::ClassReport;
use crate::report::detail::{IdeaReport, LeverReport};
use crate::report::robustness::RanksReport;
use std::collections::BTreeMap;
use std::sync::{Mutex, OnceLock, PoisonError};
use vocabulary::{Axis, Stage};

/// What has been found of some worlds.
#[derive(Debug, Default)]
pub(crate) struct Kept {
    /// What the report tells under any weights.
    pub(super) unweighted: OnceLock<Unweighted>,
    /// By option: the power that it draws where power is limited.
    pub(super) power: OnceLock<Vec<(String, Vec<SitePower>)>>,
    /// Which accelerators could run each workload.
    pub(super) shortlist: OnceLock<Vec<ShortlistReport>>,
    /// By option: how its layers are paid for beside what the stage of the company proposes.
    pub(super) staged: By<usize, Option<(Stage, Vec<LayerPaid>)>>,
    /// Claims held against published figures.
    pub(super) classes: OnceLock<Vec<ClassReport>>,
    /// By option that is recommended: what levers save of it.
    pub(super) levers: By<Option<usize>, Vec<LeverReport>>,
    /// The same of what could be done beside them.
    pub(super) ideas: By<Option<usize>, Vec<IdeaReport>>,
    /// By option: workloads on a card that is dearer for them than another on offer.
    pub(super) dearer: By<usize, Vec<Dearer>>,
    /// By axes that weigh something: how vendors rank under any weights of these.
    pub(super) vendors: By<Vec<Axis>, Option<RanksReport>>,
    /// The same for options.
    pub(super) options: By<Vec<Axis>, RanksReport>,
}

/// What has been found, by what it depends on.
#[derive(Debug)]
pub(super) struct By<K, V>(Mutex<BTreeMap<K, V>>);

impl<K, V> Default for By<K, V> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<K: Ord, V: Clone> By<K, V> {
    /// What was found for this, or is now; nobody waits meanwhile for anything else.
    pub(super) fn found(&self, of: K, find: impl FnOnce() -> V) -> V {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&of).cloned();
        known.unwrap_or_else(|| {
            let found = find();
            self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(of, found.clone());
            found
        })
    }
}
