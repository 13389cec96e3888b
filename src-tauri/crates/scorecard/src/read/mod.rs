//! The document of the scorecard verbs as typed values; every problem is reported at its own path.

mod criterion;
mod method;
mod performance;

use crate::{Alternative, Criterion, PerformanceTable};
pub(crate) use criterion::RankCriterion;
use input::{Node, Place};
pub(crate) use method::Asked;
pub(crate) use method::RankMethod;
pub(crate) use performance::RankAlternative;
use std::collections::BTreeSet;
use vocabulary::message;

input::fields! {
    /// Criteria, alternatives and methods.
    pub RankRequest {
        criteria: Vec<RankCriterion>,
        alternatives: Vec<RankAlternative>,
        methods: Vec<RankMethod>,
    }
}

/// What `assay rank` is asked.
pub(crate) struct Question {
    pub(crate) table: PerformanceTable,
    pub(crate) methods: Vec<Asked>,
}

pub(crate) fn question(root: &Place) -> Option<Question> {
    let object = root.object()?;
    let lists = Lists {
        criteria: RankRequest::criteria(&object).read(filled),
        alternatives: RankRequest::alternatives(&object).read(filled),
        methods: RankRequest::methods(&object).read(filled),
    };
    object.finish();
    lists.question()
}

/// The three lists of a question as far as they are lists.
pub(crate) struct Lists<'a> {
    pub(crate) criteria: Option<Vec<Place<'a>>>,
    pub(crate) alternatives: Option<Vec<Place<'a>>>,
    pub(crate) methods: Option<Vec<Place<'a>>>,
}

impl Lists<'_> {
    pub(crate) fn question(self) -> Option<Question> {
        let named = self.criteria.as_deref().unwrap_or_default();
        let alternatives = self.alternatives.and_then(|list| read_alternatives(&list, named));
        let methods = self.methods.and_then(|list| method::methods(&list, named));
        let criteria = self.criteria.and_then(|list| read_criteria(&list));
        let table = PerformanceTable { criteria: criteria?, alternatives: alternatives? };
        Some(Question { table, methods: methods? })
    }
}

/// The items of a list that must not be empty.
pub(crate) fn filled<'a>(place: &Place<'a>) -> Option<Vec<Place<'a>>> {
    let list = place.list()?;
    if list.is_empty() {
        place.wrong("S110", message!("scorecard-empty"), message!("scorecard-empty.hint"));
        return None;
    }
    Some(list)
}

/// Reads each item, so that each reports its problems, before asking whether all were readable.
pub(crate) fn each<'a, T>(list: &[Place<'a>], read: impl Fn(&Place<'a>) -> Option<T>) -> Option<Vec<T>> {
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

/// The position of the criterion that a text names.
pub(crate) fn known_id(place: &Place, criteria: &[Place]) -> Option<usize> {
    let id = place.id()?;
    let found = criteria.iter().position(|criterion| id_of(criterion) == Some(id));
    if found.is_none() && !criteria.is_empty() && criteria.iter().all(|criterion| id_of(criterion).is_some()) {
        let (expected, hint) = (message!("scorecard-no-criterion.expected"), message!("scorecard-name-one.hint"));
        place.problems().add("S111", place.path(), message!("scorecard-no-criterion", name = id), expected, hint);
    }
    found
}

/// The id of an item as far as it can be seen without judging it.
pub(crate) fn id_of<'a>(place: &Place<'a>) -> Option<&'a str> {
    match place.node().get("id") {
        Some(Node::Text(id)) => Some(id),
        _ => None,
    }
}

/// Reports an id that stands before; false, for it does.
pub(crate) fn twice(place: &Place, id: &str) -> bool {
    let (found, expected) = (message!("scorecard-twice", id = id), message!("scorecard-twice.expected"));
    place.problems().add("S101", place.path(), found, expected, message!("scorecard-twice.hint"));
    false
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
