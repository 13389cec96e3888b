//! From the plan of what was awarded to what was billed, number by number, as `trace` tells it.
//!
//! Ids name a month, or all that are billed, the part, and month 0: `actuals.plan.2026-03.price?month_0=2025-11`.

use super::amount::AmountKind;
use super::answer::ActualPlan;
use super::known::Known;
use super::{plan, screen, stored, traced, unlooked};
use crate::figures::Traced;
use crate::{Failure, Session};
use ::actuals::{Bridge, Bucket, BucketKey, Lines, LookFailure, MonthFigures, Narrow, PlanMonth, ViewKey};
use decision::Figure;
use quantity::decimal::{self, Amount};
use quantity::{Currency, Decimal, show};
use tables::Book;
use vocabulary::Unit;
use voice::{Message, message};

const NAME: &str = "actuals.plan.";
const ALL: &str = "all";
const MONTH_0: &str = "?month_0=";

/// A step from plan to bills.
pub(super) struct Step {
    /// Last part of its ids.
    pub(super) part: &'static str,
    phrase: &'static str,
    of: fn(&Bridge) -> Amount,
}

/// All of them, in their order.
pub(super) const STEPS: [Step; 5] = [
    Step { part: "price", phrase: "dash-step-price", of: |own| own.price },
    Step { part: "volume", phrase: "dash-step-volume", of: |own| own.volume },
    Step { part: "mix", phrase: "dash-step-mix", of: |own| own.mix },
    Step { part: "use", phrase: "dash-step-useful", of: |own| own.useful },
    Step { part: "other", phrase: "dash-step-other", of: |own| own.other },
];

impl Step {
    /// What it is called.
    pub(super) fn name(&self) -> Message {
        Message::new(self.phrase)
    }

    /// What it comes to.
    pub(super) fn of(&self, bridge: &Bridge) -> Amount {
        (self.of)(bridge)
    }
}

/// A step over all months that are billed.
pub struct StepTaken {
    /// What it is called.
    pub name: Message,
    /// What it comes to, in the currency of the answer.
    pub amount: Amount,
}

impl ActualPlan {
    /// The steps from plan to bills over all months that are billed; `None` beyond 28 digits.
    pub fn steps(&self) -> Option<Vec<StepTaken>> {
        let billed = || self.months.iter().filter(|own| own.is_billed);
        let sum = |step: &Step| {
            let sum = billed().try_fold(Decimal::ZERO, |sum, own| sum.checked_add(step.of(&own.bridge).0))?;
            Some(StepTaken { name: step.name(), amount: Amount(sum) })
        };
        STEPS.iter().map(sum).collect()
    }
}

/// What `trace` takes for a part of a month, or of all that are billed.
pub(super) fn id(month: Option<&str>, part: &str, month_0: &str) -> String {
    format!("{}{MONTH_0}{month_0}", bare(month, part))
}

/// The same at the month 0 that the workspace keeps, or that of the award.
fn bare(month: Option<&str>, part: &str) -> String {
    format!("{NAME}{}.{part}", month.unwrap_or(ALL))
}

/// Everything behind a number of the bridge; `None` for an id of something else.
///
/// # Errors
/// Where the file cannot be read, or its bills cannot be told in one currency.
pub(super) fn trace(session: &mut Session, id: &str) -> Result<Option<Traced>, Failure> {
    let Some(rest) = id.strip_prefix(NAME) else { return Ok(None) };
    let month_0 = rest.split_once(MONTH_0).map(|(_, month)| month);
    let super::Brief { known, book, planned } = super::Brief::of(session, month_0)?;
    let figures = planned.map(|planned| figures(&known, &book, (&planned, month_0))).transpose();
    let traced = figures.and_then(|all| behind(&known, &book, id, &all.unwrap_or_default()));
    session.keep_actuals(known);
    traced.map(Some)
}

/// A number with those that it is made of, sums of bills included.
fn behind(known: &Known, book: &Book, id: &str, all: &[Figure]) -> Result<Traced, Failure> {
    let Some(own) = all.iter().find(|figure| figure.id == id) else {
        let hint = message!("dash-trace-hint");
        return Err(Failure::wrong("P830", "id", message!("api-figure-unknown", id = id), hint));
    };
    let rules = stored::rules(book)?;
    let look = stored::look(&known.bills.ledger, book, &rules).map_err(|_| super::beyond())?;
    let is_part = |figure: &&Figure| own.inputs.contains(&figure.id);
    let mut parts: Vec<Figure> = all.iter().filter(is_part).cloned().collect();
    for id in &own.inputs {
        parts.extend(traced::of_id(&look, book, id)?);
    }
    Ok(Traced::of(own.clone(), parts))
}

/// Every number of it.
///
/// # Errors
/// Where bills cannot be told in one currency.
pub(super) fn figures(
    known: &Known,
    book: &Book,
    (planned, month_0): (&plan::Planned, Option<&str>),
) -> Result<Vec<Figure>, Failure> {
    let failed = |why: &LookFailure| Failure::wrong("P830", "id", unlooked(why), message!("dash-trace-hint"));
    let look = stored::look(&known.bills.ledger, book, &stored::rules(book)?).map_err(|why| failed(&why))?;
    let months = planned.billed(&look, &known.uses.hours).map_err(|why| failed(&why))?;
    let of = Of { planned, month_0, currency: look.currency };
    let each = months.iter().map(|month| of.month(month)).collect::<Option<Vec<_>>>();
    let all = of.all(&months).zip(each);
    let (all, each) = all.ok_or_else(|| failed(&LookFailure::Beyond))?;
    Ok(all.into_iter().chain(each.into_iter().flatten()).collect())
}

/// Whose bridge it is.
struct Of<'a> {
    planned: &'a plan::Planned,
    /// As the id asks for it.
    month_0: Option<&'a str>,
    currency: Currency,
}

impl Of<'_> {
    fn id(&self, month: Option<&str>, part: &str) -> String {
        self.month_0.map_or_else(|| bare(month, part), |month_0| id(month, part, month_0))
    }

    fn figure(&self, month: Option<&str>, part: &str, name: Message, formula: Message) -> Figure {
        let (text, source) = (screen::dash(), message!("bridge-source"));
        Figure { text, formula, source, ..Figure::named(self.id(month, part), name) }
    }

    fn money(&self, figure: Figure, amount: Decimal) -> Figure {
        let text = show::exact(amount.round_dp(2)).into();
        Figure { value: Some(decimal::print(amount)), text, unit: self.currency.to_string().into(), ..figure }
    }

    /// Sums over all billed months; `None` beyond 28 digits.
    fn all(&self, months: &[PlanMonth]) -> Option<Vec<Figure>> {
        let sum = |of: &dyn Fn(&PlanMonth) -> Amount| {
            months.iter().try_fold(Decimal::ZERO, |sum, month| sum.checked_add(of(month).0))
        };
        let figure = |part: &str, name: Message, amount: Decimal| {
            let formula = message!("bridge-all", count = months.len());
            let ids: Vec<String> = months.iter().map(|month| self.id(Some(&month.month), part)).collect();
            let made = Figure { inputs: ids.clone(), adds: ids, ..self.figure(None, part, name, formula) };
            self.money(made, amount)
        };
        let mut all = vec![
            figure("planned", message!("bridge-planned"), sum(&|own| own.plan.cash)?),
            figure("billed", message!("bridge-billed"), sum(&|own| own.actual.cash)?),
            figure("difference", message!("bridge-difference"), sum(&|own| own.bridge.difference)?),
        ];
        for step in &STEPS {
            all.push(figure(step.part, step.name(), sum(&|own| step.of(&own.bridge))?));
        }
        Some(all)
    }

    /// The figures of a month; `None` beyond 28 digits.
    fn month(&self, own: &PlanMonth) -> Option<Vec<Figure>> {
        let month = Month { of: self, own, told: screen::month(&own.month) };
        let mut all = month.given()?;
        all.extend(month.steps());
        all.extend(month.buckets()?);
        Some(all)
    }
}

/// A month of the bridge.
struct Month<'a> {
    of: &'a Of<'a>,
    own: &'a PlanMonth,
    told: Message,
}

impl Month<'_> {
    fn figure(&self, part: &str, name: Message, formula: Message) -> Figure {
        // Beside those of other months it is the month that tells them apart.
        let name = message!("bridge-in-month", what = name, month = &self.told);
        self.of.figure(Some(&self.own.month), part, name, formula)
    }

    fn ids(&self, parts: &[&str]) -> Vec<String> {
        parts.iter().map(|part| self.of.id(Some(&self.own.month), part)).collect()
    }

    fn money(&self, part: &str, name: Message, formula: Message, amount: Decimal) -> Figure {
        self.of.money(self.figure(part, name, formula), amount)
    }

    fn hours(&self, part: &str, name: Message, formula: Message, hours: Decimal) -> Figure {
        let text = show::grouped(decimal::f64_of(hours), 0).into();
        let value = Some(decimal::print(hours));
        Figure { value, text, unit: message!("bridge-hours-unit"), ..self.figure(part, name, formula) }
    }

    fn share(&self, part: &str, name: Message, own: Option<Amount>) -> Figure {
        let figure = self.figure(part, name, message!("bridge-useful-formula", month = &self.told));
        let Some(share) = own.map(|own| decimal::f64_of(own.0)) else { return figure };
        Figure { value: Some(share.to_string()), text: show::percent(share).into(), unit: Unit::Share.name(), ..figure }
    }

    /// What was billed, which bills tell.
    fn billed(&self) -> Figure {
        let formula = message!("bridge-billed-formula", month = &self.told);
        let month = Narrow { key: ViewKey::Month, value: Some(self.own.month.clone()) };
        let inputs = vec![traced::id(AmountKind::Billed, &Lines::of(&[month]))];
        Figure { inputs, ..self.money("billed", message!("bridge-billed"), formula, self.own.actual.cash.0) }
    }

    /// What plan and bills say.
    fn given(&self) -> Option<Vec<Figure>> {
        let Self { own, told, .. } = self;
        let (plan, actual) = (&own.plan, &own.actual);
        let name = self.of.planned.name();
        let (hours, spent) = (plan.hours()?, plan.spent()?);
        let mut all = vec![
            self.money(
                "planned",
                message!("bridge-planned"),
                message!("bridge-planned-formula", name = name, month = told),
                plan.cash.0,
            ),
            self.billed(),
            self.hours(
                "hours.planned",
                message!("bridge-hours.planned"),
                message!("bridge-hours-formula.planned", month = told),
                hours,
            ),
            self.hours(
                "hours.billed",
                message!("bridge-hours.billed"),
                message!("bridge-hours-formula.billed", month = told),
                actual.hours()?,
            ),
            self.money(
                "cost.planned",
                message!("bridge-cost.planned"),
                message!("bridge-cost-formula.planned", month = told),
                spent,
            ),
            self.money(
                "cost.billed",
                message!("bridge-cost.billed"),
                message!("bridge-cost-formula.billed", month = told),
                actual.spent()?,
            ),
            self.share("useful.planned", message!("bridge-useful.planned"), plan.useful),
            self.share("useful.billed", message!("bridge-useful.billed"), actual.useful),
        ];
        if !hours.is_zero() {
            let mean =
                self.money("mean", message!("bridge-mean"), message!("bridge-mean.formula"), spent.checked_div(hours)?);
            all.push(Figure { inputs: self.ids(&["cost.planned", "hours.planned"]), ..mean });
        }
        Some(all)
    }

    /// What each step is made of, in their order.
    fn inputs(&self) -> [Vec<String>; STEPS.len()] {
        let buckets = |part: &str, is_own: &dyn Fn(&BucketKey) -> bool| -> Vec<String> {
            let own = self.keys().enumerate().filter(|(_, key)| is_own(key));
            own.map(|(at, _)| self.of.id(Some(&self.own.month), &format!("{part}.{at}"))).collect()
        };
        [
            buckets("price", &|key| self.is_planned(key)),
            self.ids(&["hours.planned", "hours.billed", "mean", "useful.planned", "useful.billed"]),
            buckets("mix", &|_| true),
            self.ids(&["hours.planned", "hours.billed", "mean", "volume"]),
            self.ids(&["planned", "cost.planned", "billed", "cost.billed"]),
        ]
    }

    /// The difference, and the steps that it consists of.
    fn steps(&self) -> Vec<Figure> {
        let Self { own, .. } = self;
        let knows_use = own.plan.useful.is_some() && own.actual.useful.is_some();
        let volume = match knows_use {
            true => message!("bridge-volume-formula"),
            false => message!("bridge-volume-formula.alone"),
        };
        let formulas = [
            message!("bridge-price-formula"),
            volume,
            message!("bridge-mix-formula"),
            message!("bridge-use-formula"),
            message!("bridge-other-formula"),
        ];
        let steps = STEPS.iter().zip(formulas).zip(self.inputs());
        let mut all: Vec<Figure> = steps
            .map(|((step, formula), inputs)| {
                let amount = step.of(&own.bridge).0;
                Figure { inputs, ..self.money(step.part, step.name(), formula, amount) }
            })
            .collect();
        let adds = self.ids(&STEPS.each_ref().map(|step| step.part));
        let inputs = self.ids(&["billed", "planned"]).into_iter().chain(adds.clone()).collect();
        let whole = self.money(
            "difference",
            message!("bridge-difference"),
            message!("bridge-difference.formula"),
            own.bridge.difference.0,
        );
        all.push(Figure { inputs, adds, ..whole });
        all
    }

    /// Cards and pricing of plan and bills, each once.
    fn keys(&self) -> impl Iterator<Item = &BucketKey> {
        let (plan, actual) = (&self.own.plan.buckets, &self.own.actual.buckets);
        plan.keys().chain(actual.keys().filter(|key| !plan.contains_key(*key)))
    }

    fn is_planned(&self, key: &BucketKey) -> bool {
        self.own.plan.buckets.get(key).is_some_and(|own| !own.hours.0.is_zero())
    }

    /// What each card and pricing has of price and mix; `None` beyond 28 digits.
    fn buckets(&self) -> Option<Vec<Figure>> {
        let (plan, actual) = (&self.own.plan, &self.own.actual);
        let [planned, used] = [plan.hours()?, actual.hours()?];
        let mut all = Vec::new();
        for (at, key) in self.keys().enumerate() {
            let bucket = |of: &MonthFigures| of.buckets.get(key).copied().unwrap_or_default();
            let (as_planned, as_billed) = (bucket(plan), bucket(actual));
            let (was, is) = (price(as_planned), price(as_billed));
            let name = || screen::priced_at(key);
            let hours = show::grouped(decimal::f64_of(as_billed.hours.0), 0);
            let share = if planned.is_zero() { Decimal::ZERO } else { as_planned.hours.0.checked_div(planned)? };
            let Some(then) = was.or(is) else { continue };
            if let Some(was) = was {
                // What was not used has no price that differs.
                let is = is.unwrap_or(was);
                let amount = as_billed.hours.0.checked_mul(is.checked_sub(was)?)?;
                let formula = message!("bridge-price-each", hours = &hours, paid = each(is), planned = each(was));
                all.push(self.money(&format!("price.{at}"), name(), formula, decimal::book(amount)));
            }
            let more = as_billed.hours.0.checked_sub(share.checked_mul(used)?)?;
            let formula = message!(
                "bridge-mix-each",
                hours = hours,
                share = show::percent(decimal::f64_of(share)),
                all = show::grouped(decimal::f64_of(used), 0),
                price = each(then)
            );
            all.push(self.money(&format!("mix.{at}"), name(), formula, decimal::book(more.checked_mul(then)?)));
        }
        Some(all)
    }
}

/// Money for an hour; `None` without hours.
fn price(own: Bucket) -> Option<Decimal> {
    own.cost.0.checked_div(own.hours.0)
}

fn each(price: Decimal) -> String {
    show::rounded(decimal::f64_of(price), None)
}
