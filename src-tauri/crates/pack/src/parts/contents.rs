//! The contents of the pack: each part with its number, its sections and its page.

use super::{PARTS, opening, section, title};
use crate::compose::Matter;
use crate::fill;
use crate::flow::Flow;
use crate::prose::Prose;
use crate::refs::Entry;
use crate::table::{Cell, Column, Table};
use charts::type_scale::{BODY, SMALL, STRONG};
use voice::message;

/// Room for a page reference in points.
const PAGE: f64 = 60.0;

pub(super) fn lay(flow: &mut Flow, matter: &Matter) {
    opening(flow, message!("pack-contents-question"), title().tell(&message!("pack-contents-finding")));
    let mut out = Table::new(vec![Column::left(""), Column::right("").wide(PAGE)]);
    let parts = matter.refs.outline().chunk_by(|_, next| next.level > 0);
    parts.filter_map(|part| row(matter, part)).for_each(|cells| out.row(cells));
    let laid = out.lay(flow.fonts, flow.width());
    let section = section(flow, ("", ""), Prose::ink(BODY), laid.head, laid.rows);
    flow.sections(vec![section]);
}

/// A part with the sections that follow it.
fn row(matter: &Matter, part: &[Entry]) -> Option<Vec<Cell>> {
    let (own, sections) = part.split_first()?;
    let is_board = PARTS.iter().any(|part| part.anchor == own.anchor && part.is_board());
    let named = sections.iter().filter(|section| !section.title.is_empty() && !is_board);
    let sections = fill::commas(named.map(|section| section.title.as_str()));
    let words = vec![Prose::ink(STRONG).say(&own.title), Prose::muted(SMALL).tell(&sections.into())];
    Some(vec![words.into(), Prose::ink(BODY).page(&matter.refs, &own.anchor).into()])
}
