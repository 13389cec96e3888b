//! What was signed, month by month, beside what was billed: the option on record as awarded, as it stood then.

use super::answer::{ActualPlan, PlanLine};
use crate::editing::{self, Asked, EditAnswer};
use crate::{Failure, Session, panel};
use ::actuals::{
    Bucket, BucketKey, Look, LookFailure, MonthFigures, Narrow, PlanMonth, PriceKey, Telemetry, against_plan,
};
use decision::{MONTH_0, PlannedHours, PlannedMonth};
use quantity::Decimal;
use quantity::decimal::{self, Amount};
use std::collections::{BTreeMap, BTreeSet};
use tables::{Book, Row, record};
use vocabulary::{Act, Billing, KpiInput, SpendPricing, ViewKey};
use voice::{Message, Value, message};
use workspace::Document;

input::request! {
    pub struct AwardMonthRequest {
        /// Month 0 of the plan ("2026-01"); left out or null: that of the award.
        month_0: Option<String>,
    }
}

/// `award.month`: in which month the plan of what was awarded begins; the books of the case begin then as well.
///
/// # Errors
/// Where nothing is awarded, or what is given is no month.
pub fn begin(session: &mut Session, request: AwardMonthRequest) -> Result<EditAnswer, Failure> {
    let AwardMonthRequest { month_0 } = request;
    let book = session.read(|document| Ok(document.book()?))?;
    let wrong = month_0.as_deref().and_then(|month| super::no_month("month_0", month));
    let none = record::acts(&book, Act::Award)
        .next_back()
        .is_none()
        .then(|| Failure::wrong("F925", "option", message!("again-none"), message!("again-none.hint")));
    if let Some(failure) = none.into_iter().chain(wrong.map(|own| vec![own].into())).reduce(Failure::and) {
        return Err(failure);
    }
    let step = match &month_0 {
        Some(month) => message!("award-month-step", month = super::screen::month(month)),
        None => message!("award-month-of-award"),
    };
    let asked = match month_0 {
        Some(month) => {
            let mut row = Row::default();
            row.set("id", Some(MONTH_0.to_owned()));
            row.set("label", Some(voice::text(&message!("award-month-label"))));
            row.set("value", Some(month.replace('-', "")));
            Asked::row("assumptions", &row, voice::text(&step))
        }
        None => Asked::without("assumptions", MONTH_0, voice::text(&step)),
    };
    editing::carried_out(session, asked)
}

/// What was awarded, with its months.
pub(super) struct Planned {
    option: String,
    name: String,
    awarded: String,
    month_0: String,
    is_stored: bool,
    /// Whom it pays: short names and names.
    vendors: BTreeMap<String, String>,
    /// Whose each quote of it is, by their ids.
    quotes: BTreeMap<String, String>,
    months: Vec<PlannedMonth>,
    notes: Vec<Message>,
}

/// What a plan tells of the indicators, and of which months.
pub(super) struct PlannedInputs {
    pub(super) months: Vec<String>,
    /// Money in the currency of the plan.
    pub(super) values: BTreeMap<KpiInput, f64>,
}

/// The plan of what is awarded; `None` without an award.
///
/// # Errors
/// Where the file cannot be read.
pub(super) fn planned(document: &Document, book: &Book, month_0: Option<&str>) -> Result<Option<Planned>, Failure> {
    let Some(award) = record::acts(book, Act::Award).next_back() else { return Ok(None) };
    let awarded = award.get("date").unwrap_or_default().to_owned();
    let Some((then, option)) = panel::awarded(document)? else { return Ok(None) };
    let by_award = awarded.get(..7).unwrap_or_default().to_owned();
    let mut notes = Vec::new();
    let stored = decision::month_0(book);
    let (is_stored, month_0) = (stored.is_some(), month_0.map(str::to_owned).or(stored));
    if month_0.is_none() {
        notes.push(message!("actuals-month-0", month = super::screen::month(&by_award)));
    }
    // An award stands whatever became of the rows since: what cannot be computed any more is told.
    let months = match decision::planned(&then, &option) {
        Ok(Some(months)) => months,
        Ok(None) | Err(_) => {
            notes.push(message!("actuals-no-plan", option = &option));
            Vec::new()
        }
    };
    let rows = then.rows("options").iter();
    let name = rows.filter(|row| row.get("option") == Some(&option)).find_map(|row| row.get("name"));
    let name = name.unwrap_or(&option).to_owned();
    let month_0 = month_0.unwrap_or(by_award);
    let quotes = quotes(&then, &option);
    let vendors = vendors(&then, &quotes);
    Ok(Some(Planned { option, name, awarded, month_0, is_stored, vendors, quotes, months, notes }))
}

/// Whose the quotes are that an option holds or uses.
fn quotes(book: &Book, option: &str) -> BTreeMap<String, String> {
    let vendor = |quote: &str| book.rows("quotes").iter().find(|row| row.get("id") == Some(quote))?.get("vendor");
    let rows = book.rows("options").iter().filter(|row| row.get("option") == Some(option));
    rows.filter_map(|row| Some((row.get("quote")?.to_owned(), vendor(row.get("quote")?)?.to_owned()))).collect()
}

/// Their vendors: short names and names.
fn vendors(book: &Book, quotes: &BTreeMap<String, String>) -> BTreeMap<String, String> {
    let row = |vendor: &String| book.rows("vendors").iter().find(|row| row.get("id") == Some(vendor));
    let name = |vendor: &String| row(vendor).and_then(|row| row.get("name")).map_or(vendor.clone(), str::to_owned);
    quotes.values().map(|vendor| (vendor.clone(), name(vendor))).collect()
}

impl Planned {
    /// Name of the option.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// Month 0 ("2026-01").
    pub(super) fn month_0(&self) -> &str {
        &self.month_0
    }

    /// What it tells of the indicators over those of these months that are held against bills, with which those are; `None` without any,
    /// or beyond 28 digits. Hours cost what they cost in their month; what falls due beside them is spread evenly over the plan's months.
    pub(super) fn inputs(&self, look: &Look, months: &[String]) -> Option<PlannedInputs> {
        let plan = self.figures();
        let is_billed = billed(look, &plan);
        let told = |own: &PlannedMonth| told(&self.month_0, own.month);
        let is_own = |own: &&PlannedMonth| told(own).is_some_and(|month| months.contains(&month) && is_billed(&month));
        let own: Vec<&PlannedMonth> = self.months.iter().filter(is_own).collect();
        // Nothing runs in the month of signing.
        let all = Decimal::from(self.months.len().checked_sub(1)?);
        let spent =
            |own: &PlannedMonth| own.hours.iter().try_fold(Decimal::ZERO, |sum, hours| sum.checked_add(hours.cost.0));
        let beside = self
            .months
            .iter()
            .try_fold(Decimal::ZERO, |sum, month| sum.checked_add(month.cash.0)?.checked_sub(spent(month)?))?;
        let sum = |of: &dyn Fn(&PlannedMonth) -> Option<Decimal>| {
            own.iter().try_fold(Decimal::ZERO, |sum, month| sum.checked_add(of(month)?))
        };
        let share = beside.checked_mul(Decimal::from(own.len()))?.checked_div(all)?;
        let values = [
            (KpiInput::Tcc, sum(&spent)?.checked_add(share)?),
            (KpiInput::PaidHours, sum(&|own| Some(own.paid_hours.0))?),
            (KpiInput::EffectiveHours, sum(&|own| Some(own.effective_hours.0))?),
        ];
        (!own.is_empty()).then(|| PlannedInputs {
            months: own.iter().filter_map(|own| told(own)).collect(),
            values: values.into_iter().map(|(input, own)| (input, decimal::f64_of(own))).collect(),
        })
    }

    /// Its months, by calendar month.
    fn figures(&self) -> BTreeMap<String, MonthFigures> {
        self.months.iter().filter_map(|own| Some((told(&self.month_0, own.month)?, figures(own)))).collect()
    }

    /// Months of plan and bills.
    fn beside(
        &self,
        look: &Look,
        hours: &Telemetry,
        plan: &BTreeMap<String, MonthFigures>,
    ) -> Result<Vec<PlanMonth>, LookFailure> {
        let shares = hours.useful_shares();
        let useful: BTreeMap<String, Decimal> =
            shares.iter().filter_map(|(month, share)| Some((month.clone(), decimal::of_f64(*share)?))).collect();
        against_plan(look, &[], plan, &useful, &self.others(look)?)
    }

    /// Providers of bills whom the award does not pay; none where it pays nobody whom bills name, so that nothing else compares.
    fn others(&self, look: &Look) -> Result<Vec<String>, LookFailure> {
        let is_paid = |own: &String| self.vendors.iter().any(|(id, name)| is_either(own, [id, name]));
        let (paid, others): (Vec<String>, Vec<String>) = providers(look)?.into_iter().partition(is_paid);
        Ok(if paid.is_empty() { Vec::new() } else { others })
    }

    /// The months that bills tell of, beside the plan.
    pub(super) fn billed(&self, look: &Look, hours: &Telemetry) -> Result<Vec<PlanMonth>, LookFailure> {
        let plan = self.figures();
        let is_billed = billed(look, &plan);
        let mut months = self.beside(look, hours, &plan)?;
        months.retain(|own| is_billed(&own.month));
        Ok(months)
    }

    /// What its hours cost in the months that are held against bills, planned and billed, by whom they pay, card and pricing: of vendors
    /// that bills name, and of what both have.
    pub(super) fn prices(&self, look: &Look) -> Result<Vec<PricedSince>, LookFailure> {
        let plan = self.figures();
        let is_billed = billed(look, &plan);
        let mut planned: BTreeMap<(&str, PriceKey), PricedSince> = BTreeMap::new();
        let mut months = BTreeSet::new();
        for own in &self.months {
            let Some(month) = told(&self.month_0, own.month).filter(|month| is_billed(month)) else { continue };
            months.insert(month);
            for hours in &own.hours {
                let Some(vendor) = self.quotes.get(&hours.quote) else { continue };
                let key = price_key(hours);
                let vendor_name = self.vendors.get(vendor).unwrap_or(vendor);
                let new = || PricedSince { vendor: vendor_name.clone(), key: key.clone(), ..PricedSince::default() };
                let sum = planned.entry((vendor, key.clone())).or_insert_with(new);
                sum.quotes.insert(hours.quote.clone());
                sum.planned.add(hours.hours.0, hours.cost.0)?;
            }
        }
        let month = |own: &String| Narrow { key: ViewKey::Month, value: Some(own.clone()) };
        let months: Vec<Narrow> = months.iter().map(month).collect();
        for (vendor, name) in &self.vendors {
            for provider in providers(look)?.into_iter().filter(|own| is_either(own, [vendor, name])) {
                let mut narrow = months.clone();
                narrow.push(Narrow { key: ViewKey::Provider, value: Some(provider) });
                for billed in ::actuals::prices(look, &narrow)? {
                    let Some(own) = planned.get_mut(&(vendor.as_str(), billed.key)) else { continue };
                    own.billed.add(billed.gpu_hours.0, billed.effective.0)?;
                }
            }
        }
        Ok(planned.into_values().filter(|own| own.share().is_some()).collect())
    }

    /// That no bill names anybody whom the award pays; `None` where one does.
    fn unbilled(&self, look: &Look) -> Result<Option<Message>, LookFailure> {
        let providers = providers(look)?;
        let is_billed = self.vendors.iter().any(|(id, name)| providers.iter().any(|own| is_either(own, [id, name])));
        let told = || {
            let vendors = Value::all(self.vendors.values().map(String::as_str));
            message!(
                "actuals-plan-unbilled",
                vendors = vendors,
                providers = Value::all(providers.iter().map(String::as_str))
            )
        };
        Ok((!is_billed && !providers.is_empty() && !self.vendors.is_empty()).then(told))
    }

    /// Beside the bills.
    pub(super) fn against(self, look: &Look, hours: &Telemetry) -> Result<ActualPlan, LookFailure> {
        let plan = self.figures();
        let months = self.beside(look, hours, &plan)?;
        let is_billed = billed(look, &plan);
        let reference: BTreeMap<String, Amount> =
            self.months.iter().filter_map(|own| Some((told(&self.month_0, own.month)?, own.effective_hours))).collect();
        let line = |own: PlanMonth| {
            let hours = |own: &MonthFigures| own.hours().map(Amount);
            PlanLine {
                hours: [hours(&own.plan), hours(&own.actual)],
                cash: [own.plan.cash, own.actual.cash],
                useful: [own.plan.useful, own.actual.useful],
                effective_price: own.effective_price,
                bridge: own.bridge,
                is_billed: is_billed(&own.month),
                planned_useful: reference.get(&own.month).copied(),
                month: own.month,
            }
        };
        let unbilled = self.unbilled(look)?;
        let begins = ::actuals::begins(&plan).filter(|begins| begins.as_str() > self.month_0.as_str());
        let begins = begins.map(|month| message!("actuals-plan-begins", month = super::screen::month(month)));
        let Self { option, name, awarded, month_0, is_stored, mut notes, .. } = self;
        notes.extend(begins.into_iter().chain(unbilled));
        Ok(ActualPlan {
            option,
            name,
            awarded,
            month_0,
            is_stored,
            months: months.into_iter().map(line).collect(),
            notes,
        })
    }
}

/// Whom bills name.
fn providers(look: &Look) -> Result<Vec<String>, LookFailure> {
    let groups = ::actuals::view(look, &[ViewKey::Provider], &[])?.groups;
    Ok(groups.into_iter().filter_map(|own| own.key.into_iter().next().flatten()).collect())
}

/// Whether a provider goes by one of these names.
fn is_either(provider: &str, names: [&str; 2]) -> bool {
    names.into_iter().any(|own| record::is_same(provider, own))
}

/// Hours and what they cost.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Spent {
    pub(super) hours: Decimal,
    cost: Decimal,
}

impl Spent {
    fn add(&mut self, hours: Decimal, cost: Decimal) -> Result<(), LookFailure> {
        let sum = self.hours.checked_add(hours).zip(self.cost.checked_add(cost));
        (self.hours, self.cost) = sum.ok_or(LookFailure::Beyond)?;
        Ok(())
    }

    /// What an hour costs; `None` without hours, or for nothing.
    pub(super) fn price(&self) -> Option<Decimal> {
        let price = decimal::book(self.cost.checked_div(self.hours)?);
        (price > Decimal::ZERO).then_some(price)
    }
}

/// Hours of a vendor's card as they were to be priced, and as they were billed.
#[derive(Clone, Debug, Default)]
pub(super) struct PricedSince {
    /// Name of the vendor.
    pub(super) vendor: String,
    pub(super) key: PriceKey,
    /// Ids of its quotes that are priced so.
    pub(super) quotes: BTreeSet<String>,
    pub(super) planned: Spent,
    pub(super) billed: Spent,
}

impl PricedSince {
    /// The price billed over the planned one.
    pub(super) fn share(&self) -> Option<Decimal> {
        self.billed.price()?.checked_div(self.planned.price()?).map(decimal::book)
    }
}

/// Which months of a plan are held against bills: from the first with planned hours to the last that is over by the bills.
fn billed<'l>(look: &'l Look, plan: &BTreeMap<String, MonthFigures>) -> impl Fn(&str) -> bool + use<'l> {
    let begins = ::actuals::begins(plan).cloned().unwrap_or_default();
    let whole = look.whole_month();
    move |month| {
        let is_over = month >= begins.as_str() && Some(month) <= whole.as_deref();
        is_over && look.has_month(month) && !look.gaps().iter().any(|gap| gap.month == month)
    }
}

/// A month of the plan as bills are held against it: hours by card and how they are priced.
fn figures(own: &PlannedMonth) -> MonthFigures {
    let useful = own.effective_hours.0.checked_div(own.paid_hours.0).map(|own| Amount(decimal::book(own)));
    let mut buckets: BTreeMap<BucketKey, Bucket> = BTreeMap::new();
    for own in &own.hours {
        let bucket = buckets.entry(price_key(own).into()).or_default();
        let [hours, cost] =
            [(bucket.hours, own.hours), (bucket.cost, own.cost)].map(|(sum, own)| Amount(sum.0.saturating_add(own.0)));
        *bucket = Bucket { hours, cost };
    }
    MonthFigures { cash: own.cash, buckets, useful: useful.filter(|own| own.0 > Decimal::ZERO) }
}

/// How bills call these hours.
fn price_key(own: &PlannedHours) -> PriceKey {
    PriceKey { card: Some(own.card.clone()), pricing: priced(own.billing).map(|own| own.word().to_owned()) }
}

/// How bills call what is paid so; what is owned is on none.
fn priced(billing: Billing) -> Option<SpendPricing> {
    match billing {
        Billing::Committed => Some(SpendPricing::Committed),
        Billing::Spot => Some(SpendPricing::Spot),
        Billing::Used => Some(SpendPricing::OnDemand),
        Billing::Owned => None,
    }
}

/// The calendar month of a month of the plan.
pub(super) fn told(month_0: &str, month: u32) -> Option<String> {
    Some(written(counted(month_0)? + month))
}

/// A month ("2026-03") as a number, which is one more for each month.
pub(super) fn counted(month: &str) -> Option<u32> {
    let (year, own) = month.split_once('-')?;
    Some(year.parse::<u32>().ok()? * 12 + own.parse::<u32>().ok()?.checked_sub(1)?)
}

/// The month of such a number.
pub(super) fn written(month: u32) -> String {
    format!("{:04}-{:02}", month / 12, month % 12 + 1)
}
