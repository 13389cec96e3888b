//! What is wrong with the whole workspace, laid at the cells of the files that it comes from.
//!
//! A rejected cell counts as empty, and a row without its name as not there: what merely follows from that is not told.

use crate::draft::{Source, Sources};
use crate::incoming::Incoming;
use crate::preview::Rejection;
use crate::stage::stray;
use input::Problem;
use std::collections::{BTreeMap, BTreeSet};
use tables::{Book, Column, Fault, Kind, Place};
use vocabulary::{Message, message};

/// Tells everything that is wrong with a workspace: cells, references and what contradicts across rows.
pub type Judge<'j> = &'j dyn Fn(&Book) -> Vec<Problem>;

/// Judges the whole book and tells each file what is wrong with its rows.
pub(crate) fn judge(current: &Book, book: &Book, sources: &Sources, files: &mut [Incoming], judge: Judge) {
    let problems = judge(book);
    if problems.is_empty() {
        return;
    }
    let before: BTreeSet<Problem> = judge(current).into_iter().collect();
    let found = problems.iter().map(|problem| (problem, Spot::of(problem, sources)));
    let (inherited, fresh): (Vec<Found>, Vec<Found>) = found.partition(|(problem, spot)| {
        let as_it_was = spot.as_ref().map_or_else(|| Some((*problem).clone()), |spot| spot.as_it_was(problem));
        as_it_was.is_some_and(|problem| before.contains(&problem))
    });
    let explained = explained(&fresh, files);
    for (problem, spot) in &fresh {
        if spot.as_ref().and_then(|s| s.leads_to(problem.code)).is_none_or(|to| !explained.contains(to)) {
            tell(problem, spot.as_ref(), book, files);
        }
    }
    let count = inherited.len();
    if let Some(file) = files.last_mut().filter(|_| count > 0) {
        file.notes.push(message!("exchange-inherited", count = count, shown = count.to_string()));
    }
}

/// Asks each file about those of its cells that are hardly meant so.
pub(crate) fn ask(book: &Book, sources: &Sources, files: &mut [Incoming], doubt: Judge) {
    for problem in &doubt(book) {
        let spot = Spot::of(problem, sources);
        let Some((spot, trace)) = spot.as_ref().and_then(|spot| Some((spot, spot.source.of(spot.place.key())?))) else {
            continue;
        };
        if let Some(file) = files.get_mut(trace.file) {
            file.doubt(&trace.origin, spot.place.key(), &problem.found, &fault(problem));
        }
    }
}

type Found<'s> = (&'s Problem, Option<Spot<'s>>);

/// Tables of which so many rows came without a readable name that these may be all the rows missed.
fn explained(fresh: &[Found], files: &[Incoming]) -> BTreeSet<&'static str> {
    let mut missed: BTreeMap<&'static str, BTreeSet<&Message>> = BTreeMap::new();
    for (problem, spot) in fresh {
        if let Some(to) = spot.as_ref().and_then(|spot| spot.leads_to(problem.code)) {
            missed.entry(to).or_default().insert(&problem.found);
        }
    }
    let lost = |table: &str| files.iter().fold(0_usize, |sum, file| sum.saturating_add(file.lost(table)));
    missed.into_iter().filter(|(table, names)| names.len() <= lost(table)).map(|(table, _)| table).collect()
}

/// Tells a problem to the file whose cell it is, else to the last one.
fn tell(problem: &Problem, spot: Option<&Spot>, book: &Book, files: &mut [Incoming]) {
    let trace = spot.and_then(|spot| Some((spot, spot.source.of(spot.place.key())?)));
    match trace {
        Some((spot, trace)) => {
            let Some(file) = files.get_mut(trace.file) else { return };
            // Why a row stands aside has been told; that it may be there twice follows from it.
            let key = spot.place.key();
            let is_reported = key.is_empty() && spot.source.is_aside;
            if !is_reported && !file.is_bad(&trace.origin, key) {
                file.reject(&trace.origin, key, &problem.found, &fault(problem));
            }
        }
        None => {
            let rejection = of_workspace(problem, spot, book);
            files.last_mut().into_iter().for_each(|file| file.refuse(rejection.clone()));
        }
    }
}

fn fault(problem: &Problem) -> Fault {
    Fault { code: problem.code, expected: problem.expected.clone(), hint: problem.hint.clone() }
}

/// A problem in a row of the workspace that no file speaks of, or in a table as a whole.
fn of_workspace(problem: &Problem, spot: Option<&Spot>, book: &Book) -> Rejection {
    let table = spot.map(|spot| spot.place.table).or_else(|| tables::table(&problem.path));
    let plain = stray(table.map_or("workspace", |t| t.sheet), None, &problem.found, fault(problem));
    let Some(spot) = spot else {
        let at = Place::parse(&problem.path).map(|(place, _)| place);
        return Rejection { path: problem.path.clone(), at, ..plain };
    };
    let Place { table, row, column } = spot.place;
    let name = book.rows(table.name).get(row).map(|row| table.row_name(row)).unwrap_or_default();
    Rejection {
        column: column.map(Column::label),
        path: spot.kept().map_or_else(|| problem.path.clone(), |place| place.to_string()),
        at: Some(spot.kept().unwrap_or(spot.place)),
        found: message!("exchange-in-row", found = &plain.found, row = name),
        ..plain
    }
}

/// The cell that a problem speaks of.
struct Spot<'s> {
    /// In the book that was judged.
    place: Place,
    source: &'s Source,
}

impl<'s> Spot<'s> {
    /// None for a table as a whole.
    fn of(problem: &Problem, sources: &'s Sources) -> Option<Self> {
        let (place, _) = Place::parse(&problem.path)?;
        Some(Self { place, source: sources.get(place.table.name)?.get(place.row)? })
    }

    /// The place in the workspace as it is now; none for a row that is new.
    fn kept(&self) -> Option<Place> {
        Some(Place { row: self.source.kept?, ..self.place })
    }

    /// The problem with the path that it has in the workspace as it is now; none for a row that is new.
    fn as_it_was(&self, problem: &Problem) -> Option<Problem> {
        Some(Problem { path: self.kept()?.to_string(), ..problem.clone() })
    }

    /// The table whose row is missed, where something is wrong because one is.
    fn leads_to(&self, code: &str) -> Option<&'static str> {
        match (code, self.place.column?.kind) {
            ("I522", Kind::Reference(to)) => Some(to),
            ("I523" | "P804", _) => Some("assumptions"),
            ("P810", _) => Some("accelerators"),
            _ => None,
        }
    }
}
