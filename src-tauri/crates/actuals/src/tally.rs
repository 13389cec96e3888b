//! Sums of rows by their keys. Rows are told apart by numbers of what their cells say, so that each text is read once.

use crate::charge::{Adding, Charges, Heard};
use crate::column::{Row, Wanted};
use crate::key::{Grouping, SpendKey};
use crate::memory::{Memory, Numbers};
use crate::rules::SpendRules;
use crate::sums::Sums;
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
        let keys = keys.iter().map(|key| Grouping::of(key, rules, &mut wanted)).collect();
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
    values: Vec<(Memory<u32>, Numbers)>,
    groups: HashMap<Vec<u32>, usize>,
    sums: Vec<(Currency, Sums)>,
    known_currencies: Vec<Currency>,
    is_too_many: bool,
    /// Room for the key of a row, and for what its value follows from.
    key: Vec<u32>,
    text: Vec<u8>,
}

impl Adding for Tally<'_> {
    fn add(&mut self, place: (usize, u64), row: &impl Row) {
        let Some(charge) = self.charges.read(place, row) else { return };
        let at = self.group(row, charge.currency);
        match self.sums[at].1.plus(charge.sums) {
            Some(sum) => self.sums[at].1 = sum,
            None => self.charges.wrong(place, Fault::Beyond, String::new()),
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
            values: plan.keys.iter().map(|_| (Memory::new(), Numbers::default())).collect(),
            groups: HashMap::new(),
            sums: Vec::new(),
            known_currencies: Vec::new(),
            is_too_many: false,
            key: Vec::new(),
            text: Vec::new(),
        }
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
            self.is_too_many = true;
            return self.sums.len() - 1;
        }
        self.sums.push((currency, Sums::default()));
        self.groups.insert(self.key.clone(), self.sums.len() - 1);
        self.sums.len() - 1
    }

    /// What the rows came to.
    pub(crate) fn found(self) -> Found {
        let mut groups = BTreeMap::new();
        for (key, at) in &self.groups {
            let values = key.iter().zip(&self.values).map(|(number, (_, numbers))| numbers.text(*number));
            let (currency, sums) = self.sums[*at];
            groups.insert((values.collect(), currency), sums);
        }
        Found { groups, heard: self.charges.heard(), is_too_many: self.is_too_many, is_beyond: false }
    }
}
