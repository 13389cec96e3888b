//! One row of a bill as a charge: when, in what currency, how much. What is wrong with rows is kept with their places.

use crate::column::{Column, Reading, Row, Wanted};
use crate::exact::Exact;
use crate::instance::{self, Instance};
use crate::memory::Memory;
use crate::sums::Sums;
use crate::time;
use crate::wrong::{Fault, Wrong, Wrongs};
use input::Problem;
use quantity::Currency;
use std::collections::BTreeMap;

/// Most letters of a wrong cell that are told.
const MOST_LETTERS: usize = 200;
/// Most rows that one row may stand for.
const MOST_ROWS: u64 = 1 << 50;

/// What a row charges.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Charge {
    /// Its first second, since 1970.
    pub(crate) start: i64,
    pub(crate) currency: Currency,
    pub(crate) sums: Sums,
}

/// What is known of rows beside their sums.
#[derive(Debug, Default)]
pub(crate) struct Heard {
    pub(crate) rows: u64,
    /// First start and last end, in seconds since 1970.
    pub(crate) period: Option<(i64, i64)>,
    wrongs: Wrongs,
    /// Rows of each block that was read.
    blocks: BTreeMap<usize, u64>,
}

impl Heard {
    /// Together with what was heard of other rows of the same file.
    pub(crate) fn and(&mut self, other: Self) {
        self.beside(&other);
        self.wrongs.and(other.wrongs);
        self.blocks.extend(other.blocks);
    }

    /// Together with rows of another file.
    pub(crate) fn beside(&mut self, other: &Self) {
        self.rows += other.rows;
        self.period = match (self.period, other.period) {
            (Some(one), Some(other)) => Some((one.0.min(other.0), one.1.max(other.1))),
            (one, other) => one.or(other),
        };
    }

    /// What is wrong with the rows of a file.
    pub(crate) fn problems(&self, file: &str, wanted: &Wanted) -> Vec<Problem> {
        // The first row of a file is its heads.
        let begins = |block: usize| 2 + self.blocks.range(..block).map(|(_, rows)| rows).sum::<u64>();
        self.wrongs.problems(file, |(block, row)| begins(block) + row, |column| wanted.head(column).to_owned())
    }
}

/// One who adds rows up.
pub(crate) trait Adding {
    /// Adds a row, which stands in a block at a place.
    fn add(&mut self, place: (usize, u64), row: &impl Row);

    /// Its reader of charges.
    fn charges(&mut self) -> &mut Charges;
}

/// A reader of rows.
#[derive(Debug)]
pub(crate) struct Charges {
    times: Memory<Option<i64>>,
    currencies: Memory<Option<Currency>>,
    instances: Memory<Option<Instance>>,
    heard: Heard,
}

impl Charges {
    pub(crate) fn new() -> Self {
        Self { times: Memory::new(), currencies: Memory::new(), instances: Memory::new(), heard: Heard::default() }
    }

    /// How many rows a block had.
    pub(crate) fn block(&mut self, number: usize, rows: u64) {
        self.heard.blocks.insert(number, rows);
    }

    /// Something wrong with a row as a whole.
    pub(crate) fn wrong(&mut self, place: (usize, u64), fault: Fault, found: String) {
        self.heard.wrongs.add(Wrong { place, column: None, fault, found });
    }

    /// All that was heard.
    pub(crate) fn heard(self) -> Heard {
        self.heard
    }

    /// Something wrong with what a row has in a wanted column.
    pub(crate) fn cell(&mut self, place: (usize, u64), row: &impl Row, column: usize, fault: Fault) {
        let found = String::from_utf8_lossy(row.cell(column)).chars().take(MOST_LETTERS).collect();
        self.heard.wrongs.add(Wrong { place, column: Some(column), fault, found });
    }

    /// What a row charges; `None` where something is wrong with it, which is kept.
    pub(crate) fn read(&mut self, place: (usize, u64), row: &impl Row) -> Option<Charge> {
        let before = self.heard.wrongs.count;
        let mut number = |column: Column| match row.number(column) {
            Reading::Is(number) => Some(number),
            Reading::Empty if !Column::NEEDED.contains(&column) => None,
            Reading::Empty | Reading::Wrong => {
                self.cell(place, row, column as usize, Fault::Number);
                None
            }
        };
        let [billed, effective, list, contracted] =
            [Column::Billed, Column::Effective, Column::List, Column::Contracted]
                .map(|own| number(own).unwrap_or_default());
        let (consumed, told_hours) = (number(Column::Consumed), number(Column::GpuHours));
        let rows = self.rows(place, row);
        let period = self.period(place, row);
        let currency = self.currencies.get(row.get(Column::Currency), || {
            std::str::from_utf8(row.get(Column::Currency)).ok().and_then(Currency::parse)
        });
        if currency.is_none() {
            self.cell(place, row, Column::Currency as usize, Fault::Currency);
        }
        let (Some(currency), Some(period), true) = (currency, period, self.heard.wrongs.count == before) else {
            return None;
        };
        let known = self.heard.period.unwrap_or(period);
        self.heard.period = Some((known.0.min(period.0), known.1.max(period.1)));
        self.heard.rows += rows;
        let is_unused = row.get(Column::CommitmentStatus) == b"Unused";
        let unused = if is_unused { effective } else { Exact::default() };
        let hours = told_hours.or_else(|| self.hours(row, consumed?));
        let sums = Sums { rows, billed, effective, list, contracted, unused, hours };
        Some(Charge { start: period.0, currency, sums })
    }

    /// How many rows of a bill this one stands for: more than one in what a query of ours gives.
    fn rows(&mut self, place: (usize, u64), row: &impl Row) -> u64 {
        let cell = row.get(Column::Rows);
        if cell.is_empty() {
            return 1;
        }
        let rows = std::str::from_utf8(cell).ok().and_then(|text| text.parse().ok());
        rows.filter(|rows| *rows <= MOST_ROWS).unwrap_or_else(|| {
            self.cell(place, row, Column::Rows as usize, Fault::Number);
            1
        })
    }

    fn period(&mut self, place: (usize, u64), row: &impl Row) -> Option<(i64, i64)> {
        let mut at = |column: Column| {
            let closer = || self.times.get(row.get(column), || time::seconds(row.get(column)));
            let found = row.time(column).or_else(closer);
            if found.is_none() {
                self.cell(place, row, column as usize, Fault::Time);
            }
            found
        };
        let (start, end) = (at(Column::Start), at(Column::End));
        let (start, end) = (start?, end?);
        if end < start {
            self.cell(place, row, Column::End as usize, Fault::Backwards);
            return None;
        }
        Some((start, end))
    }

    /// Hours of cards of a row that is counted in hours of a known instance.
    fn hours(&mut self, row: &impl Row, consumed: Exact) -> Option<Exact> {
        is_hours(row.get(Column::ConsumedUnit)).then_some(())?;
        consumed.times(Exact::whole(self.instance(row)?.gpus))
    }

    /// The instance type that a row names.
    pub(crate) fn instance(&mut self, row: &impl Row) -> Option<Instance> {
        Column::INSTANCE.iter().find_map(|column| {
            let cell = row.get(*column);
            (!cell.is_empty()).then(|| self.instances.get(cell, || instance::of_text(cell)))?
        })
    }
}

/// What a quantity of time on an instance is counted in: "Hours", "Hour", "Hrs".
pub(crate) const HOURS: [&str; 5] = ["hours", "hour", "hrs", "hr", "h"];

fn is_hours(unit: &[u8]) -> bool {
    HOURS.iter().any(|own| unit.eq_ignore_ascii_case(own.as_bytes()))
}
