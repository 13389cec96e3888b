//! What the clauses of commitments are worth.

use crate::Figure;
use quantity::decimal::Amount;
use serde::Serialize;
use vocabulary::{Clause, Message, Renewal};

/// Clauses that commitments could have or lose, and the figures that they are told in.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Clauses {
    /// By quote, then clause.
    pub clauses: Vec<ClauseReport>,
    /// Three of each: `clause.OPTION.QUOTE.CLAUSE.tcc_p50`, `.cash_p90` and `.right_in`.
    pub figures: Vec<Figure>,
}

impl Clauses {
    /// Of a figure that prints none.
    pub const NONE: &'static Clauses = &Clauses { clauses: Vec::new(), figures: Vec::new() };

    /// What stands behind one of their numbers.
    pub fn trace(&self, id: &str) -> Option<&Figure> {
        self.figures.iter().find(|figure| figure.id == id)
    }

    /// Those of an option's quotes with their figures, and no others.
    pub fn only(&self, option: &str) -> Clauses {
        let clauses: Vec<ClauseReport> = self.of_option(option).cloned().collect();
        let is_shown = |figure: &&Figure| {
            let shown = clauses.iter().flat_map(|row| [&row.shown.tcc_p50, &row.shown.cash_p90, &row.shown.right_in]);
            shown.into_iter().any(|own| own.id == figure.id)
        };
        let figures = self.figures.iter().filter(is_shown).cloned().collect();
        Clauses { clauses, figures }
    }

    /// The clauses of an option's quotes.
    pub fn of_option<'c>(&'c self, option: &'c str) -> impl Iterator<Item = &'c ClauseReport> + 'c {
        self.clauses.iter().filter(move |row| row.option == option)
    }

    /// Clauses that a condition before signature names.
    pub fn of_condition<'c>(&'c self, condition: &'c str) -> impl Iterator<Item = &'c ClauseReport> + 'c {
        self.clauses.iter().filter(move |row| row.conditions.iter().any(|own| own == condition))
    }
}

/// What one change of a clause does to the option that rests on it: figures after the change less those before, in the same worlds.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ClauseReport {
    /// Id of the option.
    pub option: String,
    /// Id of the quote.
    pub quote: String,
    /// Name of the quote.
    pub name: Message,
    /// Which clause.
    pub clause: Clause,
    /// What follows a term instead; null for another clause.
    pub renewal: Option<Renewal>,
    /// Whether the quote has it and it is taken away; else it is added or replaced.
    pub taken: bool,
    /// The terms that change.
    pub change: Message,
    /// Median present value.
    pub tcc_p50: Amount,
    /// Undiscounted, exceeded in one world of ten.
    pub cash_p90: Amount,
    /// Share of worlds, −1 to 1.
    pub right_in: f64,
    /// Id of the option that comes first after the change, by mean value; null where it is the one that comes first now.
    pub then: Option<String>,
    /// Ids of the conditions before signature that name it.
    pub conditions: Vec<String>,
    /// The three changes as they are printed.
    pub shown: ClauseFigures,
    /// All of it as one sentence.
    pub text: Message,
}

/// The changes as they are printed, with their signs.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "fields are those of ClauseReport")]
pub struct ClauseFigures {
    pub tcc_p50: ShownFigure,
    pub cash_p90: ShownFigure,
    pub right_in: ShownFigure,
}

/// A number as it is printed.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ShownFigure {
    /// What `trace` takes.
    pub id: String,
    /// Its text.
    pub text: String,
    /// Every digit.
    pub exact: String,
}
