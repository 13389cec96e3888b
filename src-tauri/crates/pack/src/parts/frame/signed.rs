//! What each option signs: how much and in which months, what is still owed if notice is given, and what is planned only.

use crate::compose::Matter;
use crate::flow::Flow;
use crate::numbers::{exact, float};
use crate::options::Shown;
use crate::parts::ledger::{self, Ledger};
use crate::parts::{heading, noted, small};
use crate::prose::Prose;
use crate::table::{Cell, Column, Table};
use charts::type_scale::{BODY, SMALL, STRONG};
use decision::report::contracts::SignedReport;
use voice::{Message, Value, label, message};

pub(super) fn lay(flow: &mut Flow, matter: &Matter) {
    let signed = |shown: &&Shown| shown.option.signed.is_some();
    let groups: Vec<Vec<&Shown>> =
        ledger::abreast(matter).into_iter().map(|group| group.into_iter().filter(signed).collect()).collect();
    let groups: Vec<Vec<&Shown>> = groups.into_iter().filter(|group| !group.is_empty()).collect();
    let ledger = Ledger::of_case(matter);
    let money = ledger.with(&matter.report.frame.currency);
    for (at, options) in groups.iter().enumerate() {
        let title = ledger::numbered(message!("pack-signed", money = &money), at, groups.len());
        let anchor = if at == 0 { "signed" } else { "" };
        let title = heading().named("signed.title", title);
        noted(flow, (message!("pack-signed.name"), anchor), title, &of(options, matter, ledger), &note());
    }
}

fn note() -> Prose {
    small().tell(&message!("pack-signed-note"))
}

fn of(options: &[&Shown], matter: &Matter, ledger: Ledger) -> Table {
    let mut out = Table::new(ledger::columns(Column::left(""), options));
    let amount = |shown: &Shown, signed: &SignedReport| ledger.cell(STRONG, Some(signed.amount), &shown.id("signed"));
    out.row(line(options, Prose::ink(STRONG).tell(&message!("pack-signed-amount")), &amount));
    out.row(line(options, Prose::ink(BODY).tell(&message!("pack-signed-months")), &months));
    let ends = options.iter().find_map(|shown| shown.option.signed.as_ref());
    for end in ends.map(|signed| signed.exits.as_slice()).unwrap_or_default().iter().filter(|end| end.month > 0) {
        let cost = |shown: &Shown, signed: &SignedReport| {
            let own = signed.exits.iter().find(|own| own.month == end.month).map(|own| own.cost);
            ledger.cell(BODY, own, &shown.id(&format!("notice.{}", end.month)))
        };
        let name = message!("pack-signed-leaving", month = end.month.to_string());
        out.row(line(options, Prose::ink(BODY).tell(&name), &cost));
    }
    if options.iter().any(|shown| shown.option.signed.as_ref().is_some_and(|signed| !signed.planned.is_empty())) {
        let cell = |shown: &Shown, signed: &SignedReport| planned(shown, signed, matter, ledger);
        out.row(line(options, Prose::ink(BODY).tell(&message!("pack-signed-planned")), &cell));
    }
    out
}

/// A line of the table under its name.
fn line(options: &[&Shown], name: Prose, cell: &dyn Fn(&Shown, &SignedReport) -> Cell) -> Vec<Cell> {
    let cell = |shown: &&Shown| shown.option.signed.as_ref().map_or_else(none, |signed| cell(shown, signed));
    std::iter::once(name.into()).chain(options.iter().map(cell)).collect()
}

fn none() -> Cell {
    Prose::muted(BODY).say("–").into()
}

/// The first and the last month in which something signed falls due.
fn months(shown: &Shown, signed: &SignedReport) -> Cell {
    let Some((first, last)) = signed.first_month.zip(signed.last_month) else { return none() };
    let month = |part: &str, month: u32| {
        let words = if month == 0 { label("pack-years-signing") } else { month.to_string() };
        Value::figure(words, shown.id(part), month.to_string())
    };
    let (first_month, last_month) = (month("signed.first_month", first), month("signed.last_month", last));
    let words: Message = match first == last {
        true => last_month.into(),
        false => message!("pack-signed-months.range", first = first_month, last = last_month),
    };
    Prose::ink(BODY).tell(&words).into()
}

/// Quotes with the month from which on each would be paid, and what would be signed then.
fn planned(shown: &Shown, signed: &SignedReport, matter: &Matter, ledger: Ledger) -> Cell {
    let row = |(at, own): (usize, &decision::report::contracts::PlannedRow)| {
        let id = |part: &str| shown.id(&format!("planned.{}.{part}", at + 1));
        let vendor = matter.book.rows("quotes").iter().find(|row| row.get("id") == Some(own.quote.as_str()));
        let vendor = matter.vendor(vendor.and_then(|row| row.get("vendor")).unwrap_or_default());
        let amount = Value::figure(ledger.bare(float(own.amount)), id("amount"), exact(own.amount));
        let month = Value::figure(own.first_month.to_string(), id("month"), own.first_month.to_string());
        let vendor = Value::figure(vendor, id("quote"), own.quote.as_str());
        let words = message!("pack-signed-planned.row", vendor = vendor, month = month, amount = amount);
        Prose::ink(SMALL).tell(&words)
    };
    match signed.planned.is_empty() {
        true => none(),
        false => signed.planned.iter().enumerate().map(row).collect::<Vec<_>>().into(),
    }
}
