//! `statement`: what one team is told of a month, as paper or as a table for other programs.

use super::answer::{ActualsAnswer, ActualsRequest, NarrowBy};
use super::known::Known;
use super::screen::{self, own_of};
use super::{asked, beyond, no_month, sections, stored, unlooked, unmade};
use crate::files::{self, FileAnswer, ending};
use crate::panel::unknown;
use crate::{Failure, Session};
use ::actuals::{IdleRules, Look, ViewKey};
use pack::Printout;
use std::path::PathBuf;
use tables::Book;
use voice::{Value, message};

input::request! {
    pub struct StatementRequest {
        /// The team, as tags and rules have it.
        team: String,
        /// The month ("2026-03"); left out: the team's last that is over by the bills.
        month: Option<String>,
        /// File to write; ends in .pdf or .csv.
        to: PathBuf,
    }
}

/// What a statement is of.
struct Of<'a> {
    team: &'a str,
    month: Option<&'a str>,
    kind: &'a str,
    /// The day it is; empty where nobody says.
    today: &'a str,
}

/// `statement`: to whom it is sent sees nothing of other teams.
///
/// # Errors
/// Where there are no bills, no such team or month, bills cannot be told in one currency, or the file cannot be written.
pub fn statement(session: &mut Session, request: StatementRequest) -> Result<FileAnswer, Failure> {
    let StatementRequest { team, month, to } = request;
    let kind = ending(&to, &["pdf", "csv"])?;
    if let Some(wrong) = month.as_deref().and_then(|month| no_month("month", month)) {
        return Err(vec![wrong].into());
    }
    let known = session.taken_actuals();
    let (known, book) = session.read(|document| {
        let book = document.book()?;
        Ok((Known::of(document, &book, known)?, book))
    })?;
    let today = session.today().unwrap_or_default();
    let made = made(&known, &book, &Of { team: &team, month: month.as_deref(), kind, today: &today });
    session.keep_actuals(known);
    files::written(&to, &made?)
}

fn made(known: &Known, book: &Book, of: &Of) -> Result<Vec<u8>, Failure> {
    if known.bills.ledger.bills().is_empty() {
        return Err(Failure::wrong("F921", "bills", message!("statement-none"), message!("statement-none.hint")));
    }
    let rules = stored::rules(book)?;
    let look = stored::look(&known.bills.ledger, book, &rules).and_then(Look::all_rated);
    let look = look.map_err(|why| Failure::wrong("F922", "bills", unlooked(&why), message!("statement-look.hint")))?;
    let month = month(&look, of)?;
    if of.kind == "csv" {
        return ::actuals::statement_csv(&look, of.team, &month).map_err(|_| beyond());
    }
    Ok(pack::printout(&printed(known, book, &look, of, month)?)?)
}

/// The statement as paper prints it.
fn printed(known: &Known, book: &Book, look: &Look, of: &Of, month: String) -> Result<Printout, Failure> {
    let own = ::actuals::statement(look, of.team, &month).map_err(|_| beyond())?;
    let narrow = vec![NarrowBy { key: ViewKey::Team, value: Some(of.team.to_owned()) }];
    let to = Some(month.clone());
    let request = ActualsRequest { by: Vec::new(), narrow, from: None, to, month_0: None, width: None };
    let asked = asked(look, book, request, stored::rules(book)?)?;
    let mut answer = ActualsAnswer::default();
    sections::fill(&mut answer, look, known, &asked, None).map_err(|_| beyond())?;
    only(&mut answer, known, look, &month);
    sections::overdue(&mut answer, of.today);
    let answer = own_of(of.team, answer);
    screen::statement((of.team, &own), &answer, look, &asked).map_err(unmade)
}

/// Leaves out what a statement of this month could not know yet: what is idle is that of its days, what is unusual began by its end, and
/// what to do, and how budgets stand, is told with the last month that is over.
fn only(answer: &mut ActualsAnswer, known: &Known, look: &Look, month: &str) {
    if let Some(rules) = IdleRules::shipped() {
        let since = std::mem::take(&mut answer.idle);
        answer.idle = ::actuals::idle(&known.uses.hours.of_month(month), &rules);
        // What has gone on since before the month did not begin with it.
        for own in answer.idle.iter_mut().filter(|own| own.since.is_some()) {
            let earlier = since.iter().find(|other| other.of == own.of).and_then(|other| other.since.clone());
            own.since = earlier.filter(|day| Some(day) < own.since.as_ref()).or(own.since.take());
        }
    }
    let of = |day: &str| day.get(..month.len()).unwrap_or_default().to_owned();
    answer.anomalies.retain(|own| of(&own.from).as_str() <= month && month <= of(&own.to).as_str());
    if look.whole_month().is_some_and(|last| month < last.as_str()) {
        answer.levers.clear();
        answer.budgets.clear();
    }
}

/// All that the statement of a team says.
#[cfg(test)]
pub(crate) fn words(session: &mut Session, team: &str, asked: Option<&str>) -> Result<String, Failure> {
    let (known, book) = session.read(|document| {
        let book = document.book()?;
        Ok((Known::of(document, &book, None)?, book))
    })?;
    let rules = stored::rules(&book)?;
    let look = stored::look(&known.bills.ledger, &book, &rules).map_err(|_| beyond())?;
    let of = Of { team, month: asked, kind: "pdf", today: "" };
    let month = month(&look, &of)?;
    let made = printed(&known, &book, &look, &of, month)?;
    let part = |own: &pack::PrintoutPart| {
        let rows = own.rows.iter().flatten().map(voice::text).collect::<Vec<_>>().join(" ");
        let about = own.about.as_ref().map(voice::text).unwrap_or_default();
        format!("{} {rows} {about}", voice::text(&own.title))
    };
    Ok(made.parts.iter().map(part).collect::<Vec<_>>().join(" "))
}

/// The month that is asked for, or the team's last that is over.
fn month(look: &Look, of: &Of) -> Result<String, Failure> {
    let teams = ::actuals::teams(look).map_err(|_| beyond())?;
    let known: Vec<&str> = teams.iter().map(String::as_str).collect();
    if known.is_empty() {
        return Err(Failure::wrong(
            "F924",
            "team",
            message!("statement-teamless"),
            message!("statement-teamless.hint"),
        ));
    }
    if !known.contains(&of.team) {
        return Err(unknown("team", of.team, &known, message!("statement-team", team = of.team)));
    }
    let narrow = [::actuals::Narrow { key: ViewKey::Team, value: Some(of.team.to_owned()) }];
    let view = |narrow: &[::actuals::Narrow]| ::actuals::view(look, &[], narrow).map_err(|_| beyond());
    let months: Vec<String> = view(&narrow)?.months.into_iter().map(|own| own.month).collect();
    let open = view(&[])?.months.pop().filter(|_| !look.is_whole()).map(|own| own.month);
    let last = months.iter().rev().find(|own| Some(*own) != open.as_ref()).or(months.last());
    let found = match of.month {
        None => last,
        Some(typed) => months.iter().find(|own| *own == typed),
    };
    found.cloned().ok_or_else(|| {
        let message =
            message!("statement-month", team = of.team, months = Value::all(months.iter().map(String::as_str)));
        Failure::wrong("F923", "month", message, message!("statement-month.hint"))
    })
}
