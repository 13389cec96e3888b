//! Two spellings of one name: what differs from a name that is there by case, blanks or accents alone means that one.

use crate::draft::Draft;
use crate::incoming::{Incoming, IncomingRow};
use std::collections::{BTreeMap, BTreeSet};
use tables::{Fault, Kind, Row, Table, folded, meant};
use vocabulary::message;

/// Column of Scores by which entries are told apart.
const EVALUATOR: &str = "evaluator";

/// Names of rows, table by table.
pub(crate) struct Names {
    there: BTreeMap<&'static str, BTreeSet<String>>,
    /// These and those that a file brings, by what their spellings have in common.
    folded: BTreeMap<&'static str, BTreeMap<String, BTreeSet<String>>>,
}

impl Names {
    /// Of tables whose rows have one name.
    pub fn of(draft: &Draft, file: &Incoming) -> Self {
        let (mut there, mut all) = (BTreeMap::new(), BTreeMap::new());
        for table in tables::all() {
            let Some(key) = own_name(table) else { continue };
            let names = |rows: &mut dyn Iterator<Item = &Row>| -> BTreeSet<String> {
                rows.filter_map(|row| row.get(key).map(str::to_owned)).collect()
            };
            let [old, new] = [names(&mut draft.rows(table)), names(&mut file.rows(table))];
            let mut alike: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
            // Where a name is there already, another spelling of it in the file is no name of its own.
            for name in if old.is_empty() { &new } else { &old } {
                alike.entry(folded(name)).or_default().insert(name.clone());
            }
            let fresh: Vec<&String> = new.iter().filter(|name| !alike.contains_key(&folded(name))).collect();
            for name in fresh {
                alike.entry(folded(name)).or_default().insert(name.clone());
            }
            all.insert(table.name, alike);
            there.insert(table.name, old);
        }
        Self { there, folded: all }
    }

    /// Takes names of a row for those that they spell otherwise, and notes it.
    pub fn settle(&self, row: &mut IncomingRow, incoming: &mut Incoming) {
        for column in row.origin.table.columns {
            let of = match column.kind {
                Kind::Reference(to) => to,
                Kind::Id if own_name(row.origin.table) == Some(column.key) => row.origin.table.name,
                _ => continue,
            };
            let Some(typed) = row.cells.get(column.key).map(str::to_owned) else { continue };
            if let Some(known) = self.known(of, &typed, matches!(column.kind, Kind::Reference(_))) {
                incoming.note_once(message!("exchange-alike", typed = &typed, known = known));
                row.cells.set(column.key, Some(known.to_owned()));
            }
        }
    }

    /// The one name that a typed one, which nothing has, spells otherwise.
    fn known(&self, table: &str, typed: &str, may_be_brought: bool) -> Option<&str> {
        let holds = |names: &BTreeMap<&str, BTreeSet<String>>| names.get(table).is_some_and(|own| own.contains(typed));
        let alike = self.folded.get(table)?.get(&folded(typed))?;
        let is_own = holds(&self.there) || (may_be_brought && alike.contains(typed)) || alike.len() != 1;
        if is_own { None } else { alike.first().map(String::as_str).filter(|own| *own != typed) }
    }
}

/// The column that alone names the rows of a table.
fn own_name(table: &Table) -> Option<&'static str> {
    match table.key {
        [key] if table.name != "frame" => Some(key),
        _ => None,
    }
}

/// Two spellings of an evaluator that differ by case, blanks and accents alone are one person: the one that is there already. One that
/// may be a misspelling is asked about.
pub(crate) fn same_person<'r>(row: &mut IncomingRow, known: impl Iterator<Item = &'r Row>, incoming: &mut Incoming) {
    let Some(typed) = row.cells.get(EVALUATOR).map(str::to_owned) else { return };
    let known: BTreeSet<&str> = known.filter_map(|row| row.get(EVALUATOR)).collect();
    if known.contains(typed.as_str()) {
        return;
    }
    if let Some(own) = known.iter().find(|own| folded(own) == folded(&typed)) {
        incoming.note_once(message!("exchange-person", typed = &typed, known = *own));
        row.cells.set(EVALUATOR, Some((*own).to_owned()));
    } else if let Some(near) = meant(&typed, known) {
        let (expected, hint) = (message!("exchange-person-new"), message!("exchange-person-new.hint", near = near));
        incoming.doubt(&row.origin, EVALUATOR, &typed.as_str().into(), &Fault { code: "I597", expected, hint });
    }
}
