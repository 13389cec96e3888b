//! Rows set, removed and put in order by hand: one table, or several that change together, in one undoable step.

pub(crate) mod behalf;
mod rows;
mod shipped;
pub(crate) mod spoken;
mod vouched;

use crate::failure::{Complaint, chained};
use crate::importing::{shipped, unfinished};
use crate::removing::{Fate, Going, meets};
use crate::request::TableName;
use crate::{Failure, Session, panel};
use behalf::Behalf;
use exchange::{Change, Listing, Preview, Staged, Understood};
use input::{Flat, Node, Numeral, Place, Problem, Problems, Read};
use serde::Serialize;
use std::cell::LazyCell;
use std::collections::BTreeMap;
use tables::{Book, Row, Table};
use vocabulary::Computed;
use voice::{Message, Value, message};
use workspace::StepReport;

input::request! {
    /// What is done to one table.
    pub(crate) struct TableEdit {
        table: TableName,
        set: Vec<GivenRow> = Vec::new(),
        remove: Vec<GivenKey> = Vec::new(),
        /// Every row of the table in its new order.
        order: Option<Vec<GivenKey>>,
    }

    pub(crate) struct EditRequest {
        first: Flat<TableEdit>,
        /// More tables that change in the same step, one after another.
        also: Vec<TableEdit> = Vec::new(),
        /// What `dependents` tells of the rows removed goes with them.
        dependents: bool = false,
        /// With `dependents`: options keep their other rows; left out, an option goes as a whole with a row that cannot stay.
        options_stay: bool = false,
        /// With `dependents`: the quote, by its id, that supplies rows of options whose own goes.
        supplied_by: Option<String>,
        /// Name of the step in the log; made from the rows where it is left out.
        step: Option<String>,
        /// Entries of other evaluators in the scorecard may be changed; answer and log then say for whom.
        on_behalf: bool = false,
    }
}

input::text! {
    /// Values of a row's key columns, in their order.
    pub(crate) KeyShape as "Key" = "Array<Decimal>", Numeral;
}

/// A row as it is given; staging reads its cells.
pub(crate) struct GivenRow(Node);

impl Read for GivenRow {
    type Shape = crate::request::Row;

    fn read(place: &Place) -> Option<Self> {
        Some(Self(place.node().clone()))
    }
}

/// A key as it is given.
pub(crate) struct GivenKey(Key);

impl GivenKey {
    /// The keys of a request.
    pub(crate) fn all(given: Vec<Self>) -> Vec<Key> {
        given.into_iter().map(|key| key.0).collect()
    }
}

impl Read for GivenKey {
    type Shape = KeyShape;

    fn read(place: &Place) -> Option<Self> {
        let key = place.list_of(|value| match value.node() {
            Node::Number(text) => Some(text.clone()),
            _ => value.text().map(str::to_owned),
        });
        key.map(Self)
    }
}

/// The answer of `edit`.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct EditAnswer {
    /// What was done.
    pub(crate) step: StepReport,
    /// New and changed values.
    changes: Listing<Change>,
    /// Typed texts that were put into canonical form.
    understood: Listing<Understood>,
    /// What still keeps the workspace from being evaluated.
    pub(crate) warnings: Vec<Complaint>,
    /// Cells that were accepted and are hardly meant so; the notes say the same.
    doubts: Vec<Complaint>,
    pub(crate) notes: Vec<Message>,
}

impl EditAnswer {
    /// What was done, by the name of its step.
    pub fn done(&self) -> &str {
        &self.step.name
    }

    /// What is to be said of it.
    pub fn said(&self) -> impl Iterator<Item = &Message> {
        self.notes.iter()
    }
}

/// Values of the key columns, in their order.
pub(crate) type Key = Vec<String>;

pub(crate) struct Edit {
    /// Where it stands in the request: empty, or `also[0].`.
    place: String,
    table: &'static Table,
    set: Vec<Node>,
    remove: Vec<Key>,
    order: Option<Vec<Key>>,
    /// It goes with rows that another edit removes, and was not asked for by itself.
    follows: bool,
}

impl Edit {
    /// Rows of a table that go with others.
    pub(crate) fn following(table: &'static Table, remove: Vec<Key>) -> Self {
        Self { place: String::new(), table, set: Vec::new(), remove, order: None, follows: true }
    }

    /// Cells of one row.
    fn cells(place: &str, table: &str, row: &Row) -> Option<Self> {
        let (place, set) = (place.to_owned(), vec![given(row)]);
        Some(Self { place, set, follows: false, ..Self::following(tables::table(table)?, Vec::new()) })
    }

    /// What is asked about the anchors of the cost axis, at the one that was typed. Worlds are drawn for it, so no other edit waits: where
    /// costs move and anchors stay, the check of each option asks.
    fn clipped(&self, book: &Book) -> Vec<Problem> {
        let Some(typed) = self.typed_anchor(book) else { return Vec::new() };
        let at_typed = |problem: Problem| {
            let path = problem.path.replace(".worst", &format!(".{typed}"));
            Problem { path, ..problem }
        };
        decision::clipped(book).into_iter().map(at_typed).collect()
    }

    /// Which anchor of the computed criterion it sets, if any.
    fn typed_anchor(&self, book: &Book) -> Option<&'static str> {
        let own = book.rows(self.table.name).iter().find(|row| row.get("computed") == Some(Computed::Tcc.word()))?;
        let cells = self.set.iter().find_map(|row| match row {
            Node::Map(cells) => {
                cells.iter().any(|(key, cell)| key == "id" && is_text(cell, own.get("id"))).then_some(cells)
            }
            _ => None,
        })?;
        ["worst", "best"].into_iter().find(|anchor| cells.iter().any(|(key, _)| key == anchor))
    }

    fn of(place: String, asked: TableEdit) -> Self {
        let TableEdit { table: TableName(table), set, remove, order } = asked;
        let set = set.into_iter().map(|row| row.0).collect();
        Self { place, table, set, remove: GivenKey::all(remove), order: order.map(GivenKey::all), follows: false }
    }
}

/// A row as a request gives it.
fn given(row: &Row) -> Node {
    Node::Map(row.0.iter().map(|(key, cell)| ((*key).to_owned(), Node::Text(cell.clone()))).collect())
}

fn is_text(cell: &Node, text: Option<&str>) -> bool {
    matches!(cell, Node::Text(own) if Some(own.as_str()) == text)
}

/// What is to be done in one step.
pub(crate) struct Asked {
    /// At least one.
    edits: Vec<Edit>,
    /// Where what cannot stay without the rows removed goes too: what becomes of options.
    dependents: Option<Fate>,
    /// Name of the step, where the face knows a better one.
    step: Option<String>,
    /// Entries of other evaluators may be changed; the log says for whom.
    on_behalf: bool,
    /// Whether it puts an act on record.
    is_act: bool,
    /// What the log keeps beside the reason.
    said: Vec<Message>,
}

impl Asked {
    /// Cells of one row under a name of its own; what the row leaves out stays.
    pub(crate) fn row(table: &str, row: &Row, step: String) -> Self {
        let edits = Edit::cells("", table, row).into_iter().collect();
        Self { edits, dependents: None, step: Some(step), on_behalf: false, is_act: false, said: Vec::new() }
    }

    /// The row of that id goes, under a name of its own.
    pub(crate) fn without(table: &str, id: &str, step: String) -> Self {
        let edits = tables::table(table).map(|table| Edit::following(table, vec![vec![id.to_owned()]]));
        Self { edits: edits.into_iter().collect(), ..Self::row(table, &Row::default(), step) }
    }

    /// An act that is put on record.
    pub(crate) fn act(row: &Row, step: String) -> Self {
        Self { is_act: true, ..Self::row("record", row, step) }
    }

    /// The same, with sentences that the log keeps beside the reason.
    pub(crate) fn saying(self, said: Vec<Message>) -> Self {
        Self { said, ..self }
    }

    /// Cells of several rows of a table under a name of its own.
    pub(crate) fn rows(table: &'static str, rows: &[Row], step: String) -> Self {
        let set = rows.iter().map(given).collect();
        let edits =
            tables::table(table).map(|table| Edit { set, follows: false, ..Edit::following(table, Vec::new()) });
        Self {
            edits: edits.into_iter().collect(),
            dependents: None,
            step: Some(step),
            on_behalf: false,
            is_act: false,
            said: Vec::new(),
        }
    }

    /// Rows of a table as a request gives them, under a name of their own.
    pub(crate) fn nodes(table: &'static str, set: Vec<Node>, step: String) -> Self {
        Self::several([(table, set)], step)
    }

    /// Rows of several tables, one after another, under a name of their own.
    pub(crate) fn several<const N: usize>(edits: [(&'static str, Vec<Node>); N], step: String) -> Self {
        let edit = |(at, (table, set)): (usize, (&'static str, Vec<Node>))| {
            let place = if at == 0 { String::new() } else { format!("also[{}].", at - 1) };
            let table = tables::table(table)?;
            Some(Edit { place, set, follows: false, ..Edit::following(table, Vec::new()) })
        };
        let edits = edits.into_iter().enumerate().filter_map(edit).collect();
        Self { edits, dependents: None, step: Some(step), on_behalf: false, is_act: false, said: Vec::new() }
    }

    /// An entry of the scorecard, and an assumption that changes with it, under a name of its own; whose entry it becomes is known.
    pub(crate) fn scoring(row: &Row, assumption: Option<&Row>, step: String) -> Self {
        let assumption = assumption.and_then(|row| Edit::cells("also[0].", "assumptions", row));
        let edits = Edit::cells("", "scores", row).into_iter().chain(assumption).collect();
        Self { edits, dependents: None, step: Some(step), on_behalf: true, is_act: false, said: Vec::new() }
    }
}

/// `edit`. A field that a row leaves out keeps its value, `null` empties it; evidence of a figure that is new is emptied
/// where it is left out. What still keeps the workspace from being evaluated is a warning.
pub(crate) fn edit(session: &mut Session, request: EditRequest) -> Result<EditAnswer, Failure> {
    let EditRequest { first: Flat(first), also, dependents, options_stay, supplied_by, step, on_behalf } = request;
    let fate = supplied_by.map(Fate::Supplied).unwrap_or(if options_stay { Fate::Rows } else { Fate::Whole });
    let dependents = dependents.then_some(fate);
    let also = also.into_iter().enumerate().map(|(at, edit)| Edit::of(format!("also[{at}]."), edit));
    let edits: Vec<Edit> = std::iter::once(Edit::of(String::new(), first)).chain(also).collect();
    crate::documents::by_hand(&edits.iter().map(|edit| (edit.table.name, edit.set.as_slice())).collect::<Vec<_>>())?;
    carried_out(session, Asked { edits, dependents, step, on_behalf, is_act: false, said: Vec::new() })
}

/// The book after an edit that is not stored.
pub(crate) fn tried(current: &Book, edit: TableEdit) -> Result<Book, Failure> {
    let mut edits = vec![Edit::of(String::new(), edit)];
    spoken::read(current, &mut edits);
    let asked = Asked { edits, on_behalf: true, ..Asked::nodes("", Vec::new(), String::new()) };
    Ok(edited(current, &asked, "")?.book)
}

/// Edits in one step.
pub(crate) fn carried_out(session: &mut Session, mut asked: Asked) -> Result<EditAnswer, Failure> {
    let name = asked.step.clone().map_or_else(|| step_name(&asked.edits), Message::from);
    let (Edited { book, previews, on_behalf }, gone, step) = session.change(&name, |session, document| {
        let current = document.book()?;
        spoken::read(&current, &mut asked.edits);
        let With { book, name, said: gone } = match &asked.dependents {
            Some(fate) => with_dependents(&current, &mut asked.edits, (&name, fate))?,
            None => With { book: None, name: name.clone(), said: None },
        };
        let edited = edited(book.as_ref().unwrap_or(&current), &asked, &session.author.who)?;
        panel::admit(session, &current, &edited.book, asked.is_act)?;
        panel::kept(&current, &edited.book)?;
        let name = behalf::step_name(name, edited.on_behalf.as_ref());
        let mut stamp = session.stamp(&name)?;
        stamp.why = panel::why_with(&stamp.why, asked.said.iter().map(voice::text));
        let step = document.apply(&edited.book, &stamp)?;
        Ok((edited, gone, step))
    })?;
    let changes = Listing::joined(previews.iter().flat_map(|preview| [&preview.changes, &preview.added]));
    let understood = Listing::joined(previews.iter().map(|preview| &preview.understood));
    let warnings = unfinished(&book).into_iter().map(Complaint::from).collect();
    let doubts = previews.iter().zip(&asked.edits).flat_map(|(preview, edit)| {
        preview.doubts.shown.iter().map(|doubt| Complaint::from(in_request(doubt.problem(), edit)))
    });
    let doubts: Vec<Complaint> = doubts.collect();
    let doubted = doubts.iter().map(|Complaint { path, message, hint, .. }| {
        message!("api-edit-doubt", path = path, message = message, hint = hint)
    });
    let previewed = previews.iter().flat_map(|preview| preview.notes.iter().map(Message::from));
    let on_behalf = on_behalf.as_ref().map(behalf::sentence);
    let notes = on_behalf.into_iter().chain(gone).chain(doubted).chain(previewed).collect();
    Ok(EditAnswer { step, changes, understood, warnings, doubts, notes })
}

/// What removing rows comes to.
struct With {
    /// The workspace that the edits are made in, where it is not the current one.
    book: Option<Book>,
    /// The name of the step.
    name: Message,
    /// What to say of it.
    said: Option<Message>,
}

/// Adds to the edits what goes with the rows that they remove.
fn with_dependents(book: &Book, edits: &mut Vec<Edit>, (name, fate): (&Message, &Fate)) -> Result<With, Failure> {
    let removed: Vec<(&'static Table, &[Key])> =
        edits.iter().map(|edit| (edit.table, edit.remove.as_slice())).collect();
    let going = Going::with(book, &removed, fate);
    let supplied = match fate {
        Fate::Supplied(quote) if !going.has(book, quote) => {
            let (message, hint) = (message!("api-going-supplier", quote = quote), message!("api-going-supplier.hint"));
            return Err(Failure::wrong("I523", "supplied_by", message, hint));
        }
        Fate::Supplied(_) => {
            let mut supplied = book.clone();
            going.supply(&mut supplied);
            Some(supplied)
        }
        Fate::Whole | Fate::Rows => None,
    };
    let (options, message) = (going.options(book), going.message(book));
    edits.extend(going.edits(supplied.as_ref().unwrap_or(book)));
    let name = match options.len() {
        0 => name.clone(),
        count => message!("api-step-with-options", step = name, count = count, options = voice::Value::all(options)),
    };
    Ok(With { book: supplied, name, said: (!message.is_empty()).then_some(message) })
}

/// What all edits make of a workspace.
struct Edited {
    book: Book,
    previews: Vec<Preview>,
    /// Who entered scores for whom.
    on_behalf: Option<Message>,
}

/// The book after all edits, checked as a whole, and what the rows set change.
fn edited(current: &Book, asked: &Asked, who: &str) -> Result<Edited, Failure> {
    let (mut previews, mut others) = (Vec::new(), Behalf::default());
    let problems = Problems::new();
    let mut book = current.clone();
    for edit in &asked.edits {
        let (next, preview) = set(&book, edit)?;
        others.take((&book, &next), edit, who, asked.on_behalf)?;
        book = next;
        previews.push(preview);
        let rows = book.rows_mut(edit.table);
        remove(rows, edit, &problems);
        if let Some(order) = &edit.order {
            reorder(rows, edit, order, &problems);
        }
    }
    tables::check(&book, &shipped(), &problems);
    let on_behalf = others.message(who);
    Ok(problems.settle(Some(Edited { book, previews, on_behalf }))?)
}

/// The rows set, staged, without evidence that belongs to figures before.
fn set(current: &Book, edit: &Edit) -> Result<(Book, Preview), Failure> {
    let with_named = shipped::with_named(current, edit);
    let current = with_named.as_ref().unwrap_or(current);
    let staged = staged(current, edit, edit.set.clone())?;
    let Some(stale) = vouched::stale(current, &staged.0, edit) else { return Ok(staged) };
    let (book, mut preview) = self::staged(current, edit, stale.set)?;
    preview.notes.push(stale.note);
    Ok((book, preview))
}

/// Rows staged; contradictions across rows may come about, for a hand mends them one by one.
fn staged(current: &Book, edit: &Edit, set: Vec<Node>) -> Result<(Book, Preview), Failure> {
    let incoming = exchange::json::rows_of(edit.table, set);
    let known = LazyCell::new(|| wrong_cells(current));
    let new_only = |book: &Book| wrong_cells(book).into_iter().filter(|problem| !known.contains(problem)).collect();
    let doubts = |book: &Book| decision::doubts(book).into_iter().chain(edit.clipped(book)).collect();
    let Staged { book, mut previews } = exchange::stage(current, vec![incoming], &new_only, &doubts);
    let preview = previews.pop().unwrap_or_default();
    let refused: Vec<Problem> =
        preview.problems().into_iter().map(|p| in_request(spoken::refused(edit.table, p), edit)).collect();
    if refused.is_empty() { Ok((book, preview)) } else { Err(refused.into()) }
}

fn wrong_cells(book: &Book) -> Vec<Problem> {
    let problems = Problems::new();
    tables::check(book, &shipped(), &problems);
    decision::check_limits(book, &problems);
    problems.settle(None::<()>).err().unwrap_or_default()
}

/// `quotes[0].price` of the rows staged is `set[0].price` of the request.
fn in_request(problem: Problem, edit: &Edit) -> Problem {
    match problem.path.strip_prefix(edit.table.name).filter(|rest| rest.starts_with('[')) {
        Some(rest) => Problem { path: format!("{}set{rest}", edit.place), ..problem },
        None => problem,
    }
}

/// Takes rows out by their key; `[workload]` takes out the whole series of a workload, whose rows are pieces of it.
fn remove(rows: &mut Vec<Row>, edit: &Edit, problems: &Problems) {
    let table = edit.table;
    for (at, key) in edit.remove.iter().enumerate() {
        let before = rows.len();
        rows.retain(|row| !meets(table, row, key));
        if rows.len() == before {
            no_row(table, &format!("{}remove[{at}]", edit.place), key, problems);
        }
    }
}

fn no_row(table: &Table, path: &str, key: &[String], problems: &Problems) {
    let expected = message!("api-edit-no-row", table = table.label(), key = Value::commas(table.key.iter().copied()));
    problems.add("I525", path, key.join(" · "), expected, message!("api-edit-no-row.hint"));
}

/// Puts rows in the order of their keys; every row is named once, else they stay as they are.
fn reorder(rows: &mut Vec<Row>, edit: &Edit, order: &[Key], problems: &Problems) {
    let (table, before) = (edit.table, problems.len());
    let mut known: BTreeMap<Key, Row> = rows.iter().map(|row| (row.key(table), row.clone())).collect();
    let mut ordered = Vec::new();
    for (at, key) in order.iter().enumerate() {
        match known.remove(key) {
            Some(row) => ordered.push(row),
            None => no_row(table, &format!("{}order[{at}]", edit.place), key, problems),
        }
    }
    if let Some(left_out) = known.keys().next() {
        let (count, row) = (known.len(), left_out.join(" · "));
        problems.add(
            "I526",
            &format!("{}order", edit.place),
            message!("api-edit-left-out", count = count, row = row),
            message!("api-edit-left-out.expected"),
            message!("api-edit-left-out.hint"),
        );
    }
    if problems.len() == before {
        *rows = ordered;
        if table.name == tables::order::ORDERED {
            tables::order::renumber(rows);
        }
    }
}

/// Edits that a step's name can hold at most: it is cut to 200 characters, and an edit takes more than four.
const MOST_NAMED: usize = 50;

fn step_name(edits: &[Edit]) -> Message {
    chained(edits.iter().take(MOST_NAMED).map(what)).unwrap_or_else(Message::empty)
}

fn what(edit: &Edit) -> Message {
    let table = edit.table.label();
    match (edit.set.len(), edit.remove.len()) {
        (0, 0) => message!("api-step-order", table = table),
        (set, 0) => message!("api-step-set", set = set, table = table),
        (0, removed) => message!("api-step-remove", removed = removed, table = table),
        (set, removed) => message!("api-step-set-and-remove", set = set, removed = removed, table = table),
    }
}
