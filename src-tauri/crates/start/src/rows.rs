//! From answers to tables: the frame, vendors, criteria and assumptions; other rooms of this crate make the rest.

use crate::ask::{StartAsk, StartWeights};
use crate::{needs, offers, plans};
use decision::Anchors;
use input::{Problem, Problems};
use jiff::ToSpan;
use jiff::civil::Date;
use quantity::{Currency, Decimal, decimal, real};
use reference::{StartValue, Starter, TemplateCriterion, start_value};
use scorecard::{AxisWeights, Weighed, within_axis};
use tables::{Book, Row};
use vocabulary::{Axis, ByAxis, Message, Purpose, message};

/// What a first case takes from around it.
pub struct Surroundings<'w> {
    /// The day (ISO).
    pub today: &'w str,
    /// Words of a message, which stand in cells from now on.
    pub say: &'w dyn Fn(&Message) -> String,
}

/// Months from today until a decision that nobody has dated.
const UNTIL: i32 = 3;
/// Months that a decision looks ahead where nobody says.
const MONTHS: &str = "36";
/// What money costs a year where nobody says.
const DISCOUNT_RATE: &str = "0.08";
/// The currency where nobody says.
const HOME: &str = "EUR";
/// The currency of shipped prices.
pub(crate) const SHIPPED: &str = "USD";
/// What all weights sum to.
const POINTS: f64 = 100.0;
/// Digits of weights.
const DECIMALS: u32 = 4;

/// A case under way.
pub(crate) struct Draft<'w> {
    pub(crate) ask: &'w StartAsk,
    pub(crate) around: &'w Surroundings<'w>,
    pub(crate) book: Book,
    pub(crate) home: Currency,
    pub(crate) problems: Problems,
}

/// The case that answers make.
///
/// # Errors
/// What is wrong with them, by the place of the answer.
pub fn book(ask: &StartAsk, around: &Surroundings) -> Result<Book, Vec<Problem>> {
    let home = ask.currency.or_else(|| Currency::parse(HOME));
    let Some(home) = home else { return Err(Vec::new()) };
    let mut draft = Draft { ask, around, book: Book::default(), home, problems: Problems::new() };
    draft.frame();
    draft.criteria();
    let offers = offers::rows(&mut draft);
    draft.taken("growth", "growth", ask.growth.as_deref());
    draft.taken("useful_share", "useful_share", ask.useful_share.as_deref());
    needs::rows(&mut draft);
    draft.problems.settle(Some(()))?;
    draft.problems = Problems::new();
    plans::rows(&mut draft, &offers)?;
    draft.anchors();
    Ok(draft.book)
}

impl Draft<'_> {
    pub(crate) fn say(&self, message: &Message) -> String {
        (self.around.say)(message)
    }

    /// Adds a row; empty cells are left out.
    pub(crate) fn add(&mut self, table: &'static str, cells: &[(&'static str, &str)]) {
        let Some(table) = tables::table(table) else { return };
        let mut row = Row::default();
        for (key, text) in cells.iter().filter(|(_, text)| !text.is_empty()) {
            row.set(key, Some((*text).to_owned()));
        }
        self.book.rows_mut(table).push(row);
    }

    pub(crate) fn has(&self, table: &str, id: &str) -> bool {
        self.book.rows(table).iter().any(|row| row.get("id") == Some(id))
    }

    fn frame(&mut self) {
        let ask = self.ask;
        let question = ask.question.clone().filter(|text| !text.trim().is_empty());
        let question = question.unwrap_or_else(|| self.say(&message!("start-question")));
        let decides = ask.decides.clone().filter(|text| !text.trim().is_empty());
        let decides = decides.unwrap_or_else(|| self.say(&message!("start-decides")));
        let day: Option<Date> = self.around.today.parse().ok();
        let later = day.and_then(|day| day.checked_add(UNTIL.months()).ok()).map(|day| day.to_string());
        let (decide_by, currency) = (ask.decide_by.clone().or(later).unwrap_or_default(), self.home.to_string());
        self.add(
            "frame",
            &[
                ("name", &question),
                ("question", &question),
                ("decides", &decides),
                ("decide_by", &decide_by),
                ("currency", &currency),
                ("months", ask.months.as_deref().unwrap_or(MONTHS)),
                ("discount_rate", ask.discount_rate.as_deref().unwrap_or(DISCOUNT_RATE)),
                ("budget", ask.budget.as_deref().unwrap_or_default()),
            ],
        );
    }

    /// The criteria that a first case begins with; within an axis they keep the proportions of the template.
    fn criteria(&mut self) {
        let Some(table) = tables::table("criteria") else { return };
        let wanted: Vec<&TemplateCriterion> = reference::criteria_template()
            .iter()
            .filter(|own| own.starter.is_some_and(|starter| self.begins_with(starter)))
            .collect();
        let weighed = |own: &&TemplateCriterion| Weighed {
            axis: cell(own, "axis").and_then(Axis::from_word).unwrap_or(Axis::Cost),
            weight: cell(own, "weight").and_then(decimal::parse).map_or(0.0, decimal::f64_of),
        };
        let weighed: Vec<Weighed> = wanted.iter().map(weighed).collect();
        let shares = shares(self.ask.weights);
        for ((own, weighed), within) in wanted.iter().zip(&weighed).zip(within_axis(&weighed)) {
            let mut row = Row::default();
            own.cells.iter().for_each(|(key, text)| row.set(key, Some((*text).to_owned())));
            let weight = within.zip(shares.as_ref()).map(|(within, axes)| within * axes.share(weighed.axis) * POINTS);
            let weight = weight.and_then(decimal::of_f64).map(|weight| weight.round_dp(DECIMALS).normalize());
            row.set("weight", weight.map(|weight| weight.to_string()));
            if self.ask.must_have.as_ref().is_some_and(|ids| ids.iter().all(|id| id != own.id)) {
                row.set("gate_min", None);
                row.set("gate_max", None);
            }
            self.book.rows_mut(table).push(row);
        }
    }

    fn begins_with(&self, starter: Starter) -> bool {
        match starter {
            Starter::Always => true,
            Starter::With(purpose) if self.ask.needs.is_empty() => purpose == Purpose::Inference,
            Starter::With(purpose) => self.ask.needs.iter().any(|need| need.purpose == purpose),
        }
    }

    /// An assumption: as it was given, else as a first case takes it.
    pub(crate) fn taken(&mut self, value: &str, id: &str, given: Option<&str>) {
        let Some(own) = start_value(value) else { return };
        let label = own.taken.label.to_owned();
        self.assumption(own, id, &label, given);
    }

    /// The same under a label of its own; `given` is in the unit of the value.
    pub(crate) fn assumption(&mut self, own: &StartValue, id: &str, label: &str, given: Option<&str>) {
        let StartValue { taken: own, find_out } = own;
        let (shipped, today) = (own.value.to_string(), self.around.today.to_owned());
        let said = self.say(&message!("start-said"));
        let (value, source, date, grade) = match given {
            Some(given) => (given, said.as_str(), today.as_str(), vocabulary::Grade::Assumed.word()),
            None => (shipped.as_str(), own.source, own.date, own.grade),
        };
        let cells = [
            ("id", id),
            ("label", label),
            ("value", value),
            ("unit", own.unit),
            ("source", source),
            ("date", date),
            ("grade", grade),
            ("owner", own.owner),
            ("find_out", find_out),
        ];
        if !self.has("assumptions", id) {
            self.add("assumptions", &cells);
        }
    }

    /// The rate of a currency that something is priced in; told at `place` where nobody ships one.
    pub(crate) fn rate(&mut self, of: Currency, place: &str) {
        let id = format!("fx.{of}");
        if of == self.home || self.has("assumptions", &id) {
            return;
        }
        let Some((rate, evidence)) = reference::exchange_rate(self.home, of) else {
            let found = message!("start-rate", home = self.home.code(), of = of.code());
            self.problems.add("N101", place, found, message!("start-rate.expected"), message!("start-rate.hint"));
            return;
        };
        let label = self.say(&message!("start-rate-label", home = self.home.code(), of = of.code()));
        let (value, unit) = (rate.to_string(), format!("{} per {of}", self.home));
        let find_out = self.say(&message!("start-rate-find"));
        self.add(
            "assumptions",
            &[
                ("id", &id),
                ("label", &label),
                ("value", &value),
                ("unit", &unit),
                ("source", evidence.source),
                ("date", evidence.observed),
                ("grade", vocabulary::Grade::Measured.word()),
                ("find_out", &find_out),
            ],
        );
    }

    /// The anchors of the cost axis hold what the options cost.
    fn anchors(&mut self) {
        let Some(Anchors { criterion, worst, best }) = decision::proposed_anchors(&self.book) else { return };
        let Some(table) = tables::table("criteria") else { return };
        let note = self.say(&message!("start-anchors"));
        let own = |row: &&mut Row| row.get("id") == Some(criterion.as_str());
        let unit = self.say(&message!("start-cost-unit", home = self.home.code()));
        if let Some(row) = self.book.rows_mut(table).iter_mut().find(own) {
            for (key, text) in
                [("worst", worst.to_string()), ("best", best.to_string()), ("unit", unit), ("note", note)]
            {
                row.set(key, Some(text));
            }
            // What the rubric of the template says of its own anchors no longer holds.
            row.set("rubric", None);
        }
    }
}

/// What axes weigh: as answered, else all alike.
fn shares(answered: Option<StartWeights>) -> Option<AxisWeights> {
    answered.and_then(|answered| AxisWeights::new(answered.by_axis())).or(AxisWeights::new(ByAxis::of(|_| 1.0)))
}

fn cell(own: &TemplateCriterion, key: &str) -> Option<&'static str> {
    own.cells.iter().find(|(column, _)| *column == key).map(|(_, text)| *text)
}

/// A number with few digits, as a cell has it.
pub(crate) fn digits(value: f64, digits: u32) -> Decimal {
    let places = f64::from(digits) - 1.0 - real::log10(value.abs().max(f64::MIN_POSITIVE)).floor();
    let places = places.clamp(0.0, 12.0) as u32;
    decimal::of_f64(value).unwrap_or_default().round_dp(places).normalize()
}
