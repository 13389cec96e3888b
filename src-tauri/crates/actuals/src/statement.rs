//! The statement of one team: what its last month came to, against the month before and the months that led there.

use crate::look::{Amounts, Look, LookFailure, ViewKey};
use crate::view::{Narrow, ViewGroup, ViewMonth, view};
use quantity::decimal::{Amount, print};

/// Months that a statement looks back on, its own among them.
const LOOKS_BACK: usize = 12;

/// What a team is told.
#[derive(Clone, Debug, PartialEq)]
pub struct Statement {
    /// The month, "2026-03".
    pub month: String,
    /// The month by purpose and card, the highest effective cost first.
    pub lines: Vec<StatementLine>,
    /// The month and those before it, in order.
    pub months: Vec<ViewMonth>,
    /// Share of the month's effective cost of everybody, 0 to 1; `None` where that is 0.
    pub share: Option<f64>,
}

/// What a purpose on a card came to.
#[derive(Clone, Debug, PartialEq)]
pub struct StatementLine {
    /// `None` where no rule tells.
    pub purpose: Option<String>,
    /// `None` where the bill tells none.
    pub card: Option<String>,
    /// In the month.
    pub amounts: Amounts,
    /// Effective cost in the month before; `None` where there was none.
    pub before: Option<Amount>,
}

impl Statement {
    /// The month itself.
    pub fn own(&self) -> Option<&ViewMonth> {
        self.months.last()
    }

    /// The month before, where the team spent something in it.
    pub fn before(&self) -> Option<&ViewMonth> {
        self.months.iter().rev().nth(1)
    }
}

fn of_team(team: &str) -> Narrow {
    Narrow { key: ViewKey::Team, value: Some(team.to_owned()) }
}

fn of_month(month: &str) -> Narrow {
    Narrow { key: ViewKey::Month, value: Some(month.to_owned()) }
}

/// Teams that bills tell of, in alphabetical order.
///
/// # Errors
/// A sum that has more digits than an answer can tell.
pub fn teams(look: &Look) -> Result<Vec<String>, LookFailure> {
    let groups = view(look, &[ViewKey::Team], &[])?.groups;
    let mut teams: Vec<String> = groups.into_iter().filter_map(|own| own.key.into_iter().next().flatten()).collect();
    teams.sort_unstable();
    Ok(teams)
}

/// The statement of a team for a month ("2026-03").
///
/// # Errors
/// A sum that has more digits than an answer can tell.
pub fn statement(look: &Look, team: &str, month: &str) -> Result<Statement, LookFailure> {
    let by = [ViewKey::Purpose, ViewKey::Card];
    let groups = view(look, &by, &[of_team(team), of_month(month)])?.groups;
    let all = view(look, &[], &[of_team(team)])?.months;
    let upto: Vec<ViewMonth> = all.into_iter().filter(|own| own.month.as_str() <= month).collect();
    let before = upto.iter().rev().find(|own| own.month.as_str() < month).map(|own| own.month.clone());
    let former = match &before {
        Some(before) => view(look, &by, &[of_team(team), of_month(before)])?.groups,
        None => Vec::new(),
    };
    let cost_before =
        |key: &[Option<String>]| former.iter().find(|own| own.key == key).map(|own| own.amounts.effective);
    let line = |own: ViewGroup| {
        let before = cost_before(&own.key);
        let mut key = own.key.into_iter();
        StatementLine { purpose: key.next().flatten(), card: key.next().flatten(), amounts: own.amounts, before }
    };
    let everybody = view(look, &[ViewKey::Team], &[of_month(month)])?.groups;
    let share = everybody.iter().find(|own| own.key.first() == Some(&Some(team.to_owned()))).and_then(|own| own.share);
    let first = upto.len().saturating_sub(LOOKS_BACK);
    let months = upto.into_iter().skip(first).collect();
    Ok(Statement { month: month.to_owned(), lines: groups.into_iter().map(line).collect(), months, share })
}

/// Heads of the amounts of the table for other programs, behind those of the keys.
const AMOUNTS: [&str; 7] = ["billed", "effective", "list", "contracted", "unused_commitment", "gpu_hours", "currency"];

/// The same months as a table for other programs: exact amounts by month, purpose, card and pricing.
///
/// A text that a spreadsheet would take for a formula stands behind an apostrophe.
///
/// # Errors
/// A sum that has more digits than an answer can tell.
pub fn statement_csv(look: &Look, team: &str, month: &str) -> Result<Vec<u8>, LookFailure> {
    let own = statement(look, team, month)?;
    let by = [ViewKey::Month, ViewKey::Purpose, ViewKey::Card, ViewKey::Pricing];
    let narrow: Vec<Narrow> = own.months.iter().map(|own| of_month(&own.month)).chain([of_team(team)]).collect();
    let mut groups = view(look, &by, &narrow)?.groups;
    groups.sort_by(|one, other| one.key.cmp(&other.key));
    let mut out = csv::Writer::from_writer(Vec::new());
    let currency = look.currency.to_string();
    let heads = std::iter::once(&ViewKey::Team).chain(&by).map(|key| key.word()).chain(AMOUNTS);
    let mut records = vec![heads.map(str::to_owned).collect::<Vec<String>>()];
    records.extend(groups.iter().map(|group| {
        let texts = std::iter::once(Some(team.to_owned())).chain(group.key.iter().cloned());
        let own = &group.amounts;
        let amounts = [own.billed, own.effective, own.list, own.contracted, own.unused_commitment];
        let texts = texts.map(|text| harmless(text.unwrap_or_default()));
        let hours = own.gpu_hours.map(|hours| print(hours.0)).unwrap_or_default();
        texts.chain(amounts.map(|own| print(own.0))).chain([hours, currency.clone()]).collect()
    }));
    for record in records {
        out.write_record(&record).map_err(|_| LookFailure::Beyond)?;
    }
    out.into_inner().map_err(|_| LookFailure::Beyond)
}

/// What begins a formula in some programs, and the name of an assumption in ours.
const AT: char = '\u{40}';

/// No formula, wherever the table is opened.
fn harmless(text: String) -> String {
    if text.starts_with(['=', '+', '-', AT, '\t', '\r']) { format!("'{text}") } else { text }
}
