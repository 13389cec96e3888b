//! The view as the pack prints it: what was signed beside what was billed, the seven indicators, who spent what, what lay idle, budgets,
//! unusual days and what could be done, of each the first rows.

use super::print::known;
use super::shapes::{ActualsPart, ActualsTable};
use super::{Seen, Unmade, budgets, levers, plan, spend, useful};
use crate::Failure;
use crate::actuals::again::AgainAnswer;
use crate::actuals::answer::{ActualsAnswer, KpiLine};
use crate::actuals::sections::Asked;
use ::actuals::Look;
use charts::Fonts;
use pack::{Billed, PackError, PrintoutHead, PrintoutPart};
use vocabulary::ViewKey;
use voice::{Message, Value, message};

/// Room for figures, none of which is printed.
const WIDTH: f64 = 500.0;
/// Most rows of a table.
const ROWS: usize = 8;
/// Most rows of months, and of what is made.
const LONGER: usize = 12;
/// What spend is told by.
const KEYS: [ViewKey; 6] =
    [ViewKey::Team, ViewKey::Purpose, ViewKey::Card, ViewKey::Instance, ViewKey::Pricing, ViewKey::Provider];

/// What a pack prints of bills and use.
pub(in crate::actuals) fn billed(answer: &ActualsAnswer, look: &Look, asked: &Asked) -> Result<Billed, Unmade> {
    let fonts = Fonts::shipped().map_err(PackError::from).map_err(Failure::from)?;
    let print = super::Print { currency: look.currency };
    let seen = Seen { answer, look, asked, print, fonts, width: WIDTH };
    let mut parts = plan::printed(&seen)?;
    parts.extend([indicators(&answer.kpis), computed_from(&answer.kpis)]);
    for key in KEYS {
        parts.extend(spend::of(&seen, key)?.map(first));
    }
    parts.extend(spend::by_month(&seen).map(|part| printed(part, LONGER)));
    parts.extend(useful::hours_printed(&seen));
    parts.extend([useful::cover(&seen), useful::idle(&seen)].into_iter().flatten().map(first));
    parts.extend(useful::each_unit(&seen).map(|part| printed(part, LONGER)));
    parts.extend(budgets::budgets(&seen).map(first));
    if !answer.anomalies.is_empty() {
        parts.push(first(budgets::anomalies(&seen)));
    }
    if !answer.levers.is_empty() {
        parts.push(first(levers::findings(&seen)));
    }
    parts.extend(levers::taken(&seen).map(first));
    let bills = message!("dash-paper-about", count = answer.bills.len(), use_files = answer.usage.len());
    Ok(Billed {
        question: message!("dash-paper-question"),
        finding: finding(&seen)?,
        about: [bills].into_iter().chain(answer.notes.iter().cloned()).collect(),
        parts,
    })
}

/// The decision looked at again: what it rests on, line by line.
pub(in crate::actuals) fn again(answer: &AgainAnswer) -> PrintoutPart {
    PrintoutPart {
        title: answer.finding.clone(),
        heads: vec![PrintoutHead { text: message!("again-rests-on"), is_number: false }],
        rows: answer.lines.iter().map(|line| vec![line.clone()]).collect(),
        total: None,
        about: None,
    }
}

/// How the plan came out, where there is one; else what was spent.
fn finding(seen: &Seen) -> Result<Message, Unmade> {
    let spent = spend::finding(seen)?;
    Ok(match &seen.answer.plan {
        Some(own) => {
            Value::row([plan::finding(seen, own)?, spent].map(|own| message!("dash-sentence", words = own))).into()
        }
        None => spent,
    })
}

/// The seven indicators beside plan and thresholds.
fn indicators(all: &[KpiLine]) -> PrintoutPart {
    let row = |own: &KpiLine| {
        let KpiLine { actual, plan, awarded, .. } = own;
        let missing = Value::commas(actual.missing.iter().map(|own| own.name()));
        let missing =
            if actual.missing.is_empty() { Message::empty() } else { message!("dash-kpi-missing", inputs = missing) };
        vec![
            actual.id.name(),
            known(actual.value, |value| actual.printed(value).into()),
            known(awarded.as_ref().and_then(|own| own.value), |own| actual.printed(own).into()),
            known(*plan, |plan| actual.printed(plan).into()),
            actual.printed_unit(),
            Message::listed([actual.held_against(), missing]),
        ]
    };
    let heads = vec![
        head(message!("dash-paper-indicator"), false),
        head(message!("dash-paper-told"), true),
        head(message!("dash-paper-awarded"), true),
        head(message!("dash-paper-entered"), true),
        head(message!("general-unit"), false),
        head(message!("dash-paper-held"), false),
    ];
    let known = all.iter().filter(|own| own.actual.value.is_some()).count();
    let title = message!("dash-paper-kpis", known = known, all = all.len());
    let about = Some(message!("dash-paper-kpis.about"));
    PrintoutPart { title, heads, rows: all.iter().map(row).collect(), total: None, about }
}

/// What each of them is computed from, with the months and how much of the hours paid it speaks of.
fn computed_from(all: &[KpiLine]) -> PrintoutPart {
    let row = |own: &KpiLine| vec![own.actual.id.name(), Value::semicolons(own.told.iter().cloned()).into()];
    PrintoutPart {
        title: message!("dash-paper-computed"),
        heads: vec![head(message!("dash-paper-indicator"), false), head(message!("dash-paper-inputs"), false)],
        rows: all.iter().filter(|own| !own.told.is_empty()).map(row).collect(),
        total: None,
        about: None,
    }
}

/// The first rows of a table of the view as paper has them.
fn first(part: ActualsPart) -> PrintoutPart {
    printed(part, ROWS)
}

/// A table of the view as paper has it, of its rows at most so many, and how many are left out.
pub(super) fn printed(part: ActualsPart, most: usize) -> PrintoutPart {
    let Some(ActualsTable { heads, rows, .. }) = part.table.filter(|table| !table.rows.is_empty()) else {
        return said(part.title);
    };
    let left = rows.len().saturating_sub(most);
    let more = (left > 0).then(|| message!("dash-paper-left", count = left));
    let about: Vec<Message> = part.about.into_iter().take(1).chain(more).collect();
    PrintoutPart {
        title: part.title,
        heads: heads.into_iter().map(|own| head(own.text, own.is_number)).collect(),
        rows: rows.into_iter().take(most).map(|own| own.cells).collect(),
        total: None,
        about: (!about.is_empty()).then(|| Value::row(about).into()),
    }
}

pub(super) fn head(text: Message, is_number: bool) -> PrintoutHead {
    PrintoutHead { text, is_number }
}

/// A finding that nothing stands under.
pub(super) fn said(title: Message) -> PrintoutPart {
    PrintoutPart { title, heads: Vec::new(), rows: Vec::new(), total: None, about: None }
}
