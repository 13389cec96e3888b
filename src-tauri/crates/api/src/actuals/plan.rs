//! What was signed, month by month, beside what was billed: the option on record as awarded, as it stood then.

use super::answer::{ActualPlan, PlanLine};
use crate::editing::{self, Asked, EditAnswer};
use crate::{Failure, Session, panel};
use ::actuals::{Bucket, Look, LookFailure, MonthFigures, PlanMonth, PriceKey, Telemetry, against_plan};
use decision::{MONTH_0, PlannedHours, PlannedMonth};
use quantity::Decimal;
use quantity::decimal::{self, Amount};
use std::collections::BTreeMap;
use tables::{Book, Row, record};
use vocabulary::{Act, Billing, SpendPricing, ViewKey};
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
    months: Vec<PlannedMonth>,
    notes: Vec<Message>,
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
        notes.push(message!("actuals-month-0", month = &by_award));
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
    let vendors = vendors(&then, &option);
    Ok(Some(Planned { option, name, awarded, month_0, is_stored, vendors, months, notes }))
}

/// Vendors of the quotes that an option holds or uses, by short name.
fn vendors(book: &Book, option: &str) -> BTreeMap<String, String> {
    let cell = |table: &str, id: &str, key: &str| {
        let row = book.rows(table).iter().find(|row| row.get("id") == Some(id))?;
        row.get(key).map(str::to_owned)
    };
    let rows = book.rows("options").iter().filter(|row| row.get("option") == Some(option));
    let vendor = |row: &Row| {
        let vendor = cell("quotes", row.get("quote")?, "vendor")?;
        let name = cell("vendors", &vendor, "name").unwrap_or_else(|| vendor.clone());
        Some((vendor, name))
    };
    rows.filter_map(vendor).collect()
}

impl Planned {
    /// Name of the option.
    pub(super) fn name(&self) -> &str {
        &self.name
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
        against_plan(look, &[], plan, &useful)
    }

    /// The months that bills tell of, beside the plan.
    pub(super) fn billed(&self, look: &Look, hours: &Telemetry) -> Result<Vec<PlanMonth>, LookFailure> {
        let plan = self.figures();
        let is_billed = billed(look, &plan);
        let mut months = self.beside(look, hours, &plan)?;
        months.retain(|own| is_billed(&own.month));
        Ok(months)
    }

    /// That no bill names anybody whom the award pays; `None` where one does.
    fn unbilled(&self, look: &Look) -> Result<Option<Message>, LookFailure> {
        let groups = ::actuals::view(look, &[ViewKey::Provider], &[])?.groups;
        let providers: Vec<String> =
            groups.into_iter().filter_map(|own| own.key.into_iter().next().flatten()).collect();
        let is_same = |vendor: &str| providers.iter().any(|own| record::is_same(own, vendor));
        let is_billed = self.vendors.iter().any(|(id, name)| is_same(id) || is_same(name));
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
        let Self { option, name, awarded, month_0, is_stored, mut notes, .. } = self;
        notes.extend(unbilled);
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

/// Which months of a plan are held against bills: from the first with planned hours to the last that is over by the bills.
fn billed<'l>(look: &'l Look, plan: &BTreeMap<String, MonthFigures>) -> impl Fn(&str) -> bool + use<'l> {
    let begins = ::actuals::begins(plan).cloned().unwrap_or_default();
    let whole = look.whole_month();
    move |month| month >= begins.as_str() && Some(month) <= whole.as_deref() && look.has_month(month)
}

/// A month of the plan as bills are held against it: hours by card and how they are priced.
fn figures(own: &PlannedMonth) -> MonthFigures {
    let useful = own.effective_hours.0.checked_div(own.paid_hours.0).map(|own| Amount(decimal::book(own)));
    let bucket = |own: &PlannedHours| {
        let pricing = priced(own.billing).map(|own| own.word().to_owned());
        (PriceKey { card: Some(own.card.clone()), pricing }, Bucket { hours: own.hours, cost: own.cost })
    };
    let buckets = own.hours.iter().map(bucket).collect();
    MonthFigures { cash: own.cash, buckets, useful: useful.filter(|own| own.0 > Decimal::ZERO) }
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
