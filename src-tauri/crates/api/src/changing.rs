//! Commands that change a workspace, each in one undoable step, and those that write a file.

use crate::json::{of_node, value};
use crate::reading::{nothing, request, saved_day, table_named};
use crate::{Failure, Session, write_whole};
use exchange::Staged;
use input::{Node, Place, Problem, Problems};
use pack::{Paper, Setting};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use tables::{Book, Table};
use workspace::Document;

/// Ids of the shipped assumptions, which `@id` may name beside the workspace's own.
fn shipped() -> BTreeSet<&'static str> {
    reference::assumptions().iter().map(|a| a.id).collect()
}

/// `new`.
pub(crate) fn new(session: &Session, node: &Node) -> Result<Value, Failure> {
    let sample = request(node, |o| Some(o.optional("sample").and_then(|p| p.boolean()).unwrap_or(false)))?;
    let file = session.file()?;
    if file.extension().is_none_or(|ending| ending != "assay") {
        let message = format!("found {}; expected a name that ends in .assay", file.display());
        return Err(Failure::wrong("W633", &file.display().to_string(), &message, "Let the name end in .assay."));
    }
    let book = if sample { sample::book()? } else { Book::default() };
    let name = if sample { "Create with the sample" } else { "Create" };
    Document::create(file, &book, &session.stamp(name))?;
    Ok(json!({ "file": file.display().to_string(), "step": name, "rows": book.len(), "notes": [] }))
}

struct Edit {
    table: &'static Table,
    set: Vec<Node>,
    remove: Vec<Vec<String>>,
}

/// `edit`: sets and removes rows of one table. A field that is absent keeps its value, `null` empties it.
pub(crate) fn edit(session: &Session, node: &Node) -> Result<Value, Failure> {
    let edit = request(node, |o| {
        let table = table_named(&o.required("table")?);
        let set = o.optional("set").map_or(Some(Vec::new()), |p| p.list_of(|row| Some(row.node().clone())));
        let remove = o.optional("remove").map_or(Some(Vec::new()), |p| p.list_of(|key| key_of(&key)));
        Some(Edit { table: table?, set: set?, remove: remove? })
    })?;
    let (mut document, _) = session.open("Edit")?;
    let current = document.book()?;
    let book = edited(&current, &edit)?;
    let name = step_name(&edit);
    let report = document.apply(&book, &session.stamp(&name))?;
    Ok(json!({ "step": value(&report)?, "warnings": value(warnings(&book))?, "notes": [] }))
}

/// A row's key: its values in the order of the key columns.
fn key_of(place: &Place) -> Option<Vec<String>> {
    place.list_of(|value| match value.node() {
        Node::Number(text) => Some(text.clone()),
        _ => value.text().map(str::to_owned),
    })
}

fn edited(current: &Book, edit: &Edit) -> Result<Book, Failure> {
    let rows: Vec<Value> = edit.set.iter().map(of_node).collect();
    let document = json!({
        "format": exchange::json::FORMAT, "version": exchange::json::VERSION, edit.table.name: rows,
    });
    let staged = exchange::json::stage(current, &document.to_string(), &shipped())?;
    refuse_rejected(&staged)?;
    let mut book = staged.book;
    let rows = book.rows_mut(edit.table);
    for (at, key) in edit.remove.iter().enumerate() {
        let Some(found) = rows.iter().position(|row| row.key(edit.table) == *key) else {
            let message = format!("found no row {}; expected the key of a row", key.join(" · "));
            return Err(Failure::wrong("I525", &format!("remove[{at}]"), &message, "Name every key column."));
        };
        rows.remove(found);
    }
    let problems = Problems::new();
    tables::check(&book, &shipped(), &problems);
    problems.settle(Some(book)).map_err(Failure::from)
}

fn refuse_rejected(staged: &Staged) -> Result<(), Failure> {
    let problems = staged.preview.problems();
    if problems.is_empty() { Ok(()) } else { Err(problems.into()) }
}

fn step_name(edit: &Edit) -> String {
    match (edit.set.len(), edit.remove.len()) {
        (set, 0) => format!("Edit {} in {}", rows(set), edit.table.label),
        (0, removed) => format!("Remove {} from {}", rows(removed), edit.table.label),
        (set, removed) => format!("Edit {} and remove {} in {}", rows(set), rows(removed), edit.table.label),
    }
}

fn rows(count: usize) -> String {
    if count == 1 { "1 row".to_owned() } else { format!("{count} rows") }
}

/// What still keeps the workspace from being evaluated.
fn warnings(book: &Book) -> Vec<Problem> {
    decision::Snapshot::read(book).err().unwrap_or_default()
}

/// `import`: workbooks and JSON, staged one after the other, committed as one step.
pub(crate) fn import(session: &Session, node: &Node) -> Result<Value, Failure> {
    let (files, dry_run) = request(node, |o| {
        let files = o.required("files").and_then(|p| p.list_of(|file| file.text().map(str::to_owned)));
        Some((files?, o.optional("dry_run").and_then(|p| p.boolean()).unwrap_or(false)))
    })?;
    if dry_run {
        let (_, previews) = staged(session, &session.inspect()?.book()?, &files)?;
        return Ok(json!({ "dry_run": true, "previews": previews, "step": null, "notes": [] }));
    }
    let (mut document, _) = session.open("Import")?;
    let (book, previews) = staged(session, &document.book()?, &files)?;
    let names: Vec<String> = files.iter().map(|f| file_name(f)).collect();
    let report = document.apply(&book, &session.stamp(&format!("Import {}", names.join(", "))))?;
    Ok(json!({ "dry_run": false, "previews": previews, "step": value(report)?, "notes": [] }))
}

fn file_name(path: &str) -> String {
    Path::new(path).file_name().map_or(path.to_owned(), |name| name.to_string_lossy().into_owned())
}

fn staged(session: &Session, current: &Book, files: &[String]) -> Result<(Book, Vec<Value>), Failure> {
    let (mut book, mut previews) = (current.clone(), Vec::new());
    for file in files {
        let staged = exchange::stage_file(&session.program, Path::new(file), &book, &shipped())?;
        let text = staged.preview.to_string();
        refuse_rejected(&staged).map_err(|failure| Failure { summary: Some(text.clone()), ..failure })?;
        previews.push(json!({ "file": file, "text": text, "preview": value(&staged.preview)? }));
        book = staged.book;
    }
    refuse_contradictions(current, &book)?;
    Ok((book, previews))
}

/// Rows that are whole one by one may still contradict each other; what an import brings in of that kind is refused.
/// What is merely not filled in yet (no frame, no computed criterion) is not.
fn refuse_contradictions(before: &Book, after: &Book) -> Result<(), Failure> {
    const UNFINISHED: [&str; 3] = ["P801", "P808", "P809"];
    let known = warnings(before);
    let fresh: Vec<Problem> =
        warnings(after).into_iter().filter(|p| !UNFINISHED.contains(&p.code) && !known.contains(p)).collect();
    if fresh.is_empty() { Ok(()) } else { Err(fresh.into()) }
}

/// `undo`.
pub(crate) fn undo(session: &Session, node: &Node) -> Result<Value, Failure> {
    nothing(node)?;
    let (mut document, stamp) = session.open("Undo")?;
    Ok(json!({ "step": value(document.undo(&stamp)?)?, "notes": [] }))
}

/// `redo`.
pub(crate) fn redo(session: &Session, node: &Node) -> Result<Value, Failure> {
    nothing(node)?;
    let (mut document, stamp) = session.open("Redo")?;
    Ok(json!({ "step": value(document.redo(&stamp)?)?, "notes": [] }))
}

fn target(node: &Node) -> Result<PathBuf, Failure> {
    Ok(request(node, |o| Some(PathBuf::from(o.required("to")?.text()?)))?)
}

fn written(path: &Path, bytes: &[u8]) -> Result<Value, Failure> {
    write_whole(path, bytes)?;
    Ok(json!({ "file": path.display().to_string(), "bytes": bytes.len(), "notes": [] }))
}

fn ending<'p>(path: &'p Path, expected: &[&str]) -> Result<&'p str, Failure> {
    let found = path.extension().and_then(|e| e.to_str()).filter(|e| expected.contains(e));
    found.ok_or_else(|| {
        let place = path.display().to_string();
        let message = format!("found {place}; expected a name that ends in .{}", expected.join(" or ."));
        Failure::wrong("I526", &place, &message, "Choose the ending by the format you want.")
    })
}

/// `export`: workbook or JSON by the ending of the name.
pub(crate) fn export(session: &Session, node: &Node) -> Result<Value, Failure> {
    let path = target(node)?;
    let kind = ending(&path, &["xlsx", "json"])?;
    let book = session.inspect()?.book()?;
    let bytes = match kind {
        "json" => exchange::json::write(&book).into_bytes(),
        _ => exchange::workbook::write(&book)?,
    };
    written(&path, &bytes)
}

/// `template`.
pub(crate) fn template(_: &Session, node: &Node) -> Result<Value, Failure> {
    let path = target(node)?;
    ending(&path, &["xlsx"])?;
    written(&path, &exchange::workbook::template()?)
}

/// `pack`.
pub(crate) fn pack(session: &Session, node: &Node) -> Result<Value, Failure> {
    let (path, paper, seed, worlds) = request(node, |o| {
        let papers = [("a4", Paper::A4), ("letter", Paper::Letter)];
        let path = PathBuf::from(o.required("to")?.text()?);
        let paper = o.optional("paper").map_or(Some(Paper::A4), |p| p.choice(&papers))?;
        let seed = o.optional("seed").and_then(|p| p.whole(0, u64::MAX));
        Some((path, paper, seed, o.optional("worlds").and_then(|p| p.whole(1, 1_000_000))))
    })?;
    ending(&path, &["pdf"])?;
    let document = session.inspect()?;
    let report = decision::evaluate(&document.book()?, &session.setting(seed, worlds), session.progress.as_ref())?;
    let setting = Setting { paper, date: saved_day(&document)? };
    written(&path, &pack::render(&report, &setting)?)
}
