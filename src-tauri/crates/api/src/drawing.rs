//! Figures of a part of the pack as drawings for a window.

use crate::deciding::weights_of;
use crate::draw::Draw;
use crate::request::request;
use crate::{Failure, Session};
use charts::{Figure, svg};
use input::Node;
use pack::Contents;
use serde_json::{Value, json};

/// Least and greatest room for a figure, in points.
const ROOM: (f64, f64) = (200.0, 4000.0);

/// `drawings`.
pub(crate) fn drawings(session: &mut Session, node: &Node) -> Result<Value, Failure> {
    let parts: Vec<(&str, &str)> = pack::parts().map(|part| (part, part)).collect();
    let (part, width, weights, draw) = request(node, |o| {
        let part = o.required("part").and_then(|p| p.choice(&parts));
        let room = |width: f64| (ROOM.0..=ROOM.1).contains(&width);
        let width = o.required("width").and_then(|p| p.number_where(room, "a width from 200 to 4000 points"));
        let (weights, draw) = (weights_of(o), Draw::of(o));
        Some((part?, width?, weights?, draw?))
    })?;
    let book = session.read(|document| Ok(document.book()?))?;
    let worlds = session.worlds(draw)?;
    let weights = weights.or_else(|| decision::own_weights(worlds));
    let report = decision::decide(worlds, weights.as_ref());
    let detail = decision::detail(worlds, weights.as_ref(), &report);
    let contents = Contents { report: &report, detail: &detail, book: &book };
    let Some(drawn) = pack::drawings(contents, part, width)? else { return Ok(Value::Null) };
    let figures: Vec<Value> = drawn.figures.iter().enumerate().map(figure).collect();
    Ok(json!({
        "part": part, "question": drawn.question, "finding": drawn.finding, "figures": figures, "notes": [],
    }))
}

/// Figures of one name are told apart by a number.
fn figure((at, (name, figure)): (usize, &(String, Figure))) -> Value {
    json!({
        "id": format!("{name}.{}", at + 1),
        "title": figure.title, "unit": figure.unit, "description": figure.description,
        "table": { "columns": figure.table.heads, "rows": figure.table.rows },
        "svg": svg::figure(figure),
    })
}
