//! The numbers of the look again, each with what it is made of, as `trace` tells them.

use super::{Looked, signed, size};
use crate::actuals::plan::{self, PricedSince};
use crate::actuals::screen;
use crate::figures::Told;
use decision::Figure;
use decision::report::again::{RightUsed, Standing};
use quantity::decimal::{self, Amount};
use quantity::show;
use serde::Serialize;
use vocabulary::{Clause, Unit};
use voice::{Message, Value, message};

const NAME: &str = "actuals.again.";
const MONTH: &str = "?month_0=";

/// A number of the look again; `trace` tells what is behind it.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct AgainFigure {
    /// What `trace` takes.
    pub id: String,
    /// What it is.
    pub name: Message,
    #[serde(flatten)]
    told: Told,
}

/// Whether a prefix asks for ids of these.
pub(super) fn is_near(prefix: &str) -> bool {
    prefix.starts_with(NAME) || NAME.starts_with(prefix)
}

/// The month 0 that an id asks for; `None` for an id of something else.
pub(super) fn asked(id: &str) -> Option<Option<&str>> {
    let rest = id.strip_prefix(NAME)?;
    Some(rest.split_once(MONTH).map(|(_, month)| month))
}

/// For whoever shows them.
pub(super) fn shown(figures: &[Figure]) -> Vec<AgainFigure> {
    let shown =
        figures.iter().map(|own| AgainFigure { id: own.id.clone(), name: own.name.clone(), told: Told::of(own) });
    shown.collect()
}

/// All of them, those that others are made of first.
pub(super) fn of(looked: &Looked, month_0: Option<&str>) -> Vec<Figure> {
    let all = Named { looked, asked: month_0.map(|month| format!("{MONTH}{month}")).unwrap_or_default() };
    let mut figures = all.level();
    figures.extend(all.prices());
    let [then, now] = [&looked.found.then, &looked.found.now];
    figures.extend(all.standing(Then::Award, then));
    figures.extend(all.standing(Then::Since, now));
    figures.extend(looked.found.rights.iter().map(|own| all.right(own)));
    figures
}

/// What the rows are looked at with.
#[derive(Clone, Copy, PartialEq)]
enum Then {
    Award,
    Since,
}

/// What the id of a price has: the first of its quotes, which is of no other price.
fn price_part(own: &PricedSince) -> String {
    format!("price.{}", own.quotes.first().map_or("", String::as_str))
}

struct Named<'a> {
    looked: &'a Looked,
    /// What an id ends in.
    asked: String,
}

impl Named<'_> {
    fn id(&self, part: &str) -> String {
        format!("{NAME}{part}{}", self.asked)
    }

    fn figure(&self, part: &str, name: Message, formula: Message) -> Figure {
        Figure { formula, source: message!("again-source"), ..Figure::named(self.id(part), name) }
    }

    /// Useful hours, planned and real, and what share the one is of the other.
    fn level(&self) -> Vec<Figure> {
        let level = &self.looked.level;
        let hours = |at: usize, part: &str, name: Message, formula: Message| {
            let formula = formula.with("months", level.months).with("last", screen::month(&level.last));
            Figure {
                value: Some(decimal::print(level.hours[at])),
                text: show::grouped(decimal::f64_of(level.hours[at]), 0).into(),
                unit: message!("again-hours"),
                ..self.figure(part, name, formula)
            }
        };
        let planned = hours(0, "hours.planned", message!("again-hours.planned"), message!("again-formula-planned"));
        let real = hours(1, "hours.real", message!("again-hours.real"), message!("again-formula-real"));
        let share = level.part();
        let demand = Figure {
            value: Some(share.to_string()),
            text: show::percent(share).into(),
            unit: Unit::Share.name(),
            inputs: [&real, &planned].map(|own| own.id.clone()).into(),
            ..self.figure("demand", message!("again-demand"), message!("again-formula-demand"))
        };
        vec![planned, real, demand]
    }

    /// What an hour was billed at.
    fn prices(&self) -> Vec<Figure> {
        let currency = self.looked.currency();
        let figure =
            |own: &PricedSince| own.figure(self.figure(&price_part(own), own.name(), own.formula()?), &currency);
        self.looked.prices.iter().filter_map(figure).collect()
    }

    /// What is known since the award.
    fn known(&self) -> Vec<String> {
        let prices = self.looked.prices.iter().map(|own| self.id(&price_part(own)));
        std::iter::once(self.id("demand")).chain(prices).collect()
    }

    /// How often what was awarded is right, and what it costs.
    fn standing(&self, then: Then, own: &Standing) -> Vec<Figure> {
        let name = &self.looked.head.name;
        let inputs = match then {
            Then::Award => Vec::new(),
            Then::Since => self.known(),
        };
        let at = if then == Then::Award { "then" } else { "now" };
        let words = |message: Message| match then {
            Then::Award => message.with("when", message!("again-then")),
            Then::Since => message.with("when", message!("again-now")),
        };
        let right = own.own_right_in.map(|share| Figure {
            value: Some(share.to_string()),
            text: show::percent(share).into(),
            unit: Unit::Share.name(),
            inputs: inputs.clone(),
            ..self.figure(
                &format!("{at}.right_in"),
                words(message!("again-right-in", name = name)),
                words(message!("again-formula-right-in", name = name)),
            )
        });
        let cost = own.own_tcc;
        let range = message!("general-range", low = size(cost.p10), high = size(cost.p90));
        let tcc = Figure {
            inputs: inputs.clone(),
            ..self.money(
                self.figure(
                    &format!("{at}.tcc"),
                    words(message!("again-tcc", name = name)),
                    words(message!("again-formula-tcc", range = range)),
                ),
                cost.p50,
            )
        };
        right.into_iter().chain([tcc]).collect()
    }

    /// What using a right now saves.
    fn right(&self, own: &RightUsed) -> Figure {
        let [low, middle, high] = own.saves;
        let month = plan::told(&self.looked.head.month_0, own.month);
        let month = month.map_or_else(Message::empty, |month| screen::month(&month));
        let name = match own.clause {
            Clause::Break => message!("again-saves-leave"),
            _ => message!("again-saves-shrink"),
        };
        let formula = match own.clause {
            Clause::Break => message!("again-formula-leave"),
            _ => message!("again-formula-shrink"),
        };
        let range = message!("general-range", low = signed(low, true), high = signed(high, true));
        let formula = formula.with("month", month).with("range", range);
        let part = format!("right.{}.{}", own.quote, own.clause.word());
        let figure = self.figure(&part, name.with("quote", Value::from(own.name.clone())), formula);
        let figure = self.money(figure, middle);
        Figure { text: signed(middle, true), inputs: self.known(), ..figure }
    }

    fn money(&self, figure: Figure, amount: Amount) -> Figure {
        let unit = self.looked.currency.map_or_else(Message::empty, |own| own.to_string().into());
        Figure { value: Some(decimal::print(amount.0)), text: size(amount).into(), unit, ..figure }
    }
}
