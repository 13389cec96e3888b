//! What every section of the page is made from: the report with the printed texts of its figures, colour and room.

use super::paint::Paint;
use super::table::{self, Column};
use super::text::wrap;
use super::words;
use decision::Report;
use quantity::show::harmless;
use vocabulary::State;
use voice::{Message, message};

/// What stands where nothing is known.
pub const UNKNOWN: &str = "–";

/// Report, colour and room.
pub struct View<'a> {
    /// Answer of `evaluate`.
    pub report: &'a Report,
    /// What is damaged in the workspace that it rests on.
    pub damage: &'a [Message],
    /// Whether colour is used.
    pub paint: Paint,
    /// Most signs of a line.
    pub width: usize,
}

impl View<'_> {
    /// The printed text of a figure; a dash where there is no such figure or its value is unknown.
    pub fn figure(&self, id: &str) -> String {
        let text = self.report.shown.get(id).map(voice::text).unwrap_or_default();
        if text.is_empty() || text == voice::label("unknown") { UNKNOWN.to_owned() } else { text }
    }

    /// The 10th and 90th percentile of a figure with a spread.
    pub fn range(&self, id: &str) -> String {
        match [".p10", ".p90"].map(|end| self.figure(&format!("{id}{end}"))) {
            [low, high] if low == UNKNOWN || high == UNKNOWN => UNKNOWN.to_owned(),
            [low, high] => voice::text(&message!("general-range", low = low, high = high)),
        }
    }

    /// Currency of every amount.
    pub fn currency(&self) -> &str {
        &self.report.frame.currency
    }

    /// An option's name for readers, else its id.
    pub fn option<'s>(&'s self, id: &'s str) -> &'s str {
        self.report.options.iter().find(|option| option.id == id).map_or(id, |option| &option.name)
    }

    /// A section under its heading; nothing where it has no lines.
    pub fn section(&self, heading: Message, lines: &str) -> String {
        if lines.is_empty() { String::new() } else { self.heading(heading) + lines }
    }

    fn heading(&self, heading: Message) -> String {
        self.wrap("", heading).lines().map(|line| self.paint.heading(line)).collect()
    }

    /// Text in lines, the first behind `first`.
    pub fn wrap(&self, first: &str, text: impl Into<Message>) -> String {
        wrap(first, &words(text), self.width)
    }

    /// A line behind its mark; the colour of the mark takes no room.
    pub fn marked(&self, state: State, text: impl Into<Message>) -> String {
        self.wrap("  # ", text).replacen('#', &self.paint.mark(state), 1)
    }

    /// A table two blanks in.
    pub fn table(&self, columns: &[Column], rows: impl IntoIterator<Item = Vec<String>>) -> String {
        let harmless = |row: Vec<String>| row.iter().map(|cell| harmless(cell).into_owned()).collect();
        let rows: Vec<Vec<String>> = rows.into_iter().map(harmless).collect();
        if rows.is_empty() { String::new() } else { table::layout(columns, &rows, self.width) }
    }
}
