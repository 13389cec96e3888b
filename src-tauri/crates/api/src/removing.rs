//! What cannot stay when rows go: rows of other tables that name them, and options of which a row goes, as a whole, unless somebody
//! says otherwise. Half an option would stand in the comparison as if somebody had entered it.

use crate::called::called;
use crate::editing::{Edit, GivenKey, Key};
use crate::importing::shipped;
use crate::request::TableName;
use crate::{Failure, Session};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use tables::{Book, Kind, Row, Table};
use voice::{Message, message};

input::request! {
    /// Rows that are to be removed.
    pub(crate) struct DependentsRequest {
        table: TableName,
        remove: Vec<GivenKey>,
    }
}

/// The answer of `dependents`.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct DependentsAnswer {
    /// Rows of other tables that go too, and rows of the same table that are parts of a whole; empty where nothing else goes.
    going: Vec<GoingRows>,
    /// Options that go as a whole, by name.
    options: Vec<String>,
    /// What to ask before it is done, in a sentence or two; empty where nothing else goes.
    says: Message,
    /// The same where those options stay and only the rows go that cannot; empty where none goes.
    staying: Message,
    /// The same where another quote supplies those rows; empty where none goes.
    supplied: Message,
    /// Quotes that could supply those rows instead, by name; empty where no option goes.
    quotes: Vec<Stand>,
    notes: Vec<Message>,
}

/// Rows of one table that go.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct GoingRows {
    #[cfg_attr(feature = "types", ts(type = "TableName"))]
    table: &'static str,
    /// What people call it.
    label: Message,
    rows: usize,
}

/// A quote that stays.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct Stand {
    id: String,
    name: String,
}

/// What becomes of an option of which a row names what goes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Fate {
    /// It goes as a whole.
    #[default]
    Whole,
    /// It keeps its other rows.
    Rows,
    /// The row is supplied by the quote of this id.
    Supplied(String),
}

/// `dependents`: what goes with rows that are removed, before anything is removed.
pub(crate) fn dependents(session: &mut Session, request: DependentsRequest) -> Result<DependentsAnswer, Failure> {
    let remove = GivenKey::all(request.remove);
    session.read(|document| {
        let book = document.book()?;
        let removed = [(request.table.0, remove.as_slice())];
        let going = Going::with(&book, &removed, &Fate::Whole);
        let row = |(table, rows): (&'static Table, usize)| GoingRows { table: table.name, label: table.label(), rows };
        let notes = Vec::new();
        let (options, says) = (going.options(&book), going.message(&book));
        let none = options.is_empty();
        let with = |fate: &Fate| Going::with(&book, &removed, fate);
        let staying = if none { Message::empty() } else { with(&Fate::Rows).staying(&book, &options) };
        let supplied = if none { Message::empty() } else { with(&Fate::Supplied(String::new())).message(&book) };
        let quotes = if none { Vec::new() } else { going.quotes(&book) };
        Ok(DependentsAnswer {
            going: going.counted().map(row).collect(),
            options,
            says,
            staying,
            supplied,
            quotes,
            notes,
        })
    })
}

/// Rows that go with others, by table and position.
pub(crate) struct Going {
    /// Asked for by key.
    asked: BTreeMap<&'static str, BTreeSet<usize>>,
    /// All that go.
    gone: BTreeMap<&'static str, BTreeSet<usize>>,
    fate: Fate,
}

impl Going {
    /// Everything that goes with the rows of these keys.
    pub(crate) fn with(book: &Book, removed: &[(&'static Table, &[Key])], fate: &Fate) -> Self {
        let mut asked: BTreeMap<&'static str, BTreeSet<usize>> = BTreeMap::new();
        for (table, keys) in removed {
            let is_asked = |row: &Row| keys.iter().any(|key| meets(table, row, key));
            let rows = book.rows(table.name).iter().enumerate().filter(|(_, row)| is_asked(row)).map(|(at, _)| at);
            asked.entry(table.name).or_default().extend(rows);
        }
        let mut going = Self { gone: asked.clone(), asked, fate: fate.clone() };
        while tables::all().iter().any(|table| going.take(book, table)) {}
        going
    }

    /// Takes the rows of a table that cannot stay; whether there were any.
    fn take(&mut self, book: &Book, table: &'static Table) -> bool {
        let mut more = BTreeSet::new();
        for column in table.columns {
            let lost = match column.kind {
                Kind::Reference("quotes") if table.name == "options" && self.is_supplied() => continue,
                Kind::Reference(to) => self.lost(book, to),
                Kind::Assumption => &self.lost(book, "assumptions") - &shipped(),
                _ => continue,
            };
            let names = |row: &Row| row.get(column.key).is_some_and(|name| lost.contains(name));
            more.extend(book.rows(table.name).iter().enumerate().filter(|(_, row)| names(row)).map(|(at, _)| at));
        }
        if table.name == "options" && self.fate != Fate::Rows {
            more.extend(self.wholes(book, &more));
        }
        let own = self.gone.entry(table.name).or_default();
        let before = own.len();
        own.extend(more);
        own.len() > before
    }

    fn is_supplied(&self) -> bool {
        matches!(self.fate, Fate::Supplied(_))
    }

    /// Whether the quote that is to supply rows stays.
    pub(crate) fn has(&self, book: &Book, quote: &str) -> bool {
        self.quotes(book).iter().any(|stand| stand.id == quote)
    }

    /// Quotes that stay.
    fn quotes(&self, book: &Book) -> Vec<Stand> {
        let Some(table) = tables::table("quotes") else { return Vec::new() };
        let lost = self.lost(book, table.name);
        let stays = called(book, table).into_iter().filter(|(id, _)| !lost.contains(id.as_str()));
        stays.map(|(id, name)| Stand { id, name }).collect()
    }

    /// Gives rows of options that name a quote that goes the one that is to supply them.
    pub(crate) fn supply(&self, book: &mut Book) {
        let Fate::Supplied(quote) = &self.fate else { return };
        let lost: BTreeSet<String> = self.lost(book, "quotes").into_iter().map(str::to_owned).collect();
        let Some(table) = tables::table("options") else { return };
        let rows = book.rows_mut(table).iter_mut();
        rows.filter(|row| row.get("quote").is_some_and(|own| lost.contains(own)))
            .for_each(|row| row.set("quote", Some(quote.clone())));
    }

    /// What goes and which options keep a row.
    fn staying(&self, book: &Book, options: &[String]) -> Message {
        let left: Vec<String> = self.options_left(book).into_iter().filter(|name| options.contains(name)).collect();
        let stays = match left.len() {
            0 => message!("api-going-staying.none"),
            count => message!("api-going-staying", count = count, options = voice::Value::all(left)),
        };
        voice::Value::row([stays, self.going()]).into()
    }

    /// Options of which a row stays, by name.
    fn options_left(&self, book: &Book) -> Vec<String> {
        let gone = self.gone.get("options");
        let rows = book.rows("options").iter().enumerate();
        let stays: BTreeSet<&str> = rows
            .filter(|(at, _)| !gone.is_some_and(|gone| gone.contains(at)))
            .filter_map(|(_, row)| row.get("option"))
            .collect();
        stays.into_iter().map(|id| option_name(book, id)).collect()
    }

    /// Names of a table of which no row stays.
    fn lost<'b>(&self, book: &'b Book, table: &str) -> BTreeSet<&'b str> {
        let Some(gone) = self.gone.get(table).filter(|gone| !gone.is_empty()) else { return BTreeSet::new() };
        let Some(key) = tables::table(table).and_then(|table| table.key.first()) else { return BTreeSet::new() };
        let named = |goes: bool| {
            let rows = book.rows(table).iter().enumerate().filter(move |(at, _)| gone.contains(at) == goes);
            rows.filter_map(|(_, row)| row.get(key)).collect::<BTreeSet<&str>>()
        };
        &named(true) - &named(false)
    }

    /// All rows of the options of which one of these goes for what it names; a row that somebody takes out by hand is the
    /// only one meant.
    fn wholes(&self, book: &Book, rows: &BTreeSet<usize>) -> Vec<usize> {
        let all = book.rows("options");
        let broken: BTreeSet<&str> = rows.iter().filter_map(|at| all.get(*at)?.get("option")).collect();
        let is_part = |row: &Row| row.get("option").is_some_and(|option| broken.contains(option));
        all.iter().enumerate().filter(|(_, row)| is_part(row)).map(|(at, _)| at).collect()
    }

    /// Edits that take out what goes beside the rows asked for.
    pub(crate) fn edits(&self, book: &Book) -> Vec<Edit> {
        let edits = tables::all().iter().filter_map(|table| {
            let keys: Vec<Key> =
                self.following(table).filter_map(|at| Some(book.rows(table.name).get(at)?.key(table))).collect();
            (!keys.is_empty()).then(|| Edit::following(table, keys))
        });
        edits.collect()
    }

    /// Rows that go and were not asked for.
    fn following(&self, table: &Table) -> impl Iterator<Item = usize> + '_ {
        let asked = self.asked.get(table.name);
        let gone = self.gone.get(table.name).into_iter().flatten().copied();
        gone.filter(move |at| !asked.is_some_and(|asked| asked.contains(at)))
    }

    fn counted(&self) -> impl Iterator<Item = (&'static Table, usize)> + '_ {
        tables::all().iter().map(|table| (table, self.following(table).count())).filter(|(_, rows)| *rows > 0)
    }

    /// Options of which every row goes and not every one was asked for, by name.
    pub(crate) fn options(&self, book: &Book) -> Vec<String> {
        let Some(table) = tables::table("options") else { return Vec::new() };
        let all = book.rows(table.name);
        let mut ids: Vec<&str> = Vec::new();
        for id in self.following(table).filter_map(|at| all.get(at)?.get("option")) {
            if !ids.contains(&id) {
                ids.push(id);
            }
        }
        ids.iter().map(|id| option_name(book, id)).collect()
    }

    /// Rows that go beside those asked for, as a sentence; empty where none do.
    fn going(&self) -> Message {
        let row =
            |(table, count): (&'static Table, usize)| message!("api-going-rows", count = count, table = table.label());
        let rows: Vec<Message> = self.counted().map(row).collect();
        match rows.len() {
            0 => Message::empty(),
            tables => message!("api-going", tables = tables, rows = voice::Value::all(rows)),
        }
    }

    /// What goes beside the rows asked for, as sentences; empty where nothing does.
    pub(crate) fn message(&self, book: &Book) -> Message {
        let going = self.going();
        let options = self.options(book);
        match options.len() {
            0 => going,
            count => {
                message!("api-going-options", count = count, options = voice::Value::all(options), going = going)
            }
        }
    }
}

/// What people call an option.
fn option_name(book: &Book, id: &str) -> String {
    let mut own = book.rows("options").iter().filter(|row| row.get("option") == Some(id));
    own.find_map(|row| row.get("name")).unwrap_or(id).to_owned()
}

/// Whether a key names a row; the workload alone names all rows of its series.
pub(crate) fn meets(table: &Table, row: &Row, key: &Key) -> bool {
    let series = table.name == "demand" && key.len() == 1;
    if series { row.key(table).first() == key.first() } else { row.key(table) == *key }
}
