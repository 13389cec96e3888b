//! Benchmark results of a workspace as evidence: compared by their slowest devices, and entered into the scorecard.

use crate::editing::{self, Request};
use crate::json::value;
use crate::request::{nothing, request};
use crate::{Failure, Session};
use decision::measured::{self, Comparison, Quantity, Wanted};
use input::{Node, Object, Problems};
use serde::Serialize;
use serde_json::Value;
use vocabulary::MeasuredKind;
use voice::{Message, message};

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
pub(crate) fn compare(session: &mut Session, node: &Node) -> Result<Value, Failure> {
    nothing(node)?;
    let book = session.read(|document| Ok(document.book()?))?;
    let software = book.rows("measurements").iter().filter(|row| row.get("software") == Some("yes")).count();
    let notes = (software > 0).then(|| message!("api-evidence-software", count = software)).into_iter().collect();
    value(ComparisonsAnswer { comparisons: measured::compare(&book), software, notes })
}

/// `measured.use`: the entry is made here and stored as any edit of the scorecard is.
pub(crate) fn use_measured(session: &mut Session, node: &Node) -> Result<Value, Failure> {
    let wanted = request(node, wanted)?;
    let book = session.read(|document| Ok(document.book()?))?;
    let problems = Problems::new();
    let found = measured::evidence(&book, &wanted, &problems);
    let evidence = problems.settle(found)?;
    let mut row = evidence.row;
    row.set("reason", Some(voice::text(&evidence.reason)));
    let step = voice::text(&evidence.step);
    let asked = Request::scoring(&row, evidence.assumption.as_ref(), step);
    let mut answer = editing::carried_out(session, asked)?;
    answer.notes.extend(evidence.notes);
    value(answer)
}

fn wanted(o: &Object) -> Option<Wanted> {
    let text = |key| o.required(key).and_then(|p| p.id().map(str::to_owned));
    let may = |key| o.optional(key).map_or(Some(None), |p| p.text().map(|text| Some(text.to_owned())));
    let (vendor, criterion, evaluator) = (text("vendor"), text("criterion"), text("evaluator"));
    let kind = o.required("kind").and_then(|p| p.choice(MeasuredKind::WORDS));
    let (precision, shape) = (may("precision"), may("shape"));
    let quantity = o.required("quantity").and_then(|p| p.choice(Quantity::WORDS));
    Some(Wanted {
        vendor: vendor?,
        criterion: criterion?,
        evaluator: evaluator?,
        kind: kind?,
        precision: precision?,
        shape: shape?,
        quantity: quantity?,
    })
}
