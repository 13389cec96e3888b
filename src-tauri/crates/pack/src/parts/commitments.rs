//! What other numbers of units would cost, pool by pool: the curve, and what it comes to.

use super::{figure, small};
use crate::compose::Matter;
use crate::flow::Flow;

pub(super) fn lay(flow: &mut Flow, matter: &Matter) {
    let Some(found) = matter.commitments else { return };
    for (at, own) in found.pools.iter().enumerate() {
        let drawn = crate::commitments::figure(matter.fonts, own, &found.currency, flow.width());
        let told = own.findings.iter().skip(1).fold(small(), |prose, line| prose.tell(line).say(" "));
        figure::noted(flow, &format!("commitment.{}", at + 1), &drawn, &told);
    }
}
