//! Cases that tests share.

use accounts::{Asset, Calendar, Case, Charge, Date, TaxCharge, Terms, YearStart};
use quantity::{Decimal, decimal};

pub fn d(text: &str) -> Decimal {
    decimal::parse(text).unwrap()
}

/// From January to December, month 0 being December, so that years of the plan are fiscal years.
pub fn calendar() -> Calendar {
    Calendar { month_0: Date { year: 2026, month: 12 }, start: YearStart::JANUARY }
}

pub fn terms(borrowing_rate: &str) -> Terms {
    let none = Decimal::ZERO;
    Terms { tax_rate: none, vat_rate: none, vat_months: 0, payment_days: 0, borrowing_rate: d(borrowing_rate) }
}

pub fn case(last: u32) -> Case {
    let (flows, assets, leases) = (Vec::new(), Vec::new(), Vec::new());
    Case { calendar: calendar(), last, flows, assets, leases, terms: terms("0.05") }
}

pub fn asset(cost: Decimal, book: Charge) -> Asset {
    Asset { month: 0, cost, book, tax: TaxCharge::Spread(book), sold: None, is_invoiced: false }
}
