//! What was really billed and used: the workspace's bills as one, told by whose they are, beside plan, budgets and what could be done.
//!
//! Every figure is one of room `actuals`; here it is only asked for, with what the rows of the workspace say.

pub(crate) mod again;
mod amount;
pub(crate) mod answer;
mod bridge;
pub(crate) mod bring;
mod faults;
mod found;
mod known;
mod kpis;
mod narrowed;
mod plan;
mod screen;
mod sections;
pub(crate) mod statement;
mod stored;
mod traced;

pub(crate) use answer::{ActualsAnswer, ActualsRequest};
pub(crate) use known::Known;
pub(crate) use plan::AwardMonthRequest;
pub use plan::begin;
pub use screen::whose;

use crate::draw::Draw;
use crate::figures::Traced;
use crate::{Failure, Session};
use ::actuals::{Lines, Look, LookFailure, Narrow, SpendRules, ViewKey};
use decision::Figure;
use input::Problem;
use pack::Billed;
use quantity::Currency;
use sections::Asked;
use tables::Book;
use voice::{Message, Value, message};

/// `actuals`: what the bills of the workspace come to, by the keys that are asked for, with all that follows from them.
///
/// # Errors
/// Where the file cannot be read, or a month that is asked for is none.
pub fn actuals(session: &mut Session, request: ActualsRequest) -> Result<ActualsAnswer, Failure> {
    let months = [("from", &request.from), ("to", &request.to), ("month_0", &request.month_0)];
    let wrong: Vec<Problem> =
        months.into_iter().filter_map(|(field, typed)| no_month(field, typed.as_deref()?)).collect();
    if !wrong.is_empty() {
        return Err(wrong.into());
    }
    let Brief { known, book, planned } = Brief::of(session, request.month_0.as_deref())?;
    let today = session.today().unwrap_or_default();
    let answer = told(&today, &known, &book, request, planned);
    session.keep_actuals(known);
    answer
}

/// What was read of bills and use, the rows, and the plan of what was awarded.
struct Brief {
    /// The session keeps it again.
    known: Known,
    book: Book,
    planned: Option<plan::Planned>,
}

impl Brief {
    /// With month 0 where it is asked for, else where the workspace has it.
    fn of(session: &mut Session, month_0: Option<&str>) -> Result<Self, Failure> {
        let known = session.taken_actuals();
        session.read(|document| {
            let book = document.book()?;
            let known = Known::of(document, &book, known)?;
            let planned = plan::planned(document, &book, month_0)?;
            Ok(Self { known, book, planned })
        })
    }
}

/// What a pack prints of bills and use; `None` without bills.
///
/// # Errors
/// Where the file cannot be read, or sums have more digits than can be told.
pub(crate) fn on_paper(session: &mut Session, draw: Draw, day: &str) -> Result<Option<Billed>, Failure> {
    let again = again::on_paper(session, draw, day)?;
    let Brief { known, book, planned } = Brief::of(session, None)?;
    let billed = billed(day, &known, &book, planned);
    session.keep_actuals(known);
    let mut billed = billed?;
    if let Some((own, again)) = billed.as_mut().zip(again) {
        own.parts.push(screen::again(&again));
    }
    Ok(billed)
}

/// Everything behind a number of bills; `None` for an id of something else.
///
/// # Errors
/// Where the file cannot be read, its bills cannot be told in one currency, or what was awarded cannot be looked at again.
pub(crate) fn trace(session: &mut Session, id: &str, draw: Draw) -> Result<Option<Traced>, Failure> {
    if let Some(traced) = again::trace(session, id, draw)? {
        return Ok(Some(traced));
    }
    if let Some(traced) = kpis::trace(session, id)? {
        return Ok(Some(traced));
    }
    if let Some(traced) = bridge::trace(session, id)? {
        return Ok(Some(traced));
    }
    if let Some(traced) = found::trace(session, id)? {
        return Ok(Some(traced));
    }
    traced::trace(session, id)
}

/// The numbers of bills that an id may name: all that begin with a prefix. What was awarded is decided anew only where it asks for that.
///
/// # Errors
/// Where the file cannot be read, or sums have more digits than can be told.
pub(crate) fn figures(session: &mut Session, prefix: &str, draw: Draw) -> Result<Vec<Figure>, Failure> {
    let mut all = again::figures(session, prefix, draw)?;
    let Brief { known, book, planned } = Brief::of(session, None)?;
    let own = listed(&known, &book, planned.as_ref());
    session.keep_actuals(known);
    all.extend(own?);
    Ok(all)
}

/// Sums by month, team and bill, the indicators, what is told beside them, and the steps from plan to bills; none where no bill can be told.
fn listed(known: &Known, book: &Book, planned: Option<&plan::Planned>) -> Result<Vec<Figure>, Failure> {
    let rules = stored::rules(book)?;
    let look = match stored::look(&known.bills.ledger, book, &rules) {
        Ok(look) if !known.bills.ledger.bills().is_empty() => look,
        _ => return Ok(Vec::new()),
    };
    let mut all = vec![traced::of_sum(&look, book, &Lines::default())?];
    for key in [ViewKey::Month, ViewKey::Team, ViewKey::Provider] {
        for group in ::actuals::view(&look, &[key], &[]).map_err(|_| beyond())?.groups {
            let value = group.key.into_iter().next().flatten();
            all.push(traced::of_sum(&look, book, &Lines::of(&[Narrow { key, value }]))?);
        }
    }
    all.extend(kpis::listed(&look, known, book, planned)?);
    all.extend(found::listed(&look, known, book)?);
    if let Some(planned) = planned {
        all.extend(bridge::figures(known, book, (planned, None))?);
    }
    Ok(all)
}

fn billed(today: &str, known: &Known, book: &Book, planned: Option<plan::Planned>) -> Result<Option<Billed>, Failure> {
    if known.bills.ledger.bills().is_empty() {
        return Ok(None);
    }
    let rules = stored::rules(book)?;
    let look = match stored::look(&known.bills.ledger, book, &rules) {
        Ok(look) => look,
        Err(failure) => {
            let question = message!("dash-paper-question");
            return Ok(Some(Billed { question, finding: unlooked(&failure), about: Vec::new(), parts: Vec::new() }));
        }
    };
    let asked = asked(&look, book, ActualsRequest::of_months(None, None), rules)?;
    let mut answer = sections::registers(known, book);
    fill(&mut answer, &look, known, &asked, planned)?;
    answer.notes.extend(sections::notes(&look, today));
    answer.notes.extend(sections::strange(&look, book));
    answer.notes.extend(sections::budget_notes(&look, &asked));
    let overdue = sections::overdue(&mut answer, today);
    answer.notes.extend(overdue);
    answer.notes.extend(sections::reported(&answer));
    screen::billed(&answer, &look, &asked).map(Some).map_err(unmade)
}

fn told(
    today: &str,
    known: &Known,
    book: &Book,
    request: ActualsRequest,
    planned: Option<plan::Planned>,
) -> Result<ActualsAnswer, Failure> {
    let (rules, width) = (stored::rules(book)?, request.width);
    let mut answer = sections::registers(known, book);
    if known.bills.ledger.bills().is_empty() {
        answer.notes.insert(0, message!("actuals-none"));
        return Ok(answer);
    }
    let look = match stored::look(&known.bills.ledger, book, &rules) {
        Ok(look) => look,
        Err(failure) => {
            answer.notes.insert(0, unlooked(&failure));
            return Ok(answer);
        }
    };
    let asked = asked(&look, book, request, rules)?;
    fill(&mut answer, &look, known, &asked, planned)?;
    let is_whole = asked.narrow.is_empty();
    answer.notes.extend(sections::notes(&look, today));
    answer.notes.extend(sections::strange(&look, book));
    answer.notes.extend(sections::budget_notes(&look, &asked));
    let overdue = sections::overdue(&mut answer, today);
    answer.notes.extend(overdue);
    answer.notes.extend(sections::reported(&answer).filter(|_| is_whole));
    answer.screen = width.map(|width| screen::screen(&answer, &look, &asked, width)).transpose().map_err(unmade)?;
    // The window says of each tab whether it is narrowed.
    Ok(if answer.screen.is_some() { answer } else { narrowed::only(answer, &asked) })
}

/// Fills all that bills tell, and what was awarded beside them.
fn fill(
    answer: &mut ActualsAnswer,
    look: &Look,
    known: &Known,
    asked: &Asked,
    planned: Option<plan::Planned>,
) -> Result<(), Failure> {
    sections::fill(answer, look, known, asked, planned.as_ref()).map_err(|_| beyond())?;
    answer.plan = planned.map(|planned| planned.against(look, &known.uses.hours)).transpose().map_err(|_| beyond())?;
    Ok(())
}

/// What is asked of a look: the keys, the lines that count and the months.
fn asked<'b>(look: &Look, book: &'b Book, request: ActualsRequest, rules: SpendRules) -> Result<Asked<'b>, Failure> {
    let ActualsRequest { by, narrow, from, to, .. } = request;
    let seen = ::actuals::view(look, &[], &[]).map_err(|_| beyond())?.months;
    let all: Vec<String> = seen.into_iter().map(|own| own.month).collect();
    let is_own =
        |own: &&String| from.as_ref().is_none_or(|first| first <= *own) && to.as_ref().is_none_or(|last| *own <= last);
    let months: Vec<String> = all.iter().filter(is_own).cloned().collect();
    let chosen: Vec<Narrow> = narrow.into_iter().map(|own| Narrow { key: own.key, value: own.value }).collect();
    let mut narrow = chosen.clone();
    if months.len() < all.len() {
        let own = months.iter().map(|own| Narrow { key: ViewKey::Month, value: Some(own.clone()) });
        narrow.extend(own);
    }
    let by = if by.is_empty() { vec![ViewKey::Team] } else { by };
    let asked = Asked { book, by, narrow, chosen, months, all, rules };
    narrowed::check(look, &asked, [from.as_deref(), to.as_deref()])?;
    Ok(asked)
}

/// What is wrong with a text that is no month such as "2026-03".
fn no_month(field: &str, typed: &str) -> Option<Problem> {
    let first = format!("{typed}-01");
    let is_month = tables::day(&first).as_deref() == Ok(first.as_str());
    (!is_month).then(|| Problem {
        path: field.to_owned(),
        code: "F919",
        found: typed.into(),
        expected: message!("use-fault-month"),
        hint: if field == "month_0" { message!("award-month.hint") } else { message!("actuals-month.hint") },
    })
}

fn unmade(why: screen::Unmade) -> Failure {
    match why {
        screen::Unmade::Beyond => beyond(),
        screen::Unmade::Failure(failure) => failure,
    }
}

fn beyond() -> Failure {
    beyond_in("")
}

/// The same of one file.
fn beyond_in(path: &str) -> Failure {
    let (expected, hint) = (message!("spend-beyond"), message!("spend-beyond.hint"));
    let problem = input::Problem { path: path.to_owned(), code: "F911", found: message!("spend-sum"), expected, hint };
    vec![problem].into()
}

/// Why bills cannot be told in one currency, and what to do.
fn unlooked(failure: &LookFailure) -> Message {
    let all = |own: &[Currency]| Value::all(own.iter().map(|own| Message::from(own.to_string())));
    match failure {
        LookFailure::NoCurrency(own) if own.is_empty() => message!("actuals-no-rows"),
        LookFailure::NoCurrency(own) => message!("actuals-no-currency", currencies = all(own)),
        LookFailure::NoRate(own) => {
            let ids = Value::all(own.iter().map(|own| Message::from(format!("fx.{own}"))));
            message!("actuals-no-rate", currencies = all(own), ids = ids)
        }
        LookFailure::Beyond => message!("actuals-beyond"),
    }
}
