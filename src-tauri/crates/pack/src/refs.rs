//! References to pages: which page each anchor stands on, as laid out the time before.

use crate::flow::Heading;
use std::collections::BTreeMap;

/// Ids of printed page references begin with this; the anchor follows.
pub(crate) const REFERENCE: &str = "page.";

/// What was laid out the time before.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Refs {
    /// Pages of the anchors, from 1.
    pages: BTreeMap<String, usize>,
    /// Parts and their sections with their pages, in order.
    outline: Vec<Entry>,
}

/// A line of the contents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// 0 for a part, 1 for a section of it.
    pub(crate) level: u8,
    pub(crate) title: String,
    pub(crate) anchor: String,
    /// From 1.
    pub(crate) page: usize,
}

impl Refs {
    /// The pages on which headings came to stand.
    pub(crate) fn of(headings: &[Heading]) -> Self {
        let anchored = headings.iter().rev().filter(|heading| !heading.anchor.is_empty());
        let entry = |heading: &Heading| Entry {
            level: heading.level,
            title: heading.title.clone(),
            anchor: heading.anchor.clone(),
            page: heading.page + 1,
        };
        Self {
            pages: anchored.map(|heading| (heading.anchor.clone(), heading.page + 1)).collect(),
            outline: headings.iter().map(entry).collect(),
        }
    }

    /// Page of an anchor; `None` before anything was laid out, and for what is not printed.
    pub(crate) fn page(&self, anchor: &str) -> Option<usize> {
        self.pages.get(anchor).copied()
    }

    /// Parts and their sections, in order.
    pub(crate) fn outline(&self) -> &[Entry] {
        &self.outline
    }
}
