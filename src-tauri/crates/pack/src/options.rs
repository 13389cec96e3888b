//! The options in the order of the page: the recommended one first, then by the share of worlds they win, then those
//! that are out. Colour and shape follow the order of the workbook, so that they are the same everywhere.

use charts::build_up::{Bar, Part};
use charts::range_bar::Spread;
use charts::{Colour, Mark, Shape, Standing, colour};
use decision::Report;
use decision::report::{OptionReport, TccReport};
use quantity::decimal::Amount;

use crate::fill;
use crate::numbers::{self, float};
use vocabulary::Category;
use voice::Value;

/// One option as the page shows it.
#[derive(Clone, Copy)]
pub(crate) struct Shown<'a> {
    pub(crate) option: &'a OptionReport,
    pub(crate) colour: Colour,
    pub(crate) shape: Shape,
    pub(crate) recommended: bool,
}

impl Shown<'_> {
    /// Id of one of its figures: `option.northwind.tcc.p50`.
    pub(crate) fn id(&self, figure: &str) -> String {
        format!("option.{}.{figure}", self.option.id)
    }

    /// Its name.
    pub(crate) fn name(&self) -> Value {
        fill::name(self.id("name"), &self.option.name)
    }

    /// True where no gate excludes it and its cost is known.
    pub(crate) fn in_play(&self) -> bool {
        self.option.right_in.is_some()
    }

    /// Its cost as a bar of capital, operating and hidden; `text` prints an amount of the figure of that name.
    pub(crate) fn build_up(&self, tcc: &TccReport, text: impl Fn(&str, Amount) -> String) -> Bar {
        let mark = |figure: &str, amount: Amount| Mark::new(self.id(figure), numbers::exact(amount));
        let part = |category: Category, amount: Amount, fill: Colour| Part {
            name: voice::text(&category.inside()),
            amount: float(amount),
            text: text(category.word(), amount),
            fill,
            mark: mark(category.word(), amount),
        };
        Bar {
            name: self.option.name.clone(),
            name_mark: Mark::new(self.id("name"), &self.option.name),
            parts: vec![
                part(Category::Capex, tcc.capex, colour::CAPITAL),
                part(Category::Opex, tcc.opex, colour::OPERATING),
                part(Category::Hidden, tcc.hidden, colour::HIDDEN),
            ],
            total: text("tcc.base", tcc.spread.base),
            total_mark: mark("tcc.base", tcc.spread.base),
        }
    }

    /// Cash over the worlds, undiscounted.
    pub(crate) fn paid(&self) -> Option<Spread> {
        let cash = self.option.cash?;
        Some(Spread { p10: float(cash.p10), p50: float(cash.p50), p90: float(cash.p90) })
    }

    /// Its place in the order of the workbook.
    pub(crate) fn place(&self, report: &Report) -> usize {
        report.options.iter().position(|own| own.id == self.option.id).unwrap_or_default()
    }

    /// How it stands in a figure.
    pub(crate) fn standing(&self) -> Standing {
        match (self.recommended, self.in_play()) {
            (true, _) => Standing::Leading,
            (_, true) => Standing::InPlay,
            _ => Standing::Out,
        }
    }

    /// TCC over the worlds.
    pub(crate) fn cost(&self) -> Option<Spread> {
        let spread = self.option.tcc?.spread;
        Some(Spread { p10: float(spread.p10), p50: float(spread.p50), p90: float(spread.p90) })
    }
}

/// All options in the order of the page.
pub(crate) fn shown(report: &Report) -> Vec<Shown<'_>> {
    let recommended = report.decision.option.as_deref();
    let mut shown: Vec<Shown> = report
        .options
        .iter()
        .enumerate()
        .map(|(place, option)| Shown {
            option,
            colour: colour::of_option(place),
            shape: Shape::of_option(place),
            recommended: recommended == Some(option.id.as_str()),
        })
        .collect();
    let rank = |shown: &Shown| (!shown.recommended, !shown.in_play());
    let wins = |shown: &Shown| shown.option.right_in.unwrap_or(0.0);
    shown.sort_by(|a, b| rank(a).cmp(&rank(b)).then(wins(b).total_cmp(&wins(a))));
    shown
}

/// Names of several options in a sentence; nothing for none.
pub(crate) fn named_all<'s>(shown: impl Iterator<Item = &'s Shown<'s>>) -> Option<Value> {
    let names: Vec<Value> = shown.map(Shown::name).collect();
    (!names.is_empty()).then(|| Value::all(names))
}

/// Name of an option as a figure of that id; the option's id is its exact value.
pub(crate) fn named(report: &Report, option: &str, id: &str) -> Value {
    Value::figure(name(report, option), id, option)
}

/// Name of an option, or its id where no option has that id.
pub(crate) fn name<'a>(report: &'a Report, id: &'a str) -> &'a str {
    report.options.iter().find(|option| option.id == id).map_or(id, |option| &option.name)
}
