//! Facts of one bill: its rows added up by day and by what they say of themselves, small enough to be kept.
//!
//! A fact keeps what rules may look at later, so that teams, purposes and cards are told when it is looked at and rules can change
//! without reading a bill again. Nothing is kept in another form than the bill writes it, but tags, which stand in one order.

mod bytes;
mod gather;
mod packed;
mod row;
mod scheme;
mod sketch;

pub(crate) use packed::{Packer, Unpacker};
pub(crate) use row::{FactRow, Sources};
pub use scheme::GivenUp;

use crate::bill::{self, digest, shown};
use crate::charge::Heard;
use crate::column::Column;
use crate::exact::Exact;
use crate::spend::{SpendFailure, beyond, too_many};
use crate::sums::Sums;
use crate::time;
use gather::{Gatherer, Shared, Sink};
use quantity::Currency;
use quantity::decimal::Amount;
use scheme::Scheme;
use sketch::Sketches;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Most facts that are kept of a bill; above it resources are given up, then tags with most values, then days, then all tags.
pub const MOST_FACTS: usize = 200_000;

/// Seconds of a day.
const DAY: i64 = 86_400;

/// What is asked of a bill.
#[derive(Clone, Debug)]
pub struct FactsAsk {
    /// The file.
    pub file: PathBuf,
    /// Heads of columns beside those of FOCUS that are kept, since rules look at them.
    pub keep: Vec<String>,
    /// What amounts are in where the file could name no currency: an allocation of OpenCost.
    pub currency: Option<Currency>,
    /// Threads that read; at least 1. They never change an answer.
    pub threads: usize,
    /// Most facts; never more than [`MOST_FACTS`].
    pub most: usize,
}

/// What a bill says, by day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    pub(crate) digest: [u8; 32],
    pub(crate) rows: u64,
    pub(crate) period: Option<(i64, i64)>,
    pub(crate) given_up: GivenUp,
    /// Columns that the bill lacks and whose sums are 0.
    pub(crate) lacks: Vec<String>,
    /// Heads of the columns whose cells are the parts of `heads`.
    pub(crate) columns: Vec<String>,
    pub(crate) heads: Vec<Vec<String>>,
    pub(crate) instances: Vec<String>,
    pub(crate) resources: Vec<String>,
    /// JSON objects of text, names in order.
    pub(crate) tags: Vec<String>,
    pub(crate) currencies: Vec<Currency>,
    /// Ascending by their keys, each key once.
    pub(crate) facts: Vec<Fact>,
}

/// What tells facts apart: numbers of texts, from 1 on; 0 is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct FactKey {
    /// Since 1970, UTC.
    pub(crate) day: i32,
    pub(crate) head: u32,
    /// Month of the bill that it is on, counted from the year 0; 0 where the row names none.
    pub(crate) billed: u32,
    pub(crate) instance: u32,
    pub(crate) resource: u32,
    pub(crate) tags: u32,
    pub(crate) currency: u32,
}

impl FactKey {
    /// The month whose bill it is on: that of its billing period, so that a late charge corrects nothing of the month in which it
    /// began; where none is named, the month in which it began.
    pub(crate) fn month(&self) -> i32 {
        if self.billed > 0 { self.billed as i32 } else { time::month_of_day(self.day) }
    }
}

/// Rows that are alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fact {
    pub(crate) key: FactKey,
    pub(crate) sums: Sums,
}

/// A month of an account that a bill covers.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Covered {
    /// Who provides; `None` where the bill names nobody.
    pub provider: Option<String>,
    /// The account below the one that is billed, else that.
    pub account: Option<String>,
    /// "2026-03": of the billing period, else by the start of the charges in UTC.
    pub month: String,
}

/// Reads a bill into facts.
///
/// # Errors
/// Everything that is wrong with the file and its rows, as `spend` tells it; or what the machine could not do.
pub fn facts(ask: &FactsAsk) -> Result<Facts, SpendFailure> {
    let (digest, first) = std::thread::scope(|scope| {
        let digest = scope.spawn(|| digest(&ask.file));
        let first = pass(ask, &Scheme::of(&ask.keep, ask.currency));
        (digest.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)), first)
    });
    let digest = digest.map_err(|error| SpendFailure::Machine(ask.file.clone(), error))?;
    let (mut scheme, mut read) = (Scheme::of(&ask.keep, ask.currency), first?);
    let mut names = None;
    while read.sink.is_over() {
        // The first pass has seen every tag; later ones read with fewer of them.
        let names = names.get_or_insert_with(|| read.sketches.most_distinct_first());
        scheme = scheme.coarser(names).ok_or_else(|| SpendFailure::Wrong(vec![too_many(ask.most.min(MOST_FACTS))]))?;
        read = pass(ask, &scheme)?;
    }
    if read.sink.is_beyond {
        return Err(SpendFailure::Wrong(vec![beyond()]));
    }
    Ok(read.facts(digest, &scheme))
}

/// A file that was read once.
struct Pass {
    sink: Sink,
    heard: Heard,
    sketches: Sketches,
    lacks: Vec<String>,
}

fn pass(ask: &FactsAsk, scheme: &Scheme) -> Result<Pass, SpendFailure> {
    let shared = Shared::new(ask.most.min(MOST_FACTS), scheme);
    let (gatherers, places) = bill::read(&ask.file, &scheme.wanted, ask.threads, &|| Gatherer::new(scheme, &shared))?
        .map_err(SpendFailure::Wrong)?;
    let (mut heard, mut sketches) = (Heard::default(), Sketches::default());
    for gatherer in gatherers {
        let (own, seen) = gatherer.finish();
        heard.and(own);
        sketches.and(seen);
    }
    let problems = heard.problems(&shown(&ask.file), &scheme.wanted);
    if !problems.is_empty() {
        return Err(SpendFailure::Wrong(problems));
    }
    let lacks = [Column::Billed, Column::List, Column::Contracted]
        .into_iter()
        .filter(|column| places[*column as usize].is_none());
    let lacks = lacks.map(|column| column.head().to_owned()).collect();
    Ok(Pass { sink: shared.sink(), heard, sketches, lacks })
}

impl Pass {
    fn facts(self, digest: [u8; 32], scheme: &Scheme) -> Facts {
        let given_up = scheme.given_up(self.sink.is_without_resource());
        let mut facts = Facts {
            digest,
            rows: self.heard.rows,
            period: self.heard.period,
            given_up,
            lacks: self.lacks,
            columns: scheme.columns(),
            heads: Vec::new(),
            instances: Vec::new(),
            resources: Vec::new(),
            tags: Vec::new(),
            currencies: Vec::new(),
            facts: Vec::new(),
        };
        self.sink.fill(&mut facts);
        facts
    }
}

impl Facts {
    /// SHA-256 of the file, in hexadecimal.
    pub fn digest(&self) -> String {
        self.digest.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// Rows of the file.
    pub fn rows(&self) -> u64 {
        self.rows
    }

    /// How many facts there are.
    pub fn count(&self) -> usize {
        self.facts.len()
    }

    /// Earliest start and latest end of a charge (RFC 3339, UTC); `None` without a row.
    pub fn period(&self) -> Option<[String; 2]> {
        self.period.map(|(start, end)| [start, end].map(time::told))
    }

    /// First and last day of a charge ("2026-10-01", UTC); `None` without a row. Where days were given up, the last is that of the
    /// latest month, or an earlier end of all charges.
    pub fn days(&self) -> Option<[String; 2]> {
        let days = || self.facts.iter().map(|fact| fact.key.day);
        let (first, last) = (days().min()?, days().max()?);
        let last = match self.period {
            Some((_, end)) if self.given_up.days => {
                let whole = time::first_day(time::month_of_day(last) + 1) - 1;
                ((end - 1).div_euclid(DAY) as i32).clamp(last, whole)
            }
            _ => last,
        };
        Some([first, last].map(time::day_told))
    }

    /// Who provides what is billed, by name.
    pub fn providers(&self) -> BTreeSet<String> {
        let heads = self.facts.iter().map(|fact| fact.key.head).collect::<BTreeSet<u32>>();
        heads.into_iter().filter_map(|head| self.payer(head)[0].map(str::to_owned)).collect()
    }

    /// Effective cost in each currency; `None` where it has more digits than an answer can tell.
    pub fn effective(&self) -> Option<BTreeMap<Currency, Amount>> {
        let mut sums: BTreeMap<u32, Exact> = BTreeMap::new();
        for fact in &self.facts {
            let own = sums.entry(fact.key.currency).or_default();
            *own = own.plus(fact.sums.effective)?;
        }
        let told = |(currency, sum): (u32, Exact)| Some((self.currencies[currency as usize], Amount(sum.booked()?)));
        sums.into_iter().map(told).collect()
    }

    /// What was left out, since there would have been too many facts.
    pub fn given_up(&self) -> &GivenUp {
        &self.given_up
    }

    /// Columns that the bill lacks and whose sums are therefore 0.
    pub fn lacks(&self) -> &[String] {
        &self.lacks
    }

    /// What the bill is in.
    pub fn currencies(&self) -> &[Currency] {
        &self.currencies
    }

    /// Months of accounts of which the bill has rows.
    pub fn covers(&self) -> BTreeSet<Covered> {
        let mut seen = BTreeSet::new();
        for fact in &self.facts {
            seen.insert((fact.key.head, fact.key.month()));
        }
        let covered = |(head, month): (u32, i32)| {
            let [provider, account] = self.payer(head);
            Covered {
                provider: provider.map(str::to_owned),
                account: account.map(str::to_owned),
                month: time::month_told(month),
            }
        };
        seen.into_iter().map(covered).collect()
    }

    /// The commitment of a head.
    pub(crate) fn commitment(&self, head: u32) -> Option<&str> {
        let at = self.columns.iter().position(|own| own == Column::CommitmentId.head())?;
        Some(self.heads.get((head as usize).checked_sub(1)?)?.get(at)?.as_str())
    }

    /// Provider and account of a head.
    pub(crate) fn payer(&self, head: u32) -> [Option<&str>; 2] {
        let parts = (head as usize).checked_sub(1).and_then(|at| self.heads.get(at));
        let part = |at: usize| Some(parts?.get(at)?.as_str()).filter(|text| !text.is_empty());
        [part(0).or(part(1)), part(2).or(part(3))]
    }
}

impl FactsAsk {
    /// A file with the common bound.
    pub fn of(file: &Path, threads: usize) -> Self {
        Self { file: file.to_owned(), keep: Vec::new(), currency: None, threads, most: MOST_FACTS }
    }
}
