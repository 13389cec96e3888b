//! Cells that may be what somebody meant and yet look wrong: a score far beyond the anchors of its criterion. They are asked
//! about where they are typed or imported, and count as unknown until somebody mends them or the anchors hold them.

use super::{Criterion, Score, assumptions, judgements};
use ::input::{Problem, Problems};
use quantity::{Range, decimal};
use tables::Book;
use vocabulary::{Message, message};

/// The assumption that says how many distances of its anchors a score may lie beyond them.
const MOST: &str = "check_far_from_anchors";

/// Cells of a book to ask about; what is wrong with the book is told elsewhere.
pub fn doubts(book: &Book) -> Vec<Problem> {
    let elsewhere = Problems::new();
    let (inputs, vendors) = (assumptions::read(book), judgements::vendors(book));
    let criteria = judgements::criteria(book, &elsewhere);
    let scores = judgements::scores(book, &vendors, &criteria, &inputs, &elsewhere);
    let most = most(&inputs);
    scores.iter().filter(|score| score.is_far).map(|score| doubt(&criteria[score.criterion], score, most)).collect()
}

fn doubt(criterion: &Criterion, score: &Score, most: f64) -> Problem {
    let (low, high) = ends(criterion);
    Problem {
        path: format!("scores[{}].value", score.row),
        code: "P822",
        found: score.stated.clone().unwrap_or_default().into(),
        expected: message!("snapshot-far", low = low.to_string(), high = high.to_string(), most = most.to_string(),),
        hint: hint(criterion, score),
    }
}

/// What may have been meant: 95 where shares are expected is 95 %.
fn hint(criterion: &Criterion, score: &Score) -> Message {
    let (low, high) = ends(criterion);
    let stated = score.stated.as_deref().and_then(|text| Range::parse(text).ok());
    let share = stated.and_then(|range| range.hundredth());
    let holds = |end| (low..=high).contains(&decimal::f64_of(end));
    match stated.zip(share) {
        Some((range, share)) if low >= 0.0 && high <= 1.0 && holds(share.low) && holds(share.high) => {
            message!("snapshot-percent", value = range.to_string(), share = share.to_string())
        }
        _ => message!("snapshot-far.hint", criterion = &criterion.name),
    }
}

/// Least and greatest performance that the value function tells apart.
pub(super) fn ends(criterion: &Criterion) -> (f64, f64) {
    let xs = || criterion.value.points().iter().map(|(x, _)| *x);
    (xs().fold(f64::INFINITY, f64::min), xs().fold(f64::NEG_INFINITY, f64::max))
}

/// How many distances of the anchors are far.
pub(super) fn most(inputs: &crate::inputs::Inputs) -> f64 {
    inputs.find(MOST).map_or(f64::INFINITY, |at| inputs.all()[at].base())
}

/// Whether some value of a range lies further from the anchors than so many of their distances.
pub(super) fn is_far(criterion: &Criterion, range: &Range, most: f64) -> bool {
    let ((low, high), [least, greatest]) = (ends(criterion), [range.low, range.high].map(decimal::f64_of));
    (low - least).max(greatest - high) > most * (high - low)
}
