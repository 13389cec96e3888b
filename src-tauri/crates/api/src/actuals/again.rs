//! `actuals.again`: would the same be signed again, on what bills have told since the award?

mod figures;
mod prices;

pub use figures::AgainFigure;
pub use prices::AgainPrice;

use super::answer::PlanLine;
use super::known::Known;
use super::plan::PricedSince;
use super::{beyond, no_month, plan, screen, sections, stored, unlooked};
use crate::draw::Draw;
use crate::figures::Traced;
use crate::{Failure, Session, panel};
use ::actuals::{Look, view};
use decision::report::Spread;
use decision::report::again::{Again, RightUsed, Standing};
use decision::{Figure, Setting, Since};
use input::Flat;
use quantity::decimal::{self, Amount};
use quantity::{Currency, Decimal, show};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use tables::Book;
use vocabulary::{Clause, Pool, ViewKey};
use voice::{Message, Value, message};

input::request! {
    pub struct AgainRequest {
        /// Month 0 of the plan ("2026-01"); left out: the one that the workspace keeps, else that of the award.
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
    /// How many of its months are billed whole, with what was useful known.
    pub months: usize,
    /// Useful hours of the reference accelerators in these months, planned and real.
    pub hours: [Amount; 2],
    /// Share of the GPU-hours billed whose card, or the speed of it, is not known: they count as they are.
    pub unknown: f64,
    /// Share of the GPU-hours billed that reports of use speak of, above 1 where some are reported twice.
    pub reported: f64,
    /// What hours of its vendors were to cost in these months and were billed at: their quotes count at that.
    pub prices: Vec<AgainPrice>,
    /// The decision on the day of the award.
    pub then: Standing,
    /// At the level of demand and the prices that are known since.
    pub now: Standing,
    /// Rights to leave or to give back that can be used now.
    pub rights: Vec<RightUsed>,
    /// Would the same be signed?
    pub finding: Message,
    /// What that rests on, and what each right is worth now.
    pub lines: Vec<Message>,
    /// The numbers behind it, each with what `trace` takes.
    pub figures: Vec<AgainFigure>,
}

/// What was looked at again.
struct Looked {
    option: String,
    head: Head,
    level: Level,
    prices: Vec<PricedSince>,
    found: Again,
    currency: Option<Currency>,
}

/// Useful hours of the months that tell of them, in hours of the reference accelerators: planned and real.
struct Level {
    hours: [Decimal; 2],
    months: usize,
    last: String,
    /// Of the hours billed in these months, those whose card tells no speed, and all.
    unknown: [f64; 2],
    /// Hours that reports of use speak of.
    reported: f64,
}

impl Level {
    /// Real over planned hours.
    fn part(&self) -> f64 {
        let [planned, real] = self.hours.map(decimal::f64_of);
        real / planned
    }

    fn unknown(&self) -> f64 {
        let [unknown, all] = self.unknown;
        if all > 0.0 { unknown / all } else { 0.0 }
    }

    /// Share of the hours billed that reports of use speak of.
    fn reported(&self) -> f64 {
        let [_, all] = self.unknown;
        if all > 0.0 { self.reported / all } else { 0.0 }
    }
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
    let today = session.today()?;
    Ok(answer(looked(session, month_0.as_deref(), draw, &today)?, month_0.as_deref()))
}

/// The same for the pack, as of a day; `None` where nothing is awarded or nothing of it is billed.
pub(super) fn on_paper(session: &mut Session, draw: Draw, day: &str) -> Result<Option<AgainAnswer>, Failure> {
    let looked = looked(session, None, draw, day);
    Ok(unless_absent(looked)?.map(|own| answer(own, None)))
}

/// Its numbers where a prefix asks for them; none where nothing is awarded or billed.
///
/// # Errors
/// Where what was awarded cannot be looked at again.
pub(super) fn figures(session: &mut Session, prefix: &str, draw: Draw) -> Result<Vec<Figure>, Failure> {
    if !figures::is_near(prefix) {
        return Ok(Vec::new());
    }
    let today = session.today()?;
    let looked = looked(session, None, draw, &today);
    Ok(unless_absent(looked)?.map(|own| figures::of(&own, None)).unwrap_or_default())
}

/// What was looked at again; `None` where there is nothing to look at.
fn unless_absent(looked: Result<Looked, Failure>) -> Result<Option<Looked>, Failure> {
    match looked {
        Ok(own) => Ok(Some(own)),
        Err(failure) if failure.complaints.iter().all(|own| ABSENT.contains(&own.code.as_str())) => Ok(None),
        Err(failure) => Err(failure),
    }
}

/// Everything behind a number of the look again; `None` for an id of something else.
pub(super) fn trace(session: &mut Session, id: &str, draw: Draw) -> Result<Option<Traced>, Failure> {
    let Some(month_0) = figures::asked(id) else { return Ok(None) };
    let today = session.today()?;
    let looked = looked(session, month_0, draw, &today)?;
    let all = figures::of(&looked, month_0);
    let Some(own) = all.iter().find(|figure| figure.id == id) else {
        let hint = message!("again-trace-hint");
        return Err(Failure::wrong("P830", "id", message!("api-figure-unknown", id = id), hint));
    };
    let parts = all.iter().filter(|figure| own.inputs.contains(&figure.id)).cloned().collect();
    Ok(Some(Traced::of(own.clone(), parts)))
}

/// What is said where nothing is awarded, costed or billed, or where bills lack a rate.
const ABSENT: [&str; 3] = ["F925", "F926", "F922"];

fn looked(session: &mut Session, month_0: Option<&str>, draw: Draw, today: &str) -> Result<Looked, Failure> {
    let known = session.taken_actuals();
    let (known, book, planned, then) = session.read(|document| {
        let book = document.book()?;
        let known = Known::of(document, &book, known)?;
        let planned = plan::planned(document, &book, month_0)?;
        Ok((known, book, planned, panel::awarded(document)?))
    })?;
    let told = match planned.zip(then) {
        Some((planned, (then, option))) => against(&known, &book, planned, &then).map(|own| Some((own, then, option))),
        None => Ok(None),
    };
    session.keep_actuals(known);
    let Some((Against { head, lines, worth, prices }, then, option)) = told? else {
        return Err(Failure::wrong("F925", "option", message!("again-none"), message!("again-none.hint")));
    };
    if lines.is_empty() {
        let message = message!("actuals-no-plan", option = &option);
        return Err(Failure::wrong("F925", "option", message, message!("again-uncosted.hint")));
    }
    let none = || Failure::wrong("F926", "bills", message!("again-unbilled"), message!("again-unbilled.hint"));
    let level = level(&lines, &worth).ok_or_else(none)?;
    let share = level.hours[1].checked_div(level.hours[0]).ok_or_else(beyond)?;
    // Notice is served today, or when the bills end.
    let today = today.get(..7).unwrap_or_default();
    let now = plan::counted(today.max(level.last.as_str()));
    let passed = now.zip(plan::counted(&head.month_0)).and_then(|(now, first)| now.checked_sub(first));
    let passed = passed.filter(|months| *months > 0).ok_or_else(none)?;
    let since = Since { demand: decimal::book(share), prices: prices::shares(&prices), month: passed };
    let setting = Setting { seed: draw.seed, worlds: draw.worlds, threads: session.threads };
    let found = decision::again(&then, &option, &since, &setting, &|share| (session.progress)(share))?;
    session.go_on(1.0)?;
    let uncosted = || Failure::wrong("F925", "option", message!("again-uncosted"), message!("again-uncosted.hint"));
    let found = found.ok_or_else(uncosted)?;
    let currency = then.rows("frame").first().and_then(|row| row.get("currency")).and_then(Currency::parse);
    Ok(Looked { option, head, level, prices, found, currency })
}

fn answer(looked: Looked, month_0: Option<&str>) -> AgainAnswer {
    let figures = figures::shown(&figures::of(&looked, month_0));
    let (finding, lines) = (looked.finding(), looked.lines());
    let Looked { option, head, level, prices, found, .. } = looked;
    let Again { then, now, rights } = found;
    let hours = level.hours.map(Amount);
    let Head { name, month_0 } = head;
    let (unknown, reported) = (level.unknown(), level.reported());
    let (months, month) = (level.months, level.last);
    let prices = prices.iter().filter_map(AgainPrice::of).collect();
    AgainAnswer {
        option,
        name,
        month_0,
        month,
        months,
        hours,
        unknown,
        reported,
        prices,
        then,
        now,
        rights,
        finding,
        lines,
        figures,
    }
}

/// Whose plan it is, and from when on.
struct Head {
    name: String,
    month_0: String,
}

/// The plan beside the bills, and what the hours of each month are worth.
struct Against {
    head: Head,
    lines: Vec<PlanLine>,
    worth: BTreeMap<String, Worth>,
    prices: Vec<PricedSince>,
}

/// Hours billed in a month: as they are, in hours of the reference accelerators, and those among them whose card tells no speed.
#[derive(Clone, Copy, Default)]
struct Worth {
    billed: f64,
    reference: f64,
    unknown: f64,
    reported: f64,
}

fn against(known: &Known, book: &Book, planned: plan::Planned, then: &Book) -> Result<Against, Failure> {
    let rules = stored::rules(book)?;
    let look = stored::look(&known.bills.ledger, book, &rules).and_then(Look::all_rated);
    let look = look.map_err(|why| Failure::wrong("F922", "bills", unlooked(&why), message!("statement-look.hint")))?;
    let prices = planned.prices(&look).map_err(|_| beyond())?;
    let own = planned.against(&look, &known.uses.hours).map_err(|_| beyond())?;
    let mut worth = worth(&look, then)?;
    for (month, hours) in known.uses.hours.months(|_| true) {
        worth.entry(month).or_default().reported = hours.allocated;
    }
    Ok(Against { head: Head { name: own.name, month_0: own.month_0 }, lines: own.months, worth, prices })
}

/// What the hours billed in each month are worth, by purpose and card.
fn worth(look: &Look, then: &Book) -> Result<BTreeMap<String, Worth>, Failure> {
    let keys = [ViewKey::Month, ViewKey::Purpose, ViewKey::Card];
    let groups = view(look, &keys, &[]).map_err(|_| beyond())?.groups;
    let cards: BTreeSet<String> = groups.iter().filter_map(|own| own.key.get(2)?.clone()).collect();
    let known = decision::hours_of_cards(then, &cards)?;
    let found = |purpose: Option<&str>, card: &str| {
        let pool = purpose.and_then(pool);
        let of = |pool| known.iter().find(|own| own.card == card && own.pool == pool);
        of(pool).or_else(|| of(None)).map(|own| own.reference_hours)
    };
    let mut months: BTreeMap<String, Worth> = BTreeMap::new();
    for group in &groups {
        let (Some([Some(month), purpose, card]), Some(hours)) = (group.key.first_chunk(), group.amounts.gpu_hours)
        else {
            continue;
        };
        let (own, hours) = (months.entry(month.clone()).or_default(), decimal::f64_of(hours.0));
        let each = card.as_ref().and_then(|card| found(purpose.as_deref(), card));
        own.billed += hours;
        own.reference += hours * each.unwrap_or(1.0);
        own.unknown += if each.is_none() { hours } else { 0.0 };
    }
    Ok(months)
}

/// The pool that a purpose of bills stands for; development is what experiments are.
fn pool(purpose: &str) -> Option<Pool> {
    match purpose {
        "development" => Some(Pool::Experiment),
        purpose => Pool::from_word(purpose),
    }
}

/// The useful hours of the months that are billed whole and of which is known what was useful; `None` without any. Paid hours tell nothing
/// of demand: what is committed is paid whether it is used or not.
fn level(lines: &[PlanLine], worth: &BTreeMap<String, Worth>) -> Option<Level> {
    let of = |own: &PlanLine| worth.get(&own.month).copied().filter(|own| own.billed > 0.0).unwrap_or_default();
    let useful = |own: &PlanLine| {
        let Worth { billed, reference, .. } = of(own);
        let each = if billed > 0.0 { decimal::of_f64(reference / billed)? } else { Decimal::ONE };
        // A month in which nothing was to run tells nothing of the level.
        let planned = own.planned_useful?.0;
        (planned > Decimal::ZERO).then_some(())?;
        Some([planned, own.hours[1]?.0.checked_mul(own.useful[1]?.0)?.checked_mul(each)?])
    };
    let told = lines.iter().filter(|own| own.is_billed).filter_map(|own| Some((own, useful(own)?)));
    let mut level =
        Level { hours: [Decimal::ZERO; 2], months: 0, last: String::new(), unknown: [0.0; 2], reported: 0.0 };
    for (own, [planned, real]) in told {
        level.hours = [level.hours[0].checked_add(planned)?, level.hours[1].checked_add(real)?];
        let Worth { billed, unknown, reported, .. } = of(own);
        level.reported += reported;
        level.unknown = [level.unknown[0] + unknown, level.unknown[1] + billed];
        (level.months, level.last) = (level.months + 1, own.month.clone());
    }
    level.hours.iter().all(|own| *own > Decimal::ZERO).then_some(level)
}

impl Looked {
    /// The currency of every amount, once in each sentence or range.
    fn currency(&self) -> String {
        self.currency.map(|own| own.to_string()).unwrap_or_default()
    }

    fn is_same(&self) -> bool {
        self.found.now.option.as_deref() == Some(self.option.as_str())
    }

    fn finding(&self) -> Message {
        let Again { then, now, .. } = &self.found;
        let judged = message!("again-judged", months = self.level.months);
        let Some(other) = &now.name else { return message!("again-finding-nothing", judged = judged) };
        let share = |own: f64| show::percent(own);
        let line = match (self.is_same(), now.right_in, now.own_right_in) {
            (true, Some(own), _) => message!("again-finding-same", own = share(own)),
            (true, None, _) => message!("again-finding-same.unclaimed"),
            (false, Some(first), Some(own)) => message!("again-finding-other", first = share(first), own = share(own)),
            (false, Some(first), None) => message!("again-finding-other.excluded", first = share(first)),
            (false, None, _) => message!("again-finding-other.unclaimed"),
        };
        let before = match then.own_right_in {
            Some(before) => message!("again-before", before = share(before)),
            None => message!("again-before.unknown"),
        };
        line.with("name", &self.head.name).with("judged", judged).with("other", other).with("before", before)
    }

    fn lines(&self) -> Vec<Message> {
        let Again { then, now, rights } = &self.found;
        let (name, [planned, real]) = (&self.head.name, self.level.hours);
        let hours = |own: Decimal| show::grouped(decimal::f64_of(own), 0);
        let part = show::percent(self.level.part());
        let what = message!("again-level", part = part, planned = hours(planned), real = hours(real));
        let unknown = self.level.unknown();
        let unknown = (unknown > 0.0).then(|| message!("again-level.unknown", part = show::percent(unknown)));
        let reported = Some(self.level.reported()).filter(|own| sections::is_part(*own));
        let reported = reported.map(|own| message!("again-reported", share = show::percent(own)));
        let span = |own: Spread<Amount>| {
            message!("again-span", least = size(own.p10), most = size(own.p90), currency = self.currency())
        };
        let mut lines: Vec<Message> =
            std::iter::once(what).chain(reported).chain(unknown).chain([self.priced()]).collect();
        if !now.own_gates.is_empty() {
            lines.push(message!("again-gates", name = name, gates = Value::semicolons(now.own_gates.iter().cloned())));
        }
        lines.push(message!("again-cost", name = name, now = span(now.own_tcc), then = span(then.own_tcc)));
        let first = now.tcc.zip(now.name.as_ref()).filter(|_| !self.is_same());
        lines.extend(first.map(|(own, name)| message!("again-cost.first", name = name, now = span(own))));
        lines.extend(rights.iter().map(|own| self.right(own)));
        if rights.is_empty() {
            lines.push(message!("again-no-right", name = name));
        }
        lines
    }

    /// At which prices it is computed.
    fn priced(&self) -> Message {
        let each = self.prices.iter().filter_map(|own| own.told(&self.currency())).collect::<Vec<_>>();
        if each.is_empty() {
            return message!("again-prices.none", name = &self.head.name);
        }
        message!("again-prices", each = Value::semicolons(each))
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
        let share = if does_save { own.saves_in } else { own.costs_in };
        // From the lesser to the greater, as savings or as what it costs more.
        let (low, high) = if does_save { (low, high) } else { (high, low) };
        let month = plan::told(&self.head.month_0, own.month).map_or_else(Message::empty, |own| screen::month(&own));
        let line = line.with("quote", own.name.clone()).with("month", month);
        let line =
            line.with("middle", size(middle)).with("currency", self.currency()).with("part", show::percent(share));
        line.with("least", signed(low, does_save)).with("most", signed(high, does_save))
    }
}

/// The size of an amount in two digits: "4.1m".
fn size(amount: Amount) -> String {
    let amount = decimal::f64_of(amount.0).abs();
    show::lettered(amount, show::visible(amount, show::significant(amount, 2)))
}

/// An amount with the sign that it has as what is saved, or as what it costs more.
fn signed(own: Amount, does_save: bool) -> Message {
    let is_less = own.0.is_sign_negative() == does_save && !own.0.is_zero();
    if is_less { message!("again-less", amount = size(own)) } else { size(own).into() }
}
