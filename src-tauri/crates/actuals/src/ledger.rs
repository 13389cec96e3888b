//! Several bills as one: what was given last counts for each month of an account that it bills.
//!
//! A month is that of the billing period: a charge of October that comes late stands on November's bill and corrects nothing of October.

use crate::exact::Exact;
use crate::facts::{Covered, Fact, Facts};
use crate::time;
use quantity::Currency;
use quantity::decimal::Amount;
use std::collections::{BTreeMap, BTreeSet};

/// Bills in the order in which they were given.
#[derive(Clone, Debug)]
pub struct Ledger {
    bills: Vec<Facts>,
    /// For each bill, the number of who pays, by the number of a head.
    payers: Vec<Vec<u32>>,
    /// For each bill, the one that it is a part of: itself, or one before it.
    leads: Vec<usize>,
    /// The bill that counts for a billed month of who pays, with its parts.
    counts: BTreeMap<(u32, i32), usize>,
}

/// A bill that was given before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GivenTwice {
    /// SHA-256 of the file, in hexadecimal.
    pub digest: String,
    /// Places among the bills, from 0 on: where it stands first and again.
    pub places: [usize; 2],
}

/// A month that a later bill corrects.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Replaced {
    /// Which month of whom.
    pub month: Covered,
    /// Digest of the bill that no longer counts for it.
    pub was: String,
    /// Digest of the one that does.
    pub is: String,
}

/// A billed month of who pays, in one currency.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Paid {
    payer: u32,
    month: i32,
    currency: Currency,
}

/// What a month that a later bill corrects comes to, before and now: effective cost in one currency.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Corrected {
    /// Which month of whom.
    pub month: Covered,
    /// Digest of the bill that counts.
    pub is: String,
    /// What the amounts are in.
    pub currency: Currency,
    /// As bills said that no longer count, the latest of them.
    pub before: Amount,
    /// As it counts.
    pub now: Amount,
    /// Last day of the charges before, and now.
    pub to: [String; 2],
}

/// What a bill says of a month.
#[derive(Clone, Copy, Debug, Default)]
struct Said {
    cost: Exact,
    last: i32,
}

impl Ledger {
    /// These bills as one.
    ///
    /// # Errors
    /// Every bill that was given before.
    pub fn of(bills: Vec<Facts>) -> Result<Self, Vec<GivenTwice>> {
        Self::with_parts(bills, &[])
    }

    /// These bills as one; each of `parts` is a bill and the one before it that it belongs to, so that it adds to what that one says
    /// and corrects nothing of it.
    ///
    /// # Errors
    /// Every bill that was given before.
    pub fn with_parts(bills: Vec<Facts>, parts: &[[usize; 2]]) -> Result<Self, Vec<GivenTwice>> {
        let mut known = BTreeMap::new();
        let mut twice = Vec::new();
        for (at, bill) in bills.iter().enumerate() {
            if let Some(first) = known.insert(bill.digest, at) {
                twice.push(GivenTwice { digest: bill.digest(), places: [first, at] });
            }
        }
        if !twice.is_empty() {
            return Err(twice);
        }
        let leads = leads(bills.len(), parts);
        let (payers, mut counts) = (payers(&bills), BTreeMap::new());
        for ((bill, payers), lead) in bills.iter().zip(&payers).zip(&leads) {
            for fact in &bill.facts {
                let last = counts.entry((payers[fact.key.head as usize], fact.key.month())).or_insert(*lead);
                *last = (*last).max(*lead);
            }
        }
        Ok(Self { bills, payers, leads, counts })
    }

    /// The bills, in the order in which they were given.
    pub fn bills(&self) -> &[Facts] {
        &self.bills
    }

    /// Months that a later bill corrects.
    pub fn replaced(&self) -> BTreeSet<Replaced> {
        let mut seen = BTreeSet::new();
        for (at, bill) in self.bills.iter().enumerate() {
            for fact in &bill.facts {
                let month = fact.key.month();
                let by = self.counts.get(&(self.payers[at][fact.key.head as usize], month));
                if let Some(by) = by.filter(|by| **by != self.leads[at]) {
                    seen.insert([at, fact.key.head as usize, month as usize, *by]);
                }
            }
        }
        let replaced = |[at, head, month, by]: [usize; 4]| {
            let [provider, account] = self.bills[at].payer(head as u32).map(|own| own.map(str::to_owned));
            let month = Covered { provider, account, month: time::month_told(month as i32) };
            Replaced { month, was: self.bills[at].digest(), is: self.bills[by].digest() }
        };
        seen.into_iter().map(replaced).collect()
    }

    /// Months that a later bill corrects, with what they came to and come to; `None` beyond what an answer can tell.
    pub fn corrected(&self) -> Option<Vec<Corrected>> {
        // By who pays, month and currency: the lead of each bill and its cost.
        let mut sums: BTreeMap<Paid, BTreeMap<usize, Said>> = BTreeMap::new();
        let mut heads = BTreeMap::new();
        for (at, bill) in self.bills.iter().enumerate() {
            for fact in &bill.facts {
                let payer = self.payers[at][fact.key.head as usize];
                heads.entry(payer).or_insert((at, fact.key.head));
                let currency = bill.currencies[fact.key.currency as usize];
                let key = Paid { payer, month: fact.key.month(), currency };
                let own = sums.entry(key).or_default().entry(self.leads[at]).or_default();
                *own = Said { cost: own.cost.plus(fact.sums.effective)?, last: own.last.max(fact.key.day) };
            }
        }
        let mut all = Vec::new();
        for (Paid { payer, month, currency }, by) in sums {
            let Some(counts) = self.counts.get(&(payer, month)) else { continue };
            let Some((_, before)) = by.iter().rfind(|(lead, _)| *lead != counts) else { continue };
            let (at, head) = heads.get(&payer)?;
            let now = by.get(counts).copied().unwrap_or_default();
            let [provider, account] = self.bills[*at].payer(*head).map(|own| own.map(str::to_owned));
            all.push(Corrected {
                month: Covered { provider, account, month: time::month_told(month) },
                is: self.bills[*counts].digest(),
                currency,
                before: Amount(before.cost.booked()?),
                now: Amount(now.cost.booked()?),
                to: [before.last, now.last].map(time::day_told),
            });
        }
        Some(all)
    }

    /// Facts of a bill that count, with their numbers.
    pub(crate) fn counting(&self, bill: usize) -> impl Iterator<Item = (u32, &Fact)> {
        let (payers, lead) = (&self.payers[bill], self.leads[bill]);
        let counts = move |fact: &Fact| {
            let month = (payers[fact.key.head as usize], fact.key.month());
            self.counts.get(&month) == Some(&lead)
        };
        let mut last = None;
        let facts = self.bills[bill].facts.iter().enumerate().map(|(at, fact)| (at as u32, fact));
        facts.filter(move |(_, fact)| {
            // Facts of a day, a head and a bill stand together.
            let own = [fact.key.day, fact.key.head as i32, fact.key.billed as i32];
            match last {
                Some((known, counted)) if known == own => counted,
                _ => {
                    let counted = counts(fact);
                    last = Some((own, counted));
                    counted
                }
            }
        })
    }
}

/// For each bill the one that it is a part of, however many stand between; a part of itself or of a later one is a bill of its own.
fn leads(bills: usize, parts: &[[usize; 2]]) -> Vec<usize> {
    let mut leads: Vec<usize> = (0..bills).collect();
    let mut parts = parts.to_vec();
    parts.sort_unstable();
    for [part, of] in parts.into_iter().filter(|[part, of]| of < part && *part < bills) {
        leads[part] = leads[of];
    }
    leads
}

/// Numbers of who pays; that of a fact without a head comes first.
fn payers(bills: &[Facts]) -> Vec<Vec<u32>> {
    let mut known: BTreeMap<[Option<String>; 2], u32> = BTreeMap::new();
    let mut all = Vec::with_capacity(bills.len());
    for bill in bills {
        let number = |head: usize| {
            let payer = bill.payer(head as u32).map(|own| own.map(str::to_owned));
            let next = known.len() as u32;
            *known.entry(payer).or_insert(next)
        };
        all.push((0..=bill.heads.len()).map(number).collect());
    }
    all
}
