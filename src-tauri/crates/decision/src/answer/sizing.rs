//! Where the memory goes: what a workload's model needs on the best candidates of its shortlist.

use super::candidate::Candidate;
use super::shortlist::ranked;
use crate::model::Model;
use crate::report::detail::{SizedCandidate, WorkloadSizing};
use crate::snapshot::{Snapshot, Workload};
use accelerators::Bytes;
use vocabulary::Purpose;

/// Most candidates of a workload.
const CANDIDATES: usize = 3;

/// Every workload that names a model.
pub(super) fn sizing(model: &Model) -> Vec<WorkloadSizing> {
    let (snapshot, excluded) = (model.snapshot, model.excluded());
    snapshot.workloads.iter().filter_map(|w| workload(snapshot, &excluded, w)).collect()
}

fn workload(snapshot: &Snapshot, excluded: &[bool], workload: &Workload) -> Option<WorkloadSizing> {
    let sizing = workload.sizing.as_ref()?;
    let ranked = ranked(snapshot, excluded, workload, sizing);
    Some(WorkloadSizing {
        workload: workload.id.clone(),
        model: workload.model.clone()?,
        purpose: if workload.purpose.serves() { Purpose::Inference } else { Purpose::Training },
        precision: sizing.precision,
        batch: sizing.batch,
        context: sizing.context,
        candidates: ranked.iter().filter_map(candidate).take(CANDIDATES).collect(),
    })
}

fn candidate(candidate: &Candidate) -> Option<SizedCandidate> {
    let (fit, layout) = (&candidate.fit, candidate.layout());
    Some(SizedCandidate {
        sku: candidate.sku.to_owned(),
        fits: fit.fits,
        needed: fit.needed,
        cards: if layout.is_some() { 1 } else { fit.needed? },
        tensor_parallel: layout.map(|l| l.tensor_parallel),
        data_parallel: layout.map(|l| l.data_parallel),
        memory: candidate.memory?,
        usable: Bytes(candidate.usable()?),
        margin: fit.margin_bytes?,
    })
}
