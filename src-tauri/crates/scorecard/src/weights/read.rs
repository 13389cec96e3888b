//! The document of `assay weights` as typed values; every problem is reported at its own path.

use super::are_reverse;
use super::bwm::Comparison;
use crate::Direction;
use crate::matrix::Matrix;
use crate::read::{each, filled, twice};
use input::{Numeral, Object, Place, Read};
use std::collections::BTreeSet;
use vocabulary::{Elicitation, Message, Priorities, message};

input::fields! {
    /// Judgements or data; which fields there are depends on the method.
    pub WeightsRequest {
        method: Elicitation,
        /// `ahp`: n × n comparisons, each row's with each column's; `entropy`, `critic`: rows are alternatives.
        matrix: Option<Vec<Vec<Numeral>>>,
        /// `ahp`.
        priorities: Option<Priorities>,
        /// `bwm`: position from 0.
        best: Option<Numeral>,
        /// `bwm`: position from 0.
        worst: Option<Numeral>,
        /// `bwm`: how much the best is preferred to each.
        best_to_others: Option<Vec<Numeral>>,
        /// `bwm`: how much each is preferred to the worst.
        others_to_worst: Option<Vec<Numeral>>,
        /// `swing`: what going from the worst to the best is worth.
        points: Option<Vec<Numeral>>,
        /// `roc`: ids, heaviest first.
        order: Option<Vec<String>>,
        /// `critic`: by column; `entropy` does not look at them.
        directions: Option<Vec<Direction>>,
    }
}

/// What weights are to be found from.
pub(super) enum Judgement {
    Ahp { matrix: Matrix, priorities: Priorities },
    Bwm(Comparison),
    Swing { points: Vec<f64> },
    Roc { order: Vec<String> },
    Entropy { matrix: Matrix },
    Critic { matrix: Matrix, directions: Vec<Direction> },
}

pub(super) fn judgement(root: &Place) -> Option<Judgement> {
    let object = root.object()?;
    let Some(method) = WeightsRequest::method(&object).read(Elicitation::read) else {
        known(&object);
        object.finish();
        return None;
    };
    let read = match method {
        Elicitation::Ahp => ahp(&object),
        Elicitation::Bwm => comparison(&object).map(Judgement::Bwm),
        Elicitation::Swing => WeightsRequest::points(&object).read(points).map(|points| Judgement::Swing { points }),
        Elicitation::Roc => WeightsRequest::order(&object).read(order).map(|order| Judgement::Roc { order }),
        Elicitation::Entropy => entropy(&object),
        Elicitation::Critic => critic(&object),
    };
    object.finish();
    read
}

/// Without a method every field may be one of it: only what belongs to none is unknown.
fn known(object: &Object) {
    let _ = WeightsRequest::matrix(object).given();
    let _ = WeightsRequest::priorities(object).given();
    let _ = WeightsRequest::best(object).given();
    let _ = WeightsRequest::worst(object).given();
    let _ = WeightsRequest::best_to_others(object).given();
    let _ = WeightsRequest::others_to_worst(object).given();
    let _ = WeightsRequest::points(object).given();
    let _ = WeightsRequest::order(object).given();
    let _ = WeightsRequest::directions(object).given();
}

fn ahp(object: &Object) -> Option<Judgement> {
    let matrix = WeightsRequest::matrix(object).read(comparisons);
    let priorities = WeightsRequest::priorities(object).may(Priorities::read);
    Some(Judgement::Ahp { matrix: matrix?, priorities: priorities?.unwrap_or(Priorities::Eigenvector) })
}

/// A square matrix of numbers above 0, each with its reverse on the other side of the diagonal.
fn comparisons(place: &Place) -> Option<Matrix> {
    let above = |place: &Place| place.number_where(|x| x > 0.0, message!("scorecard-comparison"));
    let rows = filled(place)?;
    let read = each(&rows, |row| each(&row.list()?, above))?;
    let is_square = |(at, row): (usize, &Vec<f64>)| of_length(&rows[at], row.len(), rows.len());
    let square: Vec<bool> = read.iter().enumerate().map(is_square).collect();
    let matrix = square.into_iter().all(|is_square| is_square).then_some(Matrix { rows: read })?;
    is_reciprocal(place, &matrix).then_some(matrix)
}

/// Reports each entry on and above the diagonal whose product with its reverse is not about 1.
fn is_reciprocal(place: &Place, matrix: &Matrix) -> bool {
    let count = matrix.rows.len();
    let pairs = (0..count).flat_map(|row| (row..count).map(move |column| (row, column)));
    // On the diagonal an entry is compared with itself.
    let reverse = |at: &(usize, usize)| if at.0 == at.1 { 1.0 } else { matrix.rows[at.1][at.0] };
    let wrong: Vec<(usize, usize)> = pairs.filter(|at| !are_reverse(matrix.rows[at.0][at.1], reverse(at))).collect();
    wrong.iter().for_each(|(row, column)| not_reciprocal(place, matrix, *row, *column));
    wrong.is_empty()
}

fn not_reciprocal(place: &Place, matrix: &Matrix, row: usize, column: usize) {
    let path = format!("{}[{column}][{row}]", place.path());
    let given = matrix.rows[row][column];
    let found = matrix.rows[column][row].to_string();
    let expected = match row == column {
        true => message!("scorecard-diagonal"),
        false => message!("scorecard-reciprocal", value = (1.0 / given).to_string()),
    };
    place.problems().add("S114", &path, found, expected, message!("scorecard-reciprocal.hint"));
}

fn comparison(object: &Object) -> Option<Comparison> {
    let [to_others, to_worst] =
        [WeightsRequest::best_to_others(object), WeightsRequest::others_to_worst(object)].map(|slot| slot.required());
    let best_to_others = to_others.as_ref().and_then(|place| preferences(place));
    let others_to_worst = to_worst.as_ref().and_then(|place| preferences(place));
    let count = best_to_others.as_ref().map(Vec::len);
    let [best, worst] = [WeightsRequest::best(object), WeightsRequest::worst(object)]
        .map(|slot| slot.required().and_then(|place| Some((position(&place, count)?, place))));
    let (count, second) = (count?, others_to_worst.as_ref()?);
    let same = of_length(to_worst.as_ref()?, second.len(), count);
    let ((best, _), (worst, place)) = (best?, worst?);
    let differ = best != worst || refuse(&place, "S118", message!("scorecard-worst"), message!("scorecard-worst.hint"));
    let found = Comparison { best, worst, best_to_others: best_to_others?, others_to_worst: others_to_worst? };
    let own = same
        && is_itself(to_others.as_ref()?, &found.best_to_others, best)
            & is_itself(to_worst.as_ref()?, &found.others_to_worst, worst);
    (differ && own).then_some(found)
}

/// Reports a problem; false, for there is one.
fn refuse(place: &Place, code: &'static str, expected: Message, hint: Message) -> bool {
    place.wrong(code, expected, hint);
    false
}

fn preferences(place: &Place) -> Option<Vec<f64>> {
    let preferred = |place: &Place| place.number_where(|x| x >= 1.0, message!("scorecard-preferred"));
    each(&filled(place)?, preferred)
}

fn position(place: &Place, count: Option<usize>) -> Option<usize> {
    let most = count.map_or(u64::MAX, |count| count.saturating_sub(1) as u64);
    place.whole(0, most).map(|at| at as usize)
}

/// A criterion is preferred to itself by 1.
fn is_itself(place: &Place, list: &[f64], at: usize) -> bool {
    let item = place.list().and_then(|items| items.into_iter().nth(at));
    let one = list.get(at).is_some_and(|own| *own == 1.0);
    one || item
        .is_some_and(|item| refuse(&item, "S118", message!("scorecard-itself"), message!("scorecard-itself.hint")))
}

/// A list as long as another must be.
fn of_length(place: &Place, found: usize, expected: usize) -> bool {
    if found != expected {
        place.wrong("S113", message!("json-list", count = expected.to_string()), message!("scorecard-length.hint"));
    }
    found == expected
}

/// Points, at least 0 and not all 0.
fn points(place: &Place) -> Option<Vec<f64>> {
    let points = each(&filled(place)?, |p| p.number_where(|x| x >= 0.0, message!("scorecard-points-given")))?;
    let counts = points.iter().any(|point| *point > 0.0);
    if !counts {
        let (found, expected) = (message!("scorecard-no-points"), message!("scorecard-no-points.expected"));
        place.problems().add("S102", place.path(), found, expected, message!("scorecard-no-points.hint"));
    }
    counts.then_some(points)
}

/// Ids, each once.
fn order(place: &Place) -> Option<Vec<String>> {
    let mut seen = BTreeSet::new();
    each(&filled(place)?, |item| Some((item.id()?.to_owned(), item.clone())))?
        .into_iter()
        .map(|(id, item)| (seen.insert(id.clone()) || twice(&item, &id)).then_some(id))
        .collect::<Vec<_>>()
        .into_iter()
        .collect()
}

fn entropy(object: &Object) -> Option<Judgement> {
    let _ = WeightsRequest::directions(object).given();
    let shares = |place: &Place| place.number_where(|x| x >= 0.0, message!("scorecard-at-least-0"));
    WeightsRequest::matrix(object).read(|place| table(place, shares)).map(|matrix| Judgement::Entropy { matrix })
}

fn critic(object: &Object) -> Option<Judgement> {
    let matrix = WeightsRequest::matrix(object).read(|place| table(place, |item| item.number()));
    let given = WeightsRequest::directions(object).required();
    let directions = given.as_ref().and_then(|place| place.list_of(|item| Direction::read(&item)));
    let (matrix, directions) = (matrix?, directions?);
    of_length(&given?, directions.len(), matrix.width()).then_some(Judgement::Critic { matrix, directions })
}

/// Rows of one length, at least one number each.
fn table(place: &Place, number: impl Fn(&Place) -> Option<f64>) -> Option<Matrix> {
    let rows = filled(place)?;
    let read = each(&rows, |row| each(&filled(row)?, &number))?;
    let width = read.first().map_or(0, Vec::len);
    let same: Vec<bool> = rows.iter().zip(&read).map(|(place, row)| of_length(place, row.len(), width)).collect();
    same.into_iter().all(|same| same).then_some(Matrix { rows: read })
}
