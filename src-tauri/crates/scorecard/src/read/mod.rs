//! The document of the scorecard verbs as typed values; every problem is reported at its own path.

mod criterion;
mod performance;

use crate::{Alternative, Criterion, Direction, PerformanceTable};
use criterion::RankCriterion;
use input::{Node, Place, Read};
use performance::RankAlternative;
use std::collections::BTreeSet;
use vocabulary::message;

/// A decision method.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename_all = "lowercase"))]
pub enum Method {
    /// Additive value with fixed anchors: the product's own method.
    Value,
}

impl Method {
    /// Every method with its word.
    pub const WORDS: [(&'static str, Self); 1] = [("value", Self::Value)];

    /// Methods that are specified but come in a later version.
    const LATER: [&'static str; 6] = ["wsm", "wpm", "topsis", "vikor", "promethee2", "lowest_price"];

    /// The word as input and answers spell it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Value => "value",
        }
    }
}

input::words!(Direction, Method);

input::fields! {
    /// Criteria, alternatives and methods.
    pub RankRequest {
        criteria: Vec<RankCriterion>,
        alternatives: Vec<RankAlternative>,
        methods: Vec<RankMethod>,
    }

    pub(crate) RankMethod {
        method: Method,
    }
}

/// What `assay rank` is asked.
pub(crate) struct Question {
    pub(crate) table: PerformanceTable,
    pub(crate) methods: Vec<Method>,
}

pub(crate) fn question(root: &Place) -> Option<Question> {
    let object = root.object()?;
    let criteria = RankRequest::criteria(&object).read(filled);
    let alternatives = RankRequest::alternatives(&object).read(filled);
    let methods = RankRequest::methods(&object).read(filled);
    object.finish();
    let named = criteria.as_deref().unwrap_or_default();
    let alternatives = alternatives.and_then(|list| read_alternatives(&list, named));
    let methods = methods.and_then(|list| read_methods(&list, named));
    let criteria = criteria.and_then(|list| read_criteria(&list));
    Some(Question { table: PerformanceTable { criteria: criteria?, alternatives: alternatives? }, methods: methods? })
}

/// The items of a list that must not be empty.
fn filled<'a>(place: &Place<'a>) -> Option<Vec<Place<'a>>> {
    let list = place.list()?;
    if list.is_empty() {
        place.wrong("S110", message!("scorecard-empty"), message!("scorecard-empty.hint"));
        return None;
    }
    Some(list)
}

/// Reads each item, so that each reports its problems, before asking whether all were readable.
fn each<'a, T>(list: &[Place<'a>], read: impl Fn(&Place<'a>) -> Option<T>) -> Option<Vec<T>> {
    let items: Vec<Option<T>> = list.iter().map(read).collect();
    items.into_iter().collect()
}

fn read_criteria(list: &[Place]) -> Option<Vec<Criterion>> {
    report_twins(list);
    let criteria = each(list, criterion::criterion)?;
    if let (Some(first), true) = (list.first(), criteria.iter().all(|c| c.weight == 0.0)) {
        let path = first.path().trim_end_matches("[0]");
        let (found, expected) = (message!("scorecard-no-weight"), message!("scorecard-no-weight.expected"));
        first.problems().add("S102", path, found, expected, message!("scorecard-no-weight.hint"));
    }
    Some(criteria)
}

fn read_alternatives(list: &[Place], criteria: &[Place]) -> Option<Vec<Alternative>> {
    report_twins(list);
    let names = performance::Names::of(criteria);
    each(list, |place| performance::alternative(place, &names))
}

fn read_methods(list: &[Place], criteria: &[Place]) -> Option<Vec<Method>> {
    let methods: Vec<Option<Method>> = list.iter().map(method).collect();
    if methods.contains(&Some(Method::Value)) {
        criteria.iter().for_each(criterion::require_value);
    }
    methods.into_iter().collect()
}

fn method(place: &Place) -> Option<Method> {
    let object = place.object()?;
    let word = RankMethod::method(&object).required()?;
    if matches!(word.node(), Node::Text(text) if Method::LATER.contains(&text.as_str())) {
        word.wrong("S106", "\"value\"", message!("scorecard-later"));
        return None;
    }
    let method = Method::read(&word);
    object.finish();
    method
}

/// The id of an item as far as it can be seen without judging it.
fn id_of<'a>(place: &Place<'a>) -> Option<&'a str> {
    match place.node().get("id") {
        Some(Node::Text(id)) => Some(id),
        _ => None,
    }
}

/// Reports each id that an earlier item of the list has.
fn report_twins(list: &[Place]) {
    let mut seen = BTreeSet::new();
    for place in list {
        if let Some(id) = id_of(place).filter(|id| !seen.insert(*id)) {
            let path = format!("{}.id", place.path());
            let (found, expected) = (message!("scorecard-twice", id = id), message!("scorecard-twice.expected"));
            place.problems().add("S101", &path, found, expected, message!("scorecard-twice.hint"));
        }
    }
}
