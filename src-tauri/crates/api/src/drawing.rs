//! Figures of a part of the pack as drawings for a window.

use crate::deciding::Weights;
use crate::draw::Draw;
use crate::{Failure, Session};
use charts::{Figure, svg};
use decision::report::clauses::Clauses;
use decision::report::procurement::Procurement;
use input::{Flat, Place};
use pack::Contents;
use serde::Serialize;
use voice::{Message, message};

input::choice! {
    /// A part of the pack, in its order.
    pub(crate) struct PackPart(&'static str) = pack::parts().map(|part| (part, part));
}

input::request! {
    pub(crate) struct DrawingsRequest {
        part: PackPart,
        /// Room in points, 200 to 4000; figures are laid out for it.
        width: f64 as room,
        /// Left out: those that the criteria add up to.
        weights: Option<Weights>,
        draw: Flat<Draw>,
    }
}

/// Least and greatest room for a figure, in points.
const ROOM: (f64, f64) = (200.0, 4000.0);

/// Room for a figure.
pub(crate) fn room(place: &Place) -> Option<f64> {
    let (least, most) = (ROOM.0.to_string(), ROOM.1.to_string());
    let expected = message!("api-drawing-width", least = least, most = most);
    place.number_where(|width| (ROOM.0..=ROOM.1).contains(&width), expected)
}

/// The answer of `drawings`.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct DrawingsAnswer {
    /// The part asked for.
    part: &'static str,
    /// The question that it answers.
    question: String,
    /// The answer, in one sentence.
    finding: String,
    figures: Vec<Drawing>,
    notes: Vec<Message>,
}

/// One figure as paper shows it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct Drawing {
    id: String,
    /// The finding.
    title: String,
    unit: String,
    /// For who does not see it.
    description: String,
    /// The same as a table.
    table: DrawingTable,
    /// One svg element; its numbers carry `data-figure` with the id that `trace` takes.
    svg: String,
}

/// A figure's numbers in rows, as printed.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct DrawingTable {
    columns: Vec<String>,
    rows: Vec<Vec<String>>,
}

/// `drawings`.
pub(crate) fn drawings(session: &mut Session, request: DrawingsRequest) -> Result<DrawingsAnswer, Failure> {
    let DrawingsRequest { part: PackPart(part), width, weights, draw } = request;
    let book = session.read(|document| Ok(crate::panel::shown(document.book()?, "")))?;
    let (worlds, decided) = session.drawn(draw.0)?.decided(weights.map(|given| given.0));
    let contents = Contents {
        report: &decided.report,
        detail: decided.detail(worlds),
        clauses: Clauses::NONE,
        commitments: None,
        carbon: None,
        life: None,
        ownership: None,
        book: &book,
        procurement: Procurement::NONE,
        billed: None,
    };
    let drawn = pack::drawings(contents, part, width)?.unwrap_or_default();
    let figures = drawn.figures.into_iter().enumerate().map(figure).collect();
    let (question, finding) = (drawn.question, drawn.finding);
    Ok(DrawingsAnswer { part, question, finding, figures, notes: Vec::new() })
}

/// Figures of one name are told apart by a number.
pub(crate) fn figure((at, (name, figure)): (usize, (String, Figure))) -> Drawing {
    let (id, svg) = (format!("{name}.{}", at + 1), svg::figure(&figure));
    let Figure { title, unit, description, table, .. } = figure;
    let table = DrawingTable { columns: table.heads, rows: table.rows };
    Drawing { id, title, unit, description, table, svg }
}
