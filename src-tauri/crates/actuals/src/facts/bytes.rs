//! Facts as bytes that a workspace keeps, column by column. Whatever bytes say, they give facts that could have been written, or an
//! error.

use super::gather::MOST_PARTS;
use super::packed::{Packer, Unpacker};
use super::{Fact, FactKey, Facts, GivenUp, MOST_FACTS};
use crate::exact::Exact;
use crate::sealed::{Mark, Unpacked, seal, unseal};
use crate::sums::Sums;
use quantity::Currency;
use std::io;

/// How the bytes begin; the last one is the version.
const MARK: Mark = *b"ASFACTS\x02";
/// Bytes of a digest.
const DIGEST: usize = 32;
/// Most rows of a bill.
const MOST_ROWS: u64 = 1 << 60;
/// Days from the year 1 to the year 9999.
const DAYS: std::ops::RangeInclusive<i32> = -719_162..=2_932_896;

/// The last month of the year 9999, counted from the year 0.
const MOST_MONTH: usize = 9_999 * 12 + 11;

impl Facts {
    /// The facts as bytes: the same for the same facts.
    ///
    /// # Errors
    /// What the compressing library could not do.
    pub fn to_bytes(&self) -> io::Result<Vec<u8>> {
        let mut packer = Packer::default();
        self.pack(&mut packer);
        seal(MARK, &packer.bytes)
    }

    /// The facts that the bytes hold.
    ///
    /// # Errors
    /// Why they hold none.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Unpacked> {
        unpack(&mut Unpacker { bytes: &unseal(MARK, bytes)? }).ok_or(Unpacked::Wrong)
    }

    fn pack(&self, to: &mut Packer) {
        to.bytes.extend_from_slice(&self.digest);
        to.number(u128::from(self.rows));
        let period = self.period.map(|(start, end)| [start, end]);
        to.number(u128::from(period.is_some()));
        period.iter().flatten().for_each(|second| to.signed(i128::from(*second)));
        to.number(u128::from(self.given_up.resource));
        to.number(u128::from(self.given_up.days));
        to.number(u128::from(self.given_up.all_tags));
        to.texts(&self.given_up.tags);
        to.texts(&self.lacks);
        to.texts(&self.columns);
        to.number(self.heads.len() as u128);
        self.heads.iter().flatten().for_each(|part| to.text(part));
        [&self.instances, &self.resources, &self.tags].into_iter().for_each(|texts| to.texts(texts));
        to.texts(&self.currencies.iter().map(Currency::to_string).collect::<Vec<_>>());
        to.number(self.facts.len() as u128);
        let mut before = 0;
        for fact in &self.facts {
            to.signed(i128::from(fact.key.day) - before);
            before = i128::from(fact.key.day);
        }
        for part in NUMBERS {
            self.facts.iter().for_each(|fact| to.number(part(&fact.key).into()));
        }
        self.facts.iter().for_each(|fact| to.number(fact.sums.rows.into()));
        for part in AMOUNTS {
            self.facts.iter().for_each(|fact| to.exact(part(&fact.sums)));
        }
        for fact in &self.facts {
            to.number(u128::from(fact.sums.hours.is_some()));
            fact.sums.hours.into_iter().for_each(|hours| to.exact(hours));
        }
    }
}

/// Numbers of a key, in the order in which they are written.
const NUMBERS: [fn(&FactKey) -> u32; 6] =
    [|key| key.head, |key| key.billed, |key| key.instance, |key| key.resource, |key| key.tags, |key| key.currency];
/// Amounts of sums, in the order in which they are written.
const AMOUNTS: [fn(&Sums) -> Exact; 5] =
    [|own| own.billed, |own| own.effective, |own| own.list, |own| own.contracted, |own| own.unused];

fn flag(from: &mut Unpacker) -> Option<bool> {
    match from.number()? {
        0 => Some(false),
        1 => Some(true),
        _ => None,
    }
}

fn unpack(from: &mut Unpacker) -> Option<Facts> {
    let (digest, rest) = from.bytes.split_at_checked(DIGEST)?;
    let digest = digest.try_into().ok()?;
    from.bytes = rest;
    let rows = from.fitting().filter(|rows| *rows <= MOST_ROWS)?;
    let period = if flag(from)? { Some((second(from)?, second(from)?)) } else { None };
    let given_up = GivenUp { resource: flag(from)?, days: flag(from)?, all_tags: flag(from)?, tags: from.texts()? };
    let (lacks, columns) = (from.texts()?, from.texts()?);
    let heads = from.count()?;
    let head = |from: &mut Unpacker| (0..columns.len()).map(|_| from.text()).collect::<Option<Vec<_>>>();
    (heads == 0 || !columns.is_empty()).then_some(())?;
    heads.checked_mul(columns.len()).filter(|parts| *parts <= MOST_PARTS)?;
    let heads = (0..heads).map(|_| head(from)).collect::<Option<Vec<_>>>()?;
    let (instances, resources, tags) = (from.texts()?, from.texts()?, from.texts()?);
    let currencies = from.texts()?.iter().map(|code| Currency::parse(code)).collect::<Option<Vec<_>>>()?;
    let most =
        [heads.len(), MOST_MONTH, instances.len(), resources.len(), tags.len(), currencies.len().saturating_sub(1)];
    let keys = keys(from, most)?;
    let sums = sums(from, keys.len())?;
    let is_whole = from.bytes.is_empty()
        && keys.is_sorted_by(|one, other| one < other)
        && (keys.is_empty() || !currencies.is_empty())
        && sums.iter().try_fold(0_u64, |all, own| all.checked_add(own.rows)) == Some(rows);
    let facts = keys.into_iter().zip(sums).map(|(key, sums)| Fact { key, sums }).collect();
    is_whole.then_some(Facts {
        digest,
        rows,
        period,
        given_up,
        lacks,
        columns,
        heads,
        instances,
        resources,
        tags,
        currencies,
        facts,
    })
}

fn second(from: &mut Unpacker) -> Option<i64> {
    let second = i64::try_from(from.signed()?).ok()?;
    DAYS.contains(&i32::try_from(second.div_euclid(86_400)).ok()?).then_some(second)
}

/// Keys whose numbers are at most these.
fn keys(from: &mut Unpacker, most: [usize; 6]) -> Option<Vec<FactKey>> {
    let count = from.count().filter(|count| *count <= MOST_FACTS)?;
    let mut keys = Vec::with_capacity(count);
    let mut day = 0_i128;
    for _ in 0..count {
        day = day.checked_add(from.signed()?)?;
        let day = i32::try_from(day).ok().filter(|day| DAYS.contains(day))?;
        keys.push(FactKey { day, head: 0, billed: 0, instance: 0, resource: 0, tags: 0, currency: 0 });
    }
    let places: [fn(&mut FactKey) -> &mut u32; 6] = [
        |key| &mut key.head,
        |key| &mut key.billed,
        |key| &mut key.instance,
        |key| &mut key.resource,
        |key| &mut key.tags,
        |key| &mut key.currency,
    ];
    for (place, most) in places.into_iter().zip(most) {
        for key in &mut keys {
            *place(key) = from.fitting().filter(|number| *number as usize <= most)?;
        }
    }
    Some(keys)
}

fn sums(from: &mut Unpacker, count: usize) -> Option<Vec<Sums>> {
    let mut sums = vec![Sums::default(); count];
    for own in &mut sums {
        own.rows = from.fitting().filter(|rows| *rows <= MOST_ROWS)?;
    }
    let places: [fn(&mut Sums) -> &mut Exact; 5] = [
        |own| &mut own.billed,
        |own| &mut own.effective,
        |own| &mut own.list,
        |own| &mut own.contracted,
        |own| &mut own.unused,
    ];
    for place in places {
        for own in &mut sums {
            *place(own) = from.exact()?;
        }
    }
    for own in &mut sums {
        own.hours = if flag(from)? { Some(from.exact()?) } else { None };
    }
    Some(sums)
}
