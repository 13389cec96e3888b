//! The numbers of a report one by one: what stands behind each, and which there are.

use crate::bill::Bill;
use crate::draw::{Draw, Drawn};
use crate::editing::behalf;
use crate::figure_names::{group, input, name};
use crate::trying::Entered;
use crate::{Failure, Session};
use decision::inputs::Origin;
use decision::report::classes::ClassReport;
use decision::{Figure, Report, Worlds};
use input::Flat;
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use tables::{Place, Row};
use vocabulary::Unit;
use voice::{Message, Value, message};
use workspace::{Changed, Document};

input::request! {
    pub(crate) struct FiguresRequest {
        /// Only figures whose id begins with this; those of bills, clauses, asset life, energy and ownership where it names them.
        prefix: String = String::new(),
        draw: Flat<Draw>,
    }

    pub(crate) struct TraceRequest {
        /// One of those that `figures` lists.
        id: String,
        draw: Flat<Draw>,
    }
}

/// The answer of `figures`.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct FiguresAnswer {
    figures: Vec<FigureText>,
    seed: u64,
    worlds: usize,
    notes: Vec<Message>,
}

/// One number as it is printed.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
struct FigureText {
    /// What `trace` takes.
    id: String,
    /// For readers.
    name: String,
    /// Heading that it stands under in a list.
    group: String,
    text: Message,
    unit: Message,
    #[serde(flatten)]
    told: Told,
}

impl FigureText {
    fn of(figure: &Figure, worlds: &Worlds) -> Self {
        Self {
            id: figure.id.clone(),
            name: name(figure),
            group: group(worlds, &figure.id),
            text: figure.text.clone(),
            unit: figure.unit.clone(),
            told: Told::of(figure),
        }
    }
}

/// A figure as it stands by itself.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct Told {
    /// The text, money with its sign.
    amount: Message,
    /// What of the unit is to be printed behind it: nothing behind a share.
    unit_text: Message,
}

impl Told {
    pub(crate) fn of(figure: &Figure) -> Self {
        let amount = message!("general-signed", amount = &figure.text, unit = &figure.unit);
        let is_share = figure.unit == Unit::Share.name();
        let unit_text = if is_share { Message::empty() } else { message!("general-behind", unit = &figure.unit) };
        Self { amount, unit_text }
    }
}

/// The answer of `trace`: everything behind one number.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "Figure"))]
pub(crate) struct Traced {
    #[serde(flatten)]
    figure: Figure,
    #[serde(flatten)]
    told: Told,
    /// Who last changed the row of an input; null for what is computed or shipped.
    changed: Option<Changed>,
    /// The inputs as they are printed.
    parts: Vec<FigureText>,
    /// The amounts that add up to it, down to quotes and lines; null for what is no sum.
    bill: Option<Bill>,
    /// Where an input is entered and what may be tried for it; null for what is computed.
    entered: Option<Entered>,
    /// What others publish of the same, where it is a claim that can be held against that; one for each kind of figure.
    classes: Vec<ClassReport>,
    /// Who entered a score for whom.
    notes: Vec<Message>,
}

impl Traced {
    /// A figure of something else than a report, made from these.
    pub(crate) fn of(figure: Figure, parts: Vec<Figure>) -> Self {
        let part = |own: Figure| FigureText {
            name: voice::text(&own.name),
            group: String::new(),
            text: own.text.clone(),
            told: Told::of(&own),
            unit: own.unit,
            id: own.id,
        };
        let told = Told::of(&figure);
        let parts = parts.into_iter().map(part).collect();
        Self { figure, told, changed: None, parts, bill: None, entered: None, classes: Vec::new(), notes: Vec::new() }
    }
}

/// Most ids that are named where an unknown one was asked for.
const NEAR: usize = 5;

/// `figures`: id, printed text and unit of every number shown; with `prefix` of those whose id begins with it.
pub(crate) fn figures(session: &mut Session, request: FiguresRequest) -> Result<FiguresAnswer, Failure> {
    let FiguresRequest { prefix, draw: Flat(draw) } = request;
    // Sums of bills and books rest on no world.
    let books = if is_near(&prefix, BOOKS) { crate::accounting::listed(session, &prefix)? } else { Vec::new() };
    let billed = if is_near(&prefix, ACTUALS) { crate::actuals::figures(session, &prefix, draw)? } else { Vec::new() };
    let drawn = session.drawn(draw)?;
    let beside = beside(drawn, &prefix);
    let (worlds, decided) = drawn.decided(None);
    let of_clauses = if is_near(&prefix, CLAUSE) { &decided.clauses(worlds).figures } else { &Vec::new() };
    let report = &decided.report;
    let all = report.figures.iter().chain(of_clauses).chain(&beside).chain(&billed).chain(&books);
    let wanted = all.filter(|figure| figure.id.starts_with(&prefix));
    let figures: Vec<FigureText> = wanted.map(|figure| FigureText::of(figure, worlds)).collect();
    let none = || message!("api-figures-none", prefix = shown(&prefix), hint = hint(report, &prefix));
    let more = || message!("api-figures-more", prefixes = Value::all(BESIDE));
    let notes = figures.is_empty().then(none).into_iter().chain(prefix.is_empty().then(more)).collect();
    Ok(FiguresAnswer { figures, seed: report.seed, worlds: report.worlds, notes })
}

/// What ids begin with of figures that stand beside a report: computed only where a prefix asks for them.
const BESIDE: [&str; 6] = [ACTUALS, BOOKS, CLAUSE, LIFE, OPTION, OWNERSHIP];
const ACTUALS: &str = "actuals.";
const BOOKS: &str = "books.";
const CLAUSE: &str = "clause.";
const LIFE: &str = "life.";
/// Energy and carbon of one.
const OPTION: &str = "option.";
const OWNERSHIP: &str = "ownership.";

/// Whether a prefix asks for ids that begin so.
fn is_near(prefix: &str, own: &str) -> bool {
    !prefix.is_empty() && (prefix.starts_with(own) || own.starts_with(prefix))
}

/// Figures of energy, asset life and ownership that a prefix asks for.
fn beside(drawn: &Drawn, prefix: &str) -> Vec<Figure> {
    let mut all = Vec::new();
    if is_near(prefix, OPTION) {
        all.extend(drawn.carbon().figures.iter().cloned());
    }
    if is_near(prefix, LIFE) {
        all.extend(drawn.life().figures.iter().cloned());
    }
    if is_near(prefix, OWNERSHIP) {
        all.extend(drawn.ownership().figures());
    }
    all
}

/// `trace`: everything behind one number.
pub(crate) fn trace(session: &mut Session, request: TraceRequest) -> Result<Traced, Failure> {
    let TraceRequest { id, draw: Flat(draw) } = request;
    // Sums of bills rest on no world.
    if let Some(traced) = crate::actuals::trace(session, &id, draw)? {
        return Ok(traced);
    }
    let book = session.read(|document| Ok(document.book()?))?;
    let drawn = session.drawn(draw)?;
    let books = crate::accounting::figures(&book, &id)?;
    let of_books = |id: &str| books.iter().find(|own| own.id == id);
    let owned = id.starts_with(OWNERSHIP).then(|| drawn.ownership().trace(&id)).flatten();
    let of_carbon = decision::is_of_carbon(&id).then(|| drawn.carbon().trace(&id).cloned()).flatten();
    let of_life = decision::is_of_life(&id).then(|| drawn.life().trace(&id).cloned()).flatten();
    let (worlds, decided) = drawn.decided(None);
    let report = &decided.report;
    let of_clause = || id.starts_with(CLAUSE).then(|| decided.clauses(worlds).trace(&id)).flatten();
    let of_own = || owned.as_ref().or(of_carbon.as_ref()).or(of_life.as_ref()).or_else(|| of_books(&id));
    let Some(figure) = report.trace(&id).or_else(of_clause).or_else(of_own) else {
        return Err(unknown(report, &id));
    };
    let parts = figure.inputs.iter().filter_map(|id| report.trace(id).or_else(|| of_books(id)));
    let parts = parts.map(|figure| FigureText::of(figure, worlds)).collect();
    let own = input(worlds, &id);
    let entered = Entered::of(worlds, report, &book, &id);
    let input = own.map(|own| (own.origin, own.place));
    let bill = Bill::of(report, figure);
    let figure = Figure { name: name(figure).into(), ..figure.clone() };
    let classes = report.reference_classes.iter().filter(|own| own.id == id).cloned().collect();
    let Touched { changed, notes } = session.read(|document| touched(document, input))?;
    let told = Told::of(&figure);
    Ok(Traced { figure, told, changed, parts, bill, entered, classes, notes })
}

/// Who had a hand in an input.
#[derive(Default)]
struct Touched {
    changed: Option<Changed>,
    notes: Vec<Message>,
}

fn touched(document: &Document, input: Option<(Origin, Option<Place>)>) -> Result<Touched, Failure> {
    match input {
        Some((Origin::Score(vendor, criterion), _)) => scored(document, vendor, criterion),
        Some((_, Some(place))) => Ok(Touched { changed: changed(document, place)?, notes: Vec::new() }),
        _ => Ok(Touched::default()),
    }
}

/// Of a cell of the scorecard the latest change of its entries, and whose hands entered them for others.
fn scored(document: &Document, vendor: usize, criterion: usize) -> Result<Touched, Failure> {
    let Some(table) = tables::table("scores") else { return Ok(Touched::default()) };
    let book = crate::panel::shown(document.book()?, "");
    let id = |table: &str, at: usize| book.rows(table).get(at).and_then(|row| row.get("id"));
    let cell = (id("vendors", vendor), id("criteria", criterion));
    let entries = book.rows(table.name).iter().zip(document.provenances(table)?);
    let own = |row: &Row| (row.get("vendor"), row.get("criterion")) == cell;
    let entries: Vec<(&str, Changed)> = entries
        .filter(|(row, _)| own(row))
        .filter_map(|(row, changed)| Some((row.get("evaluator")?, changed)))
        .collect();
    let others = entries.iter().filter(|(evaluator, changed)| !behalf::is_same(evaluator, &changed.by));
    let mut hands: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    others.for_each(|(evaluator, changed)| hands.entry(&changed.by).or_default().push(evaluator));
    let notes = hands.into_iter().map(|(by, whose)| behalf::sentence(&behalf::entered_for(by, whose))).collect();
    let changed = entries.iter().map(|(_, changed)| changed.clone()).max_by(|a, b| a.at.cmp(&b.at));
    Ok(Touched { changed, notes })
}

/// Who last changed the row that an input stands in.
fn changed(document: &Document, place: Place) -> Result<Option<Changed>, Failure> {
    let book = crate::panel::shown(document.book()?, "");
    let key = book.rows(place.table.name).get(place.row).map(|row| row.key(place.table));
    Ok(key.map(|key| document.provenance(place.table, &key)).transpose()?.flatten())
}

fn unknown(report: &Report, id: &str) -> Failure {
    let message = message!("api-figure-unknown", id = shown(id));
    Failure::wrong("P830", "id", message, hint(report, id))
}

fn shown(id: &str) -> String {
    id.chars().take(80).collect()
}

fn hint(report: &Report, id: &str) -> Message {
    // Numbers of bills are not among those of the report.
    if id.starts_with(ACTUALS) {
        return message!("dash-trace-hint");
    }
    match near(report, id).as_slice() {
        [] => message!("api-figure-all"),
        near => message!("api-figure-near", ids = Value::commas(near.iter().copied())),
    }
}

/// Ids that may have been meant, best first: a misspelt one, those that go on from it, those that share its parts.
fn near<'r>(report: &'r Report, id: &str) -> Vec<&'r str> {
    let known: Vec<&str> = report.figures.iter().map(|figure| figure.id.as_str()).collect();
    let parts: Vec<&str> = id.split('.').filter(|part| !part.is_empty()).collect();
    let shared = |known: &str| known.split('.').filter(|part| parts.contains(part)).count();
    let misspelt = input::nearest(id, &known);
    let alike = |k: &&str| Some(*k) != misspelt && (k.starts_with(id) || shared(k) > 0);
    let mut others: Vec<&str> = known.iter().copied().filter(alike).collect();
    others.sort_by_key(|k| (!k.starts_with(id), Reverse(shared(k)), k.len()));
    misspelt.into_iter().chain(others).take(NEAR).collect()
}
