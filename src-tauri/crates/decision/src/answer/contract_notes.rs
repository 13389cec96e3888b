//! What a reader of an option should know of its contracts: what is only planned, what follows a term, what leaving costs in the
//! end, and what is kept beyond what is asked for. Rows of a quote that fare alike share a sentence.

use super::names;
use super::signed::{Contract, contracts, in_two_digits};
use crate::draw::Worlds;
use crate::model::Months;
use crate::model::contracts::kept;
use crate::snapshot::{Billing, Quote};
use cost::Course;
use quantity::Decimal;
use quantity::decimal::{self, Amount};
use vocabulary::{Message, Renewal, Value, message};

/// The notes of an option's contracts, in the order in which its rows stand.
pub(super) fn notes(worlds: &Worlds, at: usize) -> Vec<Message> {
    let mut contracts = contracts(worlds, at).unwrap_or_default();
    contracts.sort_by_key(|contract| contract.supply.row);
    let looks = contracts.iter().filter_map(|contract| {
        let Months::Held(course) = &contract.row.months else { return None };
        let is_alone = contracts.iter().filter(|own| own.supply.quote == contract.supply.quote).count() == 1;
        Some(Look { worlds, contract, course, is_alone })
    });
    let looks: Vec<Look> = looks.collect();
    let mut found: Vec<Note> = Vec::new();
    for look in &looks {
        for fate in look.fates() {
            match found.iter_mut().find(|note| note.fate == fate && note.quote() == look.contract.supply.quote) {
                Some(note) => note.more.push(look),
                None => found.push(Note { fate, first: look, more: Vec::new() }),
            }
        }
    }
    found.iter().filter_map(Note::text).chain(beyond_units(worlds, &looks)).collect()
}

/// Quotes of which more units are paid for than there are, at once, where a term keeps what no row asks for any more.
fn beyond_units(worlds: &Worlds, looks: &[Look]) -> Vec<Message> {
    let snapshot = worlds.model.snapshot;
    let beyond = |(at, quote): (usize, &Quote)| {
        let most = quote.max_units?;
        let courses = || looks.iter().filter(|look| look.contract.supply.quote == at).map(|look| look.course);
        let paid = |month: usize| courses().filter_map(|course| course.units.get(month)).sum::<Decimal>();
        let months = 0..worlds.numbers.horizon as usize;
        let (month, units) = months.map(|month| (month + 1, paid(month))).find(|(_, units)| *units > most)?;
        let told =
            message!("decision-contract-beyond", quote = names::quote(snapshot, quote), month = month.to_string());
        Some(told.with("units", decimal::print(units)).with("most", decimal::print(most)))
    };
    snapshot.quotes.iter().enumerate().filter_map(beyond).collect()
}

/// What becomes of a contract.
#[derive(PartialEq)]
enum Fate {
    /// It is only planned, from this month on.
    Planned(u32),
    /// Nothing follows its last month.
    Ends(u32),
    /// Its first term is followed from this month on.
    Follows(u32),
    /// It is wanted to one month and paid for to another, and leaving it costs something.
    Left {
        /// Last month in which units are asked for.
        to: u32,
        /// Last month that is paid for.
        last: u32,
    },
    /// It is bought and stays, though its row ends with this month.
    Stays(u32),
    /// It is kept beyond what is asked for, in units of its own row.
    Kept {
        /// The row.
        row: Option<usize>,
        /// From when to when, and how much.
        note: Message,
    },
}

/// One contract with what stands behind it.
struct Look<'a> {
    worlds: &'a Worlds<'a>,
    contract: &'a Contract<'a>,
    course: &'a Course,
    /// Whether no other row of the option is a contract on the same quote.
    is_alone: bool,
}

impl Look<'_> {
    fn fates(&self) -> Vec<Fate> {
        let (snapshot, supply) = (self.worlds.model.snapshot, self.contract.supply);
        let kept = kept(snapshot, supply, &self.contract.settled).into_iter();
        let kept = kept.map(|note| Fate::Kept { row: supply.row, note });
        let own = match self.contract.row.billing {
            Billing::Committed => [self.follows(), self.left()],
            _ => [self.stays(), None],
        };
        [self.planned()].into_iter().chain(own).flatten().chain(kept).collect()
    }

    fn quote(&self) -> &Quote {
        &self.worlds.model.snapshot.quotes[self.contract.supply.quote]
    }

    fn horizon(&self) -> u32 {
        self.worlds.numbers.horizon
    }

    /// Last month in which units are asked for.
    fn to(&self) -> u32 {
        self.contract.supply.to.map_or(self.horizon(), |to| to.min(self.horizon()))
    }

    /// Last month that is paid for, or held.
    fn last(&self) -> u32 {
        let beyond = self.contract.settled.amounts.len().saturating_sub(1) as u32;
        let within = self.course.units.iter().rposition(|units| !units.is_zero()).map_or(0, |at| at as u32 + 1);
        if beyond > self.horizon() { beyond } else { within }
    }

    fn planned(&self) -> Option<Fate> {
        Some(Fate::Planned(self.course.first.filter(|_| !self.contract.is_now())?))
    }

    /// What follows the first term.
    fn follows(&self) -> Option<Fate> {
        if self.quote().offered.renewal == Renewal::End {
            let last = self.last();
            return (last < self.to()).then_some(Fate::Ends(last));
        }
        Some(Fate::Follows(self.course.prices.get(1)?.after + 1))
    }

    /// Whether leaving in the last month asked for costs something.
    fn left(&self) -> Option<Fate> {
        let costs = !self.contract.settled.rigidity.is_zero();
        costs.then(|| Fate::Left { to: self.to(), last: self.last() })
    }

    /// What is bought serves on where its row ends before the horizon.
    fn stays(&self) -> Option<Fate> {
        let to = self.to();
        (to < self.horizon()).then_some(Fate::Stays(to))
    }
}

/// A sentence: what becomes of one contract, or of several rows of a quote.
struct Note<'l> {
    fate: Fate,
    first: &'l Look<'l>,
    more: Vec<&'l Look<'l>>,
}

impl<'l> Note<'l> {
    fn quote(&self) -> usize {
        self.first.contract.supply.quote
    }

    fn rows(&self) -> impl Iterator<Item = &'l Look<'l>> {
        std::iter::once(self.first).chain(self.more.iter().copied())
    }

    fn name(&self) -> Message {
        let (snapshot, quote) = (self.first.worlds.model.snapshot, self.first.quote());
        match self.first.is_alone {
            true => names::quote(snapshot, quote),
            false => names::quote_in(snapshot, quote, self.rows().map(|look| look.contract.supply)),
        }
    }

    /// `None` where costs add up to more than 28 digits.
    fn text(&self) -> Option<Message> {
        let text = match &self.fate {
            Fate::Planned(month) => message!("decision-planned", month = month.to_string()),
            Fate::Ends(month) => message!("decision-ends", month = month.to_string()),
            Fate::Follows(month) => self.follows().with("month", month.to_string()),
            Fate::Left { to, last } => self.left(*to, *last)?,
            Fate::Stays(month) => message!("decision-stays", month = month.to_string()),
            Fate::Kept { note, .. } => message!("decision-kept", note = note),
        };
        Some(text.with("quote", self.name()))
    }

    fn follows(&self) -> Message {
        let offered = &self.first.quote().offered;
        match (offered.renewal, offered.price_cap.is_some()) {
            (Renewal::Monthly, false) => message!("decision-by-the-month"),
            (Renewal::Monthly, true) => message!("decision-by-the-month.capped"),
            (_, false) => message!("decision-renewed"),
            (_, true) => message!("decision-renewed.capped"),
        }
    }

    /// What leaving in the last month asked for costs, and to which month it is paid for.
    fn left(&self, to: u32, last: u32) -> Option<Message> {
        let (until, month) = (to.to_string(), last.to_string());
        let text = match (last > to, to < self.first.horizon()) {
            (false, _) => message!("decision-left", to = until),
            (true, true) => message!("decision-left.paid-on", to = until, month = month),
            (true, false) => message!("decision-outlasts", month = month),
        };
        Some(text.with("cost", self.cost()?))
    }

    /// The sum over the rows, and where there are several what each of them costs: the sum alone is no row's.
    fn cost(&self) -> Option<Message> {
        let own: Vec<Decimal> = self.rows().map(|look| look.contract.settled.rigidity).collect();
        let sum = own.iter().try_fold(Decimal::ZERO, |sum, own| sum.checked_add(*own))?;
        let (sum, currency) = (in_two_digits(Amount(sum)), self.first.worlds.model.snapshot.frame.currency.to_string());
        let parts = own.iter().map(|own| in_two_digits(Amount(*own)));
        Some(match self.more.is_empty() {
            true => message!("decision-leaving-costs", sum = sum, currency = currency),
            false => message!("decision-leaving-costs.rows", sum = sum, currency = currency, parts = Value::all(parts)),
        })
    }
}
