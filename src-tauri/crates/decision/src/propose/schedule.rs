//! Units from month to month: which months may have a step, and the changes that a search tries.

use crate::snapshot::{Billing, Quote, Supply};
use cost::UnitStep;
use quantity::{Decimal, decimal};
use std::ops::Range;

/// Months of a year, in which steps are counted.
const YEAR: u32 = 12;

/// Units of one row at each month that may have a step; none before its first month and after its last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Schedule {
    /// First month of each step, rising.
    pub(super) months: Vec<u32>,
    /// Units from that month on.
    pub(super) units: Vec<u32>,
    /// Whether what is held once is held to the end: what is bought.
    pub(super) keeps: bool,
}

impl Schedule {
    /// Steps each year from the first month that a quote can serve, where a term begins anew, each year from the month in which units
    /// may be given back, and where the row has any.
    pub(super) fn of(quote: &Quote, supply: &Supply, horizon: u32) -> Self {
        let first = quote.first_month();
        let every_from = |month: u32, step: u32| (month..=horizon).step_by(step.max(1) as usize);
        let every = |step: u32| every_from(first, step);
        let terms = every(quote.term()).filter(|_| quote.billing == Billing::Committed);
        let ends = supply.to.map(|to| to + 1).into_iter().chain([supply.from]);
        let typed = supply.units.iter().skip(1).map(|step| step.from).chain(ends);
        let typed = typed.filter(|month| (first..=horizon).contains(month));
        let back = quote.offered.shrink.map(|right| every_from(first + right.from - 1, YEAR));
        let back = back.into_iter().flatten().filter(|_| quote.billing == Billing::Committed);
        let mut months: Vec<u32> = every(YEAR).chain(terms).chain(back).chain(typed).collect();
        months.sort_unstable();
        months.dedup();
        let keeps = quote.billing == Billing::Owned;
        let mut held = 0;
        let at = |month: &u32| {
            let typed = whole(supply.typed(*month, horizon));
            held = if keeps { typed.max(held) } else { typed };
            held
        };
        Self { units: months.iter().map(at).collect(), months, keeps }
    }

    /// The steps that hold something, which have none without between them; `None` where all are without.
    fn held(&self) -> Option<Range<usize>> {
        let first = self.units.iter().position(|units| *units > 0)?;
        let last = self.units.iter().rposition(|units| *units > 0)?;
        Some(first..last + 1)
    }

    /// Whether it is one contract: something is held in one run of months, and what is bought never becomes less.
    fn is_one(&self) -> bool {
        match self.keeps {
            true => self.units.is_sorted(),
            false => self.held().is_none_or(|held| self.units[held].iter().all(|units| *units > 0)),
        }
    }

    /// Enters its months and units into a row. One that holds nothing ends before it begins.
    pub(super) fn enter(&self, row: &mut Supply) {
        let Some(held) = self.held() else {
            (row.from, row.to, row.units) = (2, Some(1), vec![UnitStep { from: 0, units: Decimal::ONE }]);
            return;
        };
        row.from = if held.start == 0 { 1 } else { self.months[held.start] };
        row.to = self.months.get(held.end).map(|next| next - 1);
        let step = |at: usize| {
            let from = if at == held.start { 0 } else { self.months[at] };
            UnitStep { from, units: self.units[at].into() }
        };
        let changes = |at: &usize| *at == held.start || self.units[*at] != self.units[*at - 1];
        row.units = held.clone().filter(changes).map(step).collect();
    }

    /// Most units of any month.
    pub(super) fn most(&self) -> u32 {
        self.units.iter().copied().max().unwrap_or(0)
    }

    /// The same shape with that as its most units: as much more or fewer in every step that holds something.
    pub(super) fn with_most(&self, most: u32) -> Self {
        let (now, is_empty) = (self.most(), self.most() == 0);
        let shifted = |units: &u32| if *units > 0 || is_empty { (*units + most).saturating_sub(now) } else { 0 };
        let moved = Self { units: self.units.iter().map(shifted).collect(), ..self.clone() };
        if moved.is_one() {
            return moved;
        }
        let flat = |units: &u32| if *units > 0 { most } else { 0 };
        Self { units: self.units.iter().map(flat).collect(), ..self.clone() }
    }

    /// The same with `by` more units in some steps, none below 0; `None` where that changes nothing or is no contract.
    pub(super) fn moved(&self, steps: Range<usize>, by: i64) -> Option<Self> {
        let mut moved = self.clone();
        for units in &mut moved.units[steps] {
            *units = u32::try_from((i64::from(*units) + by).max(0)).unwrap_or(u32::MAX);
        }
        (moved != *self && moved.is_one()).then_some(moved)
    }

    /// The same with `by` more units in some steps and as many fewer in those from there on.
    pub(super) fn tilted(&self, steps: Range<usize>, by: i64) -> Option<Self> {
        let rest = steps.end..self.units.len();
        let mut moved = self.clone();
        for (at, units) in moved.units.iter_mut().enumerate() {
            let by = if steps.contains(&at) {
                by
            } else if rest.contains(&at) {
                -by
            } else {
                0
            };
            *units = u32::try_from(i64::from(*units) + by).ok()?;
        }
        moved.is_one().then_some(moved)
    }

    /// The same with one step less: months of the same units get those before or behind them.
    pub(super) fn simpler(&self) -> Vec<Self> {
        let starts: Vec<usize> =
            (0..self.units.len()).filter(|at| *at == 0 || self.units[*at] != self.units[*at - 1]).collect();
        let ends = starts.iter().skip(1).copied().chain([self.units.len()]);
        let beside = |(start, end): (usize, usize)| {
            let before = start.checked_sub(1).map(|at| self.units[at]);
            before.into_iter().chain(self.units.get(end).copied()).map(move |units| (start..end, units))
        };
        let level = |(steps, units): (Range<usize>, u32)| {
            let mut level = self.clone();
            level.units[steps].fill(units);
            level.is_one().then_some(level)
        };
        starts.iter().copied().zip(ends).flat_map(beside).filter_map(level).collect()
    }

    /// Steps that are changed against those from their end on.
    pub(super) fn tilts(&self) -> Vec<Range<usize>> {
        let count = self.units.len();
        (1..count).flat_map(|end| (0..end).map(move |start| start..end)).collect()
    }

    /// Steps that are changed together: all, all from one on, all up to one, each alone.
    pub(super) fn blocks(&self) -> Vec<Range<usize>> {
        let count = self.units.len();
        let all = std::iter::once(0..count);
        let from = (1..count).map(|at| at..count);
        let upto = (1..count).map(|at| 0..at);
        let single = (1..count.saturating_sub(1)).map(|at| at..at + 1);
        all.chain(from).chain(upto).chain(single).collect()
    }
}

fn whole(units: Decimal) -> u32 {
    decimal::f64_of(units) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use demand::{Layer, Pool};

    fn row() -> Supply {
        let (pool, layer) = (Pool::Training, Layer::Base);
        Supply { row: None, pool, layer, quote: 0, units: Vec::new(), from: 1, to: None, costs_as: None }
    }

    #[test]
    fn a_row_begins_and_ends_with_what_it_holds_and_has_the_steps_that_change_something() {
        for (units, from, to, expected) in [
            (&[3, 3, 3][..], 1, None, &[(0, 3)][..]),
            (&[3, 5, 5], 1, None, &[(0, 3), (13, 5)]),
            (&[0, 0, 4], 25, None, &[(0, 4)]),
            (&[0, 2, 0], 13, Some(24), &[(0, 2)]),
            (&[2, 4, 0], 1, Some(24), &[(0, 2), (13, 4)]),
            (&[0, 0, 0], 2, Some(1), &[(0, 1)]),
        ] {
            let mut row = row();
            Schedule { months: vec![1, 13, 25], units: units.to_vec(), keeps: false }.enter(&mut row);
            let found: Vec<(u32, u32)> = row.units.iter().map(|step| (step.from, whole(step.units))).collect();
            assert_eq!((row.from, row.to, found.as_slice()), (from, to, expected), "{units:?}");
        }
    }

    #[test]
    fn what_is_simpler_has_one_step_less() {
        let own = Schedule { months: vec![1, 13, 25, 37], units: vec![4, 5, 5, 4], keeps: false };
        let simpler: Vec<Vec<u32>> = own.simpler().into_iter().map(|level| level.units).collect();
        assert_eq!(simpler, [[5, 5, 5, 4], [4, 4, 4, 4], [4, 4, 4, 4], [4, 5, 5, 5]]);
        assert!(Schedule { units: vec![4; 4], ..own.clone() }.simpler().is_empty());
        let bought = Schedule { units: vec![1, 2, 2, 3], keeps: true, ..own };
        assert!(bought.simpler().iter().all(|level| level.units.is_sorted()));
    }

    #[test]
    fn blocks_hold_each_step_and_every_beginning_and_end_once() {
        let schedule = Schedule { months: vec![1, 13, 25, 37], units: vec![1; 4], keeps: false };
        let mut blocks = schedule.blocks();
        blocks.sort_by_key(|block| (block.start, block.end));
        assert_eq!(blocks, [0..1, 0..2, 0..3, 0..4, 1..2, 1..4, 2..3, 2..4, 3..4]);
        assert_eq!(schedule.moved(0..2, -5).map(|moved| moved.units), Some(vec![0, 0, 1, 1]));
        assert_eq!(schedule.moved(1..2, -1), None, "a contract has no gap");
        let bought = Schedule { keeps: true, ..schedule.clone() };
        assert_eq!(bought.moved(2..4, -1), None, "what is bought is kept");
        assert_eq!(bought.moved(2..4, 1).map(|moved| moved.units), Some(vec![1, 1, 2, 2]));
        assert_eq!(bought.moved(0..2, -1).map(|moved| moved.units), Some(vec![0, 0, 1, 1]));
        let most = |units: &[u32], most| Schedule { units: units.to_vec(), ..schedule.clone() }.with_most(most).units;
        assert_eq!(most(&[0, 4, 6, 0], 9), [0, 7, 9, 0]);
        assert_eq!(most(&[0, 0, 0, 0], 3), [3; 4]);
        assert_eq!(most(&[4, 1, 4, 4], 2), [2; 4], "a contract has no gap");
        assert_eq!(Schedule { units: vec![0; 4], ..schedule }.moved(0..4, -1), None);
    }
}
