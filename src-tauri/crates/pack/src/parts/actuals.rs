//! What was billed and used since, where bills are at hand: beside the plan of what was awarded, by whose it is, and what could be
//! done. Its numbers come from the bills, whose digests are rows of the workspace; they are no figures of the decision.

use super::{note, opening, title};
use crate::compose::Matter;
use crate::flow::Flow;
use crate::printout;
use crate::prose::Prose;
use charts::type_scale::SMALL;

/// Whether there are bills.
pub(super) fn is_billed(matter: &Matter) -> bool {
    matter.billed.is_some()
}

pub(super) fn lay(flow: &mut Flow, matter: &Matter) {
    let Some(billed) = matter.billed else { return };
    opening(flow, billed.question.clone(), title().tell(&billed.finding));
    billed.about.iter().for_each(|about| note(flow, Prose::muted(SMALL).tell(about)));
    billed.parts.iter().for_each(|part| printout::laid(flow, part));
}
