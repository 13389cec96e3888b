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

/// What a month that a later bill corrects comes to, before and now: effective cost in one currency.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Corrected {
    /// Which month of whom.
    pub month: Covered,
    /// Digest of the latest bill that no longer counts.
    pub was: String,
    /// Digest of the bill that counts.
    pub is: String,
    /// What was paid in before, and what it is paid in now: another only where each bill has one currency.
    pub currencies: [Currency; 2],
    /// As bills said that no longer count, the latest of them.
    pub before: Amount,
    /// As it counts.
    pub now: Amount,
    /// First day of the charges before, and now.
    pub from: [String; 2],
    /// Last day of the charges before, and now.
    pub to: [String; 2],
}

/// What a bill says of a month.
#[derive(Clone, Debug, Default)]
struct Said {
    costs: BTreeMap<Currency, Exact>,
    /// First and last day.
    days: Option<[i32; 2]>,
}

impl Said {
    /// `None` beyond what an answer can tell.
    fn add(&mut self, currency: Currency, fact: &Fact) -> Option<()> {
        let own = self.costs.entry(currency).or_default();
        *own = own.plus(fact.sums.effective)?;
        let day = fact.key.day;
        let [first, last] = self.days.unwrap_or([day; 2]);
        self.days = Some([first.min(day), last.max(day)]);
        Some(())
    }

    /// The only currency that it speaks of.
    fn only(&self) -> Option<Currency> {
        let mut all = self.costs.keys();
        all.next().copied().filter(|_| all.next().is_none())
    }

    fn cost(&self, currency: Currency) -> Option<Amount> {
        Some(Amount(self.costs.get(&currency).copied().unwrap_or_default().booked()?))
    }

    /// Its day at that end, as it is told.
    fn day(&self, end: usize) -> String {
        self.days.map_or_else(String::new, |own| time::day_told(own[end]))
    }
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
        // By who pays and month: what each bill, told by its lead, says of it.
        let mut said: BTreeMap<(u32, i32), BTreeMap<usize, Said>> = BTreeMap::new();
        let mut heads = BTreeMap::new();
        for (at, bill) in self.bills.iter().enumerate() {
            for fact in &bill.facts {
                let payer = self.payers[at][fact.key.head as usize];
                heads.entry(payer).or_insert((at, fact.key.head));
                let own = said.entry((payer, fact.key.month())).or_default().entry(self.leads[at]).or_default();
                own.add(bill.currencies[fact.key.currency as usize], fact)?;
            }
        }
        let mut all = Vec::new();
        for ((payer, month), by) in said {
            let Some(counts) = self.counts.get(&(payer, month)) else { continue };
            let Some((lead, before)) = by.iter().rfind(|(lead, _)| *lead != counts) else { continue };
            let (at, head) = heads.get(&payer)?;
            let none = Said::default();
            let now = by.get(counts).unwrap_or(&none);
            let [provider, account] = self.bills[*at].payer(*head).map(|own| own.map(str::to_owned));
            for currency in before.costs.keys().copied() {
                let paid = before.only().and(now.only()).unwrap_or(currency);
                let [first, last] = [0, 1].map(|end| [before, now].map(|own| own.day(end)));
                all.push(Corrected {
                    month: Covered {
                        provider: provider.clone(),
                        account: account.clone(),
                        month: time::month_told(month),
                    },
                    was: self.bills[*lead].digest(),
                    is: self.bills[*counts].digest(),
                    currencies: [currency, paid],
                    before: before.cost(currency)?,
                    now: now.cost(paid)?,
                    from: first,
                    to: last,
                });
            }
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
