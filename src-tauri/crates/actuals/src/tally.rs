//! Sums of rows by their keys. Rows are told apart by numbers of what their cells say, so that each text is read once.

use crate::column::{Column, Row, Wanted};
use crate::exact::Exact;
use crate::key::{Grouping, SpendKey};
use crate::rules::SpendRules;
use crate::wrong::{Fault, Wrong, Wrongs};
use crate::{instance, time};
use hashbrown::HashMap;
use quantity::Currency;
use std::collections::BTreeMap;

/// Most texts that a memory holds before it begins anew.
const MEMORY: usize = 1 << 16;
/// Most groups of an answer.
pub(crate) const MOST_GROUPS: usize = 1_000_000;

/// What a reading is to tell.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) wanted: Wanted,
    keys: Vec<Grouping>,
}

impl Plan {
    pub(crate) fn of(keys: &[SpendKey], rules: &SpendRules) -> Self {
        let mut wanted = Wanted::new();
        let keys = keys.iter().map(|key| Grouping::of(key, rules, &mut wanted)).collect();
        Self { wanted, keys }
    }
}

/// What rows of one key and one currency come to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sums {
    pub(crate) rows: u64,
    pub(crate) billed: Exact,
    pub(crate) effective: Exact,
    pub(crate) list: Exact,
    pub(crate) contracted: Exact,
    pub(crate) unused: Exact,
    /// Hours of cards; `None` where no row tells any.
    pub(crate) hours: Option<Exact>,
}

impl Sums {
    /// Both together; `None` beyond 38 digits.
    pub(crate) fn plus(self, other: Self) -> Option<Self> {
        Some(Self {
            rows: self.rows + other.rows,
            billed: self.billed.plus(other.billed)?,
            effective: self.effective.plus(other.effective)?,
            list: self.list.plus(other.list)?,
            contracted: self.contracted.plus(other.contracted)?,
            unused: self.unused.plus(other.unused)?,
            hours: match (self.hours, other.hours) {
                (Some(one), Some(other)) => Some(one.plus(other)?),
                (one, other) => one.or(other),
            },
        })
    }

    /// Money of it in another currency; `None` beyond 38 digits.
    pub(crate) fn at(self, rate: Exact) -> Option<Self> {
        Some(Self {
            billed: self.billed.times(rate)?,
            effective: self.effective.times(rate)?,
            list: self.list.times(rate)?,
            contracted: self.contracted.times(rate)?,
            unused: self.unused.times(rate)?,
            ..self
        })
    }
}

/// Values of the keys, and the currency.
pub(crate) type Group = (Vec<Option<String>>, Currency);

/// What some rows come to.
#[derive(Debug, Default)]
pub(crate) struct Found {
    pub(crate) groups: BTreeMap<Group, Sums>,
    pub(crate) rows: u64,
    /// First start and last end, in seconds since 1970.
    pub(crate) period: Option<(i64, i64)>,
    pub(crate) wrongs: Wrongs,
    /// Rows of each block that was read.
    pub(crate) blocks: BTreeMap<usize, u64>,
    /// More groups than an answer has.
    pub(crate) is_too_many: bool,
    /// A sum of several parts has more than 38 digits.
    pub(crate) is_beyond: bool,
}

impl Found {
    pub(crate) fn and(&mut self, other: Self) {
        self.rows += other.rows;
        self.period = match (self.period, other.period) {
            (Some(one), Some(other)) => Some((one.0.min(other.0), one.1.max(other.1))),
            (one, other) => one.or(other),
        };
        for (group, sums) in other.groups {
            let own = self.groups.entry(group).or_default();
            match own.plus(sums) {
                Some(sum) => *own = sum,
                None => self.is_beyond = true,
            }
        }
        self.wrongs.and(other.wrongs);
        self.blocks.extend(other.blocks);
        self.is_beyond |= other.is_beyond;
        self.is_too_many |= other.is_too_many || self.groups.len() > MOST_GROUPS;
    }
}

/// What a text means, by its bytes; the last one is at hand.
#[derive(Debug)]
struct Memory<T> {
    known: HashMap<Vec<u8>, T>,
    last: Option<(Vec<u8>, T)>,
}

impl<T: Copy> Memory<T> {
    fn new() -> Self {
        Self { known: HashMap::new(), last: None }
    }

    fn get(&mut self, text: &[u8], read: impl FnOnce() -> T) -> T {
        if let Some((last, value)) = self.last.as_ref()
            && last == text
        {
            return *value;
        }
        let value = match self.known.get(text) {
            Some(value) => *value,
            None => {
                if self.known.len() >= MEMORY {
                    self.known.clear();
                }
                let value = read();
                self.known.insert(text.to_vec(), value);
                value
            }
        };
        match &mut self.last {
            Some((last, known)) => {
                last.clear();
                last.extend_from_slice(text);
                *known = value;
            }
            None => self.last = Some((text.to_vec(), value)),
        }
        value
    }
}

/// Numbers of texts, in the order in which they came.
#[derive(Debug, Default)]
struct Numbers {
    known: HashMap<String, u32>,
    texts: Vec<String>,
}

impl Numbers {
    /// 0 is no text.
    fn of(&mut self, text: Option<String>) -> u32 {
        let Some(text) = text else { return 0 };
        if let Some(number) = self.known.get(&text) {
            return *number;
        }
        self.texts.push(text.clone());
        let number = self.texts.len() as u32;
        self.known.insert(text, number);
        number
    }

    fn text(&self, number: u32) -> Option<String> {
        self.texts.get((number as usize).checked_sub(1)?).cloned()
    }
}

/// One who adds rows up.
#[derive(Debug)]
pub(crate) struct Tally<'p> {
    plan: &'p Plan,
    values: Vec<(Memory<u32>, Numbers)>,
    times: Memory<Option<i64>>,
    currencies: Memory<Option<Currency>>,
    instances: Memory<Option<u32>>,
    hourly: Memory<bool>,
    groups: HashMap<Vec<u32>, usize>,
    sums: Vec<(Currency, Sums)>,
    known_currencies: Vec<Currency>,
    found: Found,
    /// Room for the key of a row, and for what its value follows from.
    key: Vec<u32>,
    text: Vec<u8>,
}

impl<'p> Tally<'p> {
    pub(crate) fn new(plan: &'p Plan) -> Self {
        Self {
            plan,
            values: plan.keys.iter().map(|_| (Memory::new(), Numbers::default())).collect(),
            times: Memory::new(),
            currencies: Memory::new(),
            instances: Memory::new(),
            hourly: Memory::new(),
            groups: HashMap::new(),
            sums: Vec::new(),
            known_currencies: Vec::new(),
            found: Found::default(),
            key: Vec::new(),
            text: Vec::new(),
        }
    }

    /// How many rows a block had.
    pub(crate) fn block(&mut self, number: usize, rows: u64) {
        self.found.blocks.insert(number, rows);
    }

    /// Something wrong with a row as a whole.
    pub(crate) fn wrong(&mut self, place: (usize, u64), fault: Fault, found: String) {
        self.found.wrongs.add(Wrong { place, column: None, fault, found });
    }

    fn cell(&mut self, place: (usize, u64), row: &impl Row, column: Column, fault: Fault) {
        let found = String::from_utf8_lossy(row.get(column)).into_owned();
        self.found.wrongs.add(Wrong { place, column: Some(column as usize), fault, found });
    }

    /// Adds a row.
    pub(crate) fn add(&mut self, place: (usize, u64), row: &impl Row) {
        let before = self.found.wrongs.count;
        let mut number = |column: Column, is_needed: bool| match row.get(column) {
            [] if !is_needed => Exact::default(),
            cell => Exact::parse(cell).unwrap_or_else(|| {
                self.cell(place, row, column, Fault::Number);
                Exact::default()
            }),
        };
        let billed = number(Column::Billed, true);
        let effective = number(Column::Effective, true);
        let (list, contracted) = (number(Column::List, false), number(Column::Contracted, false));
        let (consumed, told_hours) = (number(Column::Consumed, false), number(Column::GpuHours, false));
        let rows = self.rows(place, row);
        let period = self.period(place, row);
        let currency = self.currencies.get(row.get(Column::Currency), || {
            std::str::from_utf8(row.get(Column::Currency)).ok().and_then(Currency::parse)
        });
        if currency.is_none() {
            self.cell(place, row, Column::Currency, Fault::Currency);
        }
        let (Some(currency), Some(period), true) = (currency, period, self.found.wrongs.count == before) else {
            return;
        };
        let known = self.found.period.unwrap_or(period);
        self.found.period = Some((known.0.min(period.0), known.1.max(period.1)));
        self.found.rows += rows;
        let is_unused = row.get(Column::CommitmentStatus) == b"Unused";
        let sums = Sums {
            rows,
            billed,
            effective,
            list,
            contracted,
            unused: if is_unused { effective } else { Exact::default() },
            hours: match row.get(Column::GpuHours) {
                [] => self.hours(row, consumed),
                _ => Some(told_hours),
            },
        };
        let at = self.group(row, currency);
        match self.sums[at].1.plus(sums) {
            Some(sum) => self.sums[at].1 = sum,
            None => self.wrong(place, Fault::Beyond, String::new()),
        }
    }

    /// How many rows of a bill this one stands for: more than one in what a query of ours gives.
    fn rows(&mut self, place: (usize, u64), row: &impl Row) -> u64 {
        let cell = row.get(Column::Rows);
        if cell.is_empty() {
            return 1;
        }
        let rows = std::str::from_utf8(cell).ok().and_then(|text| text.parse().ok());
        rows.unwrap_or_else(|| {
            self.cell(place, row, Column::Rows, Fault::Number);
            1
        })
    }

    fn period(&mut self, place: (usize, u64), row: &impl Row) -> Option<(i64, i64)> {
        let mut at = |column: Column| {
            let found = self.times.get(row.get(column), || time::seconds(row.get(column)));
            if found.is_none() {
                self.cell(place, row, column, Fault::Time);
            }
            found
        };
        let (start, end) = (at(Column::Start), at(Column::End));
        let (start, end) = (start?, end?);
        if end < start {
            self.cell(place, row, Column::End, Fault::Backwards);
            return None;
        }
        Some((start, end))
    }

    /// Hours of cards of a row that is counted in hours of a known instance.
    fn hours(&mut self, row: &impl Row, consumed: Exact) -> Option<Exact> {
        let (unit, quantity) = (row.get(Column::ConsumedUnit), row.get(Column::Consumed));
        let is_hourly = !unit.is_empty() && !quantity.is_empty() && self.hourly.get(unit, || is_hours(unit));
        is_hourly.then_some(())?;
        let gpus = Column::INSTANCE.iter().find_map(|column| {
            let cell = row.get(*column);
            (!cell.is_empty()).then(|| self.instances.get(cell, || instance::of_text(cell).map(|own| own.gpus)))?
        })?;
        consumed.times(Exact::whole(gpus))
    }

    /// The place of the sums of a row.
    fn group(&mut self, row: &impl Row, currency: Currency) -> usize {
        self.key.clear();
        for (told, (memory, numbers)) in self.plan.keys.iter().zip(&mut self.values) {
            let number = match told.columns.as_slice() {
                [] => 0,
                [only] => memory.get(row.cell(*only), || numbers.of(told.value(row))),
                several => {
                    self.text.clear();
                    for column in several {
                        self.text.extend_from_slice(row.cell(*column));
                        self.text.push(0);
                    }
                    memory.get(&self.text, || numbers.of(told.value(row)))
                }
            };
            self.key.push(number);
        }
        let known = self.known_currencies.iter().position(|own| *own == currency);
        let known = known.unwrap_or_else(|| {
            self.known_currencies.push(currency);
            self.known_currencies.len() - 1
        });
        self.key.push(known as u32);
        if let Some(at) = self.groups.get(&self.key) {
            return *at;
        }
        if self.sums.len() > MOST_GROUPS {
            self.found.is_too_many = true;
            return self.sums.len() - 1;
        }
        self.sums.push((currency, Sums::default()));
        self.groups.insert(self.key.clone(), self.sums.len() - 1);
        self.sums.len() - 1
    }

    /// What the rows came to.
    pub(crate) fn found(self) -> Found {
        let mut found = self.found;
        for (key, at) in &self.groups {
            let values = key.iter().zip(&self.values).map(|(number, (_, numbers))| numbers.text(*number));
            let (currency, sums) = self.sums[*at];
            found.groups.insert((values.collect(), currency), sums);
        }
        found
    }
}

/// What a quantity of time on an instance is counted in: "Hours", "Hour", "Hrs".
pub(crate) const HOURS: [&str; 5] = ["hours", "hour", "hrs", "hr", "h"];

fn is_hours(unit: &[u8]) -> bool {
    HOURS.iter().any(|own| unit.eq_ignore_ascii_case(own.as_bytes()))
}
