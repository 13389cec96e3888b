//! Workbooks, JSON, benchmark results, bills and files of use brought into a workspace: staged, shown, and committed as one undoable step.

mod conflicts;
mod fleet;
mod results;
mod scales;

use crate::actuals::bring::{self, Brought, BroughtActual, How};
use crate::failure::Complaint;
use crate::request::{TableName, id};
use crate::{Failure, Session, panel};
use exchange::{Actual, Cell, Preview, Settled, Staged, Terms};
use input::{Place, Problem};
use quantity::Currency;
use serde::Serialize;
use std::collections::BTreeSet;
use std::path::Path;
use tables::Book;
use vocabulary::Side;
use voice::{Message, Value, message};
use workspace::{Document, StepReport};

/// Most nodes that results can be expected of.
const MOST_NODES: u64 = 100_000;

input::request! {
    pub struct ImportRequest {
        files: Vec<String> as ids,
        /// Only show what would happen.
        dry_run: bool = false,
        /// Take the file's order of Options.
        over: bool = false,
        /// Which side counts where file and workspace both changed a cell after the export; left out: such an import is refused.
        settle: Option<Side>,
        /// The same of single conflicts.
        settled: Vec<SettledConflict> = Vec::new(),
        /// Whose hardware the benchmark results among the files were measured on.
        vendor: Option<String> as id,
        /// What the amounts of a bill are in that names no currency: an allocation of OpenCost.
        currency: Option<Currency>,
        /// The bills among the files are parts of one, so that none corrects another.
        parts: bool = false,
        /// How many nodes the benchmark results among the files are expected of.
        expect: Option<u64> as nodes,
    }
}

input::request! {
    /// How one conflict is settled.
    pub(crate) struct SettledConflict {
        table: TableName,
        /// Key of the row, as the conflict has it.
        key: Vec<String> as ids,
        /// Key of the column; empty for a row as a whole.
        column: String = String::new(),
        side: Side,
    }
}

impl ImportRequest {
    /// These files, and nothing said of them.
    pub(crate) fn of(files: Vec<String>) -> Self {
        let (settle, settled, vendor, currency) = (None, Vec::new(), None, None);
        Self { files, dry_run: false, over: false, settle, settled, vendor, currency, parts: false, expect: None }
    }
}

/// At least one node.
fn nodes(place: &Place) -> Option<u64> {
    place.whole(1, MOST_NODES)
}

fn ids(place: &Place) -> Option<Vec<String>> {
    place.list_of(|item| id(&item))
}

/// The answer of `import`.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ImportAnswer {
    /// Nothing was changed.
    pub dry_run: bool,
    /// One for each file, in the order given.
    pub previews: Vec<FilePreview>,
    /// What would refuse the import; empty unless `dry_run`.
    pub errors: Vec<Complaint>,
    /// What is to be asked of the order of Options; null where nothing is, or where `over` has answered it.
    pub over: Option<conflicts::Over>,
    /// What is to be settled before, as a sentence; null where nothing is.
    pub conflicts: Option<Message>,
    /// What was done; null with `dry_run`.
    pub step: Option<StepReport>,
    /// What is to be said of all files together.
    pub notes: Vec<Message>,
}

/// What one file brings.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct FilePreview {
    /// As it was named.
    pub file: String,
    /// The preview in words.
    pub text: String,
    /// The same as facts.
    pub preview: Preview,
    /// What a bill or a file of use brings; null for other files.
    pub actual: Option<BroughtActual>,
}

/// Ids of the shipped assumptions, which `@id` may name beside the workspace's own.
pub(crate) fn shipped() -> BTreeSet<&'static str> {
    reference::assumptions().iter().map(|a| a.id).collect()
}

/// What still keeps a workspace from being evaluated.
pub(crate) fn unfinished(book: &Book) -> Vec<Problem> {
    decision::Snapshot::read(book).err().unwrap_or_default()
}

/// Everything wrong with a workspace but what is merely not filled in yet, which no cell says: no frame, no weight, no
/// computed criterion.
fn contradictions(book: &Book) -> Vec<Problem> {
    const UNFILLED: [&str; 3] = ["P801", "P808", "P809"];
    let is_unfilled = |p: &Problem| UNFILLED.contains(&p.code) && tables::table(&p.path).is_some();
    unfinished(book).into_iter().filter(|p| !is_unfilled(p)).collect()
}

/// `import`. With `dry_run` the answer shows what would happen, rejections included; without, one rejected cell or
/// contradiction refuses all, and so does a conflict that nobody has settled.
pub fn import(session: &mut Session, asked: ImportRequest) -> Result<ImportAnswer, Failure> {
    let today = session.today()?;
    if asked.dry_run {
        return Ok(session.read(|document| stage(session, document, asked))?.answer(true, None, &today));
    }
    session.change(&message!("api-step-import"), |session, document| {
        let staging = stage(session, document, asked)?.admit()?;
        panel::admit(session, &document.book()?, &staging.staged.book, false)?;
        panel::anew(&document.history()?, &staging.staged.previews, &staging.files)?;
        session.go_on(0.9)?;
        let mut stamp = session.stamp(&staging.step_name())?;
        let (why, book) = ((stamp.why.as_str(), today.as_str()), &staging.staged.book);
        stamp.why = panel::with_received(why, book, &staging.staged.previews, &staging.files);
        let step = document.apply_keeping(&staging.staged.book, &staging.contents, &stamp)?;
        Ok(staging.answer(false, Some(step), &today))
    })
}

/// That criteria, which weighed something before, weigh nothing any more.
fn weightless(before: &Book, after: &Book) -> Option<Message> {
    let weighs = |book: &Book| book.rows("criteria").iter().any(|row| row.get("weight").is_some_and(|own| own != "0"));
    let has = |book: &Book| !book.rows("criteria").is_empty();
    (has(after) && !weighs(after) && (weighs(before) || !has(before))).then(|| message!("api-weightless"))
}

fn page(preview: &Preview) -> String {
    preview.lines().iter().map(|line| voice::text(line) + "\n").collect()
}

/// All files staged, one on top of the other.
struct Staging {
    files: Vec<String>,
    staged: Staged,
    /// The file's order of Options is taken.
    over: bool,
    /// What is said of all files together.
    notes: Vec<Message>,
    /// By file, what a bill or a file of use brings.
    actuals: Vec<Option<BroughtActual>>,
    /// What is kept of these.
    contents: Vec<Vec<u8>>,
}

/// Files that cannot be read at all are all named before anything is staged.
fn stage(session: &Session, document: &Document, asked: ImportRequest) -> Result<Staging, Failure> {
    let ImportRequest { files, vendor, over, settle, settled, currency, parts, expect, .. } = asked;
    let current = document.book()?;
    let kinds = kinds(session, &files)?;
    let how = How { currency, are_parts: parts };
    let all = files;
    let of = |is_actual: bool| all.iter().zip(&kinds).filter(move |(_, kind)| kind.is_some() == is_actual);
    let files: Vec<String> = of(false).map(|(file, _)| file.clone()).collect();
    let cell = |own: SettledConflict| {
        (Cell { table: own.table.0.name.to_owned(), key: own.key, column: own.column }, own.side)
    };
    let each = settled.into_iter().map(cell);
    let settled = Settled { all: settle, each: each.collect() };
    let is_one = all.len() == 1;
    let read = |file: &String| {
        crate::files::is_foreign(session, Path::new(file))?;
        let read = exchange::read_file(&session.program, Path::new(file), vendor.as_deref(), &voice::text);
        read.map_err(|error| named(error.into(), file, is_one))
    };
    let given: Vec<(String, Actual)> = of(true).filter_map(|(file, kind)| Some((file.clone(), (*kind)?))).collect();
    let read = Failure::all(files.iter().map(read));
    let bills = |book: &Book| bring::read(session, document, (book, &how), &given);
    let read = read.map_err(|failure| bills(&current).err().into_iter().fold(failure, Failure::and))?;
    results::whose(vendor.as_deref(), &current, &read)?;
    panel::are_ballots(&current, &files, &read)?;
    let made_from = conflicts::MadeFrom::find(document, &current, &read)?;
    let terms = Terms { over, settled: &settled, bases: &made_from.states };
    let mut staged = exchange::stage_under(&current, read, &terms, &contradictions, &doubts);
    conflicts::credit(document, &files, &mut staged.previews)?;
    panel::hide(&current, &mut staged.previews);
    panel::mark_late(&current, &mut staged.previews, &session.today()?);
    if staged.is_clean() {
        panel::kept(&current, &staged.book)?;
        panel::taken_in(&mut staged.book, &mut staged.previews, &session.today()?);
    }
    let mut notes = made_from.notes(&files, &staged.previews);
    notes.extend(weightless(&current, &staged.book));
    notes.extend(fleet::missing(&files, &staged, expect));
    // Rules may come with the bills that they are about.
    let whole = bills(&staged.book)?;
    let brought = bring::enter(session, document, (&mut staged.book, &how), &given, whole)?;
    let staging = Staging { staged, files, over, notes, actuals: Vec::new(), contents: Vec::new() };
    Ok(staging.with(brought, all.clone(), &kinds))
}

/// What of what was billed or used each file is.
fn kinds(session: &Session, files: &[String]) -> Result<Vec<Option<Actual>>, Failure> {
    let is_one = files.len() == 1;
    let kind = |file: &String| {
        crate::files::is_foreign(session, Path::new(file))?;
        bring::recognised(Path::new(file)).map_err(|failure| named(failure, file, is_one))
    };
    Failure::all(files.iter().map(kind))
}

/// Cells to ask about, numbers between the words of a scale, and anchors of the cost axis that hide what an option costs.
fn doubts(book: &Book) -> Vec<Problem> {
    let own = decision::doubts(book).into_iter().chain(scales::between_words(book));
    own.chain(decision::clipped(book)).collect()
}

/// A complaint about the document itself says which of the files is meant; where there are several, every complaint does.
fn named(mut failure: Failure, file: &str, is_one: bool) -> Failure {
    for complaint in &mut failure.complaints {
        match complaint.path.as_str() {
            "" => complaint.path = file.to_owned(),
            _ if is_one || complaint.path == file => {}
            path => complaint.path = format!("{file}: {path}"),
        }
    }
    failure
}

impl Staging {
    /// Together with bills and files of use, every file in the order in which it was named.
    fn with(mut self, brought: Vec<Brought>, files: Vec<String>, kinds: &[Option<Actual>]) -> Self {
        let mut others = std::mem::take(&mut self.staged.previews).into_iter();
        let mut brought = brought.into_iter();
        for kind in kinds {
            let own = kind.and_then(|_| brought.next());
            let (preview, told) = match own {
                Some(Brought { preview, told, content }) => {
                    self.contents.push(content);
                    (preview, Some(told))
                }
                None => (others.next().unwrap_or_default(), None),
            };
            self.staged.previews.push(preview);
            self.actuals.push(told);
        }
        Self { files, ..self }
    }

    fn previews(&self) -> impl Iterator<Item = (&String, &Preview)> {
        self.files.iter().zip(&self.staged.previews)
    }

    /// Refuses what may not be committed, naming everything wrong in every file, and what nobody has said may be taken back.
    fn admit(self) -> Result<Self, Failure> {
        let rejected = self.previews().filter(|(_, preview)| !preview.is_clean());
        let rejected = rejected.map(|(file, preview)| Failure::rejected(file, preview));
        let open = self.previews().filter_map(|(file, preview)| conflicts::refusal(file, preview));
        match open.chain(rejected).reduce(Failure::and) {
            Some(failure) => Err(failure),
            None => Ok(self),
        }
    }

    fn step_name(&self) -> Message {
        let name = |path: &str| Path::new(path).file_name().map(|name| name.to_string_lossy().into_owned());
        let others = self.previews().filter(|(_, preview)| preview.result.is_none());
        let names: Vec<String> = others.map(|(file, _)| name(file).unwrap_or_default()).collect();
        let what = names.into_iter().map(Message::from).chain([results::counted(&self.staged)]);
        message!("api-step-import.of", what = Value::commas(what))
    }

    fn answer(self, dry_run: bool, step: Option<StepReport>, today: &str) -> ImportAnswer {
        let over = conflicts::Over::of(&self.staged.previews).filter(|_| !self.over && dry_run);
        let open = self.previews().filter_map(|(file, preview)| conflicts::refusal(file, preview));
        let open = open.flat_map(|failure| failure.complaints);
        let conflicts = conflicts::question(&self.staged.previews);
        let rejected = self.staged.previews.iter().flat_map(|preview| &preview.rejected.shown).map(Complaint::from);
        let errors = open.chain(rejected).collect();
        let mut notes = results::notes(&self.staged, today);
        notes.splice(0..0, self.notes);
        let previews = self.files.into_iter().zip(self.staged.previews).zip(self.actuals);
        let shown = |((file, preview), actual): ((String, Preview), Option<BroughtActual>)| FilePreview {
            file,
            text: page(&preview),
            preview,
            actual,
        };
        ImportAnswer { dry_run, previews: previews.map(shown).collect(), errors, over, conflicts, step, notes }
    }
}
