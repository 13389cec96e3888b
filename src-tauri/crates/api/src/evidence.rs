//! Benchmark results of a workspace as evidence: compared by their slowest devices, and entered into the scorecard.

use crate::json::value;
use crate::request::{nothing, request};
use crate::{Failure, Session, editing};
use decision::measured::{self, Comparison, Evidence, Quantity, Wanted};
use exchange::bench::Kind;
use input::{Node, Object, Problems};
use serde::Serialize;
use serde_json::Value;
use tables::Row;
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
    let mut answer = editing::edit(session, &edit(&evidence))?;
    if let Some(notes) = answer.get_mut("notes").and_then(Value::as_array_mut) {
        notes.extend(evidence.notes.iter().map(|note| Value::String(voice::text(note))));
    }
    Ok(answer)
}

fn wanted(o: &Object) -> Option<Wanted> {
    let text = |key| o.required(key).and_then(|p| p.id().map(str::to_owned));
    let may = |key| o.optional(key).map_or(Some(None), |p| p.text().map(|text| Some(text.to_owned())));
    let (vendor, criterion, evaluator) = (text("vendor"), text("criterion"), text("evaluator"));
    let kind = o.required("kind").and_then(|p| p.choice(&Kind::WORDS.map(|(word, _)| (word, word))));
    let (precision, shape) = (may("precision"), may("shape"));
    let quantity = o.required("quantity").and_then(|p| p.choice(Quantity::WORDS));
    Some(Wanted {
        vendor: vendor?,
        criterion: criterion?,
        evaluator: evaluator?,
        kind: kind?.to_owned(),
        precision: precision?,
        shape: shape?,
        quantity: quantity?,
    })
}

/// A request of `edit` that sets one entry of the scorecard, and the assumption that it names where that is what changes.
fn edit(evidence: &Evidence) -> Node {
    let text = |text: &str| Node::Text(text.to_owned());
    let set = |table: &str, row: &Row| {
        let cells = row.0.iter().map(|(key, cell)| ((*key).to_owned(), text(cell))).collect();
        vec![("table".to_owned(), text(table)), ("set".to_owned(), Node::List(vec![Node::Map(cells)]))]
    };
    let mut row = evidence.row.clone();
    row.set("reason", Some(voice::text(&evidence.reason)));
    let mut request = set("scores", &row);
    request.push(("step".to_owned(), text(&voice::text(&evidence.step))));
    // Whose entry it becomes is said in the request already.
    request.push(("on_behalf".to_owned(), Node::Bool(true)));
    if let Some(row) = &evidence.assumption {
        request.push(("also".to_owned(), Node::List(vec![Node::Map(set("assumptions", row))])));
    }
    Node::Map(request)
}
