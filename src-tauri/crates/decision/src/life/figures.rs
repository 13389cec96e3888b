//! Numbers of a card over the worlds, each with its figures and its text.

use super::Found;
use super::world::World;
use crate::figure::Figure;
use crate::report::Spread;
use crate::report::life::{LifeNumber, LifeRow};
use crate::value::percentiles;
use quantity::show;
use vocabulary::{LifeMeasure, Message, message};

/// What ids of figures begin with.
pub(super) const ID: &str = "life.";

/// Where the figures of a card are put down.
pub(super) struct Sheet<'f> {
    pub(super) found: &'f Found,
    /// The id of its quote.
    pub(super) quote: &'f str,
    pub(super) name: Message,
    /// Ids of the inputs that every figure rests on.
    pub(super) inputs: Vec<String>,
    pub(super) currency: String,
    pub(super) figures: Vec<Figure>,
}

/// What a number is of: a measure, at an age in years where it has one.
#[derive(Clone, Copy)]
pub(super) struct Of {
    pub(super) measure: LifeMeasure,
    pub(super) years: Option<u32>,
}

impl From<LifeMeasure> for Of {
    fn from(measure: LifeMeasure) -> Self {
        Self { measure, years: None }
    }
}

impl Of {
    pub(super) fn at(measure: LifeMeasure, years: u32) -> Self {
        Self { measure, years: Some(years) }
    }
}

impl Sheet<'_> {
    /// A number that every world has.
    pub(super) fn number(&mut self, of: impl Into<Of>, value: impl Fn(&World) -> f64) -> LifeNumber {
        let of = of.into();
        let all = self.found.worlds.iter().map(&value).collect();
        let [p10, p50, p90] = percentiles(all).unwrap_or_default();
        let spread = Spread { base: value(&self.found.base), p10, p50, p90 };
        let step = (!is_share(of.measure)).then(|| step(&spread)).flatten();
        let told = |value: f64| -> Message {
            match is_share(of.measure) {
                true => show::percent(value).into(),
                false => show::rounded(value, step).into(),
            }
        };
        let [low, high] = [p10, p90].map(told);
        let all = spread.map(Some);
        self.add(of, &all, step, &told);
        self.told(of, all, told(p50), (low, high))
    }

    /// Months that some worlds do not reach; percentiles are those of whole months, "never" above all of them.
    pub(super) fn months(&mut self, of: impl Into<Of>, value: impl Fn(&World) -> Option<u32>) -> LifeNumber {
        let of = of.into();
        let mut all: Vec<u32> = self.found.worlds.iter().map(|world| value(world).unwrap_or(u32::MAX)).collect();
        all.sort_unstable();
        let at = |percent: usize| {
            let place = percent * all.len().saturating_sub(1) / 100;
            all.get(place).filter(|months| **months != u32::MAX).map(|months| f64::from(*months))
        };
        let spread = Spread { base: value(&self.found.base).map(f64::from), p10: at(10), p50: at(50), p90: at(90) };
        let told = |months: Option<f64>| match months {
            Some(months) => show::rounded(months, Some(1.0)).into(),
            None => message!("life-never"),
        };
        self.add(of, &spread, None, &|months| told(Some(months)));
        self.told(of, spread, told(spread.p50), (told(spread.p10), told(spread.p90)))
    }

    /// A row of the card as a whole.
    pub(super) fn row(&self, measure: LifeMeasure, number: LifeNumber) -> LifeRow {
        LifeRow { measure, name: measure.name(), unit: self.unit(measure), number }
    }

    pub(super) fn unit(&self, measure: LifeMeasure) -> Message {
        let currency = self.currency.as_str();
        match measure {
            LifeMeasure::Value | LifeMeasure::AtHorizon => message!("life-unit-share"),
            LifeMeasure::Failures | LifeMeasure::UsedFailures => message!("life-unit-failures"),
            LifeMeasure::Energy | LifeMeasure::UsedEnergy => message!("life-unit-times"),
            LifeMeasure::Economic | LifeMeasure::UsedWarranty => message!("life-unit-months"),
            LifeMeasure::Refresh => message!("life-unit-month"),
            LifeMeasure::Cost | LifeMeasure::UsedCost | LifeMeasure::NewCost => {
                message!("life-unit-hour", currency = currency)
            }
            LifeMeasure::Price
            | LifeMeasure::Disposal
            | LifeMeasure::UsedPrice
            | LifeMeasure::UsedWarranted
            | LifeMeasure::EvenPrice => message!("life-unit-card", currency = currency),
        }
    }

    fn id(&self, of: Of) -> String {
        let measure = of.measure.word();
        match of.years {
            Some(years) => format!("{ID}{}.{measure}.year{years}", self.quote),
            None => format!("{ID}{}.{measure}", self.quote),
        }
    }

    fn told(&self, of: Of, value: Spread<Option<f64>>, shown: Message, (low, high): (Message, Message)) -> LifeNumber {
        let range = if low == high { Message::empty() } else { message!("general-range", low = low, high = high) };
        LifeNumber { figure: format!("{}.p50", self.id(of)), value, shown, range }
    }

    /// The central case and the percentiles as figures, as far as there are any.
    fn add(&mut self, of: Of, spread: &Spread<Option<f64>>, step: Option<f64>, told: &dyn Fn(f64) -> Message) {
        let name = match of.years {
            Some(years) => message!("life-at-age", measure = of.measure.name(), years = years),
            None => of.measure.name(),
        };
        let name = message!("life-figure-of", of = self.name.clone(), what = name);
        let parts = [
            ("base", message!("carbon-central"), spread.base),
            ("p10", message!("general-p10"), spread.p10),
            ("p50", message!("general-p50"), spread.p50),
            ("p90", message!("general-p90"), spread.p90),
        ];
        for (part, called, value) in parts {
            let Some(value) = value else { continue };
            let figure = Figure {
                value: Some(value.to_string()),
                text: told(value),
                step,
                unit: self.unit(of.measure),
                formula: of.measure.name().part("formula"),
                inputs: self.inputs.clone(),
                source: message!("decision-computed", version = env!("CARGO_PKG_VERSION")),
                ..Figure::named(
                    format!("{}.{part}", self.id(of)),
                    message!("carbon-figure", of = name.clone(), part = called),
                )
            };
            self.figures.push(figure);
        }
    }
}

impl<T: Copy> Spread<T> {
    /// The same with each number turned.
    fn map<U>(self, turn: impl Fn(T) -> U) -> Spread<U> {
        Spread { base: turn(self.base), p10: turn(self.p10), p50: turn(self.p50), p90: turn(self.p90) }
    }
}

/// Whether a measure is printed as a percentage.
fn is_share(measure: LifeMeasure) -> bool {
    matches!(measure, LifeMeasure::Value | LifeMeasure::AtHorizon)
}

/// What a number of a spread is rounded to.
fn step(own: &Spread<f64>) -> Option<f64> {
    show::two_digits(own.p50, show::supported(own.p10, own.p90))
}
