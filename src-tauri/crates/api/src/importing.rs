//! Workbooks and JSON brought into a workspace: staged, shown, and committed as one undoable step.

use crate::failure::Complaint;
use crate::json::value;
use crate::request::{flag, request};
use crate::{Failure, Session};
use exchange::Staged;
use input::{Node, Problem};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::Path;
use tables::Book;

/// Ids of the shipped assumptions, which `@id` may name beside the workspace's own.
pub(crate) fn shipped() -> BTreeSet<&'static str> {
    reference::assumptions().iter().map(|a| a.id).collect()
}

/// What still keeps a workspace from being evaluated.
pub(crate) fn unfinished(book: &Book) -> Vec<Problem> {
    decision::Snapshot::read(book).err().unwrap_or_default()
}

/// `import`. With `dry_run` the answer shows what would happen, rejections included; without, one rejected cell or
/// contradiction refuses all.
pub(crate) fn import(session: &mut Session, node: &Node) -> Result<Value, Failure> {
    let (files, dry_run) = request(node, |o| {
        let files = o.required("files").and_then(|p| p.list_of(|file| file.id().map(str::to_owned)));
        let dry_run = flag(o, "dry_run");
        Some((files?, dry_run?))
    })?;
    if dry_run {
        let current = session.inspect()?.book()?;
        return stage(session, current, &files)?.answer(true, Value::Null);
    }
    let mut document = session.open("Import")?;
    let staging = stage(session, document.book()?, &files)?.admit()?;
    let step = document.apply(&staging.book, &session.stamp(&staging.step_name()))?;
    staging.answer(false, value(step)?)
}

/// All files staged, one on top of the other.
struct Staging {
    book: Book,
    files: Vec<(String, Staged)>,
    /// Rows that are whole one by one and yet contradict each other, as far as this import brings them in.
    contradictions: Vec<Problem>,
}

fn stage(session: &Session, current: Book, files: &[String]) -> Result<Staging, Failure> {
    let before = unfinished(&current);
    let mut staging = Staging { book: current, files: Vec::new(), contradictions: Vec::new() };
    for file in files {
        let staged = exchange::stage_file(&session.program, Path::new(file), &staging.book, &shipped())
            .map_err(|error| named(error.into(), file))?;
        staging.book = staged.book.clone();
        staging.files.push((file.clone(), staged));
    }
    staging.contradictions = fresh(&before, &staging.book);
    Ok(staging)
}

/// A complaint about the document itself says which of the files is meant.
fn named(mut failure: Failure, file: &str) -> Failure {
    let nameless = failure.complaints.iter_mut().filter(|complaint| complaint.path.is_empty());
    nameless.for_each(|complaint| complaint.path = file.to_owned());
    failure
}

/// What is merely not filled in yet (no frame, no weight, no computed criterion) contradicts nothing.
fn fresh(before: &[Problem], after: &Book) -> Vec<Problem> {
    const UNFILLED: [&str; 3] = ["P801", "P808", "P809"];
    let new = |p: &Problem| !UNFILLED.contains(&p.code) && !before.contains(p);
    unfinished(after).into_iter().filter(new).collect()
}

impl Staging {
    /// Refuses what may not be committed, naming every wrong cell of every file.
    fn admit(self) -> Result<Self, Failure> {
        let rejected = self.files.iter().filter(|(_, staged)| !staged.preview.is_clean());
        let refused = rejected.map(|(file, staged)| Failure::rejected(file, &staged.preview));
        let all = refused.reduce(|mut all, next| {
            all.complaints.extend(next.complaints);
            all.summary = all.summary.zip(next.summary).map(|(a, b)| format!("{a}\n{b}"));
            all
        });
        match all {
            Some(failure) => Err(failure),
            None if self.contradictions.is_empty() => Ok(self),
            None => Err(self.contradictions.into()),
        }
    }

    fn step_name(&self) -> String {
        let name = |path: &str| Path::new(path).file_name().map(|name| name.to_string_lossy().into_owned());
        let names: Vec<String> = self.files.iter().map(|(file, _)| name(file).unwrap_or_default()).collect();
        format!("Import {}", names.join(", "))
    }

    fn answer(&self, dry_run: bool, step: Value) -> Result<Value, Failure> {
        let mut previews = Vec::new();
        let mut errors: Vec<Complaint> = Vec::new();
        for (file, staged) in &self.files {
            let text = staged.preview.to_string();
            previews.push(json!({ "file": file, "text": text, "preview": value(&staged.preview)? }));
            errors.extend(staged.preview.rejected.shown.iter().map(Complaint::from));
        }
        errors.extend(self.contradictions.iter().cloned().map(Complaint::from));
        Ok(json!({ "dry_run": dry_run, "previews": previews, "errors": value(errors)?, "step": step, "notes": [] }))
    }
}
