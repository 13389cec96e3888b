//! How much of what the criteria ask for has been scored, and which scores nobody can mean.

use crate::draw::Worlds;
use crate::report::ScoresReport;
use crate::snapshot::{Score, Snapshot};
use ::scorecard::{Cell, Grade};
use std::collections::BTreeSet;
use vocabulary::{Message, Value, message};

/// Most cells named in a sentence.
const NAMED: usize = 3;

/// What is asked for and what is there: a cell for every vendor on every criterion that weighs something or is a gate, but the
/// computed one.
pub(super) fn counted(snapshot: &Snapshot) -> ScoresReport {
    let asks = |c: &&crate::snapshot::Criterion| !c.computed && (c.weight > 0.0 || !c.gates.is_empty());
    let criteria: Vec<usize> = (0..snapshot.criteria.len()).filter(|at| asks(&&snapshot.criteria[*at])).collect();
    let cells = (0..snapshot.vendors.len()).flat_map(|vendor| criteria.iter().map(move |at| (vendor, *at)));
    let of = |wanted: fn(&Score) -> bool| -> BTreeSet<(usize, usize)> {
        snapshot.scores.iter().filter(|score| wanted(score)).map(|score| (score.vendor, score.criterion)).collect()
    };
    let (entered, answered) = (of(|score| score.is_far || score.cell != Cell::Unknown), of(|score| !is_blank(score)));
    let mut counted = ScoresReport { asked: 0, entered: 0, missing: 0 };
    for cell in cells {
        counted.asked += 1;
        counted.entered += usize::from(entered.contains(&cell));
        counted.missing += usize::from(!answered.contains(&cell));
    }
    counted
}

/// Nobody's answer yet; whoever asked and could not find out says that the value is unknown.
fn is_blank(score: &Score) -> bool {
    !score.is_far && score.cell == Cell::Unknown && score.grade != Grade::Unknown
}

impl ScoresReport {
    /// Whether scores are asked for and not one is there.
    pub(super) fn are_none(&self) -> bool {
        self.asked > 0 && self.entered == 0
    }

    /// "Preliminary: 3 of 12 scores missing."; `None` where none is.
    pub(super) fn preliminary(&self) -> Option<Message> {
        let missing = if self.are_none() { self.asked } else { self.missing };
        (missing > 0).then(|| message!("decision-preliminary", missing = missing, asked = self.asked))
    }
}

/// Scores that lie far beyond the anchors of their criterion.
pub(super) fn far(snapshot: &Snapshot) -> impl Iterator<Item = &Score> {
    snapshot.scores.iter().filter(|s| s.is_far)
}

/// The cells to mend, by vendor and criterion with what stands there; `None` where there is none.
pub(super) fn far_message(worlds: &Worlds) -> Option<Message> {
    let snapshot = worlds.model.snapshot;
    let cell = |s: &Score| {
        let (vendor, criterion) = (&snapshot.vendors[s.vendor].name, &snapshot.criteria[s.criterion]);
        let (stated, (low, high)) = (s.stated.as_deref().unwrap_or_default(), criterion.anchors);
        message!(
            "decision-far-cell",
            vendor = vendor,
            criterion = &criterion.name,
            stated = stated,
            low = low.to_string(),
            high = high.to_string(),
        )
    };
    let count = far(snapshot).count();
    let named = Value::semicolons(far(snapshot).take(NAMED).map(cell));
    let cells = match count.saturating_sub(NAMED) {
        0 => Message::from(named),
        more => message!("list-and-more", first = named, count = more),
    };
    (count > 0).then(|| message!("decision-far-scores", count = count, cells = cells))
}
