//! What holds for every import, whatever kind of file it came from.

use crate::broken::{Kept, holds, works};
use exchange::{Incoming, Preview, Staged, json, workbook};
use input::{Problem, Problems};
use std::collections::BTreeSet;
use std::io::Cursor;
use tables::{Book, Place};

/// Stages one file into `current` and checks what must hold of any import.
pub(crate) fn import(current: &Book, file: Incoming) -> Kept {
    let staged = staged(current, file);
    if !staged.is_clean() {
        let rejects = staged.previews.iter().any(|preview| !preview.rejected.is_empty());
        holds("what is refused says why", rejects && !notes(&staged).is_empty(), String::new)?;
        return holds("what is refused changes nothing", staged.book == *current, || notes(&staged));
    }
    let problems = wrong_cells(&staged.book);
    holds("what is taken in is sound", problems.is_empty(), || format!("{problems:?}"))?;
    // Whether it can be evaluated is another question; asking it must end in an answer.
    let _ = decision::Snapshot::read(&staged.book);
    comes_back(&staged.book)
}

/// What a workspace holds is exported and imported again to the same bytes, as a document and as a workbook.
pub(crate) fn comes_back(book: &Book) -> Kept {
    let book = &numbered(book);
    let text = json::write(book);
    let document = works("an export is a document", json::incoming(&text))?;
    let tidy = staged(&Book::default(), document);
    returned("an export comes back as it was", &text, &tidy)?;
    let bytes = works("a workbook is written", workbook::write(book, &voice::text))?;
    let cells = works("an exported workbook is read", workbook::read_trusted(Cursor::new(bytes)))?;
    let again = staged(&Book::default(), workbook::incoming(&cells, &voice::text));
    returned("an exported workbook comes back as it was", &text, &again)?;
    // Into the rows as an import cuts them: a series in other chunks would count as changed.
    let again = staged(&tidy.book, workbook::incoming(&cells, &voice::text));
    let changes = again.previews.iter().any(Preview::changes_anything);
    holds("an exported workbook changes nothing", !changes, || notes(&again))
}

/// As every export has it: rows of Options with their numbers.
fn numbered(book: &Book) -> Book {
    let mut book = book.clone();
    tables::order::fill(&mut book);
    book
}

fn staged(current: &Book, file: Incoming) -> Staged {
    exchange::stage(current, vec![file], &wrong_cells, &|_| Vec::new())
}

fn notes(staged: &Staged) -> String {
    staged.previews.iter().flat_map(Preview::lines).map(|line| voice::text(&line) + "\n").collect()
}

/// Compared as exports, for series may be cut into chunks otherwise than the import does.
fn returned(law: &'static str, text: &str, again: &Staged) -> Kept {
    holds(law, again.is_clean(), || notes(again))?;
    same_text(law, text, &json::write(&again.book))
}

/// Fails with the first line in which two texts differ.
fn same_text(law: &'static str, one: &str, other: &str) -> Kept {
    let differ = |(a, b): &(&str, &str)| a != b;
    let first = || one.lines().chain([""]).zip(other.lines().chain([""])).find(differ);
    holds(law, one == other, || first().map(|(a, b)| format!("{a}\nand\n{b}")).unwrap_or_default())
}

/// Fails where two books do not hold the same.
pub(crate) fn same_rows(law: &'static str, one: &Book, other: &Book) -> Kept {
    same_text(law, &json::write(one), &json::write(other))
}

/// What is wrong with the cells and references of a book.
pub(crate) fn wrong_cells(book: &Book) -> Vec<Problem> {
    let shipped: BTreeSet<&str> = reference::assumptions().iter().map(|assumption| assumption.id).collect();
    let problems = Problems::new();
    tables::check(book, &shipped, &problems);
    problems.settle(None::<()>).err().unwrap_or_default()
}

/// The sample case with a typical day in place of its year of hours, and one row of every other table at most `rows` times.
pub(crate) fn small_case(rows: usize) -> Book {
    let mut book = sample::book().unwrap_or_default();
    for table in tables::all() {
        let kept = book.rows_mut(table);
        match table.name {
            "demand" => kept.retain(|row| row.get("step") == Some("profile")),
            _ => kept.truncate(rows),
        }
    }
    sound(book)
}

/// The book without the rows that refer to one that is gone.
fn sound(mut book: Book) -> Book {
    loop {
        let problems = wrong_cells(&book);
        let places = problems.iter().filter_map(|problem| Place::parse(&problem.path));
        let wrong: BTreeSet<(&str, usize)> = places.map(|(place, _)| (place.table.name, place.row)).collect();
        if wrong.is_empty() {
            return book;
        }
        for table in tables::all() {
            let mut at = 0..;
            book.rows_mut(table).retain(|_| !at.next().is_some_and(|at| wrong.contains(&(table.name, at))));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_small_case_is_sound_and_has_a_bit_of_everything() {
        let book = small_case(8);
        assert!(wrong_cells(&book).is_empty());
        let filled = book.tables().filter(|(_, rows)| !rows.is_empty()).count();
        assert!(filled >= 12 && book.len() < 90, "{filled} tables, {} rows", book.len());
        assert_eq!(comes_back(&book), Ok(()));
    }
}
