//! Pair kerning as the font file states it (OpenType GPOS, feature `kern`, pair adjustment formats 1 and 2).

use std::collections::BTreeMap;
use std::sync::{PoisonError, RwLock};
use ttf_parser::gpos::{PairAdjustment, PositioningSubtable};
use ttf_parser::{Face, GlyphId, Tag};

/// The lookups of the feature `kern`, over all scripts.
pub(crate) struct Kerning {
    lookups: Vec<u16>,
    /// What was looked up: a pack measures the same few thousand pairs a million times.
    known: RwLock<BTreeMap<(u16, u16), f64>>,
}

impl Kerning {
    pub(crate) fn of(face: &Face) -> Self {
        let mut lookups: Vec<u16> = Vec::new();
        if let Some(table) = face.tables().gpos {
            let kern = table.features.into_iter().filter(|feature| feature.tag == Tag::from_bytes(b"kern"));
            lookups.extend(kern.flat_map(|feature| feature.lookup_indices.into_iter()));
        }
        lookups.sort_unstable();
        lookups.dedup();
        Self { lookups, known: RwLock::default() }
    }

    /// What to add to the advance of `left` before `right`, in font units.
    pub(crate) fn between(&self, face: &Face, left: u16, right: u16) -> f64 {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner).get(&(left, right)).copied();
        known.unwrap_or_else(|| {
            let found = self.looked_up(face, left, right);
            self.known.write().unwrap_or_else(PoisonError::into_inner).insert((left, right), found);
            found
        })
    }

    fn looked_up(&self, face: &Face, left: u16, right: u16) -> f64 {
        let Some(table) = face.tables().gpos else { return 0.0 };
        let found = self.lookups.iter().filter_map(|&index| table.lookups.get(index));
        let kerns = found.filter_map(|lookup| {
            let mut subtables = lookup.subtables.into_iter::<PositioningSubtable>();
            subtables.find_map(|subtable| adjustment(&subtable, GlyphId(left), GlyphId(right)))
        });
        kerns.map(f64::from).sum()
    }
}

fn adjustment(subtable: &PositioningSubtable, left: GlyphId, right: GlyphId) -> Option<i16> {
    let PositioningSubtable::Pair(pair) = subtable else { return None };
    let covered = pair.coverage().get(left)?;
    let (first, _) = match pair {
        PairAdjustment::Format1 { sets, .. } => sets.get(covered)?.get(right)?,
        PairAdjustment::Format2 { classes, matrix, .. } => matrix.get((classes.0.get(left), classes.1.get(right)))?,
    };
    Some(first.x_advance)
}
