//! `demand.take`: what files say of demand stored as a workload's series, as one undoable step.

use super::read::{DemandReadAnswer, DemandReadRequest, found};
use crate::editing::{self, Asked};
use crate::failure::Complaint;
use crate::{Failure, Session};
use input::{Flat, Node};
use serde::Serialize;
use std::path::Path;
use voice::{Message, Value, message};
use workspace::StepReport;

input::request! {
    pub struct DemandTakeRequest {
        /// A longer history may give way to less than a week.
        over: bool = false,
        source: Flat<DemandReadRequest>,
    }
}

/// The answer of `demand.take`.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct DemandTakeAnswer {
    /// What was read.
    #[serde(flatten)]
    pub read: DemandReadAnswer,
    /// What was done.
    pub step: StepReport,
    /// What still keeps the workspace from being evaluated.
    pub warnings: Vec<Complaint>,
}

/// `demand.take`: the series replaces the one that the workload has.
///
/// # Errors
/// As `demand.read`, where no workload is named, where a longer history would give way unasked (`D217`), and where the workspace cannot
/// be changed.
pub fn take(session: &mut Session, request: DemandTakeRequest) -> Result<DemandTakeAnswer, Failure> {
    let (Flat(request), over) = (request.source, request.over);
    let Some(workload) = request.workload.clone() else {
        let (found, hint) = (message!("api-demand-for"), message!("api-demand-for.hint"));
        return Err(Failure::wrong("J004", "workload", found, hint));
    };
    let book = session.read(|document| Ok(document.book()?))?;
    let mut read = found(session, &book, &request)?;
    if let Some(asks) = read.asks.take_if(|_| !over) {
        return Err(Failure::wrong(
            "D217",
            "over",
            message!("api-demand-over", asks = asks),
            message!("api-demand-over.hint"),
        ));
    }
    read.asks = None;
    let had = book.rows("demand").iter().any(|row| row.get("workload") == Some(workload.as_str()));
    let step = message!("api-demand-step", workload = &workload, files = names(&request.files));
    let asked = Asked::nodes("demand", vec![row(&workload, &read)], voice::text(&step));
    let edited = editing::carried_out(session, asked)?;
    read.notes.extend(had.then(|| message!("api-demand-replaced", workload = &workload)));
    read.notes.extend(edited.notes);
    Ok(DemandTakeAnswer { read, step: edited.step, warnings: edited.warnings })
}

fn names(files: &[String]) -> Value {
    let name = |path: &String| Path::new(path).file_name().map(|name| name.to_string_lossy().into_owned());
    Value::commas(files.iter().filter_map(name).map(Message::from))
}

/// The series as a row of the table; GPUs are kept to the millionth.
fn row(workload: &str, read: &DemandReadAnswer) -> Node {
    let text = |text: &str| Node::Text(text.to_owned());
    let gpus = |gpus: &Option<f64>| gpus.map_or(Node::Null, |gpus| Node::Number(millionths(gpus)));
    let cells = [
        ("workload", text(workload)),
        ("start", text(&read.series.start)),
        ("step", text(read.series.step.word())),
        ("gpus", Node::List(read.series.gpus.iter().map(gpus).collect())),
    ];
    Node::Map(cells.into_iter().map(|(key, cell)| (key.to_owned(), cell)).collect())
}

/// A number with at most six decimals and no zero at its end.
fn millionths(gpus: f64) -> String {
    if gpus.fract() == 0.0 {
        return format!("{gpus:.0}");
    }
    let text = format!("{gpus:.6}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
