//! A plan while it is searched for: its rows, of those that are held with the months in which units may change.

use super::schedule::Schedule;
use crate::model::contracts;
use crate::snapshot::taken_over::{self, Known};
use crate::snapshot::{CostLine, Plan, Snapshot, Supply};
use quantity::Decimal;

/// Rows of a plan in the order in which hours are filled.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Draft {
    pub(crate) rows: Vec<Supply>,
    /// By row; none for what is paid by use.
    pub(super) schedules: Vec<Option<Schedule>>,
}

impl Draft {
    /// From rows as they are typed.
    pub(super) fn of(snapshot: &Snapshot, rows: Vec<Supply>) -> Self {
        let horizon = snapshot.frame.months;
        let schedule = |row: &Supply| {
            let quote = &snapshot.quotes[row.quote];
            (!quote.is_by_use()).then(|| Schedule::of(quote, row, horizon)).filter(|own| !own.months.is_empty())
        };
        let mut draft = Self { schedules: rows.iter().map(schedule).collect(), rows };
        let schedules = draft.schedules.clone();
        let held = draft.rows.iter_mut().zip(schedules).filter_map(|(row, own)| Some((row, own?)));
        held.for_each(|(row, own)| own.enter(row));
        draft.number();
        draft
    }

    /// Rows are told apart by their numbers.
    fn number(&mut self) {
        self.rows.iter_mut().enumerate().for_each(|(at, row)| row.row = Some(at));
    }

    /// With other units in one row.
    pub(super) fn with(&self, row: usize, schedule: Schedule) -> Self {
        let mut changed = self.clone();
        schedule.enter(&mut changed.rows[row]);
        changed.schedules[row] = Some(schedule);
        changed
    }

    /// Without rows that hold nothing.
    pub(super) fn without_empty(&self) -> Self {
        let is_kept = |at: &usize| self.schedules[*at].as_ref().is_none_or(|own| own.most() > 0);
        let kept: Vec<usize> = (0..self.rows.len()).filter(is_kept).collect();
        let mut draft = Self {
            rows: kept.iter().map(|at| self.rows[*at].clone()).collect(),
            schedules: kept.iter().map(|at| self.schedules[*at].clone()).collect(),
        };
        draft.number();
        draft
    }

    /// Without a row that is paid by use, whose costs another such row then names; `None` of another, or of the last.
    pub(super) fn without(&self, row: usize) -> Option<Self> {
        (self.schedules[row].is_none() && self.rows.len() > 1).then(|| {
            let mut draft = self.clone();
            let removed = draft.rows.remove(row);
            draft.schedules.remove(row);
            draft.number();
            match removed.costs_as {
                Some(other) => draft.by_use_as(&other),
                None => draft,
            }
        })
    }

    /// With the costs of an option for what is paid by use: the first such row that names none names it, unless some row does.
    pub(super) fn by_use_as(mut self, other: &str) -> Self {
        if self.rows.iter().all(|row| row.costs_as.as_deref() != Some(other))
            && let Some(row) = self.rows.iter_mut().find(|row| row.is_as_needed() && row.costs_as.is_none())
        {
            row.costs_as = Some(other.to_owned());
        }
        self
    }

    /// All rows of several drafts.
    pub(super) fn joined(parts: impl IntoIterator<Item = Draft>) -> Self {
        let mut draft = Self { rows: Vec::new(), schedules: Vec::new() };
        for part in parts {
            draft.rows.extend(part.rows);
            draft.schedules.extend(part.schedules);
        }
        draft.number();
        draft
    }

    /// As an option of that id.
    pub(super) fn plan(&self, id: &str) -> Plan {
        Plan { id: id.to_owned(), name: id.to_owned(), is_named: true, rows: self.rows.clone() }
    }

    /// The cost lines that it takes over, as those of the option at a position.
    pub(super) fn costs(&self, at: usize, own: &Snapshot) -> Vec<CostLine> {
        self.lines(own, |plan, known| taken_over::of_plan(at, plan, known))
    }

    /// The cost lines of the option at a position, with these rows in place of its own.
    pub(super) fn own_costs(&self, at: usize, own: &Snapshot) -> Vec<CostLine> {
        self.lines(own, |plan, known| taken_over::of_itself(at, plan, known))
    }

    fn lines(&self, own: &Snapshot, of: impl Fn(&Plan, &Known) -> Vec<CostLine>) -> Vec<CostLine> {
        let lines: Vec<CostLine> = own.costs.iter().filter(|line| line.is_own()).cloned().collect();
        of(&self.plan(""), &Known { plans: &own.options, own: &lines, quotes: &own.quotes, months: own.frame.months })
    }

    /// Whether no quote is asked for more units than it has, in any month.
    pub(super) fn fits(&self, own: &Snapshot) -> bool {
        self.exceeded(own).is_none()
    }

    /// The first quote that is asked for more units than it has.
    pub(super) fn exceeded(&self, own: &Snapshot) -> Option<usize> {
        let held = || self.rows.iter().filter(|row| !row.units.is_empty());
        let fits = |row: &Supply| {
            let Some(most) = own.quotes[row.quote].max_units else { return true };
            let same: Vec<&Supply> = held().filter(|other| other.quote == row.quote).collect();
            let changes = same.iter().flat_map(|other| other.units.iter().map(|step| step.from).chain([other.from]));
            let typed = |month: u32| same.iter().map(|other| other.typed(month, own.frame.months)).sum::<Decimal>();
            changes.into_iter().all(|month| typed(month.max(1)) <= most)
        };
        held().find(|row| !fits(row)).map(|row| row.quote)
    }

    /// Whether the contract of a row lets units go where it asks for fewer: no month is paid for beyond what it asks for.
    pub(super) fn is_free_of(&self, row: usize, own: &Snapshot) -> bool {
        let (supply, months) = (&self.rows[row], own.frame.months);
        let course = contracts::course(&own.quotes[supply.quote], supply, months);
        course.is_some_and(|course| {
            course.units.iter().zip(1..).all(|(paid, month)| *paid <= supply.typed(month, months))
        })
    }

    /// Positions of rows that are held.
    pub(super) fn held(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.rows.len()).filter(|at| self.schedules[*at].is_some())
    }
}
