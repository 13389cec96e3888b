//! Rows become facts: each thread gathers some thousands and hands them over to one that holds all, within bounds.

use super::scheme::{KeptTags, Scheme};
use super::sketch::Sketches;
use super::{Fact, FactKey, Facts};
use crate::charge::{Adding, Charges, Heard};
use crate::column::{Column, Row};
use crate::memory::{Memory, Numbers};
use crate::sums::Sums;
use crate::wrong::Fault;
use crate::{tags, time};
use hashbrown::HashMap;
use quantity::Currency;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// Facts that a thread gathers before it hands them over.
const ROOM: usize = 1 << 14;
/// Texts, and bytes of them, with which it begins anew.
const TEXTS: usize = 1 << 16;
const BYTES: usize = 8 << 20;
/// Most bytes of all texts of a bill's facts.
const MOST_BYTES: usize = 64 << 20;
/// Most cells that are kept as one, of all of them together.
pub(crate) const MOST_PARTS: usize = 8 << 20;
/// Seconds of a day.
const DAY: i64 = 86_400;
/// A bill that begins at midnight somewhere begins at most so many seconds before that day in UTC.
const ZONE: i64 = 14 * 3_600;
/// In place of a number: the text is none that can be read. Each is looked at once, and each row of it told.
const WRONG: u32 = u32::MAX;
/// Categories of charges. Source: FOCUS 1.0 to 1.3, ChargeCategory, allowed values.
const CATEGORIES: [&[u8]; 5] = [b"Usage", b"Purchase", b"Tax", b"Credit", b"Adjustment"];
/// What stands between cells that are kept as one.
const BETWEEN: char = '\0';

/// What threads share.
#[derive(Debug)]
pub(crate) struct Shared {
    sink: Mutex<Sink>,
    /// There are too many facts, even without resources.
    is_over: AtomicBool,
}

impl Shared {
    pub(crate) fn new(most: usize, scheme: &Scheme) -> Self {
        let detail = if scheme.resource.is_none() { Detail::NoResource } else { Detail::All };
        let sink = Sink {
            most,
            parts: scheme.head.len(),
            detail,
            texts: Texts::default(),
            currencies: Vec::new(),
            known: HashMap::new(),
            sums: Vec::new(),
            is_beyond: false,
        };
        Self { sink: Mutex::new(sink), is_over: AtomicBool::new(false) }
    }

    /// All that was handed over.
    pub(crate) fn sink(self) -> Sink {
        self.sink.into_inner().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Texts by kind, in the order of a key's numbers.
#[derive(Debug, Default)]
struct Texts {
    heads: Numbers,
    instances: Numbers,
    resources: Numbers,
    tags: Numbers,
}

impl Texts {
    fn bytes(&self) -> usize {
        [&self.heads, &self.instances, &self.resources, &self.tags].iter().map(|own| own.bytes()).sum()
    }
}

/// What is still told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Detail {
    All,
    NoResource,
    /// Too many facts.
    Nothing,
}

/// Who holds all facts.
#[derive(Debug)]
pub(crate) struct Sink {
    most: usize,
    /// Cells that are kept as one.
    parts: usize,
    detail: Detail,
    texts: Texts,
    currencies: Vec<Currency>,
    known: HashMap<FactKey, u32>,
    sums: Vec<Sums>,
    pub(crate) is_beyond: bool,
}

impl Sink {
    /// Whether there are too many facts.
    pub(crate) fn is_over(&self) -> bool {
        self.detail == Detail::Nothing
    }

    pub(crate) fn is_without_resource(&self) -> bool {
        self.detail != Detail::All
    }

    fn add(&mut self, key: FactKey, sums: Sums) {
        let next = self.sums.len() as u32;
        let at = *self.known.entry(key).or_insert(next);
        if at == next {
            self.sums.push(Sums::default());
        }
        match self.sums[at as usize].plus(sums) {
            Some(sum) => self.sums[at as usize] = sum,
            None => self.is_beyond = true,
        }
        if self.is_too_much() {
            self.coarsen();
        }
    }

    /// Tells less apart. What is distinct only grows, so that it is the rows that decide and not their order.
    fn coarsen(&mut self) {
        self.texts.resources = Numbers::default();
        if self.detail != Detail::All {
            self.detail = Detail::Nothing;
            (self.texts, self.known, self.sums) = (Texts::default(), HashMap::new(), Vec::new());
            return;
        }
        self.detail = Detail::NoResource;
        // Sums stay where they are; those that fall together are added to the first of them.
        for (key, at) in std::mem::take(&mut self.known) {
            let first = *self.known.entry(FactKey { resource: 0, ..key }).or_insert(at);
            if first != at {
                match self.sums[first as usize].plus(self.sums[at as usize]) {
                    Some(sum) => self.sums[first as usize] = sum,
                    None => self.is_beyond = true,
                }
            }
        }
        if self.is_too_much() {
            self.coarsen();
        }
    }

    fn is_too_much(&self) -> bool {
        let parts = self.texts.heads.texts().len() * self.parts;
        self.known.len() > self.most || self.texts.bytes() > MOST_BYTES || parts > MOST_PARTS
    }

    /// Gives facts their texts and rows, both in order.
    pub(crate) fn fill(self, facts: &mut Facts) {
        let Texts { heads, instances, resources, tags } = self.texts;
        let (heads, head_of) = ordered(heads.texts());
        let (instances, instance_of) = ordered(instances.texts());
        let (resources, resource_of) = ordered(resources.texts());
        let (tags, tags_of) = ordered(tags.texts());
        let own = |texts: &[Arc<str>]| texts.iter().map(|text| text.to_string()).collect::<Vec<_>>();
        let (currencies, currency_of) = ordered(&self.currencies);
        facts.heads = heads.iter().map(|own| own.split(BETWEEN).map(str::to_owned).collect()).collect();
        (facts.instances, facts.resources, facts.tags) = (own(&instances), own(&resources), own(&tags));
        facts.currencies = currencies;
        let fact = |(key, at): (FactKey, u32)| Fact {
            key: FactKey {
                day: key.day,
                head: head_of[key.head as usize],
                billed: key.billed,
                instance: instance_of[key.instance as usize],
                resource: resource_of[key.resource as usize],
                tags: tags_of[key.tags as usize],
                currency: currency_of[key.currency as usize + 1] - 1,
            },
            sums: self.sums[at as usize].plain(),
        };
        facts.facts = self.known.into_iter().map(fact).collect();
        facts.facts.sort_unstable_by_key(|own| own.key);
    }
}

/// Values in order, and for each old number its new one; both count from 1.
fn ordered<T: Ord + Clone>(values: &[T]) -> (Vec<T>, Vec<u32>) {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_unstable_by(|one, other| values[*one].cmp(&values[*other]));
    let mut numbers = vec![0; values.len() + 1];
    for (new, old) in order.iter().enumerate() {
        numbers[old + 1] = new as u32 + 1;
    }
    (order.iter().map(|old| values[*old].clone()).collect(), numbers)
}

/// Texts of a thread, and what the one who holds all calls them.
#[derive(Debug)]
struct Own {
    memory: Memory<u32>,
    numbers: Numbers,
    called: Vec<u32>,
}

impl Own {
    fn new() -> Self {
        Self { memory: Memory::new(), numbers: Numbers::default(), called: vec![0] }
    }

    fn is_full(&self) -> bool {
        self.numbers.texts().len() > TEXTS || self.numbers.bytes() > BYTES
    }

    fn called(&mut self, number: u32, by: &mut Numbers) -> u32 {
        if self.called.len() <= number as usize {
            let known = self.called.len() - 1;
            let more = self.numbers.texts()[known..].iter().map(|text| by.shared(text));
            self.called.extend(more);
        }
        self.called[number as usize]
    }

    /// After a hand-over: the other's numbers may change, and there may be too many texts.
    fn rest(&mut self) {
        self.called.truncate(1);
        if self.is_full() {
            *self = Self::new();
        }
    }
}

/// One thread's reader.
#[derive(Debug)]
pub(crate) struct Gatherer<'s> {
    scheme: &'s Scheme,
    shared: &'s Shared,
    charges: Charges,
    sketches: Sketches,
    heads: Own,
    instances: Own,
    resources: Own,
    tags: Own,
    billed: Memory<Option<u32>>,
    currencies: Vec<Currency>,
    known: HashMap<FactKey, u32>,
    sums: Vec<Sums>,
    text: Vec<u8>,
}

impl Adding for Gatherer<'_> {
    fn add(&mut self, place: (usize, u64), row: &impl Row) {
        // What is wrong with rows is known from the first pass; there is nothing more to see in one that is over.
        let is_later = self.scheme.resource.is_none();
        if is_later && self.shared.is_over.load(Ordering::Relaxed) {
            return;
        }
        let Some(charge) = self.charges.read(place, row) else { return };
        let Some(billed) = self.billed(place, row) else { return };
        let is_full = [&self.heads, &self.instances, &self.resources, &self.tags].into_iter().any(Own::is_full);
        if self.known.len() >= ROOM || is_full {
            self.hand_over();
        }
        let (tags, head, resource) = (self.tags(row), self.head(row), self.resource(row));
        if [tags, head, resource].contains(&WRONG) {
            self.tell(place, row, [tags, head, resource]);
            return;
        }
        if self.shared.is_over.load(Ordering::Relaxed) {
            return;
        }
        let day = charge.start.div_euclid(DAY) as i32;
        let key = FactKey {
            day: if self.scheme.days { day } else { time::first_day(time::month_of_day(day)) },
            head,
            billed,
            instance: self.instance(row),
            resource,
            tags,
            currency: number_of(&mut self.currencies, charge.currency),
        };
        let next = self.sums.len() as u32;
        let at = *self.known.entry(key).or_insert(next);
        if at == next {
            self.sums.push(Sums::default());
        }
        match self.sums[at as usize].plus(charge.sums) {
            Some(sum) => self.sums[at as usize] = sum,
            None => self.charges.wrong(place, Fault::Beyond, String::new()),
        }
    }

    fn charges(&mut self) -> &mut Charges {
        &mut self.charges
    }
}

impl<'s> Gatherer<'s> {
    pub(crate) fn new(scheme: &'s Scheme, shared: &'s Shared) -> Self {
        Self {
            scheme,
            shared,
            charges: Charges::new(),
            sketches: Sketches::default(),
            heads: Own::new(),
            instances: Own::new(),
            resources: Own::new(),
            tags: Own::new(),
            billed: Memory::new(),
            currencies: Vec::new(),
            known: HashMap::new(),
            sums: Vec::new(),
            text: Vec::new(),
        }
    }

    /// Hands the rest over.
    pub(crate) fn finish(mut self) -> (Heard, Sketches) {
        self.hand_over();
        (self.charges.heard(), self.sketches)
    }

    fn head(&mut self, row: &impl Row) -> u32 {
        self.text.clear();
        for column in &self.scheme.head {
            self.text.extend_from_slice(row.cell(*column));
            self.text.push(BETWEEN as u8);
        }
        let told = || {
            let cell = |number: &usize| String::from_utf8_lossy(row.cell(*number)).replace(BETWEEN, " ");
            self.scheme.head.iter().map(cell).collect::<Vec<_>>().join("\0")
        };
        let is_known = || {
            let category = row.get(Column::Category);
            let is_text = self.scheme.head.iter().all(|column| is_text(row.cell(*column)));
            is_text && (category.is_empty() || CATEGORIES.contains(&category))
        };
        self.heads.memory.get(&self.text, || if is_known() { self.heads.numbers.of(Some(told())) } else { WRONG })
    }

    /// Tells what is wrong with texts of a row.
    fn tell(&mut self, place: (usize, u64), row: &impl Row, [tags, head, resource]: [u32; 3]) {
        let wrong = |number: u32, columns: Vec<usize>| if number == WRONG { columns } else { Vec::new() };
        let columns = wrong(tags, vec![Column::Tags as usize]).into_iter().chain(wrong(head, self.scheme.head.clone()));
        let columns = columns.chain(wrong(resource, self.scheme.resource.into_iter().collect()));
        for column in columns.collect::<Vec<_>>() {
            let cell = row.cell(column);
            let fault = match () {
                () if !is_text(cell) => Fault::Text,
                () if column == Column::Tags as usize => Fault::Tags,
                () if column == Column::Category as usize && !cell.is_empty() && !CATEGORIES.contains(&cell) => {
                    Fault::Category
                }
                () => continue,
            };
            self.charges.cell(place, row, column, fault);
        }
    }

    /// Month of the bill that a row is on, 0 where it names none; `None` where what it names is no time, which is kept.
    fn billed(&mut self, place: (usize, u64), row: &impl Row) -> Option<u32> {
        let cell = row.cell(self.scheme.billed);
        if cell.is_empty() {
            return Some(0);
        }
        let month = || {
            let day = time::seconds(cell)?.checked_add(ZONE)?.div_euclid(DAY);
            u32::try_from(time::month_of_day(day as i32)).ok()
        };
        let month = self.billed.get(cell, month);
        if month.is_none() {
            self.charges.cell(place, row, self.scheme.billed, Fault::Time);
        }
        month
    }

    fn instance(&mut self, row: &impl Row) -> u32 {
        let Some(instance) = self.charges.instance(row) else { return 0 };
        let name = instance.name;
        self.instances.memory.get(name.as_bytes(), || self.instances.numbers.of(Some(name.to_owned())))
    }

    fn resource(&mut self, row: &impl Row) -> u32 {
        let cell = self.scheme.resource.map(|number| row.cell(number)).unwrap_or_default();
        if cell.is_empty() {
            return 0;
        }
        let told = || String::from_utf8_lossy(cell).into_owned();
        self.resources.memory.get(cell, || if is_text(cell) { self.resources.numbers.of(Some(told())) } else { WRONG })
    }

    fn tags(&mut self, row: &impl Row) -> u32 {
        let (KeptTags::Without(out), cell) = (&self.scheme.tags, row.get(Column::Tags)) else { return 0 };
        if cell.is_empty() {
            return 0;
        }
        let is_over = self.shared.is_over.load(Ordering::Relaxed);
        self.tags.memory.get(cell, || {
            let Some(all) = tags::all(cell) else { return WRONG };
            self.sketches.see(&all);
            if is_over { 0 } else { self.tags.numbers.of(tags::canonical(&all, out)) }
        })
    }

    fn hand_over(&mut self) {
        let mut sink = self.shared.sink.lock().unwrap_or_else(PoisonError::into_inner);
        for (key, at) in self.known.drain() {
            if sink.is_over() {
                break;
            }
            let resource = if sink.detail == Detail::All { key.resource } else { 0 };
            let told = FactKey {
                day: key.day,
                head: self.heads.called(key.head, &mut sink.texts.heads),
                billed: key.billed,
                instance: self.instances.called(key.instance, &mut sink.texts.instances),
                resource: self.resources.called(resource, &mut sink.texts.resources),
                tags: self.tags.called(key.tags, &mut sink.texts.tags),
                currency: number_of(&mut sink.currencies, self.currencies[key.currency as usize]),
            };
            sink.add(told, self.sums[at as usize]);
        }
        self.shared.is_over.fetch_or(sink.is_over(), Ordering::Relaxed);
        drop(sink);
        self.known.clear();
        self.sums.clear();
        for own in [&mut self.heads, &mut self.instances, &mut self.resources, &mut self.tags] {
            own.rest();
        }
    }
}

fn is_text(cell: &[u8]) -> bool {
    std::str::from_utf8(cell).is_ok()
}

/// The place of a currency among those that have come, at their end where it is new.
fn number_of(currencies: &mut Vec<Currency>, currency: Currency) -> u32 {
    let known = currencies.iter().position(|own| *own == currency);
    known.unwrap_or_else(|| {
        currencies.push(currency);
        currencies.len() - 1
    }) as u32
}
