//! Benchmark results of a workspace as evidence: compared by their slowest devices, and entered into the scorecard.

use crate::editing::{self, Asked, EditAnswer};
use crate::request::{Empty, id};
use crate::{Failure, Session};
use decision::measured::{self, Comparison, Quantity, SlowestReport, Wanted};
use input::Problems;
use serde::Serialize;
use tables::{Book, Row};
use vocabulary::{MeasuredKind, State, Tool};
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
        /// The tool whose runs are meant; left out for the own benchmark.
        tool: Option<Tool>,
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
    comparisons: Vec<Compared>,
    /// Measurements of software devices, which enter no comparison.
    software: usize,
    notes: Vec<Message>,
}

/// A comparison as a window shows it.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct Compared {
    #[serde(flatten)]
    comparison: Comparison,
    /// What it asks for that samples settled, or did not.
    settling: State,
    /// What it asks for that numbers were right, or wrong somewhere.
    numerics: State,
    /// The slowest device surely gave less than the least that was promised.
    is_missed: bool,
    /// The slowest device as it is called; null where no speed counts.
    device: Option<String>,
    /// Where that stands, unless its name says so.
    place: Option<String>,
    /// Its sizes, where they were searched for; elsewhere what was measured says them.
    sizes: Option<String>,
    /// Ids of the measurements of its results of which nobody said whose hardware they are of.
    unassigned: Vec<String>,
}

impl Compared {
    fn of(comparison: Comparison, book: &Book) -> Self {
        let slowest = comparison.slowest.as_ref();
        let called = |slowest: &SlowestReport| slowest.apart().map_or(&slowest.machine, |_| &slowest.device).clone();
        let is_searched = |slowest: &&SlowestReport| comparison.shape.is_empty() && !slowest.shape.is_empty();
        Self {
            settling: comparison.settling(),
            numerics: comparison.numerics(),
            is_missed: comparison.is_missed(),
            device: slowest.map(called),
            place: slowest.and_then(SlowestReport::apart).map(str::to_owned),
            sizes: slowest.filter(is_searched).map(|slowest| slowest.shape.clone()),
            unassigned: unassigned(book, &comparison.results),
            comparison,
        }
    }
}

fn unassigned(book: &Book, results: &[String]) -> Vec<String> {
    let of = |row: &&Row| row.get("digest").is_some_and(|digest| results.iter().any(|own| own == digest));
    let rows = book.rows("measurements").iter().filter(|row| row.get("vendor").is_none()).filter(of);
    rows.filter(|row| !is_software(row)).filter_map(|row| row.get("id")).map(str::to_owned).collect()
}

fn is_software(row: &Row) -> bool {
    row.get("software") == Some("yes")
}

/// `measured.compare`: all that was measured, whatever else the workspace lacks.
pub(crate) fn compare(session: &mut Session, _: Empty) -> Result<ComparisonsAnswer, Failure> {
    let book = session.read(|document| Ok(document.book()?))?;
    let software = book.rows("measurements").iter().filter(|row| is_software(row)).count();
    let notes = (software > 0).then(|| message!("api-evidence-software", count = software)).into_iter().collect();
    let comparisons = measured::compare(&book).into_iter().map(|own| Compared::of(own, &book)).collect();
    Ok(ComparisonsAnswer { comparisons, software, notes })
}

/// `measured.use`: the entry is made here and stored as any edit of the scorecard is.
pub(crate) fn use_measured(session: &mut Session, request: MeasuredUseRequest) -> Result<EditAnswer, Failure> {
    let MeasuredUseRequest { vendor, criterion, evaluator, tool, kind, precision, shape, quantity } = request;
    let wanted = Wanted { vendor, criterion, evaluator, tool, kind, precision, shape, quantity };
    let book = session.read(|document| Ok(document.book()?))?;
    let problems = Problems::new();
    let found = measured::evidence(&book, &wanted, &problems);
    let evidence = problems.settle(found)?;
    let mut row = evidence.row;
    row.set("reason", Some(voice::text(&evidence.reason)));
    let mut assumption = evidence.assumption;
    if let Some((row, note)) = assumption.as_mut().zip(evidence.note) {
        row.set("note", Some(voice::text(&note)));
    }
    let asked = Asked::scoring(&row, assumption.as_ref(), voice::text(&evidence.step));
    let mut answer = editing::carried_out(session, asked)?;
    answer.notes.extend(evidence.notes);
    Ok(answer)
}
