//! What the view is made of: tabs with cards, figures and tables, each cell as it is printed.

use crate::drawing::Drawing;
use serde::Serialize;
use std::collections::BTreeMap;
use vocabulary::{State, ViewKey};
use voice::Message;

/// The view as it is shown.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ActualsScreen {
    /// Its tabs, in their order.
    pub tabs: Vec<ActualsTab>,
    /// Months of the bills, of which the first and the last that count are chosen.
    pub months: Vec<ActualsValue>,
    /// What is narrowed to, in the order of the request.
    pub narrowed: Vec<ActualsNarrow>,
    /// Months that may be month 0 of the plan; none without an award.
    pub months_0: Vec<ActualsValue>,
    /// The one that the workspace keeps; null: that of the award.
    pub month_0: Option<String>,
    /// Teams that bills tell of, each of which a statement can be made for.
    pub teams: Vec<String>,
}

/// A value and what readers call it.
#[derive(Clone, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ActualsValue {
    /// As requests have it.
    pub value: String,
    /// For readers.
    pub name: Message,
}

/// A value that spend is narrowed to, or could be.
#[derive(Clone, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ActualsNarrow {
    /// Of which key.
    pub key: ViewKey,
    /// The value; null is lines without any.
    pub value: Option<String>,
    /// For readers: "Team: search".
    pub name: Message,
}

/// A tab.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ActualsTab {
    /// Which.
    pub id: &'static str,
    /// On the tab.
    pub name: Message,
    /// What it answers.
    pub question: Message,
    /// The answer, in one sentence.
    pub finding: Message,
    /// It tells only of what is chosen: months, and what is narrowed to; else of all bills.
    pub is_narrowed: bool,
    /// What counts most, one number each.
    pub cards: Vec<ActualsCard>,
    /// Figures and tables.
    pub parts: Vec<ActualsPart>,
    /// Tables of the workspace that are edited here.
    #[cfg_attr(feature = "types", ts(type = "TableName[]"))]
    pub tables: Vec<&'static str>,
}

/// One number with what it is held against.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ActualsCard {
    /// What it is.
    pub name: Message,
    /// As printed; a dash where nobody knows.
    pub value: Message,
    /// Behind the value; may be empty.
    pub unit: Message,
    /// How it stands; null where nothing bounds it.
    pub state: Option<State>,
    /// What it is held against, or what is missing.
    pub beside: Vec<Message>,
    /// What `trace` takes; null where it is not traced.
    pub trace: Option<String>,
}

/// A figure, a table, or both.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ActualsPart {
    /// Which.
    pub id: String,
    /// The finding.
    pub title: Message,
    /// It needs the whole width.
    pub is_wide: bool,
    /// What to know of it.
    pub about: Vec<Message>,
    /// Drawn where a width was given.
    pub(crate) figure: Option<Drawing>,
    /// Rows as printed.
    pub table: Option<ActualsTable>,
}

/// Rows as printed.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ActualsTable {
    /// One for each cell of a row.
    pub heads: Vec<ActualsHead>,
    /// The rows, the most important first.
    pub rows: Vec<ActualsRow>,
    /// What is not listed; null where all is.
    pub left: Option<Message>,
}

/// Head of a column.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ActualsHead {
    /// As printed.
    pub text: Message,
    /// Its cells are numbers.
    pub is_number: bool,
    /// Its cells have the row's bar beside them.
    pub has_bar: bool,
    /// Its cells are what is traced.
    pub is_traced: bool,
}

/// A row.
#[derive(Default, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ActualsRow {
    /// As printed; the first is its name.
    pub cells: Vec<Message>,
    /// How long its bar is, 0 to 1; null without one.
    pub bar: Option<f64>,
    /// How it stands; null where nothing bounds it.
    pub state: Option<State>,
    /// What a click on its name narrows to.
    pub narrow: Option<ActualsNarrow>,
    /// What `trace` takes for its cells that are traced, in their order; the first ones where there are fewer.
    pub traces: Vec<String>,
    /// What may be done about it.
    pub offer: Option<ActualsOffer>,
}

/// A row of a table of the workspace that may be stored, with what somebody has to say first.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ActualsOffer {
    /// On the button.
    pub label: Message,
    /// The button's name for who hears it: what it is about stands in it.
    pub title: Message,
    /// What storing it does.
    pub about: Message,
    /// The table.
    #[cfg_attr(feature = "types", ts(type = "TableName"))]
    pub table: &'static str,
    /// Its cells.
    #[cfg_attr(feature = "types", ts(type = "Row"))]
    pub row: BTreeMap<&'static str, String>,
    /// Columns that are asked for, prefilled with the cells.
    pub asks: Vec<&'static str>,
    /// Name of the step.
    pub step: Message,
}

/// Heads of a table; see [`heads`].
#[derive(Clone, Copy)]
pub(super) enum Kind {
    Text,
    Number,
    /// A number with the row's bar.
    Bar,
    /// A number that is traced.
    Traced,
    /// The same with the row's bar.
    TracedBar,
}

/// Heads with their kinds.
pub(super) fn heads<const N: usize>(all: [(Message, Kind); N]) -> Vec<ActualsHead> {
    let head = |(text, kind): (Message, Kind)| ActualsHead {
        text,
        is_number: !matches!(kind, Kind::Text),
        has_bar: matches!(kind, Kind::Bar | Kind::TracedBar),
        is_traced: matches!(kind, Kind::Traced | Kind::TracedBar),
    };
    all.into_iter().map(head).collect()
}

impl ActualsPart {
    /// A table under its finding.
    pub(super) fn table(id: impl Into<String>, title: Message, heads: Vec<ActualsHead>, rows: Vec<ActualsRow>) -> Self {
        let table = ActualsTable { heads, rows, left: None };
        Self { id: id.into(), title, is_wide: false, about: Vec::new(), figure: None, table: Some(table) }
    }

    /// A figure, whose title is the finding.
    pub(super) fn figure(id: &str, title: Message, figure: Option<Drawing>) -> Option<Self> {
        let figure = Some(figure?);
        Some(Self { id: id.to_owned(), title, is_wide: false, about: Vec::new(), figure, table: None })
    }

    /// A sentence where there is nothing to list.
    pub(super) fn said(id: &str, title: Message, about: Vec<Message>) -> Self {
        Self { id: id.to_owned(), title, is_wide: false, about, figure: None, table: None }
    }

    /// The same over the whole width.
    pub(super) fn wide(self) -> Self {
        Self { is_wide: true, ..self }
    }

    /// The same with what to know of it.
    pub(super) fn with(mut self, about: Message) -> Self {
        self.about.push(about);
        self
    }
}

impl ActualsRow {
    /// A row of these cells.
    pub(super) fn of<const N: usize>(cells: [Message; N]) -> Self {
        Self { cells: cells.into(), ..Self::default() }
    }
}
