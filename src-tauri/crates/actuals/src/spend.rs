//! `assay spend`: bills read in one pass, their sums by the keys that are asked for.

use crate::bill::{self, digest, shown, wrong};
use crate::column::{Column, listed};
use crate::exact::Exact;
use crate::key::SpendKey;
use crate::rules::SpendRules;
use crate::sums::Sums;
use crate::tally::{Broken, Found, MOST_GROUPS, Plan, Tally};
use crate::time;
use input::Problem;
use quantity::decimal::Amount;
use quantity::{Currency, Decimal};
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use vocabulary::{Message, Value, message};

/// What is asked of bills.
#[derive(Clone, Debug)]
pub struct SpendAsk {
    /// The files.
    pub files: Vec<PathBuf>,
    /// What rows are grouped by; none is one group.
    pub by: Vec<SpendKey>,
    /// Whose rows are, and what currencies are worth.
    pub rules: SpendRules,
    /// Threads that read; at least 1. They never change an answer.
    pub threads: usize,
}

/// What was billed. Money is in `currency`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SpendAnswer {
    /// Currency of every amount.
    pub currency: Currency,
    /// Rows of all files.
    #[cfg_attr(feature = "types", ts(type = "number"))]
    pub rows: u64,
    /// Earliest start and latest end of a charge (RFC 3339, UTC); null where no row tells.
    pub period: Option<[String; 2]>,
    /// Of all rows.
    pub totals: SpendTotals,
    /// By the keys asked for: the highest effective cost first, then by key.
    pub groups: Vec<SpendGroup>,
    /// What to know of it.
    pub notes: Vec<Message>,
}

/// Sums of all rows.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SpendTotals {
    /// What is invoiced.
    pub billed: Amount,
    /// With what was paid ahead spread over its use.
    pub effective: Amount,
    /// At list prices.
    pub list: Amount,
    /// At the prices agreed, before commitments.
    pub contracted: Amount,
    /// Effective cost of commitments that nothing used.
    pub unused_commitment: Amount,
}

/// Rows of one key.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SpendGroup {
    /// Value of each key; null where a row has none.
    #[cfg_attr(feature = "types", ts(type = "Record<string, string | null>"))]
    pub key: SpendValues,
    /// How many.
    #[cfg_attr(feature = "types", ts(type = "number"))]
    pub rows: u64,
    /// What is invoiced.
    pub billed: Amount,
    /// With what was paid ahead spread over its use.
    pub effective: Amount,
    /// At list prices.
    pub list: Amount,
    /// Hours of cards; null where no row tells any.
    pub gpu_hours: Option<f64>,
}

/// Values of the keys that were asked for; groups share the texts, of which there are far fewer than of groups.
#[derive(Clone, Debug, PartialEq)]
pub struct SpendValues {
    words: Arc<[String]>,
    values: Box<[Option<Arc<str>>]>,
}

impl SpendValues {
    /// The value of a key by its word; `None` of a key that was not asked for.
    pub fn get(&self, word: &str) -> Option<Option<&str>> {
        let at = self.words.iter().position(|own| own == word)?;
        Some(self.values[at].as_deref())
    }
}

impl Serialize for SpendValues {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.words.iter().zip(self.values.iter().map(Option::as_deref)))
    }
}

/// Why bills could not be told.
#[derive(Debug)]
pub enum SpendFailure {
    /// Everything that is wrong with them.
    Wrong(Vec<Problem>),
    /// The machine could not read a file.
    Machine(PathBuf, io::Error),
}

/// Reads the bills.
///
/// # Errors
/// Everything that is wrong with files, rows and rates; or what the machine could not do.
pub fn spend(ask: &SpendAsk) -> Result<SpendAnswer, SpendFailure> {
    let plan = Plan::of(&ask.by, &ask.rules);
    let mut problems = given_twice(&ask.files)?;
    let (mut all, mut heads) = (Found::default(), BTreeMap::new());
    for path in &ask.files {
        match bill::read(path, &plan.wanted, ask.threads, &|| Tally::new(&plan))? {
            Ok((tallies, has)) => {
                let found = found(tallies);
                problems.extend(found.heard.problems(&shown(path), &plan.wanted));
                for column in [Column::Billed, Column::List, Column::Contracted] {
                    *heads.entry(column).or_insert(false) |= has[column as usize].is_some();
                }
                all.beside(found);
            }
            Err(wrong) => problems.extend(wrong),
        }
    }
    problems.extend(all.is_beyond.then(beyond));
    problems.extend(all.is_too_many.then(|| too_many(MOST_GROUPS)));
    if !problems.is_empty() {
        return Err(SpendFailure::Wrong(problems));
    }
    let twice = unpacked_twice(&ask.files)?;
    let told =
        |[first, again]: [&PathBuf; 2]| message!("spend-unpacked-twice", file = shown(again), first = shown(first));
    let mut answer = answer(ask, all, &heads).map_err(SpendFailure::Wrong)?;
    answer.notes.extend(twice.into_iter().map(told));
    Ok(answer)
}

/// What all threads found in a file, which each tells by itself.
fn found(tallies: Vec<Tally>) -> Found {
    std::thread::scope(|scope| {
        let told: Vec<_> = tallies.into_iter().map(|tally| scope.spawn(|| tally.found())).collect();
        let mut all = Found::default();
        for told in told {
            all.and(told.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
        all
    })
}

/// Files that hold the same bytes; only those of one length are looked into.
fn given_twice(files: &[PathBuf]) -> Result<Vec<Problem>, SpendFailure> {
    let mut lengths: BTreeMap<u64, Vec<&PathBuf>> = BTreeMap::new();
    for path in files {
        let length = std::fs::metadata(path).map_err(|error| SpendFailure::Machine(path.clone(), error))?.len();
        lengths.entry(length).or_default().push(path);
    }
    let mut problems = Vec::new();
    for alike in lengths.values().filter(|alike| alike.len() > 1) {
        let mut known: BTreeMap<[u8; 32], &PathBuf> = BTreeMap::new();
        for path in alike {
            let digest = digest(path).map_err(|error| SpendFailure::Machine((*path).clone(), error))?;
            if let Some(first) = known.insert(digest, path) {
                let found = message!("spend-twice", first = shown(first));
                let (expected, hint) = (message!("spend-twice.expected"), message!("spend-twice.hint"));
                problems.push(wrong(&shown(path), "F907", found, expected, hint));
            }
        }
    }
    Ok(problems)
}

/// Bills that are given plain and compressed, the first and the one that says it again: only files whose unpacked length is alike are
/// looked into.
///
/// # Errors
/// What the machine could not read.
pub fn unpacked_twice(files: &[PathBuf]) -> Result<Vec<[&PathBuf; 2]>, SpendFailure> {
    let mut lengths: BTreeMap<u32, Vec<&PathBuf>> = BTreeMap::new();
    for path in files {
        let length = bill::unpacked_length(path).map_err(|error| SpendFailure::Machine(path.clone(), error))?;
        lengths.entry(length).or_default().push(path);
    }
    let mut twice = Vec::new();
    for alike in lengths.values().filter(|alike| alike.len() > 1) {
        let mut known: BTreeMap<[u8; 32], &PathBuf> = BTreeMap::new();
        for path in alike {
            let digest = bill::unpacked(path).map_err(|error| SpendFailure::Machine((*path).clone(), error))?;
            if let Some(first) = known.insert(digest, path) {
                twice.push([first, *path]);
            }
        }
    }
    Ok(twice)
}

fn answer(ask: &SpendAsk, all: Found, heads: &BTreeMap<Column, bool>) -> Result<SpendAnswer, Vec<Problem>> {
    let currencies: Vec<Currency> = all.rest.keys().copied().collect();
    let currency = told_in(ask, &currencies)?;
    let beyond = || vec![self::beyond()];
    let told = |sums: Sums, of: Currency| {
        let rate = ask.rules.rate(of, currency).unwrap_or(Decimal::ONE);
        if of == currency { Some(sums) } else { sums.at(Exact::of(rate)) }
    };
    let (mut groups, mut total) = (Vec::<(Box<[Option<Arc<str>>]>, Sums)>::new(), Sums::default());
    for (of, sums) in all.rest {
        total = told(sums, of).and_then(|sums| total.plus(sums)).ok_or_else(beyond)?;
    }
    for ((key, of), sums) in all.groups {
        let sums = told(sums, of).ok_or_else(beyond)?;
        total = total.plus(sums).ok_or_else(beyond)?;
        // Those of a key in several currencies follow each other.
        match groups.last_mut().filter(|(last, _)| *last == key) {
            Some((_, own)) => *own = own.plus(sums).ok_or_else(beyond)?,
            None => groups.push((key, sums)),
        }
    }
    let words: Arc<[String]> = ask.by.iter().map(SpendKey::word).collect();
    let mut groups = groups
        .into_iter()
        .map(|(key, sums)| group(&words, key, sums))
        .collect::<Option<Vec<_>>>()
        .ok_or_else(beyond)?;
    // What is alike stays in the order of the keys.
    groups.sort_by_key(|own| std::cmp::Reverse(own.effective.0));
    Ok(SpendAnswer {
        currency,
        rows: all.heard.rows,
        period: all.heard.period.map(|(start, end)| [start, end].map(time::told)),
        totals: totals(total).ok_or_else(beyond)?,
        groups,
        notes: notes(ask, (&currencies, currency), heads, all.heard.rows, all.broken),
    })
}

/// More groups than are held.
pub(crate) fn too_many(most: usize) -> Problem {
    let (expected, hint) = (message!("spend-groups.expected"), message!("spend-groups.hint"));
    wrong("", "F910", message!("spend-groups", most = most), expected, hint)
}

/// A sum that has more digits than an answer can tell.
pub(crate) fn beyond() -> Problem {
    wrong("", "F911", message!("spend-sum"), message!("spend-beyond"), message!("spend-beyond.hint"))
}

/// What all sums are told in.
fn told_in(ask: &SpendAsk, currencies: &[Currency]) -> Result<Currency, Vec<Problem>> {
    let all = || Value::all(currencies.iter().map(|own| Message::from(own.to_string())));
    let Some(currency) = ask.rules.currency().or(if let [only] = currencies { Some(*only) } else { None }) else {
        let found = match currencies {
            [] => message!("spend-no-rows"),
            _ => message!("spend-currencies", currencies = all()),
        };
        return Err(vec![wrong(
            "",
            "F909",
            found,
            message!("spend-one-currency"),
            message!("spend-one-currency.hint"),
        )]);
    };
    let lacking: Vec<&Currency> = currencies.iter().filter(|own| ask.rules.rate(**own, currency).is_none()).collect();
    let problem = |own: &&Currency| {
        let path = format!("rates.{own}");
        let expected =
            message!("spend-rate-missing.expected", currency = currency.to_string(), other = own.to_string());
        wrong(&path, "F909", message!("spend-rate-missing"), expected, message!("spend-rate-missing.hint"))
    };
    if lacking.is_empty() { Ok(currency) } else { Err(lacking.iter().map(problem).collect()) }
}

fn group(words: &Arc<[String]>, values: Box<[Option<Arc<str>>]>, sums: Sums) -> Option<SpendGroup> {
    Some(SpendGroup {
        key: SpendValues { words: Arc::clone(words), values },
        rows: sums.rows,
        billed: Amount(sums.billed.booked()?),
        effective: Amount(sums.effective.booked()?),
        list: Amount(sums.list.booked()?),
        gpu_hours: sums.hours.map(Exact::real),
    })
}

fn totals(sums: Sums) -> Option<SpendTotals> {
    Some(SpendTotals {
        billed: Amount(sums.billed.booked()?),
        effective: Amount(sums.effective.booked()?),
        list: Amount(sums.list.booked()?),
        contracted: Amount(sums.contracted.booked()?),
        unused_commitment: Amount(sums.unused.booked()?),
    })
}

fn notes(
    ask: &SpendAsk,
    (currencies, currency): (&[Currency], Currency),
    heads: &BTreeMap<Column, bool>,
    rows: u64,
    broken: Broken,
) -> Vec<Message> {
    let absent: Vec<Column> = heads.iter().filter(|(_, has)| !**has).map(|(column, _)| *column).collect();
    let absent = (!absent.is_empty()).then(|| message!("spend-absent", columns = listed(&absent)));
    let rate = |own: &Currency| {
        let rate = ask.rules.rate(*own, currency).filter(|_| *own != currency)?;
        Some(message!(
            "spend-rated",
            currency = currency.to_string(),
            other = own.to_string(),
            rate = quantity::decimal::print(rate)
        ))
    };
    let empty = (rows == 0).then(|| message!("spend-no-rows.note"));
    let text = broken.text.map(|value| message!("spend-broken-text", value = value));
    let broken = broken.tags.map(|cell| message!("spend-broken-tags", cell = cell)).into_iter().chain(text);
    absent.into_iter().chain(currencies.iter().filter_map(rate)).chain(empty).chain(broken).collect()
}
