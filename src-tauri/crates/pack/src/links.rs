//! Which texts lead where: every printed page reference, and on the board's page every claim to the part that supports it.

use crate::attachment::drawn_item;
use crate::flow::Heading;
use crate::refs::REFERENCE;
use charts::{Scene, Tag, Text};
use std::ops::Range;

/// Ids of titles on page 1 begin with this; the anchor that they lead to follows.
pub(crate) const TITLE: &str = "title.";

/// Claims of page 1 by id, `*` for anything, and the anchor of what supports them.
const SUPPORTED: [(&str, &str); 15] = [
    ("decision.finding", "reasons"),
    ("decision.right_in", "worth"),
    ("decision.base_winner", "part-why"),
    ("decision.evpi", "information"),
    ("decision.worth.*", "information"),
    ("threshold.*.label", "overturn"),
    ("threshold.*.at", "overturn"),
    ("condition.*.text", "terms"),
    ("cell.record.*.option", "record"),
    ("option.*.name", "options"),
    ("option.*.tcc.p50", "worth"),
    ("option.*.cash.p50", "money"),
    ("option.*.value.p50", "part-why"),
    ("option.*.gates_failed", "scorecard"),
    ("option.*.right_in", "part-why"),
];

/// Texts that lead to a heading, together one link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Link {
    /// Page, from 0.
    pub(crate) page: usize,
    /// Its items on the page; those that are no text are none of it.
    pub(crate) items: Range<usize>,
    /// Which heading it leads to.
    pub(crate) heading: usize,
}

/// Every link of these pages, in reading order.
pub(crate) fn of(pages: &[Scene], headings: &[Heading]) -> Vec<Link> {
    let board = headings.iter().filter(|heading| heading.level == 0).nth(1).map_or(pages.len(), |second| second.page);
    let of_page = |(page, scene): (usize, &Scene)| {
        let texts: Vec<(usize, &Text)> =
            scene.items.iter().enumerate().filter_map(|(at, item)| Some((at, drawn_item(item)?))).collect();
        let figures = texts.chunk_by(|(_, a), (_, b)| a.mark.is_some() && a.mark == b.mark);
        // What is repeated on a further page is not read again, so that it leads nowhere either.
        let tag = |at: usize| scene.tags.iter().take_while(|(from, _)| *from <= at).last();
        let is_read = |at: usize| scene.tags.is_empty() || tag(at).is_some_and(|(_, tag)| *tag != Tag::Artifact);
        let link = |figure: &[(usize, &Text)]| {
            is_read(figure[0].0).then_some(())?;
            let anchor = anchor(figure[0].1, page < board)?;
            let heading = headings.iter().position(|heading| heading.anchor == anchor)?;
            Some(Link { page, items: figure[0].0..figure[figure.len() - 1].0 + 1, heading })
        };
        figures.filter_map(link).collect::<Vec<Link>>()
    };
    pages.iter().enumerate().flat_map(of_page).collect()
}

/// The anchor that a text leads to.
fn anchor(text: &Text, claims: bool) -> Option<&str> {
    let id = text.mark.as_ref()?.id.as_str();
    let titled = || id.strip_prefix(TITLE).filter(|_| claims);
    id.strip_prefix(REFERENCE).or_else(titled).or_else(|| supported(id).filter(|_| claims))
}

fn supported(id: &str) -> Option<&'static str> {
    SUPPORTED.iter().find(|(pattern, _)| fits(id, pattern)).map(|(_, anchor)| *anchor)
}

fn fits(id: &str, pattern: &str) -> bool {
    match pattern.split_once('*') {
        Some((before, after)) => id.len() > pattern.len() - 1 && id.starts_with(before) && id.ends_with(after),
        None => id == pattern,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_claim_has_a_part_that_supports_it() {
        for (id, expected) in [
            ("decision.finding", Some("reasons")),
            ("option.lease.tcc.p50", Some("worth")),
            ("option.lease.tcc.p10", None),
            ("option.lease.right_in", Some("part-why")),
            ("threshold.@power_price.at", Some("overturn")),
            ("condition.export.text", Some("terms")),
            ("decision.worth.mfu", Some("information")),
            ("option..name", None),
            ("pack.date", None),
        ] {
            assert_eq!(supported(id), expected, "{id}");
        }
    }
}
