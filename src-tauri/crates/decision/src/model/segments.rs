//! The months of the horizon in runs: within one nothing that a row holds or may use changes, and it lies in one year.

use super::rows::{Months, RowModel};
use super::{OptionModel, contracts};
use crate::snapshot::{Snapshot, Supply};
use cost::UnitStep;
use demand::{Layer, Pool};
use quantity::Decimal;
use std::collections::BTreeSet;

/// A run of months.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Segment {
    /// The year that it lies in, from 0.
    pub year: usize,
    /// Its first month, from 1.
    pub first: u32,
    /// Its last month.
    pub last: u32,
}

/// The runs that these rows make of a horizon.
pub(super) fn of_rows<'r>(months: u32, rows: impl Iterator<Item = &'r RowModel>) -> Vec<Segment> {
    let mut starts: BTreeSet<u32> = (1..=months).step_by(12).collect();
    for row in rows {
        match &row.months {
            Months::Held(course) => {
                let changes = course.units.windows(2).enumerate().filter(|(_, two)| two[0] != two[1]);
                starts.extend(changes.map(|(at, _)| at as u32 + 2));
            }
            Months::Open(open) => starts.extend([*open.start(), *open.end() + 1]),
        }
    }
    let starts: Vec<u32> = starts.into_iter().filter(|month| (1..=months).contains(month)).collect();
    let ends = starts.iter().skip(1).map(|month| month - 1).chain([months]);
    let segment = |(first, last): (&u32, u32)| Segment { year: (*first as usize - 1) / 12, first: *first, last };
    starts.iter().zip(ends).map(segment).collect()
}

/// Most GPUs that these rows hold together in a month.
pub(super) fn most_held<'r>(months: u32, rows: impl Iterator<Item = &'r RowModel> + Clone) -> Decimal {
    let held = |month: u32| rows.clone().filter_map(|row| row.gpus_in(month)).sum::<Decimal>();
    (1..=months).map(held).max().unwrap_or_default()
}

/// The months that the price path has run wherever a price is asked for, rising; and the last month in which anything falls due.
pub(super) fn price_steps(snapshot: &Snapshot, options: &[OptionModel]) -> (Vec<u32>, u32) {
    let months = snapshot.frame.months;
    let mut steps = BTreeSet::from([0]);
    let mut last = months;
    for quote in 0..snapshot.quotes.len() {
        let alone = by_itself(quote);
        match contracts::course(&snapshot.quotes[quote], &alone, months).filter(|_| !snapshot.quotes[quote].is_by_use())
        {
            Some(course) => {
                steps.extend(course.prices.iter().map(|price| price.after));
                last = last.max(course.dues.iter().map(|due| due.last).max().unwrap_or(0));
            }
            None => steps.extend((0..months).step_by(snapshot.quotes[quote].term() as usize)),
        }
    }
    for course in options.iter().flat_map(|option| option.rows.iter().flatten()).filter_map(RowModel::course) {
        steps.extend(course.prices.iter().map(|price| price.after));
        last = last.max(course.dues.iter().map(|due| due.last).max().unwrap_or(0));
    }
    (steps.into_iter().collect(), last)
}

/// The same of what the options hold and use alone, where nothing beside them is asked for. `None` where they use as they need what is
/// offered for a term.
pub(super) fn price_steps_of(snapshot: &Snapshot, options: &[OptionModel]) -> Option<(Vec<u32>, u32)> {
    let months = snapshot.frame.months;
    let mut steps = BTreeSet::from([0]);
    let mut last = months;
    for row in options.iter().flat_map(|option| option.rows.iter().flatten()) {
        let quote = &snapshot.quotes[row.quote];
        match row.course() {
            Some(course) => {
                steps.extend(course.prices.iter().map(|price| price.after));
                last = last.max(course.dues.iter().map(|due| due.last).max().unwrap_or(0));
            }
            None if quote.is_by_use() => steps.extend((0..months).step_by(quote.term() as usize)),
            None => return None,
        }
    }
    Some((steps.into_iter().collect(), last))
}

/// A row that asks for one unit of a quote over the whole horizon.
fn by_itself(quote: usize) -> Supply {
    Supply {
        row: None,
        pool: Pool::Training,
        layer: Layer::Base,
        quote,
        units: vec![UnitStep { from: 0, units: Decimal::ONE }],
        from: 1,
        to: None,
        costs_as: None,
    }
}
