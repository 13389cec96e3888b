//! How one workload's demand behaves, drawn for a window; and a week that is only typed yet.

use crate::draw::Draw;
use crate::drawing::{Drawing, ROOM, figure};
use crate::json::value;
use crate::request::request;
use crate::{Failure, Session};
use input::{Node, Place};
use pack::Contents;
use serde::Serialize;
use serde_json::Value;

/// Hours of a week.
const HOURS: usize = 168;

/// The answer of `curves`.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct CurvesAnswer {
    /// Week, year and load-duration curve, or the typed week alone; none where there is no demand.
    figures: Vec<Drawing>,
    notes: Vec<String>,
}

/// What is drawn.
enum Wanted {
    Workload(String),
    Week(Vec<f64>),
}

/// `curves`.
pub(crate) fn curves(session: &mut Session, node: &Node) -> Result<Value, Failure> {
    let (wanted, width, draw) = request(node, |o| {
        let room = |width: f64| (ROOM.0..=ROOM.1).contains(&width);
        let width = o.required("width").and_then(|p| p.number_where(room, "a width from 200 to 4000 points"));
        let wanted = match (o.optional("week"), o.optional("workload")) {
            (Some(hours), _) => week(&hours).map(Wanted::Week),
            (None, Some(id)) => id.text().map(|id| Wanted::Workload(id.to_owned())),
            (None, None) => o.required("workload").and(None),
        };
        let draw = Draw::of(o);
        Some((wanted?, width?, draw?))
    })?;
    let drawn = match wanted {
        Wanted::Week(hours) => vec![pack::week(&hours, width)?],
        Wanted::Workload(id) => {
            let book = session.read(|document| Ok(document.book()?))?;
            let (worlds, decided) = session.drawn(draw)?.decided(None);
            let contents = Contents { report: &decided.report, detail: decided.detail(worlds), book: &book };
            pack::curves(contents, &id, width)?
        }
    };
    let figures = drawn.into_iter().map(|drawn| ("curve".to_owned(), drawn)).enumerate().map(figure).collect();
    value(CurvesAnswer { figures, notes: Vec::new() })
}

/// Demand in each hour from Monday on.
fn week(place: &Place) -> Option<Vec<f64>> {
    let expected = "a number of GPUs, at least 0";
    let hours = place.list_of(|hour| hour.number_where(|gpus| gpus >= 0.0, expected))?;
    if hours.len() != HOURS {
        place.wrong("J005", "168 hours, from Monday on", "Give one number for each hour of a week.");
        return None;
    }
    Some(hours)
}
