//! What each entry of the log changed, cell by cell, as far as the log leads back.

use super::HistoryStep;
use crate::Failure;
use exchange::{Change, Listing, list_changes};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use voice::{Message, message};
use workspace::{Document, Touched, Walk};

/// Most entries whose cells are listed, the newest.
const MOST_ENTRIES: usize = 500;
/// Most cells of one entry.
const MOST_CELLS: usize = 200;
/// Bytes of text in the cells of all of them; once there are so many, cells are counted only.
const MOST_TEXT: usize = 16 << 20;

/// Gives the entries, newest first, the cells that they changed; and says of how many none are told.
pub(super) fn tell_cells(document: &Document, steps: &mut [HistoryStep]) -> Result<Option<Message>, Failure> {
    let (mut told, mut room) = (BTreeMap::new(), MOST_TEXT);
    let is_sealed = tables::record::is_sealed(&document.book()?);
    let walk = document.steps_back(|entry, touched| {
        let touched = touched.iter().filter(|own| !(is_sealed && own.table.name == "scores"));
        let list = listed(touched, if room > 0 { MOST_CELLS } else { 0 });
        room = room.saturating_sub(list.shown.iter().map(size).sum());
        told.insert(entry.seq, list);
        if told.len() < MOST_ENTRIES { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })?;
    for step in steps.iter_mut() {
        let Some(list) = told.remove(&step.entry.seq) else { continue };
        step.more = Some(list.count.saturating_sub(u32::try_from(list.shown.len()).unwrap_or(u32::MAX)));
        step.cells = Some(list.shown);
    }
    let is_open = |step: &&HistoryStep| step.cells.is_none() && step.entry.kind.has_cells();
    let count = steps.iter().filter(is_open).count();
    Ok((count > 0).then(|| match walk {
        Walk::Stopped => message!("api-history-most", most = MOST_ENTRIES.to_string(), count = count),
        Walk::Whole | Walk::Partly => message!("api-history-partly", count = count),
    }))
}

fn listed<'t>(touched: impl Iterator<Item = &'t Touched<'t>>, cap: usize) -> Listing<Change> {
    let mut list = Listing::default();
    for own in touched {
        list_changes(own.table, own.before, &own.after, cap, &mut list);
    }
    list
}

/// Bytes of a change's text.
fn size(change: &Change) -> usize {
    let sides = [&change.before, &change.after].into_iter().flatten();
    change.row.len() + sides.map(|side| voice::text(side).len()).sum::<usize>()
}
