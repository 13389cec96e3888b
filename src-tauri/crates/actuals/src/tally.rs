//! Sums of rows by their keys. Rows are told apart by numbers of what their cells say, so that each text is read once.

use crate::charge::{Adding, Charge, Charges, Heard};
use crate::column::{Row, Wanted};
use crate::key::{Grouping, SpendKey};
use crate::memory::{Entries, Memory, Numbers};
use crate::rules::SpendRules;
use crate::sums::Sums;
use crate::time;
use crate::wrong::Fault;
use hashbrown::HashMap;
use quantity::Currency;
use std::collections::BTreeMap;

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

/// Values of the keys, and the currency.
pub(crate) type Group = (Vec<Option<String>>, Currency);

/// What some rows come to.
#[derive(Debug, Default)]
pub(crate) struct Found {
    pub(crate) groups: BTreeMap<Group, Sums>,
    pub(crate) heard: Heard,
    /// More groups than an answer has.
    pub(crate) is_too_many: bool,
    /// A sum of several parts has more than 38 digits.
    pub(crate) is_beyond: bool,
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
        for (group, sums) in other.groups {
            let own = self.groups.entry(group).or_default();
            match own.plus(sums) {
                Some(sum) => *own = sum,
                None => self.is_beyond = true,
            }
        }
        self.is_beyond |= other.is_beyond;
        self.is_too_many |= other.is_too_many || self.groups.len() > MOST_GROUPS;
    }
}

/// One who adds rows up.
#[derive(Debug)]
pub(crate) struct Tally<'p> {
    plan: &'p Plan,
    charges: Charges,
    currencies: Vec<Currency>,
    /// One for each key: rows are told apart by their currency, then by the number of each key's value.
    steps: Vec<Step>,
    /// By the numbers that the last step gives.
    sums: Vec<Sums>,
    waiting: Vec<Waiting>,
    is_too_many: bool,
}

/// Rows whose sums wait for others.
///
/// Sums of many groups are in no near memory, and most of a row's time is waiting for its own. Added by turns of some rows, which do
/// not hang on each other, a processor fetches the sums of several at once.
const TURN: usize = 16;

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
    /// By the number of the step before and that of the value: a number of this step.
    known: HashMap<[u32; 2], u32>,
    /// The same by that number.
    steps: Vec<[u32; 2]>,
}

/// Numbers of a key's values.
#[derive(Debug)]
enum Values {
    /// Months are their own numbers, in two's complement: a time may lie before the year 0.
    Months,
    Texts(Box<Texts>),
}

#[derive(Debug, Default)]
struct Texts {
    memory: Memory<u32>,
    entries: Entries,
    numbers: Numbers,
    /// Room for the cells that a value follows from.
    room: Vec<u8>,
}

impl Adding for Tally<'_> {
    fn add(&mut self, place: (usize, u64), row: &impl Row) {
        let Some(charge) = self.charges.read(place, row) else { return };
        let at = self.group(row, &charge);
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
            waiting: Vec::with_capacity(TURN),
            is_too_many: false,
        }
    }

    /// The place of the sums of a row.
    fn group(&mut self, row: &impl Row, charge: &Charge) -> usize {
        let known = self.currencies.iter().position(|own| *own == charge.currency);
        let mut at = known.unwrap_or_else(|| {
            self.currencies.push(charge.currency);
            self.currencies.len() - 1
        }) as u32;
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
            self.sums.push(Sums::default());
        }
        at as usize
    }

    /// Adds the rows that wait.
    fn settle(&mut self) {
        for Waiting { place, at, sums } in self.waiting.drain(..) {
            if !self.sums[at].add(&sums) {
                self.charges.wrong(place, Fault::Beyond, String::new());
            }
        }
    }

    /// What the rows came to.
    pub(crate) fn found(mut self) -> Found {
        self.settle();
        let mut groups = BTreeMap::new();
        for (last, sums) in self.sums.iter().enumerate() {
            let mut at = last;
            let mut values = Vec::with_capacity(self.steps.len());
            for step in self.steps.iter().rev() {
                let [before, value] = step.steps[at];
                values.push(step.values.text(value));
                at = before as usize;
            }
            values.reverse();
            groups.insert((values, self.currencies[at]), *sums);
        }
        Found { groups, heard: self.charges.heard(), is_too_many: self.is_too_many, is_beyond: false }
    }
}

impl Step {
    fn of(told: &Grouping) -> Self {
        let values = match told.key {
            SpendKey::Month => Values::Months,
            _ => Values::Texts(Box::default()),
        };
        Self { values, known: HashMap::new(), steps: Vec::new() }
    }

    /// The number of a step; `None` of a new one where there are too many.
    fn next(&mut self, step: [u32; 2], is_full: bool) -> Option<u32> {
        if let Some(at) = self.known.get(&step) {
            return Some(*at);
        }
        if is_full {
            return None;
        }
        let at = self.steps.len() as u32;
        self.known.insert(step, at);
        self.steps.push(step);
        Some(at)
    }
}

impl Values {
    /// The number of a row's value; 0 is none.
    fn number(&mut self, told: &Grouping, row: &impl Row, charge: &Charge) -> u32 {
        match self {
            Self::Months => time::month_of(charge.start) as u32,
            Self::Texts(own) => own.number(told, row),
        }
    }

    /// The text of a number.
    fn text(&self, number: u32) -> Option<String> {
        match self {
            Self::Months => Some(time::month_told(number as i32)),
            Self::Texts(own) => own.numbers.text(number),
        }
    }
}

impl Texts {
    fn number(&mut self, told: &Grouping, row: &impl Row) -> u32 {
        let Self { memory, entries, numbers, room } = self;
        match told.columns.as_slice() {
            [] => 0,
            [only] => {
                let mut of_text = || memory.get(row.written(*only), || numbers.of(told.value(row)));
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
                memory.get(room, || numbers.of(told.value(row)))
            }
        }
    }
}
