//! One pool of an option with other units of one quote, everything else in it as it is.

use super::draft::Draft;
use super::judge::{Desk, Judge, Judged};
use super::schedule::Schedule;
use crate::model::OptionModel;
use crate::snapshot::{CostLine, Snapshot, Supply};
use cost::UnitStep;
use std::collections::BTreeMap;

/// Stretches that a curve is cut into before its lowest place is looked at unit by unit.
const CUTS: u32 = 40;

/// How costs that name the varied quote follow its units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Basis {
    /// They stay as they are entered.
    Entered,
    /// They grow with its GPUs, as those that a proposal takes over.
    InProportion,
}

/// A pool of an option, with the row that is varied.
pub(super) struct Curve<'j, 's> {
    pub(super) judge: &'j Judge<'s>,
    /// The case with its options.
    own: &'s Snapshot,
    /// Position of the option.
    at: usize,
    /// Its rows.
    rows: Vec<Supply>,
    /// Position of the varied one.
    row: usize,
    /// Most units that are looked at.
    pub(super) most: u32,
    basis: Basis,
    desk: Desk<'j, 's>,
    option: OptionModel,
}

impl<'j, 's> Curve<'j, 's> {
    /// `None` where the option cannot be costed so.
    pub(super) fn new(
        judge: &'j Judge<'s>,
        own: &'s Snapshot,
        (at, rows): (usize, Vec<Supply>),
        row: usize,
    ) -> Option<Self> {
        let mut desk = judge.desk();
        let draft = Draft::of(own, rows.clone());
        let option = desk.compiled(&draft.plan(""), &costs(own, at, &draft, Basis::Entered));
        let basis = Basis::Entered;
        option.incomplete.is_empty().then_some(Self { judge, own, at, rows, row, most: 0, basis, desk, option })
    }

    /// The same on another basis; `None` where that makes no difference.
    pub(super) fn on(self, basis: Basis) -> Option<Self> {
        let is_named = |line: &CostLine| line.option == self.at && line.is_own() && line.quote.is_some();
        self.own.costs.iter().any(is_named).then_some(Self { basis, ..self })
    }

    /// The cost lines of a draft of the option.
    fn costs(&self, draft: &Draft) -> Vec<CostLine> {
        costs(self.own, self.at, draft, self.basis)
    }

    /// Up to so many units, or as many as the quote has beside other rows of it.
    pub(super) fn up_to(self, most: u32) -> Self {
        let fits = |units: &u32| self.draft(*units).is_some_and(|draft| draft.fits(self.own));
        let most = (0..=most).rev().find(fits).unwrap_or(0);
        Self { most, ..self }
    }

    /// The same in other worlds.
    pub(super) fn in_worlds_of<'k>(&self, judge: &'k Judge<'s>) -> Option<Curve<'k, 's>> {
        Some(Curve {
            most: self.most,
            basis: self.basis,
            ..Curve::new(judge, self.own, (self.at, self.rows.clone()), self.row)?
        })
    }

    /// Position of the varied quote.
    pub(super) fn quote(&self) -> usize {
        self.rows[self.row].quote
    }

    /// The first month in which it serves.
    pub(super) fn first_month(&self) -> u32 {
        self.rows[self.row].from.max(self.own.quotes[self.quote()].first_month())
    }

    /// Units of the option, the most of any month.
    pub(super) fn today(&self) -> u32 {
        self.schedule().as_ref().map_or(0, Schedule::most)
    }

    /// Whether the units of the option change from month to month.
    pub(super) fn is_stepped(&self) -> bool {
        self.schedule().is_some_and(|own| own.units.windows(2).any(|pair| pair[0] != pair[1]))
    }

    fn schedule(&self) -> Option<Schedule> {
        let row = &self.rows[self.row];
        let own = Schedule::of(&self.own.quotes[row.quote], row, self.own.frame.months);
        (!own.months.is_empty()).then_some(own)
    }

    fn draft(&self, units: u32) -> Option<Draft> {
        let schedule = self.schedule()?.with_most(units);
        Some(Draft::of(self.own, self.rows.clone()).with(self.row, schedule))
    }

    /// What the option costs with so many units; `None` beyond 28 digits.
    pub(super) fn judged(&self, units: u32) -> Option<Judged> {
        let draft = self.draft(units)?;
        let costs = self.costs(&draft);
        Some(self.desk.judged(&self.desk.with_units(&self.option, &draft.plan(""), &costs)?))
    }

    /// Its mean alone.
    pub(super) fn mean(&self, units: u32) -> Option<f64> {
        Some(self.judged(units)?.standing.mean)
    }

    /// Some units and the rest from a month on, at the price that it then has.
    pub(super) fn split(&self, month: u32) -> Option<Self> {
        (month <= self.own.frame.months).then_some(())?;
        let mut rows = self.rows.clone();
        let later =
            Supply { from: month, units: vec![UnitStep { from: 0, units: 1.into() }], ..rows[self.row].clone() };
        rows.insert(self.row + 1, later);
        Curve::new(self.judge, self.own, (self.at, rows), self.row)
    }

    /// TCC of each world of a split with so many units now and later.
    pub(super) fn in_parts(&self, now: u32, later: u32) -> Option<Vec<f64>> {
        let schedule = |row: usize, units: u32| {
            let own = Schedule::of(&self.own.quotes[self.quote()], &self.rows[row], self.own.frame.months);
            own.with_most(units)
        };
        let draft = Draft::of(self.own, self.rows.clone());
        let draft = draft.with(self.row, schedule(self.row, now)).with(self.row + 1, schedule(self.row + 1, later));
        draft.fits(self.own).then_some(())?;
        let costs = self.costs(&draft);
        Some(self.desk.judged(&self.desk.with_units(&self.option, &draft.plan(""), &costs)?).tcc)
    }

    /// Evenly spaced units, those that are asked for, and each unit around the lowest place.
    pub(super) fn points(&self, asked: &[u32]) -> BTreeMap<u32, Judged> {
        let step = (self.most / CUTS).max(1);
        let spaced = (0..=self.most).step_by(step as usize).chain([self.most]);
        let mut points = BTreeMap::new();
        let enter = |units: u32, points: &mut BTreeMap<u32, Judged>| {
            if let std::collections::btree_map::Entry::Vacant(free) = points.entry(units)
                && let Some(judged) = self.judged(units)
            {
                free.insert(judged);
            }
        };
        spaced.chain(asked.iter().copied().filter(|units| *units <= self.most)).for_each(|at| enter(at, &mut points));
        if let Some(lowest) = lowest(&points) {
            let around = lowest.saturating_sub(step)..=(lowest + step).min(self.most);
            around.for_each(|at| enter(at, &mut points));
        }
        points
    }
}

/// Lines of an option that has a draft's rows: its own, and what rows take over from others.
fn costs(own: &Snapshot, at: usize, draft: &Draft, basis: Basis) -> Vec<CostLine> {
    let itself: Vec<CostLine> = match basis {
        Basis::Entered => own.costs.iter().filter(|line| line.option == at && line.is_own()).cloned().collect(),
        Basis::InProportion => draft.own_costs(at, own),
    };
    itself.into_iter().chain(draft.costs(at, own)).collect()
}

/// Units of the least mean; the fewest of several.
pub(super) fn lowest(points: &BTreeMap<u32, Judged>) -> Option<u32> {
    let least = points.iter().min_by(|a, b| a.1.standing.mean.total_cmp(&b.1.standing.mean));
    least.map(|(units, _)| *units)
}
