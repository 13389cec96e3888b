//! `assay spend`: bills read in one pass, their sums by the keys that are asked for.

use crate::column::{Column, Wanted, listed};
use crate::exact::Exact;
use crate::key::SpendKey;
use crate::rules::SpendRules;
use crate::tally::{Found, MOST_GROUPS, Plan, Sums};
use crate::text::{self, Text, Unread};
use crate::time;
use flate2::read::MultiGzDecoder;
use input::{Keyed, Problem};
use quantity::decimal::Amount;
use quantity::{Currency, Decimal};
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
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
    pub key: Keyed<Option<String>>,
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
        match file(path, &plan, ask.threads)? {
            Ok((found, has)) => {
                problems.extend(wrongs(path, &found, &plan.wanted));
                for column in [Column::List, Column::Contracted] {
                    *heads.entry(column).or_insert(false) |= has[column as usize].is_some();
                }
                all.and(Found { wrongs: Default::default(), blocks: BTreeMap::new(), ..found });
            }
            Err(wrong) => problems.extend(wrong),
        }
    }
    problems.extend(all.is_beyond.then(beyond));
    if all.is_too_many {
        problems.push(wrong(
            "",
            "F910",
            message!("spend-groups", most = MOST_GROUPS),
            message!("spend-groups.expected"),
            message!("spend-groups.hint"),
        ));
    }
    if !problems.is_empty() {
        return Err(SpendFailure::Wrong(problems));
    }
    answer(ask, all, &heads).map_err(SpendFailure::Wrong)
}

/// Rows of a file and where it has each wanted column, or what is wrong with it.
pub(crate) type FileRead = Result<(Found, Vec<Option<usize>>), Vec<Problem>>;

fn file(path: &Path, plan: &Plan, threads: usize) -> Result<FileRead, SpendFailure> {
    let machine = |error: io::Error| SpendFailure::Machine(path.to_owned(), error);
    let mut source = File::open(path).map_err(machine)?;
    let mut magic = [0; 4];
    let read = filled(&mut source, &mut magic).map_err(machine)?;
    source.seek(SeekFrom::Start(0)).map_err(machine)?;
    match &magic[..read] {
        [0x1f, 0x8b, ..] => {
            table(path, MultiGzDecoder::new(io::BufReader::with_capacity(1 << 18, source)), plan, threads)
        }
        b"PAR1" => crate::parquet::read(path, source, plan, threads).map_err(machine),
        _ => table(path, source, plan, threads),
    }
}

/// As many bytes as there are.
fn filled(source: &mut impl Read, room: &mut [u8]) -> io::Result<usize> {
    let mut read = 0;
    while read < room.len() {
        match source.read(&mut room[read..])? {
            0 => break,
            more => read += more,
        }
    }
    Ok(read)
}

fn table(path: &Path, source: impl Read, plan: &Plan, threads: usize) -> Result<FileRead, SpendFailure> {
    let text = match Text::begin(source) {
        Ok(text) => text,
        Err(unread) => return refused(path, unread),
    };
    let places = match plan.wanted.places(&text.heads) {
        Ok(places) => places,
        Err(lacking) => return Ok(Err(vec![without(path, &text.heads, &lacking)])),
    };
    match text::read(text, &places, plan, threads) {
        Ok(found) => Ok(Ok((found, places))),
        Err(unread) => refused(path, unread),
    }
}

/// What is wrong with a file that ends too early or is no text; what the machine could not do otherwise.
fn refused(path: &Path, unread: Unread) -> Result<FileRead, SpendFailure> {
    use io::ErrorKind::{InvalidData, InvalidInput, UnexpectedEof};
    match unread {
        Unread::Broken(error) if matches!(error.kind(), UnexpectedEof | InvalidData | InvalidInput) => {
            let found = message!("spend-broken", error = error.to_string());
            Ok(Err(vec![wrong(
                &shown(path),
                "F908",
                found,
                message!("spend-broken.expected"),
                message!("spend-broken.hint"),
            )]))
        }
        Unread::Broken(error) => Err(SpendFailure::Machine(path.to_owned(), error)),
        Unread::Endless => {
            let (found, hint) = (message!("spend-endless"), message!("spend-endless.hint"));
            Ok(Err(vec![wrong(&shown(path), "F908", found, message!("spend-endless.expected"), hint)]))
        }
    }
}

/// A file that lacks columns without which it is no bill.
pub(crate) fn without(path: &Path, heads: &[String], lacking: &[Column]) -> Problem {
    let found = match heads.is_empty() {
        true => message!("spend-columns.empty"),
        false => message!(
            "spend-columns",
            heads = Value::commas(heads.iter().take(SHOWN).map(|head| Message::from(head.as_str())))
        ),
    };
    let expected = message!("spend-columns.expected", columns = listed(lacking));
    wrong(&shown(path), "F904", found, expected, message!("spend-columns.hint"))
}

/// Heads that are told of a file.
const SHOWN: usize = 12;

pub(crate) fn wrong(path: &str, code: &'static str, found: Message, expected: Message, hint: Message) -> Problem {
    Problem { path: path.to_owned(), code, found, expected, hint }
}

pub(crate) fn shown(path: &Path) -> String {
    path.display().to_string()
}

fn wrongs(path: &Path, found: &Found, wanted: &Wanted) -> Vec<Problem> {
    // The first row of a file is its heads.
    let begins = |block: usize| 2 + found.blocks.range(..block).map(|(_, rows)| rows).sum::<u64>();
    found.wrongs.problems(&shown(path), |(block, row)| begins(block) + row, |column| wanted.head(column).to_owned())
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

fn digest(path: &Path) -> io::Result<[u8; 32]> {
    let mut source = File::open(path)?;
    let mut hash = Sha256::new();
    let mut room = vec![0; 1 << 18];
    loop {
        match source.read(&mut room)? {
            0 => return Ok(hash.finalize().into()),
            read => hash.update(&room[..read]),
        }
    }
}

fn answer(ask: &SpendAsk, all: Found, heads: &BTreeMap<Column, bool>) -> Result<SpendAnswer, Vec<Problem>> {
    let mut currencies: Vec<Currency> = all.groups.keys().map(|(_, currency)| *currency).collect();
    currencies.sort_unstable();
    currencies.dedup();
    let currency = told_in(ask, &currencies)?;
    let beyond = || vec![self::beyond()];
    let (mut groups, mut total) = (BTreeMap::<Vec<Option<String>>, Sums>::new(), Sums::default());
    for ((key, of), sums) in all.groups {
        let rate = ask.rules.rate(of, currency).unwrap_or(Decimal::ONE);
        let sums = if of == currency { Some(sums) } else { sums.at(Exact::of(rate)) };
        let sums = sums.ok_or_else(beyond)?;
        total = total.plus(sums).ok_or_else(beyond)?;
        let own = groups.entry(key).or_default();
        *own = own.plus(sums).ok_or_else(beyond)?;
    }
    let words: Vec<String> = ask.by.iter().map(SpendKey::word).collect();
    let mut groups = groups
        .into_iter()
        .map(|(key, sums)| group(&words, key, sums))
        .collect::<Option<Vec<_>>>()
        .ok_or_else(beyond)?;
    // What is alike stays in the order of the keys.
    groups.sort_by_key(|own| std::cmp::Reverse(own.effective.0));
    Ok(SpendAnswer {
        currency,
        rows: all.rows,
        period: all.period.map(|(start, end)| [start, end].map(time::told)),
        totals: totals(total).ok_or_else(beyond)?,
        groups,
        notes: notes(ask, &currencies, currency, heads, all.rows),
    })
}

/// A sum that has more digits than an answer can tell.
fn beyond() -> Problem {
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

fn group(words: &[String], key: Vec<Option<String>>, sums: Sums) -> Option<SpendGroup> {
    Some(SpendGroup {
        key: words.iter().cloned().zip(key).collect(),
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
    currencies: &[Currency],
    currency: Currency,
    heads: &BTreeMap<Column, bool>,
    rows: u64,
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
    absent.into_iter().chain(currencies.iter().filter_map(rate)).chain(empty).collect()
}
