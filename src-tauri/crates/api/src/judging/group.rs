//! Items that people compare with each other, and what each person says of them.

use super::{Apart, JudgedBy, JudgedGroup, JudgedItem, OfPerson, told};
use crate::weighing::printed;
use decision::report::procurement::{JudgedShare, JudgedWeight};
use quantity::decimal;
use scorecard::{Judged, Lacking, Shares, TOLERATED, Weighed, by_axis, judged, within_axis};
use tables::{Book, Row, against_of};
use vocabulary::{Axis, Elicitation};
use voice::Message;

/// Axes, or criteria of one axis, with all judgements of them.
pub(super) struct Group {
    /// Whose criteria; `None` for the axes themselves.
    pub(super) axis: Option<Axis>,
    pub(super) items: Vec<Item>,
    pub(super) people: Vec<Person>,
}

/// One item of a group.
pub(super) struct Item {
    pub(super) id: String,
    pub(super) name: Message,
    stored: Option<f64>,
}

/// How one person judged a group.
pub(super) struct Person {
    pub(super) id: String,
    method: Elicitation,
    found: Result<Shares, Lacking>,
}

impl Person {
    /// Whether pairs are to be looked at again.
    pub(super) fn is_inconsistent(&self) -> bool {
        let ratio = self.found.as_ref().ok().and_then(|found| found.inconsistency);
        self.method == Elicitation::Ahp && ratio.is_some_and(|ratio| ratio > TOLERATED)
    }
}

/// The axes that criteria lie on, then criteria by axis where there are several.
pub(super) fn groups(book: &Book, criteria: &[(String, Weighed)], people: &[String]) -> Vec<Group> {
    let weighed: Vec<Weighed> = criteria.iter().map(|(_, own)| *own).collect();
    let (sums, within) = (by_axis(&weighed), within_axis(&weighed));
    let total: f64 = sums.values().iter().sum();
    let axis = |axis: &Axis| Item {
        id: axis.word().to_owned(),
        name: axis.name(),
        stored: (total > 0.0).then(|| sums[*axis] / total),
    };
    let axes = Group::of(book, None, Axis::ALL.iter().map(axis).collect(), people);
    let on = |axis: &Axis| {
        let own = criteria.iter().zip(&within).filter(|((_, own), _)| own.axis == *axis);
        let item = |((id, _), stored): (&(String, Weighed), &Option<f64>)| Item {
            name: name_of(book, id),
            id: id.clone(),
            stored: *stored,
        };
        Group::of(book, Some(*axis), own.map(item).collect(), people)
    };
    let of_axes = Axis::ALL.iter().map(on).filter(|group| group.items.len() > 1);
    std::iter::once(axes).filter(|_| !criteria.is_empty()).chain(of_axes).collect()
}

fn name_of(book: &Book, id: &str) -> Message {
    let row = book.rows("criteria").iter().find(|row| row.get("id") == Some(id));
    row.and_then(|row| row.get("name")).unwrap_or(id).into()
}

impl Group {
    fn of(book: &Book, axis: Option<Axis>, items: Vec<Item>, people: &[String]) -> Self {
        let ids: Vec<&str> = items.iter().map(|item| item.id.as_str()).collect();
        let people = people.iter().filter_map(|id| person(book, id, &ids)).collect();
        Self { axis, items, people }
    }

    /// People whose judgements count: one, or all.
    fn counted<'g>(&'g self, person: Option<&'g str>) -> impl Iterator<Item = &'g Person> {
        self.people.iter().filter(move |own| person.is_none_or(|person| own.id == person))
    }

    /// Shares by item: of one person, or the mean of all whose judgements give some; `None` where nobody's do.
    pub(super) fn shares(&self, person: Option<&str>) -> Option<Vec<f64>> {
        let found: Vec<&Shares> = self.counted(person).filter_map(|own| own.found.as_ref().ok()).collect();
        let mean = |at: usize| found.iter().map(|own| own.shares[at]).sum::<f64>() / found.len() as f64;
        (!found.is_empty()).then(|| (0..self.items.len()).map(mean).collect())
    }

    /// The same of one item.
    pub(super) fn share_of(&self, id: &str, person: Option<&str>) -> Option<f64> {
        let at = self.items.iter().position(|item| item.id == id)?;
        self.shares(person).map(|shares| shares[at])
    }

    /// What is to be said of comparisons that contradict each other too much: by person.
    pub(super) fn inconsistent(&self, person: Option<&str>) -> Vec<Message> {
        let own = self.counted(person).filter(|own| own.is_inconsistent());
        let told = own.filter_map(|own| {
            Some(told::of_person(self, own, told::consistency(self, own.method, own.found.as_ref().ok()?)?))
        });
        told.collect()
    }

    /// What judgements lack, where some do.
    pub(super) fn lacking(&self, person: Option<&str>) -> Option<Message> {
        self.counted(person).find_map(|own| Some(told::lacking(self, own, own.found.as_ref().err()?)))
    }

    /// Who gives an item least and who most, where at least two people's judgements give shares.
    pub(super) fn apart(&self, at: usize) -> Option<Apart> {
        let of = |own: &Person| {
            let share = own.found.as_ref().ok()?.shares[at];
            Some(OfPerson { evaluator: own.id.clone(), share, text: printed(share) })
        };
        let mut all: Vec<OfPerson> = self.people.iter().filter_map(of).collect();
        all.sort_by(|one, other| one.share.total_cmp(&other.share));
        let (lowest, highest) = (all.first()?.clone(), all.last()?.clone());
        (all.len() > 1).then_some(Apart { lowest, highest })
    }

    /// Its items as a pack prints them; none where nobody's judgements give shares.
    pub(super) fn on_paper(&self) -> Vec<JudgedWeight> {
        let Some(together) = self.shares(None) else { return Vec::new() };
        let share = |own: OfPerson| JudgedShare { person: own.evaluator, share: own.text };
        let item = |(at, own): (usize, &Item)| JudgedWeight {
            id: own.id.clone(),
            name: own.name.clone(),
            stored: own.stored.map(printed),
            together: printed(together[at]),
            apart: self.apart(at).map(|apart| [share(apart.lowest), share(apart.highest)]),
        };
        self.items.iter().enumerate().map(item).collect()
    }

    pub(super) fn report(&self) -> JudgedGroup {
        let together = self.shares(None);
        let item = |(at, own): (usize, &Item)| {
            let share = together.as_ref().map(|shares| shares[at]);
            JudgedItem {
                id: own.id.clone(),
                name: own.name.clone(),
                stored: own.stored.map(printed),
                together: share.map(printed),
                share,
                apart: self.apart(at),
            }
        };
        let items = self.items.iter().enumerate().map(item).collect();
        let by = |own: &Person| {
            let shares = own.found.as_ref().ok();
            JudgedBy {
                evaluator: own.id.clone(),
                method: own.method,
                shares: shares.map(|found| found.shares.iter().copied().map(printed).collect()).unwrap_or_default(),
                lacking: own.found.as_ref().err().map(|lacking| told::lacking(self, own, lacking)),
                consistency: shares.and_then(|found| told::consistency(self, own.method, found)),
                is_inconsistent: own.is_inconsistent(),
            }
        };
        JudgedGroup { axis: self.axis, items, people: self.people.iter().map(by).collect() }
    }
}

/// What one person says of items; `None` where nothing.
fn person(book: &Book, id: &str, items: &[&str]) -> Option<Person> {
    let is_own =
        |row: &&Row| row.get("evaluator") == Some(id) && row.get("item").is_some_and(|own| items.contains(&own));
    let rows: Vec<&Row> = book.rows("judgements").iter().filter(is_own).collect();
    let method = rows.first().and_then(|row| row.get("method")).and_then(Elicitation::from_word)?;
    let judgement = |item: &&str| {
        let row = rows.iter().find(|row| row.get("item") == Some(item));
        let points = row.and_then(|row| row.get("points")).and_then(decimal::parse).map(decimal::f64_of);
        let cell = row.and_then(|row| row.get("against")).unwrap_or_default();
        let against = against_of(cell).unwrap_or_default().into_iter();
        let placed = |own: tables::Against| Some((items.iter().position(|item| *item == own.item)?, own.times));
        Judged { points, against: against.filter_map(placed).collect() }
    };
    let judgements: Vec<Judged> = items.iter().map(judgement).collect();
    Some(Person { id: id.to_owned(), method, found: judged(method, &judgements) })
}
