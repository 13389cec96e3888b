//! How much of what the criteria ask for has been scored, what is left open, and which scores nobody can mean.

use super::options;
use crate::draw::Worlds;
use crate::report::{OpenScores, ScoresReport};
use crate::snapshot::{Criterion, Doubt, Score, Snapshot};
use ::scorecard::Cell;
use std::collections::BTreeSet;
use vocabulary::{Answer, Message, Value, message};

/// Most cells named in a sentence.
const NAMED: usize = 3;

/// What is asked for and what is there: a cell for every vendor on every criterion that weighs something or is a gate, but the
/// computed one.
pub(super) fn counted(snapshot: &Snapshot) -> ScoresReport {
    let criteria = asked(snapshot);
    let cells = (0..snapshot.vendors.len()).flat_map(|vendor| criteria.iter().map(move |at| (vendor, *at)));
    let of = |wanted: fn(&Score) -> bool| -> BTreeSet<(usize, usize)> {
        let all = snapshot.scores.iter().chain(snapshot.agreed.iter());
        all.filter(|score| wanted(score)).map(|score| (score.vendor, score.criterion)).collect()
    };
    let (entered, answered) = (of(is_entered), of(|score| !is_blank(score)));
    let mut counted = ScoresReport { asked: 0, entered: 0, missing: 0 };
    for cell in cells {
        counted.asked += 1;
        counted.entered += usize::from(entered.contains(&cell));
        counted.missing += usize::from(!answered.contains(&cell));
    }
    counted
}

/// Positions of the criteria that ask for scores.
fn asked(snapshot: &Snapshot) -> Vec<usize> {
    let asks = |c: &Criterion| !c.is_filled() && (c.weight > 0.0 || !c.gates.is_empty());
    (0..snapshot.criteria.len()).filter(|at| asks(&snapshot.criteria[*at])).collect()
}

/// A value, or the worst one, which stands for an answer that the vendor did not give.
fn is_entered(score: &Score) -> bool {
    score.is_far || score.cell != Cell::Unknown || score.answer == Some(Answer::Missing)
}

/// Nobody's answer yet; whoever asked and could not find out says that the value is unknown.
fn is_blank(score: &Score) -> bool {
    !is_entered(score) && score.answer.is_none()
}

/// What is left open in the scorecard, vendor by vendor in the order of the workbook: criteria that nobody has answered, that
/// somebody asked about and does not know, that the vendor was asked about and did not answer.
pub(super) fn open(snapshot: &Snapshot) -> Vec<OpenScores> {
    let criteria = asked(snapshot);
    let each = [None, Some(Answer::Unknown), Some(Answer::Missing)];
    let rows = (0..snapshot.vendors.len()).flat_map(|vendor| each.map(|answer| (vendor, answer)));
    rows.filter_map(|(vendor, answer)| {
        let own = |at: &usize| is_open(snapshot, (vendor, *at), answer);
        open_of(snapshot, vendor, answer, &criteria.iter().copied().filter(own).collect::<Vec<_>>())
    })
    .collect()
}

/// Whether a cell is open in that way; a cell is blank where every entry is.
fn is_open(snapshot: &Snapshot, (vendor, criterion): (usize, usize), answer: Option<Answer>) -> bool {
    let mut own = snapshot.scores.on(vendor, criterion);
    match answer {
        None => own.all(is_blank),
        answer => own.any(|score| score.answer == answer),
    }
}

fn open_of(snapshot: &Snapshot, vendor: usize, answer: Option<Answer>, criteria: &[usize]) -> Option<OpenScores> {
    (!criteria.is_empty()).then_some(())?;
    let (vendor, names) = (&snapshot.vendors[vendor], criteria.iter().map(|at| &snapshot.criteria[*at].name));
    let text = match answer {
        None => message!("decision-open-scores"),
        Some(Answer::Unknown) => message!("decision-open-scores.unknown"),
        Some(Answer::Missing) => message!("decision-open-scores.missing"),
    };
    let text = text.with("vendor", &vendor.name).with("criteria", Value::semicolons(names));
    let criteria = criteria.iter().map(|at| snapshot.criteria[*at].id.clone()).collect();
    Some(OpenScores { vendor: vendor.id.clone(), answer, criteria, text })
}

impl ScoresReport {
    /// Whether scores are asked for and not one is there.
    pub fn are_none(&self) -> bool {
        self.asked > 0 && self.entered == 0
    }

    /// How many are still to come: all of them while not one is there.
    pub(super) fn outstanding(&self) -> usize {
        if self.are_none() { self.asked } else { self.missing }
    }

    /// "Preliminary: 3 of 12 scores missing, cost of 1 option unknown."; `None` where neither is.
    pub(super) fn preliminary(&self, uncosted: usize) -> Option<Message> {
        let missing = self.outstanding();
        let scores =
            (missing > 0).then(|| message!("decision-preliminary.scores", missing = missing, asked = self.asked));
        let costs = (uncosted > 0).then(|| message!("decision-preliminary.costs", count = uncosted));
        let parts: Vec<Message> = [scores, costs].into_iter().flatten().collect();
        (!parts.is_empty()).then(|| message!("decision-preliminary", parts = Value::all(parts)))
    }
}

/// Whether shares of worlds may be claimed: no score that is asked for and no cost is missing.
pub(super) fn may_claim(worlds: &Worlds) -> bool {
    counted(worlds.model.snapshot).preliminary(options::uncosted(worlds).count()).is_none()
}

/// Scores about which something is asked.
pub(super) fn doubted(snapshot: &Snapshot, doubt: Doubt) -> impl Iterator<Item = &Score> {
    snapshot.scores.iter().filter(move |s| s.doubt == Some(doubt))
}

/// The cells to mend, by vendor and criterion with what stands there; `None` where there is none.
pub(super) fn doubted_message(worlds: &Worlds, doubt: Doubt) -> Option<Message> {
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
    // What several evaluators entered alike is one slip.
    let mut named: Vec<Message> = Vec::new();
    doubted(snapshot, doubt).map(cell).for_each(|cell| {
        if !named.contains(&cell) {
            named.push(cell);
        }
    });
    let (count, more) = (doubted(snapshot, doubt).count(), named.len().saturating_sub(NAMED));
    let first = Value::semicolons(named.into_iter().take(NAMED));
    let cells = match more {
        0 => Message::from(first),
        more => message!("list-and-more", first = first, count = more),
    };
    let message = match doubt {
        Doubt::Far => message!("decision-far-scores"),
        Doubt::Beyond => message!("decision-beyond-scores"),
    };
    (count > 0).then(|| message.with("count", count).with("cells", cells))
}
