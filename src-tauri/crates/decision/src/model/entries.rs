//! Which of the entries on a cell count, and what they come to in points.
//!
//! A criterion may ask how far a measurement has to reach. One that reaches it takes the place of all others on its cell, the newest
//! of several; one that does not enters beside them, the wider the more it lacks. Where a criterion asks for nothing, evaluators'
//! entries count alike, but that an entry with a measured number takes the place of an assumption that others name.

use crate::inputs::{InputId, Inputs};
use crate::snapshot::{Criterion, Score, Snapshot};
use quantity::{Range, decimal};
use scorecard::{Cell, Entry, Grade, Spread, half_width, together};
use vocabulary::Answer;

/// The assumption that says by how many points of value a measurement is widened for each tenfold that it lacks.
pub(crate) const WIDENING: &str = "scope_widening";

/// What counts on one cell.
pub(crate) struct Counted<'s> {
    /// The entries.
    pub(crate) entries: Vec<&'s Score>,
    /// The assumption that the cell takes, in place of what the entries come to.
    pub(crate) named: Option<InputId>,
    /// Whether these have taken the place of all others: measurements that reach as far as the criterion asks, or an agreed value.
    pub(crate) are_all: bool,
}

impl Counted<'_> {
    /// The most tenfolds that an entry lacks of what its criterion asks for, among those that make the cell: where it takes an
    /// assumption, those that name one.
    pub(crate) fn lacks(&self, criterion: &Criterion) -> f64 {
        let makes = |s: &&&Score| self.named.is_none() || s.assumption.is_some();
        self.entries.iter().filter(makes).map(|s| lacks(criterion, s)).fold(0.0, f64::max)
    }
}

/// The entries on a cell that count; one that is asked about since it lies far beyond the anchors counts as unknown.
pub(crate) fn counted(snapshot: &Snapshot, vendor: usize, criterion: usize) -> Counted<'_> {
    let agreed: Vec<&Score> = snapshot.agreed.on(vendor, criterion).collect();
    if let [agreed] = agreed.as_slice() {
        return Counted { named: agreed.assumption, entries: vec![agreed], are_all: true };
    }
    let mut entries: Vec<&Score> = snapshot.scores.on(vendor, criterion).collect();
    // What a vendor states of himself gives way to who judges it.
    let states = |s: &Score| s.evaluator == snapshot.vendors[vendor].id;
    if entries.iter().any(|s| !states(s)) {
        entries.retain(|s| !states(s));
    }
    let asks = &snapshot.criteria[criterion];
    let wide: Vec<&Score> = entries.iter().copied().filter(|s| reaches(asks, s)).collect();
    if !wide.is_empty() {
        let newest = wide.iter().map(|s| s.date.as_deref()).max();
        entries = wide.into_iter().filter(|s| Some(s.date.as_deref()) == newest).collect();
        return Counted { named: taken(&mut entries, is_measured_there), entries, are_all: true };
    }
    let replaces = |s: &Score| is_measured_there(s) && asks.scope.is_empty();
    Counted { named: taken(&mut entries, replaces), entries, are_all: false }
}

/// The part of a cell that is drawn from an assumption where some say that the vendor gave no answer: those are entries of nothing,
/// and all are averaged.
pub(crate) fn drawn_part(entries: &[&Score]) -> f64 {
    let named = entries.iter().filter(|s| s.assumption.is_some()).count() as f64;
    let missing = entries.iter().filter(|s| s.answer == Some(Answer::Missing)).count() as f64;
    if named > 0.0 { named / (named + missing) } else { 1.0 }
}

/// The assumption that some entry names, unless others take its place; those alone are left then.
fn taken(entries: &mut Vec<&Score>, replaces: impl Fn(&Score) -> bool) -> Option<InputId> {
    let named = entries.iter().find_map(|s| s.assumption)?;
    if !entries.iter().any(|s| replaces(s)) {
        return Some(named);
    }
    entries.retain(|s| replaces(s));
    None
}

/// What was measured on the vendor's own machines and stands in the entry itself. It may take the place of an assumption: that
/// may be what others stand on, too.
fn is_measured_there(score: &Score) -> bool {
    is_measured(score) && score.assumption.is_none()
}

fn is_measured(score: &Score) -> bool {
    score.grade == Grade::Measured && score.cell != Cell::Unknown
}

/// Whether an entry is a measurement that reaches as far as its criterion asks.
fn reaches(criterion: &Criterion, score: &Score) -> bool {
    !criterion.scope.is_empty() && is_measured(score) && lacks(criterion, score) <= 0.0
}

/// How many tenfolds a measurement lacks; what was not measured has no scope to lack.
pub(crate) fn lacks(criterion: &Criterion, score: &Score) -> f64 {
    if is_measured(score) { criterion.scope.missing(&score.scope) } else { 0.0 }
}

/// What these entries on a criterion come to, in points: nobody's guess is the whole scale, each point as likely.
pub(crate) fn points(criterion: &Criterion, entries: &[&Score], inputs: &Inputs) -> Range {
    let entries: Vec<Entry> = entries.iter().filter_map(|s| entry(criterion, s, inputs)).collect();
    match together(&entries) {
        Some(own) => triangle(own),
        None => Range::uniform(exact(0.0), exact(100.0)).unwrap_or(Range::point(exact(50.0))),
    }
}

fn exact(points: f64) -> quantity::Decimal {
    decimal::of_f64(points).unwrap_or_default()
}

fn triangle(own: Spread) -> Range {
    let [low, mode, high] = [own.low, own.mode, own.high].map(exact);
    Range::triangular(low, mode, high).unwrap_or(Range::point(mode))
}

/// An entry in points of value, widened by what its grade leaves open and by what its scope lacks; `None` for a blank.
fn entry(criterion: &Criterion, score: &Score, inputs: &Inputs) -> Option<Entry> {
    match score.answer {
        _ if score.is_far => return Some(Entry::Unknown),
        Some(Answer::Unknown) => return Some(Entry::Unknown),
        Some(Answer::Missing) => return Some(Entry::Missing),
        None => {}
    }
    let base = |id: &str| inputs.find(id).map_or(0.0, |at| inputs.all()[at].base());
    let grade = half_width(score.grade).map_or(0.0, |id| base(&id));
    let scope = half_width_of(lacks(criterion, score), inputs);
    Some(Entry::Valued(valued(criterion, &score.cell)?.widened(grade + scope)))
}

/// By how many points of value on each side a measurement is widened that lacks so many tenfolds.
fn half_width_of(lacks: f64, inputs: &Inputs) -> f64 {
    let each = inputs.find(WIDENING).map_or(0.0, |at| inputs.all()[at].base());
    if lacks > 0.0 { lacks * each } else { 0.0 }
}

/// What is added to a cell that takes an assumption, in points: as much on either side as the entries that name it lack scope, most
/// likely nothing. `None` where they lack none.
///
/// The assumption's own range says how good its figure is; that the figure may be another at the size that is asked for it cannot say.
pub(crate) fn around(criterion: &Criterion, counted: &Counted, inputs: &Inputs) -> Option<Range> {
    let by = exact(half_width_of(counted.lacks(criterion), inputs));
    (!by.is_zero()).then_some(())?;
    Range::triangular(-by, exact(0.0), by)
}

/// Least, most likely and greatest value of what was entered; `None` where that is no number.
fn valued(criterion: &Criterion, cell: &Cell) -> Option<Spread> {
    let (low, mode, high) = bounds(cell)?;
    let (a, b) = (criterion.value.value(low), criterion.value.value(high));
    Some(Spread { low: a.min(b), mode: criterion.value.value(mode), high: a.max(b) })
}

/// Least, most likely and greatest performance.
pub(super) fn bounds(cell: &Cell) -> Option<(f64, f64, f64)> {
    match *cell {
        Cell::Point(x) => Some((x, x, x)),
        Cell::Interval { low, high } => Some((low, (low + high) / 2.0, high)),
        Cell::Triangle { low, mode, high } => Some((low, mode, high)),
        Cell::Unknown => None,
    }
}
