//! Cells as people type them: names of words for the words, names of rows for their short names, 8 for 8 %, and a short name for a row
//! without one.

use super::Edit;
use crate::called::{self, Names};
use input::{Node, Problem};
use std::collections::{BTreeMap, HashSet};
use tables::{Book, Column, Fault, Kind, Table};
use vocabulary::{List, Value, message};

/// What a text names where it is no cell as it stands: a word by what people call it, a percentage without its sign.
pub(crate) fn word(column: &Column, typed: &str) -> Option<String> {
    if tables::canonical(column, typed).is_ok() {
        return None;
    }
    match column.kind {
        Kind::Word(list) => one(&list, typed).map(str::to_owned),
        Kind::Words(list) => {
            let words: Option<Vec<&str>> = typed.split(',').map(|part| one(&list, part)).collect();
            Some(words?.join(", "))
        }
        _ => percentage(column, typed),
    }
}

/// "8 %" of an 8 in a column of percentages that takes no 8: nobody means 800 %.
fn percentage(column: &Column, typed: &str) -> Option<String> {
    let percent = format!("{} %", typed.trim());
    // Behind "±" it would be a part of the middle.
    let may_be =
        column.takes_percentages() && !typed.contains(['%', '±']) && !typed.contains("+-") && !typed.contains("+/-");
    let is_meant = may_be && tables::canonical(column, &percent).is_ok();
    is_meant.then_some(percent)
}

/// A word, or the one that is called so.
fn one(list: &List, typed: &str) -> Option<&'static str> {
    let typed = tables::folded(typed);
    let is_called = |word: &&&str| typed == **word || typed == tables::folded(&voice::text(&list.label(word)));
    list.words.iter().find(is_called).copied()
}

/// What is wrong with a cell, with its words as people call them.
pub(crate) fn told(column: &Column, typed: &str, fault: Fault) -> Fault {
    let (Kind::Word(list) | Kind::Words(list)) = column.kind else { return fault };
    let labels: Vec<String> = list.iter().map(|word| voice::text(&list.label(word))).collect();
    let labels: Vec<&str> = labels.iter().map(String::as_str).collect();
    let words = Value::commas(labels.iter().copied());
    let is_one = matches!(column.kind, Kind::Word(_));
    let near = input::nearest(&tables::folded(typed), &labels).filter(|_| is_one);
    Fault {
        expected: if is_one { message!("json-one-of", words = words) } else { message!("tables-words", words = words) },
        hint: near.map_or(fault.hint, |near| message!("tables-word.like", near = near)),
        ..fault
    }
}

/// A problem of a cell of words, with the words as people call them.
pub(super) fn refused(table: &Table, problem: Problem) -> Problem {
    const NO_WORD: &str = "I512";
    let column =
        problem.path.rsplit_once('.').and_then(|(_, key)| table.column(key)).filter(|_| problem.code == NO_WORD);
    let Some(column) = column else { return problem };
    let Problem { expected, hint, .. } = problem;
    let Fault { expected, hint, .. } =
        told(column, &voice::text(&problem.found), Fault { code: problem.code, expected, hint });
    Problem { expected, hint, ..problem }
}

/// Puts what rows of edits name in people's words as documents have it.
pub(super) fn read(book: &Book, edits: &mut [Edit]) {
    let mut made = Made::new();
    for edit in edits {
        if edit.table.name == OPTIONS {
            new_options(book, edit, &mut made);
        }
        let mut named: BTreeMap<&str, Names> = BTreeMap::new();
        for row in &mut edit.set {
            let Node::Map(cells) = row else { continue };
            for (key, cell) in cells.iter_mut() {
                let (Node::Text(text), Some(column)) = (&*cell, edit.table.column(key)) else { continue };
                let meant = match called::named_by(column) {
                    Some(of) => {
                        let names = named.entry(of.name).or_insert_with(|| Names::of(book, of));
                        let new = || made.get(text).filter(|_| of.name == OPTIONS).map(String::as_str);
                        names.meant(text).or_else(new).map(str::to_owned)
                    }
                    None => word(column, text),
                };
                if let Some(meant) = meant {
                    *cell = Node::Text(meant);
                }
            }
        }
        name_new(book, edit);
    }
}

/// Short names of new options by what was typed for them.
type Made = BTreeMap<String, String>;

const NAME: &str = "name";

/// Name of the table whose rows name an option several times.
const OPTIONS: &str = "options";

/// An option that no row has yet is called as it was typed, and gets a short name; one that was typed with a name beside it stays.
fn new_options(book: &Book, edit: &mut Edit, made: &mut Made) {
    let table = edit.table;
    let key = table.key[0];
    let known = Names::of(book, table);
    let mut taken: HashSet<String> =
        book.rows(table.name).iter().filter_map(|row| row.get(key)).map(str::to_owned).collect();
    for row in &mut edit.set {
        let Some(typed) = text_of(row, key).filter(|typed| known.meant(typed).is_none()).map(str::to_owned) else {
            continue;
        };
        let has_name = text_of(row, NAME).is_some();
        let is_new = !made.contains_key(&typed);
        let id = made.entry(typed.clone()).or_insert_with(|| match has_name {
            true => typed.clone(),
            false => tables::short_name(&typed, table.name, |id| taken.contains(id)),
        });
        taken.insert(id.clone());
        let Node::Map(cells) = row else { continue };
        if *id == typed {
            continue;
        }
        cells.retain(|(own, _)| own != key && (has_name || own != NAME));
        cells.insert(0, (key.to_owned(), Node::Text(id.clone())));
        if is_new {
            cells.push((NAME.to_owned(), Node::Text(typed)));
        }
    }
}

/// Whether its rows get a short name where none is typed.
pub(crate) fn names_itself(table: &Table) -> bool {
    let has = |key: &&str| table.column(key).is_some();
    let [key] = table.key else { return false };
    if NAMED_BY_HAND.contains(&table.name) {
        return false;
    }
    let is_id = table.column(key).is_some_and(|column| column.kind == Kind::Id && column.key == "id");
    is_id && (CALLED_BY.iter().any(has) || ["vendor", "sku"].iter().all(has))
}

/// Tables whose short names people choose: what they sign with, and what replaces an assumption that ships.
const NAMED_BY_HAND: [&str; 2] = ["panel", "assumptions"];

/// Columns that tell what a row is, the best first.
const CALLED_BY: [&str; 4] = ["name", "label", "text", "question"];

/// Gives rows without a short name one.
fn name_new(book: &Book, edit: &mut Edit) {
    let table = edit.table;
    let [key] = table.key else { return };
    if !names_itself(table) {
        return;
    }
    let given = edit.set.iter().filter_map(|row| text_of(row, key)).map(str::to_owned);
    let mut taken: HashSet<String> =
        book.rows(table.name).iter().filter_map(|row| row.get(key)).map(str::to_owned).collect();
    taken.extend(given);
    for row in &mut edit.set {
        if text_of(row, key).is_some() {
            continue;
        }
        let Some(name) = called_by(row, table) else { continue };
        let id = tables::short_name(&name, table.name, |id| taken.contains(id));
        let Node::Map(cells) = row else { continue };
        cells.retain(|(own, _)| own != key);
        cells.insert(0, ((*key).to_owned(), Node::Text(id.clone())));
        taken.insert(id);
    }
}

/// What a short name can be made of: the name of a row, else what it says, else whose offer of which card it is.
fn called_by(row: &Node, table: &Table) -> Option<String> {
    let text = |key: &str| table.column(key).and_then(|_| text_of(row, key));
    let first = CALLED_BY.into_iter().find_map(text);
    first.map(str::to_owned).or_else(|| Some(format!("{} {}", text("vendor")?, text("sku")?)))
}

/// A cell that says something.
fn text_of<'r>(row: &'r Node, key: &str) -> Option<&'r str> {
    match row.get(key)? {
        Node::Text(text) if !tables::is_nothing(text) => Some(text.trim()),
        _ => None,
    }
}
