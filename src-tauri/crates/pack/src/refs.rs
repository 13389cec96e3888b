//! References to pages: which page each anchor stands on, as laid out the time before.

use crate::flow::Heading;
use std::collections::BTreeMap;

/// Ids of printed page references begin with this; the anchor follows.
pub(crate) const REFERENCE: &str = "page.";

/// Pages of the anchors, from 1.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Refs(BTreeMap<String, usize>);

impl Refs {
    /// The pages on which headings came to stand.
    pub(crate) fn of(headings: &[Heading]) -> Self {
        let anchored = headings.iter().rev().filter(|heading| !heading.anchor.is_empty());
        Self(anchored.map(|heading| (heading.anchor.clone(), heading.page + 1)).collect())
    }

    /// Page of an anchor; 0 before anything was laid out, or where nothing has that name.
    pub(crate) fn page(&self, anchor: &str) -> usize {
        self.0.get(anchor).copied().unwrap_or(0)
    }
}
