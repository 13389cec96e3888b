//! The numbers of lines that are uncertain: read, checked, and found in their lines.

use super::Case;
use super::reading::{self, TccRequest};
use super::worth::Field;
use crate::problems::{NO_FIELD, NO_LINE, OUT_OF_ORDER};
use input::{Object, Place};
use quantity::chance::Stream;
use quantity::sorted::ranks;
use quantity::spread::{Pert, Spread};
use std::collections::BTreeSet;
use vocabulary::{Value, message};

/// Which draws are made of what.
#[derive(Debug)]
pub(super) struct Uncertainty {
    pub(super) inputs: Vec<Input>,
    pub(super) trials: usize,
}

/// One uncertain number.
#[derive(Debug)]
pub(super) struct Input {
    /// As it is written: `line.field`.
    pub(super) key: String,
    line: String,
    field: String,
    pub(super) spread: Spread,
    stream: Stream,
}

impl Uncertainty {
    /// Nothing is uncertain: two trials that are alike, so that their mean is known to be exact.
    pub(super) fn none() -> Self {
        Self { inputs: Vec::new(), trials: 2 }
    }
}

impl Input {
    /// Its numbers in consecutive trials, not yet within the limits of a line.
    pub(super) fn fill(&self, first: usize, draws: &mut [f64]) {
        self.stream.fill(first as u64, draws);
        draws.iter_mut().for_each(|draw| *draw = self.spread.quantile(*draw));
    }

    /// As many numbers as even out over it: the middle of each of `count` strips of equal probability, in an order drawn by lot.
    ///
    /// Source: McKay, Beckman & Conover 1979, "A comparison of three methods for selecting values of input variables", Technometrics 21(2):
    /// several inputs side by side are a Latin hypercube.
    pub(super) fn evenly(&self, count: usize) -> Vec<f64> {
        let mut draws = vec![0.0; count];
        self.stream.fill(0, &mut draws);
        ranks(&draws).into_iter().map(|rank| self.spread.quantile((rank - 0.5) / count as f64)).collect()
    }

    /// Where it stands in a case: position of the line, and which of its numbers.
    pub(super) fn place(&self, case: &Case) -> Option<(usize, Field)> {
        let at = case.lines.iter().position(|(_, line)| line.id == self.line)?;
        Field::of(&case.lines[at].1.shape.cast(), &self.field).map(|field| (at, field))
    }
}

/// What ways to be uncertain there are, as written, with how many numbers each takes.
const WAYS: [(&str, usize); 5] = [("triangular", 3), ("pert", 3), ("lognormal", 2), ("uniform", 2), ("normal", 2)];

/// Which lines may be named.
pub(super) struct Reach<'a> {
    /// The cases that could be read.
    pub(super) cases: Vec<&'a Case>,
    /// Ids of all lines, also of those that could not be read, which has been reported at their own place.
    pub(super) written: BTreeSet<&'a str>,
}

/// Reads `uncertainty`, `trials` and `seed` beside one case or several; `None` where no number is uncertain.
pub(super) fn read(object: &Object, reach: &Reach) -> Option<Uncertainty> {
    let (trials, seed) = reading::randomness(object);
    let place = TccRequest::uncertainty(object).optional()?;
    let entries = place.entries()?;
    let inputs = entries.iter().filter_map(|(key, place)| input(key, place, seed, reach)).collect();
    Some(Uncertainty { inputs, trials })
}

fn input(key: &str, place: &Place, seed: u64, reach: &Reach) -> Option<Input> {
    let spread = spread(place);
    let (line, field) = key.rsplit_once('.').unwrap_or((key, ""));
    let lines = || reach.cases.iter().flat_map(|case| &case.lines).map(|(_, own)| own).filter(|own| own.id == line);
    if lines().next().is_none() {
        if !reach.written.contains(line) {
            let (found, expected) = (message!("cost-uncertain-line", key = key), message!("cost-uncertain-key"));
            place.problems().add(NO_LINE, place.path(), found, expected, message!("cost-uncertain-line.hint"));
        }
        return None;
    }
    if let Some(own) = lines().find(|own| Field::of(&own.shape.cast(), field).is_none()) {
        let found = message!("cost-uncertain-field", key = key);
        let expected = message!("cost-uncertain-field.expected", fields = Value::any(Field::names(&own.shape.cast())));
        place.problems().add(NO_FIELD, place.path(), found, expected, message!("cost-uncertain-field.hint"));
        return None;
    }
    let (key, line, field) = (key.to_owned(), line.to_owned(), field.to_owned());
    Some(Input { stream: Stream::new(seed, &key), key, line, field, spread: spread? })
}

/// One way to be uncertain with its numbers in order.
fn spread(place: &Place) -> Option<Spread> {
    let entries = place.entries()?;
    let ways = || Value::any(WAYS.iter().map(|(name, _)| *name));
    let [(word, numbers)] = entries.as_slice() else {
        place.wrong("J006", message!("cost-uncertain-way", ways = ways()), message!("cost-uncertain-way.hint"));
        return None;
    };
    let Some((way, count)) = WAYS.iter().find(|(name, _)| name == word) else {
        let (found, hint) = (message!("cost-uncertain-unknown", way = *word), message!("cost-uncertain-way.hint"));
        let expected = message!("cost-uncertain-way", ways = ways());
        numbers.problems().add("J003", numbers.path(), found, expected, hint);
        return None;
    };
    let given: Vec<f64> = numbers.list_of(|number| number.number())?;
    if given.len() != *count {
        let expected = message!("cost-uncertain-count", count = count.to_string());
        numbers.wrong("J006", expected, message!("cost-uncertain-order.hint"));
        return None;
    }
    let found = ordered(way, &given);
    if found.is_none() {
        numbers.wrong(
            OUT_OF_ORDER,
            message!("cost-uncertain-order", way = *way),
            message!("cost-uncertain-order.hint"),
        );
    }
    found
}

/// The spread of numbers that are in order; `None` where they are not.
fn ordered(way: &str, given: &[f64]) -> Option<Spread> {
    let rises = given.windows(2).all(|pair| pair[0] <= pair[1]);
    match (way, given) {
        ("triangular", &[low, mode, high]) if rises => Some(Spread::Triangular { low, mode, high }),
        ("pert", &[low, mode, high]) if rises => Some(Spread::Pert(Pert::new(low, mode, high))),
        ("lognormal", &[p10, p90]) if p10 > 0.0 && rises => Some(Spread::lognormal(p10, p90)),
        ("uniform", &[low, high]) if rises => Some(Spread::Uniform { low, high }),
        ("normal", &[mean, deviation]) if deviation > 0.0 => Some(Spread::Normal { mean, deviation }),
        _ => None,
    }
}
