//! What was read of a file of use, as bytes that a workspace keeps.

use super::{Count, Counted, Counts, Known, Metric, Telemetry, UseHours, UseOf};
use crate::facts::{Packer, Unpacker};
use crate::sealed::{Mark, Unpacked, seal, unseal_since};
use crate::time;
use quantity::decimal;
use std::collections::{BTreeMap, BTreeSet};
use std::io;

/// How the bytes begin; the last one is the version.
const MARK: Mark = *b"ASUSAGE\x03";
/// The first version, which lacks what counters of cards tell.
const FIRST: u8 = 1;
/// The second, which does not say how hours are known.
const COUNTED: u8 = 2;
/// Days from the year 1 to the year 9999.
const DAYS: std::ops::RangeInclusive<i32> = -719_162..=2_932_896;
/// Most days of resources, and most counts.
const MOST: usize = 2_000_000;

/// What a file of use says.
#[derive(Clone, Debug, PartialEq)]
pub enum Used {
    /// Hours of cards.
    Hours(Telemetry),
    /// What was produced.
    Counts(Counts),
}

impl Used {
    /// Jobs that still ran, which are not in it; see [`Telemetry::running`].
    #[must_use]
    pub fn running(&self) -> usize {
        match self {
            Used::Hours(own) => own.running,
            Used::Counts(_) => 0,
        }
    }

    /// What the server said of its own answer; see [`Telemetry::warnings`].
    #[must_use]
    pub fn warnings(&self) -> &[String] {
        match self {
            Used::Hours(own) => &own.warnings,
            Used::Counts(_) => &[],
        }
    }

    /// First and last day ("2026-10-01"); of counts those of their months; `None` without any.
    pub fn days(&self) -> Option<[String; 2]> {
        let days: BTreeSet<i32> = match self {
            Self::Hours(own) => own.uses.keys().map(|(day, _)| *day).collect(),
            Self::Counts(own) => {
                let months = own.0.keys().filter_map(|own| time::month_read(&own.month));
                months.flat_map(|month| [time::first_day(month), time::first_day(month + 1) - 1]).collect()
            }
        };
        Some([days.first()?, days.last()?].map(|day| time::day_told(*day)))
    }

    /// How many machines (or cards and teams, where it names none), or how many counts it tells of.
    pub fn count(&self) -> usize {
        match self {
            Self::Hours(own) => own.uses.keys().map(|(_, of)| of).collect::<BTreeSet<_>>().len(),
            Self::Counts(own) => own.0.len(),
        }
    }

    /// It as bytes: the same for the same.
    ///
    /// # Errors
    /// What the compressing library could not do.
    pub fn to_bytes(&self) -> io::Result<Vec<u8>> {
        let mut to = Packer::default();
        match self {
            Self::Hours(own) => pack_hours(&mut to, own),
            Self::Counts(own) => pack_counts(&mut to, own),
        }
        seal(MARK, &to.bytes)
    }

    /// What the bytes hold.
    ///
    /// # Errors
    /// Why they hold nothing of it.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Unpacked> {
        let (version, plain) = unseal_since(MARK, FIRST, bytes)?;
        let mut from = Unpacker { bytes: &plain };
        let read = match from.number() {
            Some(0) => hours(&mut from, version).map(Self::Hours),
            Some(1) => counts(&mut from).map(Self::Counts),
            _ => None,
        };
        read.filter(|_| from.bytes.is_empty()).ok_or(Unpacked::Wrong)
    }
}

fn pack_hours(to: &mut Packer, own: &Telemetry) {
    let known: BTreeSet<&UseOf> = own.uses.keys().map(|(_, of)| of).collect();
    let numbers: BTreeMap<&UseOf, usize> = known.iter().enumerate().map(|(at, of)| (*of, at)).collect();
    to.number(0);
    to.number(known.len() as u128);
    for of in known {
        [&of.resource, &of.card, &of.team].into_iter().for_each(|text| to.maybe(text.as_deref()));
    }
    to.number(own.uses.len() as u128);
    for ((day, of), hours) in &own.uses {
        to.signed(i128::from(*day));
        to.number(numbers.get(of).copied().unwrap_or_default() as u128);
        to.real(Some(hours.allocated));
        to.real(hours.useful);
        to.real(hours.idle);
        hours.counted.kept().into_iter().for_each(|own| to.short(own));
    }
    // Of most hours nothing was guessed.
    let guessed: Vec<(usize, Known)> =
        own.uses.values().map(|own| own.known).enumerate().filter(|(_, own)| *own != Known::default()).collect();
    to.number(guessed.len() as u128);
    for (at, known) in guessed {
        to.number(at as u128);
        to.number(u128::from(known.is_heard) + 2 * u128::from(known.is_any));
    }
}

fn hours(from: &mut Unpacker, version: u8) -> Option<Telemetry> {
    let known = from.count()?;
    let of = |from: &mut Unpacker| Some(UseOf { resource: from.maybe()?, card: from.maybe()?, team: from.maybe()? });
    let known: Vec<UseOf> = (0..known).map(|_| of(from)).collect::<Option<_>>()?;
    let count = from.count().filter(|count| *count <= MOST)?;
    let mut all = Telemetry::default();
    for _ in 0..count {
        let day = i32::try_from(from.signed()?).ok().filter(|day| DAYS.contains(day))?;
        let of = known.get(from.fitting::<usize>()?)?.clone();
        let [allocated, useful, idle] = reals(from)?;
        let counted = if version > FIRST { Counted::of(shorts(from)?) } else { Counted::default() };
        let hours = UseHours { allocated: allocated?, useful, idle, counted, known: Known::default() };
        all.uses.insert((day, of), hours);
    }
    if version > COUNTED {
        guessed(from, &mut all)?;
    }
    (all.uses.len() == count).then_some(all)
}

/// Hours that were guessed, by their places in order.
fn guessed(from: &mut Unpacker, all: &mut Telemetry) -> Option<()> {
    let mut hours: Vec<&mut UseHours> = all.uses.values_mut().collect();
    for _ in 0..from.count()? {
        let own = hours.get_mut(from.fitting::<usize>()?)?;
        own.known = known_of(from.number()?)?;
    }
    Some(())
}

fn known_of(number: u128) -> Option<Known> {
    (number < 4).then_some(Known { is_heard: number & 1 == 1, is_any: number & 2 == 2 })
}

fn reals<const N: usize>(from: &mut Unpacker) -> Option<[Option<f64>; N]> {
    let mut all = [None; N];
    for own in &mut all {
        *own = from.real()?;
    }
    Some(all)
}

fn shorts<const N: usize>(from: &mut Unpacker) -> Option<[Option<f64>; N]> {
    let mut all = [None; N];
    for own in &mut all {
        *own = from.short()?;
    }
    Some(all)
}

fn pack_counts(to: &mut Packer, own: &Counts) {
    to.number(1);
    to.number(own.0.len() as u128);
    for (count, value) in &own.0 {
        to.text(&count.month);
        to.maybe(count.team.as_deref());
        to.number(count.metric as u128);
        to.text(&decimal::print(*value));
    }
}

fn counts(from: &mut Unpacker) -> Option<Counts> {
    let count = from.count().filter(|count| *count <= MOST)?;
    let mut all = Counts::default();
    for _ in 0..count {
        let month = from.text().filter(|month| time::month_read(month).is_some())?;
        let team = from.maybe()?;
        let metric = *Metric::ALL.get(from.fitting::<usize>()?)?;
        let value = decimal::parse(&from.text()?)?;
        all.0.insert(Count { month, team, metric }, value);
    }
    (all.0.len() == count).then_some(all)
}
