//! What entries of the scorecard are worth, for whoever types them.

use crate::editing::spoken;
use crate::{Failure, Session, panel};
use decision::ValuedEntry;
use serde::Serialize;
use tables::Row;
use voice::{Message, Value, message};

input::request! {
    pub(crate) struct PointsRequest {
        /// Whose entries.
        evaluator: String,
        /// Of one entry as it is being typed; left out: of all that the evaluator has stored.
        typed: Option<TypedEntry>,
    }

    pub(crate) struct TypedEntry {
        criterion: String,
        vendor: String,
        value: String,
    }
}

/// The answer of `points`.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct PointsAnswer {
    /// Those that say what they are worth.
    entries: Vec<EntryPoints>,
    notes: Vec<Message>,
}

/// What one entry is worth.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct EntryPoints {
    vendor: String,
    criterion: String,
    /// In the base case, from 0 to 100.
    base: f64,
    /// "55 to 60 points".
    text: Message,
}

/// `points`: what entries of one evaluator are worth on the scale from 0 to 100.
pub(crate) fn points(session: &mut Session, request: PointsRequest) -> Result<PointsAnswer, Failure> {
    let PointsRequest { evaluator, typed } = request;
    let mut book = session.read(|document| Ok(panel::shown(document.book()?, &session.author.who)))?;
    if let (Some(typed), Some(table)) = (&typed, tables::table("scores")) {
        let value = table.column("value").and_then(|column| {
            let word = spoken::word(column, &typed.value);
            tables::canonical(column, word.as_deref().unwrap_or(&typed.value)).ok()?
        });
        let cells = [("vendor", &typed.vendor), ("criterion", &typed.criterion), ("evaluator", &evaluator)];
        let mut row = Row(cells.into_iter().map(|(key, cell)| (key, cell.clone())).collect());
        row.set("value", value);
        *book.rows_mut(table) = vec![row];
    }
    let own = decision::valued_entries(&book).into_iter().filter(|entry| entry.evaluator == evaluator);
    Ok(PointsAnswer { entries: own.map(EntryPoints::of).collect(), notes: Vec::new() })
}

impl EntryPoints {
    fn of(entry: ValuedEntry) -> Self {
        let ValuedEntry { vendor, criterion, low, base, high, .. } = entry;
        let [low, high] = [low, high].map(|end| format!("{end:.0}"));
        let points = if low == high { low } else { voice::text(&message!("general-range", low = low, high = high)) };
        let text = message!("general-points", points = Value::number(&points));
        Self { vendor, criterion, base, text }
    }
}
