//! Figures of a part of the pack as drawings for a window.

use crate::deciding::weights_of;
use crate::draw::Draw;
use crate::json::value;
use crate::request::request;
use crate::{Failure, Session};
use charts::{Figure, svg};
use input::Node;
use pack::Contents;
use serde::Serialize;
use serde_json::Value;
use voice::{Message, message};

/// Least and greatest room for a figure, in points.
pub(crate) const ROOM: (f64, f64) = (200.0, 4000.0);

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
#[derive(Serialize)]
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
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct DrawingTable {
    columns: Vec<String>,
    rows: Vec<Vec<String>>,
}

/// `drawings`.
pub(crate) fn drawings(session: &mut Session, node: &Node) -> Result<Value, Failure> {
    let parts: Vec<(&str, &str)> = pack::parts().map(|part| (part, part)).collect();
    let (part, width, weights, draw) = request(node, |o| {
        let part = o.required("part").and_then(|p| p.choice(&parts));
        let room = |width: f64| (ROOM.0..=ROOM.1).contains(&width);
        let (least, most) = (ROOM.0.to_string(), ROOM.1.to_string());
        let expected = message!("api-drawing-width", least = least, most = most);
        let width = o.required("width").and_then(|p| p.number_where(room, expected));
        let (weights, draw) = (weights_of(o), Draw::of(o));
        Some((part?, width?, weights?, draw?))
    })?;
    let book = session.read(|document| Ok(document.book()?))?;
    let (worlds, decided) = session.drawn(draw)?.decided(weights);
    let contents = Contents { report: &decided.report, detail: decided.detail(worlds), book: &book };
    let Some(drawn) = pack::drawings(contents, part, width)? else { return Ok(Value::Null) };
    let figures = drawn.figures.into_iter().enumerate().map(figure).collect();
    value(DrawingsAnswer { part, question: drawn.question, finding: drawn.finding, figures, notes: Vec::new() })
}

/// Figures of one name are told apart by a number.
pub(crate) fn figure((at, (name, figure)): (usize, (String, Figure))) -> Drawing {
    let (id, svg) = (format!("{name}.{}", at + 1), svg::figure(&figure));
    let Figure { title, unit, description, table, .. } = figure;
    let table = DrawingTable { columns: table.heads, rows: table.rows };
    Drawing { id, title, unit, description, table, svg }
}
