//! `actuals.again`: would the same be signed again, on what bills have told since the award?

use super::answer::PlanLine;
use super::known::Known;
use super::{beyond, no_month, plan, stored, unlooked};
use crate::draw::Draw;
use crate::{Failure, Session, panel};
use decision::report::Spread;
use decision::report::again::{Again, RightUsed, Standing};
use decision::{Setting, Since};
use input::Flat;
use quantity::decimal::{self, Amount};
use quantity::{Currency, Decimal, show};
use serde::Serialize;
use tables::Book;
use vocabulary::Clause;
use voice::{Message, message};

input::request! {
    pub struct AgainRequest {
        /// Month 0 of the plan ("2026-01"); left out: the month of the award.
        month_0: Option<String>,
        draw: Flat<Draw>,
    }
}

/// The answer of `actuals.again`.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct AgainAnswer {
    /// What was awarded.
    pub option: String,
    /// Its name.
    pub name: String,
    /// Month 0 of its plan, "2026-01".
    pub month_0: String,
    /// The last of its months that is billed.
    pub month: String,
    /// How many of its months are billed.
    pub months: usize,
    /// Useful GPU-hours in these months, planned and real; paid ones where nothing tells what was useful.
    pub hours: [Amount; 2],
    /// Whether they are useful hours.
    pub is_useful: bool,
    /// The decision on the day of the award.
    pub then: Standing,
    /// At the level of demand that is known since.
    pub now: Standing,
    /// Rights to leave or to give back that can be used now.
    pub rights: Vec<RightUsed>,
    /// Would the same be signed?
    pub finding: Message,
    /// What that rests on, and what each right is worth now.
    pub lines: Vec<Message>,
}

/// Hours of all billed months: planned and real.
struct Level {
    hours: [Decimal; 2],
    is_useful: bool,
    months: usize,
    last: String,
}

/// `actuals.again`.
///
/// # Errors
/// Where nothing is awarded, none of its months is billed, or the case cannot be evaluated.
pub fn again(session: &mut Session, request: AgainRequest) -> Result<AgainAnswer, Failure> {
    let AgainRequest { month_0, draw: Flat(draw) } = request;
    if let Some(wrong) = month_0.as_deref().and_then(|month| no_month("month_0", month)) {
        return Err(vec![wrong].into());
    }
    let known = session.taken_actuals();
    let (known, book, planned, then) = session.read(|document| {
        let book = document.book()?;
        let known = Known::of(document, &book, known)?;
        let planned = plan::planned(document, &book, month_0.as_deref())?;
        Ok((known, book, planned, panel::awarded(document)?))
    })?;
    let lines = planned.map(|planned| against(&known, &book, planned)).transpose();
    session.keep_actuals(known);
    let (Some((head, lines)), Some((then, option))) = (lines?, then) else {
        return Err(Failure::wrong("F925", "option", message!("again-none"), message!("again-none.hint")));
    };
    let none = || Failure::wrong("F926", "bills", message!("again-unbilled"), message!("again-unbilled.hint"));
    let level = level(&lines).ok_or_else(none)?;
    let share = level.hours[1].checked_div(level.hours[0]).ok_or_else(beyond)?;
    let passed = passed(&head.month_0, &level.last).filter(|months| *months > 0).ok_or_else(none)?;
    let since = Since { demand: decimal::book(share), month: passed };
    let setting = Setting { seed: draw.seed, worlds: draw.worlds, threads: session.threads };
    let found = decision::again(&then, &option, &since, &setting, &|share| (session.progress)(share))?;
    let found = found.ok_or_else(Failure::stopped)?;
    let currency = then.rows("frame").first().and_then(|row| row.get("currency")).and_then(Currency::parse);
    let told = Told { name: &head.name, level: &level, found: &found, currency };
    let (finding, lines) = (told.finding(), told.lines());
    let Again { then, now, rights } = found;
    let hours = level.hours.map(Amount);
    let Head { name, month_0 } = head;
    let (months, month, is_useful) = (level.months, level.last, level.is_useful);
    Ok(AgainAnswer { option, name, month_0, month, months, hours, is_useful, then, now, rights, finding, lines })
}

/// Whose plan it is, and from when on.
struct Head {
    name: String,
    month_0: String,
}

fn against(known: &Known, book: &Book, planned: plan::Planned) -> Result<(Head, Vec<PlanLine>), Failure> {
    let rules = stored::rules(book)?;
    let look = known.bills.ledger.look(&rules);
    let look = look.map_err(|why| Failure::wrong("F922", "bills", unlooked(&why), message!("statement-look.hint")))?;
    let own = planned.against(&look, &known.uses.hours).map_err(|_| beyond())?;
    Ok((Head { name: own.name, month_0: own.month_0 }, own.months))
}

/// The hours of the billed months; `None` where none is billed or planned.
fn level(lines: &[PlanLine]) -> Option<Level> {
    // A month in which nothing was to run tells nothing of the level.
    let is_planned = |own: &PlanLine| own.hours[0].is_some_and(|hours| hours.0 > Decimal::ZERO);
    let billed: Vec<&PlanLine> = lines.iter().filter(|own| own.is_billed && is_planned(own)).collect();
    let is_useful = billed.iter().all(|own| own.useful.iter().all(Option::is_some));
    let of = |own: &PlanLine, at: usize| {
        let hours = own.hours[at].map_or(Decimal::ZERO, |own| own.0);
        let share = own.useful[at].filter(|_| is_useful).map_or(Decimal::ONE, |own| own.0);
        hours.checked_mul(share)
    };
    let sum = |at: usize| billed.iter().try_fold(Decimal::ZERO, |sum, own| sum.checked_add(of(own, at)?));
    let hours = [sum(0)?, sum(1)?];
    let last = billed.last()?.month.clone();
    (hours[0] > Decimal::ZERO && hours[1] > Decimal::ZERO).then_some(Level {
        hours,
        is_useful,
        months: billed.len(),
        last,
    })
}

/// Months from one to another ("2026-01"); `None` where the second comes first.
fn passed(from: &str, to: &str) -> Option<u32> {
    let all = |month: &str| {
        let (year, own) = month.split_once('-')?;
        Some(year.parse::<u32>().ok()? * 12 + own.parse::<u32>().ok()?)
    };
    all(to)?.checked_sub(all(from)?)
}

/// What was found, to be put in words.
struct Told<'a> {
    name: &'a str,
    level: &'a Level,
    found: &'a Again,
    currency: Option<Currency>,
}

impl Told<'_> {
    /// The currency of every amount, once in each sentence or range.
    fn currency(&self) -> String {
        self.currency.map(|own| own.to_string()).unwrap_or_default()
    }

    fn finding(&self) -> Message {
        let Again { then, now, .. } = self.found;
        let same = now.own_right_in.zip(now.option.as_ref()).is_some_and(|_| now.name.as_deref() == Some(self.name));
        let line = match (&now.name, same) {
            (None, _) => return message!("again-finding-nothing", months = self.level.months),
            (Some(_), true) => message!("again-finding-same"),
            (Some(other), false) => message!("again-finding-other", other = other),
        };
        let share = |own: Option<f64>| own.map_or_else(|| message!("again-unclaimed"), |own| show::percent(own).into());
        let line = line.with("name", self.name).with("months", self.level.months).with("first", share(now.right_in));
        line.with("own", share(now.own_right_in)).with("before", share(then.own_right_in))
    }

    fn lines(&self) -> Vec<Message> {
        let Again { then, now, rights } = self.found;
        let [planned, real] = self.level.hours;
        let hours = |own: Decimal| show::grouped(decimal::f64_of(own), 0);
        let share = decimal::f64_of(real) / decimal::f64_of(planned);
        let what = if self.level.is_useful { message!("again-level") } else { message!("again-level.paid") };
        let what = what.with("part", show::percent(share)).with("planned", hours(planned)).with("real", hours(real));
        let span = |own: Spread<Amount>| {
            message!("again-span", least = size(own.p10), most = size(own.p90), currency = self.currency())
        };
        let cost = message!("again-cost", name = self.name, now = span(now.own_tcc), then = span(then.own_tcc));
        let mut lines = vec![what, cost];
        lines.extend(
            now.tcc
                .filter(|_| now.name.as_deref() != Some(self.name))
                .map(|own| message!("again-cost.first", name = now.name.clone().unwrap_or_default(), now = span(own))),
        );
        lines.extend(rights.iter().map(|own| self.right(own)));
        if rights.is_empty() {
            lines.push(message!("again-no-right", name = self.name));
        }
        lines
    }

    fn right(&self, own: &RightUsed) -> Message {
        let [low, middle, high] = own.saves;
        let does_save = middle.0 > Decimal::ZERO;
        let line = match (own.clause, does_save) {
            (Clause::Break, true) => message!("again-leave"),
            (Clause::Break, false) => message!("again-leave.costs"),
            (_, true) => message!("again-shrink"),
            (_, false) => message!("again-shrink.costs"),
        };
        let share = if does_save { own.saves_in } else { 1.0 - own.saves_in };
        // From the lesser to the greater, as savings or as what it costs more.
        let (low, high) = if does_save { (low, high) } else { (high, low) };
        let line = line.with("quote", own.name.clone()).with("month", own.month.to_string());
        let line =
            line.with("middle", size(middle)).with("currency", self.currency()).with("part", show::percent(share));
        line.with("least", signed(low, does_save)).with("most", signed(high, does_save))
    }
}

/// The size of an amount in two digits: "4.1 M".
fn size(amount: Amount) -> String {
    let amount = decimal::f64_of(amount.0).abs();
    show::lettered(amount, show::visible(amount, show::significant(amount, 2)))
}

/// An amount with the sign that it has as what is saved, or as what it costs more.
fn signed(own: Amount, does_save: bool) -> Message {
    let is_less = own.0.is_sign_negative() == does_save && !own.0.is_zero();
    if is_less { message!("again-less", amount = size(own)) } else { size(own).into() }
}
