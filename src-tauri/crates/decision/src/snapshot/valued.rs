//! What single entries of the scorecard are worth in points, before anybody draws a world: for whoever types them.

use super::{assumptions, judgements};
use ::input::Problems;
use scorecard::Cell;
use tables::Book;

/// One entry with its points on the scale 0 to 100.
#[derive(Clone, Debug, PartialEq)]
pub struct ValuedEntry {
    /// Who made it.
    pub evaluator: String,
    /// Id of the vendor.
    pub vendor: String,
    /// Id of the criterion.
    pub criterion: String,
    /// Fewest points that it may be worth.
    pub low: f64,
    /// Points in the base case.
    pub base: f64,
    /// Most points.
    pub high: f64,
}

/// Every entry of a book that says what it is worth, in the order of its rows; unknown ones and those far beyond the anchors do not.
pub fn valued_entries(book: &Book) -> Vec<ValuedEntry> {
    let elsewhere = Problems::new();
    let (inputs, vendors) = (assumptions::read(book), judgements::vendors(book));
    let criteria = judgements::criteria(book, &elsewhere);
    let scores = judgements::scores(book, &vendors, &criteria, &inputs, &elsewhere);
    let known = scores.into_iter().filter(|score| score.cell != Cell::Unknown);
    let valued = known.map(|score| {
        let (criterion, cell) = (&criteria[score.criterion], &score.cell);
        let (low, high) = criterion.value.range(cell);
        ValuedEntry {
            base: criterion.value.score(cell),
            evaluator: score.evaluator,
            vendor: vendors[score.vendor].id.clone(),
            criterion: criterion.id.clone(),
            low,
            high,
        }
    });
    valued.collect()
}
