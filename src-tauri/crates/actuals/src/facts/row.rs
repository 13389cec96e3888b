//! A fact as a row of its bill, for rules that look at rows.

use super::scheme::RESOURCE;
use super::{FactKey, Facts};
use crate::column::{Column, Row, Wanted};

/// Where a bill's facts have the columns that are wanted.
#[derive(Clone, Debug)]
pub(crate) struct Sources(Vec<Source>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    Head(usize),
    Instance,
    Resource,
    Tags,
    Absent,
}

impl Sources {
    pub(crate) fn of(facts: &Facts, wanted: &Wanted) -> Self {
        let source = |number: usize| {
            let head = wanted.head(number);
            match facts.columns.iter().position(|own| own.eq_ignore_ascii_case(head)) {
                Some(part) => Source::Head(part),
                None if number == Column::InstanceType as usize => Source::Instance,
                None if number == Column::Tags as usize => Source::Tags,
                None if head.eq_ignore_ascii_case(RESOURCE) => Source::Resource,
                None => Source::Absent,
            }
        };
        Self((0..wanted.count()).map(source).collect())
    }

    /// Whether the facts do not have a wanted column.
    pub(crate) fn is_absent(&self, number: usize) -> bool {
        self.0[number] == Source::Absent
    }

    /// Whether any of these columns tells resources apart.
    pub(crate) fn has_resource(&self, numbers: &[usize]) -> bool {
        numbers.iter().any(|number| self.0[*number] == Source::Resource)
    }
}

/// A fact that rules look at.
#[derive(Debug)]
pub(crate) struct FactRow<'f> {
    pub(crate) facts: &'f Facts,
    pub(crate) sources: &'f Sources,
    pub(crate) key: FactKey,
}

impl Row for FactRow<'_> {
    fn cell(&self, number: usize) -> &[u8] {
        let (facts, key) = (self.facts, self.key);
        let found = match self.sources.0[number] {
            Source::Head(part) => {
                let head = (key.head as usize).checked_sub(1).and_then(|at| facts.heads.get(at));
                head.and_then(|parts| Some(parts.get(part)?.as_bytes()))
            }
            Source::Instance => text(&facts.instances, key.instance),
            Source::Resource => text(&facts.resources, key.resource),
            Source::Tags => text(&facts.tags, key.tags),
            Source::Absent => None,
        };
        found.unwrap_or_default()
    }
}

fn text(texts: &[String], number: u32) -> Option<&[u8]> {
    Some(texts.get((number as usize).checked_sub(1)?)?.as_bytes())
}
