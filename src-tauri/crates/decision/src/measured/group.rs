//! Measurements that are compared with each other, and how many devices they are of.
//!
//! A matrix product and a sustained run are measured at the shape that a search found best, and a search ends elsewhere on
//! every card: those are compared whatever the shape, each run of a device with its best. Everything else is compared at
//! the same sizes only.

use super::reading::{Measurement, Reading};
use super::slowest::{Device, Slowest, slowest};
use measurement::sizes::is_best;
use quantity::show;
use std::collections::{BTreeMap, BTreeSet};
use tables::{Book, Row};
use vocabulary::{Message, Quantity, message};

/// Measurements of one vendor that were made alike.
pub(super) struct Group<'m> {
    pub members: Vec<&'m Measurement>,
}

/// What a comparison by one quantity finds.
pub(super) struct Found<'m> {
    /// What the rule of the slowest device says.
    pub rule: Slowest,
    /// The measurement to plan with.
    pub slowest: Option<(&'m Measurement, Reading)>,
    /// How many devices were compared.
    pub devices: Count,
}

/// How many devices some results are of. Devices without an id of their own, of one name in machines of one description,
/// are perhaps one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// As many at least.
    pub least: usize,
    /// As many at most: every result without an id is of a device of its own.
    pub most: usize,
}

impl Count {
    /// How many devices the rows of the table `measurements` are of, software devices included.
    pub fn of<'b>(rows: impl Iterator<Item = &'b Row>) -> Self {
        let all: Vec<Measurement> = rows.filter_map(Measurement::read).collect();
        Self::among(all.iter())
    }

    fn among<'m>(measurements: impl Iterator<Item = &'m Measurement>) -> Self {
        let mut runs: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
        for m in measurements {
            let of_device = runs.entry(device(m)).or_default();
            of_device.insert(if m.uuid.is_some() { "" } else { &m.digest });
        }
        Self { least: runs.len(), most: runs.values().map(BTreeSet::len).sum() }
    }

    /// "3", or "1 or 2" where nobody knows.
    pub fn text(self) -> Message {
        let [least, most] = [self.least, self.most].map(|count| show::digits(&count.to_string()));
        match self.most.abs_diff(self.least) {
            0 => least.into(),
            1 => message!("measured-one-or-two", least = least, most = most),
            _ => message!("general-range", low = least, high = most),
        }
    }

    /// "3 devices", or "1 or 2 devices".
    pub fn devices(self) -> Message {
        message!("measured-devices", text = self.text(), most = self.most)
    }

    /// "3 devices", or "2 results, perhaps of one device".
    pub fn compared(self) -> Message {
        match (self.least, self.most) {
            (1, most) if most > 1 => message!("measured-perhaps-one", results = most),
            _ => self.devices(),
        }
    }
}

impl<'m> Group<'m> {
    /// True where a search chose the shape, so that shapes differ from card to card.
    pub fn is_searched(&self) -> bool {
        self.members.first().is_some_and(|m| is_best(m.kind))
    }

    /// The slowest device by one quantity; members that lack it do not count.
    pub fn slowest(&self, quantity: Quantity) -> Found<'m> {
        let having: Vec<(&Measurement, Reading)> =
            self.members.iter().filter_map(|m| Some((*m, m.quantity(quantity)?))).collect();
        let having = if self.is_searched() { best_of_runs(having) } else { having };
        let names: Vec<String> = having.iter().map(|(m, _)| device(m)).collect();
        let seen: Vec<Device> = having.iter().zip(&names).map(|((m, reading), name)| seen(m, *reading, name)).collect();
        let rule = slowest(&seen);
        let right = having.iter().filter(|(m, _)| m.numerics_ok != Some(false));
        let devices = Count::among(right.map(|(m, _)| *m));
        let slowest = rule.at.map(|at| having[at]);
        Found { rule, slowest, devices }
    }
}

/// Of a time the greatest is the slowest, which the rule finds as the lowest of their negatives.
fn seen<'n>(m: &Measurement, reading: Reading, name: &'n str) -> Device<'n> {
    let Reading { median, low, high, coverage } = reading;
    let reading =
        if m.kind.is_time() { Reading { median: -median, low: -high, high: -low, coverage } } else { reading };
    Device { name, reading, settled: m.settled, numerics_ok: m.numerics_ok }
}

/// Of each run of each device the shape with the highest median: a run is one result, so that a good second run still
/// does not undo a bad first. What came out wrong stays, to be counted as that.
fn best_of_runs(having: Vec<(&Measurement, Reading)>) -> Vec<(&Measurement, Reading)> {
    let mut kept: Vec<(&Measurement, Reading)> = Vec::new();
    let mut best: BTreeMap<(String, &str), usize> = BTreeMap::new();
    for own in having {
        let run = (device(own.0), own.0.digest.as_str());
        match best.get(&run) {
            _ if own.0.numerics_ok == Some(false) => kept.push(own),
            Some(&at) if kept[at].1.median >= own.1.median => {}
            Some(&at) => kept[at] = own,
            None => {
                best.insert(run, kept.len());
                kept.push(own);
            }
        }
    }
    kept
}

/// What tells a device from others: the driver's id; without one machine, name and number, since the same device measured
/// twice must not pass for two.
fn device(m: &Measurement) -> String {
    m.uuid.clone().unwrap_or_else(|| format!("{}\n{}\n{}", m.machine, m.device, m.device_index))
}

/// All groups: vendors in the order of their table, those without one last; within a vendor as first measured.
pub(super) fn groups<'m>(book: &Book, all: &'m [Measurement]) -> Vec<Group<'m>> {
    let mut groups: Vec<Group> = Vec::new();
    for own in all {
        match groups.iter_mut().find(|group| alike(group.members[0], own)) {
            Some(group) => group.members.push(own),
            None => groups.push(Group { members: vec![own] }),
        }
    }
    let vendors = book.rows("vendors");
    groups.sort_by_key(|group| {
        let vendor = group.members[0].vendor.as_deref();
        vendors.iter().position(|row| vendor.is_some() && row.get("id") == vendor).unwrap_or(vendors.len())
    });
    groups
}

fn alike(a: &Measurement, b: &Measurement) -> bool {
    (a.kind, a.tool) == (b.kind, b.tool)
        && (&a.vendor, &a.precision, &a.unit) == (&b.vendor, &b.precision, &b.unit)
        && (is_best(a.kind) || a.shape == b.shape)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn devices_in_doubt_are_said_as_that() {
        for (least, most, text, devices, compared) in [
            (0, 0, "0", "0 devices", "0 devices"),
            (1, 1, "1", "1 device", "1 device"),
            (2, 2, "2", "2 devices", "2 devices"),
            (1, 2, "1 or 2", "1 or 2 devices", "2 results, perhaps of one device"),
            (3, 6, "3 to 6", "3 to 6 devices", "3 to 6 devices"),
        ] {
            let count = Count { least, most };
            let texts = [count.text(), count.devices(), count.compared()].map(|own| voice::text(&own));
            assert_eq!(texts, [text, devices, compared]);
        }
    }
}
