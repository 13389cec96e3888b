//! What a workspace holds: its tables, their columns, units, limits and references; one declaration for all faces.
//!
//! The SQLite document, the workbook, the JSON export, the preview and the window's forms are made from [`all`]. Nothing
//! here stores, reads files or computes a decision.

mod against;
mod book;
mod cell;
mod check;
mod credits;
mod day;
mod estimate;
mod evidence;
mod limits;
mod measure;
mod names;
pub mod order;
mod place;
pub mod record;
mod scale;
mod schema;
mod schema_actuals;
mod schema_cost;
mod schema_measured;
mod schema_panel;
mod series;
mod shown;
mod spend_rules;
mod steps;

pub use against::{Against, against_of};
pub use book::{Book, Row};
pub use cell::{Fault, canonical, is_nothing};
pub use check::{check, compared_within};
pub use credits::{CreditTier, credits_of};
pub use day::canonical as day;
pub use estimate::Estimate;
pub use evidence::{Evidence, evidence};
pub use limits::{Known, check_limits};
pub use measure::{Measure, goes_without, per, share_of};
pub use names::{bare, folded, meant, short_name};
pub use place::{Order, Place};
pub use scale::{Choice, scale_of};
pub use schema::{all, by_hand, table};
pub use schema_panel::MOST_BYTES;
pub use series::{Chunk, chunk_cell, chunk_of};
pub use shown::{entered, in_unit, percentage, ranged};
pub use spend_rules::{has_rates, spend_rules, spend_rules_keys};
pub use steps::{UnitStep, steps_of, units_cell};

use vocabulary::{List, Message, Unit, Value, message};

/// One table: a sheet of the workbook, an array of the JSON export, a table of the document.
#[derive(Debug)]
pub struct Table {
    /// Name in JSON and in the document: lower case.
    pub name: &'static str,
    /// Name of the sheet, in every language, since a workbook is read by it wherever it was written.
    pub sheet: &'static str,
    /// Columns that together name a row.
    pub key: &'static [&'static str],
    /// True where people fill it in, so that the empty workbook has a sheet for it; false where only programs write it.
    pub by_hand: bool,
    /// The columns, in the order shown.
    pub columns: &'static [Column],
}

impl Table {
    /// What people call it.
    pub fn label(&self) -> Message {
        Message::word("table", self.name)
    }

    /// What a row is and what it is for: one or two sentences.
    pub fn about(&self) -> Message {
        self.label().part("about")
    }

    /// The column of that key.
    pub fn column(&self, key: &str) -> Option<&'static Column> {
        self.columns.iter().find(|c| c.key == key)
    }

    /// The values that name a row, joined for a person: "northwind · mfu".
    pub fn row_name(&self, row: &Row) -> String {
        let parts: Vec<&str> = self.key.iter().filter_map(|k| row.get(k)).collect();
        parts.join(" · ")
    }
}

/// One column.
#[derive(Debug)]
pub struct Column {
    /// Name of its table.
    pub table: &'static str,
    /// Key in JSON and in the hidden second row of the sheet.
    pub key: &'static str,
    /// Unit shown in the head; `None` where there is none.
    pub unit: Option<Unit>,
    /// What a cell may hold.
    pub kind: Kind,
    /// Whether a row may leave it empty.
    pub required: bool,
    /// An example cell for the template.
    pub example: &'static str,
}

impl Column {
    /// What people call it, and the head of its cells.
    pub fn label(&self) -> Message {
        Message::word("column", &format!("{}-{}", self.table, self.key))
    }

    /// What to type, in one sentence. Words that are typed fill its places of their own names, since they are the same in every
    /// language.
    pub fn about(&self) -> Message {
        let columns = table(self.table).map_or(&[][..], |table| table.columns);
        let words = columns.iter().filter_map(|column| match column.kind {
            Kind::Word(list) | Kind::Words(list) => Some(list.words),
            _ => None,
        });
        words.flatten().fold(self.label().part("about"), |about, word| about.with(*word, *word))
    }

    /// What is expected where a cell holds nothing of its kind: one of its words, or a value for it.
    pub fn expected(&self) -> Message {
        match self.kind {
            Kind::Word(list) => message!("json-one-of", words = Value::commas(list.iter().copied())),
            Kind::Words(list) => cell::some_of(&list),
            _ => message!("tables-value-for", column = self.label()),
        }
    }

    /// Whether people write its numbers as percentages, as its example does.
    pub fn is_in_percent(&self) -> bool {
        matches!(self.kind, Kind::Number(_) | Kind::Estimate(_) | Kind::Answer(_)) && self.example.contains('%')
    }

    /// Whether its numbers are shares or rates, of which a number beyond its limits is a percentage.
    pub fn takes_percentages(&self) -> bool {
        let limits = match self.kind {
            Kind::Number(limits) | Kind::Estimate(limits) | Kind::Answer(limits) => limits,
            _ => return false,
        };
        self.is_in_percent() || limits.are_of_a_share()
    }

    /// The column in that unit.
    const fn of(self, unit: Unit) -> Self {
        Self { unit: Some(unit), ..self }
    }
}

/// What a cell may hold. Empty cells are unknown or absent, never 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    /// A short name that other rows refer to: at most 80 characters.
    Id,
    /// The id of a row of another table.
    Reference(&'static str),
    /// The id of an assumption: of a row, or of one that ships with the program.
    Assumption,
    /// Free text: at most 2,000 characters.
    Text,
    /// One of these words.
    Word(List),
    /// Some of these words, each once and in this order, with commas between.
    Words(List),
    /// `yes` or `no`.
    YesNo,
    /// A whole number within limits.
    Whole(u32, u32),
    /// An exact number within limits.
    Number(Limits),
    /// A number within limits, a range of such numbers, or `@assumption`.
    Estimate(Limits),
    /// The same, or an answer that is no number: `?` or `none`.
    Answer(Limits),
    /// Purchasable units: a number at least 0, steps such as `184; 200 from 13`, or `as needed`.
    Units,
    /// A currency code.
    Currency,
    /// An ISO date.
    Date,
    /// Start of a series: an RFC 3339 time or date, or `day`, `weekday`, `weekend` with an hour for a profile.
    Start,
    /// A run of numbers, one per step; a gap is empty.
    Series,
    /// Points of a value function, `x:score; x:score; …`.
    Points,
    /// Words of a choice with what each stands for, worst first: `no = 0; partly = 50; yes = 100`.
    Scale,
    /// What is owed for outages, by availability: `99.5 %: 10 %; 99 %: 30 %`.
    Credits,
}

impl Kind {
    /// Whether its cells are numbers, or ranges of them.
    pub fn is_counted(self) -> bool {
        matches!(self, Self::Whole(..) | Self::Number(_) | Self::Estimate(_) | Self::Answer(_) | Self::Units)
    }

    /// Whether its cells are names, which stay as they once were stored.
    pub(crate) fn is_name(self) -> bool {
        matches!(self, Self::Id | Self::Reference(_) | Self::Assumption)
    }

    /// Whether what is typed may come to stand there in another form.
    pub fn is_understood(self) -> bool {
        self.is_counted() || matches!(self, Self::Date | Self::Credits)
    }
}

/// Inclusive limits of a number; `None` is unbounded. With `open_low` the lower limit itself is excluded.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    /// Least value.
    pub low: Option<i32>,
    /// Greatest value.
    pub high: Option<i32>,
    /// The lower limit itself is not allowed.
    pub open_low: bool,
}

impl Limits {
    /// Any number.
    pub const ANY: Limits = Limits { low: None, high: None, open_low: false };
    /// 0 and above.
    pub const AMOUNT: Limits = Limits { low: Some(0), high: None, open_low: false };
    /// Above 0.
    pub const POSITIVE: Limits = Limits { low: Some(0), high: None, open_low: true };
    /// 0 to 1.
    pub const SHARE: Limits = Limits { low: Some(0), high: Some(1), open_low: false };
    /// Above 0, at most 1.
    pub const POSITIVE_SHARE: Limits = Limits { low: Some(0), high: Some(1), open_low: true };
    /// 0 to 3: how one thing goes with another.
    pub const POWER: Limits = Limits { low: Some(0), high: Some(3), open_low: false };
    /// −1 to 10.
    pub const GROWTH: Limits = Limits { low: Some(-1), high: Some(10), open_low: false };
    /// −1 to 1: a yearly rate; 8 is refused, for 8 % is meant.
    pub const RATE: Limits = Limits { low: Some(-1), high: Some(1), open_low: false };
    /// −10 to 1: how prices fall from year to year; below 0 they rise.
    pub const DECLINE: Limits = Limits { low: Some(-10), high: Some(1), open_low: false };
    /// 0 to 100: points of value.
    pub const POINTS: Limits = Limits { low: Some(0), high: Some(100), open_low: false };
    /// 1 and above.
    pub const PUE: Limits = Limits { low: Some(1), high: None, open_low: false };

    /// Whether a value lies inside.
    pub fn hold(&self, value: quantity::Decimal) -> bool {
        let above = self.low.is_none_or(|low| {
            let low = quantity::Decimal::from(low);
            if self.open_low { value > low } else { value >= low }
        });
        above && self.high.is_none_or(|high| value <= quantity::Decimal::from(high))
    }

    /// True for the limits of shares and of rates by the year, which people write as percentages.
    fn are_of_a_share(&self) -> bool {
        [Self::SHARE, Self::POSITIVE_SHARE, Self::RATE, Self::GROWTH, Self::DECLINE].contains(self)
    }

    /// What to give: "a number from 0 to 1".
    pub fn words(&self) -> Message {
        let [low, high] = [self.low, self.high].map(|end| end.map(|end| end.to_string()));
        match (low, high, self.open_low) {
            (Some(low), Some(high), false) => message!("tables-number-between", low = low, high = high),
            (Some(low), Some(high), true) => message!("tables-number-above-at-most", low = low, high = high),
            (Some(low), None, true) => message!("tables-number-above", low = low),
            (Some(low), None, false) => message!("tables-number-at-least", low = low),
            (None, Some(high), _) => message!("tables-number-at-most", high = high),
            (None, None, _) => message!("tables-number"),
        }
    }
}
