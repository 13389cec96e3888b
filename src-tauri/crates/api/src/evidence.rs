//! Benchmark results of a workspace as evidence: compared by their slowest devices, and entered into the scorecard.

use crate::editing::{self, Asked, EditAnswer};
use crate::request::{Empty, id};
use crate::{Failure, Session};
use decision::measured::{self, Comparison, Quantity, Wanted};
use input::Problems;
use serde::Serialize;
use vocabulary::MeasuredKind;
use voice::{Message, message};

input::request! {
    /// Which measurement is to be evidence for what.
    pub(crate) struct MeasuredUseRequest {
        /// Id from Vendors: whose hardware.
        vendor: String as id,
        /// Id from Criteria.
        criterion: String as id,
        /// Whose entry of the scorecard it becomes.
        evaluator: String as id,
        /// What was measured.
        kind: MeasuredKind,
        /// Left out where only one number format was measured.
        precision: Option<String>,
        /// Sizes in words, as measured; left out where only one shape was measured.
        shape: Option<String>,
        /// What is read off.
        quantity: Quantity,
    }
}

/// The answer of `measured.compare`.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct ComparisonsAnswer {
    /// Vendors in the order of their table, those without one last; a utilisation behind the rate that it is of.
    comparisons: Vec<Comparison>,
    /// Measurements of software devices, which enter no comparison.
    software: usize,
    notes: Vec<Message>,
}

/// `measured.compare`: all that was measured, whatever else the workspace lacks.
pub(crate) fn compare(session: &mut Session, _: Empty) -> Result<ComparisonsAnswer, Failure> {
    let book = session.read(|document| Ok(document.book()?))?;
    let software = book.rows("measurements").iter().filter(|row| row.get("software") == Some("yes")).count();
    let notes = (software > 0).then(|| message!("api-evidence-software", count = software)).into_iter().collect();
    Ok(ComparisonsAnswer { comparisons: measured::compare(&book), software, notes })
}

/// `measured.use`: the entry is made here and stored as any edit of the scorecard is.
pub(crate) fn use_measured(session: &mut Session, request: MeasuredUseRequest) -> Result<EditAnswer, Failure> {
    let MeasuredUseRequest { vendor, criterion, evaluator, kind, precision, shape, quantity } = request;
    let wanted = Wanted { vendor, criterion, evaluator, kind, precision, shape, quantity };
    let book = session.read(|document| Ok(document.book()?))?;
    let problems = Problems::new();
    let found = measured::evidence(&book, &wanted, &problems);
    let evidence = problems.settle(found)?;
    let mut row = evidence.row;
    row.set("reason", Some(voice::text(&evidence.reason)));
    let asked = Asked::scoring(&row, evidence.assumption.as_ref(), voice::text(&evidence.step));
    let mut answer = editing::carried_out(session, asked)?;
    answer.notes.extend(evidence.notes);
    Ok(answer)
}
