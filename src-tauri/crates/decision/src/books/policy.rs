//! Rates, delays and choices that the books rest on: assumptions of the register, rows of the workspace first, and the rules that ship.

use crate::inputs::{Input, Inputs, Origin};
use crate::report::books::BooksRule;
use crate::snapshot::Quote;
use accounts::{Calendar, Charge, Date, TaxCharge, Terms, YearStart};
use cost::{Bucket, Category};
use input::Problems;
use quantity::{Decimal, Range};
use rust_decimal::prelude::ToPrimitive;
use tables::{Book, Known, Limits};
use vocabulary::{Message, message};

/// When the fiscal year begins; the row is read as a day, so that it has a rule of its own.
const START: &str = "books_fiscal_start";
/// Begin the names of rows of a workspace alone: lives of what is bought, and what a quote's commitments are.
const LIFE: &str = "books_life_";
const TAX_LIFE: &str = "books_tax_life_";
const LEASE: &str = "books_lease";
const LEASE_OF: &str = "books_lease.";
/// Rows of a workspace alone: the month of the signing as year × 100 + month; yearly EBITDA and net debt without the option, and the most
/// debt over EBITDA that lenders allow.
pub const MONTH_0: &str = "books_month_zero";
const EBITDA: &str = "books_ebitda";
const NET_DEBT: &str = "books_net_debt";
const MOST_LEVERAGE: &str = "books_most_leverage";

/// Begins the ids of the yearly interest of a currency; some have been below 0.
const RATE_OF: &str = "books_rate_";
const RATE: Limits = Limits { open_low: true, ..Limits::RATE };

/// Longest life and delays in months, so that a slip of the pen is told before it fills a thousand pages.
const LONGEST_LIFE: i32 = 600;
const LONGEST_DELAY: i32 = 60;
/// The first and the last month that a plan may be signed in.
const MONTHS: (i32, i32) = (200_001, 219_912);

/// What the engines take under an id that no shipped assumption has; `None` for another id.
pub(crate) fn known(id: &str) -> Option<Known> {
    let life = Limits { low: Some(0), high: Some(LONGEST_LIFE), open_low: true };
    let of_bucket = |bucket: &str| bought(bucket).map(|_| life);
    let named = match id {
        MONTH_0 => Some(Limits { low: Some(MONTHS.0), high: Some(MONTHS.1), open_low: false }),
        EBITDA | MOST_LEVERAGE => Some(Limits::POSITIVE),
        NET_DEBT => Some(Limits::ANY),
        _ => None,
    };
    let limits = named
        .or_else(|| id.strip_prefix(TAX_LIFE).and_then(of_bucket))
        .or_else(|| id.strip_prefix(LIFE).and_then(of_bucket))
        .or_else(|| id.strip_prefix(LEASE_OF).map(|_| Limits::SHARE))
        .or_else(|| id.strip_prefix(RATE_OF).map(|_| RATE))?;
    Some(Known { value: None, limits })
}

/// Limits of a shipped assumption beyond those of its unit.
pub(crate) fn limits(id: &str) -> Option<Limits> {
    let delay = Limits { low: Some(0), high: Some(LONGEST_DELAY), open_low: false };
    match id {
        "books_vat_months" | "books_short_lease" => Some(delay),
        "books_payment_days" => Some(Limits { high: Some(30 * LONGEST_DELAY), ..delay }),
        id => id.strip_prefix(RATE_OF).map(|_| RATE),
    }
}

/// Checks the day on which a fiscal year is said to begin, the month of the signing, and which quotes are said to be leases.
pub(crate) fn check(book: &Book, problems: &Problems) {
    for (at, row) in book.rows("assumptions").iter().enumerate() {
        let (Some(id), Some(text)) = (row.get("id"), row.get("value")) else { continue };
        let Ok(range) = Range::parse(text) else { continue };
        let number = exactly(&range);
        let (wrong, hint) = match id {
            START if number.and_then(YearStart::of_number).is_none() => {
                (message!("books-start"), message!("books-start.hint"))
            }
            own if is_of_lease(own) && number.is_none() && is_share(&range) => {
                (message!("books-lease"), message!("books-lease.hint"))
            }
            MONTH_0 if number.and_then(month).is_none() => {
                (message!("books-month-zero"), message!("books-month-zero.hint"))
            }
            _ => continue,
        };
        problems.add("P835", &format!("assumptions[{at}].value"), text, wrong, hint);
    }
    for (at, row) in book.rows("assumptions").iter().enumerate() {
        let quote = row.get("id").and_then(|id| Some((id, id.strip_prefix(LEASE_OF)?)));
        let is_known = |quote: &str| book.rows("quotes").iter().any(|own| own.get("id") == Some(quote));
        if let Some((id, _)) = quote.filter(|(_, quote)| !is_known(quote)) {
            let path = format!("assumptions[{at}].id");
            problems.add("P835", &path, id, message!("books-lease-of"), message!("books-lease-of.hint"));
        }
    }
}

/// Whether a range lies between 0 and 1; what does not is told as any other share.
fn is_share(range: &Range) -> bool {
    range.low >= Decimal::ZERO && range.high <= Decimal::ONE
}

/// Whether an assumption says that commitments are leases.
fn is_of_lease(id: &str) -> bool {
    id == LEASE || id.starts_with(LEASE_OF)
}

/// A whole number that is no range.
fn exactly(range: &Range) -> Option<u32> {
    let value = range.mean();
    (range.low == range.high && value.fract().is_zero()).then(|| value.to_u32()).flatten()
}

fn month(number: u32) -> Option<Date> {
    let (year, month) = (i32::try_from(number / 100).ok()?, number % 100);
    (1..=12).contains(&month).then_some(Date { year, month })
}

/// A bucket of what is bought, by the end of its word.
fn bought(end: &str) -> Option<Bucket> {
    Bucket::within(Category::Capex).find(|bucket| ending(*bucket) == end)
}

fn ending(bucket: Bucket) -> &'static str {
    bucket.word().rsplit('.').next().unwrap_or_default()
}

/// What the books of a case rest on.
pub(super) struct Policy<'a> {
    inputs: &'a Inputs,
    pub(super) calendar: Calendar,
    pub(super) terms: Terms,
    /// Longest term of a lease that is charged as it is paid.
    pub(super) short_lease: u32,
    declining: Decimal,
    tax_declining: Decimal,
    uses_macrs: bool,
}

impl<'a> Policy<'a> {
    /// `decide_by` is the day of the decision, whose month is that of the signing where no row says otherwise.
    pub(super) fn of(inputs: &'a Inputs, decide_by: &str) -> Option<Self> {
        let value = |id: &str| Some(inputs.all()[inputs.find(id)?].central());
        let whole = |id: &str| value(id)?.round().to_u32();
        let month_0 = whole(MONTH_0).and_then(month).or_else(|| decided(decide_by));
        Some(Self {
            inputs,
            calendar: Calendar {
                month_0: month_0.unwrap_or(Date { year: 0, month: 12 }),
                start: whole(START).and_then(YearStart::of_number)?,
            },
            terms: Terms {
                tax_rate: value("books_tax_rate")?,
                vat_rate: value("books_vat_rate")?,
                vat_months: whole("books_vat_months")?,
                payment_days: whole("books_payment_days")?,
                borrowing_rate: value("books_borrowing_rate")?,
            },
            short_lease: whole("books_short_lease")?,
            declining: value("books_declining")?,
            tax_declining: value("books_tax_declining")?,
            uses_macrs: !value("books_macrs")?.is_zero(),
        })
    }

    /// The month of the signing, "2027-02".
    pub(super) fn month_0(&self) -> String {
        let Date { year, month } = self.calendar.month_0;
        format!("{year:04}-{month:02}")
    }

    fn value(&self, id: &str) -> Option<Decimal> {
        Some(self.inputs.all()[self.inputs.find(id)?].central())
    }

    /// Whether what is committed with a quote is a lease of identified machines.
    pub(super) fn is_lease(&self, quote: &Quote) -> bool {
        let own = self.value(&lease_of(quote)).or_else(|| self.value(LEASE));
        own.is_some_and(|own| !own.is_zero())
    }

    /// Whether anybody has said so of this quote.
    pub(super) fn is_lease_told(&self, quote: &Quote) -> bool {
        self.value(&lease_of(quote)).is_some()
    }

    /// The yearly interest rate of a currency.
    pub(super) fn interest(&self, currency: &str) -> Option<Decimal> {
        self.value(&format!("{RATE_OF}{}", currency.to_lowercase()))
    }

    /// EBITDA a year and net debt without the option, and the most debt over EBITDA.
    pub(super) fn lenders(&self) -> Lenders {
        Lenders { ebitda: self.value(EBITDA), net_debt: self.value(NET_DEBT), most: self.value(MOST_LEVERAGE) }
    }

    /// How the books charge what is bought under a bucket, and how tax does; `None` for a bucket of nothing that is bought.
    pub(super) fn charges(&self, bucket: Bucket) -> Option<(Charge, TaxCharge)> {
        let rule = reference::bucket_rule(bucket)?;
        let (life, tax_life) = self.months(rule)?;
        let table = rule.table.filter(|_| self.uses_macrs).and_then(reference::tax_table);
        let tax = match table {
            Some(table) => TaxCharge::Table(table.shares.clone()),
            None => TaxCharge::Spread(charge(tax_life, self.tax_declining)),
        };
        Some((charge(life, self.declining), tax))
    }

    /// Months over which books and tax charge what is bought.
    fn months(&self, rule: &reference::BucketRule) -> Option<(u32, u32)> {
        let own = |begin: &str| self.value(&format!("{begin}{}", ending(rule.bucket)))?.ceil().to_u32();
        Some((own(LIFE).or(rule.life)?, own(TAX_LIFE).or(rule.tax_life)?))
    }

    /// The assumptions and rules that it rests on, of the buckets that are bought.
    pub(super) fn rules(&self) -> Vec<BooksRule> {
        let begins = |own: &&Input| own.id.starts_with("books_");
        let assumed = self.inputs.all().iter().filter(begins).map(|own| BooksRule {
            id: own.id.clone(),
            name: own.label.clone(),
            value: message!("books-value", value = own.range.to_string(), unit = own.unit.name()),
            source: own.source.clone(),
            date: own.date.clone(),
            is_shipped: own.origin == Origin::Shipped,
        });
        assumed.chain(reference::bucket_rules().iter().filter_map(|rule| self.lives(rule))).collect()
    }

    fn lives(&self, rule: &reference::BucketRule) -> Option<BooksRule> {
        let (life, tax_life) = self.months(rule)?;
        let table = rule.table.filter(|_| self.uses_macrs).and_then(reference::tax_table);
        let value = match table {
            Some(table) => message!("books-life.table", life = life, years = table.shares.len() - 1),
            None => message!("books-life", life = life, tax = tax_life),
        };
        Some(BooksRule {
            id: rule.bucket.word().to_owned(),
            name: rule.bucket.name(),
            value,
            source: rule.evidence.source.to_owned(),
            date: rule.evidence.observed.to_owned(),
            is_shipped: true,
        })
    }
}

/// What lenders look at, as far as somebody entered it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lenders {
    pub(super) ebitda: Option<Decimal>,
    pub(super) net_debt: Option<Decimal>,
    pub(super) most: Option<Decimal>,
}

impl Lenders {
    /// How to enter what is missing.
    pub(super) fn asks(&self) -> Option<Message> {
        let is_whole = self.ebitda.is_some() && self.net_debt.is_some() && self.most.is_some();
        let message = || message!("books-lenders", ebitda = EBITDA, debt = NET_DEBT, most = MOST_LEVERAGE);
        (!is_whole).then(message)
    }
}

/// How the books charge cards that are bought.
pub(crate) fn charge_of_cards(inputs: &Inputs, decide_by: &str) -> Option<Charge> {
    Some(Policy::of(inputs, decide_by)?.charges(Bucket::CapexServers)?.0)
}

/// The assumption that says whether what is committed with a quote is a lease.
pub(super) fn lease_of(quote: &Quote) -> String {
    format!("{LEASE_OF}{}", quote.id)
}

fn charge(life: u32, rate: Decimal) -> Charge {
    if rate.is_zero() { Charge::StraightLine { life } } else { Charge::Declining { life, rate } }
}

/// Month 0 of the plan where a row of the workspace says it, "2027-02".
pub fn month_0(book: &Book) -> Option<String> {
    let row = book.rows("assumptions").iter().find(|row| row.get("id") == Some(MONTH_0))?;
    let Date { year, month } = month(exactly(&Range::parse(row.get("value")?).ok()?)?)?;
    Some(format!("{year:04}-{month:02}"))
}

/// The month of a day, "2027-02-26".
fn decided(day: &str) -> Option<Date> {
    let mut parts = day.split('-');
    let (year, month) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
    (1..=12).contains(&month).then_some(Date { year, month })
}
