//! A number shown: one id, value, text, unit, formula, inputs and source, made once from finished results.

use quantity::Range;
use serde::Serialize;
use vocabulary::Message;

/// Everything behind one number on screen or paper.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Figure {
    /// Name, such as `option.northwind.tcc.p50`.
    pub id: String,
    /// For readers: "Lease, TCC, P50".
    pub name: Message,
    /// The same beneath the row that it is of: "TCC, P50".
    #[serde(skip)]
    pub within: Message,
    /// The exact value as text; money as a decimal string; `null` unknown.
    pub value: Option<String>,
    /// As printed for a person, rounded to what its range supports: the one shown text.
    pub text: Message,
    /// What was entered, for an input: the range that the text prints.
    #[serde(skip)]
    pub range: Option<Range>,
    /// What a number was rounded to, so that it can be printed with the same digits in another unit; `null` for a
    /// number without a range and for what is no plain number (shares, counts, inputs).
    pub step: Option<f64>,
    /// Unit in words; empty for pure numbers.
    pub unit: Message,
    /// How it comes about, in words.
    pub formula: Message,
    /// Ids of the figures and inputs it is made from.
    pub inputs: Vec<String>,
    /// Ids of the figures that add up to it, to the last digit; empty where it is no sum.
    pub adds: Vec<String>,
    /// Where it comes from: the computation, or the source of an input.
    pub source: Message,
    /// Date of the source, for an input.
    pub date: Option<String>,
    /// Grade of the source, for an input.
    pub grade: Option<String>,
}

impl Figure {
    /// A figure of that id and name, of which nothing else is told yet.
    pub fn named(id: String, name: Message) -> Self {
        Self {
            id,
            within: name.clone(),
            name,
            value: None,
            text: Message::empty(),
            range: None,
            step: None,
            unit: Message::empty(),
            formula: Message::empty(),
            inputs: Vec::new(),
            adds: Vec::new(),
            source: Message::empty(),
            date: None,
            grade: None,
        }
    }
}
