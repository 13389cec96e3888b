//! Bills and files of use on their way in: read whole, told what they bring and correct, and entered as rows with what was read of them.

use super::faults;
use super::stored;
use crate::{Failure, Session, documents, files};
use ::actuals::{Corrected, Facts, FactsAsk, SpendFailure, Used};
use exchange::{Actual, Foreign, Preview, TableCount};
use jiff::civil::Date;
use quantity::decimal::{self, Amount};
use quantity::{Currency, Decimal};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use tables::{Book, MOST_BYTES, Row, Table, table};
use vocabulary::UseKind;
use voice::{Message, Value, message};
use workspace::Document;

/// Most corrected months that are told one by one.
const MOST_TOLD: usize = 12;
/// How often a bill is read with fewer facts, so that they fit into the workspace.
const TRIES: usize = 4;

/// How files are to be read.
pub(crate) struct How {
    /// What amounts are in where a file could name no currency.
    pub(crate) currency: Option<Currency>,
    /// The bills of this import are parts of one.
    pub(crate) are_parts: bool,
}

/// What a bill or a file of use brings.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct BroughtActual {
    /// What kind of use it is; null for a bill.
    pub kind: Option<UseKind>,
    /// Short name of its row.
    pub id: String,
    /// SHA-256 of the file.
    pub digest: String,
    /// Rows of a bill; machines or counts of a file of use.
    #[cfg_attr(feature = "types", ts(type = "number"))]
    pub rows: u64,
    /// First and last day; null without any.
    pub days: Option<[String; 2]>,
    /// Who provides what is billed.
    pub providers: Vec<String>,
    /// Effective cost in each currency.
    pub effective: Vec<BilledIn>,
    /// Months that it corrects.
    pub corrected: Vec<CorrectedMonth>,
}

/// Money in a currency.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct BilledIn {
    /// The currency.
    pub currency: Currency,
    /// Effective cost.
    pub effective: Amount,
}

/// A month of an account that a later bill corrects.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct CorrectedMonth {
    /// Who provides.
    pub provider: Option<String>,
    /// The account.
    pub account: Option<String>,
    /// "2026-03".
    pub month: String,
    /// What it was paid in before.
    pub currency: Currency,
    /// What it is paid in now.
    pub currency_now: Currency,
    /// Effective cost before.
    pub before: Amount,
    /// Effective cost now.
    pub now: Amount,
    /// First day of the charges before, and now.
    pub from: [String; 2],
    /// Last day of the charges before, and now.
    pub to: [String; 2],
    /// Digest of the bill that no longer counts.
    #[serde(skip)]
    was: String,
}

impl From<Corrected> for CorrectedMonth {
    fn from(own: Corrected) -> Self {
        let ::actuals::Covered { provider, account, month } = own.month;
        let [currency, currency_now] = own.currencies;
        let Corrected { before, now, from, to, was, .. } = own;
        Self { provider, account, month, currency, currency_now, before, now, from, to, was }
    }
}

impl CorrectedMonth {
    /// Whether it comes to another amount.
    fn is_another(&self) -> bool {
        (self.before.0, self.currency) != (self.now.0, self.currency_now)
    }

    /// What counts from now on, and what to do where this bill may be a part of the month only.
    fn told(&self, is_together: bool) -> Message {
        let account = [&self.provider, &self.account].map(|own| own.clone().unwrap_or_default()).join(" ");
        let ([was_from, from], [was_to, to]) = (&self.from, &self.to);
        let is_part = !from.is_empty() && (to < was_to || from > was_from);
        let line = match () {
            () if is_part => {
                message!("actuals-corrects.part", from = from, to = to, was_from = was_from, was_to = was_to)
            }
            () if is_together => message!("actuals-corrects.together"),
            () => message!("actuals-corrects"),
        };
        let line = line.with("account", account.trim()).with("month", &self.month);
        let line = line.with("before", printed(self.before.0, self.currency));
        line.with("now", printed(self.now.0, self.currency_now))
    }
}

/// One file, read.
pub(crate) struct Brought {
    pub(crate) preview: Preview,
    pub(crate) told: BroughtActual,
    /// What is kept of it.
    pub(crate) content: Vec<u8>,
}

/// What of what was billed or used a file is; nothing where it is another file, or none that can be read again.
///
/// # Errors
/// Where it cannot be read.
pub(crate) fn recognised(path: &Path) -> Result<Option<Actual>, Failure> {
    // What is no plain file can be read only once, and the others have to be.
    if !std::fs::metadata(path).is_ok_and(|about| about.is_file()) {
        return Ok(None);
    }
    let mut file = Foreign::open(path)?;
    let start = file.start(START)?;
    match ::actuals::is_utf_16(&start) {
        true => Err(::actuals::encoding(path, &start).into_iter().collect::<Vec<_>>().into()),
        false => Ok(exchange::actual(&mut file)?),
    }
}

/// Bytes by which text in another encoding is known.
const START: u64 = 64;

/// What was read of a file.
enum Read {
    Bill(Box<Facts>),
    Use(UseKind, Used),
}

/// A file that was read whole.
pub(crate) struct Whole {
    read: Read,
    /// What is kept of it.
    content: Vec<u8>,
    /// SHA-256 of the file.
    digest: String,
}

/// Reads files whole, before anything of any of them is entered.
///
/// # Errors
/// Everything that is wrong with any of them.
pub(crate) fn read(
    session: &Session,
    document: &Document,
    (book, how): (&Book, &How),
    given: &[(String, Actual)],
) -> Result<Vec<Whole>, Failure> {
    let read = |(file, kind): &(String, Actual)| read_one(session, document, book, how, (file, *kind));
    let bills = given.iter().filter(|(_, kind)| *kind == Actual::Bill).map(|(file, _)| PathBuf::from(file));
    let bills: Vec<PathBuf> = bills.collect();
    let again = ::actuals::unpacked_twice(&bills).map_err(failed)?;
    if let Some([first, again]) = again.first() {
        let found = message!("spend-twice.packed", first = first.display().to_string());
        return Err(twice(&again.display().to_string(), found));
    }
    let read = Failure::all(given.iter().map(read))?;
    let mut digests: BTreeMap<&str, &str> = BTreeMap::new();
    for ((file, _), Whole { digest, .. }) in given.iter().zip(&read) {
        if let Some(first) = digests.insert(digest, file) {
            return Err(twice(file, message!("spend-twice", first = first)));
        }
    }
    Ok(read)
}

/// Enters what was read of files into the book.
///
/// # Errors
/// Where the workspace cannot be read.
pub(crate) fn enter(
    session: &Session,
    document: &Document,
    (book, how): (&mut Book, &How),
    given: &[(String, Actual)],
    read: Vec<Whole>,
) -> Result<Vec<Brought>, Failure> {
    let today = session.today()?;
    let (mut all, mut lead) = (Vec::new(), None);
    let mut facts: Vec<(Row, Facts)> = Vec::new();
    for ((file, _), Whole { read, content, digest }) in given.iter().zip(read) {
        let name = Path::new(file).file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let (table, mut row) = row(&read).ok_or_else(Failure::stopped)?;
        let known = book.rows(table.name).iter().find(|own| own.get("digest") == Some(digest.as_str()));
        let id = known.and_then(|own| own.get("id")).map(str::to_owned);
        let id = id.unwrap_or_else(|| documents::short_name(book, table.name, &name));
        let kept = exchange::digest_of(&content);
        for (key, cell) in [("id", &id), ("name", &name), ("digest", &digest), ("kept", &kept), ("added", &today)] {
            row.set(key, Some(cell.clone()));
        }
        if let (true, Read::Bill(_)) = (how.are_parts, &read) {
            row.set("part_of", lead.clone());
            lead.get_or_insert_with(|| id.clone());
        }
        let is_known = put(book, table, &row);
        let told = told(&read, id, digest);
        let preview = preview(table, &read, &told, is_known);
        if let Read::Bill(own) = read {
            facts.push((row, *own));
        }
        all.push(Brought { preview, told, content });
    }
    correct(document, book, &facts, &mut all)?;
    Ok(all)
}

/// Puts a row in place of the one of its id, or behind the others; whether there was one.
fn put(book: &mut Book, table: &'static Table, row: &Row) -> bool {
    let rows = book.rows_mut(table);
    match rows.iter_mut().find(|own| own.get("id") == row.get("id")) {
        Some(own) => {
            let kept = ["note", "part_of"].map(|key| (key, own.get(key).map(str::to_owned)));
            *own = row.clone();
            for (key, cell) in kept.into_iter().filter(|(key, _)| table.column(key).is_some()) {
                if own.get(key).is_none() {
                    own.set(key, cell);
                }
            }
            true
        }
        None => {
            rows.push(row.clone());
            false
        }
    }
}

fn read_one(
    session: &Session,
    document: &Document,
    book: &Book,
    how: &How,
    (file, kind): (&str, Actual),
) -> Result<Whole, Failure> {
    let path = Path::new(file);
    let (read, content, digest) = match kind {
        Actual::Bill => {
            let (facts, content) = bill(session, book, how, path)?;
            if facts.effective().is_none() {
                return Err(super::beyond_in(file));
            }
            let digest = facts.digest();
            (Read::Bill(Box::new(facts)), content, digest)
        }
        Actual::Use(kind) => {
            let most = exchange::limits::FILE_BYTES;
            let bytes = Foreign::open(path)?.bytes(most)?.ok_or_else(|| files::too_large(path, most))?;
            // Text of another encoding would come out wrong, or in twice as many cells.
            let wrong = ::actuals::encoding(path, &bytes).filter(|_| matches!(kind, UseKind::Jobs | UseKind::Counts));
            if let Some(problem) = wrong {
                return Err(vec![problem].into());
            }
            let used = used(kind, &bytes).map_err(|problems| faults::told(file, problems))?;
            let content = used.to_bytes().map_err(|error| Failure::reading(path, &error))?;
            (Read::Use(kind, used), content, exchange::digest_of(&bytes))
        }
    };
    let rows = match kind {
        Actual::Bill => book.rows("bills"),
        Actual::Use(_) => book.rows("usage"),
    };
    let known = rows.iter().find(|row| row.get("digest") == Some(digest.as_str()));
    if let Some(known) = known
        && document.content(known.get("kept").unwrap_or_default())?.is_some()
    {
        return Err(twice(file, message!("actuals-known", id = known.get("id").unwrap_or_default())));
    }
    if content.len() > MOST_BYTES as usize {
        return Err(files::too_large(path, u64::from(MOST_BYTES)));
    }
    let last = match &read {
        Read::Bill(facts) => facts.days(),
        Read::Use(_, used) => used.days(),
    };
    to_come(session, file, last.map(|[_, last]| last))?;
    Ok(Whole { read, content, digest })
}

fn twice(file: &str, found: Message) -> Failure {
    let (expected, hint) = (message!("spend-twice.expected"), message!("actuals-known.hint"));
    let problem = input::Problem { path: file.to_owned(), code: "F907", found, expected, hint };
    vec![problem].into()
}

/// The last day of which anybody can know: of the month that it is, somewhere on earth.
fn latest(session: &Session) -> Result<Option<Date>, Failure> {
    Ok(session.today()?.parse::<Date>().ok().and_then(|day| Some(day.tomorrow().ok()?.last_of_month())))
}

/// What to know of bills whose charges end so late (RFC 3339, UTC) that nobody can know of them.
///
/// # Errors
/// Where nobody says what day it is.
pub(crate) fn ends_to_come(session: &Session, end: &str) -> Result<Option<Message>, Failure> {
    let first = latest(session)?.and_then(|day| day.tomorrow().ok()).map(|day| format!("{day}T00:00:00Z"));
    let day = end.split('T').next().unwrap_or_default();
    Ok(first.filter(|first| end > first.as_str()).map(|_| message!("actuals-to-come.note", day = day)))
}

/// A file that speaks of months to come says what nobody can know. In the month that it is, somewhere on earth, fees are billed ahead.
fn to_come(session: &Session, file: &str, last: Option<String>) -> Result<(), Failure> {
    let Some((last, latest)) = last.zip(latest(session)?).filter(|(last, latest)| *last > latest.to_string()) else {
        return Ok(());
    };
    let (found, expected) = (message!("actuals-to-come", day = last), message!("actuals-to-come.expected"));
    let expected = expected.with("latest", latest.to_string());
    let hint = message!("actuals-to-come.hint");
    Err(vec![input::Problem { path: file.to_owned(), code: "F917", found, expected, hint }].into())
}

fn failed(failure: SpendFailure) -> Failure {
    match failure {
        SpendFailure::Wrong(problems) => problems.into(),
        SpendFailure::Machine(path, error) => Failure::reading(&path, &error),
    }
}

/// A bill as facts; with fewer of them, where they would not fit into the workspace.
fn bill(session: &Session, book: &Book, how: &How, path: &Path) -> Result<(Facts, Vec<u8>), Failure> {
    let keep = book.rows("rules").iter().filter_map(|row| row.get("column")).map(str::to_owned).collect();
    let threads = session.threads;
    let mut ask = FactsAsk { keep, currency: how.currency, ..FactsAsk::of(path, threads) };
    for left in (0..TRIES).rev() {
        let facts = ::actuals::facts(&ask).map_err(failed)?;
        let content = facts.to_bytes().map_err(|error| Failure::reading(path, &error))?;
        session.go_on(0.5)?;
        if content.len() <= MOST_BYTES as usize || left == 0 {
            return Ok((facts, content));
        }
        ask.most /= TRIES;
    }
    Err(Failure::stopped())
}

fn used(kind: UseKind, bytes: &[u8]) -> Result<Used, Vec<::actuals::TelemetryProblem>> {
    let rules = ::actuals::IdleRules::shipped();
    Ok(match (kind, rules) {
        (UseKind::Metrics, Some(rules)) => {
            Used::Hours(::actuals::prometheus(bytes, &::actuals::Labels::default(), &rules)?)
        }
        (UseKind::Watched, _) => Used::Hours(::actuals::watched(bytes)?),
        (UseKind::Counts, _) => Used::Counts(::actuals::counts(bytes)?),
        (UseKind::Jobs | UseKind::Metrics, _) => Used::Hours(::actuals::slurm(&String::from_utf8_lossy(bytes))?),
    })
}

/// The table of what was read, and the cells of its row that follow from it alone.
fn row(read: &Read) -> Option<(&'static Table, Row)> {
    let mut row = Row::default();
    let days = match read {
        Read::Bill(facts) => facts.days(),
        Read::Use(_, used) => used.days(),
    };
    if let Some([first, last]) = days {
        row.set("first", Some(first));
        row.set("last", Some(last));
    }
    match read {
        Read::Bill(facts) => {
            let listed = |all: Vec<String>| (!all.is_empty()).then(|| shortened(all.join(", ")));
            row.set("providers", listed(facts.providers().into_iter().collect()));
            row.set("rows", Some(facts.rows().to_string()));
            row.set("currencies", listed(facts.currencies().iter().map(Currency::to_string).collect()));
            Some((table("bills")?, row))
        }
        Read::Use(kind, used) => {
            row.set("kind", Some(kind.word().to_owned()));
            let told: Vec<String> = left_out(used).iter().chain(&warned(used)).map(voice::text).collect();
            row.set("note", (!told.is_empty()).then(|| shortened(told.join(" "))));
            Some((table("usage")?, row))
        }
    }
}

/// Jobs that still ran.
fn left_out(used: &Used) -> Option<Message> {
    let running = used.running();
    (running > 0).then(|| message!("actuals-running", count = running))
}

/// What the server said of its own answer.
fn warned(used: &Used) -> Vec<Message> {
    let harmless = used.warnings().iter().map(|own| quantity::show::harmless(own).into_owned());
    harmless.map(|own| message!("actuals-warned", warning = own)).collect()
}

/// As much of a text as a cell takes, without signs that do something instead of standing for something.
fn shortened(text: String) -> String {
    const LONGEST: usize = 1_000;
    quantity::show::harmless(&text).chars().take(LONGEST).collect()
}

fn told(read: &Read, id: String, digest: String) -> BroughtActual {
    let bare = |kind, rows, days| BroughtActual {
        kind,
        id,
        digest,
        rows,
        days,
        providers: Vec::new(),
        effective: Vec::new(),
        corrected: Vec::new(),
    };
    match read {
        Read::Bill(facts) => {
            let sums = facts.effective().unwrap_or_default().into_iter();
            BroughtActual {
                providers: facts.providers().into_iter().collect(),
                effective: sums.map(|(currency, effective)| BilledIn { currency, effective }).collect(),
                ..bare(None, facts.rows(), facts.days())
            }
        }
        Read::Use(kind, used) => bare(Some(*kind), used.count() as u64, used.days()),
    }
}

fn preview(table: &'static Table, read: &Read, told: &BroughtActual, is_known: bool) -> Preview {
    let mut notes = vec![said(told)];
    if let Read::Use(_, used) = read {
        notes.extend(left_out(used));
        notes.extend(warned(used));
    }
    if let Read::Bill(facts) = read {
        notes.extend(given_up(facts));
        let lacks = facts.lacks();
        if !lacks.is_empty() {
            let columns = Value::commas(lacks.iter().map(|own| Message::from(own.as_str())));
            notes.push(message!("actuals-lacks", columns = columns));
        }
        // An allocation shares costs out that the provider bills as well.
        if lacks.iter().any(|own| own == "BilledCost") {
            notes.push(message!("actuals-allocation"));
        }
    }
    let count = TableCount {
        table: table.name,
        label: table.label(),
        new: u32::from(!is_known),
        changed: u32::from(is_known),
        removed: 0,
        unchanged: 0,
        rejected: 0,
        reordered: false,
    };
    Preview { tables: vec![count], notes, ..Preview::default() }
}

/// What a file brings, in one sentence.
fn said(told: &BroughtActual) -> Message {
    let [first, last] = told.days.clone().unwrap_or_default();
    let rows = told.rows.to_string();
    match told.kind {
        _ if first.is_empty() => message!("actuals-brought-empty"),
        None => {
            let money = told.effective.iter().map(|own| printed(own.effective.0, own.currency));
            let providers = match told.providers.as_slice() {
                [] => Value::from(message!("actuals-provider-unknown")),
                own => Value::all(own.iter().map(String::as_str)),
            };
            let told =
                message!("actuals-brought-bill", count = told.rows as usize, rows = rows, first = first, last = last);
            told.with("providers", providers).with("money", Value::all(money))
        }
        Some(UseKind::Counts) => message!("actuals-brought-counts", count = rows, first = first, last = last),
        Some(_) => message!("actuals-brought-hours", count = told.rows as usize, first = first, last = last),
    }
}

pub(crate) fn printed(amount: Decimal, currency: Currency) -> String {
    let real = decimal::f64_of(amount);
    // Of less than one unit the cents are all that there is.
    let places = if real != 0.0 && real.abs() < 1.0 { 2 } else { 0 };
    voice::money(&quantity::show::grouped(real, places), currency.code())
}

/// What was left out of a bill's facts.
pub(crate) fn given_up(facts: &Facts) -> Vec<Message> {
    let own = facts.given_up();
    let tags = (!own.tags.is_empty()).then(|| {
        message!("actuals-without-tags", tags = Value::all(own.tags.iter().map(|tag| Message::from(tag.as_str()))))
    });
    let all_tags = own.all_tags.then(|| message!("actuals-without-tags.all"));
    let resource = own.resource.then(|| message!("actuals-without-resources"));
    let days = own.days.then(|| message!("actuals-without-days"));
    [resource, tags, all_tags, days].into_iter().flatten().collect()
}

/// Tells of each bill which months it corrects, with the bills that are there.
fn correct(document: &Document, book: &Book, facts: &[(Row, Facts)], all: &mut [Brought]) -> Result<(), Failure> {
    if facts.is_empty() {
        return Ok(());
    }
    let coming: Vec<(&Row, &Facts)> = facts.iter().map(|(row, facts)| (row, facts)).collect();
    let ledger = stored::bills(document, book, &coming)?.ledger;
    let corrected = ledger.corrected().unwrap_or_default();
    // They stay as they are billed, and tell nothing before the rate is there.
    if let (Err(failure), Some(last)) =
        (ledger.currency(&stored::rules(book)?), all.iter_mut().rfind(|own| own.told.kind.is_none()))
    {
        last.preview.notes.push(super::unlooked(&failure));
    }
    let together: BTreeSet<String> = all.iter().map(|own| own.told.digest.clone()).collect();
    for own in all.iter_mut().filter(|own| own.told.kind.is_none()) {
        let months = corrected.iter().filter(|month| month.is == own.told.digest).cloned();
        own.told.corrected = months.map(CorrectedMonth::from).collect();
        // Of two files of one import nobody says that the later one corrects the other.
        let is_told = |own: &&CorrectedMonth| own.is_another() || together.contains(&own.was);
        let differ: Vec<&CorrectedMonth> = own.told.corrected.iter().filter(is_told).collect();
        let told = differ.iter().take(MOST_TOLD).map(|month| month.told(together.contains(&month.was)));
        own.preview.notes.extend(told.collect::<Vec<_>>());
        let left = differ.len().saturating_sub(MOST_TOLD);
        let same = own.told.corrected.len() - differ.len();
        own.preview.notes.extend((left > 0).then(|| message!("actuals-corrects-more", count = left)));
        own.preview.notes.extend((same > 0).then(|| message!("actuals-corrects-same", count = same)));
    }
    Ok(())
}
