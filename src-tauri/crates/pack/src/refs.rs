//! References to pages: which page each anchor stands on, as laid out the time before.

use crate::flow::Heading;
use std::collections::BTreeMap;
use vocabulary::Extent;
use voice::{Message, message};

/// Ids of printed page references begin with this; the anchor follows.
pub(crate) const REFERENCE: &str = "page.";

/// What was laid out the time before.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Refs {
    /// Pages of the anchors, from 1.
    pages: BTreeMap<String, usize>,
    /// Parts and their sections with their pages, in order.
    outline: Vec<Entry>,
    /// How much is printed; `None` for a window, which shows all.
    extent: Option<Extent>,
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
    /// Of a print that nothing has been laid out of yet.
    pub(crate) fn before(extent: Extent) -> Self {
        Self { extent: Some(extent), ..Self::default() }
    }

    /// The pages on which headings came to stand in a print of this extent.
    pub(crate) fn of(headings: &[Heading], extent: Extent) -> Self {
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
            extent: Some(extent),
        }
    }

    /// Where to look for what this print leaves out: who holds the board's pages alone has neither the annex nor the full print.
    pub(crate) fn elsewhere(&self) -> Message {
        match self.extent {
            Some(Extent::Board) => message!("pack-page-elsewhere.annex"),
            _ => message!("pack-page-elsewhere"),
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
