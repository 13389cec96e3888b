//! Pages for those who sign, one finding and one figure each: what is signed, why, what it costs and when, what could overturn it,
//! and what comes next. Each is one page wherever the case is of ordinary size; what has no room stands in the annex.

pub(crate) mod defined;
pub(crate) mod money;
pub(crate) mod next;
pub(crate) mod overturn;
pub(crate) mod reasons;
pub(crate) mod sign;

use crate::compose::Matter;
use crate::flow::{Flow, Section};
use crate::options::Shown;
use crate::parts::section;
use crate::prose::Prose;
use crate::table::Table;

/// Space between two blocks of a page.
const BETWEEN: f64 = 11.0;

/// Lays out the first of these contents with which all stands on one page, else the last.
pub(crate) fn fitting<C: Copy>(flow: &mut Flow, contents: impl IntoIterator<Item = C>, lay: impl Fn(&mut Flow, C)) {
    let mut last = None;
    for content in contents {
        let mut trial = flow.fresh();
        lay(&mut trial, content);
        last = Some(content);
        if trial.pages.len() == 1 {
            break;
        }
    }
    last.into_iter().for_each(|content| lay(flow, content));
}

/// A table under its finding; nothing stays free under it for a note.
fn table(flow: &mut Flow, name: &str, finding: Prose, table: &Table) {
    let laid = table.lay(flow.fonts, flow.width());
    flow.space(BETWEEN);
    let section = section(flow, (name, ""), finding, laid.head, laid.rows);
    flow.sections(vec![Section { room: 0.0, ..section }]);
}

/// The recommended option.
fn best<'m>(matter: &'m Matter) -> Option<&'m Shown<'m>> {
    matter.shown.iter().find(|shown| shown.recommended)
}

/// The next best.
fn runner_up<'m>(matter: &'m Matter) -> Option<&'m Shown<'m>> {
    let id = matter.report.decision.runner_up.as_deref()?;
    matter.shown.iter().find(|shown| shown.option.id == id)
}
