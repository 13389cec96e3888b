//! Reading typed values out of one row; the table's declaration gives limits, units and labels.
//!
//! Form has been checked by `tables::check`; a cell that is missing or malformed is simply `None` here.

use crate::inputs::{Input, InputId, Inputs, Origin};
use ::input::Problems;
use quantity::{Decimal, Range, decimal};
use tables::{Column, Estimate, Kind, Limits, Measure, Place, Row, Table};
use vocabulary::{Message, PriceBasis, message};

/// One row with its place.
pub(crate) struct Cells<'b> {
    pub(crate) row: &'b Row,
    pub(crate) place: Place,
    pub(crate) problems: &'b Problems,
}

impl<'b> Cells<'b> {
    pub(crate) fn new(table: &'static Table, row: &'b Row, at: usize, problems: &'b Problems) -> Self {
        Self { row, place: Place { table, row: at, column: None }, problems }
    }

    pub(crate) fn text(&self, key: &str) -> Option<&'b str> {
        self.row.get(key)
    }

    pub(crate) fn owned(&self, key: &str) -> Option<String> {
        self.text(key).map(str::to_owned)
    }

    pub(crate) fn decimal(&self, key: &str) -> Option<Decimal> {
        decimal::parse(self.text(key)?)
    }

    pub(crate) fn number(&self, key: &str) -> Option<f64> {
        self.decimal(key).map(decimal::f64_of)
    }

    pub(crate) fn whole(&self, key: &str) -> Option<u32> {
        self.text(key)?.parse().ok()
    }

    pub(crate) fn is_yes(&self, key: &str) -> bool {
        self.text(key) == Some("yes")
    }

    /// One of a list of words with their values.
    pub(crate) fn choice<T: Copy>(&self, key: &str, words: &[(&str, T)]) -> Option<T> {
        let word = self.text(key)?;
        words.iter().find(|(w, _)| *w == word).map(|(_, value)| *value)
    }

    /// Reports what is wrong with a cell, or with the row where `key` is empty.
    pub(crate) fn wrong(&self, code: &'static str, key: &str, expected: impl Into<Message>, hint: impl Into<Message>) {
        let found = match self.text(key) {
            Some(text) => text.into(),
            None if key.is_empty() => message!("snapshot-this-row"),
            None => message!("tables-empty-cell"),
        };
        self.wrong_as(code, key, found, expected, hint);
    }

    /// The same where the cell alone doesn't say what was found.
    pub(crate) fn wrong_as(
        &self,
        code: &'static str,
        key: &str,
        found: impl Into<Message>,
        expected: impl Into<Message>,
        hint: impl Into<Message>,
    ) {
        self.problems.add(code, &self.place.at(key).to_string(), found, expected, hint);
    }

    /// The input that an estimate cell stands for: the assumption it names, or one of its own.
    pub(crate) fn estimate(&self, key: &str, inputs: &mut Inputs) -> Option<InputId> {
        let limits = self.limits(key);
        let at = match Estimate::parse(self.text(key)?).ok()? {
            Estimate::Assumption(id) => inputs.find(id)?,
            Estimate::Range(range) => inputs.add(self.own_input(key, range)),
        };
        inputs.narrow(at, limits);
        Some(at)
    }

    /// The input of an estimate cell, else the value that an empty cell means.
    pub(crate) fn estimate_or(&self, key: &str, inputs: &mut Inputs, empty: Decimal) -> InputId {
        self.estimate(key, inputs).unwrap_or_else(|| inputs.add(self.own_input(key, Range::point(empty))))
    }

    /// The input of an estimate cell, else the assumption that an empty cell means.
    pub(crate) fn estimate_or_assumed(&self, key: &str, inputs: &mut Inputs, assumption: &str) -> Option<InputId> {
        let limits = self.limits(key);
        self.estimate(key, inputs).or_else(|| {
            let at = inputs.find(assumption)?;
            inputs.narrow(at, limits);
            Some(at)
        })
    }

    /// The unit of a cell; a price names its currency and what it is for.
    fn unit(&self, key: &str) -> Measure {
        let (currency, basis) = (self.text("currency"), self.choice("basis", PriceBasis::WORDS));
        match (key, currency, basis) {
            ("price", Some(currency), Some(basis)) => Measure::price(currency, tables::per(basis)),
            ("amount", Some(currency), _) => Measure::sum(currency),
            _ => self.place.at(key).column.and_then(|column| column.unit).into(),
        }
    }

    fn limits(&self, key: &str) -> Limits {
        match self.place.at(key).column.map(|c| c.kind) {
            Some(Kind::Estimate(limits) | Kind::Answer(limits) | Kind::Number(limits)) => limits,
            _ => Limits::ANY,
        }
    }

    fn own_input(&self, key: &str, range: Range) -> Input {
        let place = self.place.at(key);
        let names: Vec<&str> = place.table.key.iter().filter_map(|k| self.text(k)).collect();
        let text = |k: &str| self.owned(k).unwrap_or_default();
        Input {
            id: format!("{}.{}.{key}", place.table.name, names.join(".")),
            label: named(names.join(" "), place),
            unit: self.unit(key),
            range,
            fx: None,
            limits: self.limits(key),
            origin: Origin::Cell,
            place: Some(place),
            source: text("source"),
            date: text("date"),
            grade: text("grade"),
            owner: text("owner"),
            find_out: String::new(),
        }
    }
}

/// The name of a row with that of a column: "lease_36: price".
fn named(row: String, place: Place) -> Message {
    let column = place.column.map_or_else(Message::empty, Column::label);
    message!("decision-cell", row = row, column = column)
}
