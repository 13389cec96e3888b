//! A ledger looked at by rules: whose each fact is, what it was for, on which card, in one currency.

mod unassigned;

pub use unassigned::{Origin, Unassigned, UnassignedPart, unassigned};

use crate::column::{Column, Row, Wanted};
use crate::exact::Exact;
use crate::facts::{Fact, FactKey, FactRow, Facts, Sources};
use crate::key::{Grouping, SpendKey};
use crate::ledger::Ledger;
use crate::memory::Numbers;
use crate::norms::small_share;
use crate::rules::SpendRules;
use crate::sums::Sums;
use crate::time;
use hashbrown::HashMap;
use quantity::decimal::Amount;
use quantity::{Currency, Decimal};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

pub use vocabulary::ViewKey;

/// Keys whose values stand as texts: all but months.
const TEXTS: usize = 11;

/// Why a ledger cannot be looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LookFailure {
    /// There are several currencies, or none, and the rules name none for all sums.
    NoCurrency(Vec<Currency>),
    /// The rules lack rates of these.
    NoRate(Vec<Currency>),
    /// A sum has more digits than an answer can tell.
    Beyond,
}

/// A column that a rule looks at and that the facts of a bill do not have: it has to be read again.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Unkept {
    /// Head of the column.
    pub column: String,
    /// Digest of the bill.
    pub digest: String,
}

/// How a charge stands to a commitment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Standing {
    /// Use that a commitment covers.
    Covered,
    /// What nothing used of a commitment.
    Unused,
    /// Use at the price of the day that a commitment could cover.
    Open,
    /// Use that may be interrupted.
    Spot,
    /// Anything else: purchases, credits, taxes.
    Beside,
}

/// A fact that counts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line {
    pub(crate) bill: u32,
    pub(crate) fact: u32,
    pub(crate) day: i32,
    pub(crate) standing: Standing,
    /// Numbers of the texts of each key, 0 for none.
    values: [u32; TEXTS],
}

/// A month in which a provider has charged nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gap {
    /// Who; `None` where bills do not say.
    pub provider: Option<String>,
    /// "2026-03".
    pub month: String,
}

/// A ledger by rules.
#[derive(Debug)]
pub struct Look<'l> {
    pub(crate) ledger: &'l Ledger,
    pub(crate) lines: Vec<Line>,
    /// What all sums are told in.
    pub currency: Currency,
    /// Columns that rules look at in vain.
    pub unkept: BTreeSet<Unkept>,
    /// Currencies without a rate: what is charged in them is in no sum.
    pub unrated: Vec<Currency>,
    /// See [`Look::whole_to`].
    whole_to: Option<i32>,
    /// See [`Look::behind`].
    behind: Vec<Option<String>>,
    /// See [`Look::gaps`].
    gaps: Vec<Gap>,
    texts: Vec<Numbers>,
    /// What one unit of each is worth.
    rates: BTreeMap<Currency, Exact>,
    /// The same in single months.
    month_rates: BTreeMap<Paid, Exact>,
}

/// What one unit of a currency was worth in a month, in the currency of all sums.
#[derive(Clone, Debug, PartialEq)]
pub struct MonthRate {
    /// Of which currency.
    pub currency: Currency,
    /// "2026-03".
    pub month: String,
    /// Above 0.
    pub rate: Decimal,
}

/// What is charged in a currency, in the months that have a rate of their own by month.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Paid {
    currency: Currency,
    month: Option<i32>,
}

/// What some facts come to; money is in the currency of the look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Amounts {
    /// Rows of bills.
    #[cfg_attr(feature = "types", ts(type = "number"))]
    pub rows: u64,
    /// What is invoiced.
    pub billed: Amount,
    /// With what was paid ahead spread over its use.
    pub effective: Amount,
    /// At list prices.
    pub list: Amount,
    /// At the prices agreed, before commitments.
    pub contracted: Amount,
    /// Effective cost of commitments that nothing used.
    pub unused_commitment: Amount,
    /// Hours of cards; null where no row tells any.
    pub gpu_hours: Option<Amount>,
}

impl Amounts {
    pub(crate) fn of(sums: Sums) -> Result<Self, LookFailure> {
        let booked = |own: Exact| own.booked().map(Amount).ok_or(LookFailure::Beyond);
        Ok(Self {
            rows: sums.rows,
            billed: booked(sums.billed)?,
            effective: booked(sums.effective)?,
            list: booked(sums.list)?,
            contracted: booked(sums.contracted)?,
            unused_commitment: booked(sums.unused)?,
            gpu_hours: sums.hours.map(booked).transpose()?,
        })
    }
}

impl Look<'_> {
    /// The same where every charge is in it.
    ///
    /// # Errors
    /// The currencies without a rate.
    pub fn all_rated(self) -> Result<Self, LookFailure> {
        if self.unrated.is_empty() { Ok(self) } else { Err(LookFailure::NoRate(self.unrated)) }
    }
}

impl Ledger {
    /// What sums are in by these rules.
    ///
    /// # Errors
    /// Why it cannot be told in one currency.
    pub fn currency(&self, rules: &SpendRules) -> Result<Currency, LookFailure> {
        let Rated { currency, lacking, .. } = rated(self, rules)?;
        if lacking.is_empty() { Ok(currency) } else { Err(LookFailure::NoRate(lacking)) }
    }

    /// The ledger by these rules.
    ///
    /// # Errors
    /// Why it cannot be told in one currency.
    pub fn look(&self, rules: &SpendRules) -> Result<Look<'_>, LookFailure> {
        self.look_at(rules, &[])
    }

    /// The same with rates of single months, which count in place of the rules' for what is charged in them.
    ///
    /// # Errors
    /// As [`Ledger::look`].
    pub fn look_at(&self, rules: &SpendRules, months: &[MonthRate]) -> Result<Look<'_>, LookFailure> {
        let Rated { currency, rates, lacking } = rated(self, rules)?;
        let of_month = |own: &MonthRate| {
            let month = time::month_read(&own.month).filter(|_| own.currency != currency)?;
            Some((Paid { currency: own.currency, month: Some(month) }, Exact::of(own.rate)))
        };
        let mut wanted = Wanted::new();
        let keys: Vec<Grouping> = KEYS.iter().map(|key| Grouping::of(key, rules, &mut wanted)).collect();
        let mut look = Look {
            ledger: self,
            lines: Vec::new(),
            currency,
            unkept: BTreeSet::new(),
            unrated: lacking,
            whole_to: None,
            behind: Vec::new(),
            gaps: Vec::new(),
            texts: (0..TEXTS).map(|_| Numbers::default()).collect(),
            rates,
            month_rates: months.iter().filter_map(of_month).collect(),
        };
        for bill in 0..self.bills().len() {
            look.add(bill, &keys, &wanted);
        }
        let days = look.last_days();
        (look.whole_to, look.behind) = look.last_whole(&days);
        look.gaps = look.without_charge(&days);
        Ok(look)
    }
}

/// What spend calls the keys whose values follow from a row, in the order of [`ViewKey`]; instances and resources stand as they are.
const KEYS: [SpendKey; 9] = [
    SpendKey::Team,
    SpendKey::Purpose,
    SpendKey::Gpu,
    SpendKey::Pricing,
    SpendKey::Provider,
    SpendKey::Account,
    SpendKey::Region,
    SpendKey::Service,
    SpendKey::Category,
];

/// Which [`ViewKey`] each of these is.
const PLACES: [ViewKey; 9] = [
    ViewKey::Team,
    ViewKey::Purpose,
    ViewKey::Card,
    ViewKey::Pricing,
    ViewKey::Provider,
    ViewKey::Account,
    ViewKey::Region,
    ViewKey::Service,
    ViewKey::Category,
];

/// Days of a month in which its first charge may be without a note.
const BEGINNING: i32 = 3;

/// Months without a charge after which a provider bills no more.
const ENDED: i32 = 3;

/// What sums are in.
struct Rated {
    currency: Currency,
    /// What one unit of each currency is worth in it.
    rates: BTreeMap<Currency, Exact>,
    /// Currencies without a rate.
    lacking: Vec<Currency>,
}

/// The currency of all sums, and what one unit of each is worth in it; where none has a rate nothing can be told.
fn rated(ledger: &Ledger, rules: &SpendRules) -> Result<Rated, LookFailure> {
    let mut used = BTreeSet::new();
    for (at, bill) in ledger.bills().iter().enumerate() {
        used.extend(ledger.counting(at).map(|(_, fact)| bill.currencies[fact.key.currency as usize]));
    }
    let used: Vec<Currency> = used.into_iter().collect();
    let only = if let [only] = used.as_slice() { Some(*only) } else { None };
    let currency = rules.currency().or(only).ok_or_else(|| LookFailure::NoCurrency(used.clone()))?;
    let rate = |own: &Currency| Some((*own, Exact::of(rules.rate(*own, currency)?)));
    let rates: BTreeMap<Currency, Exact> = used.iter().filter_map(rate).collect();
    let lacking: Vec<Currency> = used.into_iter().filter(|own| !rates.contains_key(own)).collect();
    if rates.is_empty() && !lacking.is_empty() {
        Err(LookFailure::NoRate(lacking))
    } else {
        Ok(Rated { currency, rates, lacking })
    }
}

impl Look<'_> {
    fn add(&mut self, bill: usize, keys: &[Grouping], wanted: &Wanted) {
        let ledger = self.ledger;
        let facts = &ledger.bills()[bill];
        let sources = Sources::of(facts, wanted);
        for key in keys {
            for number in key.rules.columns().into_iter().filter(|number| sources.is_absent(*number)) {
                self.unkept.insert(Unkept { column: wanted.head(number).to_owned(), digest: facts.digest() });
            }
        }
        let with_resource = keys.iter().any(|key| sources.has_resource(&key.columns));
        let mut known: HashMap<FactKey, ([u32; TEXTS], Standing)> = HashMap::new();
        for (at, fact) in ledger.counting(bill) {
            if self.unrated.contains(&facts.currencies[fact.key.currency as usize]) {
                continue;
            }
            // What a fact is follows from these; days and resources are many.
            let resource = if with_resource { fact.key.resource } else { 0 };
            let of = FactKey { day: 0, billed: 0, currency: 0, resource, ..fact.key };
            let (mut values, standing) = *known.entry(of).or_insert_with(|| {
                let row = FactRow { facts, sources: &sources, key: of };
                (self.values(keys, &row), standing(&row))
            });
            values[ViewKey::Resource as usize] = self.named(ViewKey::Resource, &facts.resources, fact.key.resource);
            let line = Line { bill: bill as u32, fact: at, day: fact.key.day, standing, values };
            self.lines.push(line);
        }
    }

    fn values(&mut self, keys: &[Grouping], row: &FactRow) -> [u32; TEXTS] {
        let mut values = [0; TEXTS];
        for (key, place) in keys.iter().zip(PLACES) {
            values[place as usize] = self.texts[place as usize].of(key.value(row));
        }
        values[ViewKey::Instance as usize] = self.named(ViewKey::Instance, &row.facts.instances, row.key.instance);
        values
    }

    fn named(&mut self, key: ViewKey, texts: &[String], number: u32) -> u32 {
        let text = (number as usize).checked_sub(1).and_then(|at| texts.get(at));
        self.texts[key as usize].named(text.map(String::as_str))
    }

    /// The number of a line's value of a key: months count from the year 0, other values from 1, 0 for none.
    pub(crate) fn number(&self, line: &Line, key: ViewKey) -> u32 {
        match key {
            ViewKey::Month => time::month_of_day(line.day) as u32,
            key => line.values[key as usize],
        }
    }

    /// The value of a number.
    pub(crate) fn text(&self, key: ViewKey, number: u32) -> Option<String> {
        match key {
            ViewKey::Month => Some(time::month_told(number as i32)),
            key => self.texts[key as usize].text(number),
        }
    }

    /// The number of a value; `None` where no line has it.
    pub(crate) fn number_of(&self, key: ViewKey, value: Option<&str>) -> Option<u32> {
        match (key, value) {
            (ViewKey::Month, value) => time::month_read(value?).map(|month| month as u32),
            (_, None) => Some(0),
            (key, Some(value)) => self.texts[key as usize].known(value),
        }
    }

    pub(crate) fn fact(&self, line: &Line) -> (&Facts, &Fact) {
        let bill = &self.ledger.bills()[line.bill as usize];
        (bill, &bill.facts[line.fact as usize])
    }

    /// Sums of the lines that have a key, by it, in the currency of the look.
    ///
    /// # Errors
    /// A sum beyond 38 digits.
    pub(crate) fn sums<K: Ord + Clone + std::hash::Hash>(
        &self,
        key: impl Fn(&Line) -> Option<K>,
    ) -> Result<BTreeMap<K, Sums>, LookFailure> {
        let mut own: HashMap<(K, Paid), Sums> = HashMap::new();
        for line in &self.lines {
            let Some(key) = key(line) else { continue };
            let (bill, fact) = self.fact(line);
            let paid = self.paid(line, bill.currencies[fact.key.currency as usize]);
            let sums = own.entry((key, paid)).or_default();
            *sums = sums.plus(fact.sums).ok_or(LookFailure::Beyond)?;
        }
        let mut all: BTreeMap<K, Sums> = BTreeMap::new();
        for ((key, paid), sums) in own {
            let rate = || self.month_rates.get(&paid).or_else(|| self.rates.get(&paid.currency));
            let rated =
                if paid.currency == self.currency { Some(sums) } else { rate().and_then(|rate| sums.at(*rate)) };
            let sums = all.entry(key).or_default();
            *sums = rated.and_then(|rated| sums.plus(rated)).ok_or(LookFailure::Beyond)?;
        }
        Ok(all)
    }

    /// First and last day of a charge ("2026-03-01"); `None` without any.
    pub fn span(&self) -> Option<[String; 2]> {
        self.days().map(|days| days.map(time::day_told))
    }

    /// Whether anything was charged in a month ("2026-03").
    pub fn has_month(&self, month: &str) -> bool {
        let month = time::month_read(month);
        self.lines.iter().any(|line| Some(time::month_of_day(line.day)) == month)
    }

    /// The last month that is over by the bills of every provider that still bills; `None` without any.
    ///
    /// A month of a provider is over where the last day charged in it lies no further from its end than in the provider's months before.
    /// One who has charged nothing for [`ENDED`] months bills no more, and one whose bills are hardly a part of all holds nothing back.
    /// Where days were given up nobody knows, and all months count as over.
    pub fn whole_to(&self) -> Option<i32> {
        self.whole_to
    }

    /// Providers who still bill, without whose small bills the last whole month counts as over; `None` where bills do not say who.
    pub fn behind(&self) -> &[Option<String>] {
        &self.behind
    }

    /// By provider and month, the last day that is charged.
    fn last_days(&self) -> BTreeMap<u32, BTreeMap<i32, i32>> {
        let mut days: BTreeMap<u32, BTreeMap<i32, i32>> = BTreeMap::new();
        for line in &self.lines {
            let months = days.entry(self.number(line, ViewKey::Provider)).or_default();
            let own = months.entry(time::month_of_day(line.day)).or_insert(line.day);
            *own = (*own).max(line.day);
        }
        days
    }

    /// The last month that is over, and who is behind it.
    fn last_whole(&self, days: &BTreeMap<u32, BTreeMap<i32, i32>>) -> (Option<i32>, Vec<Option<String>>) {
        let Some([_, last]) = self.days() else { return (None, Vec::new()) };
        if self.ledger.bills().iter().any(|bill| bill.given_up().days) {
            return (Some(time::month_of_day(last)), Vec::new());
        }
        let ends = self
            .ledger
            .bills()
            .iter()
            .filter_map(|bill| bill.period)
            .map(|(_, end)| end.div_euclid(time::DAY) as i32)
            .max();
        let left = |(month, day): (&i32, &i32)| time::first_day(month + 1) - 1 - day;
        let whole = |months: &BTreeMap<i32, i32>| {
            let (month, day) = months.last_key_value()?;
            // Who charges once a month, on its first day, has billed a month whose charges last until its end.
            let is_monthly = months.iter().all(|(month, day)| *day == time::first_day(*month));
            if is_monthly && ends >= Some(time::first_day(month + 1)) {
                return (time::month_of_day(last) - month < ENDED).then_some(*month);
            }
            let usual = months.iter().rev().skip(1).map(left).max().unwrap_or(0);
            (time::month_of_day(last) - month < ENDED).then(|| month - i32::from(left((month, day)) > usual))
        };
        let ends: BTreeMap<u32, i32> = days.iter().filter_map(|(own, months)| Some((*own, whole(months)?))).collect();
        // Where sums are too large to be told, none is small.
        let cost = self.sums(|line| Some(self.number(line, ViewKey::Provider))).unwrap_or_default();
        let cost: BTreeMap<u32, f64> = cost.into_iter().map(|(own, sums)| (own, sums.effective.real().abs())).collect();
        let least = small_share() * cost.values().sum::<f64>();
        let is_small = |own: &u32| cost.get(own).is_some_and(|cost| *cost < least);
        let large = ends.iter().filter(|(own, _)| !is_small(own)).map(|(_, end)| *end).min();
        let whole = large.or(ends.values().copied().min());
        let behind = ends.iter().filter(|(_, end)| whole.is_some_and(|whole| **end < whole));
        (whole, behind.map(|(own, _)| self.text(ViewKey::Provider, *own)).collect())
    }

    /// Months in which a provider who bills most months has charged nothing, between others in which he has.
    pub fn gaps(&self) -> &[Gap] {
        &self.gaps
    }

    fn without_charge(&self, days: &BTreeMap<u32, BTreeMap<i32, i32>>) -> Vec<Gap> {
        let mut gaps = Vec::new();
        for (provider, months) in days {
            let (Some((first, _)), Some((last, _))) = (months.first_key_value(), months.last_key_value()) else {
                continue;
            };
            // Who bills now and then leaves nothing out.
            let is_regular = months.len() as i32 * 3 >= (last - first + 1) * 2;
            let missing = (*first..=*last).filter(|month| is_regular && !months.contains_key(month));
            gaps.extend(missing.map(|month| Gap {
                provider: self.text(ViewKey::Provider, *provider),
                month: time::month_told(month),
            }));
        }
        gaps
    }

    /// The day of the first charge, where it lies well within its month.
    pub fn begins_within(&self) -> Option<String> {
        let [first, _] = self.days()?;
        let within = first - time::first_day(time::month_of_day(first));
        let has_days = !self.ledger.bills().iter().any(|bill| bill.given_up().days);
        (has_days && within > BEGINNING).then(|| time::day_told(first))
    }

    /// Whether the last month of the bills is over by them.
    pub fn is_whole(&self) -> bool {
        self.whole_to() == self.days().map(|[_, last]| time::month_of_day(last))
    }

    /// The last month that is over by the bills, "2026-03".
    pub fn whole_month(&self) -> Option<String> {
        self.whole_to().map(time::month_told)
    }

    /// What one unit of each other currency counts in that of the look.
    pub fn rates(&self) -> impl Iterator<Item = (Currency, Decimal)> {
        let own = self.rates.iter().filter(|(other, _)| **other != self.currency);
        own.filter_map(|(other, rate)| Some((*other, rate.booked()?)))
    }

    /// How a line is paid: by month where that month has a rate of its own.
    fn paid(&self, line: &Line, currency: Currency) -> Paid {
        let month = Paid { currency, month: Some(time::month_of_day(line.day)) };
        if self.month_rates.contains_key(&month) { month } else { Paid { currency, month: None } }
    }

    /// Months that have a rate of their own for a currency, "2026-03", in order.
    pub fn months_rated(&self, currency: Currency) -> Vec<String> {
        let own = self.month_rates.keys().filter(|own| own.currency == currency);
        own.filter_map(|own| own.month).map(time::month_told).collect()
    }

    /// First and last day of a charge, since 1970; `None` without any.
    pub(crate) fn days(&self) -> Option<[i32; 2]> {
        let days = || self.lines.iter().map(|line| line.day);
        Some([days().min()?, days().max()?])
    }
}

/// How a row stands to a commitment.
///
/// Source: FOCUS 1.2, CommitmentDiscountStatus (Used or Unused, on charges of use only) and PricingCategory.
fn standing(row: &impl Row) -> Standing {
    let (category, status) = (row.get(Column::Category), row.get(Column::CommitmentStatus));
    // FOCUS demands a category: only what was added up over all of them has none, and most of it is use.
    if !category.is_empty() && category != b"Usage" {
        return Standing::Beside;
    }
    let is_committed = !row.get(Column::CommitmentId).is_empty() || row.get(Column::PricingCategory) == b"Committed";
    match row.get(Column::PricingCategory) {
        _ if status == b"Unused" => Standing::Unused,
        _ if is_committed => Standing::Covered,
        b"Dynamic" => Standing::Spot,
        _ => Standing::Open,
    }
}

/// A share of a whole that is not 0.
pub(crate) fn share(part: Exact, whole: Exact) -> Option<f64> {
    (!whole.is_zero()).then(|| part.real() / whole.real())
}

/// One amount for each unit of another, booked; `None` for none of it.
pub(crate) fn per(amount: Exact, units: Exact) -> Option<Decimal> {
    let units = units.booked().filter(|units| !units.is_zero())?;
    amount.booked()?.checked_div(units).map(|own| quantity::decimal::book(own).normalize())
}
