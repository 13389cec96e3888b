//! Whether a criterion asks for what was measured: by its unit and by what its name speaks of.

use super::compare::label;
use super::reading::Measurement;
use super::scope::{self, Coverage};
use super::unit::{self, Misfit};
use super::{about, labels, sizes};
use scorecard::Scope;
use serde::Serialize;
use tables::{Book, Row};
use vocabulary::{Message, Quantity, message};

/// Words of names that ask for more than one device; measured is one.
const MANY: [&str; 7] = ["node", "nodes", "server", "cluster", "rack", "pod", "system"];

/// A criterion that a measurement may be evidence for.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Fitting {
    /// Id of the criterion.
    pub criterion: String,
    /// True where its name asks for what was measured; false where its name says nothing of the kind and only its unit
    /// fits.
    pub named: bool,
    /// What it covers of the least scope that the criterion asks for; null where it asks for none.
    pub coverage: Option<Coverage>,
}

/// How a measured quantity enters a criterion.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Fit {
    /// Units of the criterion in one of the measurement.
    pub factor: f64,
    /// Whether the criterion's name asks for what was measured.
    pub is_named: bool,
}

/// Whether a criterion asks for a measured quantity.
pub(super) fn fit(m: &Measurement, quantity: Quantity, criterion: &Row) -> Result<Fit, Misfit> {
    let factor = unit::factor(m, quantity, criterion)?;
    let other = |spoken| Misfit::OtherThing { measured: thing(m, quantity), spoken };
    let is_named = about::names(m.kind, quantity, criterion).map_err(other)?;
    Ok(Fit { factor, is_named })
}

/// The criteria that a measured quantity may be evidence for: those that name it first, each in the order of the table.
pub(super) fn fitting(book: &Book, m: &Measurement, quantity: Quantity, reached: &Scope) -> Vec<Fitting> {
    let open = book.rows("criteria").iter().filter(|row| row.get("computed").is_none());
    let fitting = |row: &Row| {
        let named = fit(m, quantity, row).ok()?.is_named;
        let coverage = scope::covered(book, row, m, reached);
        Some(Fitting { criterion: row.get("id")?.to_owned(), named, coverage })
    };
    let mut all: Vec<Fitting> = open.filter_map(fitting).collect();
    all.sort_by_key(|own| !own.named);
    all
}

/// What to know of a criterion before one relies on the entry.
pub(super) fn notes(m: &Measurement, quantity: Quantity, criterion: &Row, is_named: bool) -> Vec<Message> {
    let name = criterion.get("name").or(criterion.get("id")).unwrap_or_default();
    let silent = (!is_named).then(|| message!("measured-silent", name = name, what = label(m, quantity)));
    let lower = name.to_lowercase();
    let many = lower.split(|c: char| !c.is_alphanumeric()).find(|word| MANY.contains(word));
    let many = many.map(|word| message!("measured-many", name = name, word = word));
    [silent, many, sizes::otherwise(m, criterion)].into_iter().flatten().collect()
}

fn thing(m: &Measurement, quantity: Quantity) -> Message {
    match quantity {
        Quantity::Median => m.kind.inside(),
        own => labels::quantity(own),
    }
}
