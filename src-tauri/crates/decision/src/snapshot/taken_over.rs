//! Costs that an option has as another one has them: what the other's lines come to here, without a second copy of its rows.
//!
//! A line that names no quote is taken as it is, once. One that names a quote is a part of what is held: of that quote, and of
//! others that no line names and that are nearest to it. It grows with the GPUs of the rows that name the other option.

use super::cells::Cells;
use super::{CostLine, Plan, Quote, Supply};
use ::input::Problems;
use quantity::Decimal;
use std::collections::BTreeSet;
use tables::Book;
use vocabulary::message;

/// Digits that a proportion of GPUs is rounded to.
const DIGITS: u32 = 6;

/// An option may not take over its own costs, nor those of one that takes over others'.
pub(super) fn check(book: &Book, problems: &Problems) {
    let Some(table) = tables::table("options") else { return };
    let rows = book.rows(table.name);
    let takers: BTreeSet<&str> =
        rows.iter().filter(|row| row.get("costs_as").is_some()).filter_map(|row| row.get("option")).collect();
    for (at, row) in rows.iter().enumerate() {
        if row.get("costs_as").is_some_and(|other| takers.contains(other)) {
            let cells = Cells::new(table, row, at, problems);
            cells.wrong("P832", "costs_as", message!("snapshot-costs-as"), message!("snapshot-costs-as.hint"));
        }
    }
}

/// The lines that each option takes over from others, behind its own; `own` are the lines that the workspace holds.
pub(super) fn lines(plans: &[Plan], own: &[CostLine], quotes: &[Quote], months: u32) -> Vec<CostLine> {
    let taken = |(at, plan)| of_plan(at, plan, &Known { plans, own, quotes, months });
    plans.iter().enumerate().flat_map(taken).collect()
}

/// What lines are taken over from.
#[derive(Clone, Copy)]
pub(crate) struct Known<'a> {
    /// All options that have lines of their own.
    pub(crate) plans: &'a [Plan],
    /// Their lines.
    pub(crate) own: &'a [CostLine],
    pub(crate) quotes: &'a [Quote],
    /// Months of the horizon.
    pub(crate) months: u32,
}

/// The lines that a plan takes over, as those of the option at a position; a row that holds nothing takes none.
pub(crate) fn of_plan(at: usize, plan: &Plan, known: &Known) -> Vec<CostLine> {
    let mut others: Vec<usize> = Vec::new();
    let holds = |row: &&Supply| row.is_as_needed() || row.from <= row.to.unwrap_or(known.months);
    for other in plan.rows.iter().filter(holds).filter_map(|row| known.at(row)) {
        if other != at && !others.contains(&other) {
            others.push(other);
        }
    }
    let is_own = |line: &&CostLine| line.option == at;
    let mut general: BTreeSet<&str> = known.own.iter().filter(is_own).map(|line| line.id.as_str()).collect();
    let mut taken = Vec::new();
    for other in others {
        for line in known.own.iter().filter(|line| line.option == other) {
            let times = match line.quote {
                None if general.insert(&line.id) => Decimal::ONE,
                None => continue,
                Some(quote) => known.proportion(plan, other, quote),
            };
            if !times.is_zero() {
                taken.push(CostLine { option: at, times, ..line.clone() });
            }
        }
    }
    taken
}

impl Known<'_> {
    /// The option whose costs a row names.
    fn at(&self, row: &Supply) -> Option<usize> {
        let id = row.costs_as.as_ref()?;
        self.plans.iter().position(|plan| plan.id == *id)
    }

    /// GPUs of the plan's rows that name the other option and stand for the quote, over the other's own GPUs that do; 1 where
    /// that has none.
    fn proportion(&self, plan: &Plan, other: usize, quote: usize) -> Decimal {
        let stands = |row: &Supply| self.stands_for(row.quote, other) == Some(quote);
        let here = self.most(plan, &|row| self.at(row) == Some(other) && stands(row));
        let there = self.most(&self.plans[other], &stands);
        here.checked_div(there).map_or(Decimal::ONE, |times| times.round_dp(DIGITS))
    }

    /// The quote of an option whose lines tell what GPUs of a quote cost: of those that its lines name itself, else one of the
    /// same card, else one of the same vendor, else the first.
    fn stands_for(&self, quote: usize, option: usize) -> Option<usize> {
        let named = || self.own.iter().filter(|line| line.option == option).filter_map(|line| line.quote);
        let own = &self.quotes[quote];
        let first = |fits: &dyn Fn(usize, &Quote) -> bool| named().find(|at| fits(*at, &self.quotes[*at]));
        first(&|at, _| at == quote)
            .or_else(|| first(&|_, other| other.sku.eq_ignore_ascii_case(&own.sku)))
            .or_else(|| first(&|_, other| other.vendor == own.vendor))
            .or_else(|| named().next())
    }

    /// Most GPUs that some rows type for a month.
    fn most(&self, plan: &Plan, counts: &dyn Fn(&Supply) -> bool) -> Decimal {
        let rows: Vec<&Supply> = plan.rows.iter().filter(|row| counts(row)).collect();
        let gpus = |row: &Supply, month: u32| {
            row.typed(month, self.months).saturating_mul(Decimal::from(self.quotes[row.quote].unit_gpus))
        };
        let changes = rows.iter().flat_map(|row| row.units.iter().map(|step| step.from).chain([row.from]));
        let months: BTreeSet<u32> = changes.map(|month| month.clamp(1, self.months)).collect();
        let sum = |month: &u32| rows.iter().fold(Decimal::ZERO, |sum, row| sum.saturating_add(gpus(row, *month)));
        months.iter().map(sum).max().unwrap_or_default()
    }
}
