//! Rows of bills in FOCUS 1.2: a row for each machine and quarter of a day, what nothing used of commitments, purchases, a credit.

use super::fleet::{AWS, GOOGLE, GROUPS, Group, Priced, Provider};
use super::{CORRECTED, DAYS, FORGOTTEN, RUNAWAY, date};
use quantity::chance::Stream;
use std::ops::Range;

const HEADS: &str = "BilledCost,EffectiveCost,ListCost,ContractedCost,BillingCurrency,BillingPeriodStart,BillingPeriodEnd,ChargePeriodStart,ChargePeriodEnd,ChargeCategory,ChargeClass,ChargeFrequency,ConsumedQuantity,ConsumedUnit,PricingCategory,CommitmentDiscountId,CommitmentDiscountStatus,ProviderName,BillingAccountId,SubAccountId,ServiceName,RegionId,ResourceId,SkuMeter,ChargeDescription,Tags\n";

/// Hours of a quarter of a day, in hundredths.
const QUARTER: u64 = 600;
/// Machines of a committed group that are paid whether used or not: hundredths of an hour of each quarter.
const RESERVED: u64 = 600;

/// A charge, money in millionths of the currency.
struct Charge<'c> {
    billed: i64,
    effective: i64,
    list: i64,
    contracted: i64,
    /// Hundredths.
    quantity: u64,
    category: &'c str,
    class: &'c str,
    pricing: &'c str,
    commitment: &'c str,
    status: &'c str,
    resource: &'c str,
    tags: &'c str,
    about: &'c str,
}

const NOTHING: Charge = Charge {
    billed: 0,
    effective: 0,
    list: 0,
    contracted: 0,
    quantity: 0,
    category: "Usage",
    class: "",
    pricing: "Standard",
    commitment: "",
    status: "",
    resource: "",
    tags: "",
    about: "",
};

/// The bill of a provider for days of the year; the first bill of March 2026 charges interruptible machines at list prices.
pub(crate) fn bill(seed: u64, provider: Provider, days: Range<usize>, is_corrected: bool) -> String {
    let own: Vec<&Group> = GROUPS.iter().filter(|group| group.provider == provider).collect();
    let mut writer = Writer { text: String::with_capacity(days.len() * 60_000), days: Vec::new() };
    writer.days.extend((0..=DAYS).map(|day| date(day).to_string()));
    writer.text.push_str(HEADS);
    let machines: Vec<Machine> = own.iter().flat_map(|group| Machine::all(seed, group)).collect();
    for day in days {
        let is_first = date(day).day() == 1;
        for machine in &machines {
            machine.write(&mut writer, day, is_corrected);
        }
        for group in own.iter().filter(|_| is_first) {
            purchase(&mut writer, group, day);
        }
        if provider == GOOGLE && date(day) == jiff::civil::date(2026, 5, 12) {
            let about = "Credit for the outage of 28 April 2026";
            let credit = Charge {
                billed: -4_180_500_000,
                effective: -4_180_500_000,
                category: "Credit",
                pricing: "",
                about,
                ..NOTHING
            };
            writer.row(&GROUPS[7], day, None, &credit);
        }
    }
    writer.text
}

/// The monthly payment of a commitment; its effective cost stands with the use that it covers.
fn purchase(writer: &mut Writer, group: &Group, day: usize) {
    let Priced::Committed(_, commitment) = group.priced else { return };
    let hours = date(day).days_in_month() as u64 * 4 * RESERVED * group.count as u64;
    let billed = (hours * group.price()) as i64;
    let about = "Monthly payment of a commitment";
    let charge = Charge { billed, category: "Purchase", commitment, pricing: "Committed", about, ..NOTHING };
    writer.row(group, day, None, &charge);
}

/// One machine.
struct Machine<'g> {
    group: &'g Group,
    at: usize,
    resource: String,
    tags: String,
    noise: Stream,
}

impl<'g> Machine<'g> {
    fn all(seed: u64, group: &'g Group) -> Vec<Self> {
        let machine = |at: usize| {
            let resource = group.resource(at);
            let noise = Stream::new(seed, &format!("bills.{resource}"));
            Self { group, at, tags: group.tags(at), noise, resource }
        };
        (0..group.count).map(machine).collect()
    }

    fn write(&self, writer: &mut Writer, day: usize, is_corrected: bool) {
        // What is stored is billed once a day.
        for quarter in 0..if self.group.gpus > 0 { 4 } else { 1 } {
            let used = hours(self.group, self.at, day, self.noise.uniform((day * 4 + quarter) as u64));
            if used > 0 {
                self.used(writer, [day, quarter], used, is_corrected);
            }
            if let Priced::Committed(_, commitment) = self.group.priced
                && used < RESERVED
            {
                let effective = ((RESERVED - used) * self.group.price()) as i64;
                let charge = Charge { effective, commitment, status: "Unused", pricing: "Committed", ..NOTHING };
                writer.row(self.group, day, Some(quarter), &charge);
            }
        }
    }

    fn used(&self, writer: &mut Writer, [day, quarter]: [usize; 2], used: u64, is_corrected: bool) {
        // The bill that is corrected later is that of one provider.
        let is_own = self.group.provider == AWS && (CORRECTED[0]..CORRECTED[1]).contains(&day);
        let is_wrong = is_own && !is_corrected;
        let (list, paid) = ((used * self.group.list) as i64, (used * self.group.price()) as i64);
        let plain =
            Charge { list, contracted: list, quantity: used, resource: &self.resource, tags: &self.tags, ..NOTHING };
        let charge = match self.group.priced {
            Priced::OnDemand => Charge { billed: list, effective: list, ..plain },
            Priced::Spot(_) if is_wrong => Charge { billed: list, effective: list, pricing: "Dynamic", ..plain },
            Priced::Spot(_) => Charge { billed: paid, effective: paid, contracted: paid, pricing: "Dynamic", ..plain },
            Priced::Committed(_, commitment) => {
                Charge { effective: paid, commitment, status: "Used", pricing: "Committed", ..plain }
            }
        };
        writer.row(
            self.group,
            day,
            Some(quarter),
            &Charge { class: if is_corrected { "Correction" } else { "" }, ..charge },
        );
    }
}

/// Hundredths of an hour that a machine runs in a quarter of a day, by a uniform draw.
pub(crate) fn hours(group: &Group, at: usize, day: usize, draw: f64) -> u64 {
    let is_forgotten = group.name == "notebook" && at == 0 && day >= FORGOTTEN;
    if is_forgotten {
        return QUARTER;
    }
    let is_weekend = date(day).weekday().to_monday_zero_offset() >= 5;
    let plain = group.hours[usize::from(is_weekend)];
    let grown = plain * (10_000 + group.growth * 100 * day as u64 / DAYS as u64) / 10_000;
    let noise = (group.noise as f64 / 100.0) * (2.0 * draw - 1.0);
    let own = (grown as f64 * (1.0 + noise)).round() as u64;
    let is_runaway = group.name == "agents" && (RUNAWAY[0]..RUNAWAY[0] + RUNAWAY[1]).contains(&day);
    match () {
        // One loop that starts agents without end: a group of machines, billed as one.
        () if is_runaway && at == 2 => own * 10 * group.count as u64,
        () if group.gpus == 0 => own,
        () => own.min(QUARTER),
    }
}

struct Writer {
    text: String,
    /// Days of the year as they are written.
    days: Vec<String>,
}

impl Writer {
    fn row(&mut self, group: &Group, day: usize, quarter: Option<usize>, charge: &Charge) {
        let first = day + 1 - date(day).day() as usize;
        let next = first + date(day).days_in_month() as usize;
        for money in [charge.billed, charge.effective, charge.list, charge.contracted] {
            self.fixed(money, 1_000_000, 6);
        }
        self.cells(&[group.provider.currency]);
        self.time(first, 0);
        self.time(next, 0);
        self.time(day, quarter.unwrap_or(0) * 6);
        match quarter {
            Some(quarter) => self.time(day + (quarter + 1) / 4, (quarter + 1) % 4 * 6),
            None => self.time(day + 1, 0),
        }
        let frequency = if charge.category == "Usage" { "Usage-Based" } else { "One-Time" };
        self.cells(&[charge.category, charge.class, frequency]);
        match charge.quantity {
            0 => self.cells(&["", ""]),
            quantity => {
                self.fixed(quantity as i64, 100, 2);
                self.cells(&[if group.gpus > 0 { "Hours" } else { "GB-Months" }]);
            }
        }
        let provider = group.provider;
        self.cells(&[charge.pricing, charge.commitment, charge.status, provider.name, provider.billing_account]);
        let meter = if charge.resource.is_empty() { "" } else { group.instance };
        self.cells(&[group.account, group.service, group.region, charge.resource, meter, charge.about]);
        self.text.push_str(charge.tags);
        self.text.push('\n');
    }

    fn cells(&mut self, cells: &[&str]) {
        for cell in cells {
            self.text.push_str(cell);
            self.text.push(',');
        }
    }

    fn time(&mut self, day: usize, hour: usize) {
        let told = self.days.get(day).map_or("", String::as_str);
        self.text.push_str(told);
        self.text.push_str(match hour {
            0 => "T00:00:00Z,",
            6 => "T06:00:00Z,",
            12 => "T12:00:00Z,",
            _ => "T18:00:00Z,",
        });
    }

    /// A whole number of parts as a decimal number.
    fn fixed(&mut self, number: i64, parts: u64, places: usize) {
        use std::fmt::Write;
        let size = number.unsigned_abs();
        let sign = if number < 0 { "-" } else { "" };
        let written = write!(self.text, "{sign}{}.{:0places$},", size / parts, size % parts);
        debug_assert!(written.is_ok());
    }
}
