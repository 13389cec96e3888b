//! What people call the rows that others refer to, and which row a name means.

use crate::request::Empty;
use crate::{Failure, Session};
use decision::Offer;
use input::Keyed;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use tables::{Book, Column, Kind, Row, Table};
use vocabulary::{Billing, PriceBasis};
use voice::{Message, message};

/// The answer of `names`.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct NamesAnswer {
    /// By table, then by short name: what people call each row that cells of other tables name, no two alike.
    #[cfg_attr(feature = "types", ts(as = "Keyed<Keyed<String>>"))]
    names: Keyed<Keyed<String>>,
    notes: Vec<Message>,
}

/// `names`: what people call the rows that others refer to.
pub(crate) fn names(session: &mut Session, _: Empty) -> Result<NamesAnswer, Failure> {
    let book = session.read(|document| Ok(document.book()?))?;
    let all = tables::all().iter().filter(|table| is_referred_to(table));
    let names = all.map(|table| (table.name.to_owned(), Keyed(called(&book, table)))).collect();
    Ok(NamesAnswer { names: Keyed(names), notes: Vec::new() })
}

/// The table whose rows a cell of a column names. An option is named by its own rows too, which are several.
pub(crate) fn named_by(column: &Column) -> Option<&'static Table> {
    if let Kind::Reference(of) = column.kind {
        return tables::table(of);
    }
    let own = tables::table(column.table)?;
    let is_first = own.key.len() > 1 && own.key.first() == Some(&column.key) && column.kind == Kind::Id;
    (is_first && is_referred_to(own)).then_some(own)
}

/// Whether cells of other tables name its rows.
fn is_referred_to(table: &Table) -> bool {
    tables::all().iter().flat_map(|own| own.columns).any(|column| column.kind == Kind::Reference(table.name))
}

/// Short names of a table's rows, in their order, with what people call each: a name of its own, else one made of its cells; where two
/// would be alike, or there is none, the short name tells them apart.
pub(crate) fn called(book: &Book, table: &'static Table) -> Vec<(String, String)> {
    let Some(key) = table.key.first() else { return Vec::new() };
    let mut named: Vec<(&str, String)> = Vec::new();
    let mut places: BTreeMap<&str, usize> = BTreeMap::new();
    let offers = (table.name == QUOTES).then(|| Offers::of(book));
    for row in book.rows(table.name) {
        let Some(id) = row.get(key) else { continue };
        let at = *places.entry(id).or_insert_with(|| {
            named.push((id, String::new()));
            named.len() - 1
        });
        if let Some((_, name)) = named.get_mut(at).filter(|(_, name)| name.is_empty()) {
            let own = || row.get("name").unwrap_or_default().to_owned();
            *name = offers.as_ref().map_or_else(own, |offers| offers.name(row));
        }
    }
    let mut times: BTreeMap<String, usize> = BTreeMap::new();
    named.iter().for_each(|(_, name)| *times.entry(tables::folded(name)).or_default() += 1);
    let ids: BTreeSet<String> = named.iter().map(|(id, _)| tables::folded(id)).collect();
    let told = |(id, name): &(&str, String)| {
        let folded = tables::folded(name);
        let is_alike = times.get(&folded).is_some_and(|times| *times > 1);
        let is_others = folded != tables::folded(id) && ids.contains(&folded);
        let name = match (name.is_empty(), is_alike || is_others) {
            (true, _) => (*id).to_owned(),
            (false, true) => voice::text(&message!("general-called", name = name, id = *id)),
            (false, false) => name.clone(),
        };
        ((*id).to_owned(), name)
    };
    named.iter().map(told).collect()
}

/// Name of the table of quotes.
const QUOTES: &str = "quotes";

/// What quotes are called beside each other.
struct Offers<'b> {
    vendors: BTreeMap<&'b str, &'b str>,
    /// Different cards by the first letters that they share.
    skus: BTreeMap<&'b str, BTreeSet<&'b str>>,
}

impl<'b> Offers<'b> {
    fn of(book: &'b Book) -> Self {
        let vendors = book.rows("vendors").iter().filter_map(|row| row.get("id").zip(row.get("name"))).collect();
        let mut skus: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for sku in book.rows(QUOTES).iter().filter_map(|row| row.get("sku")) {
            skus.entry(decision::first_word(sku)).or_default().insert(sku);
        }
        Self { vendors, skus }
    }

    /// Empty where vendor or card is missing.
    fn name(&self, row: &Row) -> String {
        let (Some(vendor), Some(sku)) = (row.get("vendor"), row.get("sku")) else { return String::new() };
        let offer = Offer {
            id: row.get("id").unwrap_or_default(),
            vendor: self.vendors.get(vendor).copied().unwrap_or(vendor),
            sku,
            billing: row.get("billing").and_then(Billing::from_word),
            term_months: row.get("term_months").and_then(|months| months.parse().ok()),
            is_by_the_token: row.get("basis") == Some(PriceBasis::MillionTokens.word()),
        };
        voice::text(&offer.name(self.skus.get(decision::first_word(sku)).into_iter().flatten().copied()))
    }
}

/// Short names of a table's rows by what people type for them.
pub(crate) struct Names(HashMap<String, String>);

impl Names {
    /// Of a book. A short name means its own row, whatever others are called.
    pub(crate) fn of(book: &Book, table: &'static Table) -> Self {
        let all = called(book, table);
        let by_name = all.iter().map(|(id, name)| (tables::folded(name), id.clone()));
        let by_id = all.iter().map(|(id, _)| (id.clone(), id.clone()));
        Self(by_name.chain(by_id).collect())
    }

    /// The short name of the row that a text means.
    pub(crate) fn meant(&self, typed: &str) -> Option<&str> {
        let own = self.0.get(typed.trim()).or_else(|| self.0.get(&tables::folded(typed)));
        own.map(String::as_str)
    }
}
