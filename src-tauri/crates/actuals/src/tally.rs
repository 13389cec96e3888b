//! Sums of rows by their keys. Rows are told apart by numbers of what their cells say, so that each text is read once.

use crate::charge::{Adding, Charge, Charges, Heard};
use crate::column::{Row, Wanted};
use crate::exact::Exact;
use crate::key::{Grouping, SpendKey};
use crate::memory::{Entries, Memory, Numbers};
use crate::rules::SpendRules;
use crate::sums::Sums;
use crate::time;
use crate::wrong::Fault;
use hashbrown::HashMap;
use quantity::Currency;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Most letters of a cell of tags that are told.
const MOST_LETTERS: usize = 60;
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
        // What names no currency, and could not, is in that of the rules.
        let mut wanted = Wanted::new().counted_in(rules.currency());
        let keys: Vec<Grouping> = keys.iter().map(|key| Grouping::of(key, rules, &mut wanted)).collect();
        let wanted = wanted.looked_at(keys.iter().flat_map(|key| key.columns.iter().copied()));
        Self { wanted, keys }
    }
}

/// Values of the keys, each text held once, and the currency.
pub(crate) type Group = (Box<[Option<Arc<str>>]>, Currency);

/// What some rows come to.
#[derive(Debug, Default)]
pub(crate) struct Found {
    /// In order, each once: sums but those that are told of all rows alone.
    pub(crate) groups: Vec<(Group, Sums)>,
    /// These, by currency.
    pub(crate) rest: BTreeMap<Currency, Sums>,
    pub(crate) heard: Heard,
    /// More groups than an answer has.
    pub(crate) is_too_many: bool,
    /// A sum of several parts has more than 38 digits.
    pub(crate) is_beyond: bool,
    pub(crate) broken: Broken,
}

/// What is read and is not what it should be: the first in order of each.
#[derive(Clone, Debug, Default)]
pub(crate) struct Broken {
    /// A cell that should hold tags and does not.
    pub(crate) tags: Option<String>,
    /// A value with letters that are none in UTF-8.
    pub(crate) text: Option<String>,
}

impl Broken {
    fn and(&mut self, other: Self) {
        self.tags = first(self.tags.take(), other.tags);
        self.text = first(self.text.take(), other.text);
    }
}

impl Found {
    /// Together with other rows of the same file.
    pub(crate) fn and(&mut self, mut other: Self) {
        self.heard.and(std::mem::take(&mut other.heard));
        self.beside(other);
    }

    /// Together with rows of another file: what is wrong with them is told elsewhere.
    pub(crate) fn beside(&mut self, other: Self) {
        self.heard.beside(&other.heard);
        let mut is_within = true;
        if self.groups.is_empty() {
            self.groups = other.groups;
        } else {
            // Two parts in order are merged in one go.
            self.groups.extend(other.groups);
            self.groups.sort_by(|(one, _), (other, _)| one.cmp(other));
            self.groups.dedup_by(|(next, sums), (group, own)| {
                let is_same = next == group;
                is_within &= !is_same || own.add(sums);
                is_same
            });
        }
        for (currency, sums) in other.rest {
            is_within &= self.rest.entry(currency).or_default().add(&sums);
        }
        self.is_beyond |= other.is_beyond || !is_within;
        self.broken.and(other.broken);
        self.is_too_many |= other.is_too_many || self.groups.len() > MOST_GROUPS;
    }
}

/// One who adds rows up.
#[derive(Debug)]
pub(crate) struct Tally<'p> {
    plan: &'p Plan,
    charges: Charges,
    /// Each with what is told of all its rows alone.
    currencies: Vec<(Currency, Rest)>,
    /// One for each key: rows are told apart by their currency, then by the number of each key's value.
    steps: Vec<Step>,
    /// By the numbers that the last step gives.
    sums: Vec<Costs>,
    /// Hours of cards, by the same numbers, as far as rows tell them.
    hours: Vec<Option<Exact>>,
    waiting: Vec<Waiting>,
    is_too_many: bool,
}

/// What is told of all rows alone.
#[derive(Clone, Copy, Debug, Default)]
struct Rest {
    contracted: Exact,
    unused: Exact,
}

/// What every row adds to: no more than a line of a processor's near memory.
#[repr(align(64))]
#[derive(Clone, Copy, Debug, Default)]
struct Costs {
    rows: u64,
    billed: Exact,
    effective: Exact,
    list: Exact,
}

/// Rows whose sums wait for others.
///
/// Sums of many groups are in no near memory, and most of a row's time is waiting for its own. Added by turns of some rows, which are
/// counted first, since that hangs on nothing else, a processor fetches the sums of all of them at once.
const TURN: usize = 32;

/// A row that is not added yet.
#[derive(Debug)]
struct Waiting {
    place: (usize, u64),
    /// The place of its sums.
    at: usize,
    sums: Sums,
}

/// What one key says of rows that those before it do not tell apart.
#[derive(Debug)]
struct Step {
    values: Values,
    /// By the number of the step before and that of the value: a number of this step, where both are low. Every row comes by here, so
    /// that it matters how little memory they take.
    low: Vec<u32>,
    /// The same of others.
    known: HashMap<[u32; 2], u32>,
    /// The same by that number.
    steps: Vec<[u32; 2]>,
}

/// Numbers of values that are low: so many that their places in memory, whatever the step before, are not a power of two apart, since
/// those would be in each other's way.
const LOW_VALUES: u32 = 240;
/// The middle of them.
const MIDDLE: i32 = LOW_VALUES as i32 / 2;
/// Numbers of steps before that are low.
const LOW_STEPS: u32 = 1 << 11;
/// What stands for no number of a step.
const NEW: u32 = u32::MAX;

/// Numbers of a key's values.
#[derive(Debug)]
enum Values {
    /// Months since one so long before the first that came that those around it are low, in two's complement.
    Months(Option<i32>),
    Texts(Box<Texts>),
}

#[derive(Debug, Default)]
struct Texts {
    memory: Memory<u32>,
    entries: Entries,
    numbers: Numbers,
    /// Room for the cells that a value follows from.
    room: Vec<u8>,
    broken: Broken,
}

impl Adding for Tally<'_> {
    fn add(&mut self, place: (usize, u64), row: &impl Row) {
        let Some(charge) = self.charges.read(place, row) else { return };
        let currency = self.currency(charge.currency);
        let at = self.group(currency, row, &charge);
        if !self.currencies[currency].1.add(&charge.sums) {
            self.charges.wrong(place, Fault::Beyond, String::new());
        }
        self.waiting.push(Waiting { place, at, sums: charge.sums });
        if self.waiting.len() >= TURN {
            self.settle();
        }
    }

    fn charges(&mut self) -> &mut Charges {
        &mut self.charges
    }
}

impl<'p> Tally<'p> {
    pub(crate) fn new(plan: &'p Plan) -> Self {
        Self {
            plan,
            charges: Charges::new(),
            currencies: Vec::new(),
            steps: plan.keys.iter().map(Step::of).collect(),
            sums: Vec::new(),
            hours: Vec::new(),
            waiting: Vec::with_capacity(TURN),
            is_too_many: false,
        }
    }

    /// The place of a currency.
    fn currency(&mut self, currency: Currency) -> usize {
        let known = self.currencies.iter().position(|(own, _)| *own == currency);
        known.unwrap_or_else(|| {
            self.currencies.push((currency, Rest::default()));
            self.currencies.len() - 1
        })
    }

    /// The place of the sums of a row.
    fn group(&mut self, currency: usize, row: &impl Row, charge: &Charge) -> usize {
        if self.is_too_many {
            // Nothing is told of groups any more, so that no more texts are kept.
            return self.sums.len() - 1;
        }
        let mut at = currency as u32;
        let is_full = self.sums.len() > MOST_GROUPS;
        for (told, step) in self.plan.keys.iter().zip(&mut self.steps) {
            let value = step.values.number(told, row, charge);
            let Some(next) = step.next([at, value], is_full) else {
                self.is_too_many = true;
                return self.sums.len() - 1;
            };
            at = next;
        }
        if at as usize == self.sums.len() {
            self.sums.push(Costs::default());
        }
        at as usize
    }

    /// Adds the rows that wait.
    fn settle(&mut self) {
        for Waiting { at, sums, .. } in &self.waiting {
            self.sums[*at].rows += sums.rows;
        }
        for Waiting { place, at, sums } in self.waiting.drain(..) {
            let is_within = self.sums[at].add(&sums);
            if !is_within || !sums.hours.is_none_or(|hours| add_hours(&mut self.hours, at, hours)) {
                self.charges.wrong(place, Fault::Beyond, String::new());
            }
        }
    }

    /// What the rows came to.
    pub(crate) fn found(mut self) -> Found {
        self.settle();
        let mut groups = Vec::with_capacity(self.sums.len());
        let mut steps: Vec<Told> = self.steps.drain(..).map(Told::of).collect();
        for (last, costs) in std::mem::take(&mut self.sums).into_iter().enumerate() {
            let mut at = last;
            let mut values: Box<[Option<Arc<str>>]> = vec![None; steps.len()].into();
            for (value, step) in values.iter_mut().zip(&mut steps).rev() {
                let [before, number] = step.steps[at];
                *value = step.text(number);
                at = before as usize;
            }
            let hours = self.hours.get(last).copied().flatten();
            groups.push(((values, self.currencies[at].0), costs.sums(hours)));
        }
        groups.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
        let rest = self.currencies.into_iter().map(|(currency, rest)| (currency, rest.sums())).collect();
        let mut broken = Broken::default();
        steps.iter_mut().for_each(|step| broken.and(step.values.broken()));
        let (heard, is_too_many) = (self.charges.heard(), self.is_too_many);
        Found { groups, rest, heard, is_too_many, is_beyond: false, broken }
    }
}

/// The first of two in order, where there is any.
fn first(one: Option<String>, other: Option<String>) -> Option<String> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.min(other)),
        (one, other) => one.or(other),
    }
}

/// Adds hours to those of a group; `false` beyond 38 digits.
fn add_hours(all: &mut Vec<Option<Exact>>, at: usize, hours: Exact) -> bool {
    if all.len() <= at {
        all.resize(at + 1, None);
    }
    let sum = all[at].unwrap_or_default().plus(hours);
    all[at] = sum.or(all[at]);
    sum.is_some()
}

impl Rest {
    /// With those of a row; `false`, and as they were, beyond 38 digits.
    fn add(&mut self, row: &Sums) -> bool {
        let sums = (self.contracted.plus(row.contracted), self.unused.plus(row.unused));
        let (Some(contracted), Some(unused)) = sums else { return false };
        *self = Self { contracted, unused };
        true
    }

    fn sums(self) -> Sums {
        let Self { contracted, unused } = self;
        Sums { contracted, unused, ..Sums::default() }
    }
}

impl Costs {
    /// With amounts of a row that was counted; `false`, and as they were, beyond 38 digits.
    fn add(&mut self, row: &Sums) -> bool {
        let Self { billed, effective, list, .. } = *self;
        let (Some(billed), Some(effective), Some(list)) =
            (billed.plus(row.billed), effective.plus(row.effective), list.plus(row.list))
        else {
            return false;
        };
        (self.billed, self.effective, self.list) = (billed, effective, list);
        true
    }

    fn sums(self, hours: Option<Exact>) -> Sums {
        let Self { rows, billed, effective, list } = self;
        Sums { rows, billed, effective, list, hours, ..Sums::default() }
    }
}

impl Step {
    fn of(told: &Grouping) -> Self {
        let values = match told.key {
            SpendKey::Month => Values::Months(None),
            _ => Values::Texts(Box::default()),
        };
        Self { values, low: Vec::new(), known: HashMap::new(), steps: Vec::new() }
    }

    /// The number of a step; `None` of a new one where there are too many.
    fn next(&mut self, step: [u32; 2], is_full: bool) -> Option<u32> {
        let low = low(step);
        let known = match low {
            Some(low) => self.low.get(low).filter(|at| **at != NEW),
            None => self.known.get(&step),
        };
        known.copied().or_else(|| (!is_full).then(|| self.begin(step, low)))
    }

    /// The number of a new step.
    fn begin(&mut self, step: [u32; 2], low: Option<usize>) -> u32 {
        let at = self.steps.len() as u32;
        self.steps.push(step);
        match low {
            Some(low) => {
                self.low.resize(self.low.len().max(low + 1), NEW);
                self.low[low] = at;
            }
            None => {
                self.known.insert(step, at);
            }
        }
        at
    }
}

/// A step that is told.
struct Told {
    values: Values,
    steps: Vec<[u32; 2]>,
    /// Months that were told.
    months: BTreeMap<u32, Arc<str>>,
}

impl Told {
    fn of(own: Step) -> Self {
        Self { values: own.values, steps: own.steps, months: BTreeMap::new() }
    }

    /// The text of a number.
    fn text(&mut self, number: u32) -> Option<Arc<str>> {
        match &self.values {
            Values::Months(first) => {
                let told = || time::month_told(first.unwrap_or(0) + number as i32).into();
                Some(Arc::clone(self.months.entry(number).or_insert_with(told)))
            }
            Values::Texts(own) => own.numbers.shared_text(number),
        }
    }
}

/// The place of a step whose numbers are low.
fn low([before, value]: [u32; 2]) -> Option<usize> {
    (before < LOW_STEPS && value < LOW_VALUES).then(|| (before * LOW_VALUES + value) as usize)
}

/// As much of a cell as is told.
fn shortened(cell: &[u8]) -> String {
    String::from_utf8_lossy(cell).chars().take(MOST_LETTERS).collect()
}

impl Values {
    fn broken(&mut self) -> Broken {
        match self {
            Self::Months(_) => Broken::default(),
            Self::Texts(own) => std::mem::take(&mut own.broken),
        }
    }

    /// The number of a row's value; 0 is none.
    fn number(&mut self, told: &Grouping, row: &impl Row, charge: &Charge) -> u32 {
        match self {
            Self::Months(first) => {
                let month = time::month_of(charge.start);
                (month - *first.get_or_insert(month - MIDDLE)) as u32
            }
            Self::Texts(own) => own.number(told, row),
        }
    }
}

impl Texts {
    fn number(&mut self, told: &Grouping, row: &impl Row) -> u32 {
        let Self { memory, entries, numbers, room, broken } = self;
        let value = |broken: &mut Broken| {
            let value = told.value(row);
            let tags = if value.is_none() { told.broken_tags(row).map(shortened) } else { None };
            let text = value.as_ref().filter(|own| own.contains(char::REPLACEMENT_CHARACTER));
            let text = text.map(|own| own.chars().take(MOST_LETTERS).collect());
            broken.and(Broken { tags, text });
            value
        };
        match told.columns.as_slice() {
            [] => 0,
            [only] => {
                let mut of_text = || memory.get(row.written(*only), || numbers.of(value(broken)));
                match row.entry(*only) {
                    Some(entry) => entries.get(entry, of_text),
                    None => of_text(),
                }
            }
            several => {
                room.clear();
                for column in several {
                    room.extend_from_slice(row.cell(*column));
                    room.push(0);
                }
                memory.get(room, || numbers.of(value(broken)))
            }
        }
    }
}
