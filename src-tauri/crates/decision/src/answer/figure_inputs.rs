//! Figures of the inputs: values as entered, and cells of the scorecard as evaluators' entries made them.

use super::{headline, names};
use crate::draw::{Worlds, in_order};
use crate::figure::Figure;
use crate::frame_scan::FrameInput;
use crate::inputs::{Input, Origin};
use crate::model::{VendorCell, entries};
use crate::snapshot::{Score, Snapshot};
use quantity::decimal::{self, print};
use quantity::{Decimal, Range, show};
use scorecard::half_width;
use vocabulary::{Answer, Message, Unit, Value, message};

/// Inputs that are told in one go.
const TOGETHER: usize = 64;

/// One figure for each input, in the order of the inputs.
pub(super) fn figures(worlds: &Worlds) -> Vec<Figure> {
    let inputs = worlds.model.inputs.all();
    let parts: Vec<&[Input]> = inputs.chunks(TOGETHER).collect();
    let of_part =
        |part: usize| -> Vec<Figure> { parts[part].iter().map(|own| input(worlds.model.snapshot, own)).collect() };
    let figures = in_order(parts.len(), worlds.setting.threads, &of_part);
    let mut figures: Vec<Figure> = figures.into_iter().flatten().collect();
    for (vendor, cells) in worlds.model.cells.by_vendor.iter().enumerate() {
        for (criterion, cell) in cells.iter().enumerate() {
            let (snapshot, place) = (worlds.model.snapshot, (vendor, criterion));
            match *cell {
                VendorCell::Points(at) => score(snapshot, &inputs[at], place, &mut figures[at]),
                VendorCell::Widened { around, .. } => widening(snapshot, place, &mut figures[around]),
                VendorCell::Valued(..) | VendorCell::Computed => {}
            }
        }
    }
    figures.extend(FrameInput::ALL.iter().map(|own| framed(worlds.model.snapshot, *own)));
    figures
}

/// A number of the frame as an input.
fn framed(snapshot: &Snapshot, own: FrameInput) -> Figure {
    let frame = &snapshot.frame;
    let (value, unit) = match own {
        FrameInput::DiscountRate => (frame.discount_rate, Unit::SharePerYear.name()),
        FrameInput::Months => (Decimal::from(frame.months), Unit::Months.name()),
    };
    let label = own.column().map_or_else(Message::empty, tables::Column::label);
    let sheet = tables::table("frame").map_or_else(Message::empty, tables::Table::label);
    Figure {
        value: Some(print(value)),
        text: show::exact(value).into(),
        range: Some(Range::point(value)),
        unit,
        formula: message!("decision-formula-given", input = label.clone()),
        source: message!("decision-stands-in", sheet = sheet),
        ..Figure::named(format!("input.{}", own.id()), label)
    }
}

fn input(snapshot: &Snapshot, input: &Input) -> Figure {
    let text = |t: &str| (!t.is_empty()).then(|| t.to_owned());
    Figure {
        id: format!("input.{}", input.id),
        name: names::label(snapshot, input),
        within: names::label(snapshot, input),
        value: Some(print(input.central())),
        text: match input.origin {
            Origin::Score(..) => points(input.range).into(),
            _ => input.range.to_string().into(),
        },
        range: Some(input.range),
        step: None,
        unit: names::unit(snapshot, input),
        formula: message!("decision-formula-given", input = names::label(snapshot, input)),
        inputs: Vec::new(),
        adds: Vec::new(),
        source: text(&input.source).map_or_else(|| message!("decision-without-source"), Message::from),
        date: text(&input.date),
        grade: text(&input.grade),
    }
}

/// Points with one decimal at most, in the order low / base / high: finer would be noise.
fn points(range: Range) -> String {
    let one = |value| {
        let text = show::grouped(decimal::f64_of(value), 1);
        text.strip_suffix(".0").unwrap_or(&text).to_owned()
    };
    match range.is_point() {
        true => one(range.base),
        false => [range.low, range.base, range.high].map(one).join(" / "),
    }
}

/// Says how a cell's points come about from what evaluators entered.
fn score(snapshot: &Snapshot, input: &Input, cell: (usize, usize), figure: &mut Figure) {
    let counted = entries::counted(snapshot, cell.0, cell.1).entries;
    if let [own] = counted.as_slice()
        && snapshot.agreed.on(cell.0, cell.1).any(|agreed| std::ptr::eq(agreed, *own))
    {
        return agreed(snapshot, input, own, figure);
    }
    let is_known = |s: &&Score| (s.stated.is_some() && !s.is_far) || is_missing(s);
    let known: Vec<&Score> = counted.iter().copied().filter(is_known).collect();
    let far = counted.iter().find(|s| s.is_far).map(|s| s.stated.as_deref().unwrap_or_default());
    if known.is_empty() {
        figure.formula = match far {
            Some(stated) => message!("decision-formula-far", cell = &input.label, stated = stated),
            None => message!("decision-formula-unknown", cell = &input.label),
        };
        return;
    }
    let stated: Vec<&str> = known.iter().filter_map(|s| s.stated.as_deref().or(s.answer.map(Answer::word))).collect();
    let mut grades: Vec<_> = known.iter().filter(|s| !is_missing(s)).map(|s| s.grade).collect();
    grades.sort_unstable();
    grades.dedup();
    let formula = match grades.as_slice() {
        [] => message!("decision-formula-missing", cell = &input.label),
        grades => message!(
            "decision-formula-entries",
            cell = &input.label,
            count = known.len(),
            entries = Value::semicolons(stated),
            grades = Value::all(grades.iter().map(|grade| grade.name())),
        ),
    };
    let is_asked = counted.iter().any(|s| s.answer == Some(Answer::Unknown));
    let own = &snapshot.criteria[cell.1];
    let lacks = known.iter().map(|s| entries::lacks(own, s)).fold(0.0, f64::max);
    let narrow = (lacks > 0.0).then(|| narrow(lacks));
    let open = is_asked.then(|| message!("decision-formula-asked"));
    let far = far.map(|stated| message!("decision-formula-far.beside", stated = stated));
    figure.inputs = grades.iter().filter_map(|grade| Some(format!("input.{}", half_width(*grade)?))).collect();
    figure.inputs.extend(narrow.iter().map(|_| format!("input.{}", entries::WIDENING)));
    figure.formula = headline::row([Some(formula), narrow, open, far].into_iter().flatten());
}

/// Says that a cell's value was agreed on, by whom and why, and how many entries stand beside it.
fn agreed(snapshot: &Snapshot, input: &Input, own: &Score, figure: &mut Figure) {
    figure.formula = message!(
        "decision-formula-agreed",
        cell = &input.label,
        stated = own.stated.clone().or(own.answer.map(|answer| answer.word().to_owned())).unwrap_or_default(),
        who = &own.evaluator,
        day = own.date.clone().unwrap_or_default(),
        why = own.reason.clone().unwrap_or_default(),
        count = snapshot.scores.on(own.vendor, own.criterion).count(),
    );
    figure.inputs = half_width(own.grade).map(|id| format!("input.{id}")).into_iter().collect();
}

/// Says why a cell that takes an assumption is widened.
fn widening(snapshot: &Snapshot, (vendor, criterion): (usize, usize), figure: &mut Figure) {
    let counted = entries::counted(snapshot, vendor, criterion);
    figure.formula = narrow(counted.lacks(&snapshot.criteria[criterion]));
    figure.inputs = vec![format!("input.{}", entries::WIDENING)];
}

/// That a measurement lacks so many tenfolds of scope.
fn narrow(lacks: f64) -> Message {
    message!("decision-formula-narrow", tenfolds = Value::number(show::rounded(lacks, None)))
}

/// The vendor was asked and gave no answer: the worst value, whatever the grade.
fn is_missing(score: &Score) -> bool {
    score.answer == Some(Answer::Missing)
}
